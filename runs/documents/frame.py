"""The frame of every report: one self-contained HTML document whose style and script are the only ones that may run."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from importlib.resources import files

from runs.documents.markup import Child, Markup, tag


def framed(title: str, body: Markup) -> str:
    """The complete file."""
    style, script = (_ours(name) for name in ("page.css", "replay.js"))
    policy = f"default-src 'none'; style-src '{_allowed(style)}'; script-src '{_allowed(script)}'"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", f"{title} · Evenplay"),
        tag("style", Markup(style)),
    )
    page = tag("html", head, tag("body", body, tag("script", Markup(script))), lang="en")
    return f"<!doctype html>\n{page}\n"


def header(title: str, verdict: str, facts: Iterable[tuple[str, str]], finished: bool, *more: Child) -> Markup:
    """The head of the page: name, the run in one sentence, what it was."""
    unfinished = tag("p", "This run is not finished: the page shows what is known so far.", class_="notice")
    return tag(
        "header",
        tag("p", "Evenplay", class_="brand"),
        tag("h1", title),
        tag("p", verdict, class_="verdict"),
        None if finished else unfinished,
        *more,
        tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in facts), class_="facts"),
        class_="head",
    )


def figure(drawing: Markup, caption: str) -> Markup:
    """A drawing with its caption."""
    return tag("figure", drawing, tag("figcaption", caption))


def _ours(name: str) -> str:
    return files("runs.documents").joinpath(name).read_text(encoding="utf-8")


def _allowed(text: str) -> str:
    # the browser runs and styles what has this hash, and nothing else
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
