"""What one seat sees of a position, and its moves as clicks: the one view that text, pictures and the browser draw.

A `Scene` is places with things on them, lines and labels between, and panels beside. A `Way` is a legal move as steps.
A step is the id of a place or a thing; a button `!pass`, whose label is what follows the `!`; an entry of the log,
`ply:5` (the fifth ply from line[0]); or on free ground a point, `@`, within the way's area. A click on a thing that is
no step itself is one on its place. Who draws a scene knows no game: it keeps the steps clicked so far, offers the next
steps of the ways that begin so, and sends a way's text when it is complete.

Colours are words (TONES), and no two seats differ by colour alone: their things have other shapes, numbers or shades.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any

EVERYTHING = -1  # as a seat: one from whom nothing is hidden, for reports and finished games; None is a spectator

# The closed vocabulary, which palettes and style sheets complete (tests compare them).
SHAPES = ("square", "hex", "tile", "slot", "ground", "region")
TONES = (
    "plain", "light", "dark", "felt",  # fields of boards
    "start", "switch", "back", "goal", "outlet",  # fields that do something
    "black", "white", "red", "green", "blue", "orange", "neutral",  # sides, and colours of cards
    "gold", "muted",  # treasures and money; what is there but counts little
)  # fmt: skip
KINDS = ("disk", "block", "wedge", "gem", "card", "back", "die", "spot")  # the first word of a thing's look
MARKS = ("king", "hybrid", "still", "planned", "looked", "next")  # what may be said of it behind that
LINES = ("track", "switch", "link", "trail", "plan")
Point = tuple[float, float]


@dataclass(frozen=True)
class Place:
    """Where things can be, or what can be pointed at: its middle and extent. A region has rings of points, too; those
    inside another are holes."""

    id: str
    shape: str  # one of SHAPES
    x: float
    y: float
    width: float
    height: float
    says: str  # for those who listen: "c3, second's king"; of no other place
    tone: str = "plain"  # one of TONES
    label: str = ""  # small, in its corner
    mark: str = ""  # a few letters for what it does: "⇄14", "★3"
    rings: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True)
class Thing:
    """Something that is on a place, at a point, or in a panel."""

    id: str
    look: str  # one of KINDS, then any of MARKS: "disk king"
    says: str
    tone: str = "plain"
    on: str = ""  # a place's id; several on one stand beside each other, in their order
    x: float | None = None  # without a place, out of panels
    y: float | None = None
    size: float = 0  # how wide; 0: as fits its place
    text: str = ""  # on it
    notes: tuple[str, ...] = ()  # below it, on cards: "costs 3"
    path: tuple[Point, ...] = ()  # how it came here by the last move of things, for those who animate it


@dataclass(frozen=True)
class Line:
    """A line that is only looked at; a switch's is a curve from its first to its last point, bent towards the other."""

    look: str  # one of LINES
    path: tuple[Point, ...]
    tone: str = "plain"
    text: str = ""  # at its middle


@dataclass(frozen=True)
class Label:
    """A word that is only looked at, around a point."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Panel:
    """What is said beside the board. Of what is hidden there is a count and nothing else."""

    title: str
    seat: int | None = None  # whose it is
    rows: tuple[tuple[str, str], ...] = ()  # (name, value)
    things: tuple[Thing, ...] = ()
    count: int = 0  # things that are there and not seen
    counted: str = ""  # what they are: "cards"
    text: str = ""  # lines of characters, drawn as they are


@dataclass(frozen=True)
class Scene:
    """All that one seat sees. Ids are unique over places and things, those in panels included."""

    width: float
    height: float
    says: str  # who is to do what, or who has won: one line
    places: tuple[Place, ...] = ()
    things: tuple[Thing, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    panels: tuple[Panel, ...] = ()
    marks: tuple[str, ...] = ()  # ids of the last move's places and things
    narrow: Scene | None = None  # the same ids arranged for a phone

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values; fields that are as usual are left out."""
        return plain(self)

    def every_thing(self) -> tuple[Thing, ...]:
        """Those on the board and those in panels."""
        return (*self.things, *(thing for panel in self.panels for thing in panel.things))

    def ids(self) -> list[str]:
        """Of all that can be clicked."""
        return [*(place.id for place in self.places), *(thing.id for thing in self.every_thing())]


@dataclass(frozen=True)
class Area:
    """Where the point of a free step may be: within a circle, and on the field."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Way:
    """A legal move as steps. `extras` are the sets of declarations that it allows, `moves` their texts in the same
    order, and `move` is the first of them. No way's steps begin another's. A free way, whose last step is `@`, stands
    for all points of its area: its text has an `@` where `x,y` goes."""

    move: str
    steps: tuple[str, ...]
    extras: tuple[tuple[str, ...], ...] = ((),)
    moves: tuple[str, ...] = ()  # left out where there is one
    area: Area | None = None
    draft: bool = False  # the turn goes on and nobody has learnt anything: it may be held back, and taken back
    says: str = ""  # more than `move` says: "takes back second's d4"

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values; what is as usual is left out, `extras` alone always there."""
        return {**plain(self), "extras": [list(words) for words in self.extras]}

    def texts(self) -> tuple[str, ...]:
        """The texts of all moves that it stands for."""
        return self.moves or (self.move,)


def plain(value: Any) -> Any:
    """A dataclass of this module as plain JSON values, without fields that have their default."""
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if type(value) not in _USUAL:
        return value
    found = ((name, getattr(value, name), usual) for name, usual in _USUAL[type(value)])
    return {name: plain(one) for name, one, usual in found if usual is MISSING or one != usual}


_USUAL: dict[type, tuple[tuple[str, Any], ...]] = {
    kind: tuple((field.name, field.default) for field in fields(kind))
    for kind in (Scene, Place, Thing, Line, Label, Panel, Way, Area)
}
