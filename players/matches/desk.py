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
from players.matches.play import forget
from players.matches.ports import open_ports
from players.matches.scratch import LOOK_AHEAD, Scratch, new_scratch, wants_foresight
from players.matches.veil import veil
from players.search.foresight import foreseen
from players.search.judges import judging_rules
from players.spec import PlayerSpec, lower, read_player

WORD = 0xFFFFFFFFFFFFFFFF


@dataclass(frozen=True)
class Desk:
    """The players as records and as kernels to call, the rules they judge by (players.search.judges), the line of
    states, the memory to think in, the streams."""

    players: tuple[PlayerSpec, ...]
    records: np.ndarray
    rules: np.ndarray
    ports: Any
    line: np.ndarray
    scratch: Scratch
    streams: np.ndarray


def new_desk(game: Game, players: Sequence[PlayerSpec], rules: np.ndarray | None = None) -> Desk:
    """A desk for these players at this game; compiles what they need, if it is not in the cache. `rules` to judge by
    are made, if not given."""
    line = game.new_line(LOOK_AHEAD)
    records, streams = lower(players), np.zeros(STREAMS, np.uint64)
    scratch = new_scratch(game, players, records, len(line))
    if any(player.composition for player in players):
        rolls, ahead = ROLLS_AGAIN in game.family.columns, wants_foresight(game, records)
        needed = [look, foreseen if ahead else None, about_dice if rolls else None]
        scratch.ports[:] = open_ports(needed, game.rules[0], line, 0, records[0], scratch, streams)
    named = {player.kind for player in players if not player.own}
    kernels = [kind.move if kind.name in named else None for kind in KINDS.values()]
    ports = open_ports(kernels, game.rules[0], line, 0, records[0], scratch, streams)
    judges = judging_rules(game, records["judge"]) if rules is None else rules
    return Desk(tuple(players), records, judges, ports, line, scratch, streams)


def desk_for_tables(game: Game, wanted: int | np.uint64) -> Desk:
    """A desk with a line and a scratch in which `decision_table` can fill these columns (bits)."""
    depth = foresight_of(game, wanted)
    return new_desk(game, (read_player(f"FORESEER(depth {depth})" if depth else "random"),))


def desk_for_steps(game: Game, steps: np.ndarray, wanted: int | np.uint64) -> Desk:
    """A desk whose one player plays these steps, in no words, and sees these columns."""
    depth = foresight_of(game, wanted)
    desk = new_desk(game, (read_player(f"FORESEER(depth {depth})" if depth else "RANDOMIZER"),))
    record = desk.records[0]
    record["start"], record["stop"], record["wanted"] = 0, len(steps), wanted
    return replace(desk, scratch=desk.scratch._replace(strategies=steps))


def start_game(game: Game, desk: Desk, seed: int, order: int = 0, pair: int = 0) -> None:
    """Open the streams of this game of a match, and write its first state into line[0]."""
    open_streams(desk.streams, np.uint64(seed & WORD), game.number, order, pair)
    game.family.hooks.initial(game.rules[0], desk.line, desk.streams)
    forget(desk.scratch.memory)


def seen_at(game: Game, desk: Desk, at: int) -> int:
    """Where the position that the seat to decide at line[at] knows stands: there, or behind it where things are
    hidden."""
    if not game.family.hidden:
        return at
    return int(veil(game.rules, desk.line, at, desk.scratch.dream, desk.streams))


def choose_move(game: Game, desk: Desk, at: int, player: int) -> int:
    """The move of one of the desk's players for the seat to decide at line[at]; states behind it are overwritten."""
    at = seen_at(game, desk, at)
    kernel = KINDS[desk.players[player].kind].move
    record = desk.records[player]
    return int(kernel(desk.rules[record["judge"]], desk.line, at, record, desk.scratch, desk.streams))
