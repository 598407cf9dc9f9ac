"""A result as data, built once by the type that defines it and rendered as text, HTML or JSON.

A document consists of sections, a section of blocks. Every number is a `Fact`, so that all renderings write it alike;
nothing here is formatted in advance. Links name their targets, and each renderer resolves them for its medium.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log1p
from typing import Any

from runs.documents.formats import number_text

Scalar = str | int | float | bool
Value = Scalar | tuple[Scalar, ...] | None
Interval = tuple[float, float]
UNKNOWN = "–"
GAME, RUN, COMMAND = "game", "run", "command"  # targets of links
HOLDS, DISPUTED, FAILS, OPEN = "holds", "disputed", "fails", "open"  # tones of badges, rows and prose
QUIET, NOTICE = "quiet", "notice"  # tones of prose


# within a line


@dataclass(frozen=True)
class Scale:
    """The range of the scale on which a value is drawn as a bar."""

    low: float
    high: float
    logarithmic: bool = False

    def percent(self, value: float) -> float:
        """The position of a value on the scale."""
        value = min(max(value, self.low), self.high)
        if self.logarithmic:
            return 100 * log1p(value - self.low) / log1p(self.high - self.low)
        return 100 * (value - self.low) / (self.high - self.low)


@dataclass(frozen=True)
class Fact:
    """A named value with its unit and interval. Several values of one fact (wins by seat) are a tuple."""

    name: str
    value: Value
    unit: str = ""
    interval: Interval | None = None
    form: str = ""  # format specification of its numbers
    help: str = ""
    note: str = ""
    scale: Scale | None = None
    named: bool = False  # whether the name is written before the value

    @property
    def number(self) -> str:
        """The value with its unit."""
        values = self.value if isinstance(self.value, tuple) else (self.value,)
        text = " : ".join(map(self._scalar, values))
        return f"{text} {self.unit}" if self.unit and self.value is not None else text

    @property
    def ends(self) -> str:
        """The interval as `66 to 95`; empty for an exact value."""
        if self.interval is None or all(end == self.value for end in self.interval):
            return ""
        return " to ".join(number_text(end, self.form) for end in self.interval)

    @property
    def text(self) -> str:
        """`84 (66 to 95)`."""
        text = f"{self.number} ({self.ends})" if self.ends else self.number
        return f"{self.name} {text}" if self.named else text

    def _scalar(self, value: Scalar | None) -> str:
        if value is None:
            return UNKNOWN
        if isinstance(value, bool):
            return "yes" if value else "no"
        return value if isinstance(value, str) else number_text(value, self.form)


@dataclass(frozen=True)
class Link:
    """A label that leads to a game or a run, or is a command to type."""

    label: str
    target: str
    ref: str


@dataclass(frozen=True)
class Badge:
    """A coloured word, such as a verdict."""

    text: str
    tone: str
    name: str = "verdict"


@dataclass(frozen=True)
class Code:
    """A machine-readable text: a strategy, a game's code, a command."""

    text: str


Inline = str | Fact | Link | Badge | Code
Cell = Inline | tuple[Inline, ...]  # several values are written one below the other


# blocks


@dataclass(frozen=True)
class Prose:
    """A paragraph."""

    parts: tuple[Inline, ...]
    tone: str = ""


@dataclass(frozen=True)
class Facts:
    """Facts in a row; with `bars`, one below the other, each on its own scale."""

    items: tuple[Fact, ...]
    bars: bool = False


@dataclass(frozen=True)
class Column:
    """A column of a table. If space is short, the columns with the highest `spare` are left out first; with `below`
    they move to a second line of the row instead."""

    name: str
    unit: str = ""
    form: str = ""
    help: str = ""
    spare: int = 0
    below: bool = False
    right: bool = False  # numbers are aligned to the right

    def fact(self, value: Value, interval: Interval | None = None, **more: Any) -> Fact:
        """A fact for a cell of this column."""
        return Fact(self.name, value, self.unit, interval, self.form, self.help, **more)


@dataclass(frozen=True)
class Row:
    """A row; its note is written below it."""

    cells: tuple[Cell, ...]
    tone: str = ""
    note: tuple[Inline, ...] = ()


@dataclass(frozen=True)
class Table:
    """Rows under named columns."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Item:
    """An entry of a list, with a few words of explanation."""

    parts: tuple[Inline, ...]
    chips: tuple[str, ...] = ()


@dataclass(frozen=True)
class Listing:
    """A list."""

    items: tuple[Item, ...]


@dataclass(frozen=True)
class Definition:
    """A term and the paragraphs that explain it."""

    term: str
    paragraphs: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True)
class Definitions:
    """Rules by heading, or explanations of terms."""

    entries: tuple[Definition, ...]
    columns: int = 1


@dataclass(frozen=True)
class Series:
    """A named line of a chart; its tone (best, evolved or sampled) determines its colour."""

    name: str
    tone: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class LineChart:
    """Series over a common axis."""

    title: str
    x: str
    y: str
    series: tuple[Series, ...]
    caption: str = ""


@dataclass(frozen=True)
class Dot:
    """A value with its interval in a column of a chart; labelled in up to two lines."""

    fact: Fact
    labels: tuple[str, ...]
    tone: str
    joined: bool = False  # to the next such dot, by a line


@dataclass(frozen=True)
class DotChart:
    """Values with intervals side by side, on one scale; a dashed line marks the required value."""

    title: str
    scale: Scale
    dots: tuple[Dot, ...]
    threshold: float | None = None
    caption: tuple[Inline, ...] = ()


@dataclass(frozen=True)
class Axis:
    """A divided axis: the measured quantity, and the names of its parts."""

    name: str
    labels: tuple[str, ...]


@dataclass(frozen=True)
class Box:
    """A filled box of a map."""

    column: int
    line: int
    fact: Fact
    mark: str = ""
    title: str = ""
    link: Link | None = None


@dataclass(frozen=True)
class HeatMap:
    """Boxes of two divided axes, coloured by value."""

    title: str
    across: Axis
    up: Axis
    boxes: tuple[Box, ...]
    caption: str = ""


@dataclass(frozen=True)
class Scene:
    """A drawing of a game's starting position, dealt with a seed."""

    game: str
    seed: int


@dataclass(frozen=True)
class Replay:
    """Game `number` of a match, replayed by the same players with the same seed."""

    game: str
    players: tuple[str, ...]
    seed: int
    number: int = 0


@dataclass(frozen=True)
class Section:
    """A titled part that can be linked to. An appendix explains and is not shown in the terminal."""

    title: str
    blocks: tuple[Block, ...]
    anchor: str = ""
    appendix: bool = False


@dataclass(frozen=True)
class Group:
    """Blocks side by side if there is room: `split` in halves, `thirds`, `aside` with a narrow second column, or
    `figures`."""

    blocks: tuple[Block, ...]
    layout: str = "split"


@dataclass(frozen=True)
class Document:
    """A result. Within another document it is a card, the target of links with its `target` and `ref`."""

    title: str
    lead: tuple[Inline, ...]
    facts: tuple[Fact, ...]
    blocks: tuple[Block, ...]
    badge: Badge | None = None
    notices: tuple[Prose, ...] = ()
    rank: str = ""  # before the title
    anchor: str = ""
    target: str = ""
    ref: str = ""


Block = (
    Prose | Facts | Table | Listing | Definitions | LineChart | DotChart | HeatMap | Scene | Replay | Section | Group
    | Document
)  # fmt: skip
