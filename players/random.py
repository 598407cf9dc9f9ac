"""The player that takes any legal move, all alike."""

from __future__ import annotations

from games.hooks import pick
from games.jit import kernel
from players.kind import Kind

KIND = Kind("random")


@kernel
def random_move(rules, line, at, scratch, streams):
    """A uniformly random legal move."""
    return pick(rules, line, at, scratch.moves, streams)
