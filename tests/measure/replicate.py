"""The first games of the complete table once more, on another seed: how much of their place was luck?

    python -m tests.measure.replicate TABLE [GAMES] [SEED]

Measures the best games of a table that `evolve reproduce hom-marks --exhaustive` wrote again, writes what they are
worth then into its column `again`, and prints both beside each other.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import correlation, fmean, stdev

from fitness.profiles import find_profile
from fitness.score import Judge, evaluate
from games.game import find_game
from runs.types.games.complete_table import read_complete, value_text, write_rows

FIRST = (1, 5, 32, 100, 300)


def main(path: Path, count: int = 300, seed: int = 2) -> None:
    """Measure, write, print."""
    complete = read_complete(path)
    assert complete is not None, f"no table in {path}"
    judge = Judge(find_profile("default"))
    best = complete.best()[:count]
    again: dict[str, float | None] = {}
    seen: dict[str, str] = {}
    for _, code in best:
        result = evaluate(find_game(code), judge.profile, seed)
        again[code] = judge.value(result)
        seen[code] = value_text(again[code]) or result["rejected"]["reason"]
    write_rows([{**row, "again": seen.get(code, "")} for code, row in complete.rows.items()], path)
    both = [(value, found) for value, code in best if (found := again[code]) is not None]
    alike = correlation(*zip(*both, strict=True))
    spread = stdev(one - other for one, other in both) / 2**0.5
    print(f"{len(both)} of {count} pass the gates again; correlation {alike:.2f}; one measurement ± {spread:.1f}")
    for number in FIRST:
        if number <= len(both):
            once, twice = (fmean(column) for column in zip(*both[:number], strict=True))
            print(f"  first {number}: {once:.1f}, again {twice:.1f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
