"""Last places, ranks and V of seats: known answers, and chance alone."""

from __future__ import annotations

import numpy as np
import pytest

from fitness.certify import QUICK, certify
from fitness.statistics.places import last_places, mean_ranks, places, unevenness
from games.game import find_game
from runs.kinds.games.certificate_text import panel_table


def test_known_answers() -> None:
    paid = [(1.0, -0.6, -0.8, -1.0), (1.0, -0.6, -1.0, -1.0), (-1.0, -1.0, -1.0, -1.0)]
    assert last_places(paid).tolist() == [0.0, 0.0, 0.5, 1.5]  # shared; nobody where all are paid alike
    assert mean_ranks(paid).tolist() == pytest.approx([4.5 / 3, 6.5 / 3, 9.0 / 3, 10.0 / 3])
    assert unevenness([100, 0, 0, 0]).v == pytest.approx((1.0 - 0.01) ** 0.5)
    assert unevenness([2500] * 4).v == 0.0
    assert unevenness([14000, 10000, 10000, 6000]).v == pytest.approx(0.1633, abs=1e-3)
    assert unevenness([0, 0, 0]).high == 1.0


def test_even_seats_come_to_nothing() -> None:
    drawn = np.random.default_rng(2).multinomial(400, [0.25] * 4, 300)
    found = [unevenness(row.tolist()) for row in drawn]
    assert np.mean([it.v for it in found]) < 0.03
    assert np.mean([it.high > 0.05 for it in found]) == 1.0  # 400 games are never sure of .05


def test_a_certificate_of_four_seats_tells_places() -> None:
    found = certify(find_game("colonizers"), 3, QUICK).to_json()
    by_player = {look["player"]: look for look in found["panel"]}
    assert {"ismcts:50", "heuristic"} <= set(by_player)
    look = by_player["heuristic"]
    assert sum(look["last"]) == pytest.approx(look["games"], abs=3)  # but for empty decks
    assert sum(look["mean_rank"]) == pytest.approx(10.0, abs=0.05)
    # the spec's heuristic: seat 1 is last in .342 of the games, seat 4 in .152, so V is .168
    low, high = look["uneven"]["last"]["interval"]
    assert low < 0.168 < high
    assert low > 0.1
    assert "V last" in panel_table(found["panel"])


def test_two_seats_are_told_as_ever() -> None:
    assert "uneven" not in certify(find_game("3x3/tic-tac-toe/3-in-a-row"), 1, QUICK).to_json()["panel"][0]
    assert places([1, 0, 0], [(1.0, -1.0, -1.0)])["last"] == [0.0, 0.5, 0.5]
