"""Words that Colonizers has of its own: why a game ended, and what features of its moves mean."""

from __future__ import annotations

from games import endings, features
from games.endings import PLY_CAP

# The position is the number in STATE.cause; append only.
CAUSES = (*endings.CAUSES[: PLY_CAP + 1], "full-colony", "empty-deck")
FULL_COLONY, EMPTY_DECK = range(PLY_CAP + 1, len(CAUSES))

ENDINGS = {
    **endings.SENTENCES,
    "full-colony": "a colony is full",
    "empty-deck": "no cards left to draw",
}

MEANING = {
    **features.MEANING,
    "value": "what the card kept or built is worth",
    "cost": "what the card kept or built costs",
    "difference": "what it is worth less what it costs",
    "synergy": "own modules of the colour of the card, or of the colonist to pick",
    "own-omnium": "the own Omnium before the move",
    "own-cards": "the own cards in hand before the move",
    "to-go": "modules that the largest colony lacks to be full",
    "omnium-left": "the own Omnium after the move",
    "income": "Omnium that the move brings for sure",
    "new-cards": "1 for drawing cards",
    "steals": "Omnium that naming this colonist takes from whoever may have it",
    "card-swap": "cards more that the Spy may swap for",
    "possible": "colonists that the seat named may have, as far as is known",
    "names": "1 for naming a colonist",
    "colonist": "the number of the colonist to pick, from 1",
    "builds": "1 for building a card",
    "keeps": "1 for keeping a card of those looked at",
}
