"""All parts of a document, in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from runs.documents.document import Fact


def walk(node: Any) -> Iterator[Any]:
    """A document and everything in it."""
    if isinstance(node, (tuple, list)):
        for part in node:
            yield from walk(part)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from walk(getattr(node, field.name))


def facts_of(node: Any) -> list[Fact]:
    """All facts of a document."""
    return [found for found in walk(node) if isinstance(found, Fact)]
