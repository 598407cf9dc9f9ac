"""What is counted in positions checked by hand; START is the first field, the stack none."""

from __future__ import annotations

import numpy as np

from games.jostle import FAMILY
from games.jostle.summary_statistics import STATISTICS, areas, summary_statistics
from tests.games.jostle.table import game_of, laid_out, play, start

JOSTLE = game_of("jostle")


def counted(states: np.ndarray, t: int = 0) -> list[dict[str, float]]:
    """By seat; nothing of what stood in the room before is left, and room behind is not touched."""
    found = np.full((3, len(STATISTICS) + 2), 99.0)
    summary_statistics(JOSTLE.rules[0], states, t, areas(JOSTLE.rules[0]), found)
    assert (found[:, len(STATISTICS) :] == 99.0).all()
    return [dict(zip(STATISTICS, seat.tolist())) for seat in found]


def check(found: dict[str, float], **wanted: float) -> None:
    assert found == {name: float(wanted.get(name.replace(" ", "_"), 0)) for name in STATISTICS}


def test_at_the_start_all_stand_on_their_stacks():
    for found in counted(start(JOSTLE)):
        check(found, on_the_stack=3)


def test_each_seat_by_itself():
    line = laid_out(JOSTLE, {0: 0, 1: 1, 2: 6, 3: 5, 4: 26, 5: 30, 6: 22, 7: 23})
    red, green, blue = counted(line)
    check(red, fields=1 + 2 + 7, front=7, rear=1, on_special_fields=1, next_to_own=2, next_to_theirs=1)
    check(green, fields=6 + 27 + 31, front=31, rear=6, in_goals=2, points=1 + 5, next_to_theirs=1)
    check(blue, fields=23 + 24, front=24, on_the_stack=1, on_special_fields=2, next_to_own=2)


def test_moves_by_choice_make_uneven_and_a_jostle_takes_fields():
    line = start(JOSTLE)
    at = play(JOSTLE, line, "roll 2", "0r1", "roll 2", "3g1")
    red, green, _ = counted(line, at)
    check(red, fields=1, front=1, on_the_stack=2, uneven=1, next_to_theirs=1)
    check(green, fields=2, front=2, on_the_stack=2, uneven=1, next_to_theirs=1)


def test_the_family_says_what_it_counts():
    assert FAMILY.counted == STATISTICS
    assert len(set(STATISTICS)) == len(STATISTICS)
