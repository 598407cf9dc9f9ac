"""Two games side by side, of one run or of two: the genes that differ, terms with intervals, two games in step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from genome.space import differing
from runs.documents.as_html import Html
from runs.documents.document import OPEN, Badge, Column, Fact, Replay, Row, Scene, Table
from runs.documents.markup import Markup, breakable, button, section, tag
from runs.documents.replay import replay_widget
from runs.types.games.card import term_fact
from runs.types.games.config import space_of
from runs.types.games.verdict import badge_of, certified_of
from studio.pages.frame import page, to
from studio.pages.game import Shown
from studio.pages.loaded import Games
from studio.pages.parts import play_button
from studio.pages.replay import replay_of
from studio.pages.run import links

PLAIN = Html(lambda link: None)  # tables without links


@dataclass(frozen=True)
class Side:
    """A game and its run."""

    run: str
    now: Games
    it: Shown


def compare_page(one: Side, other: Side, number: int | None) -> str:
    """The whole page; with `number`, game `number` of each is stepped through in parallel."""
    pair, name = (one, other), one.run
    of = None if one.run == other.run else other.run
    here = {"a": one.it.evaluated.key, "b": other.it.evaluated.key, "of": of}
    title = f"{_title(one, of)} and {_title(other, of)}"
    return page(
        title,
        tag("h1", title),
        tag("div", *(_head(side, mark) for side, mark in zip(pair, "AB", strict=True)), class_="split pair"),
        section("Genes", "genes", genes(one, other)),
        section("Terms", "terms", _terms(one.it, other.it)),
        section("Two games in step", "games", _replays(pair, number, here)),
        way=((name, to(name)), ("Games", to(name, "games"))),
        scripts=("replay.js", "together.js") if number else (),
    )


def _title(side: Side, of: str | None) -> str:
    return f"{side.it.title} of {side.run}" if of else side.it.title


def _head(side: Side, mark: str) -> Markup:
    it = side.it
    link = tag("a", breakable(it.row.code), href=to(side.run, "games", it.evaluated.key))
    html = Html(links(side.run, side.now))
    badge = Badge(it.evaluated.why_not, OPEN) if it.evaluated.why_not else badge_of(it.row)
    balance = Fact("balance", it.row.balance, form=".0f")
    return tag(
        "article",
        tag("h2", tag("span", mark, class_="rank"), " ", link),
        tag("p", html.inline(badge), f" balance {balance.text}, certified {certified_of(it.row).text}"),
        html.block(Scene(it.row.code, side.now.view.plan.seed), ""),
        tag("div", play_button(it.row.code), class_="buttons"),
        class_="side",
        aria_label=f"{mark}: {it.row.code}",
    )


def genes(one: Side, other: Side) -> Markup:
    """The genes that differ and, on demand, the others. Games of different spaces may have different genes."""
    spaces = [space_of(side.now.view.plan) for side in (one, other)]
    a, b = (space.read(side.it.row.code) for space, side in zip(spaces, (one, other), strict=True))
    comparable = spaces[0].gene_names == spaces[1].gene_names
    apart = set(differing(spaces[0], a, b)) if comparable else set()
    columns = [space.columns(genome) for space, genome in zip(spaces, (a, b), strict=True)]
    rows = {
        gene: (_gene_text(columns[0].get(gene)), _gene_text(columns[1].get(gene)))
        for gene in dict.fromkeys([*columns[0], *columns[1]])
    }
    differ = {gene: pair for gene, pair in rows.items() if pair[0] != pair[1] or gene in apart}
    same = {gene: pair for gene, pair in rows.items() if gene not in differ}
    many = f"{len(differ)} gene{'s' if len(differ) != 1 else ''} differ{'s' if len(differ) == 1 else ''}"
    shown = _gene_table(many, differ) if differ else tag("p", "They have the same genes.", class_="quiet")
    rest = tag("details", tag("summary", f"{len(same)} equal genes"), _gene_table("The same in both", same))
    return tag("div", shown, rest if same else None)


def _gene_text(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "none"
    return "none" if value in (None, "", False) else "yes" if value is True else str(value)


def _gene_table(caption: str, rows: Mapping[str, tuple[str, str]]) -> Markup:
    columns = (Column("gene"), Column("A"), Column("B"))
    return PLAIN.table(Table(caption, columns, tuple(Row((gene, *pair)) for gene, pair in rows.items())))


def _terms(one: Shown, other: Shown) -> Markup:
    names = list(dict.fromkeys([*one.row.terms, *other.row.terms]))
    if not names:
        return tag("p", "Neither was measured.", class_="quiet")
    columns = (Column("term"), Column("A", right=True), Column("B", right=True), Column("apart"))
    caption = "Each term with its 95 % interval; apart: the intervals do not overlap"
    return PLAIN.table(Table(caption, columns, tuple(_term(name, one, other) for name in names)))


def _term(name: str, one: Shown, other: Shown) -> Row:
    a, b = (term_fact(name, it.row.terms.get(name) or {"value": None}) for it in (one, other))
    return Row((a.name, a, b, "yes" if apart(a, b) else ""))


def apart(one: Fact, other: Fact) -> bool:
    """Whether both intervals are known and do not overlap."""
    if one.interval is None or other.interval is None:
        return False
    (low, high), (lower, higher) = one.interval, other.interval
    return high < lower or higher < low


def _replays(pair: tuple[Side, Side], number: int | None, here: Mapping[str, str | None]) -> Markup:
    name, plans = pair[0].run, [side.now.view.plan for side in pair]
    if number is None:
        return tag("p", button("Replay both", to(name, "compare", **here, game=1)))
    games = min(plan.games for plan in plans)
    number = max(1, min(number, games))
    sides = []
    for side, plan, mark in zip(pair, plans, "AB", strict=True):
        found = replay_of(Replay(side.it.row.code, (plan.player,) * len(side.it.game.seats), plan.seed, number - 1))
        sides.append(tag("div", tag("h3", f"{mark}: {side.it.title}"), replay_widget(found, f"replay-{mark.lower()}")))
    another = button("The next game of each", to(name, "compare", **here, game=number % games + 1))
    who = " and ".join(dict.fromkeys(plan.player for plan in plans))
    both = tag("p", f"Game {number} of {games} of each, {who} in every seat. Moving one moves both.")
    return tag("div", both, tag("div", *sides, class_="split together"), tag("p", another, class_="buttons"))
