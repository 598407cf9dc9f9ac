"""The page of a game: its card with links to its parents and children, and actions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.game import Game, find_game
from runs.documents.as_html import Html
from runs.documents.document import Badge, Document, Fact, Replay
from runs.documents.markup import Markup, breakable, button, tag
from runs.storage.folder import Run
from runs.types.games.card import game_document
from runs.types.games.config import space_of
from runs.types.games.evaluated_games import EvaluatedGame
from runs.types.games.run_view import GameRow
from runs.types.games.view import game_row
from runs.types.naming.generated import spoken_name
from studio.pages.frame import page, to
from studio.pages.loaded import Games
from studio.pages.parts import make_address, new_address, play_button
from studio.pages.run import links


@dataclass(frozen=True)
class Shown:
    """A game of a run with all its measurements."""

    evaluated: EvaluatedGame
    row: GameRow  # rank 0 if it is not among the best
    game: Game

    @property
    def title(self) -> str:
        """`#3`, or `number 41`."""
        return f"#{self.row.rank}" if self.row.rank else f"number {self.evaluated.key}"


def shown(run: Run, now: Games, key: str) -> Shown | None:
    """The game with this key; one that is not among the best is read from the store."""
    game = now.games.get(key)
    if game is None:
        return None
    return Shown(game, now.rows.get(key) or _stored(run, now, game), find_game(game.code))


def _stored(run: Run, now: Games, game: EvaluatedGame) -> GameRow:
    (step,) = run.store.steps(game.phase, game.step, game.step + 1, evidence=False)
    parents = [now.games[parent].code for parent in now.parents.get(game.key, ())]
    data = {
        "code": game.code, "fitness": game.value or 0.0, "diversity": 0, "parents": parents, "number": game.step,
        "result": step.outcome.result,
    }  # fmt: skip
    return game_row(data, {}, space_of(now.view.plan))


def game_page(name: str, now: Games, it: Shown, others: Sequence[str] = ()) -> str:
    """The whole page, with the runs whose games it can be compared with."""
    key, document = it.evaluated.key, card(now, it)
    address = to(name, "games", key, "replay")

    def watch(_: Replay, anchor: str) -> Markup:
        return tag("p", button("Watch a game", address), class_="buttons", id=anchor)

    html = Html(links(name, now, it.evaluated.phase), watch)
    return page(
        f"{spoken_name(it.row.code)}, {it.title}",
        tag("h1", spoken_name(it.row.code), " ", tag("small", breakable(it.row.code)), class_="code"),
        html.lead(document),
        html.facts(document.facts),
        _actions(name, now, it),
        _compare(name, key, others),
        *html.blocks(document.blocks, ""),
        _exports(name, key),
        way=((name, to(name)), ("Games", to(name, "games"))),
    )


def card(now: Games, it: Shown) -> Document:
    """The game's document; games that were rejected, or are not among the best, are described as such."""
    children = [now.games[child].code for child in now.children.get(it.evaluated.key, [])]
    document = game_document(it.row, now.view, children)
    if it.evaluated.why_not:
        badge = Badge(f"✕ rejected: {it.evaluated.why_not}", "fails")
        document = replace(document, badge=badge, lead=("It was not measured further.",))
    score = Fact("score", it.evaluated.value, form=".1f", help="the weighted terms, without the population's diversity")
    if it.row.rank:
        return replace(document, facts=(score, *document.facts))
    facts = (fact for fact in document.facts if fact.name not in ("fitness", "diversity"))  # of populations
    return replace(document, facts=(Fact("rank", "not among the best"), score, *facts))


def _actions(name: str, now: Games, it: Shown) -> Markup:
    order = [row.code for row in (now.view.sampled if it.evaluated.phase == "baseline" else now.view.top)]
    key, place = it.evaluated.key, it.row.rank - 1
    near = {}
    for word, other in (("‹ previous", place - 1), ("next ›", place + 1)):
        if place >= 0 and 0 <= other < len(order) and (found := now.key_of(order[other], it.evaluated.phase)):
            near[word] = to(name, "games", found)
    return tag(
        "div",
        play_button(it.row.code),
        button("Change it", make_address(it.row.code)),
        button("Other opponents", new_address(it.row.code)),
        button("Lineage", to(name, "lineage", key)),
        *(button(word, href) for word, href in near.items()),
        class_="buttons",
    )


def _compare(name: str, key: str, others: Sequence[str]) -> Markup:
    """A form to compare the game with another one of this run or of another run, by its number."""
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


def _exports(name: str, key: str) -> Markup:
    links = (("the game as a file", "game.json"), ("its measurements", "measured.json"))
    items = [tag("li", tag("a", text, href=to(name, "games", key, file))) for text, file in links]
    return tag("ul", *items, class_="strip")


def game_file(it: Shown) -> str:
    """The game as a file for `evolve play FILE`."""
    return json.dumps(it.game.to_json(), indent=2, ensure_ascii=False)


def measured(it: Shown) -> str:
    """All measurements, for other programs."""
    more = {"key": it.evaluated.key, "phase": it.evaluated.phase, "turned_away": it.evaluated.why_not or None}
    return json.dumps({**it.row.to_json(), **more}, indent=1, ensure_ascii=False)
