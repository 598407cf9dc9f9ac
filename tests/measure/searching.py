"""What a search's own first five are worth, to players and seeds that it never asked.

    python -m tests.measure.searching [SECONDS] [SEARCH…]

Every search gets so much time (200 seconds) with one worker, from three seeds, a second look where it is usual. Its own
first five are then judged anew: seat balance among players who think four times as long, their fitness on fresh seeds,
and by the complete table their place and the regret. Random sampling stands among the searches.

With `--of FILE` nothing is searched: the lines of an earlier output are judged.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from statistics import fmean

from fitness.evidence import Played
from fitness.gather import play
from fitness.profiles import find_profile
from fitness.score import Judge, evaluate
from games.game import find_game
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.types import execute
from runs.types.games.complete_table import read_complete, regret, table_file
from runs.types.games.config import GamesConfig
from runs.types.games.request import default_second_look
from runs.types.games.searched import best_rows

SEARCHES = ("steady-state", "race", "nsga2", "map-elites", "random")
SEEDS = (1, 2, 3)
FRESH = (977, 978, 979)  # seeds that no search used
FIVE = 5
STRONG, STRONG_GAMES = "puct:800", 120


def own_first(search: str, seconds: float, seed: int) -> tuple[list[str], int]:
    """What the search itself ranks highest, and how many games it looked at."""
    look = default_second_look("default", search)
    plan = GamesConfig(search=search, steps=None, budget=seconds, finalists=0, second_look=look, seed=seed)
    with tempfile.TemporaryDirectory() as folder, new_run(Path(folder) / "run", plan.to_config()) as run:
        execute(run, "threads", 1, None, NullObserver())
        return [row["code"] for row in best_rows(run)[:FIVE]], len(list(run.store.steps("search")))


class Judges:
    """Who looks at the games that were found; each game once."""

    def __init__(self) -> None:
        self.seen: dict[str, tuple[float, float]] = {}
        self.judge = Judge(find_profile("default"))

    def look(self, code: str) -> tuple[float, float]:
        """Seat balance among the strong, and the fitness without diversity (0 where a gate says no)."""
        if code not in self.seen:
            game = find_game(code)
            values = [self.judge.value(evaluate(game, self.judge.profile, seed)) or 0.0 for seed in FRESH]
            match = play(game, "strong", [STRONG] * 2, STRONG_GAMES, FRESH[0])[1]
            self.seen[code] = seat_balance(match), fmean(values)
        return self.seen[code]


def seat_balance(match: Played) -> float:
    """100 for seats that are alike. What chance alone adds to the square of their difference is taken off: of a fair
    game a hundred games would show 92 in the mean."""
    first, second = match.seat_wins
    apart = ((first - second) / match.games) ** 2 - (first + second) / match.games**2
    return 100.0 * (1.0 - max(apart, 0.0) ** 0.5)


def earlier(file: Path) -> dict[tuple[str, int], tuple[list[str], int]]:
    """What an earlier output found: (search, seed) → its own first five, games looked at."""
    told = re.findall(r"^(\S+) seed (\d+): (\d+) games;.*; (.*)$", file.read_text(), re.MULTILINE)
    return {(search, int(seed)): (codes.split(", "), int(steps)) for search, seed, steps, codes in told}


def main(*words: str) -> None:
    """A line a run, and a mean a search."""
    judges, complete = Judges(), read_complete(table_file())
    runs = earlier(Path(words[1])) if words[:1] == ("--of",) else {}
    searches = tuple(dict.fromkeys(name for name, _ in runs)) or words[1:] or SEARCHES
    for search in searches:
        found = []
        for seed in SEEDS:
            codes, steps = runs.get((search, seed)) or own_first(search, float((*words, 200)[0]), seed)
            balance, value = (fmean(column) for column in zip(*map(judges.look, codes), strict=True))
            known = regret(codes, complete, FIVE) if complete else None
            behind = known.of_mean if known else float("nan")
            found.append((balance, value, behind))
            print(f"{search} seed {seed}: {steps} games; seat balance {balance:.1f}, fitness {value:.1f},", end=" ")
            print(f"regret {behind:.1f}, places {known.places if known else ()}; {', '.join(codes)}", flush=True)
        balance, value, behind = (fmean(column) for column in zip(*found, strict=True))
        print(f"{search}: seat balance {balance:.1f}, fitness {value:.1f}, regret {behind:.1f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
