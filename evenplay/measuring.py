"""Measurement of a game: the terms of a profile, from games of one player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from evenplay.naming import Named, game
from evolve.judge import without_evidence
from fitness.profile_file import read_profile
from fitness.profiles import Profile, find_profile
from fitness.score import Judge, evaluate
from players.checks import check_player
from runs.types.games.request import text_of_profile
from runs.types.naming.players import player_named


def measure(
    what: Named,
    profile: str = "default",
    games: int | None = None,
    player: str | None = None,
    seed: int = 1,
    threads: int = 1,
) -> dict[str, Any]:
    """Counts, every term with its interval, and `value`: the fitness without diversity; None for a rejected game."""
    measured, wanted = game(what), profile_named(profile)
    plan = replace(wanted.plan, games=games or wanted.plan.games, player=player or wanted.plan.player)
    who = player_named(plan.player)
    check_player(measured, who)
    wanted = replace(wanted, plan=replace(plan, player=str(who)))
    result = evaluate(measured, wanted, seed, threads)
    return {**without_evidence(result), "value": Judge(wanted).value(result)}


def profile_named(text: str) -> Profile:
    """A profile by name, from a profile file, or from a line such as `balance=1 drama=20`."""
    file = text_of_profile(text)
    return read_profile(file, text) if file else find_profile(text)
