"""The random streams of a search: what it imagines must not tell it the game's real dice, nor use them up."""

from __future__ import annotations

from games.jit import inlined
from games.streams import CHANCE, THOUGHT, draw


@inlined
def seed_search_rng(search_rng, streams):
    """Start imagined chance and thought from the player's own coin tosses."""
    search_rng[CHANCE] = draw(streams, THOUGHT)
    search_rng[THOUGHT] = draw(streams, THOUGHT)
