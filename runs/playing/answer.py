"""The move of a player of ours in a game at the terminal: as an opponent, or as a hint."""

from __future__ import annotations

from games.playthrough import Playthrough
from players.desk import choose_move, new_desk, start_game
from players.spec import PlayerSpec


def answer(play: Playthrough, player: PlayerSpec, seed: int) -> int:
    """The player's move: a pure function of the position, its ply and the seed, whatever was undone before."""
    desk = new_desk(play.game, [player])
    start_game(play.game, desk, seed, order=play.turn, pair=play.at)
    desk.line[: play.at + 1] = play.line[: play.at + 1]
    return choose_move(play.game, desk, play.at, 0)
