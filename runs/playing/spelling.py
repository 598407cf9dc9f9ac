"""Notation of moves: the family's description, with examples from random games."""

from __future__ import annotations

import re

from games.game import Game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from games.streams import THOUGHT, below

PLIES = 60
MOST = 6  # examples


def spelling_of(game: Game) -> str:
    """The notation in a few sentences."""
    said = game.family.spelling(game.spec)
    examples = ", ".join(examples_of(game))
    return f"{said} Examples: {examples}." if said else f"As in these examples: {examples}."


def examples_of(game: Game, seed: int = 1) -> list[str]:
    """Legal moves of a random game, one of each form, the simplest first."""
    play, shapes = Playthrough(game, seed), dict[str, str]()
    while not play.ended and len(play.moves) < PLIES:
        if play.turn == CHANCE_TURN:
            play.play(play.roll())
            continue
        moves = play.legal()
        for move in moves:
            text = play.text(move)
            shapes.setdefault(re.sub(r"[a-j]?\d+", "0", text), text)
        play.play(moves[int(below(play.streams, THOUGHT, len(moves)))])
    return sorted(shapes.values(), key=len)[:MOST]
