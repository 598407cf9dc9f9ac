"""Our speed beside that of a hand-written C++ program for single games, measured in turns in one run.

`python -m tests.measure.reference PROGRAM.cpp [seconds]`, or `make bench-reference`. The program plays one game each
and counts results; ours is the generic engine, with a record of every game. Ratios per second of CPU time.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from games.game import find_game
from players.spec import read_player
from runs.bench.benchmark import speed
from runs.cli.terminal.compiling import compile_notice
from runs.documents.text_table import table
from runs.types.naming.players import warm_up

GOMOKU = "10x10/tic-tac-toe/5-in-a-row"
# Our game and player, the program's arguments, and the ratio that is wanted at least.
PAIRS = (
    ("reversi-8x8", "random", ("reversi8", "random", "0"), 0.40),
    ("checkers-8x8", "random", ("checkers8", "random", "0"), 0.50),
    (GOMOKU, "random", ("gomoku10", "random", "0"), 0.20),
    ("tic-tac-toe", "random", ("ttt", "random", "0"), 0.15),
    ("reversi-8x8", "alphabeta:4", ("reversi8", "ab", "4"), 0.30),
    ("checkers-8x8", "alphabeta:4", ("checkers8", "ab", "4"), 0.50),
    ("reversi-8x8", "mcts:100", ("reversi8", "mcts", "100"), 0.45),
    ("checkers-8x8", "mcts:100", ("checkers8", "mcts", "100"), 0.45),
    (GOMOKU, "mcts:100", ("gomoku10", "mcts", "100"), 0.35),
)


def built(source: Path, folder: Path) -> Path:
    """The program, compiled for this machine."""
    program = folder / "reference"
    subprocess.run(["g++", "-O3", "-march=native", str(source), "-o", str(program)], check=True)
    return program


def reference_speed(program: Path, words: tuple[str, ...], seconds: float) -> float:
    """Its games per second of CPU time."""
    line = [str(program), *words, str(seconds)]
    shown = subprocess.run(line, check=True, capture_output=True, text=True).stdout
    found = re.search(r"g_cpu=([0-9.]+)", shown)
    assert found, shown
    return float(found[1])


def rows(program: Path, seconds: float) -> list[tuple[str, ...]]:
    """One row a pair; ours and theirs are measured one after the other, so that both meet the same machine."""
    cells = []
    for name, player, words, wanted in PAIRS:
        game, players = find_game(name), [read_player(player)] * 2
        with compile_notice():
            warm_up(game, players)
        ours = speed(game, name, players, seconds, 1).games_per_cpu_second
        theirs = reference_speed(program, words, seconds)
        verdict = "yes" if ours >= wanted * theirs else "no"
        cells.append((name, player, f"{ours:,.1f}", f"{theirs:,.1f}", f"{ours / theirs:.0%}", f"{wanted:.0%}", verdict))
    return cells


def main(words: list[str]) -> int:
    """Compile, measure, print."""
    if not words or not Path(words[0]).is_file():
        print("reference: no such source file; usage: python -m tests.measure.reference PROGRAM.cpp [seconds]")
        return 2
    seconds = float(words[1]) if len(words) > 1 else 2.0
    with tempfile.TemporaryDirectory() as folder:
        found = rows(built(Path(words[0]), Path(folder)), seconds)
    print(table(("game", "player", "ours", "C++", "ratio", "wanted", "reached"), found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
