"""Kernels of the board family: one engine plays every game of the family from its rules record.

Small boards (up to 64 cells) and large ones run the same source at two widths, see games.board.bits.
"""

from __future__ import annotations

import numpy as np

from games.board import bits, own
from games.board import moves as words
from games.board.judgement.evaluation import move_promise
from games.board.judgement.learned import judged
from games.board.lines import completes_any_line
from games.board.mutations import recalls, tokens
from games.board.pieces import CHECKERS, FIRST_OWN, REVERSI, TIC_TAC_TOE, checkers, reversi, tic_tac_toe
from games.board.records import (
    counted_for,
    full_of,
    hybrids_of,
    kings_of,
    men_of,
    set_hybrids,
    set_kings,
    set_men,
    set_still,
    set_targets,
    still_of,
    targets_of,
)
from games.board.victories import FIRST_OWN as FIRST_OWN_VICTORY
from games.board.victories import LINE, MOST_MEN, NO_MEN, most_men, no_men, points
from games.board.victories import line as line_victory
from games.board.victories.ending import close, may_win
from games.endings import BOARD_FULL, PLY_CAP, QUIET
from games.endings import LINE as LINE_MADE
from games.endings import NO_MEN as NO_MEN_LEFT
from games.hooks import NOBODY
from games.jit import inlined, kernel, pasted
from games.streams import THOUGHT, below, combined, draw

U = np.uint64


@kernel
def initial(rules, states, streams):
    """Write the initial position of the rules."""
    state = states[0]
    state.men_0_low, state.men_0_high = rules.men_0_low, rules.men_0_high
    state.men_1_low, state.men_1_high = rules.men_1_low, rules.men_1_high
    state.kings_low, state.kings_high = U(0), U(0)
    state.hybrids_low, state.hybrids_high = U(0), U(0)
    state.still_low, state.still_high = U(0), U(0)
    state.tokens_0 = rules.tokens
    state.tokens_1 = rules.tokens
    state.path = U(0)
    state.played = words.NO_MOVE
    state.barred = words.NO_MOVE
    state.previous = -1
    state.number = 0
    state.ply = 0
    state.quiet = 0
    state.last_0 = -1
    state.last_1 = -1
    state.turn = 0
    state.side = 0
    state.again = 0
    state.second = 0
    state.borrow = 0
    state.recallable = recalls.NO
    state.ended = 0
    state.winner = NOBODY
    state.cause = 0
    if rules.cells <= 64:
        begin(rules, state, bits.NARROW)
    else:
        begin(rules, state, bits.WIDE)


@kernel
def begin(rules, state, like):
    """Find the first moves; an initial position without any move is an ended game."""
    find_targets(rules, state, like)
    settle_turn(rules, state, like)


@kernel
def find_targets(rules, state, like):
    """Find the cells where the side to move can drop, or its pieces that can move."""
    side = np.int64(state.side)
    mine = men_of(state, side, like)
    other = men_of(state, 1 - side, like)
    if rules.piece == TIC_TAC_TOE:
        set_targets(state, bits.without(full_of(rules, like), bits.either(mine, other)))
    elif rules.piece == REVERSI:
        set_targets(state, reversi.drops(rules, mine, other, hybrids_of(state, like), still_of(state, like), like))
    elif own.SOME_PIECE and rules.piece >= FIRST_OWN:
        set_targets(state, own.drops(rules.piece - FIRST_OWN, rules, state, side, like))
    else:
        kings = kings_of(state, like)
        empty = bits.without(full_of(rules, like), bits.either(mine, other))
        jumpers = checkers.jump_set(rules, mine, kings, prey_of(state, side, like), empty, side, like)
        state.capturing = 1 if bits.some(jumpers) else 0
        if not bits.some(jumpers):
            sets = checkers.step_sets(rules, mine, kings, empty, side, like)
            jumpers = bits.either(bits.either(sets[0], sets[1]), bits.either(sets[2], sets[3]))
        set_targets(state, jumpers)


@inlined
def prey_of(state, side, like):
    """The opposing pieces that can be captured."""
    safe = bits.either(hybrids_of(state, like), still_of(state, like))
    return bits.without(men_of(state, 1 - side, like), safe)


@inlined
def judge_stuck(rules, state, like):
    """End the game because nobody (or, for no men remaining, the side to move) can move."""
    if rules.victory == LINE:
        line_victory.judge_stuck(rules, state, like)
    elif rules.victory == MOST_MEN:
        most_men.judge_stuck(rules, state, like)
    elif rules.victory == NO_MEN:
        no_men.judge_stuck(rules, state, like)
    elif own.SOME_VICTORY and rules.victory >= FIRST_OWN_VICTORY:
        found = own.stuck(rules.victory - FIRST_OWN_VICTORY, rules, state, like)
        if found == 0:
            close(state, NOBODY, BOARD_FULL)
        else:
            close(state, 0 if found > 0 else 1, own.FIRST_CAUSE + rules.victory - FIRST_OWN_VICTORY)
    else:
        points.judge_stuck(rules, state, like)


@kernel
def settle_turn(rules, state, like):
    """With the targets known: whether the game is over or too long, or the side to move must pass."""
    if not bits.some(targets_of(state, like)):
        stuck = True
        if rules.passes == 1:
            state.side = 1 - state.side
            find_targets(rules, state, like)
            stuck = not bits.some(targets_of(state, like))
            state.side = 1 - state.side
            set_targets(state, bits.none(like))
        if stuck:
            judge_stuck(rules, state, like)
            return
    if rules.quiet_cap > 0 and state.quiet >= rules.quiet_cap:
        close(state, NOBODY, QUIET)
    elif state.ply >= rules.ply_cap:
        close(state, NOBODY, PLY_CAP)


@pasted
def declare(state, declared):
    """Spend the tokens of a move's declarations, and record their effects on later turns."""
    side = np.int64(state.side)
    if declared & words.DOUBLE:
        tokens.spend(state, side, tokens.DOUBLE_TOKEN)
        state.again = 1
    if declared & words.FOR_YOU:
        tokens.spend(state, side, tokens.FOR_YOU_TOKEN)
        state.borrow = 1
    if declared & words.STILL:
        tokens.spend(state, side, tokens.STILL_TOKEN)
    if declared & words.HYBRID:
        first = tokens.forced_declaration(state) != 0
        tokens.spend(state, side, tokens.FIRST_TOKEN if first else tokens.HYBRID_TOKEN)


@pasted
def change_board(rules, state, move, like):
    """Drop or move the piece and flip or capture others; returns the newly occupied cells and the cell of the moved
    piece."""
    side = np.int64(state.side)
    mine = men_of(state, side, like)
    other = men_of(state, 1 - side, like)
    cell = words.cell_of(move)
    changed = bits.single(like, cell)
    if rules.piece == TIC_TAC_TOE:
        set_men(state, side, bits.either(mine, changed))
    elif rules.piece == REVERSI:
        turning = reversi.turned(rules, changed, mine, other, hybrids_of(state, like), still_of(state, like), like)
        changed = bits.either(changed, turning)
        set_men(state, side, bits.either(mine, changed))
        set_men(state, 1 - side, bits.without(other, turning))
    elif own.SOME_PIECE and rules.piece >= FIRST_OWN:
        changed = own.change(rules.piece - FIRST_OWN, rules, state, side, cell, like)
    else:
        cell, taken = checkers.travel(rules, move, like)
        start, changed = changed, bits.single(like, cell)
        kings = kings_of(state, like)
        is_king = bits.some(bits.both(kings, start))
        crowned = is_king or bits.some(bits.both(changed, checkers.far_of(rules, side, like)))
        state.quiet = state.quiet + 1 if is_king and not bits.some(taken) else 0
        set_men(state, side, bits.either(bits.without(mine, start), changed))
        set_men(state, 1 - side, bits.without(other, taken))
        kings = bits.without(kings, bits.either(start, taken))
        set_kings(state, bits.either(kings, bits.kept_if(changed, crowned)))
        if rules.plain == 0:  # a moved piece keeps its properties
            hybrids, still = hybrids_of(state, like), still_of(state, like)
            was_hybrid, was_still = bits.some(bits.both(hybrids, start)), bits.some(bits.both(still, start))
            set_hybrids(state, bits.either(bits.without(hybrids, start), bits.kept_if(changed, was_hybrid)))
            set_still(state, bits.either(bits.without(still, start), bits.kept_if(changed, was_still)))
    return changed, cell


@pasted
def mark_piece(state, cell, declared, like):
    """Make the piece just dropped or moved hybrid or non-flipping, if so declared."""
    piece = bits.single(like, cell)
    if declared & words.HYBRID:
        set_hybrids(state, bits.either(hybrids_of(state, like), piece))
    if declared & words.STILL:
        set_still(state, bits.either(still_of(state, like), piece))


@pasted
def do_own(rules, state, cell, declared, like):
    """Apply the effects of external rights."""
    for place in range(tokens.OWN_RIGHTS):
        if declared & (words.FIRST_OWN_FLAG << place):
            tokens.spend(state, np.int64(state.side), tokens.FIRST_OWN_TOKEN + place)
            own.does(place, rules, state, cell, like)


@pasted
def ends_at_once(rules, state, changed, like):
    """End the game by a line of this move, or (no men remaining) by an opponent without pieces; the mover takes
    precedence."""
    side = np.int64(state.side)
    if rules.k > 0:
        if may_win(state, side) and completes_any_line(rules, counted_for(state, side, like), changed, like):
            close(state, side, LINE_MADE)
            return True
        if bits.some(bits.both(changed, hybrids_of(state, like))) and may_win(state, 1 - side):
            if completes_any_line(rules, counted_for(state, 1 - side, like), changed, like):
                close(state, 1 - side, LINE_MADE)
                return True
    if own.SOME_VICTORY and rules.victory >= FIRST_OWN_VICTORY:
        found = own.reached(rules.victory - FIRST_OWN_VICTORY, rules, state, changed, like)
        if found != 0:
            close(state, side if found > 0 else 1 - side, own.FIRST_CAUSE + rules.victory - FIRST_OWN_VICTORY)
            return True
    if rules.victory == NO_MEN and (rules.piece == REVERSI or rules.piece == CHECKERS):
        if not bits.some(counted_for(state, 1 - side, like)):
            close(state, side, NO_MEN_LEFT)
            return True
    return False


@pasted
def hand_over(rules, state, like):
    """Determine whose pieces move next, who decides, and whether the game ends."""
    if state.again == 1:
        state.again = 0
        state.second = 1
        find_targets(rules, state, like)
        if bits.some(targets_of(state, like)):
            settle_turn(rules, state, like)
            return
    declarer = state.side
    borrowed = state.borrow == 1
    state.second = 0
    state.borrow = 0
    state.side = 1 - state.side
    state.turn = declarer if borrowed else state.side
    find_targets(rules, state, like)
    settle_turn(rules, state, like)


@kernel
def play_move(rules, states, t, move, to, like):
    """Play one move at one width."""
    if to != t:
        states[to] = states[t]
    state = states[to]
    state.ply += 1
    if words.is_recall(move):
        recalls.take_back(rules, states, t, move, to)
        find_targets(rules, state, like)
        recalls.bar_target(rules, state, like)
        settle_turn(rules, state, like)
        return
    state.played = move
    if rules.keeps_past == 1:
        state.previous = t
        state.number += 1
        state.path = combined(state.path, U(move))
        state.recallable = recalls.recallable(rules, state, like) if words.is_board_move(move) else recalls.NO
        state.barred = words.NO_MOVE
    if words.is_board_move(move):
        declared = words.declared_of(move)
        changed, cell = change_board(rules, state, move, like)
        if state.side == 0:
            state.last_0 = cell
        else:
            state.last_1 = cell
        if declared != 0:
            declare(state, declared)
            mark_piece(state, cell, declared, like)
            if own.SOME_RIGHT:
                do_own(rules, state, cell, declared, like)
        if ends_at_once(rules, state, changed, like):
            return
    hand_over(rules, state, like)


@kernel
def apply(rules, states, t, move, to):
    """Play a move."""
    if rules.cells <= 64:
        play_move(rules, states, t, move, to, bits.NARROW)
    else:
        play_move(rules, states, t, move, to, bits.WIDE)


@inlined
def list_board_moves(rules, state, moves, like):
    """List the board moves without declarations, except the barred one; returns their number."""
    targets = targets_of(state, like)
    count = 0
    if rules.piece != CHECKERS:
        while bits.some(targets):
            moves[count] = bits.first(targets)
            count += 1
            targets = bits.rest(targets)
        return count
    side = np.int64(state.side)
    own, kings = men_of(state, side, like), kings_of(state, like)
    empty = bits.without(full_of(rules, like), bits.either(own, men_of(state, 1 - side, like)))
    if state.capturing == 1:
        far = checkers.far_of(rules, side, like)
        count = checkers.list_jumps(rules, targets, kings, prey_of(state, side, like), empty, far, side, moves, 0, like)
    else:
        count = checkers.list_steps(checkers.step_sets(rules, own, kings, empty, side, like), moves)
    if state.barred != words.NO_MOVE:
        count = recalls.without_barred(state, moves, count)
    return count


@kernel
def list_moves(rules, states, t, moves, like):
    """List all legal moves at one width: board moves with each set of declarations, then recalls; or a pass."""
    state = states[t]
    if state.ended == 1:
        return 0
    count = list_board_moves(rules, state, moves, like)
    if count == 0:
        moves[0] = words.PASS
        count = 1
    elif rules.plain == 0:
        count = with_declarations(state, moves, count)
    if rules.keeps_past == 1:
        count = recalls.list_recalls(rules, states, t, moves, count)
    return count


@pasted
def with_declarations(state, moves, count):
    """Repeat each board move for each set of declarations; filled from the back, in place."""
    forced = np.int64(tokens.forced_declaration(state))
    optional = tokens.optional_declarations(state)
    ways = tokens.ways_of(optional)
    for index in range(count - 1, -1, -1):
        move = moves[index]
        for n in range(ways):
            declared = np.int64(forced | tokens.way(optional, n))
            moves[index * ways + n] = move | (declared << words.DECLARED_AT)
    return count * ways


@kernel
def legal(rules, states, t, moves):
    """List the legal moves."""
    if rules.cells <= 64:
        return list_moves(rules, states, t, moves, bits.NARROW)
    return list_moves(rules, states, t, moves, bits.WIDE)


@pasted
def pick_board_move(rules, state, moves, streams, like):
    """A random board move of a plain game (or a pass), without listing drops and steps."""
    targets = targets_of(state, like)
    if not bits.some(targets):
        draw(streams, THOUGHT)
        return np.int64(words.PASS)
    if rules.piece != CHECKERS:
        return np.int64(bits.nth(targets, below(streams, THOUGHT, bits.size(targets))))
    if state.capturing == 1:
        return moves[below(streams, THOUGHT, list_board_moves(rules, state, moves, like))]
    side = np.int64(state.side)
    own = men_of(state, side, like)
    empty = bits.without(full_of(rules, like), bits.either(own, men_of(state, 1 - side, like)))
    sets = checkers.step_sets(rules, own, kings_of(state, like), empty, side, like)
    count = bits.size(sets[0]) + bits.size(sets[1]) + bits.size(sets[2]) + bits.size(sets[3])
    return checkers.nth_step(sets, below(streams, THOUGHT, count))


@pasted
def pick_drop(rules, states, t, moves, streams, like):
    """A random drop with random declarations, or a recall, without listing the drops. The side can drop."""
    state = states[t]
    targets = targets_of(state, like)
    optional = tokens.optional_declarations(state)
    ways = tokens.ways_of(optional)
    drops = bits.size(targets) * ways
    found = recalls.list_recalls(rules, states, t, moves, 0) if rules.keeps_past == 1 else 0
    chosen = below(streams, THOUGHT, drops + found)
    if chosen >= drops:
        return moves[chosen - drops]
    declared = np.int64(tokens.forced_declaration(state) | tokens.way(optional, chosen % ways))
    return np.int64(bits.nth(targets, chosen // ways)) | (declared << words.DECLARED_AT)


@inlined
def pick_at_width(rules, states, t, moves, streams, like):
    """A random legal move at one width."""
    state = states[t]
    if rules.plain == 1 or is_plain_from_here(rules, state, like):
        return pick_board_move(rules, state, moves, streams, like)
    if rules.piece != CHECKERS and bits.some(targets_of(state, like)):
        return pick_drop(rules, states, t, moves, streams, like)
    return moves[below(streams, THOUGHT, list_moves(rules, states, t, moves, like))]


@inlined
def is_plain_from_here(rules, state, like):
    """Whether nothing special is left: no tokens and no half turns; in checkers no bar and no special pieces."""
    if (state.tokens_0 | state.tokens_1) != 0 or state.turn != state.side or state.second == 1:
        return False
    if rules.piece != CHECKERS:
        return True
    special = bits.either(hybrids_of(state, like), still_of(state, like))
    return state.barred == words.NO_MOVE and not bits.some(special)


@kernel
def pick(rules, states, t, moves, streams):
    """A uniformly random legal move."""
    if rules.cells <= 64:
        return pick_at_width(rules, states, t, moves, streams, bits.NARROW)
    return pick_at_width(rules, states, t, moves, streams, bits.WIDE)


@kernel
def plain_playout(rules, state, moves, streams, like):
    """Random moves to the end of a position where nothing special is left, with the sets in registers."""
    if rules.piece == TIC_TAC_TOE:
        made = tic_tac_toe.playout(rules, state, moves, streams, like)
    elif rules.piece == REVERSI:
        made = reversi.playout(rules, state, moves, streams, like)
    else:
        made = checkers.playout(rules, state, moves, streams, like)
    if made:
        close(state, np.int64(state.side), LINE_MADE)
        return
    if rules.piece == CHECKERS:
        find_targets(rules, state, like)
    settle_turn(rules, state, like)


@inlined
def plays_quickly(rules):
    """Whether a dedicated loop plays such games to the end: all except those with external parts."""
    classic_piece = not own.SOME_PIECE or rules.piece < FIRST_OWN
    return classic_piece and (not own.SOME_VICTORY or rules.victory < FIRST_OWN_VICTORY)


@pasted
def playout_at_width(rules, states, t, moves, streams, like):
    """Random moves to the end at one width: one by one while anything special is left."""
    start = t
    while states[t].ended == 0:
        if plays_quickly(rules) and (rules.plain == 1 or is_plain_from_here(rules, states[t], like)):
            if rules.keeps_past == 1 and t == start:  # the starting state must be kept
                states[t + 1] = states[t]
                t += 1
            plain_playout(rules, states[t], moves, streams, like)
        else:
            move = pick_at_width(rules, states, t, moves, streams, like)
            to = t + rules.keeps_past
            play_move(rules, states, t, move, to, like)
            t = to
    return t


@kernel
def playout(rules, states, t, moves, streams):
    """Random moves to the end."""
    if rules.cells <= 64:
        return playout_at_width(rules, states, t, moves, streams, bits.NARROW)
    return playout_at_width(rules, states, t, moves, streams, bits.WIDE)


@kernel
def chance(rules, states, t, moves, odds):
    """Board games have no chance events."""
    return 0


@kernel
def payoff(rules, states, t, seat):
    """1 for the winner, -1 for the loser, 0 for a draw."""
    winner = states[t].winner
    if winner == NOBODY:
        return 0.0
    return 1.0 if winner == seat else -1.0


@kernel
def evaluate(rules, states, t, seat):
    """Evaluation from material, reach and lines, see games.board.judgement.evaluation."""
    if rules.cells <= 64:
        return judged(rules, states[t], seat, bits.NARROW)
    return judged(rules, states[t], seat, bits.WIDE)


@kernel
def order_score(rules, states, t, move):
    """Cheap ordering score of a move."""
    if rules.cells <= 64:
        return move_promise(rules, states[t], move, bits.NARROW)
    return move_promise(rules, states[t], move, bits.WIDE)


@kernel
def hashed(rules, states, t):
    """Hash of board, tokens and turn; of the quiet count if it can end the game; of the whole past while a recall can
    reach it."""
    state = states[t]
    key = combined(state.men_0_low, state.men_1_low)
    if rules.cells > 64:
        key = combined(combined(key, state.men_0_high), state.men_1_high)
    if rules.piece == CHECKERS:
        key = combined(combined(combined(key, state.kings_low), state.kings_high), U(state.quiet))
    if rules.plain == 1:
        return key ^ (U(state.side) * U(0x9E3779B97F4A7C15))
    key = combined(combined(key, state.hybrids_low), state.hybrids_high)
    key = combined(combined(key, state.still_low), state.still_high)
    key = combined(combined(key, U(state.tokens_0)), U(state.tokens_1))
    flags = state.turn + 2 * state.side + 4 * state.second + 8 * state.borrow
    key = combined(key, U(flags))
    if rules.keeps_past == 1:
        key = combined(key, U(state.barred))
        if (state.tokens_0 | state.tokens_1) & tokens.RECALL_TOKENS != 0:
            key = combined(key, state.path)
    return key


@kernel
def determinize(rules, states, t, seat, to, streams):
    """Copy the state: nothing is hidden."""
    if to != t:
        states[to] = states[t]
