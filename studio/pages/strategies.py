"""Games of a run's strategies: against a person, or against each other."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from games.errors import BadInput
from runs.documents.document import Replay
from runs.documents.markup import Markup, cell, data_table, section, tag
from runs.types.npcs.document import named_rows
from runs.types.npcs.view import NpcView
from studio.pages.frame import to
from studio.pages.loaded import Other
from studio.pages.parts import play_button
from studio.pages.replay import replay_of, replay_page

ROWS, GAMES = 8, 20
OTHERS = ("random", "greedy")


def play_and_watch(name: str, view: NpcView) -> Markup | None:
    """A row for each strategy, with links to play against it or to watch it."""
    if not named_rows(view, ROWS):
        return None
    rows, opponent = [], opponent_of(view)
    for word, row in named_rows(view, ROWS):
        watch = f"{to(name, 'replay')}?{urlencode({'one': word, 'other': opponent})}"
        rows.append(
            tag(
                "tr",
                cell(word, class_="right"),
                cell(tag("code", row.strategy), class_="game"),
                cell(play_button(view.config.game, "Play against it", row.strategy)),
                cell(tag("a", f"watch it against {opponent}", href=watch)),
            )
        )
    headers = (("#", "right"), ("strategy", ""), ("", ""), ("", ""))
    caption = f"Games of {view.config.game}; one: the best single element, min: the minimal strategy"
    return section("Play and watch", "play", data_table(caption, headers, rows, "games"))


def opponent_of(view: NpcView) -> str:
    """The opponent for watching: the family's default, or the first simple player."""
    return str(view.config.of_game.opponent or OTHERS[0])


def game_of_strategies(name: str, now: Other, query: Mapping[str, str]) -> str:
    """A game in which a strategy of the run has the first seat, and another one all other seats."""
    view = now.view
    known = {word: row.strategy for word, row in named_rows(view, ROWS)}
    others = {**known, **{word: word for word in (*OTHERS, opponent_of(view))}}
    one, other = query.get("one", "min" if "min" in known else "1"), query.get("other", opponent_of(view))
    if one not in known or other not in others:
        raise BadInput(f"there is no such strategy; valid: {', '.join(known)}")
    text = query.get("game", "1")
    number = max(1, min(int(text), GAMES)) if text.isdecimal() and len(text) < 5 else 1
    game = view.config.of_game
    seats = (known[one], *[others[other]] * (len(game.seats) - 1))
    found = replay_of(Replay(game.code, seats, view.config.seed, number - 1))
    address = f"{to(name, 'replay')}"
    about = f"{known[one]} in the seat of {game.seats[0]}, {others[other]} in the others; seed {view.config.seed}"
    keep = {"one": one, "other": other}
    sides = (_chooser("one", "in the first seat", known, one), _chooser("other", "elsewhere", others, other))
    at = int(query["at"]) if query.get("at", "").isdecimal() and len(query["at"]) < 6 else 0
    way = ((name, to(name)),)
    return replay_page(found, game.code, about, address, number - 1, GAMES, at, way, keep, sides)


def _chooser(name: str, label: str, known: Mapping[str, str], chosen: str) -> Markup:
    """A form field to choose a strategy."""
    said = {word: text if word == text else f"{word}: {text}" for word, text in known.items()}
    options = [tag("option", text, value=word, selected=word == chosen) for word, text in said.items()]
    return tag("div", tag("label", label, for_=name), tag("select", *options, name=name, id=name))
