"""PUCT: tree search with priors and leaf values from the family's evaluation, for any number of seats, dice included.

An iteration descends from the root by Q + c P sqrt(N) / (1 + n) (Rosin 2011; Silver et al. 2017). The prior P comes
from the evaluation: when a node is expanded, every child is played and evaluated. Endings among the children are proofs
immediately (MCTS-Solver, Winands, Bjornsson and Saito 2008), and so is a leaf whose mover has a forced win that the
family recognises (`threat_win`). Any other new leaf has the value of a short random playout, cut and evaluated;
`puct-full` plays to the end instead, taking and preventing immediate wins, and so uses the evaluation in the tree only.

Without the prior, a search with fewer iterations than ten times the moves loses to a one-ply player.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from games.chance import roll
from games.game import Game
from games.hooks import (
    CHANCE_TURN,
    NEVER_A_MOVE,
    NO_MOVE,
    apply,
    chance,
    evaluate,
    legal,
    payoff,
    pick,
    playout,
    playout_policy,
    threat_win,
)
from games.jit import inlined, kernel, pasted
from games.parameter import Real
from games.streams import THOUGHT, unit
from players.kind import Kind, most_budget
from players.search.proven import DRAWN, LOST, OPEN, WON, divide, known_payoff, rolled_child, tree_size
from players.search.search_rng import seed_search_rng

NODE = np.dtype(
    [
        ("move", "i8"),
        ("total", "f8"),  # sum of payoffs of the seat that moved into the node
        ("prior", "f8"),  # share of the exploration among its siblings
        ("first", "i4"),  # its children are contiguous
        ("visits", "i4"),
        ("children", "i2"),  # 0 until listed
        ("seat", "i1"),  # who moved into it
        ("known", "i1"),
        ("dice", "i1"),  # its children are outcomes of a chance event
    ],
    align=True,
)

# Chosen by matches of 100 games on six boards, fine evaluation, 200 iterations: half and double of each constant
# score 42 to 52 % against these. A playout of no plies scores as well but makes all games of a match equal.
# Sharpness of the prior, per standard deviation of the siblings' evaluations, and the minimum of every child.
SHARPNESS, FLOOR = 1.5, 0.03
JITTER = 0.1  # noise of priors, so that equal moves are not always played in the order listed
UNTRIED = 0.2  # an untried child is valued at this much below its parent's mean
CUT = 2  # plies of a playout before it is evaluated
WALKS, STEPS = 12, 6  # random walks from the root, and their plies, that set the scale of evaluations
USUAL = 2.0  # a typical evaluation on these walks has the value tanh(1 / USUAL)
NEVER_CUT = 1 << 30
HOPELESS = -0.4  # mean value of a hopeless position; at -.7 four-in-a-row was held less often in a lost seat


@inlined
def clear_node(node, move, seat):
    """A node without visits."""
    node["move"] = move
    node["total"] = 0.0
    node["prior"] = 1.0
    node["first"] = 0
    node["visits"] = 0
    node["children"] = 0
    node["seat"] = seat
    node["known"] = OPEN
    node["dice"] = 0


@inlined
def outcome_of(value):
    """A payoff as a proof; OPEN for a shared win."""
    if value == 1.0:
        return WON
    return LOST if value == -1.0 else (DRAWN if value == 0.0 else OPEN)


@pasted
def list_children(rules, states, here, parent, used, glances, workspace):
    """Expand a node, if there is room, playing and evaluating each child; returns the number of nodes now used."""
    nodes, moves = workspace.kinds.grove, workspace.moves
    turn = states[here]["turn"]
    dice = turn == CHANCE_TURN
    count = chance(rules, states, here, moves, workspace.odds) if dice else legal(rules, states, here, moves)
    if used + count > nodes.size:
        return used
    node = nodes[parent]
    node["first"] = used
    node["children"] = count
    node["dice"] = dice
    for i in range(count):
        clear_node(nodes[used + i], moves[i], node["seat"] if dice else turn)
    if not dice and count > 1:
        evaluate_children(rules, states, here, parent, workspace)
        if glances and parent == 0:  # every other node was tested when it was a leaf
            win = threat_win(rules, states, here, moves)
            for child in range(used, used + count):
                if nodes[child]["move"] == win:
                    nodes[child]["known"] = WON
    return used + count


@pasted
def evaluate_children(rules, states, here, parent, workspace):
    """Priors of the children from the evaluation; with two seats, endings among them as proofs."""
    nodes, node = workspace.kinds.grove, workspace.kinds.grove[parent]
    first, last, turn = node["first"], node["first"] + node["children"], np.int64(states[here]["turn"])
    total, squares, best, judged, sharing = 0.0, 0.0, -1e300, 0, 0.0
    for child in range(first, last):
        one = nodes[child]
        apply(rules, states, here, one["move"], here + 1)
        if states[here + 1]["ended"]:
            worth = payoff(rules, states, here + 1, turn)
            if rules["seats"] == 2:
                one["known"] = outcome_of(worth)
            one["prior"] = 1e6 * worth
        else:
            value = np.float64(evaluate(rules, states, here + 1, turn))
            one["prior"] = value
            total += value
            squares += value * value
            best = max(best, value)
            judged += 1
    mean = total / max(judged, 1)
    spread = math.sqrt(max(squares / max(judged, 1) - mean * mean, 0.0))
    sharpness = SHARPNESS / spread if spread > 0.0 else 0.0
    for child in range(first, last):
        one = nodes[child]
        ahead = one["prior"] - best if judged else 0.0
        one["prior"] = math.exp(min(max(sharpness * ahead, -50.0), 3.0)) + FLOOR
        one["prior"] *= 1.0 + JITTER * unit(workspace.search_rng, THOUGHT)
        sharing += one["prior"]
    for child in range(first, last):
        nodes[child]["prior"] /= sharing


@inlined
def mean_tried(nodes, first, last):
    """Mean value of the tried children to their mover."""
    total, visits = 0.0, 0
    for child in range(first, last):
        total += nodes[child]["total"]
        visits += nodes[child]["visits"]
    return total / visits if visits > 0 else 0.0


@pasted
def best_child(nodes, parent, exploration):
    """The child selected by PUCT; not all are lost."""
    node = nodes[parent]
    urge = exploration * math.sqrt(np.float64(max(node["visits"], 1)))
    first, last = node["first"], node["first"] + node["children"]
    untried = mean_tried(nodes, first, last) - UNTRIED
    chosen, best = -1, -1e300
    for child in range(first, last):
        one = nodes[child]
        if one["known"] != LOST:
            value = untried
            if one["known"] != OPEN:
                value = known_payoff(one["known"])
            elif one["visits"] > 0:
                value = one["total"] / one["visits"]
            value += urge * one["prior"] / (1.0 + one["visits"])
            if value > best:
                chosen, best = child, value
    return chosen


@inlined
def verdict(nodes, parent):
    """The outcome that a node's children prove for it: the best one for its mover, if that is certain."""
    node = nodes[parent]
    best = LOST
    for child in range(node["first"], node["first"] + node["children"]):
        known = nodes[child]["known"]
        if known == WON:
            return np.int64(WON)
        if known == OPEN:
            best = OPEN
        elif known == DRAWN and best == LOST:
            best = DRAWN
    return np.int64(best)


@pasted
def back_up_proofs(nodes, path, length):
    """Back up proofs with two seats: a proven child may prove its parent, and so on upward."""
    for k in range(length - 1, -1, -1):
        node = nodes[path[k]]
        if node["known"] == OPEN:
            if node["dice"] or node["children"] == 0:
                return
            known = verdict(nodes, path[k])
            if known == OPEN:
                return
            mover = nodes[node["first"]]["seat"]
            if known == DRAWN or mover == node["seat"]:
                node["known"] = known
            else:
                node["known"] = LOST if known == WON else WON


@pasted
def wander(rules, states, here, plies, workspace):
    """Random moves from states[here], in place or after it, for this many plies or to the end; returns the last
    index."""
    keeps = rules["keeps_past"]
    for _ in range(plies):
        if states[here]["ended"]:
            break
        if states[here]["turn"] == CHANCE_TURN:
            move = roll(rules, states, here, workspace.moves, workspace.odds, workspace.search_rng)
        else:
            move = pick(rules, states, here, workspace.moves, workspace.search_rng)
        apply(rules, states, here, move, here + keeps)
        here += keeps
    return here


@pasted
def play_on(rules, states, here, workspace):
    """Random play to the end of the game, taking and preventing immediate wins; returns the last index."""
    keeps = rules["keeps_past"]
    while states[here]["ended"] == 0:
        if states[here]["turn"] == CHANCE_TURN:
            move = roll(rules, states, here, workspace.moves, workspace.odds, workspace.search_rng)
        else:
            move = playout_policy(rules, states, here, workspace.moves, workspace.search_rng)
            if move == NEVER_A_MOVE:
                return playout(rules, states, here, workspace.moves, workspace.search_rng)
            if move == NO_MOVE:
                move = pick(rules, states, here, workspace.moves, workspace.search_rng)
        apply(rules, states, here, move, here + keeps)
        here += keeps
    return here


@pasted
def appraise(rules, states, here, cut, scale, workspace):
    """Value of a leaf to every seat, -1 … 1, in workspace.payoffs."""
    payoffs, seats = workspace.payoffs, rules["seats"]
    if cut == NEVER_CUT:
        here = play_on(rules, states, here, workspace)
    else:
        here = wander(rules, states, here, cut, workspace)
    if states[here]["ended"]:
        for seat in range(seats):
            payoffs[seat] = payoff(rules, states, here, seat)
    elif seats == 2:
        payoffs[0] = math.tanh(evaluate(rules, states, here, 0) * scale)
        payoffs[1] = -payoffs[0]
    else:
        for seat in range(seats):
            payoffs[seat] = math.tanh(evaluate(rules, states, here, seat) * scale)


@pasted
def scale_of(rules, states, start, t, workspace):
    """Factor of evaluations: a typical one near the root becomes 1 / USUAL."""
    keeps, usual = rules["keeps_past"], 0.0
    for _ in range(WALKS):
        if keeps == 0:
            states[start] = states[t]
        here = wander(rules, states, start, STEPS, workspace)
        if not states[here]["ended"]:
            usual += abs(np.float64(evaluate(rules, states, here, 0)))
    return 1.0 / (1.0 + USUAL * usual / WALKS)


@pasted
def iterate(rules, states, start, used, exploration, cut, scale, glances, workspace):
    """One descent from states[start], one leaf value, and the backup; returns the number of nodes used."""
    nodes, path, payoffs = workspace.kinds.grove, workspace.path, workspace.payoffs
    keeps, seats = rules["keeps_past"], rules["seats"]
    here, node, length = start, np.int64(0), 1
    path[0] = 0
    while states[here]["ended"] == 0 and nodes[node]["known"] == OPEN and (node == 0 or nodes[node]["visits"] > 0):
        if nodes[node]["children"] == 0:
            used = list_children(rules, states, here, node, used, glances, workspace)
            if nodes[node]["children"] == 0:
                break
            if seats == 2:
                back_up_proofs(nodes, path, length)
                if nodes[node]["known"] != OPEN:
                    break
        if nodes[node]["dice"]:
            child = rolled_child(rules, states, here, nodes, node, workspace)
        else:
            child = best_child(nodes, node, exploration)
        apply(rules, states, here, nodes[child]["move"], here + keeps)
        here += keeps
        node = child
        path[length] = node
        length += 1
    last = nodes[node]
    if glances and node > 0 and last["known"] == OPEN and states[here]["ended"] == 0:
        if threat_win(rules, states, here, workspace.moves) != NO_MOVE:
            last["known"] = WON if last["seat"] == states[here]["turn"] else LOST
            back_up_proofs(nodes, path, length)
    if last["known"] != OPEN:
        payoffs[last["seat"]] = known_payoff(last["known"])
        payoffs[1 - last["seat"]] = -payoffs[last["seat"]]
    else:
        ended = states[here]["ended"]
        appraise(rules, states, here, cut, scale, workspace)
        if ended and seats == 2:
            last["known"] = outcome_of(payoffs[last["seat"]])
            back_up_proofs(nodes, path, length)
    for k in range(length):
        one = nodes[path[k]]
        one["visits"] += 1
        one["total"] += payoffs[one["seat"]]
    return used


@pasted
def favourite(nodes):
    """The root's child to play: a won one, else the most visited that is not lost, else the most visited."""
    root = nodes[0]
    chosen, best = -1, -1e300
    for child in range(root["first"], root["first"] + root["children"]):
        one = nodes[child]
        visits = np.float64(one["visits"])
        value = visits + (0.5 * one["total"] / visits if visits > 0.0 else 0.5 * one["prior"] - 1.0)
        if one["known"] == WON:
            value += 1e12
        elif one["known"] == LOST:
            value -= 1e12
        if value > best:
            chosen, best = child, value
    return nodes[chosen]["move"]


@pasted
def grow(rules, states, t, player, cut, glances, workspace, streams):
    """A tree of `budget` iterations in workspace.kinds.grove, the root's children first in it."""
    nodes = workspace.kinds.grove
    seed_search_rng(workspace.search_rng, streams)
    keeps = rules["keeps_past"]
    start = t + 1 - keeps
    scale = 0.0 if cut == NEVER_CUT else scale_of(rules, states, start, t, workspace)
    clear_node(nodes[0], 0, states[t]["turn"])
    used = np.int64(1)
    for _ in range(player["budget"]):
        if keeps == 0:
            states[start] = states[t]
        used = iterate(rules, states, start, used, player["settings"][0], cut, scale, glances, workspace)
        if nodes[0]["known"] != OPEN:
            break


@pasted
def search(rules, states, t, player, cut, workspace, streams):
    """Search for a move. If the position looks hopeless because of forced wins that the family recognises, search again
    without them: the opponent may not see them, and merely delaying the end sets no traps."""
    glances, root = (
        rules["seats"] == 2 and threat_win(rules, states, t, workspace.moves) != NEVER_A_MOVE,
        workspace.kinds.grove[0],
    )
    grow(rules, states, t, player, cut, glances, workspace, streams)
    if glances and (root["known"] == LOST or root["total"] < HOPELESS * root["visits"]):
        grow(rules, states, t, player, cut, False, workspace, streams)


@kernel
def puct_move(rules, states, t, player, workspace, streams):
    """The move of a search with cut playouts."""
    if legal(rules, states, t, workspace.moves) == 1:
        return workspace.moves[0]
    search(rules, states, t, player, CUT, workspace, streams)
    return favourite(workspace.kinds.grove)


@kernel
def puct_full_move(rules, states, t, player, workspace, streams):
    """The move of a search with full playouts."""
    if legal(rules, states, t, workspace.moves) == 1:
        return workspace.moves[0]
    search(rules, states, t, player, NEVER_CUT, workspace, streams)
    return favourite(workspace.kinds.grove)


@kernel
def puct_tendency(rules, states, t, player, workspace, streams):
    """Shares of the visits of puct."""
    if legal(rules, states, t, workspace.moves) == 1:
        workspace.odds[0] = 1.0
        return np.int64(1)
    search(rules, states, t, player, CUT, workspace, streams)
    return divide(rules, states, t, workspace.kinds.grove, workspace)


@kernel
def puct_full_tendency(rules, states, t, player, workspace, streams):
    """Shares of the visits of puct-full."""
    if legal(rules, states, t, workspace.moves) == 1:
        workspace.odds[0] = 1.0
        return np.int64(1)
    search(rules, states, t, player, NEVER_CUT, workspace, streams)
    return divide(rules, states, t, workspace.kinds.grove, workspace)


def new_grove(game: Game, players: Sequence[Any], records: np.ndarray) -> np.ndarray:
    """Memory for the largest tree of these players."""
    iterations = most_budget(players, "puct", "puct-full")
    return np.empty(tree_size(iterations) if iterations else 1, NODE)


BUDGET = ("iterations", 1, 1_000_000, 200)
SETTINGS = (Real("exploration", 0.01, 100.0, 1.2, "the c of PUCT, the weight of the prior", log=True),)
GROVE = {"grove": new_grove}
LED = Kind("puct", puct_move, *BUDGET, settings=SETTINGS, memory=GROVE, tendency=puct_tendency)
FULL = Kind("puct-full", puct_full_move, *BUDGET, settings=SETTINGS, memory=GROVE, tendency=puct_full_tendency)
KINDS = (LED, FULL)
