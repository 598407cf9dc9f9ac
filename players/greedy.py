"""The player that looks one ply ahead and takes what looks best to itself."""

from __future__ import annotations

from games.hooks import apply, legal
from games.jit import kernel
from games.streams import THOUGHT, below
from players.kind import Kind
from players.worth import WIN, worth


@kernel
def greedy_move(rules, line, at, player, scratch, streams):
    """The move to the best next state; any of them, all alike, where several are best."""
    moves = scratch.moves
    seat = line[at]["turn"]
    count = legal(rules, line, at, moves)
    best, ties, chosen = -2 * WIN, 0, moves[0]
    if count == 1:
        return chosen
    for i in range(count):
        apply(rules, line, at, moves[i], at + 1)
        value = worth(rules, line, at + 1, seat, 1)
        if value > best:
            best, ties, chosen = value, 1, moves[i]
        elif value == best:
            ties += 1
            if below(streams, THOUGHT, ties) == 0:
                chosen = moves[i]
    return chosen


KIND = Kind("greedy", greedy_move)
