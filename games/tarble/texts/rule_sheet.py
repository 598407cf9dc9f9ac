"""Rule sheets of Tarble games, generated from the spec that the engine's rules are lowered from."""

from __future__ import annotations

from games.tarble.position import Cell
from games.tarble.records import PLY_CAP_LENGTH
from games.tarble.spec import COLOURS, TarbleSpec

TURN = """\
Your turn
  Roll one die with {die} sides and make exactly as many movements as it shows, with one or several of your pieces in \
any order. You may not stop early; your turn ends early only if none of your pieces can move.
  A movement is either:
  - a step to a free neighbouring cell, in any of the six directions; or
  - a jump over a neighbouring {prey} to the free cell directly behind it, in a straight line.
  A piece you jump over is taken off the board and scores you 1 point. You cannot jump over your own pieces.
"""
ENDING = """\
The end
  The game is over when a player has no pieces left at the end of a turn: the player with more points wins. A turn is \
always played out: after taking the last opposing piece you still make your other movements.
  If points are equal, the player with pieces left wins; if neither has any, the game is a draw.
  A game that does not end is a draw, too: programs stop after {cap} rolls and movements, which people need not \
count."""


def rule_sheet(spec: TarbleSpec) -> str:
    """The complete rules for two players."""
    prey = "opposing piece, or the neutral piece," if spec.neutral else "opposing piece"
    parts = [
        "TARBLE",
        f"  A game for two players, {COLOURS[0].capitalize()} and {COLOURS[1].capitalize()}, with one die on a "
        "board of hexagons. Take your opponent's pieces.\n",
        _board(spec),
        _start(spec),
        TURN.format(die=spec.die, prey=prey),
        *_end_of_turn(spec),
        ENDING.format(cap=PLY_CAP_LENGTH),
    ]
    return "\n".join(parts) + "\n"


def spelling(spec: TarbleSpec) -> str:
    """The notation of movements."""
    jumps = " A jump is written the same way, with a destination two cells away."
    return f"A movement names the cells it leaves and reaches, each as x,y: 0,1>1,2.{jumps} A roll is written roll 4."


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
    neutral = "The neutral piece, which belongs to nobody, starts on the centre.\n  " if opening.neutral else ""
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
            f"  Your pieces that are on {' or '.join(deadly)} when your turn ends leave the board; nobody scores for "
            "them. During your turn, pieces may pass through there."
        )
    if spec.neutral:
        lines.append(
            "  Then the neutral piece, if it was taken, returns to the centre"
            + ("." if spec.deadly_centre else ", unless a piece is there.")
        )
    return ["When your turn ends\n" + "\n".join(lines) + "\n"] if lines else []
