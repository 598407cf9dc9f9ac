"""Lists of players on the command line: `random,alphabeta:4`, or compositions in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.game import Game
from games.wrong import BadInput
from players.matches.desk import new_desk
from players.matches.match import play_match
from players.spec import PlayerSpec, read_player
from runs.working.warming import compile_cold


def read_players(text: str) -> list[PlayerSpec]:
    """The players of a list."""
    return [read_player(word) for word in split(text)]


def read_seats(text: str, person: str) -> list[PlayerSpec | None]:
    """The same, where the word `person` stands for somebody at the terminal: None."""
    return [None if word == person else read_player(word) for word in split(text)]


def split(text: str) -> list[str]:
    """The parts between the commas that stand outside brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    parts = [part.strip() for part in parts]
    if not all(parts):
        raise BadInput(f'"{text}" has an empty place; write players as in "random,alphabeta:4"')
    return parts


def warm_up(game: Game, players: Sequence[PlayerSpec]) -> None:
    """Have the kernels of a match compiled or loaded, so that its clock and its threads meet no compiler."""
    compile_cold(game, sorted({str(player) for player in players}))
    new_desk(game, players)
    play_match(game, [PlayerSpec("random")] * len(game.seats), 1, 0)
