"""The compiled loop of matches: chunks of games on several threads, for players that have kernels."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from queue import SimpleQueue

import numpy as np

from games.game import Game
from games.playthrough.symmetry import Symmetries, symmetries_of
from players.matches.context import WORD, MatchContext
from players.matches.distinct import digest_games
from players.matches.play import RESULT, play_games
from players.matches.result import MatchResult, distinguishing_plies
from players.matches.setup import new_context

CHUNKS_PER_THREAD = 8  # small enough that threads end together and progress is visible
LARGEST_CHUNK = 4096  # a kernel call cannot be interrupted


def play_compiled(
    game: Game,
    result: MatchResult,
    begin: np.ndarray,
    threads: int = 1,
    on_progress: Callable[[int], None] | None = None,
) -> MatchResult:
    """Play all games of a blank result. `begin` holds the states up to a starting position; if empty, games start as
    usual."""
    games, symmetries = result.games, symmetries_of(game)
    chunk = min(max(games // (threads * CHUNKS_PER_THREAD), 1), LARGEST_CHUNK)
    starts = range(0, games, chunk)
    contexts: SimpleQueue[MatchContext] = SimpleQueue()
    for _ in range(min(threads, len(starts))):
        contexts.put(new_context(game, result.players))

    def play_chunk(start: int) -> int:
        context = contexts.get()
        try:
            return _play_chunk(game, symmetries, begin, context, result, start, min(chunk, games - start))
        finally:
            contexts.put(context)

    if threads == 1:
        for start in starts:
            done = start + play_chunk(start)
            if on_progress:
                on_progress(done)
        return result
    with ThreadPoolExecutor(threads) as pool:
        done = 0
        for future in as_completed([pool.submit(play_chunk, start) for start in starts]):
            done += future.result()
            if on_progress:
                on_progress(done)
    return result


def _play_chunk(
    game: Game,
    symmetries: Symmetries,
    begin: np.ndarray,
    context: MatchContext,
    result: MatchResult,
    start: int,
    count: int,
) -> int:
    played = slice(start, start + count)
    table, moves = np.empty(count, RESULT), result.moves[played]
    if result.digest is not None and moves.shape[1] == 0:
        moves = np.empty((count, int(game.rules[0]["ply_cap"]) + 1), np.int64)
    play_games(
        context.rules,
        context.records,
        result.orders,
        context.dispatch_table,
        np.uint64(result.seed & WORD),
        game.number,
        result.first + start,
        count,
        context.states,
        begin,
        game.family.hidden,
        context.workspace,
        context.streams,
        table,
        result.payoffs[played],
        moves,
        result.choices[played],
    )
    result.winner[played] = table["winner"]
    result.cause[played] = table["cause"]
    result.plies[played] = table["plies"]
    if result.scores is not None:
        result.scores[played] = table["scores"][:, : result.payoffs.shape[1]]
    if result.rounds is not None:
        result.rounds[played] = table["rounds"]
    if result.digest is not None:
        digest_games(
            game.rules,
            np.uint64(result.seed & WORD),
            game.number,
            len(result.orders),
            result.first + start,
            moves,
            np.minimum(result.plies[played], distinguishing_plies(result.players)),
            *symmetries,
            context.states,
            context.streams,
            result.digest[played],
        )
    return count
