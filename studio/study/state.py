"""The state of a running study: participants, questionnaires, tables. A fold over the log, with all writes to it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from games.game import Game
from players.spec import PlayerSpec, read_player
from runs.playing.event import PLAY, Opening
from studio.api.websocket import Sockets
from studio.server.log import Row
from studio.server.serving import Serving
from studio.server.tables import CLOSED, Unkept
from studio.study import codes
from studio.study.answers import (
    ANSWERED,
    LEFT,
    MIXED,
    PERSON,
    SEATED,
    SOMEBODY,
    STUDY,
    VOID,
    Answers,
    Seating,
    folded,
    seatings_of,
)  # fmt: skip
from studio.study.erase import erased
from studio.study.keeping import Study
from studio.study.npc_driver import AWAY, NpcDriver, StudyTable
from studio.study.pace import Pace, rng
from studio.study.person import CONSENTED, JOINED, Person, Unit
from studio.study.plan import BEAT, MEET, SITUATIONS, Stage
from studio.study.played_games import played
from studio.study.stand_in import nearest, strengths

WATCHED = "watched"


class Gone(RuntimeError):
    """A person whose data have been erased."""


FASTEST_READING = 10.0


@dataclass
class StudyState:
    """The state that pages and matchmaking read and change."""

    study: Study
    serving: Serving
    live: Sockets
    pace: Pace
    speed: float = 1.0
    people: dict[str, Person] = field(default_factory=dict)
    by_code: dict[str, str] = field(default_factory=dict)
    seatings: dict[str, Seating] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    said: list[Row] = field(default_factory=list)  # questionnaires
    seen: dict[str, float] = field(default_factory=dict)  # people, by a clock of this process
    shown: dict[tuple[str, str], float] = field(default_factory=dict)  # when questions were first shown
    watched: set[tuple[str, str]] = field(default_factory=set)
    seq: int = 0  # of the study's own stream
    joined: int = 0  # people, including erased ones
    erased: set[str] = field(default_factory=set)  # names about which nothing is stored any more
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)
    locks: dict[str, asyncio.Lock] = field(default_factory=dict)  # of people

    @property
    def reading_speed(self) -> float:
        """The speed of questionnaires, which is limited because network latency would otherwise dominate the times."""
        return min(self.speed, FASTEST_READING)

    def __post_init__(self) -> None:
        self.npc_driver = NpcDriver(
            self.serving.npcs, self.pace, self.study.plan.seed, self.speed, self.present, self.stand_in,
            self.stood_in,
        )  # fmt: skip

    # the log

    def resume(self) -> None:
        """Rebuild the state from the log."""
        rows = list(self.serving.log.read())
        self.seatings = seatings_of(rows)
        for row in rows:
            if row.stream == STUDY:
                self.seq = row.seq + 1
                if row.kind == SEATED:
                    self._seat(self.seatings[row.data["table"]])
            elif row.stream.startswith(PERSON):
                self._apply(row)
            elif row.kind == CLOSED:
                self.closed.add(row.stream)

    def _apply(self, row: Row) -> None:
        person = self.people.get(row.who)
        if person is None:
            person = self.people[row.who] = Person(row.who, self.study.plan)
        person.apply(row)
        if row.kind == JOINED:
            self.by_code[person.code] = person.name
            self.joined = max(self.joined, person.number + 1)
        elif row.kind == ANSWERED:
            self.said.append(row)
        elif row.kind == WATCHED:
            self.watched.add((row.who, row.data["table"]))

    def _seat(self, seating: Seating) -> None:
        for name in seating.watched_by or seating.people.values():
            if name in self.people:
                self.people[name].seated(seating)

    async def add(self, person: Person, kind: str, data: Mapping[str, Any], cid: str | None = None) -> None:
        """Store one event of a person, then apply it. A repeated `cid` changes nothing; Gone after an erasure."""
        if person.name in self.erased:
            raise Gone
        row = Row(f"{PERSON}{person.name}", person.seq, kind, person.name, dict(data), cid=cid)
        try:
            await asyncio.wrap_future(self.serving.log.append([row]))
        except sqlite3.IntegrityError:
            return
        except sqlite3.Error as error:
            raise Unkept(f"your answer could not be stored ({error}); please send it again") from None
        if person.name in self.erased:
            raise Gone
        self._apply(row)

    async def record(self, kind: str, data: Mapping[str, Any]) -> None:
        """Store one event of the study's own stream, then apply it."""
        async with self.busy:
            data = self._nameless(data)
            row = Row(STUDY, self.seq, kind, "", data)
            try:
                await asyncio.wrap_future(self.serving.log.append([row]))
            except sqlite3.Error as error:
                raise Unkept(f"the log cannot be written ({error})") from None
            self.seq += 1
        if kind == SEATED:
            seating = seatings_of([row])[data["table"]]
            self.seatings[seating.table] = seating
            self._seat(seating)
        elif kind == MIXED:
            self.seatings[data["table"]].mixed.add(int(data["seat"]))
        elif kind == VOID:
            self.seatings[data["table"]].void = True

    # people

    async def join(self, group: str, version: str) -> tuple[Person, str]:
        """A new participant who agreed to this version, and the receipt code, which is not stored."""
        code, name = codes.new_code(), codes.new_name()
        joined = {"code": codes.hashed(codes.read_code(code) or ""), "group": group, "number": self.joined}
        self.joined += 1  # before the first await, since opponents are balanced by it
        rows = [
            Row(f"{PERSON}{name}", 0, JOINED, name, joined),
            Row(f"{PERSON}{name}", 1, CONSENTED, name, {"version": version}),
        ]
        try:
            await asyncio.wrap_future(self.serving.log.append(rows))
        except sqlite3.Error as error:
            raise Unkept(f"this could not be stored ({error}); please send it again") from None
        for row in rows:
            self._apply(row)
        return self.people[name], code

    def find(self, code: str) -> Person | None:
        """The person with this code."""
        bare = codes.read_code(code)
        return self.people.get(self.by_code.get(codes.hashed(bare), "")) if bare else None

    def over(self, unit: Unit) -> bool:
        """Whether a game has ended for its player or spectator."""
        seating = unit.seating
        if seating.watched_by:
            return (seating.watched_by[0], seating.table) in self.watched
        if seating.table in self.closed:
            return True
        try:
            table = self.serving.tables.find(seating.table).table
        except KeyError:
            return True
        if self.stage_of(seating).kind == SITUATIONS:
            return table.over or (table.turn is not None and table.turn not in seating.people)
        return table.over

    def where(self, person: Person) -> str:
        """The page that a person is on."""
        self.seen[person.name] = time.monotonic()
        return person.where(self.over)

    def table_of(self, person: Person) -> tuple[StudyTable, str] | None:
        """The person's latest table and token; the spectators' token for a game to watch."""
        seating = person.units[-1].seating
        name = seating.table.partition("/")[0]  # of a game to watch: TABLE/PERSON
        try:
            table = self.serving.tables.find(name)
        except KeyError:
            return None
        seat = None if seating.watched_by else person.seat
        assert isinstance(table, StudyTable)
        return table, table.tokens["watch" if seat is None else str(seat)]

    def answers(self) -> Answers:
        """All answers so far."""
        return folded([*self._seated_rows(), *self.said])

    def _seated_rows(self) -> list[Row]:
        rows = []
        for it in self.seatings.values():
            data = {
                "table": it.table, "game": it.game, "people": it.people, "strategies": it.strategies,
                "stage": it.stage, "unit": it.unit, "watched_by": list(it.watched_by),
            }  # fmt: skip
            rows.append(Row(STUDY, 0, SEATED, "", data, it.at))
            rows += [Row(STUDY, 0, MIXED, "", {"table": it.table, "seat": seat}) for seat in it.mixed]
            rows += [Row(STUDY, 0, VOID, "", {"table": it.table})] if it.void else []
        return rows

    # games

    def seed(self, *where: object) -> int:
        names = [it.name if isinstance(it, Person) else it for it in where]
        return int(rng(self.study.plan.seed, "game", *names).integers(2**62))

    async def new_table(self, opening: Opening) -> StudyTable:
        await self.serving.warmup.table(opening, self.serving.npcs)
        table = await self.serving.tables.open(opening)
        assert isinstance(table, StudyTable)
        return table

    async def seated_at(
        self, name: str, game: Game, people: dict[int, str], strategies: dict[int, str], stage: int, unit: int,
        watched_by: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        data = {
            "table": name, "game": game.code, "people": {str(k): v for k, v in people.items()},
            "strategies": {str(k): v for k, v in strategies.items()}, "stage": stage, "unit": unit,
            "watched_by": list(watched_by),
        }  # fmt: skip
        await self.record(SEATED, data)

    def play(self, table: StudyTable, strategies: Mapping[int, str]) -> None:
        plan = self.study.plan
        if plan.pace == BEAT:
            table.beat = plan.beat / self.speed
        self.npc_driver.begin(table, {seat: read_player(word) for seat, word in strategies.items()})

    async def tidy(self) -> None:
        """Close tables without people, left behind if the server died between opening a table and seating people."""
        for table in self.serving.tables.all():
            if table.name not in self.seatings:
                with suppress(sqlite3.Error):
                    await asyncio.wrap_future(self.serving.log.append([Row(table.name, table.seq, CLOSED, "", {})]))
                self.serving.tables.forget(table.name)

    async def go_on(self) -> None:
        """After a restart, continue every unfinished table."""
        for table in self.serving.tables.all():
            seating = self.seatings.get(table.name)
            if seating is None or table.table.over or not isinstance(table, StudyTable):
                continue
            if table.table.opening.mode == PLAY and self.stage_of(seating).kind != SITUATIONS:
                self.play(table, seating.strategies)

    def stage_of(self, seating: Seating) -> Stage:
        return self.study.plan.stages[seating.stage]

    # presence

    def present(self, table: StudyTable, seat: int) -> bool:
        """Whether a person is at a seat: an open connection or a recent request. After a restart everybody is given
        time to return."""
        if self.live.connections.get((table.name, seat)):
            return True
        seen = table.seen.setdefault(seat, time.monotonic())
        return time.monotonic() - seen < max(AWAY / self.speed, 3.0)

    async def stand_in(self, table: StudyTable, seat: int) -> PlayerSpec | None:
        """The player that replaces an absent person; None in studies without strategies."""
        strategies, person = self.study.asked().strategies, self.seatings[table.name].people.get(seat, "")
        if not strategies:
            return None

        def known() -> dict[str, float]:
            return strengths(it for it in played(self.serving.log.read()) if self.stage_of(it.seating).kind == MEET)

        word = nearest(await asyncio.to_thread(known), person, strategies, self.study.plan.seed, table.name)
        return read_player(word)

    async def stood_in(self, table: StudyTable, seat: int) -> None:
        """Record that a seat has changed players, so that it is not judged."""
        if seat not in self.seatings[table.name].mixed:
            await self.record(MIXED, {"table": table.name, "seat": seat})

    def closed_tables(self) -> set[str]:
        """Tables that are over."""
        self.closed |= {table.name for table in self.serving.tables.all() if table.table.over}
        return self.closed

    def _nameless(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """An event of the study's own stream without the names of erased people."""
        text = json.dumps(dict(data))
        for name in self.erased:
            text = text.replace(name, SOMEBODY)
        return dict(json.loads(text))

    async def erase(self, person: Person) -> int:
        """Erase a person from memory and from the log; returns the number of deleted rows. The code becomes invalid at
        once, and pending events are written to the log before the rows are deleted."""
        self._forget(person)
        async with self.busy:
            await asyncio.wrap_future(self.serving.log.append([]))
            return await asyncio.to_thread(erased, self.study.log, person.name)

    def _forget(self, person: Person) -> None:
        self.erased.add(person.name)
        self.people.pop(person.name, None)
        self.by_code.pop(person.code, None)
        self.said = [row for row in self.said if row.who != person.name]
        self.shown = {key: at for key, at in self.shown.items() if key[0] != person.name}
        for it in self.seatings.values():
            it.people = {seat: SOMEBODY if who == person.name else who for seat, who in it.people.items()}
            it.watched_by = tuple(SOMEBODY if who == person.name else who for who in it.watched_by)

    async def leave(self, person: Person) -> None:
        """Let a person leave; the data remain and can still be erased."""
        await self.add(person, LEFT, {}, "left")


def totals(state: StudyState) -> dict[str, int]:
    """Number of people at each place, for the researcher's monitor."""
    found: dict[str, int] = {}
    for person in state.people.values():
        place = person.where(state.over)
        found[place] = found.get(place, 0) + 1
    return found
