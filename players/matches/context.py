"""What one thread plays at, and single moves at it: for the match loop, and for people who play against a player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from games.game import Game
from games.streams import STREAMS, open_streams
from players.composed import about_dice, look
from players.composition.lower import ROLLS_AGAIN
from players.decision import foresight_of
from players.kinds import KINDS
from players.matches.dispatch import new_dispatch_table
from players.matches.information_state import information_state_of
from players.matches.play import forget
from players.matches.workspace import LOOK_AHEAD, Workspace, new_workspace, wants_foresight
from players.search.evaluations import evaluation_rules
from players.search.foresight import foreseen
from players.spec import PlayerSpec, lower, read_player

WORD = 0xFFFFFFFFFFFFFFFF


@dataclass(frozen=True)
class MatchContext:
    """The players as records and as kernels to call, the rules they judge by (players.search.evaluations), the line of
    states, the memory to think in, the streams."""

    players: tuple[PlayerSpec, ...]
    records: np.ndarray
    rules: np.ndarray
    dispatch_table: Any
    states: np.ndarray
    workspace: Workspace
    streams: np.ndarray


def new_context(game: Game, players: Sequence[PlayerSpec], rules: np.ndarray | None = None) -> MatchContext:
    """A desk for these players at this game; compiles what they need, if it is not in the cache. `rules` to judge by
    are made, if not given."""
    states = game.new_line(LOOK_AHEAD)
    records, streams = lower(players), np.zeros(STREAMS, np.uint64)
    workspace = new_workspace(game, players, records, len(states))
    if any(player.composition for player in players):
        rolls, ahead = ROLLS_AGAIN in game.family.columns, wants_foresight(game, records)
        needed = [look, foreseen if ahead else None, about_dice if rolls else None]
        workspace.dispatch_table[:] = new_dispatch_table(
            needed, game.rules[0], states, 0, records[0], workspace, streams
        )
    named = {player.kind for player in players if not player.own}
    kernels = [kind.move if kind.name in named else None for kind in KINDS.values()]
    dispatch_table = new_dispatch_table(kernels, game.rules[0], states, 0, records[0], workspace, streams)
    own_rules = evaluation_rules(game, records["evaluation"]) if rules is None else rules
    return MatchContext(tuple(players), records, own_rules, dispatch_table, states, workspace, streams)


def context_for_tables(game: Game, wanted: int | np.uint64) -> MatchContext:
    """A desk with a line and a scratch in which `decision_table` can fill these columns (bits)."""
    depth = foresight_of(game, wanted)
    return new_context(game, (read_player(f"FORESEER(depth {depth})" if depth else "random"),))


def context_for_steps(game: Game, steps: np.ndarray, wanted: int | np.uint64) -> MatchContext:
    """A desk whose one player plays these steps, in no words, and sees these columns."""
    depth = foresight_of(game, wanted)
    context = new_context(game, (read_player(f"FORESEER(depth {depth})" if depth else "RANDOMIZER"),))
    record = context.records[0]
    record["start"], record["stop"], record["wanted"] = 0, len(steps), wanted
    return replace(context, workspace=context.workspace._replace(strategies=steps))


def start_game(game: Game, context: MatchContext, seed: int, order: int = 0, pair: int = 0) -> None:
    """Open the streams of this game of a match, and write its first state into states[0]."""
    open_streams(context.streams, np.uint64(seed & WORD), game.number, order, pair)
    game.family.hooks.initial(game.rules[0], context.states, context.streams)
    forget(context.workspace.memory)


def seen_at(game: Game, context: MatchContext, t: int) -> int:
    """Where the position that the seat to decide at states[t] knows stands: there, or behind it where things are
    hidden."""
    if not game.family.hidden:
        return t
    return int(information_state_of(game.rules, context.states, t, context.workspace.search_rng, context.streams))


def choose_move(game: Game, context: MatchContext, t: int, player: int) -> int:
    """The move of one of the desk's players for the seat to decide at states[t]; states behind it are overwritten."""
    t = seen_at(game, context, t)
    kernel = KINDS[context.players[player].kind].move
    record = context.records[player]
    return int(
        kernel(context.rules[record["evaluation"]], context.states, t, record, context.workspace, context.streams)
    )
