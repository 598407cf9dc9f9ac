"""A verdict in one sentence: which seat is favoured, by how much, and which judges found it."""

from __future__ import annotations

from collections.abc import Sequence

from fitness.certify.assessment import Assessment
from fitness.certify.verdict import Verdict
from fitness.evidence import Exact
from fitness.statistics.places import ABOVE, BELOW

FEW = 10  # distinct games; fewer say nothing about a judge's opinion


def sentence(verdict: Verdict, exact: Exact, assessments: Sequence[Assessment], seats: Sequence[str]) -> str:
    """The reason of a verdict."""
    match verdict.why:
        case "proof":
            length = f" in {exact.plies} plies" if exact.plies is not None else ""
            return f"{exact.value} player forces a win{length}"
        case "nobody-wins":
            return "nobody ever wins: every game is drawn, by thought and by luck"
        case "proved-draw":
            return "with perfect play a draw" + (f"; it can be over after {exact.plies} plies" if exact.plies else "")
        case "nobody-eligible":
            lost = "; ".join(f"{one.player} {worst(one)}" for one in verdict.by)
            return f"no player here is competent at it: {lost}"
        case "apart":
            return "judges disagree: " + "; ".join(summary(one, seats) for one in verdict.by)
        case "straddles":
            return f"too close to call: {summary(verdict.by[0], seats)}"
        case "leans":
            return "not agreed: " + "; ".join(summary(one, seats) for one in verdict.by)
        case "one-sided":
            return f"{seats[verdict.favoured or 0]} is favoured: " + "; ".join(
                summary(one, seats) for one in verdict.by
            )
    telling = [one for one in verdict.by if (one.match.distinct or 0) >= FEW] or verdict.by
    low = min(telling, key=lambda one: one.seen.value)
    return f"no competent judge finds it one-sided; furthest apart: {summary(low, seats)}{of_places(verdict.by)}"


def of_places(assessments: Sequence[Assessment]) -> str:
    """With more than two seats: which judges find V of wins and last places surely below or above its bar."""
    sure = {word: [one.player for one in assessments if one.places_reading == word] for word in (BELOW, ABOVE)}
    parts = [f"{word} {assessments[0].within:g} with {' and '.join(who)}" for word, who in sure.items() if who]
    return f"; V of wins or last places {', '.join(parts)}" if parts else ""


def summary(one: Assessment, seats: Sequence[str]) -> str:
    """`puct:200 61 : 39 (first : second, draws shared) in 100 games`."""
    shares = " : ".join(f"{100 * share:.0f}" for share in one.seen.shares)
    distinct = one.match.distinct
    games = f"{one.match.games} games"
    if distinct is not None and distinct < one.match.games:
        games += f" ({distinct} distinct)"
    low, high = one.seen.interval
    return f"{one.player} {shares} in {games}, balance {one.seen.value:.0f} [{low:.0f}, {high:.0f}]"


def worst(one: Assessment) -> str:
    """A judge's worst score, and against which reference."""
    other, score = min(one.against.items(), key=lambda pair: pair[1])
    return f"scores {100 * score:.0f} % against {other}"
