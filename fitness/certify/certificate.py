"""The certificate of a game, as `evolve certify` and `evolve inspect` show it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from fitness.certify.assessment import Assessment
from fitness.evidence import Exact
from fitness.people.felt import Felt


@dataclass(frozen=True)
class Certificate:
    """The verdict with its reason and evidence; `balance` pools the games of the eligible judges of the first kind."""

    game: str
    verdict: str
    reason: str
    favoured: int | None
    balance: float
    interval: tuple[float, float]
    games: int
    distinct: int
    exact: Exact
    panel: tuple[Assessment, ...]
    line: tuple[str, ...] = ()  # moves of a forced win
    felt: Felt | None = None  # what people expect, in games of two seats
    second_opinion: bool = False  # whether another kind of player judged by enough different games

    def to_json(self) -> dict[str, Any]:
        """The certificate as plain JSON values."""
        return {
            "game": self.game,
            "verdict": self.verdict,
            "reason": self.reason,
            "favoured": self.favoured,
            "balance": self.balance,
            "interval": list(self.interval),
            "games": self.games,
            "distinct": self.distinct,
            "exact": {name: value for name, value in asdict(self.exact).items() if name in ("value", "plies")},
            "line": list(self.line),
            "felt": self.felt.to_json() if self.felt else None,
            "panel": [one.to_json() for one in self.panel],
            "second_opinion": self.second_opinion,
        }
