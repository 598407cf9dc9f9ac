"""How a game is expected to feel to people who have not played it, alongside proofs and eligible players'
measurements."""

from __future__ import annotations

from fitness.gather import play
from fitness.people.felt import ROLE, Felt, felt, lay_player
from games.game import Game

GAMES = 200


def felt_by_people(game: Game, seed: int, threads: int = 1) -> Felt | None:
    """The expectations from games of a weak player; None with more than two seats."""
    if len(game.seats) != 2:
        return None
    match = play(game, ROLE, [lay_player(game)] * 2, GAMES, seed, threads)[1]
    return felt(match, game.family.places(game.spec))
