"""The view of a table from one seat, as plain JSON values: the server sends nothing else about a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.errors import BadInput
from games.playthrough.playthrough import Playthrough
from games.scene import EVERYTHING
from runs.playing.event import PRACTICE, UNDO, Event, Refused
from runs.playing.table import Table

YOU, OTHERS, OVER = "you", "others", "over"
AGAIN = "again"  # another game with the same players
MOST_TOLD = 400  # maximum number of lines in one answer; the newest ones


def view(table: Table, seat: int | None, since: int = 0, draft: Sequence[str] = ()) -> dict[str, Any]:
    """The table as a seat, or a spectator (None), sees it; `draft` holds the seat's own moves that have not been sent
    yet."""
    awaited = seat is not None and seat in table.awaited
    early = awaited and seat != table.turn
    play = drafted(table, seat, draft) if seat is not None and (early or draft) else table.play
    acts = awaited and play.turn == seat and not play.ended
    family, game = table.game.family, table.game
    shown = EVERYTHING if table.over else seat
    interactions = family.interactions(game.rules, play.states, play.t, seat) if acts and seat is not None else []
    return {
        "n": table.n,
        "state": OVER if table.over else YOU if awaited else OTHERS,
        "scene": family.scene(game.rules, play.states, play.t, shown).to_json(),
        "ways": [interaction.to_json() for interaction in interactions],
        "told": told(table, seat, since),
        "told_at": [ply for n, ply, _ in table.told[-MOST_TOLD:] if n > since],
        "result": result(table),
        "seat": seat,
        "seats": list(game.seats),
        "turn": table.turn,
        "ply": table.play.t,
        "draft": list(draft),
        "mode": table.opening.mode,
        "can": possible(table, seat),
    }


def drafted(table: Table, seat: int, draft: Sequence[str]) -> Playthrough:
    """The position after a seat's drafted moves; a move that would reveal something cannot be drafted."""
    if seat not in table.awaited:
        raise Refused("it is not your turn to choose")
    play = table.asked(seat)
    for text in draft:
        if play.ended or play.turn != seat:
            raise Refused("the turn is over before the end of the draft")
        try:
            move = play.read(text)
        except BadInput as error:
            raise Refused(str(error)) from None
        if not may_wait(play, seat, play.text(move)):
            raise Refused(f"{text} cannot be drafted")
        play.play(move)
    return play


def may_wait(play: Playthrough, seat: int, text: str) -> bool:
    """Whether a move may be drafted."""
    interactions = play.game.family.interactions(play.game.rules, play.states, play.t, seat)
    return any(interaction.draft and text in interaction.texts() for interaction in interactions)


def told(table: Table, seat: int | None, since: int = 0) -> list[str]:
    """One line for each event after the n-th, as this seat sees them."""
    return [heard.get(seat, heard[None]) for n, _, heard in table.told[-MOST_TOLD:] if n > since]


def result(table: Table) -> dict[str, Any] | None:
    """The result of a finished game."""
    if not table.over:
        return None
    seats, play, family = table.game.seats, table.play, table.game.family
    given_up = table.resigned is not None
    return {
        "ending": f"{seats[table.resigned]} resigns" if table.resigned is not None else table.play.cause,
        "winners": [seats[seat] for seat in table.winners],
        "payoffs": None if given_up else list(play.payoffs()),
        "counts": None if given_up else family.final_counts(play.game.spec, play.game.rules, play.states, play.t),
    }


def possible(table: Table, seat: int | None) -> list[str]:
    """The commands available to a seat besides moves."""
    if seat is None:
        return []
    found = [AGAIN] if table.over else ["resign"]
    if table.opening.mode == PRACTICE:
        if seat in table.awaited:
            found.append("hint")
        if table.over or not table.game.family.hidden:
            found.append("why")
        try:
            table.step(Event(UNDO, seat, {}))
            found.append("undo")
        except Refused:
            pass
    return found


def saved(table: Table, seat: int | None) -> dict[str, Any]:
    """The position as a file that `evolve play --position` and new tables read: one that the seat cannot distinguish
    from it."""
    game, hidden = table.game, table.game.family.hidden and not table.over
    if hidden and seat is None:
        raise Refused("spectators do not know the position")
    return {"game": game.name, "code": game.code, "position": table.play.position(seat if hidden else None)}


def frame(table: Table, seat: int | None, ply: int) -> dict[str, Any]:
    """The position at a ply, as the seat saw it then; finished games are shown in full."""
    play, game = table.play, table.game
    ply = min(ply, len(play.moves))
    shown, at = EVERYTHING if table.over else seat, play.begun + ply
    heard = game.family.describe_move(game.rules, play.states, at - 1, play.moves[ply - 1], shown) if ply else ""
    scene = game.family.scene(game.rules, play.states, at, shown).to_json()
    return {"ply": ply, "plies": len(play.moves), "scene": scene, "told": heard}
