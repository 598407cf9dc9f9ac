"""The tables that are served: each a pure Table behind one lock, its log, its seats' tokens, and who waits for news."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.errors import BadInput
from runs.cli.terminal.output import note
from runs.playing.event import MOVE, OPENED, Event, Opening, Refused, opening_from_json
from runs.playing.seen import AGAIN, drafted, frame, view
from runs.playing.series import next_opening
from runs.playing.table import Differs, Table, replayed
from studio.server.log import Log, Row
from studio.server.npc_pool import NpcPool

MOST_TABLES = 200  # in memory at once
IDLE = 3600.0  # seconds after which a table may be forgotten until it is asked for again
RESTS = 600.0  # the same for one that is over
CLOSED = "over"  # the last row of a table's stream
WATCH = "watch"  # the name of the spectators' token


class Stale(Refused):
    """A command about a position that is no longer there."""


class Unkept(RuntimeError):
    """The log could not be written: nothing was done."""


class Full(BadInput):
    """There are as many tables as there may be."""


@dataclass(frozen=True)
class Command:
    """What a seat wants to be done: at which n, under which id, and what."""

    seat: int
    n: int
    cid: str
    kind: str
    data: Mapping[str, Any]

    @property
    def key(self) -> str:
        """Its id within the table."""
        return f"{self.seat}:{self.cid}"

    @property
    def mark(self) -> str:
        """What it asks for, in short: an id that comes again must ask for the same."""
        moves = self.data.get("moves") or [self.data.get("move")]
        return hashlib.sha256(repr((self.kind, self.n, list(moves))).encode()).hexdigest()[:16]


class OpenTable:
    """One table that is served."""

    def __init__(self, name: str, table: Table, tokens: Mapping[str, str], pace: float, log: Log) -> None:
        self.name = name
        self.table = table
        self.tokens = dict(tokens)  # a person's seat by its number, and WATCH → its token
        self.pace = pace  # seconds that a player's move takes at least
        self.drafts: dict[int, list[str]] = {}  # seat → moves that it has not sent
        self.done: dict[str, tuple[str, int]] = {}  # commands: key → mark, the n they led to
        self.seq = 0  # rows kept
        self.used = time.monotonic()  # when it was looked at last
        self.held = 0  # lines that are open to it: there is to be one table of a name
        self.thought: asyncio.Task[None] | None = None
        self._log = log
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()

    def seat_of(self, token: str) -> int | None:
        """The seat whose token it is, None for the spectators'; KeyError for any other. All are compared, so that time
        tells nothing."""
        found = ""
        for seat, kept in self.tokens.items():
            if hmac.compare_digest(token.encode(), kept.encode()):
                found = seat
        if not found:
            raise KeyError("no such token")
        return None if found == WATCH else int(found)

    def view(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """What a seat sees, its draft included."""
        self.used = time.monotonic()
        return view(self.table, seat, since, () if seat is None else self.drafts.get(seat, ()))

    def draft(self, seat: int, n: int, moves: list[str]) -> None:
        """Keep what a seat tries out, for its eyes; Refused where it cannot be tried."""
        if not self.table.settled <= n <= self.table.n:
            raise Stale("the table has gone on")
        drafted(self.table, seat, moves)
        self.drafts[seat] = moves

    def frame(self, seat: int | None, ply: int) -> dict[str, Any]:
        """What a seat saw after so many plies."""
        return frame(self.table, seat, ply)

    async def news(self, since: int, seconds: float) -> None:
        """Come back when there is something after the n-th event, or after so many seconds."""
        until = asyncio.get_running_loop().time() + seconds
        while self.table.n <= since and not self.table.over:
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                return
            waiting = self._news
            try:
                await asyncio.wait_for(waiting.wait(), left)
            except TimeoutError:
                return

    async def do(self, command: Command) -> int:
        """Carry a command out, once; the n that it led to. What was begun is finished, whoever hangs up."""
        return await asyncio.shield(asyncio.ensure_future(self._do(command)))

    async def _do(self, command: Command) -> int:
        async with self._lock:
            if command.key in self.done:
                mark, n = self.done[command.key]
                if mark != command.mark:
                    raise Refused("this cid stood for another command already")
                return n
            if not self.table.settled <= command.n <= self.table.n:
                raise Stale(f"this is about n = {command.n}, the table is at n = {self.table.n}")
            events = self.table.step(Event(command.kind, command.seat, command.data))
            await self._keep(events, command)
            return self.table.n

    async def _keep(self, events: Sequence[Event], command: Command | None) -> None:
        """Commit, then apply, then tell."""
        rows = [_row(self.name, self.seq + k, event) for k, event in enumerate(events)]
        if command is not None and rows:
            rows[0] = _row(self.name, self.seq, events[0], command)
        if self.table.over_after(events):
            rows.append(Row(self.name, self.seq + len(rows), CLOSED, "", {}))
        try:
            await asyncio.wrap_future(self._log.append(rows))
        except sqlite3.Error as error:
            raise Unkept(f"the log cannot be written ({error}); nothing was done, try again") from None
        self.seq += len(rows)
        before = self.table.settled
        for event in events:
            self.table.apply(event)
        if command is not None:
            self.done[command.key] = (command.mark, self.table.n)
        for seat in list(self.drafts):
            if before != self.table.settled or seat not in self.table.awaited:
                del self.drafts[seat]
        self.tell()

    def tell(self) -> None:
        """Wake who waits for news."""
        self._news.set()
        self._news = asyncio.Event()

    async def begin(self) -> None:
        """Let happen what happens by itself at the start."""
        async with self._lock:
            if events := self.table.start():
                await self._keep(events, None)

    def wake(self, npcs: NpcPool) -> None:
        """Have the player think whose turn it is, if it does not already."""
        if self._thinker() is not None and not self.thinks:
            self.thought = asyncio.get_running_loop().create_task(self._think(npcs))

    @property
    def rests(self) -> bool:
        """Whether it is over, and nobody has looked at it for a while."""
        return self.table.over and time.monotonic() - self.used > RESTS

    @property
    def thinks(self) -> bool:
        """Whether a player is at it."""
        return self.thought is not None and not self.thought.done()

    def _thinker(self) -> int | None:
        turn = self.table.turn
        return turn if turn is not None and self.table.opening.players[turn] is not None else None

    async def _think(self, npcs: NpcPool) -> None:
        """Answer for players until a person is to move."""
        while (seat := self._thinker()) is not None:
            n, player = self.table.n, self.table.opening.players[seat]
            assert player is not None
            rest = asyncio.sleep(self.pace)
            thought = npcs.move(self.table.play.fork(), player, self.table.opening.seed)
            try:
                text, _ = await asyncio.gather(thought, rest)
                await self.do(Command(seat, n, f"thought-{n}", MOVE, {"move": text}))
            except Stale:
                continue  # somebody took a move back meanwhile
            except Unkept:
                await asyncio.sleep(1.0)
            except Exception as error:  # a fault of the player's: the table stands still, and the others go on
                note(f"table {self.name}: {player} does not move: {type(error).__name__}: {error}")
                return


class Tables:
    """All tables of a log. Tokens are made of a secret, so that a log alone, read or copied, opens nothing."""

    kind: type[OpenTable] = OpenTable

    def __init__(self, log: Log, npcs: NpcPool, secret: bytes) -> None:
        self.log = log
        self.npcs = npcs
        self._secret = secret
        self._open: dict[str, OpenTable] = {}
        self._meeting = asyncio.Lock()
        self.broken: dict[str, str] = {}  # name → why its log does not lead anywhere

    def __len__(self) -> int:
        return len(self._open)

    def all(self) -> list[OpenTable]:
        """Those in memory, the newest last."""
        return list(self._open.values())

    def tokens(self, name: str, opening: Opening) -> dict[str, str]:
        """The tokens of a table: of its people's seats, and of spectators."""
        people = [str(seat) for seat, player in enumerate(opening.players) if player is None]
        return {word: keyed(self._secret, f"{name}/{word}") for word in (*people, WATCH)}

    async def open(self, opening: Opening, pace: float = 0.0, name: str = "") -> OpenTable:
        """A new table."""
        self._make_room()
        name = name or secrets.token_hex(8)
        table = self.kind(name, Table(opening), self.tokens(name, opening), pace, self.log)
        try:
            row = Row(name, 0, OPENED, "", {"opening": opening.to_json(), "pace": pace})
            await asyncio.wrap_future(self.log.append([row]))
        except sqlite3.Error as error:
            raise Unkept(f"the log cannot be written ({error}); nothing was done, try again") from None
        table.seq = 1
        self._open[name] = table
        await table.begin()
        table.wake(self.npcs)
        return table

    async def again(self, table: OpenTable) -> OpenTable:
        """The table at which those who sit at one that is over play their next game; the first who asks opens it. Its
        name follows from the one before, so that all of them meet, whoever asks and whenever."""
        name = keyed(self._secret, f"{table.name}/{AGAIN}")[:16]
        async with self._meeting:
            try:
                return self.find(name)
            except KeyError:
                return await self.open(next_opening(table.table), table.pace, name)

    def find(self, name: str) -> OpenTable:
        """The table of this name, from the log if it has to be; KeyError where there is none."""
        if name not in self._open:
            if name in self.broken:
                raise KeyError(name)
            self._read(name, list(self.log.read(name)))
            self._make_room(name)
            self._open[name].wake(self.npcs)
        return self._open[name]

    def forget(self, name: str) -> None:
        """A table that nobody will play at any more; its log stays."""
        self._open.pop(name, None)

    def families(self) -> list[str]:
        """The families of tables that are not over."""
        openings, over = {}, set()
        for row in self.log.read():
            if row.kind == OPENED:
                openings[row.stream] = row.data["opening"]["game"]["family"]
            elif row.kind == CLOSED:
                over.add(row.stream)
        return sorted({family for name, family in openings.items() if name not in over})

    def resume(self) -> int:
        """Replay every table that is not over; how many there are."""
        streams: dict[str, list[Row]] = {}
        for row in self.log.read():
            streams.setdefault(row.stream, []).append(row)
        going = [name for name, rows in streams.items() if rows[-1].kind != CLOSED and rows[0].kind == OPENED]
        for name in going[-MOST_TABLES:]:
            try:
                self._read(name, streams[name])
            except KeyError:
                continue
        return len(self._open)

    async def go_on(self) -> None:
        """After `resume`: begin thoughts anew; nobody knows whether the first dice were kept."""
        for table in self.all():
            if table.seq == 1:
                await table.begin()
            table.wake(self.npcs)

    def _read(self, name: str, rows: Sequence[Row]) -> None:
        if not rows or rows[0].kind != OPENED:
            raise KeyError(name)
        try:
            events = [Event(row.kind, int(row.who), row.data) for row in rows[1:] if row.kind != CLOSED]
            opening = opening_from_json(rows[0].data["opening"])
            table = replayed(opening, events)
        except (Differs, BadInput) as error:
            self.broken[name] = str(error)
            raise KeyError(name) from None
        found = self.kind(name, table, self.tokens(name, opening), float(rows[0].data["pace"]), self.log)
        found.seq = len(rows)
        found.done = _commands(rows)
        self._open[name] = found

    def _make_room(self, but: str = "") -> None:
        """Forget tables that are over and that nobody looks at; where there are too many, the oldest that is over, or
        the one that has been idle longest. Their log stays, and they come back from there when they are asked for."""
        free = [name for name, table in self._open.items() if name != but and not table.thinks and not table.held]
        for name in [name for name in free if self._open[name].rests]:
            del self._open[name]
        if len(self._open) < MOST_TABLES + bool(but):
            return
        going = [name for name in free if name in self._open]
        over = next((name for name in going if self._open[name].table.over), None)
        idle = min(going, key=lambda name: self._open[name].used, default=None)
        if over is None and (idle is None or time.monotonic() - self._open[idle].used < IDLE):
            if but:
                del self._open[but]
            raise Full(f"{MOST_TABLES} tables are open, as many as there may be")
        del self._open[over or str(idle)]


def keyed(secret: bytes, words: str) -> str:
    """128 bits that nobody can name without the secret."""
    return hmac.new(secret, words.encode(), hashlib.sha256).hexdigest()[:32]


def _row(stream: str, seq: int, event: Event, command: Command | None = None) -> Row:
    if command is None:
        return Row(stream, seq, event.kind, str(event.who), dict(event.data))
    return Row(stream, seq, event.kind, str(event.who), {**event.data, "asked": command.mark}, cid=command.key)


def _commands(rows: Sequence[Row]) -> dict[str, tuple[str, int]]:
    """The commands of a log: each led to the n before the next command's first event."""
    found: dict[str, tuple[str, int]] = {}
    last: Row | None = None
    for row in rows:
        if row.kind == CLOSED:
            break
        if row.cid is not None:
            last = row
        if last is not None and last.cid is not None:
            found[last.cid] = (str(last.data["asked"]), row.seq + 1)
    return found
