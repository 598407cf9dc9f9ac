"""Move probabilities of players other than compositions on recorded decisions."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fitness.people.decisions import Decisions, walking_line
from fitness.people.each import Each
from fitness.people.played import PlayedGames
from games.game import Game
from players.matches.context import WORD
from players.replay_analysis.tendency import thinking_context
from players.replay_analysis.walk import divide_chances
from players.spec import PlayerSpec

CHUNK = 4  # games: a kernel call cannot be interrupted, and a thousand iterations per move take long


def player_shares(
    game: Game,
    played: PlayedGames,
    decisions: Decisions,
    player: PlayerSpec,
    seed: int,
    each: Each = map,
    on_progress: Callable[[int], None] | None = None,
) -> np.ndarray:
    """[row] → the player's probability for that move; `decisions` must be the survey of exactly these games. The choice
    of `each` (map, or that of a thread pool) does not change the result."""
    shares = np.zeros(decisions.rows)
    first = np.searchsorted(decisions.game, np.arange(len(played) + 1))

    def chunk(games: range) -> int:
        context, dispatch_table = thinking_context(game, player)
        line = walking_line(game, played)
        here = slice(games.start, games.stop)
        divide_chances(
            played.rules,
            context.rules,
            dispatch_table,
            context.records[0],
            context.workspace,
            line,
            context.streams,
            np.uint64(seed & WORD),
            game.number,
            games.start,
            played.moves,
            played.starts[here],
            played.ends[here],
            first[games.start : games.stop + 1],
            decisions.ply,
            decisions.start,
            shares,
        )
        return len(games)

    done = 0
    for games in each(chunk, [range(at, min(at + CHUNK, len(played))) for at in range(0, len(played), CHUNK)]):
        done += games
        if on_progress:
            on_progress(done)
    return shares
