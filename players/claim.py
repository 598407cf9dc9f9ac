"""A claim about how players play, as data: a statement of a source about the players of a game."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from games.game import Game

MORE, LESS, SAME = "more", "less", "the same"
SCORE = "score"  # the player's score against the other; every other quantity is a behaviour figure


@dataclass(frozen=True)
class Claim:
    """`player` has more (less, the same) of a quantity than `than`. If `beside` names another figure, that figure of
    `than` is compared; a score is the player's score against `than`."""

    sentence: str
    place: str  # in the source
    player: str
    direction: str
    than: str
    quantity: str
    beside: str = ""


def claims_of(game: Game) -> tuple[Claim, ...]:
    """The claims about the players of a game: CLAIMS of `players/<family>/claims.py`, which apply to the module's
    GAME."""
    if not (Path(__file__).parent / game.family.name / "claims.py").is_file():
        return ()
    module = import_module(f"players.{game.family.name}.claims")
    return tuple(module.CLAIMS) if game.name == module.GAME else ()
