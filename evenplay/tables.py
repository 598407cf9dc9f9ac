"""Evaluations of a run as a pandas table."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from runs.engine.extras import extra_needed
from runs.types import rows_of

if TYPE_CHECKING:
    import pandas


def table(run: str | PathLike[str]) -> pandas.DataFrame:
    """One row per game or strategy: the table that `evolve export RUN` writes."""
    with extra_needed("evenplay.table"):
        import pandas
    return pandas.DataFrame(rows_of(Path(fspath(run))))
