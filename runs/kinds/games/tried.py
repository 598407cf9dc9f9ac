"""What the games that a search tried are worth, not only its best: children of evolution beside random games."""

from __future__ import annotations

import pandas as pd

from fitness.statistics.wilson import wilson
from runs.terminal.tables import table

GOOD = 90.0  # balance


def tried_table(frame: pd.DataFrame, initial: frozenset[str]) -> str:
    """A row each: how many pass the gates, and how many pass and are balanced, with 95 % intervals."""
    children = frame[(frame["phase"] == "search") & ~frame["code"].isin(initial)]
    kinds = (("evolution", children), ("random", frame[frame["phase"] == "baseline"]))
    return table(
        ("tried by", "games", "pass the gates", "", f"balance over {GOOD:.0f}", ""),
        [row for name, games in kinds for row in [_row(name, games)] if len(games)],
    )


def _row(name: str, games: pd.DataFrame) -> tuple[str, ...]:
    passing = games["rejected"].isna() & games["error"].isna()
    good = passing & (games["balance"] > GOOD)
    cells: list[str] = []
    for among in (passing, good):
        low, high = wilson(int(among.sum()), len(games))
        cells += [f"{100 * among.mean():.1f} %", f"{100 * low:.0f} – {100 * high:.0f} %"]
    return (name, f"{len(games)}", *cells)
