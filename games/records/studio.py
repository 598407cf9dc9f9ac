"""Games from studies in the studio, of any family: one JSON object per line with all moves, rolls and times
(games.jsonl).

{"table": "…", "game": "jostle", "seed": "…", "people": {"0": "name"}, "strategies": {"1": "PALS"}, "mixed": [2],
"void": false, "moves": [{"seat": 0, "kind": "move", "at": 1700000000.5, "move": "…"}, …]}

Dice are re-rolled from the seed and compared, which reveals tampered lines. Void games and games with undone moves are
skipped; seats that changed hands are attributed to nobody.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import nan
from typing import Any

from games.errors import BadInput
from games.game import Game, find_game
from games.hooks import CHANCE_TURN, NOBODY
from games.playthrough.playthrough import Playthrough
from games.records.recorded import text_lines

MOVE, ROLL, UNDO = "move", "roll", "undo"


@dataclass(frozen=True)
class SeatedGame:
    """A game as engine moves, including dice; for each move the seat that chose it (-1: dice) and the seconds since the
    previous event; for each seat the person's name, or None. `with_strategies` says whether some seats were played by
    programs."""

    place: str
    moves: tuple[int, ...]
    seats: tuple[int, ...]
    seconds: tuple[float, ...]
    people: tuple[str | None, ...]
    winner: int | None  # a seat, NOBODY, or None if the game did not end
    with_strategies: bool


def read(game: Game, data: bytes) -> Iterator[SeatedGame]:
    """The records of one game in a file; BadInput names the line of the first game that cannot be replayed."""
    for number, line in text_lines(data):
        try:
            row = json.loads(line)
            wanted = find_game(row["game"]).code == game.code
            if wanted and not row["void"] and all(it["kind"] != UNDO for it in row["moves"]):
                yield _replayed(game, row, f"line {number}")
        except BadInput:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise BadInput(f"line {number}: not a game from the studio") from None


def _replayed(game: Game, row: Mapping[str, Any], place: str) -> SeatedGame:
    play = Playthrough(game, int(row["seed"]))
    moves: list[int] = []
    seats: list[int] = []
    seconds: list[float] = []
    before = nan  # the duration of the first move is unknown
    for it in row["moves"]:
        if play.ended:
            raise BadInput(f"{place}: move {len(moves) + 1} comes after the end of the game")
        seats.append(-1 if play.turn == CHANCE_TURN else play.turn)
        moves.append(_move(play, it, f"{place}: move {len(moves) + 1}"))
        seconds.append(float(it["at"]) - before)
        before = float(it["at"])
        if seats[-1] >= 0:
            play.play(moves[-1])
    mixed = {int(seat) for seat in row["mixed"]}
    people = {int(seat): str(name) for seat, name in row["people"].items() if int(seat) not in mixed}
    winner = int(play.state["winner"]) if play.ended else None
    return SeatedGame(
        place,
        tuple(moves),
        tuple(seats),
        tuple(seconds),
        tuple(people.get(seat) for seat in range(len(game.seats))),
        winner if winner is None or winner >= 0 else NOBODY,
        bool(row["strategies"]),
    )


def _move(play: Playthrough, it: Mapping[str, Any], place: str) -> int:
    text = str(it["move"])
    if play.turn == CHANCE_TURN:
        move = play.roll()
        fell = play.text(move)
        if it["kind"] != ROLL or fell != text:
            raise BadInput(f"{place}: the dice give {fell}, but {text} is recorded")
        play.play(move)
        return move
    try:
        move = play.read(text)
    except BadInput as error:
        raise BadInput(f"{place}: {error}") from None
    if it["kind"] != MOVE or int(it["seat"]) != play.turn:
        raise BadInput(f"{place}: {text} is not a move of the seat to move")
    return move
