"""MaxN with the fault of the source's program (Crha 2020): its root plays for the first seat (players.search.deals)."""

from __future__ import annotations

from games.jit import kernel
from players.kind import Kind
from players.search.deals import voted_move
from players.search.maxn_steps import DEEPEST


@kernel
def source_maxn_move(rules, states, t, player, workspace, streams):
    """The move with the most votes, by the faulty comparison."""
    return voted_move(rules, states, t, player, True, workspace, streams)


SOURCE_MAXN = Kind("maxn-as-printed", source_maxn_move, "plies", 1, DEEPEST, 7, deals=1000)
