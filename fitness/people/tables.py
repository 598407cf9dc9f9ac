"""Decisions with their tables of features, and the probabilities that compositions give to their moves, without
replaying any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from fitness.people.decisions import Decisions, survey_games, walking_line
from fitness.people.each import Each
from fitness.people.played import PlayedGames
from games.game import Game
from games.hooks import MOST_MOVES
from players.composition import Composition, lower_composition
from players.decision import available, bits_of, feature_columns, foresight_of
from players.matches.setup import context_for_tables
from players.replay_analysis.walk import stack_features, stack_foresight, stacked_probabilities
from players.search.foresight import NAMES

GAMES_AT_ONCE = 8
DECISIONS_AT_ONCE = 20_000


def columns_wanted(game: Game, foresight: bool = True) -> np.uint64:
    """All columns that are defined for this game, as bits; without look-ahead they are cheap."""
    return bits_of(game, [name for name in available(game) if foresight or name not in NAMES])


def decisions_of(
    game: Game,
    played: PlayedGames,
    wanted: np.uint64,
    each: Each = map,
    on_progress: Callable[[int], None] | None = None,
) -> Decisions:
    """Every scored decision of these games with the requested columns. The choice of `each` (map, or that of a thread
    pool) does not change the result."""
    decisions = survey_games(game, played)
    columns = feature_columns(game)
    table = np.zeros((decisions.rows, len(columns)), np.int32)
    first = np.searchsorted(decisions.game, np.arange(len(played) + 1))
    looks_ahead = foresight_of(game, wanted) > 0

    def stack(games: range) -> int:
        context = context_for_tables(game, wanted)
        line, here = walking_line(game, played), slice(games.start, games.stop)
        ahead = (game.rules, line)
        numbered = (
            played.moves,
            played.starts[here],
            played.ends[here],
            first[games.start : games.stop + 1],
            decisions.ply,
            decisions.start,
            table,
        )
        buffer = np.zeros(MOST_MOVES, np.int64)
        stack_features(played.rules, *ahead, buffer, context.streams, wanted, *numbered)
        if looks_ahead:
            stack_foresight(played.rules, *ahead, context.workspace, context.streams, wanted, *numbered)
        return len(games)

    done = 0
    pieces = [range(at, min(at + GAMES_AT_ONCE, len(played))) for at in range(0, len(played), GAMES_AT_ONCE)]
    for games in each(stack, pieces):
        done += games
        if on_progress:
            on_progress(done)
    return replace(decisions, columns=columns, table=table)


def composition_shares(game: Game, composition: Composition, decisions: Decisions, each: Each = map) -> np.ndarray:
    """[row] → the composition's probability for that move; the table must hold the columns that it reads."""
    return step_shares(lower_composition(composition, game), decisions, each)


def step_shares(steps: np.ndarray, decisions: Decisions, each: Each = map) -> np.ndarray:
    """The probabilities for a composition's steps instead of its text."""
    shares = np.zeros(decisions.rows)

    def fill(part: range) -> int:
        stacked_probabilities(steps, decisions.table, decisions.start, part.start, part.stop, shares)
        return len(part)

    size = len(decisions)
    for _ in each(fill, [range(at, min(at + DECISIONS_AT_ONCE, size)) for at in range(0, size, DECISIONS_AT_ONCE)]):
        pass
    return shares
