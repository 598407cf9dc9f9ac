"""The canonical form of a board game: its spec without the parts that cannot change any game of it, with reasons.

Equal canonical forms mean equal games: the same moves lead to the same turns and results, if declarations without an
effect are left out.
"""

from __future__ import annotations

from dataclasses import replace

from games.board.lower import set_up
from games.board.spec import QUIET_MOVES, BoardSpec

STILL, HYBRIDS, SCORING = "non-flipping-disk", ("first-hybrid-disk", "hybrid-disk"), "scoring"
SCORED, LONGEST = "most-men", 6  # what stands for all victories that are not used, and for all lines that do not fit


def canonical(spec: BoardSpec) -> tuple[BoardSpec, tuple[tuple[str, str], ...]]:
    """The spec in canonical form, and (part, reason) for each inert part."""
    useless = {word: reason for word in spec.mutations if (reason := useless_mutation(spec, word))}
    kept = tuple(word for word in spec.mutations if word not in useless)
    victory, of_victory = useless_victory(spec)
    moving = spec.piece == "checkers"
    quiet = "" if moving or spec.quiet_moves == QUIET_MOVES else "only moves of kings can be quiet"
    parts = {**({spec.victory: of_victory} if of_victory else {}), **useless}
    parts |= {f"quiet-{spec.quiet_moves}": quiet} if quiet else {}
    plain = replace(spec, victory=victory, mutations=kept, quiet_moves=spec.quiet_moves if moving else QUIET_MOVES)
    return plain, tuple(parts.items())


def useless_victory(spec: BoardSpec) -> tuple[str, str]:
    """(the victory of the canonical form, the reason why the given one is never reached; "" if it can be)."""
    if SCORING in spec.mutations:
        return SCORED, "points decide the game, so that no other victory condition is ever used"
    reason = no_line(spec)
    return (f"{LONGEST}-in-a-row" if reason else spec.victory), reason


def useless_mutation(spec: BoardSpec, word: str) -> str:
    """The reason why a mutation has no effect; "" if it can have one."""
    if spec.piece != "tic-tac-toe":
        return ""
    if word == STILL:
        return "no disk is ever turned or taken"
    if word in HYBRIDS and SCORING not in spec.mutations and no_line(spec):
        return "disks only matter in lines, and no line can be made"
    return ""


def no_line(spec: BoardSpec) -> str:
    """The reason why no line can ever be made; "" if one can, or if the victory is not a line."""
    k, board = spec.line_length, f"a {spec.rows}x{spec.columns} board"
    if k > max(spec.rows, spec.columns):
        return f"no line of {k} fits {board}"
    if spec.piece != "checkers" or k == 0:
        return ""
    if k > min(spec.rows, spec.columns):
        return f"pieces move on dark cells, and no diagonal of {board} has {k}"
    most = max(map(len, set_up(spec))) + sum(word in HYBRIDS for word in spec.mutations)
    return f"no player ever has {k} pieces" if k > most else ""
