"""Security middleware: only our own host and pages are answered, bodies are small, headers restrict the browser.

A page of another site can make a browser send requests to us. With DNS rebinding the Host header names that other site;
the Origin header cannot be forged. So both are compared with a list. A cookie alone changes nothing
(studio.server.auth).
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 64_000
TOO_LARGE = f"the body is larger than {LARGEST_BODY} bytes"
SAFE = ("GET", "HEAD", "OPTIONS")
CLOSED_POLICY = 1008
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # addresses contain tokens
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class TooLarge(HTTPException):
    """Raised for a body that turns out to be too large while it is read."""

    def __init__(self) -> None:
        super().__init__(413, TOO_LARGE)


class SecurityMiddleware:
    """ASGI middleware in front of the application."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], schemes: Iterable[str] = ("http",)) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)
        self.origins = frozenset(f"{scheme}://{host}" for scheme in schemes for host in self.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        reason = self.refuses(scope)
        if scope["type"] == "websocket":
            if reason:
                await receive()
                await send({"type": "websocket.close", "code": CLOSED_POLICY, "reason": reason[1][:100]})
                return
            await self.app(scope, receive, send)
        elif reason:
            await _answer(send, *reason)
        else:
            await self._guarded(scope, receive, send)

    def refuses(self, scope: Scope) -> tuple[int, str] | None:
        """Status and reason if a request is refused."""
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self.hosts:
            return 400, "this host name is not served here"
        asks = scope["type"] == "websocket" or scope["method"] not in SAFE
        if asks and not self.is_own(headers):
            return 403, "requests from pages of other sites are not answered"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return 413, TOO_LARGE
        return None

    def is_own(self, headers: Headers) -> bool:
        """Whether a request comes from one of our pages, or from no page. Forms of pages that send no referrer have the
        Origin null; Sec-Fetch-Site then says whether it is the same origin."""
        site, origin = headers.get("sec-fetch-site"), headers.get("origin")
        if origin == "null":
            return site == "same-origin"
        return (origin is None or origin.lower() in self.origins) and site in (None, "same-origin", "none")

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > LARGEST_BODY:
                raise TooLarge
            return message

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(message, scope["path"])
            await send(message)

        await self.app(scope, counted, with_headers)


def add_headers(message: Message, path: str) -> None:
    """Set the headers of every response. Only static files may be cached."""
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers[name] = value
    headers.setdefault("Cache-Control", "no-cache" if path.startswith("/static/") else "no-store")


async def _answer(send: Send, status: int, why: str) -> None:
    body = json.dumps({"error": "refused", "why": why}).encode()
    start: Message = {"type": "http.response.start", "status": status, "headers": []}
    headers = MutableHeaders(scope=start)
    headers["Content-Type"], headers["Content-Length"] = "application/json", str(len(body))
    add_headers(start, "")
    await send(start)
    await send({"type": "http.response.body", "body": body})
