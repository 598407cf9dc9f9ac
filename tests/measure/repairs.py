"""Which fairness rule repairs one-sided games: `python -m tests.measure.repairs [GAMES] [SEED]`.

Single changes of games of the library and random classic games that documents can say, in turn; kept are those without
a proof whose favoured seat takes 65 to 95 % of the points (balance 10 to 70) among the eligible players of a quick
certificate. Each is repaired as `evolve tune GAME --repair --quick` does: the smallest fairness rule that is certified.
Printed: a line for each game, then how often each rule was tried and how often it was certified. Bar: half of the
games.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator

import numpy as np

from fitness.certify import QUICK, certify, repair
from fitness.certify.certificate import Certificate
from fitness.certify.repair import SCREENING, as_document
from fitness.gather import play
from fitness.statistics.evenness import evenness
from games.errors import BadInput
from games.game import Game, find_game
from games.open.family import library
from genome.open.space import OpenSpace

BALANCE = (10.0, 70.0)  # a favoured seat with 95 and with 65 % of the points
LARGEST = 49  # cells
LOOK = 20  # games of a first look, which saves certificates of games that are far from this
VICTORIES = ("most-men", "no-men-remaining", "3-in-a-row", "4-in-a-row", "5-in-a-row")
PIECES = ("tic-tac-toe", "reversi", "checkers")


def candidates(seed: int) -> Iterator[Game]:
    """Documents without end: single changes of games of the library, and random classic games, in turn."""
    rng, space = np.random.default_rng(seed), OpenSpace("open")
    known = [document for document in library().values() if len(document.board.cells) <= LARGEST]
    while True:
        parent = known[int(rng.integers(len(known)))]
        yield find_game(space.write(space.operators["one_gene"].child([parent], rng)))
        rows, columns = rng.integers(4, 9, 2)
        try:
            yield as_document(find_game(f"{rows}x{columns}/{rng.choice(PIECES)}/{rng.choice(VICTORIES)}"))
        except BadInput:
            continue


def one_sided(game: Game, seed: int) -> Certificate | None:
    """The quick certificate of an unproved game whose favoured seat takes 65 to 95 % of the points."""
    look = play(game, "look", [SCREENING] * 2, LOOK, seed)[1]
    even = evenness(look.seat_wins, look.games)
    if not BALANCE[0] <= even.value <= BALANCE[1]:
        return None
    found = certify(game, seed, QUICK)
    decided = found.exact.value == "unknown" and found.favoured is not None and found.verdict in ("fails", "disputed")
    return found if decided and BALANCE[0] <= found.balance <= BALANCE[1] else None


def main(count: int, seed: int) -> None:
    """Repair and print."""
    tried, held, repaired, met, began = Counter[str](), Counter[str](), 0, 0, time.process_time()
    seen: set[str] = set()
    for game in candidates(seed):
        if met == count:
            break
        if game.canonical.code in seen or game.family.places(game.spec) > LARGEST:
            continue
        seen.add(game.canonical.code)
        before = one_sided(game, seed)
        print(f"{len(seen)} games examined, {met} one-sided", end="\r", file=sys.stderr)
        if before is None:
            continue
        met += 1
        found = repair(game, seed, QUICK)
        tried.update({one.repair.name for one in found.tried})
        if found.best is not None:
            held[found.best.repair.name] += 1
            repaired += 1
        word = f"{found.best.repair.name} ({found.best.repair.change})" if found.best else "none"
        spent = time.process_time() - began
        about = f"{met:3} balance {before.balance:3.0f}, seat {1 + (before.favoured or 0)}"
        print(f"{about}: {word}; {spent:.0f} CPU s; {game.code[:90]}", flush=True)
    print(f"{repaired} of {met} games are certified with one change (seed {seed})")
    for name, number in tried.most_common():
        print(f"  {name:24} tried in {number:3}, certified in {held[name]:3}")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:]] + [100, 20261120][len(sys.argv) - 1 :])
