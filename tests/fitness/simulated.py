"""Matches that are tossed instead of played: what a certificate says of games whose odds are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from fitness import certify
from fitness.evidence import Exact, Played
from games.hooks import NOBODY
from tests.fitness.made import played

Odds = tuple[float, float]  # first and second seat; the rest are draws


def toss(monkeypatch: pytest.MonkeyPatch, odds: Mapping[str, Odds], usual: Odds) -> None:
    """Let certify toss its games: with these odds for the players named, with the usual ones for all others."""

    def play(
        game: Any, role: str, players: list[str], games: int, seed: int, threads: int = 1, first: int = 0
    ) -> tuple[None, Played]:
        one, other = odds.get(players[0], usual)
        key = [seed, first, *players[0].encode()]
        winners = np.random.default_rng(key).choice([0, 1, NOBODY], size=games, p=[one, other, 1.0 - one - other])
        return None, replace(played(winners.tolist(), role, (players[0],) * 2), first=first, seed=seed)

    monkeypatch.setattr(certify, "play", play)
    monkeypatch.setattr(certify, "solved", lambda *_: Exact("unknown", None, None, 0))
