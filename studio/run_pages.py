"""The pages about runs, for the owner's browser, and for programs that have the owner's token."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from studio.api.answers import NotOwner, owners
from studio.owner_pages import PRIVATE, session_of, sign_in_page
from studio.pages.parts import NO_TOKEN
from studio.pages.routes import Pages
from studio.pages.shelf import Shelf
from studio.server.serving import Serving

PATIENCE = 2.0  # seconds that start-up waits for the runs to be read


def run_pages(serving: Serving) -> list[BaseRoute]:
    """The routes of the pages about runs."""
    pages = Pages(Shelf(serving.runs), serving.jobs)
    reading = threading.Thread(target=pages.warm, daemon=True)
    reading.start()
    reading.join(PATIENCE)
    return [
        Route(path, page if page == pages.static else for_the_owner(page), methods=["GET"])
        for path, page in pages.by_path().items()
    ]


def for_the_owner(page: Callable[[Request], Response]) -> Callable[[Request], Response]:
    """The page for the owner, or the sign-in page for everybody else."""

    @wraps(page)
    def asked(request: Request) -> Response:
        if session := session_of(request):
            return with_token(page(request), request.app.state.serving.auth.csrf(session))
        try:
            owners(request)
        except NotOwner:
            return sign_in_page(PRIVATE, 403)
        return page(request)

    return asked


def with_token(response: Response, token: str) -> Response:
    """The response with a session's token in its forms."""
    empty = NO_TOKEN.encode()
    if isinstance(response, HTMLResponse) and empty in response.body:
        response.body = bytes(response.body).replace(empty, NO_TOKEN.replace('""', f'"{token}"').encode())
        response.headers["Content-Length"] = str(len(response.body))
    return response
