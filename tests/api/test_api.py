"""`import evenplay`: light, lazy, and every example of docs/api.md and docs/environments.md says what it says there."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import evenplay
from games.game import find_game

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```pycon\n(.*?)^```", re.M | re.S)


@pytest.mark.parametrize(("page", "least"), [("api.md", 12), ("environments.md", 8)])
def test_every_example_of_a_page_is_true(
    page: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if page == "environments.md":
        pytest.importorskip("pettingzoo", reason='pip install "evenplay[envs]"')
    monkeypatch.chdir(tmp_path)
    text = "\n".join(BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))).replace("…", "...")
    examples = doctest.DocTestParser().get_doctest(text, {}, page, None, 0)
    assert len(examples.examples) > least
    said: list[str] = []
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    assert doctest.DocTestRunner(optionflags=flags).run(examples, out=said.append).failed == 0, "".join(said)


def test_every_name_has_an_example_that_runs() -> None:
    shown = "\n".join(BLOCK.findall((ROOT / "docs" / "api.md").read_text(encoding="utf-8")))
    assert [name for name in evenplay.__all__ if f"evenplay.{name}" not in shown] == []


def test_importing_it_imports_nothing_heavy() -> None:
    script = "import evenplay, sys; evenplay.__version__; print({'numpy', 'numba', 'ray', 'pandas'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout == "set()\n", done.stderr


def test_all_its_names_are_there() -> None:
    for name in (*evenplay.__all__, "__version__"):
        assert getattr(evenplay, name)
        assert name in dir(evenplay)
    with pytest.raises(AttributeError, match="mathc"):
        evenplay.mathc  # noqa: B018


def test_it_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "evenplay", "--version"], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout == f"evolve {evenplay.__version__}\n"


def test_a_game_is_named_in_many_ways(tmp_path: Path) -> None:
    game = find_game("game-a")
    (tmp_path / "mine.json").write_text(json.dumps(game.to_json()))
    for what in ("game-a", game, game.to_json(), game.code, tmp_path / "mine.json"):
        assert evenplay.game(what) == game


@pytest.mark.parametrize("wrong", [{"stpes": 3}, {"space_file": "x"}, {"profile": "nothing"}, {"player": "mcst:3"}])
def test_a_plan_of_wrong_words_writes_nothing(wrong: dict, tmp_path: Path) -> None:
    with pytest.raises(evenplay.BadInput):
        evenplay.evolve(tmp_path / "run", **wrong)
    assert not (tmp_path / "run").exists()


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    words = {"steps": 3, "games": 2, "player": "random", "finalists": 0, "profile": {"balance": 1}, "second_look": 0.0}
    evenplay.evolve(tmp_path / "run", **words)
    with pytest.raises(evenplay.BadInput, match="another config"):
        evenplay.evolve(tmp_path / "run", **{**words, "seed": 2})


WITHOUT = """
import sys
for name in ("ray", "pandas", "pyarrow", "matplotlib"):
    sys.modules[name] = None
from runs.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def base_only(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The command where no extra is installed."""
    line = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{WITHOUT}", *map(str, words)]
    return subprocess.run(line, cwd=cwd, capture_output=True, text=True, timeout=300)


def test_what_needs_no_extra_works_without_any(tmp_path: Path) -> None:
    few = ("--steps", "34", "--games", "2", "--player", "random", "--finalists", "0")
    small = (*few, "--profile", "balance=1", "--second-look", "0", "--out", "run")
    assert base_only("games", *small, cwd=tmp_path).returncode == 0
    for words in (["inspect", "run", "--csv", "x.csv"], ["report", "run"], ["export", "run"], ["export", "run#1"]):
        done = base_only(*words, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "run" / "table.csv").exists()
    assert not (tmp_path / "run" / "table.parquet").exists()
    wrong = {
        "cluster": ["resume", "run", "--backend", "ray"],
        "tables": ["inspect", "run", "--parquet", "x.parquet"],
        "plots": ["report", "run", "--figures", "figures"],
    }
    for extra, words in wrong.items():
        done = base_only(*words, cwd=tmp_path)
        assert done.returncode == 2
        complaint = done.stderr.strip().splitlines()[-1]
        assert complaint.startswith("evolve: ")
        assert f'"evenplay[{extra}]"' in complaint
