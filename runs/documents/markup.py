"""HTML and SVG elements. Text is escaped unless it was created here, so nothing in a run can become markup."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

VOID = ("meta", "link", "input", "br", "wbr")


class Markup(str):
    """Text that is already HTML."""

    __slots__ = ()


Child = str | None


def tag(name: str, /, *children: Child, **attributes: str | float | bool | None) -> Markup:
    """An element. `class_` becomes class, `data_ply` data-ply; None and False leave out an attribute or a child."""
    opened = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}>"
    return Markup(opened if name in VOID else f"{opened}{join(children)}</{name}>")


def join(children: Iterable[Child]) -> Markup:
    """The children, concatenated."""
    return Markup("".join(child if isinstance(child, Markup) else escape(child or "") for child in children))


def _attribute(key: str, value: str | float | bool | None) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-") if not key.startswith("viewBox") else key
    return f" {name}" if value is True else f' {name}="{escape(number(value))}"'


def number(value: str | float) -> str:
    """A coordinate with at most one decimal; texts stay as they are."""
    if isinstance(value, str):
        return value
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def section(title: str, anchor: str, *children: Child) -> Markup:
    """A section that can be linked to."""
    return tag(
        "section", tag("h2", title, id=f"{anchor}-title"), *children, id=anchor, aria_labelledby=f"{anchor}-title"
    )


def data_table(caption: str, headers: Iterable[tuple[str, str]], rows: Iterable[Markup], class_: str = "") -> Markup:
    """A table that scrolls sideways if it does not fit; a header consists of its text and its class."""
    head = tag("tr", *(tag("th", text, scope="col", class_=kind or None) for text, kind in headers))
    body = tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *rows), class_=class_ or None)
    return tag("div", body, class_="wide", tabindex="0", role="region", aria_label=caption)


def cell(*children: Child, class_: str = "") -> Markup:
    """A table cell."""
    return tag("td", *children, class_=class_ or None)


def breakable(code: str) -> Markup:
    """A code that may be broken after slashes and commas and before plus signs."""
    folded = code.replace("/", "/\n").replace(",", ",\n").replace("+", "\n+")
    return tag("code", Markup(tag("wbr").join(tag("span", part) for part in folded.split("\n"))))


def button(text: str, href: str) -> Markup:
    """A link that looks like a button."""
    return tag("a", text, href=href, class_="button")
