"""The card of one game: rules, start, a game to step through, measures, endings, budgets, lineage."""

from __future__ import annotations

from collections.abc import Mapping

from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from games.rule_text import sections
from runs.documents.budgets import budget_chart
from runs.documents.endings import ending_table
from runs.documents.lineage import lineage
from runs.documents.markup import Markup, tag
from runs.documents.replay import replay, replayed
from runs.documents.terms import term_bars
from runs.documents.verdict import anchor_of, badge, certified_of, kind_of, reason_of
from runs.types.games.view import GameRow, RunView


def card(row: GameRow, view: RunView, anchors: Mapping[str, str]) -> Markup:
    """Everything the run knows of a game."""
    anchor, game = anchor_of(row), find_game(row.code)
    return tag(
        "article",
        _header(row, anchor),
        tag("p", reason_of(row), class_=f"reason {kind_of(row)}"),
        tag("div", part("The rules", rules(game)), start(game, view.plan.seed), class_="split rules-and-start"),
        tag(
            "div",
            part("A game, move by move", replay(replayed(game, view.plan.player, view.plan.seed), f"{anchor}-replay")),
            part(f"Measured on {row.counts.get('games', 0)} games of {view.plan.player}", term_bars(row.terms)),
            class_="split",
        ),
        tag(
            "div",
            part("How games end", ending_table(row.terms)),
            part("Balance by player", budget_chart(row, view)),
            part("Lineage", lineage(row, anchors)),
            class_="thirds",
        ),
        tag("p", "Play it: ", tag("code", f"evolve play {row.code}"), class_="quiet play"),
        id=anchor,
        class_=f"card {kind_of(row)}",
        aria_labelledby=f"{anchor}-title",
    )


def _header(row: GameRow, anchor: str) -> Markup:
    balance = "–" if row.balance is None else f"{row.balance:.0f}"
    facts = (
        ("fitness", f"{row.fitness:.1f}"),
        ("balance", balance),
        ("certified", certified_of(row)),
        ("diversity", f"{row.diversity:.3g}"),
        ("evaluated as", f"number {row.number + 1}"),
    )
    title = tag("h3", tag("span", f"#{row.rank}", class_="rank"), " ", breakable(row.code), id=f"{anchor}-title")
    listed = tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in facts), class_="facts")
    return tag("header", tag("div", title, badge(row), class_="title"), listed)


def breakable(code: str) -> Markup:
    """A code that may be folded after its strokes and commas and before its plus signs."""
    folded = code.replace("/", "/\n").replace(",", ",\n").replace("+", "\n+")
    parts = [tag("span", part) for part in folded.split("\n")]
    return tag("code", Markup(tag("wbr").join(parts)))


def rules(game: Game) -> Markup:
    """The rule sheet; its headings stand in lines of their own."""
    parts = []
    for heading, paragraphs in sections(game.family.rule_sheet(game.spec)):
        parts.append(tag("dt", heading))
        parts += [tag("dd", text) for text in paragraphs]
    return tag("dl", *parts, class_="rules")


def start(game: Game, seed: int) -> Markup:
    """The board at the start."""
    board = tag("div", Markup(Playthrough(game, seed).svg()), class_="board start")
    return part("The start", board)


def part(title: str, body: Markup) -> Markup:
    """A titled part of a card."""
    return tag("div", tag("h4", title), body, class_="part")
