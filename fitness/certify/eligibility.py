"""Eligibility as a judge: a player must hold its own against greedy and, with two seats, against a reference.

Balance among players that fumble is a coin flip: Monte-Carlo players of a thousand iterations lose every game of five
in a row to a player that searches one ply. If one seat wins every game, both players score half, and both are eligible.
"""

from __future__ import annotations

from fitness.certify.arena import Arena
from games.game import Game
from players.kinds import KINDS
from players.spec import read_player

GREEDY = "greedy"
LEAST = (
    0.8  # of a fair share: a player significantly below it against the reference is ineligible; greedy must be matched
)


def eligibility(arena: Arena, player: str, rival: str = "") -> tuple[bool, dict[str, float]]:
    """Whether a player is eligible for this game, and its scores by opponent. `rival`, an eligible judge of another
    kind, takes the reference's place: a player that clearly loses to it understands the game less well."""
    seats = len(arena.game.seats)
    fair, against = 1.0 / seats, {}
    references = [(GREEDY, fair)]
    if seats == 2 and rival:
        references.append((rival, LEAST * fair))
    elif not unsolvable(arena.game) and can_play(arena.rules.reference, arena.game):
        references.append((arena.reach(arena.rules.reference), LEAST * fair))
    for other, least in references:
        if player in (other, GREEDY):
            continue
        against[other], interval = arena.score(player, other, least)
        if interval.high < least:
            return False, against
    return True, against


def unsolvable(game: Game) -> bool:
    """Whether a game has chance, hidden information, or a number of seats other than two."""
    return len(game.seats) != 2 or game.family.dice or game.family.hidden


def can_play(player: str, game: Game) -> bool:
    """Whether a player's kind supports a game; asked before anything is compiled."""
    return not KINDS[read_player(player).kind].fits(game)
