"""`evolve reproduce hom-marks`, small: both searches certified, the source's tables beside ours, and going on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fitness.certify import STRICTNESS, Strictness
from runs.cli.arguments.reproduce import COMMAND
from runs.cli.commands.reproduce import again, profile
from runs.cli.main import parser_of
from runs.reproduce import hom_marks as reproduction

LIGHT = Strictness(panel=(("puct:10", 20),), last=(), reference="alphabeta:1", reference_games=20)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The experiment in seconds."""
    quick = reproduction.quick

    def smaller(plan: Any) -> Any:
        numbers = {"steps": 36, "baseline": 8, "games": 4, "player": "mcts:2", "finalists": 2, "baseline_finalists": 2}
        return replace(quick(plan), **numbers)

    monkeypatch.setattr(reproduction, "quick", smaller)
    monkeypatch.setitem(STRICTNESS, "quick", LIGHT)


def test_everything_is_told(evolve, small, tmp_path):
    first = evolve("reproduce", "hom-marks", "--quick", "--out", str(tmp_path / "run"), "--json")
    assert first.code == 0
    found = json.loads(first.out)
    assert found["certified"]["evolved"]["finalists"] == found["certified"]["sampled"]["finalists"] == 2
    (table,) = found["tables"]
    assert [it["row"] for it in table["cells"]][::5] == ["initial", "evolved", "random"]
    assert table["verdict"] in ("reproduced", "partly", "not reproduced")
    assert (tmp_path / "run" / "report.html").stat().st_size > 10_000
    text = (tmp_path / "run" / "hom-marks.txt").read_text(encoding="utf-8")
    titles = ("Table 1", "Table 2", "Table 3", "Differences from the source")
    for title in (*titles, "game-a", "first player forces a win in 9 plies"):
        assert title in text
    again = evolve("reproduce", "hom-marks", "--quick", "--out", str(tmp_path / "run"), "--json")
    assert json.loads(again.out)["result_hash"] == found["result_hash"]


def test_unknown_experiments_and_other_plans_are_refused(evolve, small, tmp_path):
    wrong = evolve("reproduce", "hom-mark")
    assert (wrong.code, "hom-marks" in wrong.err) == (2, True)
    assert evolve("reproduce", "hom-marks", "--quick", "--out", str(tmp_path / "run"), "--json").code == 0
    other = evolve("reproduce", "hom-marks", "--quick", "--out", str(tmp_path / "run"), "--seed", "2")
    assert (other.code, "another config" in other.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ((), "evolve reproduce hom-marks --out there"),
        (("--quick",), "evolve reproduce hom-marks --quick --out there"),
        (("--profile", "rich", "--seed", "7"), "evolve reproduce hom-marks --profile rich --seed 7 --out there"),
        (("--exhaustive",), "evolve reproduce hom-marks --exhaustive --out there"),
    ],
)
def test_the_next_command_of_an_interrupted_run_is_the_same_run(words, printed):
    args = parser_of(COMMAND).parse_args(["hom-marks", *words])
    assert again(args, Path("there")) == printed
    assert profile(args) == {"--exhaustive": "default", "--profile": "rich"}.get("".join(words[:1]), "published")
