"""Two games side by side: the genes that differ, terms with intervals, boards, and two games gone through in step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from genome.space import differing
from runs.kinds.games.evolution import space_of
from runs.report.card import breakable, start
from runs.report.markup import Markup, cell, data_table, section, tag
from runs.report.replay import replay
from runs.report.terms import bar, meaning, plain, words
from runs.report.verdict import badge, certified_of
from runs.studio.pages.frame import page, to
from runs.studio.pages.game import Shown
from runs.studio.pages.loaded import Games
from runs.studio.pages.parts import button, play_link, whole
from runs.studio.pages.replay import replay_of


def compare_page(name: str, now: Games, one: Shown, other: Shown, number: int | None) -> str:
    """The whole page; with a number, game `number` of each is gone through in step."""
    pair = (one, other)
    here = {"a": one.told.key, "b": other.told.key}
    return page(
        f"{one.title} and {other.title}",
        tag("h1", f"{one.title} and {other.title}"),
        tag("div", *(_head(name, now, it, mark) for it, mark in zip(pair, "AB", strict=True)), class_="split pair"),
        section("Genes", "genes", genes(now, one, other)),
        section("Terms", "terms", _terms(one, other)),
        section("Two games in step", "games", _replays(name, now, pair, number, here)),
        way=((name, to(name)), ("Games", to(name, "games"))),
        scripts=("replay.js", "together.js") if number else (),
    )


def _head(name: str, now: Games, it: Shown, mark: str) -> Markup:
    link = tag("a", breakable(it.row.code), href=to(name, "games", it.told.key))
    verdict = badge(it.row) if not it.told.why_not else tag("span", it.told.why_not, class_="badge open")
    told = f" balance {whole(it.row.balance)}, certified {certified_of(it.row)}"
    return tag(
        "article",
        tag("h2", tag("span", mark, class_="rank"), " ", link),
        tag("p", verdict, told),
        start(it.game, now.view.plan.seed),
        tag("p", play_link(it.row.code), class_="buttons"),
        class_="side",
        aria_label=f"{mark}: {it.row.code}",
    )


def genes(now: Games, one: Shown, other: Shown) -> Markup:
    """Those that differ; those that do not, on demand."""
    space = space_of(now.view.plan)
    a, b = space.read(one.row.code), space.read(other.row.code)
    apart = set(differing(space, a, b))
    columns = [space.columns(genome) for genome in (a, b)]
    rows = {
        gene: (_said(columns[0].get(gene)), _said(columns[1].get(gene)))
        for gene in dict.fromkeys([*columns[0], *columns[1]])
    }
    differ = {gene: pair for gene, pair in rows.items() if pair[0] != pair[1] or gene in apart}
    same = {gene: pair for gene, pair in rows.items() if gene not in differ}
    many = f"{len(differ)} gene{'s' if len(differ) != 1 else ''} differ{'s' if len(differ) == 1 else ''}"
    shown = _gene_table(many, differ) if differ else tag("p", "They have the same genes.", class_="quiet")
    alike = tag("details", tag("summary", f"{len(same)} that are the same"), _gene_table("The same in both", same))
    return tag("div", shown, alike if same else None)


def _said(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "none"
    return "none" if value in (None, "", False) else "yes" if value is True else str(value)


def _gene_table(caption: str, rows: Mapping[str, tuple[str, str]]) -> Markup:
    headers = (("gene", ""), ("A", ""), ("B", ""))
    made = [tag("tr", tag("th", gene, scope="row"), *(cell(text) for text in pair)) for gene, pair in rows.items()]
    return data_table(caption, headers, made, "games")


def _terms(one: Shown, other: Shown) -> Markup:
    names = list(dict.fromkeys([*one.row.terms, *other.row.terms]))
    if not names:
        return tag("p", "Neither was measured.", class_="quiet")
    headers = (("term", ""), ("A", "right"), ("", ""), ("B", "right"), ("", ""), ("apart", ""))
    caption = "Each term with its 95 % interval; apart: the intervals do not touch"
    return data_table(caption, headers, [_term(it, one, other) for it in names], "games terms-beside")


def _term(name: str, one: Shown, other: Shown) -> Markup:
    found = [it.row.terms.get(name) or {} for it in (one, other)]
    cells = []
    for it in found:
        value, interval = it.get("value"), it.get("interval")
        ends = f"{plain(interval[0])} to {plain(interval[1])}" if interval else ""
        said = "–" if value is None else plain(value)
        cells += [
            cell(tag("b", said), tag("span", f" {ends}", class_="quiet"), class_="right"),
            cell(bar(name, value, interval), class_="track"),
        ]
    return tag("tr", tag("th", words(name), scope="row", title=meaning(name)), *cells, cell(apart(*found)))


def apart(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """Whether the intervals have nothing in common; "" where it cannot be told."""
    if not one.get("interval") or not other.get("interval"):
        return ""
    (low, high), (lower, higher) = one["interval"], other["interval"]
    return "yes" if high < lower or higher < low else ""


def _replays(name: str, now: Games, pair: tuple[Shown, Shown], number: int | None, here: Mapping[str, str]) -> Markup:
    plan = now.view.plan
    if number is None:
        return tag("p", button("Play both once more and show them", to(name, "compare", **here, game=1)))
    number = max(1, min(number, plan.games))
    sides = []
    for it, mark in zip(pair, "AB", strict=True):
        found = replay_of(it.row.code, [plan.player] * len(it.game.seats), plan.seed, number - 1)
        sides.append(tag("div", tag("h3", f"{mark}: {it.title}"), replay(found, f"replay-{mark.lower()}")))
    another = button("The next game of each", to(name, "compare", **here, game=number % plan.games + 1))
    both = tag("p", f"Game {number} of {plan.games} of each, {plan.player} in every seat. Moving one moves both.")
    return tag("div", both, tag("div", *sides, class_="split together"), tag("p", another, class_="buttons"))
