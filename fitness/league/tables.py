"""The tables of a league: line-ups, their games, and the result of each place."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from math import comb, factorial

import numpy as np

from games.game import Game
from players.matches.match import play_match
from players.matches.result import MatchResult
from players.spec import PlayerSpec

Watch = Callable[[tuple[int, ...], MatchResult], None]  # the players by place, and their games
MOST_BYTES = 64 << 20


@dataclass(frozen=True)
class Table:
    """The games of one line-up. `places` are indices into the league's players; one player may hold several places. A
    share is a place's part of a win: 1 alone, a half where two share it, otherwise 0. The shares of a game add up to 1,
    or to more if ranks are paid. The games of a group are played on the same random streams in all seat orders, so
    groups are the independent units."""

    places: tuple[int, ...]
    shares: np.ndarray  # [group, place]: the mean over the games of the group
    group: int  # games per group
    won: np.ndarray | None = None  # [group, place]: the fraction of the group's games won alone; None if all wins were

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.shares) * self.group

    def share_of(self, player: int) -> np.ndarray:
        """[group]: the mean share of the places that the player holds."""
        held = [place for place, who in enumerate(self.places) if who == player]
        return np.asarray(self.shares[:, held].mean(axis=1))

    def wins_of(self, player: int) -> np.ndarray:
        """[group]: the fraction of games won alone by a place of the player, averaged over its places."""
        held = [place for place, who in enumerate(self.places) if who == player]
        return np.asarray((self.shares if self.won is None else self.won)[:, held].mean(axis=1))

    def score(self, one: int, other: int) -> np.ndarray:
        """[group]: one player's score against another at this table: 1 where it wins, 0 where the other does, otherwise
        a half."""
        return np.asarray((1.0 + self.share_of(one) - self.share_of(other)) / 2.0)

    @property
    def parts(self) -> np.ndarray:
        """[group, place]: each place's part of the total, as ratings count it: one win per game."""
        total = self.shares.sum(axis=1, keepdims=True)
        return self.shares if np.allclose(total, 1.0, atol=1e-9) else np.asarray(self.shares / total)

    def distinct(self) -> tuple[np.ndarray, np.ndarray]:
        """The distinct rows of `parts`, and the number of groups of each."""
        rows, counts = np.unique(self.parts.round(9), axis=0, return_counts=True)
        return rows, counts


def line_ups(players: int, seats: int) -> list[tuple[int, ...]]:
    """The tables of a league. With two seats, every pair of players. With three, for every pair one table with each
    player of the league as the third, including the two themselves, so that all pairs are compared in the same
    company."""
    if seats == 2:
        return list(combinations(range(players), 2))
    every = combinations_with_replacement(range(players), seats)
    return [places for places in every if len(set(places)) > 1]


def groups_each(games: int, players: int, seats: int) -> int:
    """Groups per table that give every pairing at least `games` games; a pairing meets at one table for each way to
    fill the other seats."""
    tables = comb(players + seats - 3, seats - 2)
    return -(-games // (tables * factorial(seats)))


def table_seed(seed: int, names: Sequence[str]) -> int:
    """The seed of a table, which depends on its line-up alone, so that a match-up has the same games in every
    league."""
    text = f"league {seed} {','.join(names)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play_table(
    game: Game,
    players: Sequence[PlayerSpec],
    places: Sequence[int],
    groups: int,
    seed: int,
    threads: int = 1,
    watch: Watch | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Table:
    """Play one table. `watch` receives the recorded games in portions before they are discarded; `on_progress` receives
    the number of games done."""
    seated = tuple(sorted(places, key=lambda player: (str(players[player]), player)))
    specs = [players[player] for player in seated]
    own_seed = table_seed(seed, [str(spec) for spec in specs])
    group = factorial(len(places))
    batch = groups_at_once(game, group) * group if watch else groups * group
    shares, won = [], []
    for first in range(0, groups * group, batch):
        games = min(batch, groups * group - first)
        reach = after(first, on_progress)
        result = play_match(
            game, specs, games, own_seed, threads, first=first, record=watch is not None, on_progress=reach
        )
        shares.append((result.pair_payoffs() / group + 1.0) / 2.0)
        by_player = result.by_player(result.winner[:, None] == np.arange(len(places)))
        won.append(by_player.reshape(-1, group, len(places)).mean(axis=1))
        if watch:
            watch(seated, result)
    return Table(seated, np.concatenate(shares), group, np.concatenate(won))


def after(done: int, on_progress: Callable[[int], None] | None) -> Callable[[int], None] | None:
    """A callback that reports the progress of a part as progress of the whole."""
    return None if on_progress is None else lambda of_part: on_progress(done + of_part)


def groups_at_once(game: Game, group: int) -> int:
    """The number of groups whose moves may be held in memory."""
    a_game = (int(game.rules[0]["ply_cap"]) + 1) * (np.dtype(np.int64).itemsize + np.dtype(np.int16).itemsize)
    return max(1, MOST_BYTES // (a_game * group))
