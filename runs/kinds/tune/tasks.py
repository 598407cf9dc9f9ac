"""What a worker is asked about a game that is tuned: to play some games of each pairing; words in, words out."""

from __future__ import annotations

from typing import Any

from fitness.tally import tally_of
from games.game import find_game
from players.matches.match import play_match, swaps_seats
from players.spec import read_player

VERSION = 1


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    """The tallies, pairing by pairing. Pure: the same payload, the same answer, on any machine."""
    game, found = find_game(payload["code"]), []
    for names in payload["pairings"]:
        players = [read_player(name) for name in names]
        swapped = swaps_seats(game, players)
        result = play_match(game, players, payload["games"], payload["seed"], first=payload["first"], swapped=swapped)
        found.append(tally_of(result).to_json())
    return {"tallies": found}
