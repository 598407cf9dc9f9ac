"""Tuning, on small games: what is planted is found, certified and pruned; again it is the same; it goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from evolve.tuning import Tuning
from fitness.wants import read_want
from games.game import find_game
from runs import tuning
from runs.commands.tune import space_of
from runs.tuning import Games, Question, Tuner, result_hash

BASE = "5x5/tic-tac-toe/5-in-a-row"


def question(want: str, seed: int = 3) -> Question:
    """A board game whose length is to change, played at random."""
    game = find_game(BASE)
    return Question(game, space_of(game, ""), (read_want(want, (), 2),), (), ("random",), seed)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that a test has time for."""
    monkeypatch.setattr(tuning, "STAGES", (20, 40, 80))
    monkeypatch.setattr(tuning, "PRUNING", 40)
    monkeypatch.setattr(tuning, "CERTIFIED", 400)


def tuned(file: Path | None = None, steps: int = 60) -> tuple[Tuner, list[Any]]:
    """A whole run."""
    asked = question("draws 0..20")
    tuner = Tuner(asked, Games(asked, 1, file), steps)
    return tuner, tuner.run()


def test_the_answer_is_certified_and_near(few: None) -> None:
    # 5 in a row on 5x5 at random is a draw in most games; fewer in a row, or another game, is not.
    tuner, front = tuned()
    assert all(answer.met for answer in front)
    numbers = [len(answer.changes) for answer in front]
    assert numbers == sorted(numbers)
    assert numbers[0] >= 1
    games = [find_game(answer.code) for answer in front]
    assert len({game.code for game in games}) == len(games)
    first = front[0].to_json()
    assert first["wants"][0]["met"]
    assert first["wants"][0]["value"] < 20
    assert {change["gene"] for change in first["changes"]} <= set(tuner.question.space.gene_names)


def test_the_same_again_and_after_a_stop(few: None, tmp_path: Path) -> None:
    file = tmp_path / "evaluations.jsonl"
    _, front = tuned(file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[: len(lines) // 2]) + '\n{"code": "broken')
    _, again = tuned(file)
    assert result_hash(again) == result_hash(front)


def test_what_cannot_be_is_told_as_not_met(few: None) -> None:
    asked = question("length 1..2")
    front = Tuner(asked, Games(asked, 1), 4).run()
    assert len(front) == 1
    assert not front[0].met


def test_reverting_takes_one_change_back() -> None:
    asked = question("draws 0..20")
    space = asked.space
    search = Tuning(space, space.read(BASE), 1)
    assert search.ask() == search.base
    search.tell(search.base, 0.0)
    made = search.ask()
    for way in search.reverted(made):
        assert len(search.changed(way)) < len(search.changed(made))
    assert search.reverted(search.base) == []
