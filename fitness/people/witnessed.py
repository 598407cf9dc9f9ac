"""A composition's games against itself, with the tables of all decisions, to adjust its weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from fitness.people.decisions import Decisions
from fitness.people.played import STRANGER, PlayedGames, anonymous, together
from fitness.people.self_play import swaps_seats
from games.game import Game
from players.composition import Composition, lower_composition, wanted
from players.decision import feature_columns
from players.matches.context import WORD, MatchContext
from players.matches.result import seatings
from players.matches.setup import context_for_steps
from players.replay_analysis.tendency import tendency_dispatch
from players.replay_analysis.witness import play_witnessed

GAMES_AT_ONCE = 20
ROWS_AT_ONCE = 20_000


@dataclass(frozen=True)
class Witnessed:
    """The games, every decision in them, and [row] → the probability that the composition gave to that move."""

    played: PlayedGames
    decisions: Decisions
    shares: np.ndarray


def witnessed(game: Game, composition: Composition, games: int, seed: int, columns: np.uint64) -> Witnessed:
    """The games of `self_play`; each decision with these columns (bits) and those that the composition reads."""
    steps = lower_composition(composition, game)
    context = context_for_steps(game, steps, columns | wanted(steps, len(game.family.columns)))
    dispatch_table, parts, done, rows = tendency_dispatch(game, context), list[Witnessed](), 0, ROWS_AT_ONCE
    while done < games:
        part = _as_many_as_fit(game, context, dispatch_table, range(done, min(done + GAMES_AT_ONCE, games)), seed, rows)
        if part is None:
            rows *= 2
        else:
            parts.append(part)
            done += len(part.played)
    return _joined(parts)


def _as_many_as_fit(
    game: Game, context: MatchContext, dispatch_table: Any, which: range, seed: int, rows: int
) -> Witnessed | None:
    """As many of the first games as fit into the rows; None if not even one fits."""
    n, seats, cap = len(which), len(game.seats), int(game.rules[0]["ply_cap"])
    moves, plies, ends = np.zeros((n, cap + 1), np.int64), np.zeros(n, np.int64), np.zeros(n, np.int64)
    start, made = np.zeros(n * cap + 1, np.int64), np.zeros((n * cap, 4), np.int32)
    table, shares = np.empty((rows, len(feature_columns(game))), np.int32), np.empty(rows)
    match = np.uint64(seed & WORD), game.number, len(seatings(seats)) if swaps_seats(game) else 1, which.start, n
    room = moves, plies, ends, start, made, table, shares
    done = play_witnessed(
        game.rules,
        context.records[0],
        dispatch_table,
        *match,
        context.states,
        context.workspace,
        context.streams,
        *room,
    )
    if not done:
        return None
    found = int(ends[done - 1])
    last = int(start[found])
    of_game, ply, seat, chosen = made[:found].T
    nobody, keys = np.full(found, STRANGER, np.int32), np.zeros(found, np.uint64)
    seen = feature_columns(game), table[:last].copy(), start[: found + 1]
    decisions = Decisions(*seen, chosen, of_game, ply, seat, nobody, keys)
    kept = np.arange(cap + 1) < plies[:done, None]
    return Witnessed(anonymous(game, moves[:done][kept], np.cumsum(plies[:done])), decisions, shares[:last].copy())


def _joined(parts: Sequence[Witnessed]) -> Witnessed:
    """The parts joined, games and rows renumbered."""
    games = np.cumsum([0, *(len(part.played) for part in parts)])
    rows = np.cumsum([0, *(part.decisions.rows for part in parts)])
    each = [part.decisions for part in parts]
    names = ("table", "chosen", "ply", "seat", "person", "key")
    joined: dict[str, Any] = {name: np.concatenate([getattr(it, name) for it in each]) for name in names}
    decisions = replace(
        each[0],
        **joined,
        game=np.concatenate([it.game + first for it, first in zip(each, games)]),
        start=np.concatenate([[0], *(it.start[1:] + first for it, first in zip(each, rows))]),
    )
    shares = np.concatenate([part.shares for part in parts])
    return Witnessed(together([part.played for part in parts]), decisions, shares)
