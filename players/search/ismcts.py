"""Information-set Monte-Carlo tree search for one observer (SO-ISMCTS; Cowling, Powley and Whitehouse 2012).

Each iteration samples what the mover cannot see (`determinize`), then descends one shared tree by UCB1 over the moves
that are legal in that determinization: c = 0.7 with payoffs scaled to 0 … 1, and availability counts in place of the
parent's visits. One node is added per iteration. With open information this is UCT, one node at a time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from games.chance import roll
from games.game import Game
from games.hooks import CHANCE_TURN, apply, default_playout, determinize, legal, payoff
from games.jit import inlined, kernel, pasted
from games.parameter import Real
from games.streams import THOUGHT, below
from players.kind import Kind, most_budget
from players.search.search_rng import seed_search_rng

NONE = np.int64(0)  # no child or sibling; the root belongs to nobody

SEEN = np.dtype(
    [
        ("move", "i8"),
        ("total", "f8"),  # sum of payoffs, 0 … 1, of the seat that moved into the node
        ("child", "i4"),  # the youngest child; the others follow by sibling
        ("sibling", "i4"),
        ("visits", "i4"),
        ("available", "i4"),
        ("seat", "i4"),  # who moved into it
    ],
    align=True,
)


@inlined
def add_child(tree, parent, used, move, seat):
    """A new node, tried for the first time."""
    node = tree[used]
    node["move"] = move
    node["total"] = 0.0
    node["child"] = NONE
    node["sibling"] = tree[parent]["child"]
    node["visits"] = 0
    node["available"] = 1
    node["seat"] = seat
    tree[parent]["child"] = used
    return used


@pasted
def sort_out(tree, parent, moves, count):
    """Move the moves that have a node to the front and count their nodes as available; returns their number."""
    tried = 0
    child = tree[parent]["child"]
    while child != NONE:
        move = tree[child]["move"]
        for i in range(tried, count):
            if moves[i] == move:
                moves[i], moves[tried] = moves[tried], moves[i]
                tree[child]["available"] += 1
                tried += 1
                break
        child = tree[child]["sibling"]
    return tried


@pasted
def best_available(tree, parent, moves, exploration):
    """The child with the highest UCB1; every listed move has a node, in the order of the siblings."""
    chosen, best, i = NONE, -1e300, 0
    child = tree[parent]["child"]
    while child != NONE:
        node = tree[child]
        if i < moves.size and moves[i] == node["move"]:
            i += 1
            share = 1.0 / node["visits"]
            value = node["total"] * share + exploration * math.sqrt(math.log(np.float64(node["available"])) * share)
            if value > best:
                chosen, best = child, value
        child = node["sibling"]
    return chosen


@pasted
def known_outcome(tree, parent, move):
    """The node of a chance outcome, or NONE."""
    child = tree[parent]["child"]
    while child != NONE and tree[child]["move"] != move:
        child = tree[child]["sibling"]
    return child


@pasted
def iterate_seen(rules, states, t, used, exploration, workspace):
    """One determinization, descent, playout and backup; returns the number of nodes used."""
    tree, path, moves, search_rng = workspace.kinds.tree, workspace.path, workspace.moves, workspace.search_rng
    keeps = rules["keeps_past"]
    determinize(rules, states, t, states[t]["turn"], t + 1, search_rng)
    here, node, length, grown = t + 1, np.int64(0), 1, False
    path[0] = 0
    while states[here]["ended"] == 0 and not grown:
        turn = states[here]["turn"]
        if turn == CHANCE_TURN:
            move = roll(rules, states, here, moves, workspace.odds, search_rng)
            child = known_outcome(tree, node, move)
            turn = tree[node]["seat"]
        else:
            count = legal(rules, states, here, moves)
            tried = sort_out(tree, node, moves, count)
            if tried < count:
                move, child = moves[tried + below(search_rng, THOUGHT, count - tried)], NONE
            else:
                child = best_available(tree, node, moves[:count], exploration)
                move = tree[child]["move"]
        if child == NONE:
            child = add_child(tree, node, used, move, turn)
            used += 1
            grown = True
        apply(rules, states, here, move, here + keeps)
        here += keeps
        node = child
        path[length] = node
        length += 1
    if states[here]["ended"] == 0:
        here = default_playout(rules, states, here, moves, search_rng)
    for k in range(length):
        one = tree[path[k]]
        one["visits"] += 1
        one["total"] += 0.5 + 0.5 * payoff(rules, states, here, one["seat"])
    return used


@kernel
def ismcts_move(rules, states, t, player, workspace, streams):
    """The most visited move, ties broken by mean payoff. The tree stays in workspace.kinds.tree."""
    tree = workspace.kinds.tree
    if legal(rules, states, t, workspace.moves) == 1:
        return workspace.moves[0]
    seed_search_rng(workspace.search_rng, streams)
    tree[0]["child"] = NONE
    tree[0]["seat"] = states[t]["turn"]
    tree[0]["visits"] = 0
    tree[0]["total"] = 0.0
    used, exploration = np.int64(1), player["settings"][0]
    for _ in range(player["budget"]):
        used = iterate_seen(rules, states, t, used, exploration, workspace)
    chosen = child = tree[0]["child"]
    while child != NONE:
        one, best = tree[child], tree[chosen]
        if one["visits"] > best["visits"] or (one["visits"] == best["visits"] and one["total"] > best["total"]):
            chosen = child
        child = one["sibling"]
    return tree[chosen]["move"]


@kernel
def ismcts_tendency(rules, states, t, player, workspace, streams):
    """Shares of the visits."""
    moves, odds, tree = workspace.moves, workspace.odds, workspace.kinds.tree
    ismcts_move(rules, states, t, player, workspace, streams)
    count, total = legal(rules, states, t, moves), 0.0
    if count == 1:
        odds[0] = 1.0
        return np.int64(1)
    for i in range(count):
        odds[i] = 0.0
        child = known_outcome(tree, 0, moves[i])
        if child != NONE:
            odds[i] = tree[child]["visits"]
        total += odds[i]
    for i in range(count):
        odds[i] /= total
    return np.int64(count)


def new_tree(game: Game, players: Sequence[Any], records: np.ndarray) -> np.ndarray:
    """Memory for the largest tree of these players: the root, and one node per iteration."""
    return np.empty(most_budget(players, "ismcts") + 1, SEEN)


KIND = Kind(
    *("ismcts", ismcts_move, "iterations", 1, 1_000_000, 200),
    settings=(Real("exploration", 0.01, 100.0, 0.7, "the c of UCB1, the weight of exploration", log=True),),
    memory={"tree": new_tree},
    tendency=ismcts_tendency,
    plays_out=True,
)
