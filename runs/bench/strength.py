"""Strength at equal CPU time: current players against the implementations they replaced.

A faster loop is not a better player, and a better evaluation makes loops slower; so the criterion is the score at equal
thinking time. The previous player gets as many iterations as cost the same; plies cannot be adjusted so finely, so
alpha-beta plays its previous evaluation at equal depth, with the ratio of costs beside the score.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fitness.statistics.evenness import share_interval
from fitness.statistics.interval import Interval, z_of
from games.game import Game, find_game
from players.matches.match import play_match
from players.spec import PlayerSpec, read_player
from runs.types.naming.players import warm_up

GAMES = (
    "reversi-8x8", "checkers-8x8", "10x10/tic-tac-toe/5-in-a-row", "8x8/reversi/5-in-a-row",
    "6x6/reversi/most-men+scoring",
)  # fmt: skip
NOW, BEFORE = "puct:200", "mcts:200"
READER = "alphabeta:4~4"  # with randomised openings, since it is deterministic
COARSE = "alphabeta:4~4(coarse)"
SAMPLE, ENOUGH = 4, 0.5  # games per measurement of a move's cost, and CPU seconds needed
PLAYED = 40
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Meeting:
    """A current player against a previous implementation."""

    game: str
    now: str
    before: str
    cost: float  # CPU time of a current move, relative to a previous one
    wins: int
    draws: int
    games: int

    @property
    def score(self) -> float:
        """Share of the points."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> Interval:
        """The interval of the score."""
        return share_interval(self.wins, self.draws, self.games, 2, z_of(CONFIDENCE))

    def to_json(self) -> dict[str, Any]:
        """The result in JSON form."""
        named = {name: getattr(self, name) for name in ("game", "now", "before", "cost", "wins", "draws", "games")}
        return {**named, "score": self.score, "interval": list(self.interval)}


def meetings(seed: int, games: int = PLAYED) -> Iterator[Meeting]:
    """All matches of the list: tree search, then alpha-beta."""
    for name in GAMES:
        game = find_game(name)
        now, before = read_player(NOW), read_player(BEFORE)
        warm_up(game, [now, before])
        kind, _, iterations = BEFORE.partition(":")
        same = round(int(iterations) * cost(game, now, seed) / cost(game, before, seed))
        yield meeting(game, name, now, read_player(f"{kind}:{max(same, 1)}"), seed, games)
        reader, coarse = read_player(READER), read_player(COARSE)
        warm_up(game, [reader, coarse])
        yield meeting(game, name, reader, coarse, seed, games)


def meeting(game: Game, name: str, now: PlayerSpec, before: PlayerSpec, seed: int, games: int) -> Meeting:
    """A match in both seats."""
    result = play_match(game, [now, before], games, seed)
    wins, draws, _ = (int(count) for count in result.records()[0])
    return Meeting(name, str(now), str(before), cost(game, now, seed) / cost(game, before, seed), wins, draws, games)


def cost(game: Game, player: PlayerSpec, seed: int) -> float:
    """CPU seconds per ply in games of a player against itself; games differ in length, so several are played."""
    spent, plies, games = 0.0, 0, 0
    while spent < ENOUGH:
        began = time.process_time()
        result = play_match(game, [player] * len(game.seats), SAMPLE, seed, first=games)
        spent, plies, games = spent + time.process_time() - began, plies + int(result.plies.sum()), games + SAMPLE
    return spent / plies
