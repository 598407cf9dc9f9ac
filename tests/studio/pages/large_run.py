"""A run of 5,616 games as it would lie on a disk: what the complete table says of each, evidence of a usual length,
parents, certificates. Nothing is played for it."""

from __future__ import annotations

import csv
import gzip
import random
from pathlib import Path
from typing import Any

from evolve.individual import Individual
from evolve.map_elites import MapElites
from evolve.population import assess_all
from runs.storage.checkpoint import Checkpoint
from runs.storage.folder import Run, new_run
from runs.storage.jobs import Outcome, canonical
from runs.types.games.config import GamesConfig, new_search

TABLE = Path(__file__).resolve().parents[3] / "docs" / "classic-space.csv.gz"
LOOK = {
    "competent": True, "against": {"greedy": 0.9}, "draws": 10, "games": 100, "distinct": 90, "player": "puct:400",
    "balance": 88.0, "interval": [80.0, 95.0], "wins": [48, 42],
}  # fmt: skip
PANEL = [LOOK, {**LOOK, "player": "alphabeta:4", "balance": 91.0, "interval": [84.0, 97.0]}]
HOLDS = {
    "balance": 88.0, "interval": [80.0, 95.0], "games": 200, "distinct": 180, "panel": PANEL, "favoured": None,
    "exact": {"value": "unknown", "plies": None}, "line": [], "verdict": "holds", "second_opinion": True,
    "reason": "no eligible player finds it one-sided",
}  # fmt: skip
FAILS = {
    **HOLDS, "verdict": "fails", "balance": 4.0, "interval": [0.0, 12.0], "line": ["a1", "b2", "c3"], "favoured": 0,
    "reason": "first player forces a win in 5 plies", "exact": {"value": "first", "plies": 5},
}  # fmt: skip
DISPUTED = {**HOLDS, "verdict": "disputed", "balance": 61.0, "interval": [44.0, 79.0], "reason": "disagreement"}


def make_large_run(path: Path, games: int = 5616, evidence: int = 15_000, finished: bool = True) -> Path:
    """MAP-Elites, one step a game of the table; `evidence` is its length in characters."""
    chance = random.Random(7)
    rows = list(csv.DictReader(gzip.decompress(TABLE.read_bytes()).decode().splitlines()))
    chance.shuffle(rows)
    rows = rows[:games]
    plan = GamesConfig(search="map-elites", steps=games, player="mcts:40", games=100, profile="published", finalists=12)
    with new_run(path, plan.to_config()) as run:
        search = new_search(plan)
        assert isinstance(search, MapElites)
        results = [result_of(row, chance, evidence) for row in rows]
        with run.store.together():
            for step, result in enumerate(results):
                parents = tuple(rows[chance.randrange(step)]["code"] for _ in range(3)) if step >= 32 else ()
                place(search, step, result, parents)
                keep(run, "search", step, result, curve(step))
                if parents:
                    run.store.add_parents("search", step, parents)
        assess_all(list(search.archive.values()), search.problem.judge, search.problem.space)
        search.asked = search.told = games
        search.seen = {row["code"] for row in rows}
        run.checkpoints("search").write(Checkpoint(games, search.state_dict()))
        best = [row["code"] for row in search.best()[:12]]
        for number, code in enumerate(best):
            keep(
                run,
                "certify",
                number,
                {**(HOLDS, DISPUTED, FAILS)[number % 3], "game": code},
                {"told": number + 1},
                code,
            )
        run.store.set_meta("elapsed", "3600.000")
        if finished:
            run.store.set_meta("finished", "yes")
    return path


def keep(run: Run, phase: str, step: int, result: dict[str, Any], history: dict[str, Any], code: str = "") -> None:
    key = f"{phase}-{step}"
    run.store.add([Outcome(key, canonical(result), None, 0.5, 0.5)])
    run.store.add_step(phase, step, key, code or result["code"], canonical(history))


def result_of(row: dict[str, str], chance: random.Random, evidence: int) -> dict[str, Any]:
    """As the evaluator answers, made up where the table does not say."""
    if row["rejected"] or not row["games"]:
        rejected = {"reason": row["rejected"] or "never-ends", "seen": ""}
        return {"code": row["code"], "counts": {}, "terms": {}, "rejected": rejected, "evidence": None, "hash": "0"}
    counts = {name: int(row[name]) for name in ("first", "second", "draws", "games")}
    balance = float(row["balance"])
    terms = {
        "balance": {"value": balance, "interval": [max(0.0, balance - 15), min(100.0, balance + 15)], "note": ""},
        "branching": term(chance.uniform(2, 60)), "length": term(chance.uniform(5, 120), "9 to 40 plies"),
        "draw_share": term(counts["draws"] / counts["games"]), "agency": term(chance.random()),
        "completion": term(1.0), "endings": term(1.4, "line 85, board-full 15"),
    }  # fmt: skip
    cause = [chance.randrange(9) for _ in range(max(0, evidence - 60) // 2)]
    matches = [{"cause": cause, "players": ["mcts:40", "mcts:40"], "first": 0}]
    return {
        "code": row["code"], "counts": counts, "terms": terms, "rejected": None, "evidence": {"matches": matches},
        "hash": "0123456789abcdef",
    }  # fmt: skip


def term(value: float, note: str = "") -> dict[str, Any]:
    return {"value": value, "interval": [value * 0.9, value * 1.1], "note": note}


def place(search: MapElites, step: int, result: dict[str, Any], parents: tuple[str, ...]) -> None:
    """Into its box, without the diversity of all others, which would take minutes."""
    box, judge = search.box_of(result), search.problem.judge
    value = judge.value(result)
    if box is None or value is None:
        return
    holder = search.archive.get(box)
    if holder is None or value > (judge.value(holder.result) or 0.0):
        genome = search.problem.space.read(result["code"])
        search.archive[box] = Individual.of(search.trial(step, genome, parents), result)


def curve(step: int) -> dict[str, Any]:
    grown = 1 - 0.998**step
    return {"told": step + 1, "best": 60 + 38 * grown, "mean": 20 + 60 * grown, "diversity": 2.0, "boxes": step // 60}
