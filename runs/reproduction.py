"""The published experiment of Hom & Marks 2007 and ours: what they printed, what we found, and what differs."""

from __future__ import annotations

import csv
import gzip
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fitness.profiles import find_profile
from fitness.score import Judge
from games.board.catalogue import PUBLISHED_BEST
from runs.evolution import Plan, balance_of
from runs.folder import read_run
from runs.tables import table
from runs.view import GameRow, RunView
from runs.view_text import best_table

TOP = 5

Published = tuple[str, int, int, int, int, int]

# (game, Bal or Fit, Div, A, B, Draws): tables 1-3 of the source as printed; the column includes diversity.
TABLE_1 = (
    ("Reversi_10x10", 96, 2, 50, 47, 3),
    ("Reversi_8x8", 81, 1, 53, 40, 7),
    ("Checkers_10x10", 64, 0, 38, 32, 30),
    ("Reversi_6x6", 59, 1, 29, 70, 1),
    ("Checkers_8x8", 49, 1, 24, 31, 45),
)
TABLE_2 = (
    ("GameA", 95, 1, 47, 50, 3),
    ("GameB", 91, 1, 45, 47, 8),
    ("GameC", 91, 1, 45, 53, 2),
    ("GameD", 87, 1, 50, 43, 7),
    ("GameE", 63, 2, 34, 31, 35),
)
TABLE_3 = (
    ("SampleA", 70, 0, 35, 60, 5),
    ("SampleB", 68, 0, 34, 64, 2),
    ("SampleC", 66, 0, 33, 64, 3),
    ("SampleD", 62, 0, 31, 68, 1),
    ("SampleE", 61, 1, 30, 70, 0),
)

DIFFERENCES = """\
What differs from the source, and why
- Players. The source's engine (Zillions of Games) had one second a move; ours is Monte Carlo tree search with a fixed number
  of iterations, so that every game can be played again. Scores depend on the player: that is why finalists are certified.
- The 32 traditional games are not listed in the source; docs/decisions.md has ours.
- Recombination probabilities are not given either; docs/decisions.md has ours.
- The default profile adds what a stronger player thinks of the seats to balance and diversity; `--profile published` leaves
  it out. The balance columns here are the published formula in both.
- Certified balance is measured on fresh seeds by stronger and other players, which the source did not do: its best game is
  a forced win for the first player (see game-a below)."""

COLUMNS = ("index", "code", "rejected", "first", "second", "draws", "games", "balance", "value")


def quick(plan: Plan) -> Plan:
    """The same experiment, small enough for a coffee."""
    from dataclasses import replace

    return replace(plan, steps=32 + 60, baseline=60, games=40, finalists=10, certification="quick")


def plan_of(seed: int, profile: str) -> Plan:
    """The published numbers: 32 initial games, 500 steps, 500 random samples, 100 games each."""
    return Plan(
        steps=32 + 500, baseline=500, finalists=32, profile=profile, games=100, seed=seed, references=",".join(PUBLISHED_BEST)
    )


# --- the complete table


@dataclass(frozen=True)
class Complete:
    """Every game of the space as measured once; rows by code."""

    rows: Mapping[str, Mapping[str, str]]

    def value(self, code: str) -> float | None:
        """The fitness without diversity."""
        text = self.rows[code]["value"]
        return float(text) if text else None

    def best(self) -> list[tuple[float, str]]:
        """(value, code), best first."""
        return sorted(((v, code) for code in self.rows if (v := self.value(code)) is not None), key=lambda it: (-it[0], it[1]))


def table_file() -> Path:
    """Where the repository keeps the finished table."""
    return Path(__file__).resolve().parent.parent / "docs" / "classic-space.csv.gz"


def complete_rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of the table from the run that measured everything."""
    with read_run(path) as run:
        judge = Judge(find_profile(Plan.from_config(run.config).profile))
        for step in run.store.steps("search"):
            result = step.outcome.result
            value, balance = judge.value(result), balance_of(result)
            yield {
                "index": step.number,
                "code": step.code,
                "rejected": (result.get("rejected") or {}).get("reason", "error" if step.outcome.error else ""),
                **{name: (result.get("counts") or {}).get(name, "") for name in ("first", "second", "draws", "games")},
                "balance": "" if balance is None else f"{balance:.4f}",
                "value": "" if value is None else f"{value:.4f}",
            }


def write_complete(path: Path, out: Path) -> int:
    """The table as compressed CSV, byte for byte the same for the same run; the number of its rows."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    rows = list(complete_rows(path))
    writer.writerows(rows)
    out.write_bytes(gzip.compress(text.getvalue().encode(), 9, mtime=0))
    return len(rows)


def read_complete(path: Path) -> Complete | None:
    """The finished table, if it is there."""
    if not path.is_file():
        return None
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    return Complete({row["code"]: row for row in csv.DictReader(lines)})


def regret_text(view: RunView, complete: Complete | None) -> str:
    """How far the search's best stay behind the best there are, by the same measurement."""
    if complete is None:
        return "The complete table is not there, so the regret is unknown: evolve reproduce hom-marks --exhaustive"
    best = complete.best()
    places = {code: place for place, (_, code) in enumerate(best, 1)}
    found = sorted((places[row.code], row.code) for row in view.top if row.code in places)[:TOP]
    if not found:
        return "None of the search's games is in the complete table."
    own = [complete.value(code) or 0.0 for _, code in found]
    top = [value for value, _ in best[: len(found)]]
    lines = [
        f"Against the complete table of {len(complete.rows):,} games (value: fitness without diversity, one measurement each):",
        f"  best found {own[0]:.1f} is place {found[0][0]} of {len(best):,} that pass the gates; the best there is: {top[0]:.1f}"
        f" ({best[0][1]}); regret {top[0] - own[0]:.1f}",
        f"  top {len(found)} found: mean {sum(own) / len(own):.1f}, places {', '.join(str(place) for place, _ in found)};"
        f" the top {len(found)} there are: mean {sum(top) / len(top):.1f}; regret {(sum(top) - sum(own)) / len(own):.1f}",
    ]
    return "\n".join(lines)


# --- the tables side by side


def published_table(rows: Sequence[Published]) -> str:
    """One of the source's tables."""
    columns = list(zip(*([*map(int, row[1:])] for row in rows), strict=True))
    average = ("Average", *(f"{sum(column) / len(rows):.1f}" for column in columns))
    return table(("as published", "fit", "div", "A", "B", "draws"), [*rows, average])


def mean_certified(rows: Sequence[GameRow]) -> float | None:
    """Mean certified balance of the best games that hold."""
    values = [row.certified["balance"] for row in rows if row.holds and row.certified]
    return sum(values[:TOP]) / len(values[:TOP]) if values else None


def comparison(view: RunView, complete: Complete | None) -> str:
    """Everything, as text."""
    sampled = view.sampled[:TOP]
    sampled_mean = sum(row.balance or 0.0 for row in sampled) / max(len(sampled), 1)
    certified = mean_certified(view.top)
    parts = [
        "Table 1: the fittest of the initial games",
        published_table(TABLE_1),
        best_table(view.initial[:TOP]),
        "Table 2: the fittest after evolution",
        published_table(TABLE_2),
        best_table(view.top[:TOP]),
        f"certified balance of our top {TOP}: " + (f"mean {certified:.1f} (source: 85.4, uncertified)" if certified else "none holds"),
        "Table 3: the fittest random samples",
        published_table(TABLE_3),
        best_table(sampled),
        f"balance of the sampled top {TOP}: mean {sampled_mean:.1f}, uncertified",
        "The published best games, certified",
        references_table(view),
        regret_text(view, complete),
        DIFFERENCES,
        f"{view.evaluated} games evaluated in {view.elapsed:.0f} s, result {view.result_hash}",
    ]
    return "\n\n".join(parts)


def references_table(view: RunView) -> str:
    """game-a … game-e looked at again."""
    names = {code: name for name, code in PUBLISHED_BEST.items()}
    rows = [
        (names.get(code, code), f"{found['balance']:.0f}", found["exact"], found["verdict"], found["reason"])
        for code, found in view.references.items()
        if "verdict" in found
    ]
    return table(("game", "balance", "exact", "verdict", "reason"), rows)
