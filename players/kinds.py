"""The register of the kinds of player: a new kind is its own file and its name here."""

from __future__ import annotations

from players import alphabeta, composed, greedy, ismcts, maxn, mcts, puct, random
from players.kind import Kind

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        *(random.KIND, greedy.KIND, alphabeta.KIND, maxn.KIND),
        *(mcts.KIND, ismcts.KIND, composed.KIND, puct.KIND, puct.FULL),
    )
}

# The number of a kind in PLAYER records: its place above.
NUMBER: dict[str, int] = {name: number for number, name in enumerate(KINDS)}
RANDOM = NUMBER["random"]
