"""A verdict in one sentence: who is favoured, by whom it was seen, by how much; it never says more than the word."""

from __future__ import annotations

from collections.abc import Sequence

from fitness.certify.panel import Look
from fitness.certify.verdict import Verdict
from fitness.evidence import Exact
from fitness.statistics.places import ABOVE, BELOW

FEW = 10  # distinct games; fewer tell nothing of a judge's opinion


def sentence(verdict: Verdict, exact: Exact, looks: Sequence[Look], seats: Sequence[str]) -> str:
    """Why the word is what it is."""
    match verdict.why:
        case "proof":
            length = f" in {exact.plies} plies" if exact.plies is not None else ""
            return f"{exact.value} player forces a win{length}"
        case "nobody-wins":
            return "nobody ever wins: every game is drawn, by thought and by luck"
        case "proved-draw":
            return "with perfect play a draw" + (f"; it can be over after {exact.plies} plies" if exact.plies else "")
        case "nobody-competent":
            lost = "; ".join(f"{look.player} {worst(look)}" for look in verdict.by)
            return f"no player here is competent at it: {lost}"
        case "apart":
            return "judges disagree: " + "; ".join(told(look, seats) for look in verdict.by)
        case "straddles":
            return f"too close to call: {told(verdict.by[0], seats)}"
        case "leans":
            return "not agreed: " + "; ".join(told(look, seats) for look in verdict.by)
        case "one-sided":
            return f"{seats[verdict.favoured or 0]} is favoured: " + "; ".join(told(look, seats) for look in verdict.by)
    telling = [look for look in verdict.by if (look.match.distinct or 0) >= FEW] or verdict.by
    low = min(telling, key=lambda look: look.seen.value)
    return f"no competent judge finds it one-sided; furthest apart: {told(low, seats)}{of_places(verdict.by)}"


def of_places(looks: Sequence[Look]) -> str:
    """With more than two seats: who is sure that V of wins and last places is below the bar, and who that it is not."""
    sure = {word: [look.player for look in looks if look.places_reading == word] for word in (BELOW, ABOVE)}
    found = [f"{word} {looks[0].within:g} with {' and '.join(who)}" for word, who in sure.items() if who]
    return f"; V of wins or last places {', '.join(found)}" if found else ""


def told(look: Look, seats: Sequence[str]) -> str:
    """`puct:200 61 : 39 (first : second, draws shared) in 100 games`."""
    shares = " : ".join(f"{100 * share:.0f}" for share in look.seen.shares)
    distinct = look.match.distinct
    games = f"{look.match.games} games"
    if distinct is not None and distinct < look.match.games:
        games += f" ({distinct} distinct)"
    low, high = look.seen.interval
    return f"{look.player} {shares} in {games}, balance {look.seen.value:.0f} [{low:.0f}, {high:.0f}]"


def worst(look: Look) -> str:
    """What it did not hold its own against."""
    other, score = min(look.against.items(), key=lambda pair: pair[1])
    return f"scores {100 * score:.0f} % against {other}"
