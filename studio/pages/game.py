"""The card of a game: rules, board, terms, endings, balance by player, certificate, its parents and its children."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from games.game import Game, find_game
from runs.documents.budgets import budget_chart
from runs.documents.card import breakable, part, rules, start
from runs.documents.endings import ending_table
from runs.documents.markup import Markup, tag
from runs.documents.terms import term_bars
from runs.documents.verdict import badge, certified_of, reason_of
from runs.storage.folder import Run
from runs.types.games.config import space_of
from runs.types.games.told import ToldGame, brief
from runs.types.games.view import GameRow, game_row
from studio.pages.certificate import certificate
from studio.pages.frame import page, to
from studio.pages.loaded import Games
from studio.pages.parts import button, facts, play_link


@dataclass(frozen=True)
class Shown:
    """A game of a run with all that was measured of it."""

    told: ToldGame
    row: GameRow  # rank 0 where it is not among the best
    game: Game

    @property
    def title(self) -> str:
        """`#3`, or `number 41`."""
        return f"#{self.row.rank}" if self.row.rank else f"number {self.told.key}"


def shown(run: Run, now: Games, key: str) -> Shown | None:
    """The game of a key; what is not among the best is read from the store."""
    told = now.told.get(key)
    if told is None:
        return None
    row = now.rows.get(key) or _stored(run, now, told)
    return Shown(told, row, find_game(told.code))


def _stored(run: Run, now: Games, told: ToldGame) -> GameRow:
    (step,) = run.store.steps(told.phase, told.step, told.step + 1)
    parents = [now.told[parent].code for parent in now.parents.get(told.key, ())]
    data = {
        "code": told.code, "fitness": told.value or 0.0, "diversity": 0, "parents": parents, "number": told.step,
        "result": brief(step.outcome),
    }  # fmt: skip
    return game_row(data, {}, space_of(now.view.plan))


def game_page(name: str, now: Games, it: Shown, others: Sequence[str] = ()) -> str:
    """The whole page; with the runs whose games it can be compared with."""
    row, game, key = it.row, it.game, it.told.key
    return page(
        f"{it.title} {row.code}",
        tag("h1", breakable(row.code), class_="code"),
        tag("p", badge(row) if not it.told.why_not else _turned_away(it.told), " ", _why(it), class_="verdict"),
        facts(_facts(it)),
        _actions(name, now, it),
        _compare(name, key, others),
        tag("div", part("The rules", rules(game)), start(game, now.view.plan.seed), class_="split rules-and-start"),
        tag("div", _measured(now, it), certificate(row), class_="split"),
        tag(
            "div",
            part("How games end", ending_table(row.terms)),
            part("Balance by player", budget_chart(row, now.view)),
            class_="split",
        ),
        tag(
            "div",
            part("Comes from", _parents(name, now, it)),
            part("What came of it", _children(name, now, now.children.get(key, []))),
            class_="split",
        ),
        _exports(name, key, game),
        way=((name, to(name)), ("Games", to(name, "games"))),
    )


def _why(it: Shown) -> str:
    return reason_of(it.row) if it.row.certified or not it.told.why_not else "It was not measured further."


def _turned_away(told: ToldGame) -> Markup:
    return tag("span", f"✕ turned away: {told.why_not}", class_="badge fails")


def _facts(it: Shown) -> list[tuple[str, str]]:
    row = it.row
    found = [
        ("rank", str(row.rank) if row.rank else "not among the best"),
        ("fitness", f"{row.fitness:.1f}" if it.told.value is not None else "–"),
        ("balance", "–" if row.balance is None else f"{row.balance:.0f}"),
        ("certified", certified_of(row)),
        ("evaluated as", f"number {it.told.key}"),
    ]
    return found if not row.rank else [*found, ("diversity", f"{row.diversity:.3g}")]


def _actions(name: str, now: Games, it: Shown) -> Markup:
    order = [row.code for row in (now.view.sampled if it.told.phase == "baseline" else now.view.top)]
    key, place = it.told.key, it.row.rank - 1
    near = {}
    for word, other in (("‹ the one before", place - 1), ("the next ›", place + 1)):
        if place >= 0 and 0 <= other < len(order) and (found := now.key_of(order[other], it.told.phase)):
            near[word] = to(name, "games", found)
    return tag(
        "p",
        play_link(it.row.code),
        button("Watch a game", to(name, "games", key, "replay")),
        button("Lineage", to(name, "lineage", key)),
        *(button(word, href) for word, href in near.items()),
        class_="buttons",
    )


def _compare(name: str, key: str, others: Sequence[str]) -> Markup:
    """With any other, by its number, of this run or of another."""
    field = tag("input", name="b", id="b", inputmode="numeric", pattern="b?[0-9]+", required=True, autocomplete="off")
    return tag(
        "form",
        tag("input", type="hidden", name="a", value=key),
        tag("div", tag("label", "another game's number", for_="b"), field),
        tag("div", tag("label", "of", for_="of"), _runs(others)) if others else None,
        tag("button", "Compare", class_="button"),
        method="get",
        action=to(name, "compare"),
        class_="filter",
    )


def _runs(others: Sequence[str]) -> Markup:
    options = [tag("option", "this run", value=""), *(tag("option", other, value=other) for other in others)]
    return tag("select", *options, name="of", id="of")


def _measured(now: Games, it: Shown) -> Markup:
    games = it.row.counts.get("games", 0)
    if not it.row.terms:
        return part("Measured", tag("p", "Nothing: it was turned away before.", class_="quiet"))
    return part(f"Measured on {games} games of {now.view.plan.player}", term_bars(it.row.terms))


def _parents(name: str, now: Games, it: Shown) -> Markup:
    if not it.row.parents:
        return tag("p", "No parents that are known: an initial game, or one drawn at random.", class_="quiet")
    items = []
    for parent in it.row.lineage:
        key = now.key_of(parent.code, it.told.phase)
        code = tag("a", tag("code", parent.code), href=to(name, "games", key)) if key else tag("code", parent.code)
        beside = tag("a", "compare", href=to(name, "compare", a=key, b=it.told.key)) if key else None
        changes = [tag("span", change, class_="chip") for change in parent.changes or ("the same genes",)]
        items.append(tag("li", code, " ", beside, tag("span", *changes, class_="chips")))
    return tag("ul", *items, class_="lineage")


def _children(name: str, now: Games, children: list[str]) -> Markup:
    if not children:
        return tag("p", "No children that are known.", class_="quiet")
    links = [tag("li", tag("a", tag("code", now.told[key].code), href=to(name, "games", key))) for key in children[:10]]
    more = tag("li", f"and {len(children) - 10} more", class_="quiet") if len(children) > 10 else None
    return tag("ul", *links, more, class_="lineage")


def _exports(name: str, key: str, game: Game) -> Markup:
    links = (("the game as a file", "game.json"), ("what was measured", "measured.json"))
    items = [tag("li", tag("a", text, href=to(name, "games", key, file))) for text, file in links]
    return tag("ul", *items, tag("li", tag("code", f"evolve play {game.code}"), class_="quiet"), class_="strip")


def game_file(it: Shown) -> str:
    """As `evolve play FILE` reads it."""
    return json.dumps(it.game.to_json(), indent=2, ensure_ascii=False)


def measured(it: Shown) -> str:
    """All that was measured, for other programs."""
    more = {"key": it.told.key, "phase": it.told.phase, "turned_away": it.told.why_not or None}
    return json.dumps({**it.row.to_json(), **more}, indent=1, ensure_ascii=False)
