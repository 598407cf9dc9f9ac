"""A game as one HTML file that needs neither server nor network: rules, board, opponent."""

from __future__ import annotations

import json
from importlib import resources

from games.game import Game
from runs.documents.markup import Markup, tag
from runs.exports.sheet import rule_parts

# Nothing is loaded from anywhere, whatever a page's text says.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
LEVELS = ("easy", "medium", "hard")


def page(game: Game) -> str | None:
    """The document; None for games whose family has no rules for the browser."""
    rules = game.family.browser_rules(game.spec)
    if rules is None:
        return None
    told = {
        "spec": game.family.to_json(game.spec),
        "seats": [seat.capitalize() for seat in game.seats],
        "endings": dict(game.family.endings),
    }
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
        tag("title", game.name),
        tag("style", Markup(_text("page.css"))),
    )
    scripts = [tag("script", Markup(script)) for script in (rules, _text("search.js"), _text("page.js"))]
    data = tag("script", Markup(json.dumps(told).replace("<", "\\u003c")), id="game", type="application/json")
    body = tag("body", *_table(game), *rule_parts(game), data, *scripts)
    return f"<!doctype html>\n{tag('html', head, body, lang='en')}\n"


def _table(game: Game) -> tuple[Markup, ...]:
    seats = [(str(number), f"{name} seat") for number, name in enumerate(game.seats)] + [("both", "both seats")]
    seat = tag("select", *(tag("option", text, value=value) for value, text in seats), id="seat")
    chosen = {"easy": False, "medium": True, "hard": False}
    levels = [tag("option", level, value=level, selected=chosen[level]) for level in LEVELS]
    return (
        tag("h1", game.name),
        tag("p", id="situation", aria_live="polite"),
        tag("div", id="board"),
        tag("p", id="men"),
        tag("div", id="more"),
        tag("div", tag("button", "Undo", id="undo"), tag("button", "New game", id="new"), class_="row"),
        tag("div", tag("label", "You play the ", seat), class_="row"),
        tag("div", tag("label", "Opponent: ", tag("select", *levels, id="level")), class_="row"),
        tag("p", id="moves"),
    )


def _text(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
