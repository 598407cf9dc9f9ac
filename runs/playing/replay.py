"""Replay of a finished game, in full or from the view of one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.errors import BadInput
from games.game import Game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from runs.playing.positions import seat_of
from runs.playing.words import is_number

PROMPT = "replay (Enter: next, b: back, a number: that ply, q: quit)> "
VEILED = "replay (Enter: next, b: back, a number: that ply, as SEAT: what it saw, all: everything, q: quit)> "


Say = Callable[[str], None]
Read = Callable[[str], str | None]


def replay(
    game: Game, moves: Sequence[int], seed: int, say: Say, read: Read, position: Mapping[str, Any] | None = None
) -> None:
    """Step through the moves until the user quits."""
    frames = drawn(game, moves, seed, position)
    at, hidden = 0, game.family.hidden
    while True:
        say(frames[at])
        line = read(VEILED if hidden else PROMPT)
        word = "q" if line is None else line.strip().lower()
        if word in ("q", "quit") or (word == "" and at == len(frames) - 1):
            return
        if hidden and (word == "all" or word.startswith("as ")):
            try:
                frames = drawn(game, moves, seed, position, seat_of(game, word[3:].strip()))
            except BadInput as error:
                say(f"  {error}")
            continue
        if is_number(word):
            at = min(int(word), len(frames) - 1)
        elif word in ("b", "back"):
            at = max(0, at - 1)
        else:
            at = min(at + 1, len(frames) - 1)


def drawn(
    game: Game, moves: Sequence[int], seed: int, position: Mapping[str, Any] | None = None, seat: int | None = None
) -> list[str]:
    """Every position with the move that led to it, in full or from the view of a seat."""
    play = Playthrough(game, seed, position=position)
    frames = [f"start\n{play.board(seat)}"]
    for ply, move in enumerate(moves, 1):
        who = "" if play.turn == CHANCE_TURN else f"{game.seats[play.turn]}: "
        title = f"ply {ply} of {len(moves)}   {who}{play.text(move, seat)}"
        play.play(move)
        frames.append(f"{title}\n{play.board(seat)}")
    return frames
