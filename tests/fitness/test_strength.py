"""The ladder of strength and the strict filters: each reason on paper, and planted nonsense played out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fitness.evidence import Played
from fitness.gates import is_decided, lasts, leaves_room
from fitness.profiles import find_profile
from fitness.score import evaluate
from fitness.strength import Rungs, collapse
from games.endings import CAUSES
from games.game import Game, find_game
from tests.fitness.made import counted
from tests.measure.open_space import KNOWN, NONSENSE


def match(first: int, second: int, draws: int, plies: float, drops: bool = False) -> Played:
    """A match with so many wins and draws, all games of one length."""
    made = counted(first, second, draws)
    lengths = (round(plies),) * made.games
    return replace(made, plies=lengths, drops=lengths if drops else (0,) * made.games, captures=(0,) * made.games)


def rungs(strong: Played, weak: float = 40, random: float = 40, drops: bool = True, proofs: float = 0.8) -> Rungs:
    """A ladder whose lower part is even."""
    low = match(6, 6, 0, weak, drops)
    return Rungs(match(100, 100, 0, random, drops), low, low, strong, (proofs,) * 4)


CASES = [
    ("stands", rungs(match(6, 6, 0, 36, True)), None),
    ("seven of twelve", rungs(match(7, 5, 0, 36, True)), None),
    ("one seat wins", rungs(match(10, 2, 0, 36, True)), "one-sided-when-strong"),
    ("one seat wins what is decided", rungs(match(0, 6, 6, 36, True)), "one-sided-when-strong"),
    ("all drawn", rungs(match(1, 1, 10, 36, True)), "drawn-when-strong"),
    ("two thirds drawn", rungs(match(2, 2, 8, 36, True)), None),
    ("a third of random length", rungs(match(6, 6, 0, 13, True)), "short-when-strong"),
    ("walkers, a third of their random length", rungs(match(6, 6, 0, 30), weak=40, random=200, drops=False), None),
    ("walkers, a quarter of weak length", rungs(match(6, 6, 0, 20), weak=80, drops=False), "short-when-strong"),
    ("nine plies", rungs(match(6, 6, 0, 9, True), random=12), "short-when-strong"),
    ("proved in the middle", rungs(match(6, 6, 0, 36, True), proofs=0.5), "proved-early"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_each_collapse_has_its_reason(case):
    found = collapse(case[1])
    assert (found and found[0]) == case[2]
    assert found is None or found[1]


def test_strict_filters_on_paper():
    assert lasts(match(5, 5, 0, 3)) is None
    assert lasts(match(5, 5, 0, 2)) == "10 of 10 random games were over in 2 plies"
    assert is_decided(match(4, 4, 12, 30)) is None
    assert is_decided(match(4, 3, 13, 30)) == "13 of 20 games were drawn"
    assert leaves_room(match(5, 5, 0, 30), 36) is None
    assert leaves_room(match(5, 5, 0, 35), 36) == "35.0 plies on 36 cells, always"
    assert leaves_room(match(5, 5, 0, 35), 0) is None
    counting = replace(match(5, 5, 0, 35), cause=(CAUSES.index("most-men"),) * 10)
    assert leaves_room(counting, 36) is None


def test_a_free_three_in_a_row_does_not_pass():
    rejected = judged("free three")
    assert rejected is not None
    assert rejected["reason"] in ("forced-win", "short-when-strong", "one-sided-when-strong", "proved-early")


@pytest.mark.full
@pytest.mark.parametrize("name", NONSENSE)
def test_planted_nonsense_does_not_pass(name):
    assert judged(name) is not None


@pytest.mark.full
def test_most_known_games_pass():
    profile = find_profile("open")
    passed = [name for name in KNOWN if evaluate(find_game(name), profile, 1)["rejected"] is None]
    assert len(passed) >= 17


def judged(name: str) -> dict[str, str] | None:
    """Why the profile of the open space rejects nonsense."""
    open_family = find_game("hex-5").family
    spec = open_family.from_json(NONSENSE[name])
    result = evaluate(Game(open_family, spec, name), find_profile("open"), 1)
    return result["rejected"]  # type: ignore[no-any-return]
