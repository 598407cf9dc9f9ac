"""Parts that several pages have: how a run stands, how certificates came out, buttons, links to games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from urllib.parse import urlencode

from games.game import find_game
from runs.documents.card import breakable
from runs.documents.markup import Child, Markup, tag
from runs.documents.verdict import WORDS, kind_of
from runs.storage.status import FINISHED, LOST, SILENT, STOPPED, WORKING, Standing
from runs.types.games.view import GameRow
from studio.pages.frame import to

MARKS = {FINISHED: "✓", WORKING: "▶", SILENT: "…", STOPPED: "❚❚", LOST: "✕"}
LOOKS = {FINISHED: "holds", WORKING: "working", SILENT: "working", STOPPED: "open", LOST: "fails"}


def standing_badge(standing: Standing) -> Markup:
    """A word and a mark; a copy says so."""
    copy = " · a copy" if standing.copy else ""
    said = f"{MARKS[standing.word]} {standing.word}{copy}"
    return tag("span", said, class_=f"badge {LOOKS[standing.word]}", title=standing.says)


def verdict_strip(name: str, rows: Iterable[GameRow]) -> Markup | None:
    """How many of those looked at again hold, are disputed, fail; each leads to them."""
    counted = Counter(kind_of(row) for row in rows if row.certified)
    if not counted:
        return None
    parts = [
        tag(
            "li",
            tag("a", f"{WORDS[kind]}: {counted[kind]}", href=to(name, "games", verdict=kind), class_=f"badge {kind}"),
        )
        for kind in ("holds", "disputed", "fails")
    ]
    return tag("ul", *parts, class_="strip", aria_label="Games looked at again")


def play_link(word: str, text: str = "Play it now", against: str = "") -> Markup:
    """To a new table: the first seat is a person's, all others those of who is played against."""
    game = find_game(word)
    seats = {f"seat{k}": against or game.opponent for k in range(1, len(game.seats))}
    return tag("a", text, href=f"/?{urlencode({'game': word, **seats})}", class_="button main")


def button(text: str, href: str) -> Markup:
    """A link that looks like a button."""
    return tag("a", text, href=href, class_="button")


def game_link(code: str, href: str) -> Markup:
    """A code that leads to its card, and may be folded at its strokes."""
    return tag("a", breakable(code), href=href)


def facts(pairs: Iterable[tuple[str, Child]]) -> Markup:
    """Names and values."""
    return tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in pairs), class_="facts")


def whole(value: float | None, digits: int = 0) -> str:
    """A number in a table, or a dash."""
    return "–" if value is None else f"{value:.{digits}f}"
