"""The pages about runs, for the owner's browser and for programs with the owner's token."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studio.api.answers import NotOwner, owners
from studio.owner_pages import session_of, sign_in_page
from studio.pages.routes import Pages
from studio.pages.shelf import Shelf
from studio.server.serving import Serving

PATIENCE = 2.0  # seconds that start-up waits for the runs to be read


def run_pages(serving: Serving) -> list[BaseRoute]:
    """The routes of the pages about runs."""
    pages = Pages(Shelf(serving.runs))
    reading = threading.Thread(target=pages.warm, daemon=True)
    reading.start()
    reading.join(PATIENCE)
    return [
        Route(path, page if page == pages.static else for_the_owner(page), methods=["GET"])
        for path, page in pages.by_path().items()
    ]


def for_the_owner(page: Callable[[Request], Response]) -> Callable[[Request], Response]:
    """The page for the owner; the sign-in page for everybody else."""

    @wraps(page)
    def asked(request: Request) -> Response:
        if session_of(request):
            return page(request)
        try:
            owners(request)
        except NotOwner:
            return sign_in_page("This studio is private. Open it with the link that it printed.", 403)
        return page(request)

    return asked
