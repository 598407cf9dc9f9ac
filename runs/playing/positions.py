"""Positions on the command line: position files, and moves played from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.errors import BadInput, unknown
from games.files import json_of_file
from games.game import Game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough

MOST_WORDS = 12  # of one move
ROLL = "roll"  # instead of an outcome: the seed's dice


def read_position_file(game: Game, path: Path | None) -> Mapping[str, Any] | None:
    """The position in a file: the whole document of `evolve position`, or the position alone."""
    if path is None:
        return None
    data = json_of_file(path)
    if isinstance(data, Mapping) and "position" in data:
        if data.get("code", game.code) != game.code:
            raise BadInput(f"{path} is a position of {data['code']}, not of {game.code}")
        data = data["position"]
    if not isinstance(data, Mapping):
        raise BadInput(f"{path} has no position")
    try:
        Playthrough(game, position=data)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
    return data


def play_words(play: Playthrough, text: str, seat: int | None = None) -> list[dict[str, Any]]:
    """Play the moves of a text and return the outcome of each. A move of several words is matched greedily, longest
    first; a semicolon always ends a move."""
    events: list[dict[str, Any]] = []
    for part in text.split(";"):
        words = part.split()
        while words:
            move, used = _next_move(play, words)
            at = play.t
            play.play(move)
            events += play.game.family.events(play.game.rules, play.states, at, move, seat)
            words = words[used:]
    return events


def _next_move(play: Playthrough, words: Sequence[str]) -> tuple[int, int]:
    if play.ended:
        raise BadInput(f'the game is over before "{words[0]}"')
    named = {" ".join(play.text(move).split()): move for move in play.legal()}
    for used in range(min(MOST_WORDS, len(words)), 0, -1):
        text = " ".join(words[:used])
        if text in named:
            return named[text], used
    if words[0] == ROLL and play.turn == CHANCE_TURN:
        return play.roll(), 1
    for used in range(min(MOST_WORDS, len(words)), 0, -1):
        try:
            return play.read(" ".join(words[:used])), used
        except BadInput:
            continue
    raise unknown(f"move of ply {len(play.moves) + 1}", words[0], named)


def seat_of(game: Game, word: str) -> int | None:
    """The seat with this name or number (from 0); None for an empty text."""
    if word == "":
        return None
    if word in game.seats:
        return game.seats.index(word)
    if word.isdecimal() and int(word) < len(game.seats):
        return int(word)
    raise unknown("seat", word, game.seats)


def position_document(play: Playthrough, events: list[dict[str, Any]], seat: int | None) -> dict[str, Any]:
    """The JSON form of a position; for a seat, its information, and its moves if it is to move."""
    game = play.game
    may_move = seat is None or play.turn in (seat, CHANCE_TURN) or not game.family.hidden
    return {
        "game": game.name,
        "code": game.code,
        "seats": list(game.seats),
        "position": play.position(seat),
        "turn": None if play.ended else play.turn,
        "legal": play.texts() if may_move else [],
        "ended": play.cause if play.ended else None,
        "payoffs": list(play.payoffs()) if play.ended else None,
        "events": events,
    }
