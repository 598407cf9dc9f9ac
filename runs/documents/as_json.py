"""A document as plain values for programs."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from runs.documents.document import Series
from runs.documents.lines import thinned


def as_json(node: Any) -> Any:
    """A node as JSON: objects with a `kind`, without fields that have their defaults. Long series are thinned as in
    drawings."""
    if isinstance(node, Series):
        return {"kind": "series", "name": node.name, "points": [list(point) for point in thinned(node.points)]}
    if is_dataclass(node):
        values = {it.name: getattr(node, it.name) for it in fields(node) if it.default is MISSING or _set(node, it)}
        return {"kind": type(node).__name__.lower(), **{name: as_json(value) for name, value in values.items()}}
    return [as_json(part) for part in node] if isinstance(node, (tuple, list)) else node


def _set(node: Any, field: Any) -> bool:
    return bool(getattr(node, field.name) != field.default)
