"""The frame of every page of the studio: head, navigation, style sheet. No page has inline scripts or styles."""

from __future__ import annotations

from starlette.responses import HTMLResponse

from runs.documents.markup import Child, join, tag

STUDY = "study"  # the kind of participants' pages, which lead nowhere else


def shell(title: str, *children: Child, scripts: tuple[str, ...] = (), crumbs: Child = None, kind: str = "") -> str:
    """A complete page. Scripts are names of modules in static/; `kind` becomes the body's class."""
    modules = [tag("script", type="module", src=f"/static/{name}") for name in scripts]
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{title} – Evenplay"),
        tag("link", rel="stylesheet", href="/static/studio.css"),
        *modules,
    )
    brand = tag("span", "Evenplay", class_="brand") if kind == STUDY else tag("a", "Evenplay", href="/", class_="brand")
    top = tag("header", brand, crumbs, class_="top")
    body = tag("body", top, tag("main", *children), class_=kind or None)
    return "<!doctype html>\n" + tag("html", head, body, lang="en")


def page(title: str, *children: Child, status: int = 200, **more: object) -> HTMLResponse:
    """A page as a response."""
    return HTMLResponse(shell(title, *children, **more), status)  # type: ignore[arg-type]


def said(*lines: str) -> Child:
    """Paragraphs."""
    return join([tag("p", line) for line in lines])
