"""Whether the opponent could win immediately after a move."""

from __future__ import annotations

from games.board import bits
from games.board import moves as words
from games.board.engine import list_board_moves, play_move, with_declarations
from games.board.features.lines import completing
from games.board.pieces import TIC_TAC_TOE
from games.board.records import counted_for, full_of, men_of
from games.board.victories import LINE, NO_MEN
from games.jit import kernel


@kernel
def can_lose(rules, states, t, moves, like):
    """Whether any reply at states[t + 1] wins for the opponent of the chooser at states[t]; writes states[t + 2] and
    the moves from 0 on."""
    after = states[t + 1]
    opponent = 1 - states[t].turn
    if after.ended == 1 or after.turn != opponent or (rules.victory != LINE and rules.victory != NO_MEN):
        return False
    empty = bits.without(full_of(rules, like), bits.either(men_of(after, 0, like), men_of(after, 1, like)))
    cells = full_of(rules, like)
    if rules.piece == TIC_TAC_TOE:
        if rules.victory == LINE:
            cells = completing(rules, counted_for(after, after.side, like), empty, like)
            if rules.plain == 1 or not bits.some(cells):
                return bits.some(cells)
        elif bits.size(empty) > 1:
            return False
    answers = list_board_moves(
        rules, after, moves, like
    )  # no recalls: they cannot win, and listing them writes to the state
    if answers == 0:
        moves[0] = words.PASS
        answers = 1
    elif rules.plain == 0:
        answers = with_declarations(after, moves, answers)
    for index in range(answers):
        move = moves[index]
        if words.is_board_move(move) and not bits.holds(cells, words.cell_of(move)):
            continue
        play_move(rules, states, t + 1, move, t + 2, like)
        if states[t + 2].ended == 1 and states[t + 2].winner == opponent:
            return True
    return False
