"""A process that plays matches for another one: requests and results as JSON lines (players.matches.processes)."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game, find_game
from players.matches.match import play_match
from players.matches.processes import columns_of
from players.spec import read_player
from runs.storage.plugins import load_all


@dataclass(frozen=True)
class Numbered(Game):
    """A game on given random streams."""

    on_number: int = 0

    @property
    def number(self) -> np.uint64:
        """The given number."""
        return np.uint64(self.on_number)


def play(request: dict[str, Any]) -> dict[str, Any]:
    """The columns of the match that a request describes."""
    load_all(request["plugins"])
    plain = find_game(request["game"])
    if plain.hash != request["hash"]:
        raise BadInput(
            f"{plain.name} has different rules in another process; a game must not depend on its environment"
        )
    options = {name: request[name] for name in ("first", "record", "digests", "swapped", "position")}
    game = Numbered(plain.family, plain.spec, plain.name, request["number"])
    players = [read_player(name) for name in request["players"]]
    return columns_of(play_match(game, players, request["games"], request["seed"], **options))


def main() -> None:
    """Answer requests until the input ends. Anything that a game prints goes to stderr."""
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        try:
            answer = play(json.loads(line))
        except BadInput as error:
            answer = {"error": str(error)}
        except (Exception, MemoryError) as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
