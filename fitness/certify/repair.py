"""Fairness repair: the smallest fairness rule with which a one-sided game is certified.

The game is judged as a document, before and after each change, by the same players; a rule is certified only where a
few quick games no longer find the favoured side ahead. Without a favoured side before the change there is nothing to
repair, and nothing that a certificate afterwards could prove.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fitness.certify.certificate import Certificate
from fitness.certify.certify import certify, fresh
from fitness.certify.strictness import FULL, Strictness
from fitness.certify.verdict import DRAWN, HOLDS
from fitness.evidence import Played
from fitness.gather import play
from fitness.statistics.evenness import evenness
from games.family import Repair
from games.game import Game, game_from_document

SCREENING, SCREENED = "puct:200", 40  # the player and the number of its games before a certificate
LEAST = 50.0  # upper bound of the evenness in these games below which no certificate is made
PIE_LIMIT = (
    "The pie rule hands the choice to the second player: in a solved game it hands the win to whoever chooses, and it "
    "evens a game only as long as nobody knows the value of the first moves."
)


@dataclass(frozen=True)
class Tried:
    """A fairness rule: the changed game, its quick games, and its certificate if there is one."""

    repair: Repair
    game: Game
    screen: Played
    certificate: Certificate | None

    @property
    def holds(self) -> bool:
        """Whether the changed game is certified."""
        return self.certificate is not None and self.certificate.verdict == HOLDS

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "repair": self.repair.name,
            "change": self.repair.change,
            "size": round(self.repair.size, 2),
            "code": self.game.code,
            "screen": {"wins": list(self.screen.seat_wins), "games": self.screen.games},
            "verdict": self.certificate.verdict if self.certificate else None,
            "reason": self.certificate.reason if self.certificate else "still one-sided in quick games",
        }


@dataclass(frozen=True)
class Repaired:
    """The game as a document, its certificate, and the fairness rules tried, in order."""

    game: Game
    document: Game
    before: Certificate
    tried: tuple[Tried, ...]

    @property
    def best(self) -> Tried | None:
        """The first rule with which the game is certified."""
        return next((one for one in self.tried if one.holds), None)

    @property
    def sentence(self) -> str:
        """The result in one sentence."""
        if self.best is not None:
            return f"With {self.best.repair.name} the game holds: {self.best.repair.change}."
        if self.before.verdict in (HOLDS, DRAWN):
            return f"Nothing to repair: the given game is certified as {self.before.verdict}."
        if self.before.favoured is None:
            return "Nothing to repair: no side is known to be favoured."
        side = self.document.seats[self.before.favoured]
        return f"No single fairness rule is certified; {len(self.tried)} that take from the {side} side were tried."

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "game": self.game.name,
            "document": self.document.code,
            "before": self.before.to_json(),
            "tried": [one.to_json() for one in self.tried],
            "best": self.best and self.best.to_json(),
            "sentence": self.sentence,
            "limit": PIE_LIMIT if any(one.repair.name == "pie rule" for one in self.tried) else None,
        }


def as_document(game: Game) -> Game:
    """The game as a document; BadInput where documents cannot express it."""
    found = game_from_document(game.family.as_document(game.spec), game.name)
    assert found is not None
    return found


def repair(game: Game, seed: int, rules: Strictness = FULL, threads: int = 1) -> Repaired:
    """Try the fairness rules, the smallest change first, until one is certified. A pure function of its arguments."""
    document = as_document(game)
    before = certify(document, seed, rules, threads)
    tried: list[Tried] = []
    if before.verdict not in (HOLDS, DRAWN) and before.favoured is not None:
        for one in document.family.repairs(document.spec, before.favoured):
            tried.append(attempt(document, one, seed, rules, threads))
            if tried[-1].holds:
                break
    return Repaired(game, document, before, tuple(tried))


def attempt(document: Game, one: Repair, seed: int, rules: Strictness, threads: int) -> Tried:
    """One fairness rule: quick games first, then a certificate if they leave room for one."""
    changed = Game(document.family, one.spec, f"{document.name} with {one.name}")
    screen = play(changed, "repair", [SCREENING] * 2, SCREENED, fresh(seed), threads)[1]
    even = evenness(screen.seat_wins, screen.games).interval.high >= LEAST
    return Tried(one, changed, screen, certify(changed, seed, rules, threads) if even else None)
