"""Matches that are tossed instead of played: what a certificate says of games whose odds are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fitness.certify import arena
from fitness.evidence import Exact, Played
from games.hooks import NOBODY
from tests.fitness.made import played

Odds = tuple[float, float]  # first and second seat; the rest are draws


def toss(
    monkeypatch: pytest.MonkeyPatch, odds: Mapping[str, Odds], usual: Odds, against: Mapping[str, float] | None = None
) -> None:
    """Let certify toss its games: with these odds for the players named, with the usual ones for all others. A player
    wins so often against a reference as `against` says, else nine times of ten."""

    def play(
        game: Any, role: str, players: list[str], games: int, seed: int, threads: int = 1, first: int = 0, **_: Any
    ) -> tuple[Any, Played]:
        chance = np.random.default_rng([seed, first, *role.encode()])
        one, other = odds.get(players[0], usual)
        winners = chance.choice([0, 1, NOBODY], size=games, p=[one, other, max(1.0 - one - other, 0.0)]).tolist()
        digest = tuple(int(word) for word in chance.integers(1 << 62, size=games))
        made = replace(played(winners, role, (players[0],) * 2), first=first, seed=seed, digest=digest)
        return None, made

    def meet(game: Any, players: Any, games: int, seed: int, threads: int, first: int) -> Any:
        player = str(players[0])
        won = np.random.default_rng([seed, first, *player.encode()]).random(games) < (against or {}).get(player, 0.9)
        records = np.array([[won.sum(), 0, games - won.sum()]])
        return SimpleNamespace(records=lambda: records)

    monkeypatch.setattr(arena, "play", play)
    monkeypatch.setattr(arena, "play_match", meet)
    module = __import__("fitness.certify.certify", fromlist=["certify"])
    monkeypatch.setattr(module, "play", play)
    monkeypatch.setattr(module, "solution", lambda *_: (Exact("unknown", None, None, 0), ()))
