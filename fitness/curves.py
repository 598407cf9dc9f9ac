"""Curves of traced games, ply by ply: the leader, its margin, and how far the winner is behind."""

from __future__ import annotations

from collections.abc import Sequence

from fitness.evidence import Trace

WHOLE = 1000.0  # standings are thousandths of a payoff, -1000 … 1000
MARGIN = 200  # a lead smaller than this may be noise of the search that measured it


def leads(trace: Trace) -> list[float]:
    """The margin of the best seat over the second best by ply, 0 … 1."""
    return [(one - other) / (2 * WHOLE) for one, other in (_two_best(standing) for standing in trace.standing)]


def leaders(trace: Trace) -> list[int | None]:
    """The leader by ply: a seat ahead by more than the margin, else the previous leader; None before the first."""
    found: list[int | None] = []
    for standing in trace.standing:
        best, second = _two_best(standing)
        clear = best - second > MARGIN
        found.append(standing.index(best) if clear else found[-1] if found else None)
    return found


def behind(trace: Trace, seat: int) -> list[float]:
    """The distance of a seat behind the best one, by ply, 0 … 1."""
    return [(max(standing) - standing[seat]) / (2 * WHOLE) for standing in trace.standing]


def threshold(won: Sequence[tuple[Trace, int]]) -> int:
    """The highest score that a losing seat reached in these (trace, winner) pairs."""
    return max(
        standing
        for trace, winner in won
        for standings in trace.standing
        for seat, standing in enumerate(standings)
        if seat != winner
    )


def _two_best(standing: Sequence[int]) -> tuple[int, int]:
    second, best = sorted(standing)[-2:]
    return best, second
