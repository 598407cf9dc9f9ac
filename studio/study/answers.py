"""People's answers as a fold over a study's events: seatings, judgements and opinions.

Streams: `p:NAME` is one participant under a random name, `study` records the people at each table, and each table has a
stream of its moves. A seat that changed players during a game is `mixed`, and is never judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fitness.judges.falsifiers import Change
from fitness.judges.judgement import PEOPLE, Judgement
from fitness.judges.space import Opinion
from studio.server.log import Row, read_log
from studio.study.questions import CANNOT, HUMAN, UNDETECTED

STUDY = "study"  # the stream of seatings
PERSON = "p:"  # before a participant's name
SOMEBODY = "somebody"  # name of erased people
SEATED, MIXED, VOID, ANSWERED, ABOUT, LEFT, ERASED = (
    "seated", "mixed", "void", "answered", "about", "left", "erased",
)  # fmt: skip


@dataclass
class Seating:
    """The seats of a table: random names of people and names of strategies by seat; which seats changed players."""

    table: str
    game: str
    people: dict[int, str]
    strategies: dict[int, str]
    stage: int
    unit: int
    at: float
    mixed: set[int] = field(default_factory=set)
    void: bool = False
    watched_by: tuple[str, ...] = ()

    def item(self, seat: int) -> str | None:
        """The item that a judgement of this seat is about, PEOPLE or a strategy; None if the seat does not count."""
        if self.void or seat in self.mixed:
            return None
        return PEOPLE if seat in self.people else self.strategies.get(seat)

    def seat_of(self, name: str) -> int | None:
        """The seat that a person had; None for spectators and people who were not at the table."""
        return next((seat for seat, who in self.people.items() if who == name), None)

    def is_whole(self, name: str) -> bool:
        """Whether a person played or watched the whole game; a person who was replaced cannot judge it."""
        return self.seat_of(name) not in self.mixed


@dataclass(frozen=True)
class Said:
    """A judgement with its table and seat."""

    judgement: Judgement
    table: str
    seat: int
    sure: int | None
    why: str  # the reason for "can't tell"
    at: float


@dataclass(frozen=True)
class Answers:
    """All answers of a study."""

    seatings: Mapping[str, Seating]
    said: tuple[Said, ...]
    opinions: tuple[Opinion, ...]
    changes: tuple[Change, ...]

    @property
    def judgements(self) -> list[Judgement]:
        """All judgements in chronological order."""
        return [it.judgement for it in self.said]


def answers_in(path: Path) -> Answers:
    """The answers in a log; none if it does not exist yet."""
    return folded(list(read_log(path)) if path.exists() else [])


def folded(rows: Iterable[Row]) -> Answers:
    """The answers from rows in the order in which they were stored."""
    rows = list(rows)
    seatings = seatings_of(rows)
    said: list[Said] = []
    opinions: list[Opinion] = []
    changes: list[Change] = []
    for row in rows:
        if row.kind == ABOUT:
            changes += [Change(row.who, fact, value, row.at) for fact, value in row.data["facts"].items()]
        elif row.kind == ANSWERED and row.data.get("table") in seatings:
            seating = seatings[row.data["table"]]
            said += judgements_of(row, seating)
            opinions += opinions_of(row, seating)
    return Answers(seatings, tuple(said), tuple(opinions), tuple(changes))


def seatings_of(rows: Iterable[Row]) -> dict[str, Seating]:
    """Table → seating."""
    found: dict[str, Seating] = {}
    for row in rows:
        if row.stream != STUDY:
            continue
        data = row.data
        if row.kind == SEATED:
            found[data["table"]] = Seating(
                data["table"],
                data["game"],
                {int(seat): who for seat, who in data["people"].items()},
                {int(seat): who for seat, who in data["strategies"].items()},
                data["stage"],
                data["unit"],
                row.at,
                watched_by=tuple(data.get("watched_by", ())),
            )
        elif row.kind == MIXED:
            found[data["table"]].mixed.add(int(data["seat"]))
        elif row.kind == VOID:
            found[data["table"]].void = True
    return found


def judgements_of(row: Row, seating: Seating) -> list[Said]:
    """The judgements in one questionnaire; none by a judge whose own seat changed players."""
    found = []
    for name, answer in row.data["answers"].items():
        word, _, seat = name.partition(".")
        if word != UNDETECTED or not seating.is_whole(row.who) or (item := seating.item(int(seat))) is None:
            continue
        said = None if answer["value"] == CANNOT else answer["value"] == HUMAN
        seconds = row.data["seconds"] / max(1, len(row.data["answers"]))
        judgement = Judgement(row.who, item, said, seconds)
        found.append(Said(judgement, seating.table, int(seat), answer.get("sure"), answer.get("why", ""), row.at))
    return found


def opinions_of(row: Row, seating: Seating) -> list[Opinion]:
    """Opinions of other seats, each from the answers about that seat; answers about a whole game are attributed to no
    seat."""
    if not seating.is_whole(row.who):
        return []
    answers: Mapping[str, Any] = row.data["answers"]
    found = []
    for seat in (*seating.people, *seating.strategies):
        fun, challenge = (answers.get(f"{name}.{seat}", {}).get("value") for name in ("fun", "challenge"))
        if (fun, challenge) != (None, None) and (item := seating.item(seat)) is not None:
            found.append(Opinion(item, None if fun is None else float(fun), challenge))
    return found
