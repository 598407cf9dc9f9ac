"""Scenes: one seat's view of a position, with its legal moves as clicks; terminal, reports and browser all draw this.

A `Scene` consists of places with things on them, lines and labels between them, and panels beside the board. An
`Interaction` is a legal move as a sequence of steps. A step is the id of a place or a thing; a button `!pass`, labelled
by the text after `!`; an entry of the log, `ply:5` (the fifth ply from line[0]); or, on free ground, a point `@` within
the interaction's area. A click on a thing that is not a step itself counts as a click on its place. A client needs no
knowledge of the game: it keeps the steps clicked so far, offers the next steps of the interactions that begin with
them, and sends an interaction's text when it is complete.

Colours are named tones (TONES). No two seats differ by colour alone: their things differ in shape, number or shade.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any

EVERYTHING = -1  # the seat of an omniscient viewer, for reports and finished games; None is a spectator

# The closed vocabulary; palettes and style sheets cover all of it (tests compare them).
SHAPES = ("square", "hex", "tile", "slot", "ground", "region")
TONES = (
    "plain", "light", "dark", "felt",  # fields of boards
    "start", "switch", "back", "goal", "outlet",  # fields with an effect
    "black", "white", "red", "green", "blue", "orange", "neutral",  # sides, and colours of cards
    "gold", "muted",  # treasures and money; things of minor importance
)  # fmt: skip
KINDS = ("disk", "block", "wedge", "gem", "card", "back", "die", "spot")  # the first word of a thing's look
MARKS = ("king", "hybrid", "still", "planned", "looked", "next")  # the further words
LINES = ("track", "switch", "link", "trail", "plan", "decisive")  # the last lies above all things
Point = tuple[float, float]


@dataclass(frozen=True)
class Place:
    """A part of the board that can hold things or be clicked: center and extent. A region also has rings of points;
    rings inside another ring are holes."""

    id: str
    shape: str  # one of SHAPES
    x: float
    y: float
    width: float
    height: float
    says: str  # description for screen readers, unique in the scene: "c3, second's king"
    tone: str = "plain"  # one of TONES
    label: str = ""  # small text in a corner
    mark: str = ""  # effect in a few characters: "⇄14", "★3"
    rings: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True)
class Thing:
    """A piece, card, die or the like: on a place, at a point, or in a panel."""

    id: str
    look: str  # one of KINDS, then any of MARKS: "disk king"
    says: str
    tone: str = "plain"
    on: str = ""  # id of a place; things that share a place are drawn side by side, in order
    x: float | None = None  # of a thing at a point
    y: float | None = None
    size: float = 0  # width; 0: to fit its place
    text: str = ""  # printed on it
    notes: tuple[str, ...] = ()  # further lines on cards: "costs 3"
    path: tuple[Point, ...] = ()  # of its last move, for animation


@dataclass(frozen=True)
class Line:
    """A decorative line; that of a switch is a quadratic curve whose middle point is the control point."""

    look: str  # one of LINES
    path: tuple[Point, ...]
    tone: str = "plain"
    text: str = ""  # at its midpoint


@dataclass(frozen=True)
class Label:
    """Decorative text, centered on a point."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Panel:
    """A box of information beside the board. Hidden things appear only as a count."""

    title: str
    seat: int | None = None  # its owner
    rows: tuple[tuple[str, str], ...] = ()  # (name, value)
    things: tuple[Thing, ...] = ()
    count: int = 0  # hidden things
    counted: str = ""  # their name: "cards"
    text: str = ""  # preformatted lines


@dataclass(frozen=True)
class Scene:
    """Everything one seat sees. Ids are unique across places and things, including those in panels."""

    width: float
    height: float
    says: str  # the situation in one line: the seat to act, or the winner
    places: tuple[Place, ...] = ()
    things: tuple[Thing, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    panels: tuple[Panel, ...] = ()
    marks: tuple[str, ...] = ()  # ids of places and things of the last move
    narrow: Scene | None = None  # the same ids, arranged for a phone

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values without fields at their defaults."""
        return plain(self)

    def every_thing(self) -> tuple[Thing, ...]:
        """Things on the board and in panels."""
        return (*self.things, *(thing for panel in self.panels for thing in panel.things))

    def ids(self) -> list[str]:
        """Ids of everything that can be clicked."""
        return [*(place.id for place in self.places), *(thing.id for thing in self.every_thing())]


@dataclass(frozen=True)
class Area:
    """The circle from which the point of a free step is chosen; the point must also lie on the field."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Interaction:
    """A legal move as steps. `declarations` lists the sets of declarations it can be made with, `moves` the text for
    each set, and `move` is the first of them. The steps of an interaction are never a prefix of another's. A free
    interaction, whose last step is `@`, stands for all points of its area: its text has an `@` in place of `x,y`."""

    move: str
    steps: tuple[str, ...]
    declarations: tuple[tuple[str, ...], ...] = ((),)
    moves: tuple[str, ...] = ()  # empty if there is only one
    area: Area | None = None
    draft: bool = False  # the turn continues and nothing was revealed, so the move can be held back and undone
    says: str = ""  # description beyond `move`: "takes back second's d4"

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values without defaults. The protocol calls declarations `extras`, and always has them."""
        values = plain(self)
        values.pop("declarations", None)
        return {**values, "extras": [list(words) for words in self.declarations]}

    def texts(self) -> tuple[str, ...]:
        """Texts of all moves it stands for."""
        return self.moves or (self.move,)


def plain(value: Any) -> Any:
    """A dataclass of this module as plain JSON values, without fields at their defaults."""
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if type(value) not in _USUAL:
        return value
    found = ((name, getattr(value, name), usual) for name, usual in _USUAL[type(value)])
    return {name: plain(one) for name, one, usual in found if usual is MISSING or one != usual}


_USUAL: dict[type, tuple[tuple[str, Any], ...]] = {
    kind: tuple((field.name, field.default) for field in fields(kind))
    for kind in (Scene, Place, Thing, Line, Label, Panel, Interaction, Area)
}
