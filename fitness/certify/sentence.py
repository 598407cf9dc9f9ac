"""A verdict in one sentence: which seat is favoured, by how much, and which reference players found it."""

from __future__ import annotations

from collections.abc import Sequence

from fitness.certify.assessment import Assessment
from fitness.certify.verdict import Verdict
from fitness.evidence import Exact
from fitness.statistics.places import ABOVE, BELOW

FEW = 10  # distinct games; fewer say nothing about a judge


def sentence(verdict: Verdict, exact: Exact, assessments: Sequence[Assessment], seats: Sequence[str]) -> str:
    """The reason of a verdict."""
    match verdict.why:
        case "proof":
            length = f" in {exact.plies} plies" if exact.plies is not None else ""
            return f"{exact.value} player forces a win{length}"
        case "nobody-wins":
            return "nobody ever wins: every game is drawn, with search and at random"
        case "proved-draw":
            return "a draw with perfect play" + (f"; it can end after {exact.plies} plies" if exact.plies else "")
        case "nobody-eligible":
            lost = "; ".join(f"{one.player} {worst(one)}" for one in verdict.by)
            return f"no reference player is eligible: {lost}"
        case "apart":
            return "reference players disagree: " + "; ".join(summary(one, seats) for one in verdict.by)
        case "straddles":
            return f"too close to call: {summary(verdict.by[0], seats)}"
        case "leans":
            return "not unanimous: " + "; ".join(summary(one, seats) for one in verdict.by)
        case "one-sided":
            return f"{seats[verdict.favoured or 0]} is favoured: " + "; ".join(
                summary(one, seats) for one in verdict.by
            )
    telling = [one for one in verdict.by if (one.match.distinct or 0) >= FEW] or verdict.by
    low = min(telling, key=lambda one: one.seen.value)
    return f"no eligible player finds it one-sided; furthest from even: {summary(low, seats)}{of_places(verdict.by)}"


def of_places(assessments: Sequence[Assessment]) -> str:
    """With more than two seats: for which players V of wins and last places is certainly below or above its bound."""
    sure = {word: [one.player for one in assessments if one.places_reading == word] for word in (BELOW, ABOVE)}
    parts = [f"{word} {assessments[0].within:g} for {' and '.join(who)}" for word, who in sure.items() if who]
    return f"; V of wins and last places {', '.join(parts)}" if parts else ""


def summary(one: Assessment, seats: Sequence[str]) -> str:
    """`puct:200 61 : 39 in 100 games (80 distinct), balance 78 [60, 95]`: points by seat, draws divided."""
    shares = " : ".join(f"{100 * share:.0f}" for share in one.seen.shares)
    distinct = one.match.distinct
    games = f"{one.match.games} games"
    if distinct is not None and distinct < one.match.games:
        games += f" ({distinct} distinct)"
    low, high = one.seen.interval
    return f"{one.player} {shares} in {games}, balance {one.seen.value:.0f} [{low:.0f}, {high:.0f}]"


def worst(one: Assessment) -> str:
    """A player's lowest score, and against which opponent."""
    other, score = min(one.against.items(), key=lambda pair: pair[1])
    return f"scores {100 * score:.0f} % against {other}"
