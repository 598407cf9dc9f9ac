"""Prints a digest of random games and of every value the kernels give on the way; the same with JIT on and off."""

from __future__ import annotations

import hashlib
import sys

import numpy as np

from games.hooks import CHANCE_TURN
from games.jostle import FAMILY
from games.jostle.features import FEATURES, features
from games.jostle.notation import legal_moves
from tests.games.jostle.table import CODES, game_of, random_game, streams_of


def digest(games: int) -> str:
    """Over `games` games of each code."""
    found = hashlib.sha256()
    hooks, moves = FAMILY.hooks, np.zeros(64, dtype=np.int64)
    for code in CODES:
        game = game_of(code)
        rules = game.rules[0]
        for number in range(games):
            line, made = random_game(game, number)
            found.update(line.tobytes())
            for at in range(len(made)):
                values = [int(hooks.hashed(rules, line, at))]
                values += [int(hooks.evaluate(rules, line, at, seat)) for seat in range(3)]
                legal = legal_moves(game.rules, line, at) if line[at]["turn"] != CHANCE_TURN else []
                table = np.zeros((len(legal), len(FEATURES)), dtype=np.int32)
                listed = np.array(legal, dtype=np.int64)
                features(rules, line, at, listed, len(legal), np.uint64(2**64 - 1), table)
                values += [int(hooks.order_score(rules, line, at, move)) for move in legal] + table.ravel().tolist()
                found.update(repr(values).encode())
            streams = streams_of(number)
            hooks.initial(rules, line, streams)
            hooks.playout(rules, line, 0, moves, streams)
            payoffs = [float(hooks.payoff(rules, line, 0, seat)) for seat in range(3)]
            found.update(line[:1].tobytes() + streams.tobytes() + repr(payoffs).encode())
    return found.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest(int(sys.argv[1])))
