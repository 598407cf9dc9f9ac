"""Does a certificate say the same word from another seed, and does what ought to hold, hold?

    python -m tests.measure.steadiness quick|full [GAMES] [SEED]

Random games of the classic space are certified from two seeds, and so are Othello, draughts and variants of Othello.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from statistics import fmean, median

from fitness.certify import STRICTNESS, WORDS, Strictness, certify
from games.game import Game, find_game
from genome.classic.space import ClassicSpace
from genome.randomness import generator

SEEDS = (1, 2)
USUAL = 64  # cells
OTHELLOS = (
    *(f"{n}x{n}/reversi/most-men" for n in (6, 7, 8, 10)),
    *(f"{board}/reversi/most-men" for board in ("6x7", "7x6", "7x8", "8x7", "6x8", "8x6")),
    *(f"8x8/reversi/most-men+{one}" for one in ("hybrid-disk", "non-flipping-disk", "recall-last-move", "scoring")),
    *(f"7x7/reversi/most-men+{one}" for one in ("hybrid-disk", "non-flipping-disk", "recall-last-move", "double-move")),
    *(f"6x6/reversi/most-men+{one}" for one in ("hybrid-disk", "non-flipping-disk", "recall-last-move")),
    "checkers-8x8",
)


def random_games(count: int, seed: int) -> list[Game]:
    """Different games of the classic space."""
    space, chance = ClassicSpace(), generator(seed, 0)
    codes: dict[str, None] = {}
    while len(codes) < count:
        codes[space.write(space.sample(chance))] = None
    return [find_game(code) for code in codes]


def look(games: list[Game], rules: Strictness, title: str) -> None:
    """Print how often each word is said, how often both seeds say the same, and what it costs."""
    said, same = Counter[str](), 0
    spent: list[float] = []
    usual: list[float] = []  # of these, boards up to 8x8
    for game in games:
        words = []
        for seed in SEEDS:
            began = time.process_time()
            found = certify(game, seed, rules)
            spent.append(time.process_time() - began)
            if game.spec.rows * game.spec.columns <= USUAL:
                usual.append(spent[-1])
            words.append(found.verdict)
        said.update(words)
        same += len(set(words)) == 1
        if len(set(words)) > 1 or title != "random":
            print(f"  {game.code}: {' / '.join(words)}; {found.reason}", flush=True)
    counts = ", ".join(f"{said[word]} {word}" for word in WORDS)
    print(f"{title}: {len(games)} games, {counts}; {same} say the same from both seeds;", end=" ")
    print(f"CPU s {costs(spent)}; up to 8x8 {costs(usual)}")


def costs(spent: list[float]) -> str:
    """What certificates cost."""
    most = sorted(spent)[-len(spent) // 10]
    return f"mean {fmean(spent):.2f}, median {median(spent):.2f}, nine of ten below {most:.1f}"


def main(strictness: str, count: int = 60, seed: int = 20261119) -> None:
    """Both lists."""
    rules = STRICTNESS[strictness]
    certify(find_game("tic-tac-toe"), 1, rules)  # compile
    look(random_games(count, seed), rules, "random")
    look([find_game(code) for code in OTHELLOS], rules, "ought to hold")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
