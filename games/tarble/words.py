"""Words that Tarble has of its own: why a game ended, and what features of its movements mean."""

from __future__ import annotations

from games import endings, features
from games.endings import PLY_CAP

# The position is the number in STATE.cause; append only.
CAUSES = (*endings.CAUSES[: PLY_CAP + 1], "more-points", "last-pieces", "none-left")
MORE_POINTS, LAST_PIECES, NONE_LEFT = range(PLY_CAP + 1, len(CAUSES))

ENDINGS = {
    **endings.SENTENCES,
    "more-points": "a side has no pieces left, more points",
    "last-pieces": "equal points, the side with pieces left",
    "none-left": "equal points and no pieces left, a draw",
}

MEANING = {
    **features.MEANING,
    "takes-neutral": "1 if it takes the neutral piece",
    "lands-on-outlet": "1 if the piece would leave the board there at the end of the turn",
    "leaves-outlet": "1 if the piece would have left the board where it stood",
    "last-movement": "1 for the last movement of a turn",
    "ahead-by": "points ahead of the opponent before it",
    "from-opponent": "steps from the nearest opposing piece after it",
    "in-danger": "own pieces within three steps of an opposing one after it",
    "nearness": "how near these are to the nearest opponents, added up: 1 for three steps, 3 for one",
    "undeveloped": "how far own pieces are from three good places around the centre after it; less is better",
    "neutral-threatened": "1 if the neutral piece can be taken after it with the movements left",
    "neutral-exposed": "1 if the opponent can take the neutral piece after it with a roll of three",
}
