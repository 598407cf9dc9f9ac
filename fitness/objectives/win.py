"""`win`: the score against given opponents, in games in all seats on the same random streams."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import sqrt

import numpy as np

from fitness.objectives.objective import (
    A_POINT,
    Given,
    Measured,
    Objective,
    Request,
    Scale,
    Shown,
    percentiles,
    ratios,
    resamples,
    seed_of,
)
from games.errors import BadInput
from games.game import Game
from players.composition import Composition
from players.matches.match import play_match
from players.matches.result import seatings
from players.spec import PlayerSpec, composed_player

FIRST_LOOK = 20  # games before the first check whether they suffice; each further check after twice as many
SURE = 3.0  # standard errors

Enough = Callable[[np.ndarray], bool]  # [opponent, group of games so far] → whether they suffice


def scores(
    game: Game, composition: Composition, opponent: PlayerSpec, games: int, seed: int, first: int = 0
) -> np.ndarray:
    """[group of games on the same random streams] → the score: 1 for a win, 0 where an opponent wins, ½ where neither
    does. `first` is the number of games played before.

    With three seats both others are the opponent, and a game's score is the mean over both, as in a league; equal
    players score ½ whatever the number of seats.
    """
    seats = len(game.seats)
    group = len(seatings(seats))
    count = -(-games // group) * group
    result = play_match(game, [composed_player(composition), *[opponent] * (seats - 1)], count, seed, first=first)
    shares = (result.player_payoffs() + 1.0) / 2.0
    game_scores = (1.0 + shares[:, 0] - shares[:, 1:].mean(axis=1)) / 2.0
    return np.asarray(game_scores.reshape(-1, group).mean(axis=1))


def against_all(given: Given, composition: Composition, part: str, enough: Enough | None = None) -> np.ndarray:
    """[opponent, group] → score, over all games or until `enough`."""
    if not given.opponents:
        raise BadInput("games against opponents need --opponent, as in --opponent mcts:100")
    seed, found = seed_of(given, part), np.empty((len(given.opponents), 0))
    for first, last in looks(given) if enough else [(0, given.games)]:
        more = [scores(given.game, composition, it, last - first, seed, first) for it in given.opponents]
        found = np.concatenate([found, more], axis=1)
        if enough and enough(found):
            break
    return found


def looks(given: Given) -> Iterator[tuple[int, int]]:
    """Batches of games (from, to) between checks, in whole groups."""
    group, first = len(seatings(len(given.game.seats))), 0
    last = -(-FIRST_LOOK // group) * group
    while last < given.games:
        yield first, last
        first, last = last, 2 * last
    yield first, given.games


def mean_of(given: Given, found: np.ndarray) -> np.ndarray:
    """[group] → the mean score over opponents, by their weights."""
    return np.asarray(np.average(found, axis=0, weights=given.weights or None))


def significant_distance(given: Given, found: np.ndarray, score: float) -> float:
    """The distance of the score so far from a given score if it is significant, else 0. One more group with a deviation
    of a half is assumed, because identical groups would have no variance."""
    mean = mean_of(given, found)
    off = float(mean.mean()) - score
    doubt = sqrt((((mean - mean.mean()) ** 2).sum() + 0.25) / len(mean)) / sqrt(len(mean))
    return off if abs(off) > SURE * doubt else 0.0


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """The weighted mean over opponents. Strategies significantly below `least` play no further games."""
    least = given.least
    hopeless = None if least is None else lambda found: significant_distance(given, found, least) < 0.0
    found = against_all(given, composition, part, hopeless)
    value, replicates = ratios(mean_of(given, found), np.ones(found.shape[1]), given.seed)
    return Measured(value, replicates, by_opponent(given, found), allowance=A_POINT)


def by_opponent(given: Given, found: np.ndarray) -> dict[str, float]:
    """The score against each opponent, with its interval."""
    drawn = resamples(found.shape[1], given.seed)
    figures: dict[str, float] = {}
    for opponent, row in zip(given.opponents, found, strict=True):
        low, high = percentiles(drawn @ row / drawn.sum(axis=1))
        figures |= {f"score {opponent}": float(row.mean()), f"score {opponent} from": low, f"score {opponent} to": high}
    return figures


def scored(figures: Mapping[str, float]) -> str:
    """`scores 49.7 % (48.5 to 50.8) against PALS`, for every opponent."""
    names = [name.removesuffix(" from") for name in figures if name.startswith("score ") and name.endswith(" from")]
    each = [
        f"{100 * figures[name]:.1f} % ({100 * figures[f'{name} from']:.1f} to {100 * figures[f'{name} to']:.1f}) "
        f"against {name.removeprefix('score ')}"
        for name in names
    ]
    return f"scores {', '.join(each)}"


def says(_request: Request, found: Shown) -> str:
    """The score against each opponent."""
    return scored(found.figures)


OBJECTIVE = Objective(
    name="win",
    purpose="the score against given opponents",
    stands_for="believability is not measured: strength says nothing about it",
    scale=Scale("score", "%", "points", factor=100.0, digits=1),
    says=says,
    measure=measure,
    needs=("opponent",),
    raced=True,
)
