"""The players as plain Python, without numba, play the very same games."""

import json
import os
import subprocess
import sys

SCRIPT = """
import json
from players.matches.match import play_match
from players.spec import read_player
from tests.players.piles import piles
from games.game import find_game

def told(game, *players):
    result = play_match(game, [read_player(player) for player in players], 4, 11, record=True)
    return [result.winner.tolist(), result.plies.tolist(), result.moves.tolist(), result.choices.tolist()]

print(json.dumps([
    told(piles(12, again=2, keeps_past=1), "alphabeta:4", "mcts:12"),
    told(piles(9, dice=1), "maxn:2", "ismcts:10"),
    told(piles(8, dice=1, seats=3), "greedy", "mcts:8", "random"),
    told(find_game("3x3/tic-tac-toe/3-in-a-row"), "alphabeta:3", "mcts:10"),
    told(find_game("4x4/reversi/most-men"), "alphabeta:2", "ismcts:6"),
    told(find_game("4x4/reversi/most-men"), "FORESEER(depth 2, within 20) DENIER", "MOBILIZER(weight 0.7) Lapse(5%)"),
    told(find_game("4x4/checkers/no-men-remaining"), "FORESEER(depth 3, weight 0.3)", "alphabeta:3"),
    told(find_game("3x4/tic-tac-toe/3-in-a-row"), "FORESEER(depth 2, weight 0.3)", "FORESEER(depth 1)"),
    told(
        find_game("jostle"),
        "Rerolling Observing Aggressive ADVANCER", "Lingering(ADVANCER) PALS", "EQUALIZER(weight 1)",
    ),
]))
"""


def told(**environment: str) -> list:
    answer = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


def test_plain_python_plays_the_same_games() -> None:
    assert told() == told(NUMBA_DISABLE_JIT="1")
