"""The pages about runs behind the studio's door: for the owner's browser, and for programs with the owner's token."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studio.api.answers import NotOwner, owners
from studio.owner_pages import door, session_of
from studio.pages.routes import Pages
from studio.pages.shelf import Shelf
from studio.server.serving import Serving

PATIENCE = 2.0  # seconds that a studio begins later, so that its runs are read before anybody asks


def run_pages(serving: Serving) -> list[BaseRoute]:
    """All their routes."""
    pages = Pages(Shelf(serving.runs))
    reading = threading.Thread(target=pages.warm, daemon=True)
    reading.start()
    reading.join(PATIENCE)
    return [
        Route(path, page if page == pages.static else for_the_owner(page), methods=["GET"])
        for path, page in pages.by_path().items()
    ]


def for_the_owner(page: Callable[[Request], Response]) -> Callable[[Request], Response]:
    """Who is not in is shown the door."""

    @wraps(page)
    def asked(request: Request) -> Response:
        if session_of(request):
            return page(request)
        try:
            owners(request)
        except NotOwner:
            return door("This is somebody's studio. Come in with the link that it printed.", 403)
        return page(request)

    return asked
