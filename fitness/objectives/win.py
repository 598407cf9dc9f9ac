"""`win`: the score against given opponents, in games played in all seats on the same chance."""

from __future__ import annotations

import hashlib

import numpy as np

from fitness.objectives.objective import Given, Measured, Objective, ratios
from games.game import Game
from games.wrong import BadInput
from players.composition import Composition
from players.match import play_match, seatings
from players.spec import PlayerSpec, composed_player


def seed_of(given: Given, part: str) -> int:
    """Each part plays games of its own; every strategy the same ones."""
    digest = hashlib.sha256(f"npcs {given.seed} {part}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def scores(game: Game, composition: Composition, opponent: PlayerSpec, games: int, seed: int) -> np.ndarray:
    """[group of games on the same chance] → the score: 1 for a win, 0 where an opponent wins, ½ where neither does.

    With three seats both others are the opponent, and a game's score is the mean of that against each of them, as in a
    league; equal players score ½ everywhere.
    """
    seats = len(game.seats)
    group = len(seatings(seats))
    count = -(-games // group) * group
    result = play_match(game, [composed_player(composition), *[opponent] * (seats - 1)], count, seed)
    shares = (result.player_payoffs() + 1.0) / 2.0
    game_scores = (1.0 + shares[:, 0] - shares[:, 1:].mean(axis=1)) / 2.0
    return np.asarray(game_scores.reshape(-1, group).mean(axis=1))


def against_all(given: Given, composition: Composition, part: str) -> np.ndarray:
    """[opponent, group] → score."""
    if not given.opponents:
        raise BadInput("games against opponents need --opponent, as in --opponent mcts:100")
    seed = seed_of(given, part)
    return np.array([scores(given.game, composition, it, given.games, seed) for it in given.opponents])


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """The mean over opponents."""
    found = against_all(given, composition, part)
    value, replicates = ratios(found.mean(axis=0), np.ones(found.shape[1]), given.seed)
    figures = {f"score {opponent}": float(row.mean()) for opponent, row in zip(given.opponents, found, strict=True)}
    return Measured(value, replicates, figures)


OBJECTIVE = Objective(
    name="win",
    sentence="wins against the given opponents",
    stands_for="no objective stands for believability: strength says nothing about it",
    measure=measure,
)
