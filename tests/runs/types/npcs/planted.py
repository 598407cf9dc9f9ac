"""A run whose truth is known: the games of a strategy of ours, in place of people's."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from fitness.objectives.chances import chances
from fitness.people.decisions import Decisions
from fitness.people.played import from_match
from fitness.people.tables import columns_wanted, decisions_of
from games.game import Game, find_game
from genome.element_space import ElementSpace
from genome.strategy import Strategy
from genome.strategy_steps import random_gene
from players.composition import Composition, read_composition
from players.matches.match import play_match
from players.spec import composed_player
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.types import execute, load_view
from runs.types.npcs.config import NpcsConfig
from runs.types.npcs.decisions import Taken, keep
from runs.types.npcs.element_space import FITTED, element_space_of
from runs.types.npcs.view import NpcView

GAME = "reversi-8x8"
COUNTS = 0.04  # the least share of chances that an element must move, for its loss to be found


def decisions_by(game: Game, strategy: str, games: int, seed: int) -> Decisions:
    """Games of a strategy against itself, as if people had played them."""
    player = composed_player(read_composition(strategy))
    played = from_match(game, play_match(game, [player, player], games, seed, record=True))
    return decisions_of(game, played, columns_wanted(game, foresight=False))


def differ(game: Game, one: str | Composition, other: str | Composition, decisions: Decisions) -> float:
    """How far apart two strategies are: the mean total variation of their chances."""
    shares = [chances(game, read_composition(str(it)), decisions) for it in (one, other)]
    return float(np.abs(shares[0] - shares[1]).sum() / 2 / len(decisions))


def planted(game: Game, element_space: ElementSpace, seed: int) -> str:
    """Three random elements, each of which counts: without it, other moves are made."""
    rng = np.random.default_rng(seed)
    while True:
        genes = tuple(random_gene(element_space, rng) for _ in range(3))
        if not all(element_space.element(gene.word).basic and gene.word != "RANDOMIZER" for gene in genes):
            continue
        strategy = Strategy(genes)
        if len(set(strategy.words)) < 3:
            continue
        decisions = decisions_by(game, str(strategy), 20, seed)
        rests = (Strategy(genes[:place] + genes[place + 1 :]) for place in range(3))
        if all(differ(game, str(strategy), str(rest), decisions) > COUNTS for rest in rests):
            return str(strategy)


def recovered(folder: Path, strategy: str, seed: int, games: int, generations: int) -> NpcView:
    """What a run makes of that strategy's games."""
    game = find_game(GAME)
    decisions = decisions_by(game, strategy, games, seed)
    plan = NpcsConfig(game.code, digest=Taken(decisions).digest, static=True, generations=generations, seed=seed)
    with new_run(folder, plan.to_config()) as run:
        keep(run.path, Taken(decisions))
        execute(run, "threads", 2, None, NullObserver())
    return load_view(folder)


def elements() -> ElementSpace:
    """The elements it is hidden among."""
    return element_space_of(find_game(GAME), 5, static=True, weights=FITTED)
