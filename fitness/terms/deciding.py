"""Deciding: which kind of condition decides most games, as a number; the note has its name."""

from __future__ import annotations

from collections import Counter

from fitness.term import NEUTRAL, Context, Evidence, Known, Measure, Term, unmeasured
from games.hooks import NOBODY

# The kinds of conditions, by the families' names for causes of endings.
KINDS: dict[str, tuple[str, ...]] = {
    "line": ("line", "square"),
    "connection": ("connect", "group"),
    "zone": ("reach",),
    "pieces": ("eliminate", "capture", "run-out", "royal", "no-men"),
    "stuck": ("stuck",),
    "count": ("count", "most-men", "points"),
}
NUMBERS = {cause: number for number, causes in enumerate(KINDS.values()) for cause in causes}

TERM = Term(
    source="an axis of the grid of kinds of games: the condition that people see first",
    polarity=NEUTRAL,
    range=(0.0, float(len(KINDS) - 1)),
    known=(
        Known("hex-5", "random", 20, 1, 1, "somebody is connected"),
        Known("breakthrough-6x6", "random", 20, 2, 2, "nearly always a pawn arrives"),
    ),
)


def measure(evidence: Evidence, context: Context) -> Measure:
    """The most frequent cause of the games with a winner, in the judged match."""
    judged = evidence.judged
    words = [judged.causes[cause] for cause, winner in zip(judged.cause, judged.winner) if winner != NOBODY]
    counted = Counter(NUMBERS[word] for word in words if word in NUMBERS)
    if not counted:
        return unmeasured("no game was won by a condition of a known kind")
    number, games = min(counted.items(), key=lambda item: (-item[1], item[0]))
    return Measure(float(number), note=f"{list(KINDS)[number]} in {games} of {judged.games} games")
