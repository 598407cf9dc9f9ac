"""The register of elements: every module of this folder defines one, under its own name in lower case."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from players.element import Element

ELEMENTS: dict[str, Element] = {
    element.name: element
    for element in (
        import_module(f"players.elements.{file.stem}").ELEMENT
        for file in sorted(Path(__file__).parent.glob("[!_]*.py"))
    )
}
