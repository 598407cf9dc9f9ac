"""Prints a digest of random games and of every value the kernels give on the way; the same with JIT on and off."""

from __future__ import annotations

import hashlib
import sys

import numpy as np

from games.colonizers.features import FEATURES
from games.colonizers.texts.notation import legal_moves
from tests.games.colonizers.table import HOOKS, SEATS, dealt, game_of, random_states, streams_of

CODES = ("colonizers", "colonizers/hand-3/limit-4/drawn-3/tie-omnium/extra-0.1.2.0+rotate", "colonizers/tie-shared")


def digest(games: int) -> str:
    """Over `games` games of each code."""
    found, moves = hashlib.sha256(), np.zeros(64, dtype=np.int64)
    for code in CODES:
        game = game_of(code)
        rules = game.rules[0]
        for number in range(games):
            line, streams = random_states(game, number), streams_of(number)
            found.update(line.tobytes())
            for at in range(len(line) - 1):
                values = [int(HOOKS.hashed(rules, line, at))]
                values += [int(HOOKS.evaluate(rules, line, at, seat)) for seat in SEATS]
                values.append(int(HOOKS.default_policy(rules, line, at, moves, streams)))
                legal = legal_moves(game.rules, line, at)
                table = np.zeros((len(legal), len(FEATURES)), dtype=np.int32)
                HOOKS.features(rules, line, at, np.array(legal), len(legal), np.uint64(2**64 - 1), table)
                values += [int(HOOKS.order_score(rules, line, at, move)) for move in legal] + table.ravel().tolist()
                found.update(repr(values).encode() + dealt(game, line[at], at % 4, streams).tobytes())
            for play in (HOOKS.playout, HOOKS.default_playout):
                HOOKS.initial(rules, line, streams)
                play(rules, line, 0, moves, streams)
                payoffs = [float(HOOKS.payoff(rules, line, 0, seat)) for seat in SEATS]
                found.update(line[:1].tobytes() + streams.tobytes() + repr(payoffs).encode())
    return found.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest(int(sys.argv[1])))
