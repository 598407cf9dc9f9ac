"""The complete table: written and read back, and the regret of searches whose regret is known."""

from __future__ import annotations

import csv
import gzip
import io
from pathlib import Path

import pytest

from fitness.evidence import SELF
from fitness.gather import play
from fitness.profiles import find_profile
from games.game import find_game
from genome.classic.rule_genome import write_genome
from genome.classic.space import CLASSIC
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.types import execute
from runs.types.games.complete_table import (
    COLUMNS,
    SAME_AS,
    TABLE_PROFILE,
    Complete,
    read_complete,
    regret,
    regret_text,
    table_file,
    write_complete,
)
from runs.types.games.config import GamesConfig


def known(**values: float | None) -> Complete:
    """A table of games a, b, c …"""
    return Complete({code: {"value": "" if value is None else str(value)} for code, value in values.items()})


TABLE_SEED = 1  # what the table in the docs was measured with

TABLE = known(a=90.0, b=100.0, c=None, d=70.0, e=80.0)


def test_finding_the_best_leaves_no_regret():
    found = regret(["b", "a"], TABLE, 2)
    assert found is not None
    assert found.places == (1, 2)
    assert (found.of_best, found.of_mean) == (0.0, 0.0)


def test_regret_is_the_difference_to_the_best_there_are():
    found = regret(["d", "e"], TABLE, 2)
    assert found is not None
    assert found.places == (3, 4)
    assert found.of_best == pytest.approx(100 - 80)
    assert found.of_mean == pytest.approx(95 - 75)


def test_only_the_best_of_what_was_found_count_and_rejected_games_do_not():
    found = regret(["d", "c", "e", "a"], TABLE, 2)
    assert found is not None
    assert found.places == (2, 3)
    assert regret(["c"], TABLE, 2) is None


def test_a_game_counts_as_the_one_it_is_equal_to():
    copy = Complete({**TABLE.rows, "copy": {"value": "120.0", SAME_AS: "d"}})
    assert "copy" not in [code for _, code in copy.best()]
    found = regret(["copy", "d", "a"], copy, 3)
    assert found is not None
    assert found.places == (2, 4)


def test_the_text_says_what_is_missing():
    assert "--exhaustive" in regret_text(["a"], None, 5)
    assert "regret 10.0" in regret_text(["a"], TABLE, 1)


def test_a_run_becomes_a_table_and_is_read_back(tmp_path: Path) -> None:
    plan = GamesConfig(search="exhaustive", steps=12, finalists=0, games=4, player="mcts:2")
    with new_run(tmp_path / "run", plan.to_config()) as run:
        execute(run, "threads", 2, None, NullObserver())
    written = write_complete(tmp_path / "run", tmp_path / "table.csv.gz")
    table = read_complete(tmp_path / "table.csv.gz")
    assert table is not None
    assert all(int(row["index"]) == CLASSIC.index(CLASSIC.read(code)) for code, row in table.rows.items())
    assert written == len(table.rows) > 12
    for code, row in table.rows.items():
        assert (row[SAME_AS] or code) == CLASSIC.canonical(CLASSIC.read(code))
        assert bool(row["value"] or row["rejected"]) is not bool(row[SAME_AS])
    assert sum(not row[SAME_AS] for row in table.rows.values()) == 12
    assert read_complete(tmp_path / "nowhere.csv.gz") is None


def test_the_table_in_the_docs_has_every_game_of_the_space():
    rows = list(csv.DictReader(io.StringIO(gzip.decompress(table_file().read_bytes()).decode())))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == len(CLASSIC) == 5616
    assert len({row["code"] for row in rows}) == 5616
    for row in rows:
        canonical = CLASSIC.canonical(CLASSIC.read(row["code"]))
        assert row[SAME_AS] == ("" if canonical == row["code"] else canonical)
        assert bool(row["value"]) != bool(row["rejected"])
        if row["balance"]:
            first, second, draws, games = (int(row[name]) for name in ("first", "second", "draws", "games"))
            assert float(row["balance"]) == pytest.approx(100 - 100 * (abs(first - second) + draws) / games, abs=1e-4)
    assert table_file().stat().st_size <= 1_000_000


def test_two_measurements_count_as_their_mean_and_a_gate_at_the_second_turns_away() -> None:
    rows = {"a": ("90.0", "80.0"), "b": ("86.0", ""), "c": ("99.0", "one-sided"), "d": ("-4.0", "-8.0"), "e": ("", "")}
    table = Complete({code: {"value": once, "again": again} for code, (once, again) in rows.items()})
    assert [table.value(code) for code in "abcde"] == [85.0, 86.0, None, -6.0, None]
    assert [code for _, code in table.best()] == ["b", "a", "d"]


def test_the_first_three_hundred_were_measured_twice() -> None:
    complete = read_complete(table_file())
    assert complete is not None
    once = sorted((row for row in complete.rows.values() if row["value"]), key=lambda row: -float(row["value"]))
    assert all(row["again"] for row in once[:300])
    assert not any(row["again"] for row in once[300:])


@pytest.mark.parametrize("index", [863, 1332, 1727, 2441, 2550])
def test_the_games_behind_the_table_are_what_would_be_played_today(index):
    """A few games of small boards, played again: were the engine or the player changed, this would tell."""
    complete = read_complete(table_file())
    assert complete is not None
    row = complete.rows[write_genome(CLASSIC.at(index))]
    assert row["games"], "choose a game that was measured"
    player = find_profile(TABLE_PROFILE).plan.player
    played = play(find_game(row["code"]), SELF, [player] * 2, int(row["games"]), TABLE_SEED)[1]
    assert (*played.seat_wins, played.draws) == tuple(int(row[name]) for name in ("first", "second", "draws"))
