"""Results: the values that a command prints with --json, and the document that it prints without."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evenplay.arguments import Folder, path_of
from games.errors import BadInput
from games.game import Game, find_game
from players.spec import PlayerSpec, read_player
from runs.documents.as_html import as_fragment
from runs.documents.as_rows import rows, tables
from runs.documents.as_text import as_text
from runs.documents.document import Document
from runs.documents.saved import save_with_document
from runs.engine.extras import extra_needed
from runs.types import GAMES, MARK, load_run, part_of, rows_of

if TYPE_CHECKING:
    import pandas

BEST = 12  # ranked results of a run that are shown


class Result(dict[str, Any]):
    """A result: a dict of plain values, shown as the table that its command prints."""

    def __init__(self, values: Mapping[str, Any], document: Document) -> None:
        super().__init__(values)
        self.document = document

    def __str__(self) -> str:
        return as_text(self.document)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return as_fragment(self.document)

    def table(self, number: int = 1) -> pandas.DataFrame:
        """One of the tables that are shown, as a pandas table: columns with intervals have two more, `NAME low` and
        `NAME high`."""
        found = tables(self.document)
        if type(number) is not int or not 1 <= number <= len(found):
            raise BadInput(f"there is no table {number}; valid: 1 to {len(found)}")
        return data_frame(rows(found[number - 1]))

    def save(self, path: Folder) -> Path:
        """Write the values as JSON, with the document, which the studio shows."""
        save_with_document(path_of(path), dict(self), self.document)
        return path_of(path)


class Run(Result):
    """A run in a folder, as it is now: what `evolve inspect --json` prints."""

    def __init__(self, folder: Folder, top: int = BEST) -> None:
        self.path = path_of(folder)
        this, view = load_run(self.path)
        super().__init__({"history": list(view.history), **view.to_json()}, this.document(view, top))
        self.finished: bool = view.finished
        self._parts = this.parts

    def __fspath__(self) -> str:
        return str(self.path)

    def table(self, number: int = 0) -> pandas.DataFrame:
        """One row per game or strategy that was evaluated, as `evolve export RUN` writes it; with a number, one of the
        tables that are shown."""
        return super().table(number) if number else data_frame(rows_of(self.path))

    def best(self, rank: int | str = 1) -> Game | PlayerSpec:
        """The game, or the player, of a rank; of a run of `npcs` also of a name such as "minimal"."""
        part = part_of(f"{self.path}{MARK}{rank}")
        if part is None:
            raise BadInput(f"{self.path} has no ranked results")
        return find_game(part.spec) if self._parts == GAMES else read_player(part.spec)


def data_frame(of_rows: list[dict[str, Any]]) -> pandas.DataFrame:
    """Rows as a pandas table."""
    with extra_needed("a pandas table"):
        import pandas
    return pandas.DataFrame(of_rows)
