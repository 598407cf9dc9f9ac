"""Depth: the number of rungs of a ladder of increasingly strong players that the game separates, weighted by how
decisively it does so."""

from __future__ import annotations

from itertools import accumulate
from math import hypot

from fitness.evidence import Played
from fitness.statistics.evenness import share_interval
from fitness.statistics.interval import Interval, z_of
from fitness.term import MORE, Context, Evidence, Known, Measure, Term, unmeasured

TERM = Term(
    source="depth as the number of classes of players (Robertie 1980; Lantz et al. 2017); a rung counts by its score",
    polarity=MORE,
    range=(0.0, 8.0),
    known=(
        Known("3x3/tic-tac-toe/most-men", "random", 2, 0, 0, "each pair is shared; skill has no effect"),
        Known("4x4/tic-tac-toe/most-men", "random", 2, 0, 0, "always a draw"),
    ),
    needs=("ladder",),
)

CONFIDENCE = 0.95


def measure(evidence: Evidence, context: Context) -> Measure:
    """The highest sum reached while climbing the ladder: a rung won outright is worth 1, a shared one 0, and a lost one
    is a step down that must be made up for, since search that misleads does not deepen a game."""
    matches = evidence.roles("ladder")
    if not matches:
        return unmeasured("no ladder was played")
    rungs = [rung(match) for match in matches]
    heights = [0.0, *accumulate(value for value, _ in rungs)]
    top = heights.index(max(heights))
    half = hypot(*(one for _, one in rungs[:top])) if top else max(one for _, one in rungs)
    note = ", ".join(f"{match.role.removeprefix('ladder ')} {value:+.2f}" for match, (value, _) in zip(matches, rungs))
    return Measure(heights[top], Interval(max(heights[top] - half, 0.0), min(heights[top] + half, len(rungs))), note)


def rung(match: Played) -> tuple[float, float]:
    """The better player's surplus over its fair share, scaled so that winning everything is 1, and the half-width of
    its interval."""
    seats, wins, draws = len(match.players), match.first_named_wins, match.draws
    fair = 1.0 / seats
    value = ((wins + draws * fair) / match.games - fair) / (1.0 - fair)
    low, high = share_interval(wins, draws, match.games, seats, z_of(CONFIDENCE))
    return value, (high - low) / 2 / (1.0 - fair)
