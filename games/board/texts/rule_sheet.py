"""Rule sheets of board games, generated from the spec that the engine's rules are lowered from."""

from __future__ import annotations

from games.board import own
from games.board.lower import passing, ply_cap, set_up
from games.board.mutations.words import HYBRIDS, by_count, sentences
from games.board.pieces import checkers, reversi, tic_tac_toe
from games.board.spec import BoardSpec

PIECE_WORDS = {
    **{"tic-tac-toe": tic_tac_toe.WORDS, "reversi": reversi.WORDS, "checkers": checkers.WORDS},
    **{piece.name: {"name": "disks", "turn": piece.turn, "pass": piece.passing} for piece in own.PIECES},
}
PLACED = {  # the part of a winning line that the last move must have contributed
    "tic-tac-toe": "the disk just dropped",
    "reversi": "the disk just dropped or one just turned",
    "checkers": "the piece just moved",
    **{piece.name: piece.placed for piece in own.PIECES},
}


def rule_sheet(spec: BoardSpec) -> str:
    """The complete rules, ready to be read aloud at the table."""
    parts = [
        ("The board", _board(spec)),
        ("The start", _start(spec)),
        ("A turn", _turn(spec)),
        ("The end", _end(spec)),
        *[
            (_heading(mutation), sentences(spec, mutation))
            for mutation in dict.fromkeys(spec.mutations)
            if mutation != "scoring"
        ],
    ]
    return "\n\n".join(f"{heading}\n{_indented(text)}" for heading, text in parts)


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.split("\n"))


def _heading(mutation: str) -> str:
    return f"Special: {mutation.replace('-', ' ').capitalize().replace('Non ', 'Non-')}"


def _board(spec: BoardSpec) -> str:
    last = "abcdefghij"[spec.columns - 1]
    text = f"Two players, First (x) and Second (o), on a board of {spec.rows} rows and {spec.columns} columns."
    text += f" Cells are named by column and row, from a1 to {last}{spec.rows}."
    if spec.piece == "checkers":
        text += " Only the dark cells are used; a1 is dark."
    return text


def _names(spec: BoardSpec, cells: list[tuple[int, int]]) -> str:
    names = ["abcdefghij"[column] + str(row + 1) for row, column in sorted(cells)]
    if not names:
        return "none"
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def _start(spec: BoardSpec) -> str:
    first, second = set_up(spec)
    if not first:
        return "The board is empty. First begins; then the players take turns."
    text = f"First has {PIECE_WORDS[spec.piece]['name']} on {_names(spec, first)}; Second on {_names(spec, second)}."
    if spec.piece == "checkers":
        text += " First's men move up the board, Second's down towards row 1."
    return text + " First begins; then the players take turns."


def _turn(spec: BoardSpec) -> str:
    text = PIECE_WORDS[spec.piece]["turn"]
    if passing(spec) and not _plays_no_men(spec):
        text += " " + PIECE_WORDS[spec.piece]["pass"]
    return text


def _plays_no_men(spec: BoardSpec) -> bool:
    return spec.victory == "no-men-remaining" and "scoring" not in spec.mutations


def _over(spec: BoardSpec) -> str:
    return {
        "tic-tac-toe": "when the board is full",
        "reversi": "when neither player can drop a disk",
        "checkers": "when the player to move cannot",
        **{piece.name: piece.over for piece in own.PIECES},
    }[spec.piece]


def _end(spec: BoardSpec) -> str:
    k = spec.line_length
    men = "disks" if spec.piece != "checkers" else "pieces"
    if "scoring" in spec.mutations:
        text = (
            f"Scoring: play ends {_over(spec)}. Then each unbroken run of three or more of your own {men} in a row, "
            "column or diagonal scores its length (a run of six scores six points). The player with more points wins; "
            "equal points are a draw."
        )
    elif k:
        text = (
            f"You win at once by completing a straight line of {k} or more of your own {men} in a row, column or "
            f"diagonal. The line must contain {PLACED[spec.piece]}. Play also ends {_over(spec)}; then the game is a "
            "draw."
        )
        if k > max(spec.rows, spec.columns):
            text += f" (No line of {k} fits on this board, so this game is always drawn.)"
        elif stands := longest_at_start(spec):
            text += f" (The lines of {stands} in the initial position do not win by themselves.)" if stands >= k else ""
    elif _plays_no_men(spec):
        text = f"You lose if you have no {men} left, or if you cannot move on your turn."
        if spec.piece == "tic-tac-toe":
            text = "You lose if the board is full on your turn."
        elif own.piece(spec.piece):
            text = "You lose if you cannot drop a disk on your turn."
        if spec.piece == "reversi":
            text += " Passing is not allowed."
    elif victory := own.victory(spec.victory):
        text = f"{victory.says} Play also ends {_over(spec)}."
    else:
        text = f"Play ends {_over(spec)}. The player with more {men} on the board wins; equal numbers are a draw."
        text += _foregone(spec)
    if spec.piece == "checkers":
        text += f" The game is a draw after {spec.quiet_moves} moves by each player without a capture or a man's move,"
        text += f" and after {ply_cap(spec)} moves altogether."
    if any(mutation in HYBRIDS for mutation in spec.mutations):
        what = "a line of theirs does not end the game" if k and "scoring" not in spec.mutations else ""
        over = "a game they would have won is a draw"
        text += f" A player who still holds a hybrid cannot win: {', and '.join(filter(None, (what, over)))}."
    return text


def longest_at_start(spec: BoardSpec) -> int:
    """The longest straight line of one side's pieces in the initial position."""
    return max((_run(set(cells), cell) for cells in set_up(spec) for cell in cells), default=0)


def _run(cells: set[tuple[int, int]], cell: tuple[int, int]) -> int:
    longest = 1
    for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        row, column, length = *cell, 1
        while (row + length * up, column + length * right) in cells:
            length += 1
        longest = max(longest, length)
    return longest


def _foregone(spec: BoardSpec) -> str:
    """A remark if the count of disks is known in advance."""
    if spec.piece != "tic-tac-toe" or spec.mutations or not by_count(spec):
        return ""
    odd = spec.rows * spec.columns % 2
    outcome = "First always has one disk more" if odd else "both always end up with the same number"
    return f" (No disk is ever turned or taken, and the board fills up: {outcome}.)"
