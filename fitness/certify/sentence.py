"""A verdict in one sentence: which seat is favoured, by how much, and which reference players found it."""

from __future__ import annotations

from collections.abc import Sequence

from fitness.certify.assessment import Assessment, draws_in
from fitness.certify.verdict import Verdict
from fitness.evidence import Exact
from fitness.statistics.places import ABOVE, BELOW

FEW = 10  # distinct games; fewer say nothing about a judge


def sentence(verdict: Verdict, exact: Exact, seats: Sequence[str], opinion: bool) -> str:
    """The reason of a verdict. `opinion` says whether a second kind of player judged."""
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
            return f"no reference player is eligible: {lost or 'none supports it'}"
    two = len(seats) == 2
    unproved = "; perfect play is not known" if two else ""
    return f"{by_judges(verdict, seats)}{'; no second opinion' if two and not opinion else ''}{unproved}"


def by_judges(verdict: Verdict, seats: Sequence[str]) -> str:
    """The reason for a verdict that rests on judges."""
    judged = "; ".join(summary(one) for one in verdict.by)
    favoured = seats[verdict.favoured or 0]
    match verdict.why:
        case "often-drawn":
            return f"most games are drawn: {'; '.join(draws(one) for one in verdict.by)}"
        case "apart":
            return f"reference players disagree: {judged}"
        case "straddles":
            return f"too close to call: {judged}"
        case "leans":
            return f"not unanimous: {judged}"
        case "leads":
            return f"the longest search favours {favoured}: {judged}"
        case "turns":
            return f"judges favour different seats: {judged}"
        case "drifts":
            return f"the advantage changes with longer search: {judged}"
        case "unconfirmed":
            return f"longer search does not confirm that {favoured} is favoured: {judged}"
        case "one-sided":
            return f"{favoured} is favoured: {judged}"
    telling = [one for one in verdict.by if (one.match.distinct or 0) >= FEW] or verdict.by
    low = min(telling, key=lambda one: one.seen.value)
    return f"no eligible player finds it one-sided; furthest from even: {summary(low)}{of_places(verdict.by)}"


def of_places(assessments: Sequence[Assessment]) -> str:
    """The players for which V of wins and last places is certainly below or above its bound, with more than two
    seats."""
    sure = {word: [one.player for one in assessments if one.places_reading == word] for word in (BELOW, ABOVE)}
    parts = [f"{word} {assessments[0].within:g} for {' and '.join(who)}" for word, who in sure.items() if who]
    return f"; V of wins and last places {', '.join(parts)}" if parts else ""


def summary(one: Assessment) -> str:
    """`puct:100 61 : 39 in 100 games (41 : 19 won, 40 drawn), balance 78 [60, 96]`."""
    shares = " : ".join(f"{100 * share:.0f}" for share in one.seen.shares)
    low, high = one.seen.interval
    return f"{one.player} {shares} in {games(one)}, balance {one.seen.value:.0f} [{low:.0f}, {high:.0f}]"


def draws(one: Assessment) -> str:
    """`puct:100 81 % [72, 88] of 100 games (11 : 8 won)`."""
    low, high = draws_in(one.match)
    share = one.match.draws / one.match.games
    return f"{one.player} {100 * share:.0f} % [{100 * low:.0f}, {100 * high:.0f}] of {games(one, drawn=False)}"


def games(one: Assessment, drawn: bool = True) -> str:
    """The number of games; also that of distinct games if some were equal, and each seat's wins if some were drawn."""
    match, distinct = one.match, one.match.distinct
    parts = [f"{distinct} distinct"] if distinct is not None and distinct < match.games else []
    if match.draws:
        parts.append(" : ".join(map(str, match.seat_wins)) + " won")
        parts += [f"{match.draws} drawn"] if drawn else []
    return f"{match.games} games" + (f" ({', '.join(parts)})" if parts else "")


def worst(one: Assessment) -> str:
    """A player's lowest score, and the opponent in question."""
    other, score = min(one.against.items(), key=lambda pair: pair[1])
    return f"scores {100 * score:.0f} % against {other}"
