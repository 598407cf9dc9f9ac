"""A document as HTML: a complete page, or the body of a page with another frame."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.resources import files

from games.game import find_game
from games.playthrough.playthrough import Playthrough
from runs.documents import document as doc
from runs.documents.bars import bar, bar_list
from runs.documents.dots import dot_chart
from runs.documents.heat_map import heat_map
from runs.documents.lines import line_chart
from runs.documents.markup import Child, Markup, breakable, cell, join, tag
from runs.documents.replay import replay_widget, replayed

SPARSER = 4  # columns that are this dispensable are hidden on tablets already
LAYOUTS = {"split": "split", "figures": "figures", "thirds": "thirds", "aside": "split rules-and-start"}


def as_page(document: doc.Document) -> str:
    """One self-contained file; links to games lead to their cards."""
    cards: dict[tuple[str, str], str] = {}
    for section in document.blocks:
        for block in section.blocks if isinstance(section, doc.Section) else ():
            if isinstance(block, doc.Document):
                cards[block.target, block.ref] = f"#{block.anchor}"
    html = Html(lambda link: cards.get((link.target, link.ref)))
    body = tag("main", html.head(document), *html.blocks(document.blocks, document.anchor))
    return framed(document.title, body)


def as_fragment(document: doc.Document) -> str:
    """A part of a page with other contents, such as a notebook: its style applies to this part alone."""
    html, style = Html(lambda link: None), re.sub(r":root|\bbody\b", ":scope", _ours("page.css"))
    own = tag("style", Markup(f"@scope {{\n{style}}}"))
    return tag("div", own, html.head(document), *html.blocks(document.blocks, document.anchor))


def framed(title: str, body: Markup) -> str:
    """The complete file; only its own style and script may run."""
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


def _ours(name: str) -> str:
    return files("runs.documents").joinpath(name).read_text(encoding="utf-8")


def _allowed(text: str) -> str:
    # the browser applies only scripts and styles with this hash
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@dataclass(frozen=True)
class Html:
    """The renderer of a document's parts. `resolve` gives the address of a link, if it has one; `replay` draws a
    replay."""

    resolve: Callable[[doc.Link], str | None]
    replay: Callable[[doc.Replay, str], Markup] = lambda replay, anchor: replay_widget(replayed(replay), anchor)

    def head(self, document: doc.Document) -> Markup:
        """The head of a page."""
        return tag(
            "header",
            tag("p", "Evenplay", class_="brand"),
            tag("h1", document.title),
            self.lead(document),
            *self.blocks(document.notices, ""),
            self.facts(document.facts),
            class_="head",
        )

    def lead(self, document: doc.Document) -> Markup | None:
        """The result in one sentence."""
        if not document.lead and not document.badge:
            return None
        badge = [self.inline(document.badge), " "] if document.badge else []
        return tag("p", *badge, *map(self.inline, document.lead), class_="verdict")

    def blocks(self, blocks: Iterable[doc.Block], anchor: str) -> list[Markup]:
        """Blocks in order; `anchor` is that of the enclosing part."""
        return [self.block(block, anchor) for block in blocks]

    def block(self, block: doc.Block, anchor: str) -> Markup:
        """One block as HTML."""
        match block:
            case doc.Document():
                return self.card(block)
            case doc.Section():
                return self.section(block, anchor)
            case doc.Group():
                return tag("div", *self.blocks(block.blocks, anchor), class_=LAYOUTS[block.layout])
            case doc.Prose():
                return tag("p", *map(self.inline, block.parts), class_=block.tone or None)
            case doc.Facts():
                return bar_list(block.items) if block.bars else self.facts(block.items)
            case doc.Table():
                return self.table(block)
            case doc.Listing():
                return tag("ul", *(self._item(item.parts, item.chips) for item in block.items), class_="lineage")
            case doc.Definitions():
                return definitions(block)
            case doc.LineChart():
                return tag("figure", line_chart(block, unique(anchor, block.title)), caption((block.caption,)))
            case doc.DotChart():
                drawn = dot_chart(block, unique(anchor, block.title))
                return tag("figure", drawn, caption(tuple(map(self.inline, block.caption))))
            case doc.HeatMap():
                drawn = heat_map(block, self.resolve, unique(anchor, "map"))
                wide = tag("div", drawn, class_="wide", tabindex="0", role="region", aria_label=block.title)
                return tag("figure", wide, caption((block.caption,)))
            case doc.Scene():
                start = Playthrough(find_game(block.game), block.seed).svg()
                return tag("div", Markup(start), class_="board start")
            case doc.Replay():
                return self.replay(block, unique(anchor, "replay"))

    def section(self, section: doc.Section, anchor: str) -> Markup:
        """A section. One with an anchor of its own can be linked to; others belong to the enclosing part."""
        if not section.anchor:
            inner = unique(anchor, section.title)
            return tag("div", tag("h4", section.title), *self.blocks(section.blocks, inner), class_="part")
        title = f"{section.anchor}-title"
        body = self.blocks(section.blocks, section.anchor)
        return tag("section", tag("h2", section.title, id=title), *body, id=section.anchor, aria_labelledby=title)

    def card(self, document: doc.Document) -> Markup:
        """A document within another."""
        anchor, tone = document.anchor, document.badge.tone if document.badge else ""
        rank = tag("span", document.rank, class_="rank")
        title = tag("h3", rank, " ", breakable(document.title), id=f"{anchor}-title")
        badge = self.inline(document.badge) if document.badge else None
        return tag(
            "article",
            tag("header", tag("div", title, badge, class_="title"), self.facts(document.facts)),
            tag("p", *map(self.inline, document.lead), class_=f"reason {tone}".rstrip()),
            *self.blocks(document.blocks, anchor),
            id=anchor,
            class_=f"card {tone}".rstrip(),
            aria_labelledby=f"{anchor}-title",
        )

    def facts(self, facts: Iterable[doc.Fact]) -> Markup:
        """Names and values in a row."""
        pairs = (tag("div", tag("dt", it.name, title=it.help or None), tag("dd", it.text)) for it in facts)
        return tag("dl", *pairs, class_="facts")

    def table(self, table: doc.Table) -> Markup:
        """A table that scrolls sideways where it does not fit."""
        heads = (tag("th", it.name, scope="col", class_=_class(it), title=it.help or None) for it in table.columns)
        rows = (line for row in table.rows for line in self._row(table, row))
        body = tag(
            "table", tag("caption", table.title), tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="games"
        )
        return tag("div", body, class_="wide", tabindex="0", role="region", aria_label=table.title)

    def _row(self, table: doc.Table, row: doc.Row) -> list[Markup]:
        cells = (
            cell(*self._lines(value), class_=_class(column, value) or "")
            for column, value in zip(table.columns, row.cells, strict=True)
        )
        line = tag("tr", *cells, class_=f"{row.tone}{' told' * bool(row.note)}".strip() or None)
        if not row.note:
            return [line]
        note = tag("td", *map(self.inline, row.note), colspan=str(len(table.columns) - 1), class_="reason-line")
        return [line, tag("tr", cell(), note, class_=row.tone or None)]

    def _lines(self, value: doc.Cell) -> list[Child]:
        if not isinstance(value, tuple):
            return [self._measured(value)]
        lines: list[Child] = []
        for part in value:
            lines += [tag("br")] * bool(lines) + [self._measured(part)]
        return lines

    def _measured(self, value: doc.Inline) -> Child:
        drawn = bar(value) if isinstance(value, doc.Fact) else None
        return join([tag("span", drawn, class_="track"), " ", self.inline(value)]) if drawn else self.inline(value)

    def _item(self, parts: Iterable[doc.Inline], chips: Iterable[str]) -> Markup:
        shown = [tag("span", chip, class_="chip") for chip in chips]
        return tag("li", *map(self.inline, parts), tag("span", *shown, class_="chips") if shown else None)

    def inline(self, part: doc.Inline) -> Child:
        """Words, a fact, a link, a badge or a code."""
        match part:
            case doc.Fact():
                return part.text.replace(" %", "\N{NO-BREAK SPACE}%")
            case doc.Badge():
                return tag("span", part.text, class_=f"badge {part.tone}")
            case doc.Code():
                return tag("code", part.text)
            case doc.Link():
                label = breakable(part.label) if part.target in (doc.GAME, doc.COMMAND) else part.label
                href = self.resolve(part)
                return tag("a", label, href=href) if href else label
        return part.replace(" %", "\N{NO-BREAK SPACE}%")


def caption(parts: tuple[Child, ...]) -> Markup | None:
    """The caption of a figure."""
    return tag("figcaption", *parts) if any(parts) else None


def definitions(block: doc.Definitions) -> Markup:
    """Terms with their paragraphs."""
    parts = []
    for entry in block.entries:
        parts.append(tag("dt", entry.term, tag("span", f" {entry.note}", class_="quiet") if entry.note else None))
        parts += [tag("dd", paragraph) for paragraph in entry.paragraphs]
    return tag("dl", *parts, class_="glossary" if block.columns > 1 else "rules")


def unique(anchor: str, title: str) -> str:
    """The identifier of a part within the enclosing one."""
    return "-".join(filter(None, (anchor, re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-"))))


def _class(column: doc.Column, value: doc.Cell = "") -> str | None:
    spare = "" if column.below or not column.spare else "sparer" if column.spare >= SPARSER else "spare"
    words = ("right" if column.right else "", spare, "game" if _is_code(value) else "")
    return " ".join(filter(None, words)) or None


def _is_code(value: doc.Cell) -> bool:
    first = value[0] if isinstance(value, tuple) and value else value
    return isinstance(first, doc.Code) or (isinstance(first, doc.Link) and first.target == doc.GAME)
