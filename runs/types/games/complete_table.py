"""The complete table of the classic space: every game measured, the best ones twice, so that the regret of a search can
be computed."""

from __future__ import annotations

import csv
import gzip
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Any

from fitness.score import Judge
from genome.classic.space import CLASSIC
from runs.storage.folder import read_run
from runs.types.games.config import GamesConfig, profile_of
from runs.types.games.searched import balance_of

SAME_AS = "same as"  # the canonical code of a game with inert parts, which a run does not evaluate
COLUMNS = ("index", "code", SAME_AS, "rejected", "first", "second", "draws", "games", "balance", "value", "again")
TABLE_PROFILE = "default"  # of the table in the repository

Row = Mapping[str, str]


@dataclass(frozen=True)
class Complete:
    """Measurements of every game of the space; rows by code."""

    rows: Mapping[str, Row]

    def value(self, code: str) -> float | None:
        """The fitness without diversity: the mean of two measurements, since the ranking by the first is partly luck.
        None if a gate rejected the game in either measurement."""
        once, again = self.rows[code]["value"], self.rows[code].get("again", "")
        if not once or again[:1].isalpha():
            return None
        return mean([float(once), float(again)]) if again else float(once)

    def best(self) -> list[tuple[float, str]]:
        """(value, code) of the distinct games, best first."""
        codes = (code for code, row in self.rows.items() if not row.get(SAME_AS))
        return sorted(
            ((v, code) for code in codes if (v := self.value(code)) is not None), key=lambda it: (-it[0], it[1])
        )


def table_file() -> Path:
    """The file of the finished table in the repository."""
    return Path(__file__).resolve().parents[3] / "docs" / "classic-space.csv.gz"


def complete_rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of the table from the run that measured everything, in the order of the space."""
    with read_run(path) as run:
        judge = Judge(profile_of(GamesConfig.from_config(run.config)))
        measured = {step.code: step for step in run.store.steps("search")}
        for index, genome in enumerate(CLASSIC):
            code, canonical = CLASSIC.write(genome), CLASSIC.canonical(genome)
            if canonical not in measured:
                continue
            if code != canonical:
                yield {**dict.fromkeys(COLUMNS, ""), "index": index, "code": code, SAME_AS: canonical}
                continue
            step = measured[code]
            result = step.outcome.result
            value, balance = judge.value(result), balance_of(result)
            yield {
                "index": index,
                "code": code,
                SAME_AS: "",
                "rejected": (result.get("rejected") or {}).get("reason", "error" if step.outcome.error else ""),
                **{name: (result.get("counts") or {}).get(name, "") for name in ("first", "second", "draws", "games")},
                "balance": "" if balance is None else f"{balance:.4f}",
                "value": value_text(value),
                "again": "",
            }


def value_text(value: float | None) -> str:
    """A value as written in the table."""
    return "" if value is None else f"{value:.4f}"


def write_complete(path: Path, out: Path) -> int:
    """Write the table from a run; returns the number of its rows."""
    rows = list(complete_rows(path))
    write_rows(rows, out)
    return len(rows)


def write_rows(rows: Sequence[Mapping[str, Any]], out: Path) -> None:
    """The table as compressed CSV, byte for byte the same for the same rows."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    out.write_bytes(gzip.compress(text.getvalue().encode(), 9, mtime=0))


def read_complete(path: Path) -> Complete | None:
    """The finished table, if it exists."""
    if not path.is_file():
        return None
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    return Complete({row["code"]: row for row in csv.DictReader(lines)})


@dataclass(frozen=True)
class Regret:
    """Distance of a search's best games from the best in the table, by fitness without diversity."""

    places: tuple[int, ...]  # in the complete table, best first
    found: tuple[float, ...]  # the values of these games
    possible: tuple[float, ...]  # the values of the table's best games

    @property
    def of_best(self) -> float:
        """Regret of the best game found."""
        return self.possible[0] - self.found[0]

    @property
    def of_mean(self) -> float:
        """The mean regret over the best games."""
        return mean(self.possible) - mean(self.found)

    def to_json(self) -> dict[str, Any]:
        """The regret in the form that `reproduce --json` prints."""
        return {"best": self.of_best, "mean": self.of_mean, **vars(self)}


def regret(codes: Sequence[str], complete: Complete, top: int) -> Regret | None:
    """The regret of the `top` best of these games; None if none of them passes the gates."""
    best = complete.best()
    places = {code: place for place, (_, code) in enumerate(best, 1)}
    meant = {complete.rows.get(code, {}).get(SAME_AS) or code for code in codes}
    found = sorted(places[code] for code in meant if code in places)[:top]
    if not found:
        return None
    values = [value for value, _ in best]
    return Regret(tuple(found), tuple(values[place - 1] for place in found), tuple(values[: len(found)]))


def regret_text(codes: Sequence[str], complete: Complete | None, top: int) -> str:
    """The regret in words."""
    if complete is None:
        return "No complete table of this profile, so the regret is unknown: evolve reproduce hom-marks --exhaustive"
    known = regret(codes, complete, top)
    if known is None:
        return "None of the search's games is in the complete table."
    best = complete.best()
    places = ", ".join(str(place) for place in known.places)
    return (
        f"Against the complete table of {len(complete.rows):,} games (value: fitness without diversity):\n"
        f"  best found {known.found[0]:.1f} is place {known.places[0]:,} of the {len(best):,} that pass the gates; "
        f"the best there is: {best[0][0]:.1f} ({best[0][1]}); regret {known.of_best:.1f}\n"
        f"  top {len(known.found)} found: places {places}, mean {mean(known.found):.1f}; the top {len(known.found)} "
        f"there are: mean {mean(known.possible):.1f}; regret {known.of_mean:.1f}"
    )
