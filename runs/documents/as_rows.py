"""The tables of a document as rows of plain values, for data frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from runs.documents import document as doc


def tables(document: doc.Document) -> list[doc.Table]:
    """All tables, in the order in which they are shown."""
    return list(_tables(document.blocks))


def rows(table: doc.Table) -> list[dict[str, Any]]:
    """One dict per row, all with the same keys. A column with intervals has two more: `NAME low` and `NAME high`."""
    names = [column.name for column in table.columns]
    measured = [any(_interval(row.cells[n]) for row in table.rows) for n in range(len(names))]
    found = []
    for row in table.rows:
        values: dict[str, Any] = {}
        for name, cell, ends in zip(names, row.cells, measured, strict=True):
            values[name] = _value(cell)
            if ends:
                values[f"{name} low"], values[f"{name} high"] = _interval(cell) or (None, None)
        found.append(values)
    return found


def _tables(blocks: Iterable[doc.Block]) -> Iterator[doc.Table]:
    for block in blocks:
        if isinstance(block, doc.Table):
            yield block
        elif isinstance(block, doc.Document | doc.Section | doc.Group):
            yield from _tables(block.blocks)


def _interval(cell: doc.Cell) -> doc.Interval | None:
    return cell.interval if isinstance(cell, doc.Fact) else None


def _value(cell: doc.Cell) -> Any:
    match cell:
        case tuple():
            return "; ".join(part.text if isinstance(part, doc.Fact) else str(_value(part)) for part in cell)
        case doc.Fact():
            return cell.value
        case doc.Link():
            return cell.label
        case doc.Badge() | doc.Code():
            return cell.text
    return cell
