"""Who plays on for whom: strengths from made-up games whose order is known."""

from __future__ import annotations

from studio.study.played_games import played
from studio.study.stand_in import nearest, strengths
from tests.studio.study.test_analysis import GAME, played_rows

STRONG, WEAK = "mcts:50", "random"


def rows():
    """ann beats the strong one half of the time, ben loses to the weak one half of the time; the strong one beats ben,
    and ann the weak one."""
    found, seed = [], 0
    for person, strategy, wins in (("ann", STRONG, 0.5), ("ben", WEAK, 0.5), ("ann", WEAK, 1.0), ("ben", STRONG, 0.0)):
        for number in range(6):
            seed += 1
            found += played_rows(f"t{seed}", GAME, person, strategy, 1, number < 6 * wins, seed)
    return found


def test_the_nearest_in_strength():
    known = strengths(played(rows()))
    assert known["p:ann"] > known["p:ben"]
    assert known[STRONG] > known[WEAK]
    assert nearest(known, "ann", (WEAK, STRONG), 1, "t") == STRONG
    assert nearest(known, "ben", (WEAK, STRONG), 1, "t") == WEAK
    assert nearest(known, "ann", ("greedy", WEAK), 1, "t") == "greedy"  # never met: average


def test_a_seat_that_changed_hands_is_nobodys():
    games = list(played(rows()))
    for it in games:
        if "ann" in it.seating.people.values():
            it.seating.mixed.add(0)
    assert set(strengths(games)) == {"p:ben", STRONG, WEAK}


def test_who_has_not_played_is_average_and_ties_are_drawn():
    assert strengths([]) == {}
    drawn = {nearest({}, "ann", (WEAK, STRONG, "greedy"), 1, f"t{k}") for k in range(30)}
    assert drawn == {WEAK, STRONG, "greedy"}
    assert len({nearest({}, "ann", (WEAK, STRONG), 1, "t") for _ in range(5)}) == 1
