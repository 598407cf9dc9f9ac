"""The frame of every page of the studio: head, navigation, style sheet. No page has inline scripts or styles."""

from __future__ import annotations

from starlette.responses import HTMLResponse

from runs.documents.markup import Child, Markup, join, tag

STUDY = "study"  # the kind of participants' pages, which lead nowhere else
PLAY, MAKE, RUNS = "Play", "Make", "Runs"
FIELD = "csrf"  # hidden in every form: the token of its session
SECTIONS = {PLAY: "/", MAKE: "/make", RUNS: "/runs"}


def shell(title: str, *children: Child, scripts: tuple[str, ...] = (), section: str = "", kind: str = "") -> str:
    """A complete page. `scripts` are names of modules in static/; `section` is the section of the owner's pages to
    which the page belongs (without one there is no navigation); `kind` becomes the body's class."""
    modules = [tag("script", type="module", src=f"/static/{name}") for name in scripts]
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{title} – Evenplay"),
        tag("link", rel="stylesheet", href="/static/studio.css"),
        *modules,
    )
    body = tag("body", top(section), tag("main", *children, id="content"), class_=kind or None)
    return "<!doctype html>\n" + tag("html", head, body, lang="en")


def top(section: str) -> Markup:
    """The name, and the sections of the owner's pages."""
    if not section:
        return tag("header", tag("span", "Evenplay", class_="brand"), class_="top")
    links = [
        tag("a", name, href=href, aria_current="page" if name == section else None) for name, href in SECTIONS.items()
    ]
    skip = tag("a", "To the content", href="#content", class_="skip")
    nav = tag("nav", *links, aria_label="Sections")
    return tag("header", skip, tag("a", "Evenplay", href="/", class_="brand"), nav, class_="top")


def page(title: str, *children: Child, status: int = 200, **more: object) -> HTMLResponse:
    """A page as a response."""
    return HTMLResponse(shell(title, *children, **more), status)  # type: ignore[arg-type]


def said(*lines: str) -> Child:
    """Texts as paragraphs."""
    return join([tag("p", line) for line in lines])
