"""Signing in as the owner, and the forms of owners' pages."""

from __future__ import annotations

import asyncio
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from games.errors import BadInput
from runs.documents.markup import tag
from studio.server.auth import COOKIE, LASTS
from studio.server.serving import Serving
from studio.shell import FIELD, page

NOT_OURS = "This form was not sent from this studio."
PRIVATE = "This studio is private. Open it with the link that it printed."


def session_of(request: Request) -> str:
    """The session id in a request's cookie; "" if it is not valid."""
    serving: Serving = request.app.state.serving
    session = request.cookies.get(COOKIE, "")
    return session if serving.auth.is_in(session) else ""


def signed_in(request: Request, session: str) -> Response:
    """Redirect to the front page, with the session cookie."""
    serving: Serving = request.app.state.serving
    response = RedirectResponse("/", 303)
    secure = serving.address.startswith("https:")
    response.set_cookie(COOKIE, session, max_age=int(LASTS), httponly=True, samesite="lax", secure=secure, path="/")
    return response


async def enter(request: Request) -> Response:
    """GET /enter?key=…: the single-use link."""
    serving: Serving = request.app.state.serving
    if session_of(request):
        return RedirectResponse("/", 303)
    session = serving.auth.spend(request.query_params.get("key", ""))
    return (
        signed_in(request, session) if session else sign_in_page("This link has already been used, or is invalid.", 403)
    )


async def sign_in(request: Request) -> Response:
    """POST /enter: sign in with the token or the password."""
    serving: Serving = request.app.state.serving
    if serving.sign_ins.delay("sign-in") > 0:
        return sign_in_page("Too many attempts; wait a minute.", 429)
    word = (await form_of(request)).get("word", "")
    if serving.is_owner(word) or await asyncio.to_thread(serving.auth.knows, word):
        return signed_in(request, serving.auth.new_session())
    return sign_in_page("This is neither the token nor the password.", 403)


def sign_in_page(why: str, status: int) -> Response:
    """The sign-in page."""
    asked = tag("label", "Token or password", tag("input", name="word", type="password", autocomplete="off"))
    form = tag("form", asked, tag("button", "Sign in", type="submit"), method="post", action="/enter", class_="card")
    hint = "For a new link, run evolve studio --show-url where this studio was started."
    return page("Sign in", tag("h1", "Sign in"), tag("p", why), form, tag("p", hint, class_="quiet"), status=status)


async def form_of(request: Request) -> dict[str, str]:
    """A form's fields; among several with the same name, the first."""
    kind = request.headers.get("content-type", "").split(";")[0]
    if kind != "application/x-www-form-urlencoded":
        raise BadInput("a form was expected")
    text = (await request.body()).decode("utf-8", "replace")
    return {name: values[0] for name, values in parse_qs(text, max_num_fields=40).items()}


async def owners_form(request: Request) -> tuple[str, dict[str, str]] | None:
    """The session and the fields of a form sent from an owner's page; None for any other form."""
    serving: Serving = request.app.state.serving
    session, given = session_of(request), await form_of(request)
    return (session, given) if session and serving.auth.is_csrf(session, given.get(FIELD, "")) else None


ROUTES = [
    Route("/enter", enter, methods=["GET"]),
    Route("/enter", sign_in, methods=["POST"]),
]
