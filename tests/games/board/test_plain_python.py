"""The compiled kernels against the very same source run as plain Python (NUMBA_DISABLE_JIT=1)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

# Both widths, all pieces, victories and mutations; random moves by `pick`, then everything a search asks of a position.
PROGRAM = """
import json
import numpy as np
from games import hooks
from games.board import FAMILY, engine
from games.board.spec import MUTATIONS, PIECES, VICTORIES, BoardSpec
from games.game import Game
from games.jit import kernel
from games.playthrough.playthrough import Playthrough
from games.streams import open_streams
from players.search.evaluations import coarser

@kernel
def seen(rules, coarse, taught, line, at, moves, streams):
    r = rules[0]
    count = hooks.legal(r, line, at, moves)
    total = np.int64(0)
    for index in range(count):
        total = (total * 31 + moves[index] % 1000003 + hooks.order_score(r, line, at, moves[index])) % 1000000007
    picked = hooks.pick(r, line, at, moves, streams)
    guesses = hooks.evaluate(coarse[0], line, at, 0), hooks.evaluate(taught[0], line, at, 0)
    return count, total, hooks.evaluate(r, line, at, 0), guesses[0], guesses[1], hooks.hashed(r, line, at), picked

@kernel
def table_of(rules, line, at, moves, table):
    count = hooks.legal(rules[0], line, at, moves)
    hooks.features(rules[0], line, at, moves, count, np.uint64(2**64 - 1), table)

@kernel
def play_out(rules, line, at, moves, streams):
    return hooks.playout(rules[0], line, at, moves, streams)

moves = np.zeros(hooks.MOST_MOVES, np.int64)
table = np.zeros((24, len(FAMILY.columns)), np.int32)
told = []
number = 0
for piece in PIECES:
    for victory in VICTORIES:
        for rows, columns in ((4, 4), (6, 5), (9, 8)):
            first, second = MUTATIONS[number % 8], MUTATIONS[(number * 3 + 1) % 8]
            number += 1
            spec = BoardSpec(rows, columns, piece, victory, tuple({first, second}) if number % 4 else ())
            game = Game(FAMILY, spec, "game")
            play = Playthrough(game, seed=number)
            taught = game.rules.copy()
            taught["learned"], taught["horizon"] = 1, 20
            taught["weights"] = np.arange(taught["weights"].size).reshape(taught["weights"].shape) * 7919 % 2001 - 1000
            while not play.ended and len(play.moves) < 45:
                found = seen(game.rules, coarser(game.rules), taught, play.states, play.t, moves, play.streams)
                told.append([int(value) for value in found])
                if len(play.moves) % 6 == 0 and found[0] < 24:
                    table_of(game.rules, play.states, play.t, moves, table)
                    told.append(table[: int(found[0])].ravel().tolist())
                play.play(int(found[-1]))
            last = play_out(game.rules, play.states, play.t, moves, play.streams)
            state = play.states[last]
            names = ("men_0_low", "men_1_high", "ply", "winner", "cause", "tokens_0")
            told.append([game.code, *[int(state[name]) for name in names]])
            told.append([int(word) for word in play.streams])
print(json.dumps(told))
"""


def answers(folder: Path, **flags: str) -> list[list[object]]:
    """What the program says in a process of its own."""
    program = folder / "program.py"
    program.write_text(PROGRAM)
    env = {**os.environ, "PYTHONPATH": str(ROOT), **flags}
    done = subprocess.run([sys.executable, str(program)], env=env, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_compiled_and_plain_agree_at_every_position(tmp_path: Path) -> None:
    plain, compiled = answers(tmp_path, NUMBA_DISABLE_JIT="1"), answers(tmp_path)
    assert len(plain) > 1500
    assert plain == compiled
