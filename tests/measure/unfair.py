"""Games that a seat wins for certain, made anew from a seed, and what certificates say of them.

    python -m tests.measure.unfair [GAMES] [SEED]

Random rule sets (any piece, victory, up to three mutations, boards of 9 to 64 cells) are given to the solver; those
that it proves won, by force and of any length, are planted. Every one is then certified, full and quick, from three
seeds: none may hold. Then once more without the proof, by the panel alone: at most 3 in 100 may hold.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from fitness.certify import FULL, HOLDS, QUICK, WORDS, Strictness, certify
from games.board.spec import MUTATIONS
from games.errors import BadInput
from games.game import Game, find_game
from players.solve.solver import solve

NODES = 8_000_000  # four times what a certificate spends: some wins it cannot prove itself
VICTORIES = ("most-men", "no-men-remaining", *(f"{k}-in-a-row" for k in range(3, 7)))
SEEDS = (1, 2, 3)
BLIND = 1  # nodes of a certificate that proves nothing


def rule_sets(chance: np.random.Generator) -> Iterator[Game]:
    """Random games of the board family, without end; what is no game is left out."""
    while True:
        rows, columns = chance.integers(3, 9, 2)
        mutations = [str(word) for word in chance.choice(MUTATIONS, chance.integers(0, 4))]
        piece = chance.choice(["tic-tac-toe", "reversi", "checkers"])
        code = "+".join([f"{rows}x{columns}/{piece}/{chance.choice(VICTORIES)}", *mutations])
        try:
            yield find_game(code)
        except BadInput:
            continue


def planted(count: int, seed: int) -> dict[Game, tuple[str, int]]:
    """So many different games with a proved winner: game → (who, in how many plies)."""
    found: dict[Game, tuple[str, int]] = {}
    for game in rule_sets(np.random.default_rng(seed)):
        solution = solve(game, nodes=NODES, memory_mb=64)
        if solution.value in ("first", "second") and game not in found:
            found[game] = (solution.value, solution.plies or 0)
            if len(found) == count:
                return found
    return found


def words_of(games: list[Game], rules: Strictness, seeds: tuple[int, ...]) -> tuple[Counter[str], list[str], float]:
    """How often each word is said, which games hold, CPU seconds a certificate."""
    said: Counter[str] = Counter()
    held, began = [], time.process_time()
    for game in games:
        for seed in seeds:
            word = certify(game, seed, rules).verdict
            said[word] += 1
            if word == HOLDS:
                held.append(f"{game.code} (seed {seed})")
    return said, held, (time.process_time() - began) / (len(games) * len(seeds))


def main(count: int, seed: int) -> None:
    """Plant, certify, print."""
    games = planted(count, seed)
    plies = sorted(length for _, length in games.values())
    pieces = Counter(game.spec.piece for game in games)
    long = sum(length > 20 for length in plies)
    print(f"{len(games)} games proved won, seed {seed}: {dict(pieces)};", end=" ")
    print(f"in {plies[0]} to {plies[-1]} plies, {long} of them in more than 20", flush=True)
    blind = {
        f"{name}, no proof": replace(rules, nodes=BLIND, more_nodes=BLIND)
        for name, rules in (("full", FULL), ("quick", QUICK))
    }
    looks = {"full": (FULL, SEEDS), "quick": (QUICK, SEEDS), **{name: (rules, (1,)) for name, rules in blind.items()}}
    for name, (rules, seeds) in looks.items():
        said, held, spent = words_of(list(games), rules, seeds)
        counts = ", ".join(f"{said[word]} {word}" for word in WORDS)
        print(f"{name}: {counts}; {spent:.2f} CPU s each{': ' + ', '.join(held) if held else ''}", flush=True)


if __name__ == "__main__":
    chosen = [int(word) for word in sys.argv[1:]] + [150, 20261119][len(sys.argv) - 1 :]
    main(*chosen)
