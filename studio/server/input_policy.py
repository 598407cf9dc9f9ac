"""The games and players that may be requested over HTTP: within budgets, and not by file path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.errors import BadInput, unknown
from games.game import FOREIGN, Game, find_game, game_from_json, loaded_family
from players import own
from players.checks import check_player
from players.kinds import KINDS
from players.opponent_words import is_recognising, read_words
from players.spec import PlayerSpec, read_player
from players.td import player as td
from players.td.net import SHIPPED
from runs.playing.series import adapts, player_of
from runs.types.naming.games import game_named
from studio.pages.shelf import Shelf

CAPS = {"iterations": 20_000, "plies": 6}  # per move: a search cannot be interrupted
MOST_MET = 6
MOST_DEALT = 20_000  # iterations, or plies to the fourth power, times deals


def read_game(word: str | Mapping[str, Any], runs: Sequence[Path] = ()) -> Game:
    """The game of a name, a code, a game file's content, or NAME#rank of a run that the studio shows."""
    if isinstance(word, Mapping):
        return game_from_json(word)
    folder, mark, _ = word.rpartition("#")
    if mark:
        return _of_run(word, folder, runs)
    if word.lower().endswith(".json"):
        raise BadInput("send the content of a game file as an object, not its name")
    if word.startswith(FOREIGN) and loaded_family(word) is None:
        raise BadInput("a game that is a program must be loaded at the start: evolve studio --plugin FILE.py")
    return find_game(word)


def _of_run(word: str, name: str, runs: Sequence[Path]) -> Game:
    known = {entry.name: entry.path for entry in Shelf(runs).entries() if not entry.withheld}
    if name not in known:
        raise unknown("run", name[:80], known)
    return game_named(f"{known[name]}#{word.rpartition('#')[2]}")


def read_seat(game: Game, word: str) -> PlayerSpec:
    """A player for a seat of this game; one that adapts starts at its usual level."""
    check_files(word.strip())
    kind = word.strip()
    player = player_of(kind, KINDS[kind].usual) if adapts(kind) else read_player(word)
    check_player(game, player)
    check_budget(player)
    if is_recognising(word.strip()):
        for name in set(read_words(word.strip()).met + read_words(word.strip()).own):
            if KINDS[read_seat(game, name).kind].unit:
                raise BadInput(f'"{name}" inside another player thinks for too long; only strategies may be used there')
    return player


def check_files(word: str) -> None:
    """Raise BadInput if a player's name would open a file; the included networks are not such files."""
    if word.startswith(own.PREFIX):
        raise BadInput("players in Python files are not loaded over HTTP")
    if word.partition(":")[0] == td.NAME:
        name = word.partition(":")[2].partition("(")[0].partition("@")[0].strip()
        shipped = {file.stem for file in SHIPPED.glob("*.json")}
        if name not in shipped or Path(name).exists():
            raise unknown("net", name[:80], shipped)
    if is_recognising(word):
        words = read_words(word)
        if words.matrix or len(words.met + words.own) > 2 * MOST_MET:
            raise BadInput(f"a player with an opponent model may name up to {MOST_MET} strategies here, and no file")
        for name in words.met + words.own:
            if is_recognising(name):
                raise BadInput("a player with an opponent model may not name another one")
            check_files(name)


def check_budget(player: PlayerSpec) -> None:
    """Raise BadInput if a player's budget is too large."""
    cap = CAPS.get(KINDS[player.kind].unit)
    if cap is not None and player.budget > cap:
        raise BadInput(f'player "{player}" thinks for too long; at most {cap} {KINDS[player.kind].unit}')
    once = player.budget if KINDS[player.kind].unit == "iterations" else player.budget**4
    if player.deals and player.deals * once > MOST_DEALT:
        raise BadInput(f'player "{player}" thinks for too long; use fewer deals or a smaller budget')


def seat_named(game: Game, seat: int | str | None) -> int | None:
    """The seat with this number (from 0) or name."""
    if seat is None or (isinstance(seat, int) and 0 <= seat < len(game.seats)):
        return seat if seat is None else int(seat)
    if seat in game.seats:
        return game.seats.index(str(seat))
    raise unknown("seat", str(seat)[:40], [*game.seats, *(str(k) for k in range(len(game.seats)))])
