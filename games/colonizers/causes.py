"""Causes of endings in Colonizers, and the meanings of its move features."""

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
    "value": "value of the card kept or built",
    "cost": "cost of the card kept or built",
    "difference": "its value minus its cost",
    "synergy": "own modules in the colour of the card or of the colonist to pick",
    "own-omnium": "own Omnium before the move",
    "own-cards": "own cards in hand before the move",
    "to-go": "modules that the largest colony still needs to be full",
    "omnium-left": "own Omnium after the move",
    "income": "Omnium that the move is certain to bring",
    "new-cards": "1 for drawing cards",
    "steals": "Omnium that naming this colonist may take from its holder",
    "card-swap": "additional cards that the Spy may gain by swapping",
    "possible": "colonists that the named seat may have, as far as is known",
    "names": "1 for naming a colonist",
    "colonist": "the number of the colonist to pick, from 1",
    "builds": "1 for building a card",
    "keeps": "1 for keeping a card of those looked at",
}
