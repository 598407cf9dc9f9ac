"""Facts of a league: digits of figures, names that are cut."""

from __future__ import annotations

from math import inf

import pytest

from fitness.league.behaviour import UNKNOWN, Figure
from fitness.statistics.interval import Interval
from runs.types.league.document import figure_fact, shortened


@pytest.mark.parametrize(
    ("value", "half", "text"),
    [
        (13.3, 0.2, "13.3 (13.1 to 13.5)"),
        (231.0, 15.0, "231 (216 to 246)"),
        (185.0, 0.05, "185.0 (184.9 to 185.1)"),
        (0.5, 0.04, "0.50 (0.46 to 0.54)"),
        (0.5, 0.004, "0.500 (0.496 to 0.504)"),
        (0.0003, 0.0002, "0.0003 (0.0001 to 0.0005)"),
        (13.0, 0.0, "13"),
        (13.0, inf, "13.00"),
    ],
)
def test_as_many_digits_as_the_interval_is_worth(value: float, half: float, text: str) -> None:
    assert figure_fact("spread", Figure(value, Interval(value - half, value + half))).text == text


def test_what_never_came_up() -> None:
    assert figure_fact("spread", UNKNOWN).text == "–"


def test_names_give_way_from_the_brackets() -> None:
    assert shortened("Lingering(ADVANCER) RANDOMIZER", 30) == "Lingering(ADVANCER) RANDOMIZER"
    assert shortened("Lingering(ADVANCER) RANDOMIZER", 25) == "Lingering(…) RANDOMIZER"
    assert shortened("Lingering(ADVANCER) RANDOMIZER", 20) == "Lingering(…) RANDOM…"
