"""The hooks of a game family, each declared once: name, signature, meaning, and (as its body) the default kernel.

A family is a set of kernels. The generic searches call the stubs declared below; numba picks the family's kernel by the
*type* of the rules record at compile time and inlines it, so that search is written once at no cost. A family must
supply the five hooks marked `required`; the defaults of the others are correct for every family and fast for none.

Shapes, the same for every family:
  rules     one record of the family's RULES dtype; its first field is named after the family, which makes it a type
            of its own. RULES has: ply_cap (hard limit on the length of a game, a draw), keeps_past (0/1), seats.
  states    array of STATE records: the game so far and, after it, whatever a search explores. Hooks read states[t] and
            write states[to]; a state may refer to an earlier index of the same array (recalls need its past).
            `to == t` plays in place and is only allowed where `rules.keeps_past` is 0; otherwise to > t.
  state     every STATE has: turn (the seat to move; CHANCE_TURN before a chance event), ended (0/1), winner (a seat,
            or NOBODY), cause (an index into games.endings), ply (moves made so far, chance outcomes included).
  moves     int64 array of MOST_MOVES; a move is one int64, which has a meaning in its own position only
  streams   uint64 array of games.streams (CHANCE, THOUGHT)
`apply` detects the end of a game immediately: a state that has not ended has at least one legal move or chance outcome.
"""

from __future__ import annotations

import numpy as np

from games.hook_table import FAMILIES, HOOKS, Hooks, optional, register, required
from games.jit import inlined, kernel
from games.streams import CHANCE, THOUGHT, below, unit

__all__ = ["FAMILIES", "HOOKS", "Hooks", "register"]

CHANCE_TURN = -1
NOBODY = -1
MOST_MOVES = 2048
EVALUATION_LIMIT = 10_000
ENDING = 20_000  # the value of a won game on the scale of evaluations
UNSURE = 1 << 40  # an unknown value
NO_MOVE = -(1 << 62)
NEVER_A_MOVE = NO_MOVE - 1  # no move here or in any later position of this game

LISTED = MOST_MOVES // 2  # room for the outcomes of a chance event in the default playout
HALF_SCALE = 500.0  # the evaluation that the default `inputs` maps to 0.5


@required
def initial(rules, states, streams):
    """Write the starting state, deals included, into states[0]."""


@required
def legal(rules, states, t, moves):
    """List the legal moves of the seat to move; returns their number, at least 1 unless the state has ended."""


@required
def apply(rules, states, t, move, to):
    """Play a legal move (or chance outcome) from states[t] into states[to], detecting the end of the game."""


@required
def payoff(rules, states, t, seat):
    """Payoff of an ended state for a seat: 1 win, -1 loss, 0 draw, values between for shared wins."""


@required
def evaluate(rules, states, t, seat):
    """Heuristic value, as int64 within ±EVALUATION_LIMIT, of an unfinished state for a seat. With two seats the two
    values sum to 0."""


@optional(kernel)
def pick(rules, states, t, moves, streams):
    """A uniformly random legal move: exactly legal's [below(streams, THOUGHT, count)], possibly without making the
    list."""
    return moves[below(streams, THOUGHT, legal(rules, states, t, moves))]


@optional(kernel)
def chance(rules, states, t, moves, odds):
    """List the outcomes of the chance event at states[t] as moves, with their probabilities; returns their number."""
    return 0


@inlined
def rolled(rules, states, t, moves, streams):
    """The outcome that games.chance.roll selects, with the probabilities in the second half of the playout's list of
    moves."""
    odds = moves[LISTED:].view(np.float64)
    count = chance(rules, states, t, moves[:LISTED], odds)
    point = unit(streams, CHANCE)
    reached = 0.0
    for k in range(count - 1):
        reached += odds[k]
        if point < reached:
            return moves[k]
    return moves[count - 1]


@optional(kernel)
def playout(rules, states, t, moves, streams):
    """Play random moves (and chance events) from states[t] to the end; returns the index of the last state, `t` itself
    where the past is not kept. Exactly equal to repeated chance/pick/apply, possibly faster."""
    keeps = rules["keeps_past"]
    while states[t]["ended"] == 0:
        if states[t]["turn"] == CHANCE_TURN:
            move = rolled(rules, states, t, moves, streams)
        else:
            move = moves[below(streams, THOUGHT, legal(rules, states, t, moves))]
        apply(rules, states, t, move, t + keeps)
        t += keeps
    return t


@optional(kernel)
def order_score(rules, states, t, move):
    """Cheap move-ordering score, as int64 in [0, 2^20)."""
    return np.int64(0)


@optional(kernel)
def hashed(rules, states, t):
    """A uint64 that is equal for two states exactly when (barring collisions) their futures are equal. Players with a
    transposition table cannot play a family that does not supply it."""
    return np.uint64(0)


@optional(kernel)
def determinize(rules, states, t, seat, to, streams):
    """Write into states[to] a random state consistent with the information of `seat` at states[t]. Default: a copy."""
    states[to] = states[t]


@inlined
def try_all(rules, states, t, moves, wanted):
    """The default of `best_successor`: play and evaluate every move. Values are for seat 0; the sign is the mover's."""
    first = moves[0]
    count = legal(rules, states, t, moves)
    for i in range(1, count):
        if moves[i] == first:
            moves[i] = moves[0]
            moves[0] = first
    sign = 1 if states[t]["turn"] == 0 else -1
    best, chosen = np.int64(-2 * ENDING), moves[0]
    for i in range(count):
        apply(rules, states, t, moves[i], t + 1)
        if states[t + 1]["ended"]:
            value = np.int64(payoff(rules, states, t + 1, 0) * ENDING)
        else:
            value = np.int64(evaluate(rules, states, t + 1, 0))
        if sign * value > best:
            best, chosen = sign * value, moves[i]
            if best >= wanted:
                break
    moves[0] = chosen
    return best


@optional(kernel)
def best_successor(rules, states, t, moves, wanted):
    """Two seats: the greatest value to the mover among all states one move ahead.

    An evaluation, or ±ENDING or 0 if the game ends. It may be a bound instead, provided that it lies on the same side
    of `wanted` as the value. The move goes to moves[0]; the move already there is tried first if it is legal. states[t
    + 1] and the rest of `moves` are overwritten.
    """
    return try_all(rules, states, t, moves, wanted)


@optional(kernel)
def features(rules, states, t, moves, count, wanted, table):
    """Features of the legal moves: table[i, column] (int32) of moves[i], i < count, for every column of the family's
    FEATURES whose bit is set in `wanted` (uint64; with more than 60 columns the last bit requests all from its place
    on, see players.columns). Other columns may or may not be filled. Overwrites states[t + 1] onward and moves[count:].
    Column 0 is the phase: by default, percent of the ply cap."""
    for row in range(count):
        table[row, 0] = 100 * np.int64(states[t]["ply"]) // rules["ply_cap"]


@optional(inlined)
def static_bound(rules, states, t, left, wanted):
    """Two seats: a bound, found without trying moves, on the value of states[t] to its mover `left` >= 1 plies ahead:
    at least `wanted` if the mover certainly reaches it, below `wanted` if certainly not, otherwise UNSURE."""
    return np.int64(UNSURE)


@optional(inlined)
def tie_break(rules, states, t, move):
    """Preference of the mover, as int64, among moves of equal value."""
    return np.int64(0)


@optional(inlined)
def summary_statistics(rules, states, t, areas, out):
    """Statistics of a position by seat: out[seat, k] (float64) is the k-th of the family's STATISTICS. Classifiers of
    games use them. `areas` is the result of the family's `areas` for these rules."""


@optional(inlined)
def evaluation_features(rules, states, t, out):
    """Two seats: features of a position by seat, out[seat, k] (int32), from which an evaluation is learned
    (players.learned); `evaluation_feature_names` names them. RULES of such a family have the fields learned, horizon
    and weights, and `evaluate` uses the learned weights where `learned` is 1."""


@optional(kernel)
def default_policy(rules, states, t, moves, streams):
    """The move of the family's rules of thumb at states[t]. It reads only what the seat to move sees, so it may be
    called on the real position (`Kind.may_look`). Default: a random move."""
    return pick(rules, states, t, moves, streams)


@optional(kernel)
def default_playout(rules, states, t, moves, streams):
    """Playout by the default policy; returns the index of the last state, as `playout` does."""
    return playout(rules, states, t, moves, streams)


@optional(kernel)
def first_glance(rules, states, t, moves, count, weights):
    """The attraction of moves[i], i < count, to a player who has just read the rules: weights[i] (float64) > 0, as
    exponents of a softmax. Returns 1, or 0 if the family has no model of such a player (default)."""
    return np.int64(0)


@optional(inlined)
def score(rules, states, t, seat):
    """A seat's points, as float64, at the end of the game, where ranks come from points."""
    return 0.0


@optional(inlined)
def rounds(rules, states, t):
    """Number of rounds, as int64, of an ended game whose turns come in rounds."""
    return np.int64(0)


@optional(inlined)
def horizon(rules, states, t):
    """Upper bound on the number of moves left, passes aside, where the tree to the end is small for its depth, so that
    searching to the end may pay off; otherwise UNSURE. It affects search depth only."""
    return np.int64(UNSURE)


@optional(inlined)
def is_noisy(rules, states, t):
    """Whether (1 or 0) states[t] is too tactical to evaluate, for example because the mover must capture. Every
    sequence of noisy positions must be finite."""
    return np.int64(0)


@optional(inlined)
def playout_policy(rules, states, t, moves, streams):
    """A legal move that a playout should make instead of a random one: an immediate win, else a move that prevents the
    opponent's; NO_MOVE if there is none or none is known, NEVER_A_MOVE if that holds for the rest of the game.
    Overwrites `moves`."""
    return np.int64(NEVER_A_MOVE)


@optional(inlined)
def threat_win(rules, states, t, moves):
    """Two seats: a legal move that wins by force, if the family can recognise one cheaply; otherwise NO_MOVE, which
    implies nothing, or NEVER_A_MOVE if there is none in any position of this game. Overwrites `moves`."""
    return np.int64(NEVER_A_MOVE)


@optional(inlined)
def cannot_win(rules, states, t, seat, moves):
    """Two seats: 1 if the family recognises cheaply that the seat never wins from states[t] against the other's best
    play; 0 implies nothing. Overwrites `moves`."""
    return np.int64(0)


@optional(kernel)
def inputs(rules, states, t, out):
    """Network inputs of a position: out[k] (float64), of the length that the family's `inputs` states. Positions that
    are equal under a symmetry of the game may have equal inputs. Default: per seat a squashed evaluation and whether
    it is to move, then the progress of the game."""
    state, seats = states[t], np.int64(rules["seats"])
    for seat in range(seats):
        value = np.float64(evaluate(rules, states, t, seat)) if state["ended"] == 0 else 0.0
        out[seat] = value / (HALF_SCALE + abs(value))
        out[seats + seat] = 1.0 if state["turn"] == seat else 0.0
    out[2 * seats] = state["ply"] / np.float64(rules["ply_cap"])


@optional(inlined)
def margin(rules, states, t, seat):
    """Margin of victory, as int64, of an ended game for a seat, where margins count (`Family.most_margin`)."""
    return np.int64(0)


@optional(kernel)
def action(rules, states, t, move):
    """Action number of a legal move, which means the same in every position; the move has none if this is not between
    0 and the first of the family's `actions`. Default: the move itself."""
    return np.int64(move)
