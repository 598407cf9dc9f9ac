"""Answers of the API, and what every fault becomes: `{error, why}`, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from games.errors import BadInput
from games.reading import read_as
from runs.playing.event import Refused
from studio.server.bodies import read_json
from studio.server.serving import Serving
from studio.server.tables import Full, OpenTable, Stale, Unkept

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class NotThere(Exception):
    """No such thing, or not for whoever asks: the two are not told apart."""


class NotOwner(Exception):
    """What only the owner may ask, asked by somebody else."""


class TooMany(Exception):
    """More commands than a seat may send."""


class Conflicting(Exception):
    """A command that cannot be carried out, with the table and the seat that asked."""

    def __init__(self, reason: Refused, table: OpenTable, seat: int | None) -> None:
        super().__init__(str(reason))
        self.reason, self.table, self.seat = reason, table, seat


def plain(data: Any, status: int = 200) -> Response:
    """JSON."""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return Response(body, status, media_type="application/json")


def wrong(status: int, error: str, why: str, **more: Any) -> Response:
    """What was wrong."""
    return plain({"error": error, "why": why, **more}, status)


def answering(handler: Handler) -> Handler:
    """A handler whose faults are answers."""

    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except NotThere:
            return wrong(404, "not-found", "there is no such thing here, or not for you")
        except NotOwner:
            response = wrong(401, "no-token", "send the studio's token: Authorization: Bearer TOKEN")
            response.headers["WWW-Authenticate"] = "Bearer"
            return response
        except Conflicting as conflict:
            view = conflict.table.view(conflict.seat)
            word = "stale" if isinstance(conflict.reason, Stale) else "refused"
            return wrong(409, word, str(conflict), view=view)
        except TooMany:
            response = wrong(429, "too-many", "that was too many commands; wait a little")
            response.headers["Retry-After"] = "2"
            return response
        except Full as error:
            return wrong(503, "full", str(error))
        except Unkept as error:
            return wrong(503, "unkept", str(error))
        except BadInput as error:
            return wrong(400, "bad-input", str(error))

    return answered


def bearer(request: Request) -> str:
    """The token that a request carries."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def owners(request: Request) -> Serving:
    """The server, for its owner's token alone."""
    serving: Serving = request.app.state.serving
    if not serving.is_owner(bearer(request)):
        raise NotOwner
    return serving


async def sent(request: Request, cls: type[T]) -> T:
    """The body as one of the forms."""
    return read_as(cls, read_json(await request.body()))
