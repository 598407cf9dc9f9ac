"""JOSTLE games written as play books, for tests of their reader."""

from __future__ import annotations

from collections.abc import Iterable

from games.game import Game
from games.jostle.kernels import KEEP
from games.jostle.play_book import BROKEN_OFF, ROUND_END
from games.playthrough.playthrough import Playthrough


def write_play_book(game: Game, moves: Iterable[int]) -> str:
    """The play book of a game from its start, in full or as far as it got."""
    play, lines = Playthrough(game), list[str]()
    for move in moves:
        decided = play.turn >= 0
        if decided and move < KEEP:
            lines.append(play.text(move))
        play.play(move)
        turn_over = decided and (play.turn < 0 and play.state["sum"] == 0)
        if play.ended or (turn_over and play.state["seat"] == 0):
            lines.append(ROUND_END)
    if lines and lines[-1] != ROUND_END:
        lines.append(BROKEN_OFF)
    return "".join(f"{text}\n" for text in lines)
