"""All evaluated games of a run as a table: filtered, sorted and paged by the address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from runs.documents.as_html import Html
from runs.documents.document import GAME, OPEN, Badge, Fact, Inline, Link
from runs.documents.markup import Markup, cell, tag
from runs.types.games.verdict import WORDS, badge_of, certified_of, tone_of
from runs.types.naming.generated import spoken_name
from studio.pages.frame import page, to
from studio.pages.listed import COLUMNS, PHASES, UPWARDS, VERDICTS, Asked, Listed, listed
from studio.pages.loaded import Games
from studio.pages.run import links

PAGE = 50
SCORE_MEANS = "The score is the weighted terms of a game alone; fitness adds its diversity among the best."


def games_page(name: str, now: Games, asked: Asked) -> str:
    """The page with the table of games."""
    found = listed(now, asked)
    pages = max(1, -(-len(found) // PAGE))
    asked = replace(asked, page=min(asked.page, pages))
    shown = found[(asked.page - 1) * PAGE : asked.page * PAGE]
    return page(
        f"Games of {name}",
        tag("h1", "Games"),
        tag("p", SCORE_MEANS, class_="quiet"),
        _filter(name, asked),
        _table(name, now, asked, shown, f"{len(found):,} of {len(now.games):,} games") if shown else _none(name),
        _pages(name, asked, pages),
        way=((name, to(name)), ("Games", to(name, "games"))),
    )


def _none(name: str) -> Markup:
    return tag("p", "No game matches. ", tag("a", "Show all", href=to(name, "games")))


def _filter(name: str, asked: Asked) -> Markup:
    return tag(
        "form",
        _field("q", "words in the code", tag("input", type="search", name="q", id="q", value=asked.q)),
        _field("verdict", "verdict", _select("verdict", VERDICTS, asked.verdict)),
        _field("phase", "found by", _select("phase", PHASES, asked.phase)),
        tag("input", type="hidden", name="sort", value=asked.sort),
        tag("input", type="hidden", name="down", value="1") if asked.down else None,
        tag("button", "Show", class_="button"),
        method="get",
        action=to(name, "games"),
        role="search",
        class_="filter",
    )


def _field(name: str, label: str, control: Markup) -> Markup:
    return tag("div", tag("label", label, for_=name), control)


def _select(name: str, known: Mapping[str, str], chosen: str) -> Markup:
    options = [tag("option", text, value=word, selected=word == chosen) for word, text in {"": "all", **known}.items()]
    return tag("select", *options, name=name, id=name)


def _table(name: str, now: Games, asked: Asked, shown: list[Listed], caption: str) -> Markup:
    head = tag(
        "tr", tag("th", tag("span", "pick", class_="unseen"), scope="col"), *(_head(name, asked, it) for it in COLUMNS)
    )
    body = tag("tbody", *(_row(Html(links(name, now, it.game.phase)), it) for it in shown))
    table = tag("table", tag("caption", caption), tag("thead", head), body, class_="games")
    return tag(
        "form",
        tag("div", table, class_="wide", tabindex="0", role="region", aria_label=caption),
        tag("p", tag("button", "Compare the two selected games", class_="button"), class_="buttons"),
        method="get",
        action=to(name, "compare"),
    )


def _head(name: str, asked: Asked, column: str) -> Markup:
    heading, class_, _ = COLUMNS[column]
    now = asked.sort == column
    down = not asked.down if now else column not in UPWARDS
    order = ("descending" if asked.down else "ascending") if now else None
    mark = (" ▼" if asked.down else " ▲") if now else ""
    link = tag("a", f"{heading}{mark}", href=asked.address(name, sort=column, down=down, page=1))
    return tag("th", link, scope="col", class_=class_ or None, aria_sort=order)


def _row(html: Html, it: Listed) -> Markup:
    game, row = it.game, it.row
    spoken = tag("b", spoken_name(game.code), class_="spoken")
    pick = tag("input", type="checkbox", name="pick", value=game.key, aria_label=f"pick {game.code}")
    draws, baseline = game.terms.get("draw_share"), "b" if game.phase == "baseline" else ""
    facts: tuple[Inline, ...] = (
        certified_of(row) if row else Fact("certified", None),
        Fact("balance", game.balance, form=".0f"),
        Fact("score", game.value, form=".1f"),
        Fact("plies", game.terms.get("length"), form=".0f"),
        Fact("draws", None if draws is None else 100 * draws, "%", form=".0f"),
        game.key,
    )
    spare = ("", "", " spare", " spare", " spare", " spare")
    return tag(
        "tr",
        cell(tag("label", pick, class_="pick")),
        cell(f"{baseline}{row.rank}" if row else "–", class_="right"),
        cell(spoken, html.inline(Link(game.code, GAME, game.code)), class_="game"),
        cell(html.inline(badge_of(row) if row else Badge(game.why_not or WORDS[OPEN], OPEN))),
        *(cell(html.inline(fact), class_=f"right{word}") for fact, word in zip(facts, spare, strict=True)),
        class_=tone_of(row) if row else None,
    )


def _pages(name: str, asked: Asked, pages: int) -> Markup | None:
    if pages == 1:
        return None
    near = sorted({1, pages, *range(max(1, asked.page - 2), min(pages, asked.page + 2) + 1)})
    links = [
        tag("li", tag("a", str(n), href=asked.address(name, page=n), aria_current="page" if n == asked.page else None))
        for n in near
    ]
    return tag("nav", tag("ol", *links, class_="strip"), aria_label="Pages of the list")
