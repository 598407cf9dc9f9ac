"""Monte-Carlo tree search for any number of seats, dice included: UCT with one random playout per iteration.

An iteration descends from the root by UCT (Kocsis and Szepesvari 2006; c = sqrt 2, payoffs -1 … 1), expands a node on
its second visit (the root on its first), tries each child once in random order, and plays one random game from the
first unvisited node. The most visited move is played, ties broken by mean payoff.

With two seats endings are backed up exactly (MCTS-Solver, Winands, Bjornsson and Saito 2008): a proven node is never
played out again, a lost move never tried again, and a proven root ends the search.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, apply, chance, legal, payoff, playout
from games.jit import inlined, kernel, pasted
from games.parameter import Real
from games.streams import THOUGHT, below
from players.kind import Kind, most_budget
from players.search.proven import DRAWN, LOST, OPEN, WON, divide, known_payoff, rolled_child, tree_size
from players.search.search_rng import seed_search_rng

NODE = np.dtype(
    [
        ("move", "i8"),
        ("total", "f8"),  # sum of payoffs of the seat that moved into the node
        ("first", "i4"),  # its children are contiguous
        ("visits", "i4"),
        ("children", "i2"),  # 0 until listed
        ("untried", "i2"),  # number of untried children, which are the last ones
        ("seat", "i1"),  # who moved into it
        ("known", "i1"),
        ("dice", "i1"),  # its children are outcomes of a chance event
    ],
    align=True,
)


@inlined
def clear_node(node, move, seat):
    """A node without visits."""
    node["move"] = move
    node["total"] = 0.0
    node["first"] = 0
    node["visits"] = 0
    node["children"] = 0
    node["untried"] = 0
    node["seat"] = seat
    node["known"] = OPEN
    node["dice"] = 0


@pasted
def list_children(rules, states, here, parent, used, workspace):
    """Expand a node, if there is room; returns the number of nodes now used."""
    nodes, moves = workspace.kinds.nodes, workspace.moves
    turn = states[here]["turn"]
    dice = turn == CHANCE_TURN
    count = chance(rules, states, here, moves, workspace.odds) if dice else legal(rules, states, here, moves)
    if used + count > nodes.size:
        return used
    node = nodes[parent]
    node["first"] = used
    node["children"] = count
    node["untried"] = count
    node["dice"] = dice
    seat = node["seat"] if dice else turn
    for i in range(count):
        clear_node(nodes[used + i], moves[i], seat)
    return used + count


@pasted
def untried_child(nodes, parent, search_rng):
    """A random untried child; untried children are stored after the tried ones."""
    node = nodes[parent]
    untried = node["untried"]
    child = node["first"] + node["children"] - untried
    other = child + below(search_rng, THOUGHT, untried) if untried > 1 else child
    move = nodes[other]["move"]
    nodes[other]["move"] = nodes[child]["move"]
    nodes[child]["move"] = move
    node["untried"] = untried - 1
    return child


@pasted
def best_child(nodes, parent, exploration):
    """The child selected by UCT; all have been visited, and not all are lost."""
    node = nodes[parent]
    urge = exploration * math.sqrt(math.log(np.float64(node["visits"])))
    chosen, best = -1, -1e300
    for child in range(node["first"], node["first"] + node["children"]):
        one = nodes[child]
        if one["known"] != LOST:
            share = 1.0 / one["visits"]
            value = one["total"] * share + urge * math.sqrt(share)
            if value > best:
                chosen, best = child, value
    return chosen


@pasted
def back_up_ending(nodes, path, length):
    """Back up proofs with two seats: a proven last node may prove its parent, and so on upward."""
    for k in range(length - 1, 0, -1):
        child, parent = nodes[path[k]], nodes[path[k - 1]]
        if parent["dice"]:
            return
        outcome = child["known"]
        if outcome != WON:
            if parent["untried"] > 0:
                return
            outcome = LOST
            for i in range(parent["first"], parent["first"] + parent["children"]):
                if nodes[i]["known"] == OPEN:
                    return
                if nodes[i]["known"] == DRAWN:
                    outcome = DRAWN
        if outcome == DRAWN or child["seat"] == parent["seat"]:
            parent["known"] = outcome
        else:
            parent["known"] = LOST if outcome == WON else WON


@pasted
def iterate(rules, states, start, used, exploration, workspace):
    """One descent from states[start], one playout, and the backup; returns the number of nodes used."""
    nodes, path, payoffs = workspace.kinds.nodes, workspace.path, workspace.payoffs
    keeps, seats = rules["keeps_past"], rules["seats"]
    here, node, length = start, np.int64(0), 1
    path[0] = 0
    while states[here]["ended"] == 0 and nodes[node]["known"] == OPEN and (node == 0 or nodes[node]["visits"] > 0):
        if nodes[node]["children"] == 0:
            used = list_children(rules, states, here, node, used, workspace)
            if nodes[node]["children"] == 0:
                break
        if nodes[node]["dice"]:
            child = rolled_child(rules, states, here, nodes, node, workspace)
        elif nodes[node]["untried"] > 0:
            child = untried_child(nodes, node, workspace.search_rng)
        else:
            child = best_child(nodes, node, exploration)
        apply(rules, states, here, nodes[child]["move"], here + keeps)
        here += keeps
        node = child
        path[length] = node
        length += 1
    last = nodes[node]
    if last["known"] != OPEN:
        payoffs[last["seat"]] = known_payoff(last["known"])
        payoffs[1 - last["seat"]] = -payoffs[last["seat"]]
    else:
        ended = states[here]["ended"]
        if ended == 0:
            here = playout(rules, states, here, workspace.moves, workspace.search_rng)
        for seat in range(seats):
            payoffs[seat] = payoff(rules, states, here, seat)
        if ended and seats == 2:
            value = payoffs[last["seat"]]
            if value == 1.0 or value == 0.0 or value == -1.0:
                last["known"] = WON if value == 1.0 else (LOST if value == -1.0 else DRAWN)
                back_up_ending(nodes, path, length)
    for k in range(length):
        one = nodes[path[k]]
        one["visits"] += 1
        one["total"] += payoffs[one["seat"]]
    return used


@pasted
def favourite(nodes):
    """The root's child to play: a won one, else the most visited that is not lost, else the most visited."""
    root = nodes[0]
    chosen, best_rank, best_value = -1, -1, 0.0
    for child in range(root["first"], root["first"] + root["children"]):
        one = nodes[child]
        visits = np.int64(one["visits"])
        rank = visits if one["known"] == LOST else visits + (1 << 32)
        if one["known"] == WON:
            rank = visits + (1 << 33)
        value = one["total"] / visits if visits > 0 else -2.0
        if rank > best_rank or (rank == best_rank and value > best_value):
            chosen, best_rank, best_value = child, rank, value
    return nodes[chosen]["move"]


@kernel
def mcts_move(rules, states, t, player, workspace, streams):
    """The move of a search of `budget` iterations. The tree stays in memory, with the root's children first."""
    nodes = workspace.kinds.nodes
    if legal(rules, states, t, workspace.moves) == 1:
        return workspace.moves[0]
    seed_search_rng(workspace.search_rng, streams)
    keeps = rules["keeps_past"]
    turn = states[t]["turn"]
    clear_node(nodes[0], 0, turn)
    used, exploration = np.int64(1), player["settings"][0]
    for _ in range(player["budget"]):
        if keeps == 0:
            states[t + 1] = states[t]
        used = iterate(rules, states, t + 1 - keeps, used, exploration, workspace)
        if nodes[0]["known"] != OPEN:
            break
    return favourite(nodes)


@kernel
def mcts_tendency(rules, states, t, player, workspace, streams):
    """Shares of the visits."""
    if legal(rules, states, t, workspace.moves) == 1:
        workspace.odds[0] = 1.0
        return np.int64(1)
    mcts_move(rules, states, t, player, workspace, streams)
    return divide(rules, states, t, workspace.kinds.nodes, workspace)


def new_nodes(game: Game, players: Sequence[Any], records: np.ndarray) -> np.ndarray:
    """Memory for the largest tree of these players."""
    iterations = most_budget(players, "mcts")
    return np.empty(tree_size(iterations) if iterations else 1, NODE)


KIND = Kind(
    *("mcts", mcts_move, "iterations", 1, 1_000_000, 1000),
    settings=(Real("exploration", 0.01, 100.0, math.sqrt(2.0), "the c of UCT, the weight of exploration", log=True),),
    memory={"nodes": new_nodes},
    tendency=mcts_tendency,
    plays_out=True,
)
