"""The served tables: each a pure Table behind a lock, with its log, its seats' tokens, and waiting requests."""

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
from runs.playing.series import next_opening, sides_changed
from runs.playing.table import Differs, Table, replayed
from studio.server.log import Log, Row
from studio.server.npc_pool import NpcPool

MOST_TABLES = 200  # in memory at once
RESTS = 600.0  # seconds after which one that is over leaves memory until it is requested again
CLOSED = "over"  # the last row of a table's stream
WATCH = "watch"  # the name of the spectators' token


class Stale(Refused):
    """Raised for a command about a position that has changed."""


class Unkept(RuntimeError):
    """Raised if the log could not be written, so that nothing was done."""


class Full(BadInput):
    """Raised if the maximum number of tables is open."""


@dataclass(frozen=True)
class Command:
    """A seat's command: the n of the position it refers to, its id, and the action."""

    seat: int
    n: int
    cid: str
    kind: str
    data: Mapping[str, Any]

    @property
    def key(self) -> str:
        """The command's id within the table."""
        return f"{self.seat}:{self.cid}"

    @property
    def mark(self) -> str:
        """A hash of the request: a repeated id must repeat the request."""
        moves = self.data.get("moves") or [self.data.get("move")]
        return hashlib.sha256(repr((self.kind, self.n, list(moves))).encode()).hexdigest()[:16]


class OpenTable:
    """A table that the server runs."""

    def __init__(self, name: str, table: Table, tokens: Mapping[str, str], pace: float, log: Log) -> None:
        self.name = name
        self.table = table
        self.tokens = dict(tokens)  # a human's seat by number, and WATCH → token
        self.pace = pace  # minimum seconds of a player's move
        self.drafts: dict[int, list[str]] = {}  # seat → moves not sent yet
        self.done: dict[str, tuple[str, int]] = {}  # commands: key → mark, the n they led to
        self.seq = 0  # rows stored
        self.used = time.monotonic()  # when it was last requested
        self.held = 0  # connections and waiting requests: such a table stays in memory, as the only one of its name
        self.dropped = False  # it has left memory
        self.thought: asyncio.Task[None] | None = None
        self._log = log
        self.lock = asyncio.Lock()
        self._news = asyncio.Event()

    def seat_of(self, token: str) -> int | None:
        """The seat of a token, None for the spectators' token; KeyError for any other. All tokens are compared, so that
        the time taken reveals nothing."""
        found = ""
        for seat, kept in self.tokens.items():
            if hmac.compare_digest(token.encode(), kept.encode()):
                found = seat
        if not found:
            raise KeyError("no such token")
        return None if found == WATCH else int(found)

    def view(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """A seat's view, with its draft."""
        self.used = time.monotonic()
        return view(self.table, seat, since, () if seat is None else self.drafts.get(seat, ()))

    def draft(self, seat: int, n: int, moves: list[str]) -> None:
        """Store a seat's draft, which only this seat sees; Refused if its moves are not legal."""
        if not self.table.settled <= n <= self.table.n:
            raise Stale("the position has changed")
        drafted(self.table, seat, moves)
        self.drafts[seat] = moves

    def frame(self, seat: int | None, ply: int) -> dict[str, Any]:
        """A seat's view at an earlier ply."""
        return frame(self.table, seat, ply)

    async def news(self, since: int, seconds: float) -> None:
        """Wait for an event after the n-th, for a limited time."""
        until = asyncio.get_running_loop().time() + seconds
        self.held += 1
        try:
            while self.table.n <= since and not self.table.over and not self.dropped:
                left = until - asyncio.get_running_loop().time()
                if left <= 0:
                    return
                await asyncio.wait_for(self._news.wait(), left)
        except TimeoutError:
            return
        finally:
            self.held -= 1

    async def do(self, command: Command) -> int:
        """Execute a command exactly once, even if the client disconnects; returns the resulting n."""
        return await asyncio.shield(asyncio.ensure_future(self._do(command)))

    async def _do(self, command: Command) -> int:
        async with self.lock:
            if self.dropped:
                raise Stale("this table was closed, or is being loaded again; try again")
            if command.key in self.done:
                mark, n = self.done[command.key]
                if mark != command.mark:
                    raise Refused("this cid was already used for another command")
                return n
            if not self.table.settled <= command.n <= self.table.n:
                raise Stale(f"this is about n = {command.n}, the table is at n = {self.table.n}")
            events = self.table.step(Event(command.kind, command.seat, command.data))
            await self._keep(events, command)
            return self.table.n

    async def _keep(self, events: Sequence[Event], command: Command | None) -> None:
        """Commit events to the log, apply them, and notify all waiting requests."""
        rows = [_row(self.name, self.seq + k, event) for k, event in enumerate(events)]
        if command is not None and rows:
            rows[0] = _row(self.name, self.seq, events[0], command)
        if self.table.over_after(events):
            rows.append(Row(self.name, self.seq + len(rows), CLOSED, "", {}))
        try:
            await asyncio.wrap_future(self._log.append(rows))
        except sqlite3.Error as error:
            raise Unkept(f"the log cannot be written ({error}); nothing was changed, so try again") from None
        self.seq += len(rows)
        before = self.table.settled
        for event in events:
            self.table.apply(event)
        if command is not None:
            self.done[command.key] = (command.mark, self.table.n)
        for seat in list(self.drafts):
            if before != self.table.settled or seat not in self.table.awaited:
                del self.drafts[seat]
        self.notify()

    def notify(self) -> None:
        """Wake all waiting requests."""
        self._news.set()
        self._news = asyncio.Event()

    async def begin(self) -> None:
        """Apply the chance events at the start of the game."""
        async with self.lock:
            if events := self.table.start():
                await self._keep(events, None)

    def wake(self, npcs: NpcPool) -> None:
        """Start the search of the player to move, unless it is already running."""
        if self._thinker() is not None and not self.thinks:
            self.thought = asyncio.get_running_loop().create_task(self._think(npcs))

    @property
    def rests(self) -> bool:
        """Whether the game is over and the table has not been requested for a while."""
        return self.table.over and time.monotonic() - self.used > RESTS

    @property
    def thinks(self) -> bool:
        """Whether a player's search is running."""
        return self.thought is not None and not self.thought.done()

    def _thinker(self) -> int | None:
        turn = self.table.turn
        return turn if turn is not None and self.table.opening.players[turn] is not None else None

    async def _think(self, npcs: NpcPool) -> None:
        """Move for players until a human is to move."""
        while (seat := self._thinker()) is not None:
            n, player = self.table.n, self.table.opening.players[seat]
            assert player is not None
            rest = asyncio.sleep(self.pace)
            thought = npcs.move(self.table.play.fork(), player, self.table.opening.seed)
            try:
                text, _ = await asyncio.gather(thought, rest)
                await self.do(Command(seat, n, f"thought-{n}", MOVE, {"move": text}))
            except Stale:
                continue  # a move was taken back meanwhile
            except Unkept:
                await asyncio.sleep(1.0)
            except Exception as error:  # an error in a player stops its table alone
                note(f"table {self.name}: {player} does not move: {type(error).__name__}: {error}")
                return


class Tables:
    """All tables of a log. Tokens are derived from a secret, so a copy of the log gives access to nothing."""

    kind: type[OpenTable] = OpenTable
    most: int | None = None  # in memory at once; by default MOST_TABLES
    drops_unfinished = True  # whether unfinished tables leave memory where there are too many

    def __init__(self, log: Log, npcs: NpcPool, secret: bytes) -> None:
        self.log = log
        self.npcs = npcs
        self._secret = secret
        self._open: dict[str, OpenTable] = {}
        self._meeting = asyncio.Lock()
        self.broken: dict[str, str] = {}  # name → the reason why its log cannot be replayed

    def __len__(self) -> int:
        return len(self._open)

    def all(self) -> list[OpenTable]:
        """The tables in memory, newest last."""
        return list(self._open.values())

    def tokens(self, name: str, opening: Opening) -> dict[str, str]:
        """The tokens of a table's human seats and of its spectators."""
        people = [str(seat) for seat, player in enumerate(opening.players) if player is None]
        return {word: keyed(self._secret, f"{name}/{word}") for word in (*people, WATCH)}

    async def open(self, opening: Opening, pace: float = 0.0, name: str = "") -> OpenTable:
        """Open a new table."""
        self._make_room()
        name = name or secrets.token_hex(8)
        table = self.kind(name, Table(opening), self.tokens(name, opening), pace, self.log)
        try:
            row = Row(name, 0, OPENED, "", {"opening": opening.to_json(), "pace": pace})
            await asyncio.wrap_future(self.log.append([row]))
        except sqlite3.Error as error:
            raise Unkept(f"the log cannot be written ({error}); nothing was changed, so try again") from None
        table.seq = 1
        self._open[name] = table
        await table.begin()
        table.wake(self.npcs)
        return table

    async def again(self, table: OpenTable, swap: bool = False) -> OpenTable:
        """The table of a series' next game, opened by the first request, which also decides whether sides change. Its
        name is derived from this table's, so that all players find it."""
        name = keyed(self._secret, f"{table.name}/{AGAIN}")[:16]
        async with self._meeting:
            try:
                return self.find(name)
            except KeyError:
                opening = next_opening(table.table)
                return await self.open(sides_changed(opening) if swap else opening, table.pace, name)

    def find(self, name: str) -> OpenTable:
        """The table of this name, replayed from the log if necessary; KeyError if there is none."""
        if name not in self._open:
            if name in self.broken:
                raise KeyError(name)
            self._read(name, list(self.log.read(name)))
            self._make_room(name)
            self._open[name].wake(self.npcs)
        return self._open[name]

    def forget(self, name: str) -> None:
        """Drop a table from memory; its log stays."""
        if (table := self._open.pop(name, None)) is not None:
            table.dropped = True
            table.notify()

    async def close(self, name: str) -> None:
        """Close a table for good, finished or not; KeyError if there is none."""
        table = self.find(name)
        async with table.lock:
            if not table.table.over:
                try:
                    await asyncio.wrap_future(self.log.append([Row(name, table.seq, CLOSED, "", {})]))
                except sqlite3.Error as error:
                    raise Unkept(f"the log cannot be written ({error}); nothing was changed, so try again") from None
            self.forget(name)

    def families(self) -> list[str]:
        """The families of unfinished tables."""
        openings, over = {}, set()
        for row in self.log.read():
            if row.kind == OPENED:
                openings[row.stream] = row.data["opening"]["game"]["family"]
            elif row.kind == CLOSED:
                over.add(row.stream)
        return sorted({family for name, family in openings.items() if name not in over})

    def resume(self) -> int:
        """Replay every unfinished table; returns their number."""
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
        """After `resume`: restart searches, and roll the first dice if they were not stored."""
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
        if rows[-1].kind == CLOSED and not table.over:
            raise KeyError(name)  # closed by its owner
        found = self.kind(name, table, self.tokens(name, opening), float(rows[0].data["pace"]), self.log)
        found.seq = len(rows)
        found.done = _commands(rows)
        self._open[name] = found

    def _make_room(self, but: str = "") -> None:
        """Drop finished tables that are not in use from memory; if there are too many tables, also the oldest finished
        one, or the one idle longest. They are replayed from the log when requested again."""
        free = [table for table in self.all() if table.name != but and not table.thinks and not table.held]
        for table in free:
            if table.rests:
                self.forget(table.name)
        most = self.most or MOST_TABLES
        if len(self._open) < most + bool(but):
            return
        idle = sorted((table for table in free if not table.dropped), key=lambda table: table.used)
        first = next((table for table in idle if table.table.over), None)
        first = first or next(iter(idle if self.drops_unfinished else ()), None)
        if first is None:
            if but:
                self.forget(but)
            raise Full(f"{most} tables are open, which is the maximum")
        self.forget(first.name)


def keyed(secret: bytes, words: str) -> str:
    """128 bits that cannot be computed without the secret."""
    return hmac.new(secret, words.encode(), hashlib.sha256).hexdigest()[:32]


def _row(stream: str, seq: int, event: Event, command: Command | None = None) -> Row:
    if command is None:
        return Row(stream, seq, event.kind, str(event.who), dict(event.data))
    return Row(stream, seq, event.kind, str(event.who), {**event.data, "asked": command.mark}, cid=command.key)


def _commands(rows: Sequence[Row]) -> dict[str, tuple[str, int]]:
    """The commands of a log; each led to the n just before the next command's first event."""
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
