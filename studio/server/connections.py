"""Limits on connections: a deadline for requests, a maximum number, and quiet reports of failures to accept.

A connection that sends nothing still occupies a socket. It is closed at its deadline, or at once if there are too many
of them, oldest first; so it never takes the place of a client that sends a request.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from h11 import IDLE, SEND_BODY
from uvicorn.protocols.http.h11_impl import H11Protocol

from runs.cli.terminal.output import note

WHOLE_REQUEST = 10.0  # seconds from the first byte, or from connecting, to the end of a request
MOST_UNFINISHED = 200  # connections without a whole request
MOST_CONNECTIONS = 2_000
BACKLOG = 256  # connections accepted in one pass of the event loop
FILES = 4 * MOST_CONNECTIONS  # open at once, sockets among them
SAY_AGAIN = 60.0  # seconds between notes about connections that cannot be accepted


@dataclass
class Connections:
    """The connections of a server that have not sent a whole request, oldest first."""

    unfinished: dict[LimitedProtocol, asyncio.TimerHandle] = field(default_factory=dict)

    def __call__(self, **given: Any) -> LimitedProtocol:
        """The protocol of a new connection, as uvicorn makes one."""
        return LimitedProtocol(self, **given)

    def begin(self, protocol: LimitedProtocol) -> None:
        """Start the deadline of a request; drop the oldest connection if too many are unfinished."""
        if protocol not in self.unfinished:
            loop = asyncio.get_running_loop()
            self.unfinished[protocol] = loop.call_later(WHOLE_REQUEST, self.drop, protocol)
            if len(self.unfinished) > MOST_UNFINISHED:
                self.drop(next(iter(self.unfinished)))

    def end(self, protocol: LimitedProtocol) -> None:
        """Note that a request is complete, or that its connection is closed."""
        timer = self.unfinished.pop(protocol, None)
        if timer is not None:
            timer.cancel()

    def drop(self, protocol: LimitedProtocol) -> None:
        """Close a connection without a response."""
        self.end(protocol)
        protocol.transport.abort()


class LimitedProtocol(H11Protocol):
    """uvicorn's HTTP/1.1 protocol within these limits."""

    def __init__(self, limits: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._limits = limits

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline; close a connection if there are too many."""
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
        else:
            self._limits.begin(self)

    def data_received(self, data: bytes) -> None:
        """Read on; the deadline of the current request applies."""
        super().data_received(data)
        waits = self.conn.their_state in (IDLE, SEND_BODY) and self.transport.get_protocol() is self
        (self._limits.begin if waits else self._limits.end)(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the closed connection."""
        self._limits.end(self)
        super().connection_lost(exc)


def accept_quietly(loop: asyncio.AbstractEventLoop, clock: Callable[[], float] = time.monotonic) -> None:
    """Report in one line per minute that connections cannot be accepted; asyncio would print a traceback for each
    attempt."""
    last = -SAY_AGAIN

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        nonlocal last
        if "socket.accept" not in context.get("message", ""):
            loop.default_exception_handler(context)
        elif clock() - last >= SAY_AGAIN:
            last = clock()
            note(f"no further connection can be accepted now: {context.get('exception')}")

    loop.set_exception_handler(handle)
