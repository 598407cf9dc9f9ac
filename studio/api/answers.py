"""Responses of the API; every error becomes `{error, why}`, never a traceback."""

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
    """Raised for anything that does not exist or is not available to this token; the two cases are not
    distinguished."""


class NotOwner(Exception):
    """Raised for a request that only the owner may make."""


class TooMany(Exception):
    """Raised for more commands than the rate limit allows."""


class Conflicting(Exception):
    """Raised for a command that cannot be executed; holds its table and seat."""

    def __init__(self, reason: Refused, table: OpenTable, seat: int | None) -> None:
        super().__init__(str(reason))
        self.reason, self.table, self.seat = reason, table, seat


def plain(data: Any, status: int = 200) -> Response:
    """A JSON response."""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return Response(body, status, media_type="application/json")


def wrong(status: int, error: str, why: str, **more: Any) -> Response:
    """An error response."""
    return plain({"error": error, "why": why, **more}, status)


def answering(handler: Handler) -> Handler:
    """A handler whose exceptions become error responses."""

    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except NotThere:
            return wrong(404, "not-found", "not found, or not available to you")
        except NotOwner:
            response = wrong(401, "no-token", "send the studio's token: Authorization: Bearer TOKEN")
            response.headers["WWW-Authenticate"] = "Bearer"
            return response
        except Conflicting as conflict:
            view = conflict.table.view(conflict.seat)
            word = "stale" if isinstance(conflict.reason, Stale) else "refused"
            return wrong(409, word, str(conflict), view=view)
        except TooMany:
            response = wrong(429, "too-many", "too many commands; wait a moment")
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
    """The bearer token of a request."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def owners(request: Request) -> Serving:
    """The server's parts; NotOwner if the request lacks the owner's token."""
    serving: Serving = request.app.state.serving
    if not serving.is_owner(bearer(request)):
        raise NotOwner
    return serving


async def sent(request: Request, cls: type[T]) -> T:
    """The body of a request, read as this dataclass."""
    return read_as(cls, read_json(await request.body()))
