"""The trend of the seats' advantage as one kind of player searches longer: steady, turning round, or drifting.

Players that fumble share a game that better ones win, and win a game that better ones draw. So a kind of judge counts
if it finds the same at several budgets; if the advantage changes sides, or is about to cross the threshold, a still
longer search may find something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

from fitness.certify.assessment import WHILE_PLAYING, Assessment, kind_of
from fitness.statistics.distinct import thinned
from fitness.statistics.evenness import share_interval
from fitness.statistics.interval import z_of
from players.spec import read_player

STEADY, TURNS, DRIFTS = "steady", "turns", "drifts"
CLEAR = 0.95  # confidence at which a seat is ahead
AHEAD = 2.0  # fourfold budgets beyond the longest search at which a drift is read off


@dataclass(frozen=True)
class Advantage:
    """The first seat's lead over a half share at one budget, with its standard error."""

    step: float  # of fourfold budgets
    lead: float
    error: float

    def clear(self, confidence: float = CLEAR) -> int:
        """1 or -1 if the lead is certainly the first or the second seat's, otherwise 0."""
        reach = z_of(confidence) * self.error
        return (self.lead > reach) - (self.lead < -reach)


def advantages(judges: Sequence[Assessment]) -> list[Advantage]:
    """The advantage at each budget of the first judge's kind, the smallest first; none for more than two seats."""
    of_kind = [one for one in judges if kind_of(one) == kind_of(judges[0]) and len(one.match.players) == 2]
    return sorted((advantage(one) for one in of_kind if one.match.games), key=lambda it: it.step)


def advantage(one: Assessment) -> Advantage:
    """The first seat's advantage in a judge's games."""
    match, z = one.match, z_of(CLEAR)
    won, lost, drawn = thinned((*match.seat_wins, match.draws), match.distinct)
    low, high = share_interval(won, drawn, won + lost + drawn, 2, z)
    budget = max(read_player(one.player).budget, 1)
    return Advantage(log(budget, 4), (low + high - 1.0) / 2.0, (high - low) / (2.0 * z))


def course(judges: Sequence[Assessment], bar: float) -> str:
    """Steady unless two judges certainly favour different seats (turns), or the advantage changes with the budget (at
    99 %) and would cross the threshold of evenness a few budgets further on (drifts)."""
    found = advantages(judges)
    if {1, -1} <= {advantage(one).clear() for one in judges if len(one.match.players) == 2}:
        return TURNS
    if len({it.step for it in found}) < 2:
        return STEADY
    weights = [it.error**-2 for it in found]
    total = sum(weights)
    centre = sum(w * it.step for w, it in zip(weights, found, strict=True)) / total
    lead = sum(w * it.lead for w, it in zip(weights, found, strict=True)) / total
    spread = sum(w * (it.step - centre) ** 2 for w, it in zip(weights, found, strict=True))
    slope = sum(w * (it.step - centre) * it.lead for w, it in zip(weights, found, strict=True)) / spread
    if abs(slope) * sqrt(spread) <= z_of(WHILE_PLAYING):
        return STEADY
    limit = (1.0 - bar / 100.0) / 2.0  # the lead at the bar
    ahead = lead + slope * (found[-1].step + AHEAD - centre)
    return DRIFTS if side(lead, limit) != side(ahead, limit) else STEADY


def side(lead: float, limit: float) -> int:
    """1 or -1 beyond the threshold for the first or the second seat, 0 within it."""
    return (lead > limit) - (lead < -limit)
