"""The frame of a page: head, breadcrumbs, body; and conditional responses."""

from __future__ import annotations

from importlib.resources import files
from typing import Any
from urllib.parse import quote, urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from runs.documents.markup import Child, Markup, tag
from studio.shell import RUNS, top

HERE = "/pages"  # styles and scripts, by name
STATIC = {
    "page.css": ("runs.documents", "text/css"),
    "replay.js": ("runs.documents", "text/javascript"),
    "runs.css": ("studio.pages.static", "text/css"),
    "live.js": ("studio.pages.static", "text/javascript"),
    "together.js": ("studio.pages.static", "text/javascript"),
    "make.js": ("studio.pages.static", "text/javascript"),
    "make.css": ("studio.pages.static", "text/css"),
}
STYLES = ("page.css", "runs.css", "make.css")

Way = tuple[tuple[str, str], ...]  # (name, address) from the top down to the parent page


def to(*parts: str | int, **asked: Any) -> str:
    """An address below /runs; parameters that are None are left out."""
    path = "/".join(["/runs", *(quote(str(part), safe="") for part in parts)])
    query = urlencode({name: value for name, value in asked.items() if value not in (None, "", False)})
    return f"{path}?{query}" if query else path


def page(
    title: str,
    *body: Child,
    way: Way = (),
    scripts: tuple[str, ...] = (),
    again: int = 0,
    section_: str = RUNS,
) -> str:
    """The complete page; without a script it is reloaded after `again` seconds."""
    refresh = tag("meta", http_equiv="refresh", content=str(again)) if again else None
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", f"{title} · Evenplay"),
        *(tag("link", rel="stylesheet", href=f"{HERE}/{name}") for name in STYLES),
        tag("noscript", refresh) if refresh else None,
        *(tag("script", src=f"{HERE}/{name}", defer=True) for name in scripts),
    )
    content = tag("main", _crumbs(way), *body, id="content")
    whole = tag("html", head, tag("body", top(section_), content), lang="en")
    return f"<!doctype html>\n{whole}\n"


def _crumbs(way: Way) -> Markup | None:
    if not way:
        return None
    links = [tag("li", tag("a", name, href=href)) for name, href in way]
    return tag("nav", tag("ol", *links), aria_label="Where this is", class_="crumbs")


def answer(request: Request, mark: str, make: Any) -> Response:
    """The page that `make()` returns, or 304 for a client that already has it; `mark` identifies its data."""
    tags = {"ETag": f'W/"{mark}"', "Cache-Control": "no-cache"}
    if tags["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=tags)
    return HTMLResponse(make(), headers=tags)


def static(name: str) -> Response | None:
    """The response with a style sheet or a script."""
    if name not in STATIC:
        return None
    package, kind = STATIC[name]
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    return Response(text, media_type=kind, headers={"Cache-Control": "no-cache"})


def notice(title: str, *words: Child, way: Way = ()) -> str:
    """A page with one message."""
    return page(title, tag("h1", title), tag("p", *words), way=way)
