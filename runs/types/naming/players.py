"""Lists of players on the command line: `random,alphabeta:4`, or compositions in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from games.errors import BadInput
from games.game import Game
from games.plugin import load_plugin, read_plugin
from players import opponent_words as words
from players.matches.match import play_match
from players.matches.setup import new_context
from players.spec import PlayerSpec, read_player
from runs.engine.warmup import compile_cold
from runs.requests.option import Names
from runs.storage.folder import CONFIG
from runs.types.naming.runs import MARK, player_spec

HUMAN = "human"  # the name of a seat that a person takes, at the terminal and in the studio


def read_players(text: str) -> list[PlayerSpec]:
    """The players of a list; a folder is replaced by all players in its Python files."""
    return [player for word in split(text) for player in _named(word)]


def _named(word: str) -> list[PlayerSpec]:
    if Path(word).is_dir() and not (Path(word) / CONFIG).is_file():
        return players_in(Path(word))
    return [player_named(word)]


def players_in(folder: Path) -> list[PlayerSpec]:
    """The Python players in a folder: every class with `choose`, file by file."""
    found = []
    for file in sorted(folder.glob("*.py")):
        module = load_plugin(*read_plugin(str(file)))
        names = [name for name, it in vars(module).items() if isinstance(it, type) and hasattr(it, "choose")]
        found += [read_player(f"python:{file}:{name}") for name in names]
    if not found:
        raise BadInput(
            f"{folder} contains no player: a .py file with a class that has choose(self, view, actions, rng)"
        )
    return found


def read_seats(text: str) -> list[PlayerSpec | None]:
    """The players of a list; HUMAN is None."""
    return [None if word == HUMAN else player_named(word) for word in split(text)]


def player_named(text: str) -> PlayerSpec:
    """The player of a specification, or `RUN#1` and `RUN#minimal`: a strategy that a run evolved."""
    return read_player(in_full(text))


def in_full(text: str) -> str:
    """Full name of a player, `RUN#1` resolved: it stays valid when the run is deleted."""
    return player_spec(text.strip()) if MARK in text else text


def split(text: str) -> list[str]:
    """The parts between the commas outside brackets; BadInput if one is empty."""
    parts = words.split(text)
    if not all(parts):
        raise BadInput(f'"{text}" has an empty entry; write players as in "random,alphabeta:4"')
    return parts


def listed(names: Names) -> list[str]:
    """The names in a list, or those between the commas of a text."""
    return (split(names) if names else []) if isinstance(names, str) else list(names)


def players_listed(names: Names) -> tuple[str, ...]:
    """Players by their full names."""
    return tuple(map(in_full, listed(names)))


def warm_up(game: Game, players: Sequence[PlayerSpec]) -> None:
    """Compile or load the kernels of a match, so that its measured time includes no compilation."""
    compile_cold(game, sorted({str(player) for player in players}))
    new_context(game, players)
    play_match(game, [PlayerSpec("random")] * len(game.seats), 1, 0)
