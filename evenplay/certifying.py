"""Fairness of a game: a proof, or the results of eligible players."""

from __future__ import annotations

from typing import Any

from evenplay.naming import Named, game
from fitness import certify as rules


def certify(what: Named, quick: bool = False, seed: int = 1, threads: int = 1) -> dict[str, Any]:
    """The certificate of a game, as `evolve certify --json` prints it."""
    strictness = rules.QUICK if quick else rules.FULL
    return rules.certify(game(what), seed, strictness, threads).to_json()


def repair(what: Named, quick: bool = False, seed: int = 1, threads: int = 1) -> dict[str, Any]:
    """The smallest fairness rule with which a one-sided game is certified, as `evolve tune --repair --json` prints."""
    strictness = rules.QUICK if quick else rules.FULL
    return rules.repair(game(what), seed, strictness, threads).to_json()
