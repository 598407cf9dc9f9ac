"""The form for a new table: game, seats, mode and seed, or a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.errors import BadInput
from games.game import Game, catalogue, families
from players.kinds import KINDS
from runs.documents.markup import Markup, tag
from runs.playing.event import PLAY, PRACTICE
from runs.types.naming.players import HUMAN
from studio.api.forms import NewTable, SeatWanted
from studio.levels import levels
from studio.pages.shelf import Shelf
from studio.server.bodies import read_json
from studio.server.input_policy import read_game
from studio.server.serving import Serving
from studio.shell import FIELD

MOST_SEATS = 8
FIELDS = ("game", "mode", "seed", *(f"seat{k}" for k in range(MOST_SEATS)))


def new_table_form(serving: Serving, session: str, given: Mapping[str, str]) -> Markup:
    """Form for game, seats, mode and seed; a blank seat is a human's. The seats are those of the game, if the text
    names one."""
    names = list(catalogue())
    word = given.get("game", "") or names[0]
    game = game_of(serving, word)
    count = len(game.seats) if game else MOST_SEATS
    untouched = not any(given.get(f"seat{k}") for k in range(MOST_SEATS))
    usual = ["", *[game.opponent if game and untouched and k < count else "" for k in range(1, MOST_SEATS)]]
    seats = [
        seat_field(k, given.get(f"seat{k}", "") or usual[k], game, k >= count)
        for k in range(MOST_SEATS)
    ]  # fmt: skip
    known = levels(Shelf(serving.runs)).get(game.code, {}) if game else {}
    players = [tag("option", value=player, label=f"{level}, by a league") for level, player in known.items()]
    players += [tag("option", value=one) for one in usual_players() if one not in known.values()]
    modes = [
        tag("option", words, value=mode, selected=given.get("mode") == mode)
        for mode, words in ((PRACTICE, "practice: undo, hints, explanations"), (PLAY, "play: no help"))
    ]
    choice = tag("input", name="game", list="games", value=word, required=True, autocomplete="off", spellcheck="false")
    seed = given.get("seed") or None
    number = tag("input", name="seed", inputmode="numeric", placeholder="random", size=12, value=seed)
    return tag(
        "form",
        tag("input", type="hidden", name=FIELD, value=serving.auth.csrf(session)),
        tag("label", "Game", choice),
        tag("datalist", *(game_option(name) for name in names), id="games"),
        tag("datalist", *players, id="players"),
        tag("fieldset", tag("legend", "Seats"), *seats),
        tag("label", "Mode", tag("select", *modes, name="mode")),
        tag("label", "Seed", number),
        tag(
            "label",
            "Or a game or position file (drop it here)",
            tag("input", type="file", accept=".json", data_into="file"),
            class_="file",
        ),
        tag("textarea", given.get("file", ""), name="file", hidden=True, aria_label="game file"),
        tag("button", "Open the table", type="submit", class_="main"),
        tag(
            "p",
            "An empty seat is a person's. A player is a name such as ",
            tag("code", "mcts:1000"),
            ", or a composition of elements.",
            class_="quiet",
        ),
        method="post",
        action="/tables",
        class_="card new",
    )


def game_of(serving: Serving, word: str) -> Game | None:
    """The game that a text names; None if it does not name a game yet."""
    try:
        return read_game(word, serving.runs)
    except BadInput:
        return None


def game_option(name: str) -> Markup:
    """An option of the game list, with the names of its seats and its usual opponent for the form's script."""
    family, code = catalogue()[name]
    spec = family.read_code(code)
    seats = ",".join(family.seats(spec))
    return tag("option", value=name, data_seats=seats, data_opponent=family.opponent_in(spec))


def seat_field(seat: int, given: str, game: Game | None, hidden: bool) -> Markup:
    """Input for the player of a seat."""
    field = tag("input", name=f"seat{seat}", value=given, list="players", placeholder=HUMAN, autocomplete="off")
    words = f"Seat {seat + 1}, {game.seats[seat]}" if game and not hidden else f"Seat {seat + 1}"
    return tag("label", tag("span", words), field, class_="seat", data_seat=str(seat), hidden=hidden)


def usual_players() -> list[str]:
    """Players to suggest in the form."""
    opponents = dict.fromkeys(family.opponent for family in families().values())
    adapting = [word for word, kind in KINDS.items() if kind.adapts is not None]
    return [HUMAN, "random", "greedy", *opponents, *adapting, "mcts:200", "alphabeta:4"]


def wanted(serving: Serving, given: Mapping[str, str]) -> NewTable:
    """The table that a form requests. Empty seats, and seats missing from the form, are humans'."""
    word = read_json(given["file"]) if given.get("file") else given.get("game", "").strip()
    position: dict[str, Any] | None = None
    if isinstance(word, dict) and isinstance(word.get("position"), dict):
        position, word = word["position"], str(word.get("code", ""))
    if not isinstance(word, (str, dict)):
        raise BadInput("this is neither a game file nor a position file")
    game = read_game(word, serving.runs)
    named = [given.get(f"seat{k}", "").strip() for k in range(MOST_SEATS)]
    if any(named[len(game.seats) :]):
        raise BadInput(f"{game.name} has {len(game.seats)} seats ({', '.join(game.seats)})")
    humans = [name in ("", HUMAN) for name in named]
    seats = tuple(
        SeatWanted(open=True) if human else SeatWanted(player=name)
        for name, human in zip(named[: len(game.seats)], humans)
    )
    seed = given.get("seed", "").strip()
    if seed and not (seed.isdecimal() and len(seed) < 20):
        raise BadInput(f'"{seed[:40]}" is not a seed; write a whole number')
    watched = not any(humans[: len(game.seats)])
    pace = 0.6 if watched else 0.0
    return NewTable(word, seats, given.get("mode", PRACTICE), int(seed) if seed else None, position, pace)
