"""The state of one thread of a match: players, rules, states, workspace and streams; and single moves in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.game import Game
from games.streams import STREAMS, open_streams
from players import composition
from players.composition.lower import ROLLS_AGAIN
from players.kinds import KINDS
from players.matches.dispatch import new_dispatch_table
from players.matches.information_state import information_state_of
from players.matches.play import forget
from players.matches.workspace import LOOK_AHEAD, Workspace, new_workspace, wants_foresight
from players.spec import PlayerSpec, lower

WORD = 0xFFFFFFFFFFFFFFFF


@dataclass(frozen=True)
class MatchContext:
    """Players as records and as a dispatch table of kernels, the rules of their evaluations
    (players.search.evaluations), the states of the game and of searches, the players' workspace, the random streams."""

    players: tuple[PlayerSpec, ...]
    records: np.ndarray
    rules: np.ndarray
    dispatch_table: Any
    states: np.ndarray
    workspace: Workspace
    streams: np.ndarray


def context_with(game: Game, players: Sequence[PlayerSpec], rules: np.ndarray) -> MatchContext:
    """A context for these players, whose evaluations index into `rules`; compiles kernels that are not cached."""
    states = game.new_line(LOOK_AHEAD)
    records, streams = lower(players), np.zeros(STREAMS, np.uint64)
    workspace = new_workspace(game, players, records, len(states))
    if any(player.composition for player in players):
        rolls, ahead = ROLLS_AGAIN in game.family.columns, wants_foresight(game, records)
        look, foresee, about_dice = KINDS[composition.NAME].called
        needed = [look, foresee if ahead else None, about_dice if rolls else None]
        workspace.dispatch_table[:] = _table(game, needed, states, records[0], workspace, streams)
    named = {player.kind for player in players if not player.own}
    kernels = [kind.move if kind.name in named else None for kind in KINDS.values()]
    dispatch_table = _table(game, kernels, states, records[0], workspace, streams)
    return MatchContext(tuple(players), records, rules, dispatch_table, states, workspace, streams)


def _table(game: Game, kernels: Sequence[Any], *arguments: Any) -> Any:
    """The dispatch table of these kernels, which run as Python where the game's hooks do."""
    states, *rest = arguments
    return tuple(kernels) if game.family.interpreted else new_dispatch_table(kernels, game.rules[0], states, 0, *rest)


def start_game(game: Game, context: MatchContext, seed: int, order: int = 0, pair: int = 0) -> None:
    """Open the streams of this game of a match, and write its first state into states[0]."""
    open_streams(context.streams, np.uint64(seed & WORD), game.number, order, pair)
    game.family.hooks.initial(game.rules[0], context.states, context.streams)
    forget(context.workspace.memory)


def seen_at(game: Game, context: MatchContext, t: int) -> int:
    """Index of the position given to the seat to move at states[t]: t itself or, with hidden information, a sampled
    one."""
    if not game.family.hidden:
        return t
    return int(information_state_of(game.rules, context.states, t, context.workspace.search_rng, context.streams))


def choose_move(game: Game, context: MatchContext, t: int, player: int) -> int:
    """The move of one of the context's players at states[t]; states after it are overwritten."""
    t = seen_at(game, context, t)
    kernel = KINDS[context.players[player].kind].move
    record = context.records[player]
    return int(
        kernel(context.rules[record["evaluation"]], context.states, t, record, context.workspace, context.streams)
    )
