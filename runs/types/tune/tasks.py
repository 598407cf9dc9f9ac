"""Worker tasks about a tuned game: play some games of each pairing; texts in, JSON out."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from fitness.gates import pass_gates, random_games
from fitness.tally import tally_of
from fitness.targets.of_term import terms_of
from games.game import find_game
from players.matches.match import play_match, swaps_seats
from players.spec import read_player

VERSION = 2


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    """The tallies, pairing by pairing; a pure function, with the same result on any machine."""
    game, terms, found = find_game(payload["code"]), payload.get("terms", ()), []
    if payload.get("gated"):
        rejection = pass_gates(game, random_games(game, payload["seed"]), payload["seed"])
        if rejection is not None:
            return {"rejected": asdict(rejection)}
    for names in payload["pairings"]:
        players = [read_player(name) for name in names]
        alone = bool(terms) and len(set(names)) == 1  # whether terms are measured on these games
        result = play_match(
            game, players, payload["games"], payload["seed"],
            first=payload["first"], record=alone, swapped=swaps_seats(game, players),
        )  # fmt: skip
        tally = tally_of(result)
        found.append((replace(tally, terms=terms_of(game, result, terms)) if alone else tally).to_json())
    return {"tallies": found}
