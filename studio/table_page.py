"""The page of a table: a frame that static/table.js fills with the view of the token's seat."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.game import Game
from games.rule_text import sections
from runs.documents.markup import Markup, breakable, join, tag
from runs.playing.event import Opening
from runs.playing.series import in_words
from runs.types.naming.generated import spoken_name
from studio.api.tables import opened
from studio.owner_pages import session_of
from studio.server.serving import Serving
from studio.server.tables import OpenTable
from studio.shell import PLAY, page

COMMANDS = (
    ("undo", "Undo"), ("hint", "Hint"), ("why", "Why?"), ("resign", "Resign"), ("again", "Play again"),
    ("swap", "Rematch, sides changed"),
)  # fmt: skip


async def table(request: Request) -> Response:
    """GET /tables/{id}/{token}; the same answer for an unknown table and a wrong token."""
    serving: Serving = request.app.state.serving
    try:
        found = serving.tables.find(request.path_params["id"])
        seat = found.seat_of(request.path_params["token"])
    except KeyError:
        return page(
            "Not found", tag("h1", "Not found"), tag("p", "There is no such table, or you may not see it."), status=404
        )
    game, owner = found.table.game, bool(session_of(request))
    who = "watching" if seat is None else f"you are {game.seats[seat]}"
    players = {str(player) for player in found.table.opening.players if player is not None}
    if owner and players:
        who += f", against {' and '.join(sorted(players))}"
    about, sheet = said_of(found.table.opening), paragraphs(game.family.rule_sheet(game.spec))
    return page(
        game.name,
        tag("h1", title_of(game), " ", tag("small", who), class_="name"),
        tag("div", board(), beside(about, sheet), class_="table", id="table", data_table=found.name),
        invitations(serving, found, seat) if owner else None,
        tag("noscript", tag("p", "The table needs JavaScript. Programs can play through /api/v1.", class_="notice")),
        scripts=("table.js", "copy.js") if owner else ("table.js",),
        section=PLAY if owner else "",
        kind="playing",
    )


def title_of(game: Game) -> Markup:
    """A game's name; if it has none, a generated name and the code."""
    if game.name != game.code:
        return join([game.name])
    return join([spoken_name(game.code), " ", tag("small", breakable(game.code))])


def invitations(serving: Serving, table: OpenTable, own: int | None) -> Markup | None:
    """The links of the other people's seats and of spectators, for the owner, each with a button that copies it."""
    told = opened(serving, table)
    links = [(f"Play as {seat['name']}", seat["link"]) for seat in told["seats"] if seat["seat"] != own]
    links.append(("Watch", told["watch"]["link"]))
    rows = [
        tag(
            "li",
            tag("label", words, tag("input", value=link, readonly=True)),
            tag("button", "Copy", type="button", data_copy=link, aria_label=f"Copy the link: {words}"),
        )
        for words, link in links
    ]
    return tag("section", tag("h2", "Invite others"), tag("ul", *rows, class_="invitations"))


def paragraphs(sheet: str) -> Markup:
    """A rule sheet as headings and paragraphs."""
    return join(
        part for heading, texts in sections(sheet) for part in (tag("h3", heading), *(tag("p", it) for it in texts))
    )


def board() -> Markup:
    """The board, the prompt, and the controls."""
    buttons = [tag("button", words, type="button", id=name, data_command=name, hidden=True) for name, words in COMMANDS]
    typed = tag(
        "form",
        tag("label", "Move", tag("input", id="typed", autocomplete="off", spellcheck="false", list="moves")),
        tag("datalist", id="moves"),
        tag("button", "Play", type="submit"),
        id="typing",
        class_="typing",
    )
    return tag(
        "section",
        tag("p", id="says", class_="says", role="status", aria_live="polite"),
        tag("div", id="board", class_="board", role="group", aria_label="board"),
        tag("div", id="cards", class_="cards"),
        tag("div", id="choices", class_="choices", role="group", aria_label="choices"),
        tag("p", id="notice", class_="notice", role="alert", hidden=True),
        tag("div", *buttons, class_="commands", role="group", aria_label="commands"),
        typed,
        tag("p", id="link", class_="quiet", role="status", hidden=True),
        class_="play",
    )


def said_of(opening: Opening) -> str:
    """Mode and series as text."""
    return ". ".join([opening.mode, *([in_words(opening.series)] if opening.series else [])])


def beside(about: str, sheet: Markup) -> Markup:
    """The part beside the board: panels, move list, replay and rules."""
    told = tag("ol", id="told", class_="told", role="log", aria_live="polite", aria_label="moves", tabindex="0")
    replay = tag(
        "div",
        tag("button", "|◀", type="button", data_replay="first", aria_label="first position"),
        tag("button", "◀", type="button", data_replay="back", aria_label="one ply back"),
        tag("output", id="ply"),
        tag("button", "▶", type="button", data_replay="on", aria_label="one ply forward"),
        tag("button", "▶|", type="button", data_replay="last", aria_label="current position"),
        id="replay",
        class_="replay",
        role="group",
        aria_label="look back",
    )
    rules = tag("details", tag("summary", "Rules"), sheet, class_="rules", open=True)
    words = tag("pre", id="words", tabindex="0", aria_label="the board in words")
    in_words = tag("details", tag("summary", "The board in words (b)"), words, id="in-words", class_="rules")
    save = tag("button", "Save this position", type="button", id="save", hidden=True)
    said = tag("p", about, class_="quiet", id="about")
    return tag("aside", tag("div", id="panels", class_="panels"), told, replay, in_words, said, rules, tag("p", save))


ROUTES = [Route("/tables/{id}/{token}", table, methods=["GET"])]
