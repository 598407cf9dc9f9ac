"""Paces: a person's own residuals, in order; and the audit that tells seats by their times."""

from __future__ import annotations

import numpy as np
import pytest

from fitness.people.usual_times import USUAL_TIMES
from games.errors import BadInput
from studio.study.analysis.timing import (
    BEAT,
    CAPPED,
    FIXED,
    FRESH,
    LAWS,
    PEOPLE,
    REPLAYED,
    Times,
    held_out,
    timing_auc,
)
from studio.study.pace import FLOOR, Pace, keep_pace, pace_in, paced

MOVES = 20


def people(count, games=4, seed=1):
    """Recorded times with a person's level, a mood within the game and heavy tails: [person, game, move]."""
    draw = np.random.default_rng(seed)
    rows = np.zeros((count, games, MOVES))
    for person in range(count):
        own, spread = draw.normal(1.5, 0.5), draw.uniform(0.4, 1.0)
        for game in range(games):
            mood = 0.0
            for ply in range(MOVES):
                mood = 0.7 * mood + draw.normal(0.0, spread)
                rows[person, game, ply] = np.exp(own + 0.02 * ply + mood)
    return rows


def pace_of(rows):
    count, games, moves = rows.shape
    ply = np.tile(2 * np.arange(moves), count * games)
    person, game = np.repeat(np.arange(count), games * moves), np.repeat(np.arange(count * games), moves)
    return paced(rows.ravel(), ply, person, game, [f"p{k}" for k in range(count)])


def npc_seats(pace, seats):
    return [[pace.seconds(7, f"t{seat}", 1, 2 * k, k, 9) for k in range(MOVES)] for seat in range(seats)]


def test_residuals_come_in_order():
    rows = people(6, games=1)
    pace = pace_of(rows)
    told = [pace.seconds(3, "t", 0, 2 * k, k, 9) for k in range(MOVES)]
    recorded = [np.maximum(row[0], FLOOR).tolist() for row in rows]
    assert any(told == pytest.approx(row, rel=2e-3) for row in recorded)
    assert pace.residual(3, "t", 0, MOVES) == pace.residual(3, "t", 0, 0)  # used up: from its beginning
    assert told == [pace.seconds(3, "t", 0, 2 * k, k, 9) for k in range(MOVES)]  # the same after a restart
    drawn = {tuple(pace.seconds(3, f"t{table}", 0, 2 * k, k, 9) for k in range(3)) for table in range(60)}
    assert len(drawn) == 6  # everybody is drawn


def test_no_cap_a_floor_and_quick_forced_moves():
    slow = Pace(USUAL_TIMES, ((tuple([4.0] * 6),),))
    assert slow.seconds(1, "t", 0, 5, 0, 9) > 200.0
    quick = Pace(USUAL_TIMES, ((tuple([-9.0] * 6),),))
    assert quick.seconds(1, "t", 0, 5, 0, 9) == FLOOR
    assert slow.seconds(1, "t", 0, 5, 0, 1) < slow.seconds(1, "t", 0, 5, 0, 2)


def test_it_is_kept_without_names(tmp_path):
    pace = pace_of(people(3))
    keep_pace(tmp_path, pace)
    assert "p0" not in (tmp_path / "pace.json").read_text()
    again = pace_in(tmp_path)
    assert again.seconds(5, "t", 2, 8, 3, 4) == pace.seconds(5, "t", 2, 8, 3, 4)


def test_the_audit_finds_a_fixed_delay_and_a_cap():
    held_out = [row.tolist() for person in people(60, seed=2) for row in person]
    assert timing_auc([[3.0] * MOVES] * 100, held_out).value > 0.98
    capped = [[min(8.0, seconds) for seconds in row] for row in npc_seats(pace_of(people(60)), 200)]
    assert timing_auc(capped, held_out).value > 0.75
    assert timing_auc([[1.0] * MOVES] * 5, held_out) is None


def test_a_persons_residuals_do_not_tell():
    """The gate: NPCs' seats beside people who were not recorded."""
    pace, held_out = pace_of(people(60)), people(60, seed=2)
    rows = [row.tolist() for person in held_out for row in person]
    found = timing_auc(npc_seats(pace, 200), rows)
    assert found.value <= 0.60
    fresh = Pace(pace.model)  # drawn anew for every move: no mood
    assert timing_auc(npc_seats(fresh, 200), rows).value > found.value + 0.1


def recorded(count):
    rows = people(count)
    games, moves = rows.shape[1:]
    person, game = np.repeat(np.arange(count), games * moves), np.repeat(np.arange(count * games), moves)
    ply = np.tile(2 * np.arange(moves), count * games)
    return Times(rows.ravel(), ply, person, game, [f"p{k}" for k in range(count)])


def test_people_held_out():
    """The gates on records: half of the people lend their times, in five ways, the others are sat beside."""
    found = {it.law: it for it in held_out(recorded(240), 5, 10.0, 1)}
    assert set(found) == set(LAWS)
    assert found[REPLAYED].mean <= 0.60
    assert 0.45 <= found[BEAT].mean <= 0.55
    assert 0.45 <= found[PEOPLE].mean <= 0.55
    assert found[FRESH].mean > found[REPLAYED].mean + 0.1
    assert found[CAPPED].mean > 0.75
    assert found[FIXED].mean > 0.98
    with pytest.raises(BadInput, match="too few"):
        held_out(recorded(12), 2, 10.0, 1)


def test_who_plays_often_is_met_often():
    """Games are drawn, not people: one person with nine games, one with one."""
    often, once = tuple((float(k),) * 4 for k in range(9)), ((-5.0,) * 4,)
    pace = Pace(USUAL_TIMES, (often, once))
    drawn = [pace.residual(1, f"t{table}", 0, 0) for table in range(300)]
    assert 0.05 < sum(it == -5.0 for it in drawn) / 300 < 0.16
