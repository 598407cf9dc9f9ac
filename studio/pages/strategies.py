"""A run of strategies: the answer, what it rests on and costs, and games that its strategies play."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from games.errors import BadInput
from runs.documents.as_html import Html
from runs.documents.document import Replay
from runs.documents.markup import Markup, cell, data_table, section, tag
from runs.types.games.document import rejections
from runs.types.npcs.answer import answer
from runs.types.npcs.page import believability, sections
from runs.types.npcs.page import facts as npc_facts
from runs.types.npcs.text import named_rows
from runs.types.npcs.view import NpcView
from studio.pages.frame import to
from studio.pages.loaded import Other
from studio.pages.parts import facts, play_link, status_badge
from studio.pages.replay import replay_of, replay_page
from studio.pages.run import live_page, live_part

ROWS, GAMES = 8, 20
OTHERS = ("random", "greedy")


def strategies_page(name: str, now: Other) -> str:
    """The whole page."""
    return live_page(name, strategies_live(name, now), now.status, "strategies")


def strategies_live(name: str, now: Other) -> Markup:
    """What changes while the run goes on."""
    view = now.view
    return live_part(
        name,
        now.mark,
        now.status,
        tag("p", answer(view), class_="verdict"),
        believability(view),
        tag("p", status_badge(now.status), " ", tag("span", now.status.sentence, class_="quiet")),
        facts(npc_facts(view)),
        section("Play and watch", "play", _games(name, view)) if named_rows(view, ROWS) else None,
        *sections(view, ROWS),
        *Html(lambda _: None).blocks(rejections(now.tally, "strategies"), ""),
    )


def _games(name: str, view: NpcView) -> Markup:
    """A row a strategy: play against it, or watch it."""
    rows, opponent = [], opponent_of(view)
    for word, row in named_rows(view, ROWS):
        watch = f"{to(name, 'replay')}?{urlencode({'one': word, 'other': opponent})}"
        rows.append(
            tag(
                "tr",
                cell(word, class_="right"),
                cell(tag("code", row.strategy), class_="game"),
                cell(play_link(view.plan.game, "Play against it", row.strategy)),
                cell(tag("a", f"watch it against {opponent}", href=watch)),
            )
        )
    headers = (("#", "right"), ("strategy", ""), ("", ""), ("", ""))
    return data_table(
        f"Games of {view.plan.game}; one: the best element alone, min: what is enough", headers, rows, "games"
    )


def opponent_of(view: NpcView) -> str:
    """Whom it is watched against: what the game's family names, or the first of the simple ones."""
    return str(view.plan.of_game.opponent or OTHERS[0])


def game_of_strategies(name: str, now: Other, query: Mapping[str, str]) -> str:
    """A game in which a strategy of the run has the first seat, and the other all others."""
    view = now.view
    known = {word: row.strategy for word, row in named_rows(view, ROWS)}
    others = {**known, **{word: word for word in (*OTHERS, opponent_of(view))}}
    one, other = query.get("one", "min" if "min" in known else "1"), query.get("other", opponent_of(view))
    if one not in known or other not in others:
        raise BadInput(f"there is no such strategy; there are: {', '.join(known)}")
    text = query.get("game", "1")
    number = max(1, min(int(text), GAMES)) if text.isdecimal() and len(text) < 5 else 1
    game = view.plan.of_game
    seats = (known[one], *[others[other]] * (len(game.seats) - 1))
    found = replay_of(Replay(game.code, seats, view.plan.seed, number - 1))
    address = f"{to(name, 'replay')}"
    about = f"{known[one]} begins in the seat of {game.seats[0]}, {others[other]} elsewhere; seed {view.plan.seed}"
    keep = {"one": one, "other": other}
    sides = (_chooser("one", "in the first seat", known, one), _chooser("other", "elsewhere", others, other))
    at = int(query["at"]) if query.get("at", "").isdecimal() and len(query["at"]) < 6 else 0
    way = ((name, to(name)),)
    return replay_page(found, game.code, about, address, number - 1, GAMES, at, way, keep, sides)


def _chooser(name: str, label: str, known: Mapping[str, str], chosen: str) -> Markup:
    """Whom to watch."""
    said = {word: text if word == text else f"{word}: {text}" for word, text in known.items()}
    options = [tag("option", text, value=word, selected=word == chosen) for word, text in said.items()]
    return tag("div", tag("label", label, for_=name), tag("select", *options, name=name, id=name))
