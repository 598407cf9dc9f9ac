"""Matches: games between players in all seat orders on shared chance, on as many threads as wanted.

Games come in groups on the same chance stream, one group per *pair* number, in which each player sits in each seat
equally often: with two seats games 2p and 2p + 1 are pair p with seats swapped; with three seats games 6p … 6p + 5 are
the six permutations, in lexicographic order. Game g is a pure function of (rules, players, seed, g).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import permutations
from queue import SimpleQueue
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.hooks import NOBODY
from games.playthrough.symmetry import Symmetries, symmetries_of
from players.matches.context import WORD, MatchContext, new_context
from players.matches.distinct import digest_games
from players.matches.play import RESULT, play_games
from players.spec import PlayerSpec, check_player

CHUNKS_PER_THREAD = 8  # small enough that threads end together and progress is seen
LARGEST_CHUNK = 4096  # a kernel call cannot be interrupted

MOST_GAMES = 100_000_000


def seatings(seats: int) -> np.ndarray:
    """The seat orders of a pair: [order, seat] → player."""
    return np.array(list(permutations(range(seats))), dtype=np.int64)


@dataclass(frozen=True)
class MatchResult:
    """The games first … first + games of a match. Arrays are indexed by game, then by seat."""

    players: tuple[PlayerSpec, ...]
    seed: int
    first: int
    winner: np.ndarray  # the winner's seat, or NOBODY
    cause: np.ndarray  # index into games.endings.CAUSES
    plies: np.ndarray
    payoffs: np.ndarray  # [game, seat]: 1 win, -1 loss
    moves: np.ndarray  # [game, ply], or no columns where not asked for
    choices: np.ndarray  # [game, ply]: number of legal moves, 0 at chance events
    swapped: bool = True  # whether seats were swapped; where not, nothing is shared between games
    digest: np.ndarray | None = None  # what each game is up to symmetry (players.matches.distinct), where asked for
    scores: np.ndarray | None = None  # [game, seat]: points at the end, where the family tells
    rounds: np.ndarray | None = None  # where the family tells

    @property
    def orders(self) -> np.ndarray:
        """The seat orders that were played in turn."""
        return seatings(len(self.players))[: None if self.swapped else 1]

    @property
    def games(self) -> int:
        """How many games."""
        return len(self.winner)

    @property
    def seating(self) -> np.ndarray:
        """[game, seat] → player."""
        orders = self.orders
        return orders[(self.first + np.arange(self.games)) % len(orders)]

    @property
    def pair(self) -> np.ndarray:
        """[game] → number of the pair it belongs to."""
        return (self.first + np.arange(self.games)) // len(self.orders)

    def player_payoffs(self) -> np.ndarray:
        """[game, player]: the payoffs, sorted by player."""
        by_player = np.empty_like(self.payoffs)
        np.put_along_axis(by_player, self.seating, self.payoffs, axis=1)
        return by_player

    def seat_wins(self) -> np.ndarray:
        """[seat]: games won."""
        return np.array([np.count_nonzero(self.winner == seat) for seat in range(len(self.players))])

    def ranks(self) -> np.ndarray:
        """[game, seat]: 1 for the best paid; equal payoffs share the mean of their places."""
        ahead = (self.payoffs[:, None, :] > self.payoffs[:, :, None]).sum(axis=2)
        level = (self.payoffs[:, None, :] == self.payoffs[:, :, None]).sum(axis=2)
        return ahead + (level + 1) / 2

    def last_places(self) -> np.ndarray:
        """[game, seat]: 1 for the worst paid, shared by those who are; 0 for all where all are paid alike."""
        worst = self.payoffs == self.payoffs.min(axis=1, keepdims=True)
        differ = self.payoffs.min(axis=1) < self.payoffs.max(axis=1)
        return worst * differ[:, None] / worst.sum(axis=1, keepdims=True)

    def by_player(self, of_seats: np.ndarray) -> np.ndarray:
        """Numbers by game and seat as numbers by game and player."""
        found = np.empty_like(of_seats)
        np.put_along_axis(found, self.seating, of_seats, axis=1)
        return found

    def draws(self) -> int:
        """Games nobody won."""
        return int(np.count_nonzero(self.winner == NOBODY))

    def distinct(self) -> int | None:
        """How many different games up to the board's symmetries; None where it was not asked for."""
        return None if self.digest is None else len(np.unique(self.digest))

    def records(self) -> np.ndarray:
        """[player] → wins, draws, losses, counted game by game."""
        won = self.winner[:, None] == np.arange(len(self.players))
        by_player = np.empty_like(won)
        np.put_along_axis(by_player, self.seating, won, axis=1)
        wins = by_player.sum(axis=0)
        draws = np.full(len(self.players), self.draws())
        return np.stack([wins, draws, self.games - wins - draws], axis=1)

    def pair_payoffs(self) -> np.ndarray:
        """[pair, player]: the payoffs of the complete pairs, added up; the second way of counting."""
        group = len(self.orders)
        start = -self.first % group
        whole = (self.games - start) // group
        if whole <= 0:
            return np.zeros((0, len(self.players)))
        kept = self.player_payoffs()[start : start + whole * group]
        return kept.reshape(whole, group, -1).sum(axis=1)


def check_players(game: Game, players: Sequence[PlayerSpec]) -> None:
    """BadInput unless these players can sit down to this game."""
    seats = len(game.seats)
    if len(players) != seats:
        raise BadInput(f"{game.name} has {seats} seats, but {len(players)} players are named")
    for player in players:
        check_player(game, player)


def play_match(
    game: Game,
    players: Sequence[PlayerSpec],
    games: int,
    seed: int,
    threads: int = 1,
    *,
    first: int = 0,
    record: bool = False,
    digests: bool = False,
    swapped: bool = True,
    on_progress: Callable[[int], None] | None = None,
    position: Mapping[str, Any] | None = None,
) -> MatchResult:
    """Play the games first … first + games. The result does not depend on the number of threads.

    With a `position` all games begin there; they cannot be told apart by digests then.
    With `record` every move is kept, with `digests` what tells games apart (`told_apart_by`); without `swapped` nobody
    changes seats and each game has chance of its own; `on_progress` is called with the number of games done.
    """
    check_players(game, players)
    if not 0 <= games <= MOST_GAMES:
        raise BadInput(f"{games} games are out of range; valid: 0 to {MOST_GAMES}")
    if threads < 1:
        raise BadInput(f"{threads} threads are too few; at least 1")
    columns = int(game.rules[0]["ply_cap"]) + 1 if record else 0
    slow = any(player.own for player in players)
    result = MatchResult(
        players=tuple(players),
        seed=seed,
        first=first,
        winner=np.empty(games, np.int8),
        cause=np.empty(games, np.int8),
        plies=np.empty(games, np.int32),
        payoffs=np.empty((games, len(players))),
        moves=np.zeros((games, columns), np.int64),
        choices=np.zeros((games, columns), np.int16),
        swapped=swapped,
        digest=np.zeros(games, np.uint64) if digests and position is None and not slow else None,
        scores=np.zeros((games, len(players))) if game.family.hooks.supplies("score") else None,
        rounds=np.zeros(games, np.int32) if game.family.hooks.supplies("rounds") else None,
    )
    symmetries, begin = symmetries_of(game), states_of(game, position)
    if slow:
        from players.matches.python_loop import play_in_python  # it names results by this module's class

        return play_in_python(game, result, begin, on_progress)
    chunk = min(max(games // (threads * CHUNKS_PER_THREAD), 1), LARGEST_CHUNK)
    starts = range(0, games, chunk)
    contexts: SimpleQueue[MatchContext] = SimpleQueue()
    for _ in range(min(threads, len(starts))):
        contexts.put(new_context(game, players))

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


def swaps_seats(game: Game, players: Sequence[PlayerSpec]) -> bool:
    """Whether a match of these players goes through the seat orders. One player everywhere would only play the same
    deal in all of them: 24 games of a deal tell less of the seats than 24 deals, and intervals would be too narrow."""
    return not (game.family.hidden and len(game.seats) > 2 and len(set(players)) == 1)


def replay_game(game: Game, players: Sequence[PlayerSpec], seed: int, number: int) -> MatchResult:
    """Game `number` of a match once more, alone and with its moves: moves[0, :plies[0]]."""
    return play_match(game, players, 1, seed, first=number, record=True, swapped=swaps_seats(game, players))


def states_of(game: Game, position: Mapping[str, Any] | None) -> np.ndarray:
    """The states up to a position in JSON, the last one it; none for the start. BadInput where it is over."""
    states = game.new_line(1)
    if position is None:
        return states[:0]
    t = game.family.read_position(game.rules, states, position)
    if states[t]["ended"]:
        raise BadInput(f"the game is over in this position of {game.name}")
    return states[: t + 1]


def told_apart_by(players: Sequence[PlayerSpec]) -> int:
    """The plies by which two games are told apart: all; of players that toss coins in their openings only, those."""
    openings = [player.opening for player in players]
    return max(openings) if all(openings) else np.iinfo(np.int32).max


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
            np.minimum(result.plies[played], told_apart_by(result.players)),
            *symmetries,
            context.states,
            context.streams,
            result.digest[played],
        )
    return count
