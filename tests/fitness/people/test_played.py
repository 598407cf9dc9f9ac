"""Entries of records that are one game, and such as only look like it."""

from __future__ import annotations

import numpy as np

from fitness.people.played import SHORT, PlayedGames, from_records
from games.game import find_game
from games.records.recorded import RecordedGame

FOUR = find_game("4x9/tic-tac-toe/4-in-a-row")
LONG = tuple(f"{column}{row}" for row in (1, 3) for column in "abcefg")  # 12 plies, nobody has four
BRIEF = LONG[:SHORT]


def played(*games: tuple) -> PlayedGames:
    records = [RecordedGame(str(place), moves, None, extras=extras) for place, (moves, extras) in enumerate(games)]
    return from_records(FOUR, records)


def people(one: str | None, other: str | None, *times: float) -> dict:
    return {"participants": (one, other), **({"times": times} if times else {})}


def kept(*games: tuple) -> int:
    return len(played(*games).distinct())


def test_the_same_moves_by_the_same_people_are_one_game():
    assert kept(*[(LONG, people("a", "b"))] * 6) == 1
    assert kept(*[(BRIEF, people("a", "b"))] * 3) == 1
    assert kept((LONG, people("a", "b")), (LONG, people("b", "a")), (LONG, people("a", "c"))) == 3
    assert kept((LONG, people("a", "b")), (LONG[:-1], people("a", "b"))) == 2


def test_strangers_may_play_the_same_opening():
    assert kept(*[(BRIEF, {})] * 3) == 3
    assert kept(*[(LONG, {})] * 3) == 1
    assert kept(*[(BRIEF, people("a", None))] * 2) == 2


def test_who_took_other_times_played_another_game():
    slow, fast = (people("a", "b", *[time] * len(BRIEF)) for time in (9000.0, 1000.0))
    assert kept((BRIEF, slow), (BRIEF, fast), (BRIEF, slow)) == 2


def test_the_first_of_each_is_kept_in_the_old_order():
    found = played((LONG, {}), (BRIEF, {}), (LONG, {}), (LONG[:-1], {})).distinct()
    assert found.lengths.tolist() == [12, 10, 11]
    assert np.array_equal(found.starts, [0, 12, 22])
