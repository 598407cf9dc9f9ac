"""Who may judge: a player that holds its own against greedy, and with two seats against the reference.

Fairness among players who fumble is a coin-flip (Monte-Carlo players of a thousand iterations lose every game of five
in a row to who looks one ply ahead), so nobody is asked before. Where one seat wins every game, both players have half,
and both may judge.
"""

from __future__ import annotations

from fitness.certify.panel import LEAST, Hall

GREEDY = "greedy"


def competence(hall: Hall, player: str, rival: str = "") -> tuple[bool, dict[str, float]]:
    """Whether a player may judge this game, and what it scored against whom. `rival` is a judge of another kind that
    may, and takes the reference's place: whoever loses to it beyond doubt sees the game worse than it does."""
    seats = len(hall.game.seats)
    fair, against = 1.0 / seats, {}
    references = [(GREEDY, fair)]
    if seats == 2 and rival:
        references.append((rival, LEAST * fair))
    elif seats == 2 and not hall.game.family.dice and not hall.game.family.hidden:
        references.append((hall.reach(hall.rules.reference), LEAST * fair))
    for other, least in references:
        if player in (other, GREEDY):
            continue
        against[other], interval = hall.score(player, other, least)
        if interval.high < least:
            return False, against
    return True, against
