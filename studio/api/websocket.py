"""A seat's socket: whole views out, moves in. The newest tab of a seat acts, the older ones are told that it moved on.

→ {"t": "hello", "v": 1, "token": "…", "tab": "…", "since": 17}      the first frame, within five seconds
← {"t": "view", "n": 19, "scene": …}
→ {"t": "move", "n": 19, "cid": "…", "move": "c3", "seen": 1840}     or "moves"; "undo" and "resign" likewise
← {"t": "ok", "cid": "…", "n": 20} or {"t": "no", "cid": "…", "why": "…"}, and a view behind it
→ {"t": "draft", "n": 19, "moves": ["…"]}   → {"t": "beat"}   → {"t": "take"} (use here)
← {"t": "moved_on"}   ← {"t": "bye", "after": 800} (the server restarts; milliseconds)
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
SILENT_FOR = 35.0  # three beats missed: the socket is half open
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
    """Any later one."""

    t: str
    n: int = 0
    cid: str = ""
    move: str | None = None
    moves: tuple[str, ...] | None = None
    seen: int | float | None = None


class Wrong(Exception):
    """The socket is closed with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


@dataclass(eq=False)
class Line:
    """One open socket."""

    socket: WebSocket
    table: OpenTable
    seat: int | None
    since: int
    shown: int = 0
    acts: bool = False
    hasty: int = 0  # commands in a row that came too fast
    sending: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def send(self, data: dict[str, Any]) -> None:
        """One frame, after the one before it."""
        async with self.sending:
            await self.socket.send_text(json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False))

    async def show(self) -> None:
        """The view, whole: there is nothing to get out of step. `acts` is false where another tab has the seat."""
        view = self.table.view(self.seat, self.since)
        self.shown = self.since = view["n"]
        await self.send({"t": "view", **view, "acts": self.acts})


class Sockets:
    """All open sockets."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, int | None], list[Line]] = {}
        self.closing = False

    async def join(self, line: Line) -> None:
        """The newest tab of a seat acts; older ones hear so. Spectators do not act and do not mind each other."""
        lines = self.lines.setdefault((line.table.name, line.seat), [])
        if len(lines) >= (MOST_WATCHERS if line.seat is None else MOST_SOCKETS):
            raise Wrong(CROWDED, "this seat is open in too many places")
        lines.append(line)
        line.table.held += 1
        await self.take(line)

    async def take(self, line: Line) -> None:
        """This tab acts from now on."""
        lines = self.lines[line.table.name, line.seat]
        lines.remove(line)
        lines.append(line)
        line.acts = line.seat is not None
        for older in lines[:-1] if line.seat is not None else []:
            if older.acts:
                older.acts = False
                with suppress(Exception):
                    await older.send({"t": "moved_on"})

    def leave(self, line: Line) -> None:
        """It is closed."""
        lines = self.lines.get((line.table.name, line.seat), [])
        if line in lines:
            lines.remove(line)
            line.table.held -= 1
        if not lines:
            self.lines.pop((line.table.name, line.seat), None)

    async def goodbye(self) -> None:
        """Tell everybody that the server restarts."""
        self.closing = True
        for line in [line for lines in self.lines.values() for line in lines]:
            with suppress(Exception):
                await line.send({"t": "bye", "after": 800})
                await line.socket.close(RESTARTS)


async def live(socket: WebSocket) -> None:
    """WS /api/v1/tables/{id}/live"""
    serving: Serving = socket.app.state.serving
    known: Sockets = socket.app.state.live
    await socket.accept()
    line: Line | None = None
    try:
        line = await hello(socket, serving)
        await known.join(line)
        await line.show()
        await talk(line, serving, known)
    except Wrong as wrong:
        if socket.application_state is not WebSocketState.DISCONNECTED:
            with suppress(Exception):
                await socket.close(wrong.code, wrong.reason[:120])
    except WebSocketDisconnect:
        pass
    except RuntimeError:  # who hung up while a frame was under way
        if socket.application_state is not WebSocketState.DISCONNECTED:
            raise
    finally:
        if line is not None:
            known.leave(line)


async def talk(line: Line, serving: Serving, known: Sockets) -> None:
    """Listen and tell, until one of the two ends."""
    telling = asyncio.create_task(tell(line))
    try:
        await listen(line, serving, known)
    finally:
        telling.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await telling


async def hello(socket: WebSocket, serving: Serving) -> Line:
    """Who it is."""
    try:
        form = await asyncio.wait_for(read(socket, Hello), HELLO_WITHIN)
    except TimeoutError:
        raise Wrong(NO_HELLO, "no hello within five seconds") from None
    if form.t != "hello":
        raise Wrong(NO_HELLO, "the first frame is hello")
    try:
        table = serving.tables.find(socket.path_params["id"])
        return Line(socket, table, table.seat_of(form.token), form.since)
    except KeyError:
        raise Wrong(NO_SUCH, "there is no such table, or not for you") from None


async def read(socket: WebSocket, cls: Any) -> Any:
    """The next frame as a form."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None or len(text) > LARGEST_FRAME:
        raise Wrong(BAD_FRAME, f"frames are texts of at most {LARGEST_FRAME} characters")
    try:
        return read_as(cls, read_json(text))
    except BadInput as error:
        raise Wrong(BAD_FRAME, str(error)) from None


async def tell(line: Line) -> None:
    """Show the table whenever something happened."""
    while True:
        await line.table.news(line.shown, 3600.0)
        if line.table.table.n > line.shown:
            await line.show()
        elif line.table.table.over:
            return


async def listen(line: Line, serving: Serving, known: Sockets) -> None:
    """Do what is asked, one frame after the other."""
    while True:
        try:
            frame = await asyncio.wait_for(read(line.socket, Frame), SILENT_FOR)
        except (TimeoutError, WebSocketDisconnect):
            with suppress(RuntimeError):
                await line.socket.close(1001)
            return
        if frame.t == "beat":
            continue
        if line.seat is None:
            raise Wrong(BAD_FRAME, "who watches does not act")
        await slowed(line, serving)
        if frame.t == "take":
            await known.take(line)
            await line.show()
        elif frame.t == "draft":
            await draft(line, frame)
        elif frame.t in (MOVE, UNDO, RESIGN):
            await command(line, serving, frame)
        else:
            raise Wrong(BAD_FRAME, f"there is no frame {frame.t[:20]}")


async def slowed(line: Line, serving: Serving) -> None:
    """Wait as long as the seat's store of commands wants; who goes on all the same loses the line."""
    seconds = serving.rate_limit.taken(f"{line.table.name}/{line.seat}")
    line.hasty = line.hasty + 1 if seconds else 0
    if line.hasty > MOST_HASTY:
        raise Wrong(TOO_FAST, "too many commands")
    await asyncio.sleep(min(seconds, LONGEST_PAUSE))


async def command(line: Line, serving: Serving, frame: Frame) -> None:
    """A move, an undo, a resignation."""
    assert line.seat is not None
    moves = list(frame.moves) if frame.moves is not None else [frame.move or ""]
    try:
        if not line.acts:
            raise Refused("this seat is played in another tab")
        if not 1 <= len(frame.cid) <= LONGEST_CID:
            raise Refused(f"a cid has 1 to {LONGEST_CID} characters")
        data = {"moves": moves} if frame.t == MOVE else {}
        n = await line.table.do(Command(line.seat, frame.n, frame.cid, frame.t, data))
    except (Refused, Unkept) as reason:
        await line.send({"t": "no", "cid": frame.cid, "why": str(reason)})
        await line.show()
        return
    line.table.wake(serving.npcs)  # first: who has hung up meanwhile is told nothing, and the game goes on
    await line.send({"t": "ok", "cid": frame.cid, "n": n})


async def draft(line: Line, frame: Frame) -> None:
    """Moves that are tried out: seen by this seat alone, kept nowhere."""
    assert line.seat is not None
    try:
        if not line.acts:
            raise Refused("this seat is played in another tab")
        line.table.draft(line.seat, frame.n, list(frame.moves or ()))
    except Refused as reason:
        await line.send({"t": "no", "cid": frame.cid, "why": str(reason)})
    await line.show()


ROUTES = [WebSocketRoute("/tables/{id}/live", live)]
