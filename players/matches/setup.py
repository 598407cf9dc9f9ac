"""Setting up match contexts: for players by name, for tables of features, for bare steps of a composition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module

import numpy as np

from games.game import Game
from players.decision import foresight_of
from players.matches.context import MatchContext, context_with
from players.search.evaluations import EVALUATIONS, LEARNED, LEARNER, coarser, cut_short, evaluation_number
from players.spec import PlayerSpec, read_player


def new_context(game: Game, players: Sequence[PlayerSpec]) -> MatchContext:
    """A context for these players, each with the rules of its own evaluation."""
    return context_with(game, players, evaluation_rules(game, [evaluation_number(it.evaluation) for it in players]))


def evaluation_rules(game: Game, numbers: Sequence[int]) -> np.ndarray:
    """The game's rules followed by copies with the other evaluations, one for each evaluation number up to the
    greatest."""
    last = max(numbers, default=0)
    if last == 0:
        return game.rules
    copies = [game.rules, coarser(game.rules)]
    if last >= EVALUATIONS.index(LEARNED):
        fitted = import_module(LEARNER).learned(game) if EVALUATIONS.index(LEARNED) in numbers else None
        copies.append(game.rules if fitted is None else fitted)
    copies += [cut_short(game.rules, place - len(EVALUATIONS) + 1) for place in range(len(EVALUATIONS), last + 1)]
    return np.concatenate(copies)


def context_for_tables(game: Game, wanted: int | np.uint64) -> MatchContext:
    """A context whose workspace can hold and fill a table of these columns (bits)."""
    depth = foresight_of(game, wanted)
    return new_context(game, (read_player(f"FORESEER(depth {depth})" if depth else "random"),))


def context_for_steps(game: Game, steps: np.ndarray, wanted: int | np.uint64) -> MatchContext:
    """A context with one player that plays these steps, which read these columns."""
    depth = foresight_of(game, wanted)
    context = new_context(game, (read_player(f"FORESEER(depth {depth})" if depth else "RANDOMIZER"),))
    record = context.records[0]
    record["start"], record["stop"], record["wanted"] = 0, len(steps), wanted
    return replace(context, workspace=context.workspace._replace(strategies=steps))
