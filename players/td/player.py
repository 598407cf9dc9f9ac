"""The player `td:FILE`: the move with the highest expected result by the network.

It looks one move ahead, one reply further (`td:FILE(reply)`), or, if a seat makes several moves in a row, at all
positions in which its turn can end (`td:FILE(turn)`).
"""

from __future__ import annotations

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, apply, legal
from games.jit import inlined, kernel
from games.streams import THOUGHT, below
from players.kind import Kind
from players.td.memory import TURN, new_net_memory
from players.td.net import Net
from players.td.network import expected
from players.td.turn import best_end

MOVE, REPLY = 0, 1
LOOKS = {"": MOVE, "reply": REPLY, "turn": TURN}  # the word in brackets → the budget of such a player
NAME = "td"


@kernel
def td_move(rules, states, t, player, workspace, streams):
    """A random one of the moves with the highest expectation."""
    net, which, moves = workspace.kinds.net, player["start"], workspace.moves
    found = legal(rules, states, t, moves)
    if found == 1:
        return np.int64(moves[0])
    begin, end, nodes, outputs = net.shapes[which, 0], net.shapes[which, 1], net.shapes[which, 2], net.shapes[which, 3]
    weights, hidden = net.weights[begin:end], net.hidden[:nodes]
    if player["budget"] == TURN:
        move = best_end(rules, states, t, weights, outputs, hidden, moves, net, streams)
        if move >= 0:
            return move
        found = legal(rules, states, t, moves)
    seat = np.int64(states[t]["turn"])
    best, ties, chosen = -1.0, 0, moves[0]
    for i in range(found):
        apply(rules, states, t, moves[i], t + 1)
        if player["budget"] == REPLY:
            value = after_reply(rules, states, t + 1, seat, weights, outputs, net.shown, hidden, moves[found:])
        else:
            value = expected(rules, states, t + 1, seat, weights, outputs, net.shown, hidden)
        if value > best:
            best, ties = value, 0
        if value == best:
            ties += 1
            if ties == 1 or below(streams, THOUGHT, ties) == 0:
                chosen = moves[i]
    return np.int64(chosen)


@inlined
def after_reply(rules, states, t, seat, weights, outputs, shown, hidden, moves):
    """A seat's expectation after the opponent's best reply; without a reply, in the position itself."""
    turn = np.int64(states[t]["turn"])
    if states[t]["ended"] != 0 or turn in (CHANCE_TURN, seat):
        return expected(rules, states, t, seat, weights, outputs, shown, hidden)
    found = legal(rules, states, t, moves)
    best, ours = -1.0, 0.0
    for i in range(found):
        apply(rules, states, t, moves[i], t + 1)
        theirs = expected(rules, states, t + 1, turn, weights, outputs, shown, hidden)
        if theirs > best:
            best, ours = theirs, expected(rules, states, t + 1, seat, weights, outputs, shown, hidden)
    return ours


def why_not(net: Net, looks: int, game: Game) -> str:
    """The reason why a network cannot play a game this way, as the end of a sentence; "" if it can."""
    if looks == TURN and (game.rules[0]["keeps_past"] or not game.family.hooks.supplies("hashed")):
        return f"looks a whole turn ahead, and positions of {game.name} cannot be merged; leave out (turn)"
    if looks == REPLY and game.family.hidden:
        return f"considers replies, which depend on hidden information in {game.name}; leave out (reply)"
    return net.why_not(game)


KIND = Kind(NAME, td_move, unit="net", most=TURN, memory={"net": new_net_memory})
