"""Exact depth-limited search for two seats, by null-window searches of each root move (players.search.bounds).

The root orders its moves by the family's tie-break preference, randomly among equals, and plays the first of the best.
The choice is therefore uniform among the most preferred of the best moves, independently of transposition table,
killers and first guess. Its first moves may be randomised among near-best ones instead (players.search.openings).

The search is extended in two cases. Noisy positions just above the horizon (forced captures) are resolved. Near the end
of the game it first searches to the end: does any move certainly win, or else does any move not lose? Moves are tried
in the order of their scores, and the first that qualifies is played.
"""

from __future__ import annotations

import numpy as np

from games.hooks import horizon, legal, order_score, tie_break
from games.jit import inlined, kernel, pasted
from games.streams import THOUGHT, below
from players.kind import Kind, two_who_compare
from players.search.bounds import DEEPEST, FAR, GUESS, RESOLVES, STAMP, ask, searching
from players.search.evaluations import TABLES
from players.search.openings import HEAT, opening_move, opening_odds
from players.search.worth import PROVEN

ENDINGS = 6  # plies beyond the horizon at which the end counts as near
AT_ONCE = 4  # plies: deeper searches deepen iteratively by two, which fills the transposition table


@pasted
def highest(values, count):
    """The greatest of the first `count` values."""
    best = values[0]
    for i in range(1, count):
        best = max(best, values[i])
    return best


@pasted
def first_best(rules, states, t, depth, guess, count, search):
    """Index of the first move with the greatest value, and a value that it certainly reaches; moves in search.arena.

    Invariant: moves[:i] except `chosen` are worth less than `goal` + 1 once one is chosen, less than `goal` before.
    """
    moves, most = search.arena, search.most
    for i in range(count):
        most[i] = FAR
    goal, chosen, i, claimed = guess, np.int64(-1), np.int64(0), np.int64(-FAR)
    while True:
        if i == count:
            if chosen >= 0:
                return chosen, goal
            goal, i = highest(most, count), np.int64(0)
        # Is move i better than the best so far? A claim is accepted once the chosen move is shown to be worse.
        disputed = claimed > -FAR
        asked = chosen if disputed else i
        wanted = claimed if disputed else (goal if chosen < 0 else goal + 1)
        if most[asked] < wanted:
            value = most[asked]
        else:
            value = ask(rules, states, t, moves[asked], depth, wanted, count, search)
        if value < wanted:
            most[asked] = value
        if disputed:
            if value < wanted:
                chosen, goal = i, claimed
                i += 1
            else:
                goal = value
            claimed = np.int64(-FAR)
        elif value < wanted:
            i += 1
        elif chosen < 0:
            chosen, goal = i, value
            i += 1
        else:
            claimed = value


@pasted
def line_up(rules, states, t, count, search, streams):
    """Sort the root's moves by tie-break preference, randomly among equals."""
    moves, tie_breaks = search.arena, search.scores
    for i in range(count - 1, 0, -1):
        j = below(streams, THOUGHT, i + 1)
        moves[i], moves[j] = moves[j], moves[i]
    for i in range(count):
        move = moves[i]
        liked = tie_break(rules, states, t, move)
        j = i
        while j > 0 and tie_breaks[j - 1] < liked:
            moves[j], tie_breaks[j] = moves[j - 1], tie_breaks[j - 1]
            j -= 1
        moves[j], tie_breaks[j] = move, liked


@pasted
def most_promising_first(rules, states, t, count, search):
    """Sort the root's moves by ordering score (stable)."""
    moves, scores = search.arena, search.scores
    for i in range(count):
        move = moves[i]
        score = order_score(rules, states, t, move)
        j = i
        while j > 0 and scores[j - 1] < score:
            moves[j], scores[j] = moves[j - 1], scores[j - 1]
            j -= 1
        moves[j], scores[j] = move, score


@pasted
def settled(rules, states, t, left, count, search, streams):
    """Index of the first move that certainly wins within `left` plies, or else does not lose, and the value it reaches;
    -1 if all lose."""
    line_up(rules, states, t, count, search, streams)
    most_promising_first(rules, states, t, count, search)
    for goal in (PROVEN + 1, -PROVEN):
        for i in range(count):
            if ask(rules, states, t, search.arena[i], left, goal, count, search) >= goal:
                return np.int64(i), np.int64(goal)
    return np.int64(-1), np.int64(0)


@inlined
def near_end(rules, states, t, depth):
    """Plies to the end of the game if it is near but beyond the horizon, else 0."""
    left = horizon(rules, states, t)
    return left if depth < left <= depth + ENDINGS else np.int64(0)


@inlined
def sit_down(player, memory):
    """Prepare the search memory for this player."""
    memory[STAMP] += player["evaluation"] - memory[STAMP] % TABLES  # bounds of one evaluation do not hold for another
    memory[RESOLVES] = 1


@kernel
def alphabeta_move(rules, states, t, player, workspace, streams):
    """A best move at this depth, uniform among the most preferred of the best."""
    search = searching(workspace)
    moves, memory, depth = search.arena, search.memory, player["budget"]
    count = legal(rules, states, t, moves)
    if count == 1:
        return moves[0]
    seat = states[t]["turn"]
    sit_down(player, memory)
    if states[t]["ply"] < player["opening"]:
        return opening_move(rules, states, t, HEAT, workspace, streams)
    left = near_end(rules, states, t, depth)
    if left > 0:
        chosen, _ = settled(rules, states, t, left, count, search, streams)
        if chosen >= 0:
            return moves[chosen]
    line_up(rules, states, t, count, search, streams)
    guess = memory[GUESS + seat]
    chosen = np.int64(0)
    # Deep searches begin with shallower ones, whose table entries order their moves. An ending within the horizon is
    # exact, so going deeper cannot change which moves are best.
    reached = depth if depth <= AT_ONCE else 2 + depth % 2
    while True:
        chosen, guess = first_best(rules, states, t, reached, guess, count, search)
        if reached >= depth or abs(guess) > PROVEN:
            break
        reached = min(reached + 2, depth)
    memory[GUESS + seat] = guess
    return moves[chosen]


@pasted
def share_settled(rules, states, t, left, count, workspace, streams):
    """Fill workspace.odds (zeros) where the end of the game decides: equal shares for the moves with the greatest
    ordering score and, among these, the greatest preference. Returns whether it does."""
    moves, odds, search = workspace.moves, workspace.odds, searching(workspace)
    arena, ties = search.arena, 0
    for i in range(count):
        arena[i] = moves[i]
    chosen, goal = settled(rules, states, t, left, count, search, streams)
    if chosen < 0:
        return False
    promised, liked = search.scores[chosen], tie_break(rules, states, t, arena[chosen])
    for i in range(chosen, count):
        move = arena[i]
        if search.scores[i] == promised and tie_break(rules, states, t, move) == liked:
            if ask(rules, states, t, move, left, goal, count, search) >= goal:
                ties += 1
                for j in range(count):
                    if moves[j] == move:
                        odds[j] = 1.0
    for j in range(count):
        odds[j] /= ties
    return True


@kernel
def alphabeta_tendency(rules, states, t, player, workspace, streams):
    """Equal shares for the most preferred of the best moves.

    After the search the remaining moves are tested against the best value; they are still in order of preference.
    """
    moves, odds, arena, tie_breaks = workspace.moves, workspace.odds, workspace.arena, workspace.scores
    sit_down(player, workspace.memory)
    if states[t]["ply"] < player["opening"]:
        return np.int64(opening_odds(rules, states, t, HEAT, workspace))
    depth, count = player["budget"], legal(rules, states, t, moves)
    for i in range(count):
        odds[i] = 0.0
    if count == 1:
        odds[0] = 1.0
        return np.int64(1)
    left = near_end(rules, states, t, depth)
    if left > 0 and share_settled(rules, states, t, left, count, workspace, streams):
        return np.int64(count)
    alphabeta_move(rules, states, t, player, workspace, streams)
    goal, ties, liked = workspace.memory[GUESS + states[t]["turn"]], 0, np.int64(0)
    for i in range(count):  # the search proves that its choice reaches the goal, not that its value is exactly the goal
        while workspace.most[i] > goal:
            value = ask(rules, states, t, arena[i], depth, goal + 1, count, workspace)
            if value <= goal:
                break
            goal = value
    for i in range(count):
        if ties > 0 and tie_breaks[i] < liked:
            break
        if workspace.most[i] >= goal and ask(rules, states, t, arena[i], depth, goal, count, workspace) >= goal:
            ties += 1
            liked = tie_breaks[i]
            for j in range(count):
                if moves[j] == arena[i]:
                    odds[j] = 1.0
    for j in range(count):
        odds[j] /= ties
    return np.int64(count)


KIND = Kind(
    "alphabeta", alphabeta_move, "plies", 1, DEEPEST, 4, tendency=alphabeta_tendency, opens=True, fits=two_who_compare
)
