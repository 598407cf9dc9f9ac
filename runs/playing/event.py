"""The events of a table, and its opening: plain data that is logged, and replayed to rebuild the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.errors import BadInput, unknown
from games.game import Game, game_from_json
from players.spec import PlayerSpec, read_player

OPENED, MOVE, ROLL, UNDO, RESIGN = "opened", "move", "roll", "undo", "resign"
PLAN = "plan"  # a seat's choice before its turn, kept until then; no moves: none yet
PRACTICE, PLAY = "practice", "play"
MODES = (PRACTICE, PLAY)
NOBODY_DOES = -1  # the roller of dice


class Refused(BadInput):
    """A command that is not possible now; the message is one line."""


@dataclass(frozen=True)
class Event:
    """An event: `who` is a seat, or NOBODY_DOES."""

    kind: str
    who: int
    data: Mapping[str, Any]


@dataclass(frozen=True)
class Opening:
    """The start of a table. A seat without a player is a person's. Moves can be undone in practice mode only."""

    game: Game
    seed: int
    players: tuple[PlayerSpec | None, ...]
    mode: str = PRACTICE
    position: Mapping[str, Any] | None = None
    series: Mapping[str, Any] | None = None  # the number of this game in a series, and the players' skills

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise unknown("mode", self.mode, MODES)
        if len(self.players) != len(self.game.seats):
            seats = f"{len(self.game.seats)} seats ({', '.join(self.game.seats)})"
            raise BadInput(f"{self.game.name} has {seats}, not {len(self.players)}")

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values, including the rules of the game."""
        return {
            "game": self.game.to_json(),
            "seed": str(self.seed),  # a JSON number cannot hold 64 bits
            "players": [None if player is None else str(player) for player in self.players],
            "mode": self.mode,
            "position": self.position,
            **({"series": self.series} if self.series else {}),
        }


def opening_from_json(data: Mapping[str, Any]) -> Opening:
    """The opening described by JSON values."""
    players = tuple(None if word is None else read_player(word) for word in data["players"])
    game, seed = game_from_json(data["game"]), int(data["seed"])
    return Opening(game, seed, players, data["mode"], data["position"], data.get("series"))
