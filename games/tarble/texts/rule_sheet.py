"""The rules of a Tarble game in plain English, from the very words that the kernels are lowered from."""

from __future__ import annotations

from games.tarble.records import PLY_CAP_LENGTH
from games.tarble.spec import COLOURS, TarbleSpec
from games.tarble.texts.position import Cell

TURN = """\
Your turn
  Roll one die with {die} sides and make exactly as many movements as it shows, with any of your pieces, one piece or \
several, in any order. You may not stop early; only if none of your pieces can move, your turn ends.
  A movement is one of two:
  - a step to a free neighbouring cell, in any of the six directions;
  - a jump over a neighbouring {prey} to the free cell right behind it, in a straight line.
  What you jump over is taken off the board and scores 1 point for you. Nobody jumps over their own pieces.
"""
ENDING = """\
The end
  When a turn is over and a player has no pieces left, the game is over: more points win. A turn is always played out: \
after taking the last opposing piece you make the movements you have left.
  With as many points each, the player with pieces left wins; if nobody has any, it is a draw.
  Should a game not end at all, it is a draw, too: programs stop at {cap} rolls and movements, which no table needs to \
count."""


def rule_sheet(spec: TarbleSpec) -> str:
    """Everything two people need to play this game."""
    prey = "opposing piece, or the neutral piece," if spec.neutral else "opposing piece"
    parts = [
        "TARBLE",
        f"  A game for two, {COLOURS[0].capitalize()} and {COLOURS[1].capitalize()}, with one die on a board of "
        "hexagons. Take the other's pieces.\n",
        _board(spec),
        _start(spec),
        TURN.format(die=spec.die, prey=prey),
        *_end_of_turn(spec),
        ENDING.format(cap=PLY_CAP_LENGTH),
    ]
    return "\n".join(parts) + "\n"


def spelling(spec: TarbleSpec) -> str:
    """How a movement is written."""
    jumps = " A jump is written alike: the cell it ends on lies two cells away."
    return f"A movement is the cell left and the cell reached, each as x,y: 0,1>1,2.{jumps} A roll is roll 4."


def _board(spec: TarbleSpec) -> str:
    far, cells = spec.side - 1, 3 * spec.side * (spec.side - 1) + 1
    return (
        f"The board\n  A hexagon of side {spec.side}: {cells} cells. A cell is (x,y); its neighbours are (x+1,y), "
        "(x,y+1), (x+1,y+1), (x-1,y), (x,y-1) and (x-1,y-1). The centre is (0,0), the corners are "
        f"({far},0), ({far},{far}), (0,{far}), (-{far},0), (-{far},-{far}) and (0,-{far}).\n"
    )


def _start(spec: TarbleSpec) -> str:
    opening = spec.opening
    points = "" if opening.points == (0, 0) else f" Red has {opening.points[0]} points, Blue {opening.points[1]}."
    left = "" if opening.left is None else f", with {opening.left} movements left of this turn"
    neutral = "The neutral piece, which is nobody's, stands on the centre.\n  " if opening.neutral else ""
    return (
        f"The start\n  Red: {_cells(opening.first)}.\n  Blue: {_cells(opening.second)}.\n  {neutral}"
        f"{COLOURS[opening.turn].capitalize()} begins{left}; then the players take turns.{points}\n"
    )


def _cells(cells: tuple[Cell, ...]) -> str:
    return " ".join(f"({x},{y})" for x, y in cells) or "none"


def _end_of_turn(spec: TarbleSpec) -> list[str]:
    deadly = [name for name, on in (("the centre", spec.deadly_centre), ("a corner", spec.deadly_corners)) if on]
    lines = []
    if deadly:
        lines.append(
            f"  Your pieces that stand on {' or '.join(deadly)} when your turn ends go off the board; nobody scores "
            "for them. During the turn they may stand there and move on."
        )
    if spec.neutral:
        lines.append(
            "  Then, if it was taken, the neutral piece comes back to the centre"
            + ("." if spec.deadly_centre else ", unless a piece stands there.")
        )
    return ["When your turn ends\n" + "\n".join(lines) + "\n"] if lines else []
