"""People's expectations and our predictions of them, one rule set left out at a time.

    python -m tests.measure.people fit DIR       derives fitness/people/felt.json again
    python -m tests.measure.people figures DIR   prints R², rank correlations and intervals
    python -m tests.measure.people fitness DIR   prints the rank correlation of the default profile's fitness with fun

DIR holds games.json and judgements.json (Collins et al., Nature 655, 2026). Both take --seed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from fitness.gather import gather, play
from fitness.people.felt import DATA, Numbers, numbers_of
from fitness.profiles import find_profile
from fitness.score import Judge, terms
from fitness.statistics.rank_correlation import rank_correlation
from games.errors import BadInput
from games.game import Game
from games.open.family import FAMILY
from games.open.people.line_games import document_of

PLAYERS = ("novice", "win-block")
GAMES, SEED = 1000, 1
SIZES = (10, 16, 25, 60, 128)  # classes of boards, by their largest number of places
SOURCE = (
    "Means of people's judgements before play of 79 finite line games, from the public data of Collins et al., Nature"
    " 655 (2026); least squares on self-play of the weak player named"
)


@dataclass(frozen=True)
class RuleSet:
    """A rule set that people judged."""

    id: int
    game: Game
    kind: str
    payoff: float
    fun: float

    @property
    def size(self) -> int:
        """The class of its board."""
        return next(k for k, most in enumerate(SIZES) if FAMILY.places(self.game.spec) <= most)


def rule_sets(folder: Path) -> list[RuleSet]:
    """The rule sets that are finite games, with the means of people's judgements."""
    judged = json.loads((folder / "judgements.json").read_text(encoding="utf-8"))
    sets = []
    for row in json.loads((folder / "games.json").read_text(encoding="utf-8")):
        try:
            document = document_of(row)
        except BadInput:
            continue
        said = judged[str(row["id"])]
        game = Game(FAMILY, document, FAMILY.code(document))
        sets.append(RuleSet(row["id"], game, row["kind"], float(np.mean(said["payoff"])), float(np.mean(said["fun"]))))
    return sets


def numbers(sets: Iterable[RuleSet], player: str, games: int, seed: int) -> list[Numbers]:
    """The numbers of a player's self-play on each rule set."""
    return [numbers_of(play(one.game, "people", [player] * 2, games, seed)[1]) for one in sets]


def payoff_regressors(found: Sequence[Numbers]) -> np.ndarray:
    """[rule set][regressor] of the payoff."""
    return np.array([(1.0, one.payoff) for one in found])


def fun_regressors(found: Sequence[Numbers]) -> np.ndarray:
    """[rule set][regressor] of fun."""
    return np.array([one.terms for one in found])


def fitted(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Least squares."""
    return np.linalg.lstsq(x, y, rcond=None)[0]


def left_out(x: np.ndarray, y: np.ndarray, groups: Sequence[Any]) -> np.ndarray:
    """The predictions of each group by what the others fit."""
    found, names = np.empty(len(y)), np.array(groups)
    for name in set(groups):
        out = names == name
        found[out] = x[out] @ fitted(x[~out], y[~out])
    return found


def explained(predicted: np.ndarray, y: np.ndarray) -> float:
    """R² of predictions."""
    return float(1.0 - ((y - predicted) ** 2).sum() / ((y - y.mean()) ** 2).sum())


def interval(of: Callable[[np.ndarray], float], count: int, seed: int) -> str:
    """A figure of all rule sets and its 95 % bootstrap interval over rule sets."""
    rng = np.random.default_rng(seed)
    low, high = np.quantile([of(rng.integers(count, size=count)) for _ in range(2000)], (0.025, 0.975))
    return f"{of(np.arange(count)):.3f} [{low:.3f}, {high:.3f}]"


def compared(name: str, predicted: np.ndarray, y: np.ndarray, seed: int) -> None:
    """Print R² and rank correlation of predictions."""
    r2 = interval(lambda k: explained(predicted[k], y[k]), len(y), seed)
    rank = interval(lambda k: rank_correlation(predicted[k], y[k]), len(y), seed)
    print(f"{name:44} R² {r2}   rank {rank}")


def figures(folder: Path, seed: int) -> None:
    """Print everything that is claimed."""
    sets = rule_sets(folder)
    payoff, fun = np.array([one.payoff for one in sets]), np.array([one.fun for one in sets])
    ways: Mapping[str, list[Any]] = {
        "rule set": [one.id for one in sets],
        "kind": [one.kind for one in sets],
        "size class": [one.size for one in sets],
    }
    for player in PLAYERS:
        found = numbers(sets, player, GAMES, seed)
        x, z = payoff_regressors(found), fun_regressors(found)
        for way, groups in ways.items():
            compared(f"payoff, {player}, {way} left out", left_out(x, payoff, groups), payoff, seed)
            compared(f"fun, {player}, {way} left out", left_out(z, fun, groups), fun, seed)
        carried(z, fun, seed)


def carried(z: np.ndarray, fun: np.ndarray, seed: int) -> None:
    """Print each coefficient of fun, and what is lost without its regressor, one rule set left out."""
    every, one_by_one = explained(left_out(z, fun, range(len(fun))), fun), range(len(fun))
    for place, name in enumerate(("constant", "|payoff|", "share of draws", "L = ln(plies / 20)", "L²")):
        value = interval(lambda k, place=place: float(fitted(z[k], fun[k])[place]), len(fun), seed)  # type: ignore[misc]
        loss = every - explained(left_out(np.delete(z, place, 1), fun, one_by_one), fun)
        print(f"    {name:20} {value:28} R² lost without it {loss:.3f}")


def fitness(folder: Path, seed: int, profile: str = "default") -> None:
    """Print how a profile's fitness goes with fun; gates are left out, so that every rule set has a fitness."""
    sets, judge = rule_sets(folder), Judge(find_profile(profile))
    fun, found = np.array([one.fun for one in sets]), []
    for one in sets:
        measured = terms(gather(one.game, judge.profile.plan, seed), judge.profile)
        found.append(judge.value({"terms": measured}))
        print(f"{one.id:4} {found[-1]:7.1f} {one.fun:6.1f}", flush=True)
    values = np.array(found, float)
    print(profile, "rank", interval(lambda k: rank_correlation(values[k], fun[k]), len(sets), seed))


def derived(folder: Path, seed: int) -> dict[str, Any]:
    """The content of felt.json."""
    sets, players = rule_sets(folder), {}
    payoff, fun = np.array([one.payoff for one in sets]), np.array([one.fun for one in sets])
    for player in PLAYERS:
        found = numbers(sets, player, GAMES, seed)
        both = {"payoff": fitted(payoff_regressors(found), payoff), "fun": fitted(fun_regressors(found), fun)}
        players[player] = {name: [round(float(one), 3) for one in values] for name, values in both.items()}
        if player == "novice":
            plies, places = [one.plies for one in found], [FAMILY.places(one.game.spec) for one in sets]
    return {
        "source": SOURCE,
        "command": "python -m tests.measure.people fit DIR",
        "games": GAMES,
        "seed": seed,
        "ranges": {"plies": [round(min(plies), 1), round(max(plies), 1)], "places": [min(places), max(places)]},
        "players": players,
    }


def fit(folder: Path, seed: int) -> None:
    """Write the coefficients."""
    data = derived(folder, seed)
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in data.items())
    DATA.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    print(DATA.read_text(encoding="utf-8"))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "figures", "fitness"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args()
    {"fit": fit, "figures": figures, "fitness": fitness}[args.what](args.folder, args.seed)


if __name__ == "__main__":
    main()
