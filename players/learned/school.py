"""What whole groups of games taught, for a family to know without learning. Games of a group differ in size, in the
length of a line and in rights; each gives its quick games, and one fit is made of all."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from games.game import find_game
from players.learned.fit import Samples, fitted_parts, part_of
from players.learned.learn import horizon_of, practised

SEED, EACH, PARTS = 1, 300, 16


def schooled(codes: Sequence[str]) -> tuple[int, np.ndarray]:
    """The plies of a game in thousandths of its places, and the weights [phase, seat, trait]."""
    lessons = [(find_game(code), *practised(find_game(code), SEED, EACH)) for code in codes]
    places = [game.family.places(game.spec) for game, _, _ in lessons]
    share = int(np.median([1000 * horizon_of(lengths) / many for many, (_, _, lengths) in zip(places, lessons)]))
    parts = [part_of(s.plies, max(share * many // 1000, 1), PARTS) for many, (_, s, _) in zip(places, lessons)]
    together = Samples(*(np.concatenate([lesson[1][k] for lesson in lessons]) for k in range(3)))
    return share, fitted_parts(together, np.concatenate(parts), PARTS)
