"""The rules of a Tarble game in plain English, from the very words that the kernels are lowered from."""

from __future__ import annotations

from games.tarble.records import PLY_CAP_LENGTH
from games.tarble.spec import COLOURS, TarbleSpec
from games.tarble.texts.position import Cell

TURN = """\
Your turn
  Roll one die with {die} sides and make exactly as many movements as it shows, with any of your pieces, one piece or
  several, in any order. You may not stop early; only if none of your pieces can move, your turn ends.
  A movement is one of two:
    a step to a free neighbouring cell, in any of the six directions;
    a jump over a neighbouring {prey} to the free cell
    right behind it, in a straight line.
  What you jump over is taken off the board and scores 1 point for you. Nobody jumps over his own pieces.
"""
ENDING = """\
The end
  When a turn is over and a player has no pieces left, the game is over: more points wins. (A turn is always played
  out: after taking the last opposing piece you make the movements you have left.) With as many points each, the
  player with pieces left wins; if nobody has any, it is a tie. A game that is not over after {cap} rolls and
  movements is a tie, too."""


def rule_sheet(spec: TarbleSpec) -> str:
    """Everything two people need to play this game."""
    prey = "opposing piece, or the neutral piece," if spec.neutral else "opposing piece"
    parts = [
        "TARBLE",
        f"  A game for two, {COLOURS[0]} and {COLOURS[1]}, with one die\n"
        "  on a board of hexagons. Take the other's pieces.\n",
        _board(spec),
        _start(spec),
        TURN.format(die=spec.die, prey=prey),
        *_end_of_turn(spec),
        ENDING.format(cap=PLY_CAP_LENGTH),
    ]
    return "\n".join(parts) + "\n"


def _board(spec: TarbleSpec) -> str:
    far, cells = spec.side - 1, 3 * spec.side * (spec.side - 1) + 1
    return (
        f"The board\n  A hexagon of side {spec.side}: {cells} cells. A cell is (x,y); its neighbours are\n"
        "  (x+1,y), (x,y+1), (x+1,y+1), (x-1,y), (x,y-1) and (x-1,y-1). The centre is (0,0), the corners are\n"
        f"  ({far},0), ({far},{far}), (0,{far}), (-{far},0), (-{far},-{far}) and (0,-{far}).\n"
    )


def _start(spec: TarbleSpec) -> str:
    opening = spec.opening
    points = "" if opening.points == (0, 0) else f" Red has {opening.points[0]} points, blue {opening.points[1]}."
    left = "" if opening.left is None else f", with {opening.left} movements left of this turn"
    neutral = "The neutral piece stands on the centre.\n  " if opening.neutral else ""
    return (
        f"The start\n  Red: {_cells(opening.first)}.\n  Blue: {_cells(opening.second)}.\n  {neutral}"
        f"{COLOURS[opening.turn].capitalize()} begins{left}.{points}\n"
    )


def _cells(cells: tuple[Cell, ...]) -> str:
    return " ".join(f"({x},{y})" for x, y in cells) or "none"


def _end_of_turn(spec: TarbleSpec) -> list[str]:
    deadly = [name for name, on in (("the centre", spec.deadly_centre), ("a corner", spec.deadly_corners)) if on]
    lines = []
    if deadly:
        lines.append(
            f"  Your pieces that stand on {' or '.join(deadly)} when your turn ends go off the board; nobody scores\n"
            "  for them. During the turn they may stand there and move on."
        )
    if spec.neutral:
        lines.append(
            "  Then, if it was taken, the neutral piece comes back to the centre, unless a piece stands there."
            if not spec.deadly_centre
            else "  Then, if it was taken, the neutral piece comes back to the centre."
        )
    return ["When your turn ends\n" + "\n".join(lines) + "\n"] if lines else []
