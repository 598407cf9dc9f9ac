"""How often printed intervals cover the truth, and which words games of known odds get: certificates of tossed games.

python -m tests.measure.coverage [CERTIFICATES]
"""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from fitness.certify import STRICTNESS, WORDS, certify
from games.game import find_game
from tests.fitness.simulated import toss

ODDS = ((0.5, 0.5), (0.6, 0.4), (0.625, 0.375), (0.65, 0.35), (0.5, 0.25))


def main(count: int = 400) -> None:
    """A line for each strictness and odds: coverage of the pooled interval and of the panel's rows, and the words."""
    game = find_game("reversi-8x8")
    for name, rules in STRICTNESS.items():
        for odds in ODDS:
            with pytest.MonkeyPatch.context() as patch:
                toss(patch, {}, odds)
                found = [certify(game, seed, rules) for seed in range(count)]
            truth = 100.0 * (1.0 - abs(odds[0] - odds[1]))
            intervals = [one.interval for one in found]
            rows = [tuple(row.seen.interval) for one in found for row in one.panel]
            pooled, each = (
                sum(low - 1e-9 <= truth <= high + 1e-9 for low, high in them) / len(them) for them in (intervals, rows)
            )
            words = Counter(one.verdict for one in found)
            said = ", ".join(f"{words[word]} {word}" for word in WORDS)
            print(f"{name} {odds[0]:.3f} : {odds[1]:.3f}  pooled {pooled:.3f}  rows {each:.3f}  {said}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
