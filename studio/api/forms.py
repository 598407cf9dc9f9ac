"""Requests and responses of the API as dataclasses, from which they are read, checked and described (OpenAPI)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from games.reading import Between, OneOf
from runs.playing.event import MODES, PRACTICE

LONGEST_PACE = 10.0  # seconds between moves at a table without people


@dataclass(frozen=True)
class SeatWanted:
    """A seat of a new table: a player by name, or open to a human (`open`, or the player "human")."""

    player: str | None = None
    open: bool = False


@dataclass(frozen=True)
class NewTable:
    """A table to open. The game is a name, a code, NAME#rank of a run that is shown, or a game file's content."""

    game: str | dict[str, Any]
    seats: tuple[SeatWanted, ...]
    mode: Annotated[str, OneOf(MODES)] = PRACTICE
    seed: Annotated[int, Between(0, 2**64 - 1)] | None = None
    position: dict[str, Any] | None = None
    pace: Annotated[float, Between(0.0, LONGEST_PACE)] = 0.0


@dataclass(frozen=True)
class SeatGiven:
    """An open seat of a table; it belongs to the holder of its token. `link` is the address of its page."""

    seat: int
    name: str
    token: str
    link: str


@dataclass(frozen=True)
class SeatAgain(SeatGiven):
    """The seat at the table of the next game."""

    id: str


@dataclass(frozen=True)
class WatchGiven:
    """The token and the link for spectators."""

    token: str
    link: str


@dataclass(frozen=True)
class TableOpened:
    """A table that has just been opened."""

    id: str
    game: str
    seats: tuple[SeatGiven, ...]
    watch: WatchGiven


@dataclass(frozen=True)
class TableListed(TableOpened):
    """One of the owner's tables."""

    n: int
    over: bool


@dataclass(frozen=True)
class TableList:
    """A page of the list; the next one is requested with `after`, the last id of this one."""

    tables: tuple[TableListed, ...]
    more: bool


@dataclass(frozen=True)
class MoveSent:
    """A move, or several that were drafted, for the position at n. A request with a repeated cid counts as the same
    command."""

    n: int
    cid: str
    move: str | None = None
    moves: tuple[str, ...] | None = None
    seen: int | float | None = None  # milliseconds from sight to click, by the client's clock


@dataclass(frozen=True)
class CommandSent:
    """A command for the position at n: undo, resign."""

    n: int
    cid: str


@dataclass(frozen=True)
class Done:
    """The result of a command; the client sends this n with the next one."""

    n: int


@dataclass(frozen=True)
class Way:
    """A legal move: its text, the clicks that make it, the declarations it allows. See games.scene.Interaction."""

    move: str
    steps: tuple[str, ...]
    extras: tuple[tuple[str, ...], ...]
    moves: tuple[str, ...] = ()
    area: dict[str, float] | None = None
    draft: bool = False
    says: str = ""


@dataclass(frozen=True)
class Result:
    """The result of a finished game. `counts`: the scores by seat, if a count decided it."""

    ending: str
    winners: tuple[str, ...]
    payoffs: tuple[float, ...] | None
    counts: tuple[int, ...] | None


@dataclass(frozen=True)
class View:
    """A table as one seat sees it. `scene` is games.scene.Scene without fields that have their defaults."""

    n: int
    state: str  # you, others, over
    scene: dict[str, Any]
    ways: tuple[Way, ...]
    told: tuple[str, ...]
    told_at: tuple[int, ...]  # the ply after each of these lines
    result: Result | None
    seat: int | None
    seats: tuple[str, ...]
    turn: int | None
    ply: int
    draft: tuple[str, ...]
    mode: str
    can: tuple[str, ...]


@dataclass(frozen=True)
class Conflict:
    """The reason why a command was not executed, and the current table."""

    error: str
    why: str
    view: View


@dataclass(frozen=True)
class Hint:
    """A hint: the adviser's move."""

    adviser: str
    move: str


@dataclass(frozen=True)
class Why:
    """The reasons for the other seats' last moves."""

    why: tuple[str, ...]


@dataclass(frozen=True)
class Frame:
    """An earlier position, and the ply that led to it."""

    ply: int
    plies: int
    scene: dict[str, Any]
    told: str


@dataclass(frozen=True)
class Saved:
    """A position as a file; information that the seat does not have is replaced by a consistent guess."""

    game: str
    code: str
    position: dict[str, Any]


@dataclass(frozen=True)
class GameTold:
    """A game's rules in English and as a file, and its players by seat (null: a person)."""

    name: str
    code: str
    rules: str
    file: dict[str, Any]
    seats: tuple[str, ...]
    players: tuple[str | None, ...]


@dataclass(frozen=True)
class Link:
    """A single-use link."""

    url: str


@dataclass(frozen=True)
class Asked:
    """A position without a table: a game, played from its start or from a position by moves as text. At chance events
    outcomes may be given; otherwise the seed decides."""

    game: str | dict[str, Any]
    seed: int = 1
    moves: tuple[str, ...] = ()
    position: dict[str, Any] | None = None
    seat: int | str | None = None


@dataclass(frozen=True)
class MoveAsked(Asked):
    """A request for a player's move in a position."""

    player: str = ""


@dataclass(frozen=True)
class Chosen:
    """The move, its reasons, and the thinking time."""

    move: str
    why: str
    seconds: float


@dataclass(frozen=True)
class Seen:
    """A position as a seat sees it, and its moves."""

    scene: dict[str, Any]
    ways: tuple[Way, ...]
    told: tuple[str, ...]
    turn: int | None
    seats: tuple[str, ...]
    ended: str | None


@dataclass(frozen=True)
class Wrong:
    """An error: a code for programs, and a line for people."""

    error: str
    why: str
    valid: tuple[str, ...] | None = field(default=None)
