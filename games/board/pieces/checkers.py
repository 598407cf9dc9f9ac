"""Checkers: men step and jump forward along diagonals, kings both ways; captures are compulsory, a chain is one move.

Direction codes, also used in moves: 0 up-right, 1 up-left, 2 down-right, 3 down-left. The first side's men move up.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.board import moves as move_words
from games.board.lines import completes_line
from games.board.records import (
    full_of,
    kings_of,
    men_of,
    not_left_of,
    not_right_of,
    set_kings,
    set_men,
    set_targets,
)
from games.hooks import MOST_MOVES
from games.jit import inlined, kernel
from games.streams import THOUGHT, below

WORDS = {
    "name": "checkers men",
    "turn": (
        "Men move one step diagonally forward to an empty cell. A man jumps over an adjacent opposing piece diagonally "
        "forward to the empty cell behind it and takes it off the board. If you can jump you must; a jump goes on "
        "with the same piece as long as it can. A man that reaches the far row becomes a king and its move ends there. "
        "Kings step and jump one cell in all four diagonal directions."
    ),
    "pass": "",
}

CHAIN_AT = MOST_MOVES - 4 * (move_words.LONGEST_PATH + 2)  # after the moves: the search stack of jump chains
MOST_CHAINS = 450  # of one position; leaves room for two declarations each


@inlined
def ahead(rules, cells, direction, like):
    """Every cell one step on in a direction, without wrapping around the edge."""
    if direction == 0:
        return bits.both(bits.up(cells, rules.columns + 1), bits.both(not_left_of(rules, like), full_of(rules, like)))
    if direction == 1:
        return bits.both(bits.up(cells, rules.columns - 1), bits.both(not_right_of(rules, like), full_of(rules, like)))
    if direction == 2:
        return bits.both(bits.down(cells, rules.columns - 1), not_left_of(rules, like))
    return bits.both(bits.down(cells, rules.columns + 1), not_right_of(rules, like))


@inlined
def step_sets(rules, own, kings, empty, side, like):
    """For each direction, the pieces that can step that way."""
    kings = bits.both(own, kings)
    rising = own if side == 0 else kings
    falling = kings if side == 0 else own
    return (
        bits.both(rising, ahead(rules, empty, 3, like)),
        bits.both(rising, ahead(rules, empty, 2, like)),
        bits.both(falling, ahead(rules, empty, 1, like)),
        bits.both(falling, ahead(rules, empty, 0, like)),
    )


@inlined
def jump_set(rules, own, kings, prey, empty, side, like):
    """The pieces that can jump some prey."""
    kings = bits.both(own, kings)
    rising = own if side == 0 else kings
    falling = kings if side == 0 else own
    up_right = ahead(rules, bits.both(prey, ahead(rules, empty, 3, like)), 3, like)
    up_left = ahead(rules, bits.both(prey, ahead(rules, empty, 2, like)), 2, like)
    down_right = ahead(rules, bits.both(prey, ahead(rules, empty, 1, like)), 1, like)
    down_left = ahead(rules, bits.both(prey, ahead(rules, empty, 0, like)), 0, like)
    return bits.either(
        bits.both(rising, bits.either(up_right, up_left)), bits.both(falling, bits.either(down_right, down_left))
    )


@inlined
def victims(rules, hunters, kings, prey, empty, side, like):
    """The men of `prey` that a side's hunters could jump."""
    kings = bits.both(hunters, kings)
    rising = hunters if side == 0 else kings
    falling = kings if side == 0 else hunters
    up_right = bits.both(ahead(rules, rising, 0, like), ahead(rules, empty, 3, like))
    up_left = bits.both(ahead(rules, rising, 1, like), ahead(rules, empty, 2, like))
    down_right = bits.both(ahead(rules, falling, 2, like), ahead(rules, empty, 1, like))
    down_left = bits.both(ahead(rules, falling, 3, like), ahead(rules, empty, 0, like))
    return bits.both(prey, bits.either(bits.either(up_right, up_left), bits.either(down_right, down_left)))


@inlined
def direction_step(rules, direction):
    """Index distance of one step in a direction."""
    if direction == 0:
        return rules.columns + 1
    if direction == 1:
        return rules.columns - 1
    if direction == 2:
        return 1 - rules.columns
    return -1 - rules.columns


@kernel
def list_jumps(rules, jumpers, kings, prey, empty, far, side, moves, count, like):
    """Append all complete jump chains, found depth first on a stack after the moves; returns the new count.

    A level of the stack: the current cell, the next direction to try, whether a jump was found, the cell jumped.
    """
    while bits.some(jumpers):
        start = bits.first(jumpers)
        jumpers = bits.rest(jumpers)
        is_king = bits.holds(kings, start)
        room = bits.either(empty, bits.single(like, start))
        left = prey
        depth = 0
        path = np.int64(0)
        moves[CHAIN_AT], moves[CHAIN_AT + 1], moves[CHAIN_AT + 2] = start, 0, 0
        while depth >= 0:
            level = CHAIN_AT + 4 * depth
            cell, direction = moves[level], moves[level + 1]
            if direction == 4 or depth == move_words.LONGEST_PATH:
                if depth > 0:
                    if moves[level + 2] == 0 and count < MOST_CHAINS:
                        moves[count] = (
                            start
                            | (depth << move_words.STEPS_AT)
                            | (1 << move_words.JUMPS_AT)
                            | (path << move_words.PATH_AT)
                        )
                        count += 1
                    path &= (np.int64(1) << (2 * (depth - 1))) - 1
                    left = bits.either(left, bits.single(like, moves[level - 1]))
                depth -= 1
                continue
            moves[level + 1] = direction + 1
            if not is_king and (direction < 2) != (side == 0):
                continue
            over = bits.both(ahead(rules, bits.single(like, cell), direction, like), left)
            landing = bits.both(ahead(rules, over, direction, like), room)
            if not bits.some(landing):
                continue
            moves[level + 2] = 1
            moves[level + 3] = bits.first(over)
            left = bits.without(left, over)
            path |= direction << (2 * depth)
            depth += 1
            crowned = not is_king and bits.some(bits.both(landing, far))
            moves[level + 4] = bits.first(landing)
            moves[level + 5] = 4 if crowned else 0
            moves[level + 6] = 0
    return count


@inlined
def list_steps(sets, moves):
    """List all plain steps as moves, direction by direction; returns their number."""
    count = 0
    for direction in range(4):
        pieces = sets[direction]
        while bits.some(pieces):
            moves[count] = step_move(bits.first(pieces), direction)
            count += 1
            pieces = bits.rest(pieces)
    return count


@inlined
def step_move(cell, direction):
    """The move of a plain step."""
    return np.int64(cell) | (1 << move_words.STEPS_AT) | (np.int64(direction) << move_words.PATH_AT)


@inlined
def nth_step(sets, n):
    """The n-th move of `list_steps`."""
    for direction in range(3):
        here = bits.size(sets[direction])
        if n < here:
            return step_move(bits.nth(sets[direction], n), direction)
        n -= here
    return step_move(bits.nth(sets[3], n), 3)


@inlined
def travel(rules, move, like):
    """The end of a move and the cells it jumps."""
    cell = move_words.cell_of(move)
    taken = bits.none(like)
    if not move_words.jumps(move):
        return cell + direction_step(rules, move_words.direction_of(move, 0)), taken
    for step in range(move_words.steps_of(move)):
        distance = direction_step(rules, move_words.direction_of(move, step))
        taken = bits.either(taken, bits.single(like, cell + distance))
        cell += 2 * distance
    return cell, taken


@inlined
def far_of(rules, side, like):
    """The promotion row of a side's men."""
    if side == 0:
        return bits.join(like, rules.far_0_low, rules.far_0_high)
    return bits.join(like, rules.far_1_low, rules.far_1_high)


@kernel
def playout(rules, state, moves, streams, like):
    """Random moves, without mutations, until a line is made, a side has no move, or the limit is reached. Leaves the
    end in `state` for the caller to evaluate. Returns whether the side to move made a line."""
    side = np.int64(state.side)
    own = men_of(state, side, like)
    other = men_of(state, 1 - side, like)
    kings = kings_of(state, like)
    full = full_of(rules, like)
    quiet = np.int64(state.quiet)
    ply = np.int64(state.ply)
    line = False
    while True:
        empty = bits.without(full, bits.either(own, other))
        jumpers = jump_set(rules, own, kings, other, empty, side, like)
        far = far_of(rules, side, like)
        if quiet >= rules.quiet_cap or ply >= rules.ply_cap:
            break
        if bits.some(jumpers):
            count = list_jumps(rules, jumpers, kings, other, empty, far, side, moves, 0, like)
            move = moves[below(streams, THOUGHT, count)]
        else:
            sets = step_sets(rules, own, kings, empty, side, like)
            count = bits.size(sets[0]) + bits.size(sets[1]) + bits.size(sets[2]) + bits.size(sets[3])
            if count == 0:
                break
            move = nth_step(sets, below(streams, THOUGHT, count))
        end, taken = travel(rules, move, like)
        start, landing = bits.single(like, move_words.cell_of(move)), bits.single(like, end)
        own = bits.either(bits.without(own, start), landing)
        is_king = bits.some(bits.both(kings, start))
        quiet = quiet + 1 if is_king and not bits.some(taken) else 0
        other = bits.without(other, taken)
        kings = bits.without(kings, bits.either(start, taken))
        kings = bits.either(kings, landing if is_king else bits.both(landing, far))
        ply += 1
        if rules.k > 0 and completes_line(rules, own, end, like):
            line = True
            break
        own, other = other, own
        side = 1 - side
    set_men(state, side, own)
    set_men(state, 1 - side, other)
    set_kings(state, kings)
    set_targets(state, bits.none(like))
    state.side = side
    state.turn = side
    state.quiet = quiet
    state.ply = ply
    return line
