"""A seat's WebSocket: complete views out, moves in. Only the newest tab of a seat may act; older tabs are notified.

→ {"t": "hello", "v": 1, "token": "…", "tab": "…", "since": 17}      the first frame, within five seconds

← {"t": "view", "n": 19, "scene": …}

→ {"t": "move", "n": 19, "cid": "…", "move": "c3", "seen": 1840}     or "moves"; "undo" and "resign" likewise

← {"t": "ok", "cid": "…", "n": 20} or {"t": "no", "cid": "…", "why": "…"}, followed by a view

→ {"t": "draft", "n": 19, "moves": ["…"]}   → {"t": "beat"}   → {"t": "take"} (use here)

← {"t": "moved_on"} ← {"t": "bye", "after": 800} (the server restarts; reconnect after this many milliseconds)
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from games.errors import BadInput
from games.reading import read_as
from runs.playing.event import MOVE, RESIGN, UNDO, Refused
from studio.api.tables import LONGEST_CID
from studio.server.bodies import read_json
from studio.server.serving import Serving
from studio.server.tables import Command, OpenTable, Unkept

HELLO_WITHIN = 5.0
SILENT_FOR = 35.0  # three heartbeats missed: the connection is half open
LARGEST_FRAME = 4_096
MOST_HASTY = 50
LONGEST_PAUSE = 0.05  # seconds
MOST_SOCKETS = 4  # of one seat
MOST_WATCHERS = 100  # of one table
NO_HELLO, NO_SUCH, BAD_FRAME, TOO_FAST, CROWDED, RESTARTS = 4401, 4404, 4400, 4429, 4409, 1012


@dataclass(frozen=True)
class Hello:
    """The first frame."""

    t: str
    token: str
    v: int = 1
    tab: str = ""
    since: int = 0


@dataclass(frozen=True)
class Frame:
    """Any later frame."""

    t: str
    n: int = 0
    cid: str = ""
    move: str | None = None
    moves: tuple[str, ...] | None = None
    seen: int | float | None = None


class ProtocolError(Exception):
    """Raised to close the socket with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


@dataclass(eq=False)
class Connection:
    """One open WebSocket."""

    socket: WebSocket
    table: OpenTable
    seat: int | None
    since: int
    shown: int = 0
    acts: bool = False
    hasty: int = 0  # consecutive commands beyond the rate
    sending: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def send(self, data: dict[str, Any]) -> None:
        """Send a frame; frames are sent one at a time."""
        async with self.sending:
            await self.socket.send_text(json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False))

    async def show(self) -> None:
        """Send the complete view, so that client and server cannot diverge. `acts` is false if another tab acts."""
        view = self.table.view(self.seat, self.since)
        self.shown = self.since = view["n"]
        await self.send({"t": "view", **view, "acts": self.acts})


class Sockets:
    """All open connections."""

    def __init__(self) -> None:
        self.connections: dict[tuple[str, int | None], list[Connection]] = {}
        self.closing = False

    async def join(self, connection: Connection) -> None:
        """Register a connection: the newest tab of a seat acts, older ones are notified. Spectators never act."""
        connections = self.connections.setdefault((connection.table.name, connection.seat), [])
        if len(connections) >= (MOST_WATCHERS if connection.seat is None else MOST_SOCKETS):
            raise ProtocolError(CROWDED, "this seat has too many connections")
        connections.append(connection)
        connection.table.held += 1
        await self.take(connection)

    async def take(self, connection: Connection) -> None:
        """Let this tab act from now on."""
        connections = self.connections[connection.table.name, connection.seat]
        connections.remove(connection)
        connections.append(connection)
        connection.acts = connection.seat is not None
        for older in connections[:-1] if connection.seat is not None else []:
            if older.acts:
                older.acts = False
                with suppress(Exception):
                    await older.send({"t": "moved_on"})

    def leave(self, connection: Connection) -> None:
        """Unregister a closed connection."""
        connections = self.connections.get((connection.table.name, connection.seat), [])
        if connection in connections:
            connections.remove(connection)
            connection.table.held -= 1
        if not connections:
            self.connections.pop((connection.table.name, connection.seat), None)

    async def goodbye(self) -> None:
        """Notify every client that the server is restarting, and close."""
        self.closing = True
        for connection in [connection for connections in self.connections.values() for connection in connections]:
            with suppress(Exception):
                await connection.send({"t": "bye", "after": 800})
                await connection.socket.close(RESTARTS)


async def live(socket: WebSocket) -> None:
    """WS /api/v1/tables/{id}/live"""
    serving: Serving = socket.app.state.serving
    known: Sockets = socket.app.state.live
    await socket.accept()
    connection: Connection | None = None
    try:
        connection = await hello(socket, serving)
        await known.join(connection)
        await connection.show()
        await talk(connection, serving, known)
    except ProtocolError as wrong:
        if socket.application_state is not WebSocketState.DISCONNECTED:
            with suppress(Exception):
                await socket.close(wrong.code, wrong.reason[:120])
    except WebSocketDisconnect:
        pass
    except RuntimeError:  # the client disconnected while a frame was sent
        if socket.application_state is not WebSocketState.DISCONNECTED:
            raise
    finally:
        if connection is not None:
            known.leave(connection)


async def talk(connection: Connection, serving: Serving, known: Sockets) -> None:
    """Receive commands and send views until either ends."""
    sender = asyncio.create_task(send_views(connection))
    try:
        await listen(connection, serving, known)
    finally:
        sender.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sender


async def hello(socket: WebSocket, serving: Serving) -> Connection:
    """The connection requested by the first frame."""
    try:
        form = await asyncio.wait_for(read(socket, Hello), HELLO_WITHIN)
    except TimeoutError:
        raise ProtocolError(NO_HELLO, "no hello within five seconds") from None
    if form.t != "hello":
        raise ProtocolError(NO_HELLO, "the first frame must be hello")
    try:
        table = serving.tables.find(socket.path_params["id"])
        return Connection(socket, table, table.seat_of(form.token), form.since)
    except KeyError:
        raise ProtocolError(NO_SUCH, "no such table, or not available to you") from None


async def read(socket: WebSocket, cls: Any) -> Any:
    """The next frame, read as this dataclass."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None or len(text) > LARGEST_FRAME:
        raise ProtocolError(BAD_FRAME, f"a frame must be a string of at most {LARGEST_FRAME} characters")
    try:
        return read_as(cls, read_json(text))
    except BadInput as error:
        raise ProtocolError(BAD_FRAME, str(error)) from None


async def send_views(connection: Connection) -> None:
    """Send the view whenever the table changes."""
    while True:
        await connection.table.news(connection.shown, 3600.0)
        if connection.table.dropped:
            await connection.socket.close(NO_SUCH, "this table was closed by its owner")
            return
        if connection.table.table.n > connection.shown:
            await connection.show()
        elif connection.table.table.over:
            return


async def listen(connection: Connection, serving: Serving, known: Sockets) -> None:
    """Process incoming frames one after the other."""
    while True:
        try:
            frame = await asyncio.wait_for(read(connection.socket, Frame), SILENT_FOR)
        except (TimeoutError, WebSocketDisconnect):
            with suppress(RuntimeError):
                await connection.socket.close(1001)
            return
        if frame.t == "beat":
            continue
        if connection.seat is None:
            raise ProtocolError(BAD_FRAME, "spectators cannot act")
        await slowed(connection, serving)
        if frame.t == "take":
            await known.take(connection)
            await connection.show()
        elif frame.t == "draft":
            await draft(connection, frame)
        elif frame.t in (MOVE, UNDO, RESIGN):
            await command(connection, serving, frame)
        else:
            raise ProtocolError(BAD_FRAME, f"unknown frame {frame.t[:20]}")


async def slowed(connection: Connection, serving: Serving) -> None:
    """Delay commands beyond the rate limit; close the connection if the client does not slow down."""
    seconds = serving.rate_limit.delay(f"{connection.table.name}/{connection.seat}")
    connection.hasty = connection.hasty + 1 if seconds else 0
    if connection.hasty > MOST_HASTY:
        raise ProtocolError(TOO_FAST, "too many commands")
    await asyncio.sleep(min(seconds, LONGEST_PAUSE))


async def command(connection: Connection, serving: Serving, frame: Frame) -> None:
    """Execute a move, an undo or a resignation."""
    assert connection.seat is not None
    moves = list(frame.moves) if frame.moves is not None else [frame.move or ""]
    try:
        if not connection.acts:
            raise Refused("this seat is played in another tab")
        if not 1 <= len(frame.cid) <= LONGEST_CID:
            raise Refused(f"a cid must have 1 to {LONGEST_CID} characters")
        data = {"moves": moves} if frame.t == MOVE else {}
        n = await connection.table.do(Command(connection.seat, frame.n, frame.cid, frame.t, data))
    except (Refused, Unkept) as reason:
        await connection.send({"t": "no", "cid": frame.cid, "why": str(reason)})
        await connection.show()
        return
    connection.table.wake(serving.npcs)  # first, as the next connection fails where the client has disconnected
    await connection.send({"t": "ok", "cid": frame.cid, "n": n})


async def draft(connection: Connection, frame: Frame) -> None:
    """Show drafted moves to this seat alone, without storing them."""
    assert connection.seat is not None
    try:
        if not connection.acts:
            raise Refused("this seat is played in another tab")
        connection.table.draft(connection.seat, frame.n, list(frame.moves or ()))
    except Refused as reason:
        await connection.send({"t": "no", "cid": frame.cid, "why": str(reason)})
    await connection.show()


ROUTES = [WebSocketRoute("/tables/{id}/live", live)]
