"""Matches of many games, and single games move by move."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from evenplay.naming import Named, game, players_at
from games.hooks import NOBODY
from games.playthrough.playthrough import Playthrough
from players.matches.match import check_players, play_match, swaps_seats
from runs.types.league.match_report import match_json


def match(
    what: Named, players: Sequence[str] | str = "random", games: int = 100, seed: int = 1, threads: int = 1
) -> dict[str, Any]:
    """A match, with every player in every seat equally often: the document that `evolve match --json` prints."""
    played_at = game(what)
    seated = players_at(played_at, players)
    check_players(played_at, seated)
    began, swapped = time.perf_counter(), swaps_seats(played_at, seated)
    result = play_match(played_at, seated, games, seed, threads, digests=True, swapped=swapped)
    return match_json(played_at, result, time.perf_counter() - began)


def play(what: Named, players: Sequence[str] | str = "random", seed: int = 1) -> dict[str, Any]:
    """One game: its moves, winner, ending and payoffs."""
    played_at = game(what)
    seated = players_at(played_at, players)
    check_players(played_at, seated)
    result = play_match(played_at, seated, 1, seed, record=True)
    through = Playthrough(played_at, seed)
    for move in result.moves[0, : result.plies[0]]:
        through.play(int(move))
    winner = int(result.winner[0])
    return {
        "game": played_at.code,
        "players": [str(player) for player in seated],
        "seed": seed,
        "moves": through.history(),
        "winner": None if winner == NOBODY else played_at.seats[winner],
        "ending": through.cause,
        "payoffs": list(through.payoffs()),
    }
