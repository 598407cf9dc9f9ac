"""The stand-in for an absent person: the strategy closest in strength, according to the games of this study so far.

Strengths are league ratings (fitness/league/ratings.py) over all judged games. Without games, a strength is taken to be
average.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from fitness.league.ratings import most_likely
from fitness.league.tables import Table
from studio.study.answers import PERSON
from studio.study.pace import rng
from studio.study.played_games import Played

AVERAGE = 0.0


def strengths(games: Iterable[Played]) -> dict[str, float]:
    """People, under PERSON and their names, and strategies → natural logarithms; seats that changed hands are
    attributed to nobody."""
    results = []
    for it in games:
        who = {seat: PERSON + name for seat, name in it.seating.people.items()} | it.seating.strategies
        if it.table.over and not it.seating.mixed and len(set(who.values())) == len(who):
            results.append({name: it.share(seat) for seat, name in who.items()})
    names = sorted({name for result in results for name in result})
    place = {name: number for number, name in enumerate(names)}
    tables = [Table(tuple(place[name] for name in result), np.array([list(result.values())]), 1) for result in results]
    return dict(zip(names, most_likely(tables, len(names)).tolist())) if names else {}


def nearest(known: Mapping[str, float], person: str, strategies: Sequence[str], seed: int, table: str) -> str:
    """The strategy closest in strength to a person; ties are broken at random."""
    own = known.get(PERSON + person, AVERAGE)
    lot = rng(seed, table, "stand-in").permutation(len(strategies)).tolist()
    far = {word: (abs(known.get(word, AVERAGE) - own), lot[k]) for k, word in enumerate(strategies)}
    return min(strategies, key=lambda word: far[word])
