"""Judgement of a game: by proof, by eligible players, by the terms of a profile."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from evenplay.arguments import checked
from evenplay.naming import Named, Player, Position, Profile, game, player, position_of, profile_line
from evenplay.result import Result
from evolve.judge import without_evidence
from fitness import certify as rules
from fitness import profiles
from fitness.profile_file import read_profile
from fitness.score import Judge, evaluate
from games.reading import Between
from players.checks import check_player
from players.solve import solver
from runs.types.games.certificate import certificate_document
from runs.types.games.request import text_of_profile
from runs.types.games.rules import described, rules_document
from runs.types.judged.measured import measured_document
from runs.types.judged.solved import solution_document
from runs.types.tune.repair_document import repair_document

Seed = Annotated[int, Between(0, 2**64 - 1)]
Threads = Annotated[int, Between(1, 512)]


@checked
def certify(what: Named, quick: bool = False, seed: Seed = 1, threads: Threads = 1) -> Result:
    """The certificate of a game: its verdict, the reason, and the evidence."""
    named = game(what)
    certified = rules.certify(named, seed, rules.QUICK if quick else rules.FULL, threads).to_json()
    return Result({**certified, "game": named.name}, certificate_document(named.name, certified))


@checked
def repair(what: Named, quick: bool = False, seed: Seed = 1, threads: Threads = 1) -> Result:
    """The smallest fairness rule with which a one-sided board game is certified."""
    found = rules.repair(game(what), seed, rules.QUICK if quick else rules.FULL, threads)
    return Result(found.to_json(), repair_document(found))


@checked
def solve(
    what: Named,
    position: Position | None = None,
    nodes: Annotated[int, Between(1, 10**12)] = solver.DEFAULT_NODES,
    memory_mb: Annotated[int, Between(1, 10**6)] = solver.DEFAULT_MEMORY_MB,
) -> Result:
    """Who wins with best play, proved within a number of positions and megabytes."""
    named = game(what)
    solution = solver.solve(named, nodes, memory_mb, position_of(named, position))
    return Result({"game": named.name, **solution.to_json()}, solution_document(named, solution))


@checked
def measure(
    what: Named,
    profile: Profile = "default",
    games: Annotated[int, Between(2, 100_000)] | None = None,
    player: Player | None = None,
    seed: Seed = 1,
    threads: Threads = 1,
) -> Result:
    """Counts, every term of a profile with its interval, and `value`: the fitness without diversity; None for a
    rejected game. The games are those of one player against itself."""
    named, wanted = game(what), profile_with(profile, games, player)
    check_player(named, player_of(wanted))
    return measured(evaluate(named, wanted, seed, threads), wanted)


@checked
def show(what: Named, seed: Seed = 1) -> Result:
    """A game's rules, parameters and start."""
    named = game(what)
    return Result(described(named), rules_document(named, seed))


def measured(result: dict[str, Any], wanted: profiles.Profile) -> Result:
    """The result of an evaluation."""
    value = Judge(wanted).value(result)
    return Result({**without_evidence(result), "value": value}, measured_document(result, wanted, value))


def profile_with(profile: Profile, games: int | None = None, plays: Player | None = None) -> profiles.Profile:
    """A profile by name, from a file or from weights, with the number of games and the player, if given."""
    text = profile_line(profile)
    file = text_of_profile(text)
    wanted = read_profile(file, text) if file else profiles.find_profile(text)
    plan = replace(wanted.plan, games=games or wanted.plan.games)
    return replace(wanted, plan=replace(plan, player=str(player(plays or plan.player))))


def player_of(profile: profiles.Profile) -> Any:
    """The player of a profile."""
    return player(profile.plan.player)
