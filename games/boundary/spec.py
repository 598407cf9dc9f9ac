"""Specs of Boundary games, in which every number of the rules is a parameter; their canonical codes and JSON form."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any

from games.errors import BadInput, unknown
from games.reading import OneOf, check, read_as

SEATS = ("blue", "orange")
MOST_PIECES = 12
MOST_TREASURES = 32
STRATEGIES = (
    "GreedyTreasure", "BestTreasure", "GreedyCapture", "DefensiveTreasure", "HybridCapture", "DefensiveCapture",
)  # fmt: skip
MENUS = ("plans", "points", "both")
GROUPERS = STRATEGIES[2:]


@dataclass(frozen=True)
class Number:
    """A number in the rules: its range, default and meaning."""

    name: str
    low: float
    high: float
    usual: float
    meaning: str
    whole: bool = True

    def check(self, value: Any) -> float:
        """The value as int or float; BadInput if it is invalid."""
        fits = isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
        if not fits or (self.whole and value != int(value)):
            raise BadInput(f'"{self.name}" must be a {"whole " if self.whole else ""}number')
        if not self.low <= value <= self.high:
            raise BadInput(f"{self.name} {value:g} is out of range; valid: {self.low:g} to {self.high:g}")
        return int(value) if self.whole else float(value)


# The defaults were fitted to table 4 of Brown (2013); those that the source states are marked.
NUMBERS = (
    Number("width", 60, 2000, 520, "pixels from side to side"),
    Number("height", 60, 2000, 520, "pixels from top to bottom"),
    Number("margin", 0, 25, 5, "pixels along the walls that the set-up leaves free"),
    Number("pieces", 1, MOST_PIECES, 7, "pieces per side (source: 7)"),
    Number("treasures", 1, MOST_TREASURES, 15, "treasures (source: 15)"),
    Number("least_value", 1, 99, 1, "minimum value of a treasure (source: 1)"),
    Number("most_value", 1, 99, 7, "maximum value of a treasure (source: 7)"),
    Number("capture", 0, 999, 30, "points for a captured piece (source: 30)"),
    Number("requirement", 1, 8, 6, "sides that must be closed to capture (source: 6)"),
    Number("ray", 3, 100, 30, "pixels that a side reaches (source: 30)"),
    Number("run", 1, 10, 3, "hostile pixels in a row that close a side (source: 3)"),
    Number("walls", 0, 8, 3, "sides that walls may close (source: 3)"),
    Number("radius_base", 0, 200, 0, "radius of influence for any size of blob", whole=False),
    Number("radius", 0, 100, 17, "additional radius of influence for each piece of the blob", whole=False),
    Number("range_base", 0, 200, 0, "range of a piece for any size of its blob", whole=False),
    Number("range", 0, 200, 46, "additional range of a piece for each piece of its blob", whole=False),
    Number("merge_base", 0, 500, 70, "distance below which blobs of any size merge", whole=False),
    Number("merge", 0, 100, 12, "additional merging distance for each piece of the near blob", whole=False),
    Number("split", 1, 5, 1.4, "number of merging distances beyond which a piece splits off its blob", whole=False),
    Number("changes", 1, 100, 20, "merges and splits per turn after which a piece starts no more (source: 20)"),
    Number("turns", 1, 500, 60, "turns after which the game ends"),
    Number("flank", 0, 200, 14, "distance to either side of a prey at which captures aim", whole=False),
)  # fmt: skip
BY_NAME = {number.name: number for number in NUMBERS}


@dataclass(frozen=True)
class BoundarySpec:
    """A game of Boundary. `planned` names the strategies that head for an ally's planned rather than its current place;
    `menu` names the moves that `legal` lists, which concerns the presentation of the game rather than its rules."""

    width: int = 520
    height: int = 520
    margin: int = 5
    pieces: int = 7
    treasures: int = 15
    least_value: int = 1
    most_value: int = 7
    capture: int = 30
    requirement: int = 6
    ray: int = 30
    run: int = 3
    walls: int = 3
    radius_base: float = 0.0
    radius: float = 17.0
    range_base: float = 0.0
    range: float = 46.0
    merge_base: float = 70.0
    merge: float = 12.0
    split: float = 1.4
    changes: int = 20
    turns: int = 60
    flank: float = 14.0
    planned: tuple[Annotated[str, OneOf(GROUPERS)], ...] = GROUPERS
    menu: Annotated[str, OneOf(MENUS)] = "plans"

    def __post_init__(self) -> None:
        for number in NUMBERS:
            object.__setattr__(self, number.name, number.check(getattr(self, number.name)))
        if self.least_value > self.most_value:
            raise BadInput(f"least_value {self.least_value} is above most_value {self.most_value}")
        check(self)
        object.__setattr__(self, "planned", tuple(name for name in GROUPERS if name in self.planned))

    def radius_of(self, size: int) -> float:
        """The radius of influence of a blob."""
        return self.radius_base + self.radius * size

    def range_of(self, size: int) -> float:
        """The maximum distance that a piece of a blob can move."""
        return self.range_base + self.range * size

    def merging(self, size: int) -> float:
        """The distance below which another blob joins a blob of this size."""
        return self.merge_base + self.merge * size


USUAL = BoundarySpec()


def changed(spec: BoundarySpec) -> dict[str, Any]:
    """The fields that differ from the default game."""
    names = (field.name for field in fields(spec))
    return {name: getattr(spec, name) for name in names if getattr(spec, name) != getattr(USUAL, name)}


def write_code(spec: BoundarySpec) -> str:
    """`boundary[/<name>=<value>,…]`: the differences from the default game, in the order of the parameters."""
    parts = [f"{name}={_write(value)}" for name, value in changed(spec).items()]
    return "boundary/" + ",".join(parts) if parts else "boundary"


def _write(value: Any) -> str:
    if isinstance(value, tuple):
        return "+".join(value) or "none"
    return value if isinstance(value, str) else f"{value!r}".removesuffix(".0")


def read_code(code: str) -> BoundarySpec | None:
    """The spec of a code; None for codes of other families, BadInput for an invalid code of this one."""
    found = re.fullmatch(r"boundary(?:/(.*))?", code)
    if found is None:
        return None
    values: dict[str, Any] = {}
    for part in (found[1] or "").split(",") if found[1] is not None else ():
        name, equals, text = part.partition("=")
        if name not in NAMES:
            raise unknown("parameter of boundary", name, NAMES)
        if name in values:
            raise BadInput(f'parameter "{name}" occurs twice')
        values[name] = _read(name, text) if equals else _read(name, "")
    return BoundarySpec(**values)


NAMES = tuple(field.name for field in fields(BoundarySpec))


def _read(name: str, text: str) -> Any:
    if name == "planned":
        return () if text == "none" else tuple(text.split("+"))
    if name == "menu":
        return text
    try:
        value = float(text)
    except ValueError:
        raise BadInput(f'{name} must be a number, not "{text}"') from None
    return int(value) if BY_NAME[name].whole and value == value // 1 and abs(value) < 1e9 else value


def to_json(spec: BoundarySpec) -> dict[str, Any]:
    """The complete spec as plain JSON values."""
    values = {name: getattr(spec, name) for name in NAMES}
    return {**values, "planned": list(spec.planned)}


def from_json(data: Mapping[str, Any]) -> BoundarySpec:
    """The spec of a JSON form; missing fields have their defaults; BadInput names the first wrong field."""
    return read_as(BoundarySpec, data)
