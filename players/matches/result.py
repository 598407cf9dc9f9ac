"""The result of a match: winners, payoffs, causes and recorded moves, by game and seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from games.game import Game
from games.hooks import NOBODY
from players.spec import PlayerSpec


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
    moves: np.ndarray  # [game, ply]; without columns if not requested
    choices: np.ndarray  # [game, ply]: number of legal moves, 0 at chance events
    swapped: bool = True  # whether seats were swapped; if not, games are independent
    digest: np.ndarray | None = None  # hash of each game up to symmetry (players.matches.distinct), if requested
    scores: np.ndarray | None = None  # [game, seat]: points at the end, if the family has any
    rounds: np.ndarray | None = None  # if the family counts them

    @property
    def orders(self) -> np.ndarray:
        """The seat orders, in the order played."""
        return seatings(len(self.players))[: None if self.swapped else 1]

    @property
    def games(self) -> int:
        """Number of games."""
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
        """[game, player]: the payoffs by player."""
        by_player = np.empty_like(self.payoffs)
        np.put_along_axis(by_player, self.seating, self.payoffs, axis=1)
        return by_player

    def seat_wins(self) -> np.ndarray:
        """[seat]: games won."""
        return np.array([np.count_nonzero(self.winner == seat) for seat in range(len(self.players))])

    def ranks(self) -> np.ndarray:
        """[game, seat]: 1 for the highest payoff; equal payoffs share the mean of their ranks."""
        ahead = (self.payoffs[:, None, :] > self.payoffs[:, :, None]).sum(axis=2)
        level = (self.payoffs[:, None, :] == self.payoffs[:, :, None]).sum(axis=2)
        return ahead + (level + 1) / 2

    def last_places(self) -> np.ndarray:
        """[game, seat]: 1 for the lowest payoff, divided among equals; 0 for everyone if all payoffs are equal."""
        worst = self.payoffs == self.payoffs.min(axis=1, keepdims=True)
        differ = self.payoffs.min(axis=1) < self.payoffs.max(axis=1)
        return worst * differ[:, None] / worst.sum(axis=1, keepdims=True)

    def by_player(self, of_seats: np.ndarray) -> np.ndarray:
        """Values by game and seat, rearranged by game and player."""
        found = np.empty_like(of_seats)
        np.put_along_axis(found, self.seating, of_seats, axis=1)
        return found

    def draws(self) -> int:
        """Number of games without a winner."""
        return int(np.count_nonzero(self.winner == NOBODY))

    def distinct(self) -> int | None:
        """Number of different games up to the board's symmetries; None if digests were not requested."""
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
        """[pair, player]: summed payoffs of the complete pairs, for counting by pairs."""
        group = len(self.orders)
        start = -self.first % group
        whole = (self.games - start) // group
        if whole <= 0:
            return np.zeros((0, len(self.players)))
        kept = self.player_payoffs()[start : start + whole * group]
        return kept.reshape(whole, group, -1).sum(axis=1)


def blank_result(
    game: Game,
    players: Sequence[PlayerSpec],
    games: int,
    seed: int,
    *,
    first: int = 0,
    record: bool = False,
    digests: bool = False,
    swapped: bool = True,
) -> MatchResult:
    """Arrays for the games first … first + games of a match, to be filled by a match loop."""
    columns = int(game.rules[0]["ply_cap"]) + 1 if record else 0
    return MatchResult(
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
        digest=np.zeros(games, np.uint64) if digests else None,
        scores=np.zeros((games, len(players))) if game.family.hooks.supplies("score") else None,
        rounds=np.zeros(games, np.int32) if game.family.hooks.supplies("rounds") else None,
    )


def distinguishing_plies(players: Sequence[PlayerSpec]) -> int:
    """The number of plies that distinguish two games: all; if every player randomises its opening, the longest
    opening."""
    openings = [player.opening for player in players]
    return max(openings) if all(openings) else np.iinfo(np.int32).max
