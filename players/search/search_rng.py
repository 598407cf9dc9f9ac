"""The random streams of a search, which must neither reveal nor consume the game's real dice."""

from __future__ import annotations

from games.jit import inlined
from games.streams import CHANCE, THOUGHT, draw


@inlined
def seed_search_rng(search_rng, streams):
    """Seed the search's streams from the player's own stream."""
    search_rng[CHANCE] = draw(streams, THOUGHT)
    search_rng[THOUGHT] = draw(streams, THOUGHT)
