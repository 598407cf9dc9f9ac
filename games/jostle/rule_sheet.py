"""Rule sheets of JOSTLE games, generated from the numbers that the kernels use."""

from __future__ import annotations

from games.jostle.records import PLY_CAP_LENGTH
from games.jostle.spec import BACK, COLOURS, PIECES_EACH, JostleSpec, Layout

MOVING = """\
Your turn
  Roll one die, then move one of your pieces forward by exactly the number rolled. A piece on your stack is one step \
before START, so a 1 takes it to START. No piece may move past field {last}, and you may not move a piece that is on a \
goal. If any of your pieces can move, you must move one; otherwise you pass.
"""
RE_ROLL = {
    "sum": """\
  When you roll a 6 that could move a piece, you may roll once more, but only once per turn. After seeing both rolls, \
move one piece by their sum. If that is too far for all your pieces, you pass.
""",
    "original": """\
  When you roll a 6 that could move a piece, first choose the piece. Move it by 6, or roll once more (only once per \
turn): it must then move by the sum. If that is too far for the piece you chose, you pass.
""",
}
JOSTLING = """\
Jostling
  Each field holds only one piece. A piece that lands on an occupied field takes it and jostles the piece there, even \
one of your own: the jostled piece goes back towards START to the first free field or, if none is free, to its owner's \
stack. START and the goals count as ordinary fields here: a piece can be jostled out of a goal and end up on a lower \
one that is free.
"""
SPECIAL = """\
  {Special} fields are special. As soon as one special field has been used, all of them are closed until the turn \
ends. A closed field carries no pieces and counts as occupied, so a jostled piece goes on to the next free ordinary \
field. While open, special fields work for jostled pieces as well. A piece that lands on a special field is carried on \
at once without disturbing a piece that rests there; it jostles the piece on the field where it arrives.
"""
ENDING = """\
The end
  {taken}, the last round begins: starting with the next player, everybody has one more turn.
  Then add up the values of the goals your pieces are on. The highest total wins; players who tie for it share the win.
  A game that does not end has no winner: programs stop after {cap} rolls and moves, which people need not count."""


def rule_sheet(spec: JostleSpec) -> str:
    """The complete rules for three players."""
    layout = spec.layout
    kinds = [name for name, some in (("SWITCH", layout.switches), ("MINUS THREE", layout.minus_three)) if some]
    goals = len(layout.goals)
    parts = [
        "JOSTLE",
        f"  A race game for three players with one die. {_listed([c.capitalize() for c in COLOURS])} play in this "
        f"order, each with {PIECES_EACH} pieces that start on their owner's stack. Bring yours to the most valuable "
        "goals.\n",
        _track(layout),
        MOVING.format(last=layout.last) + RE_ROLL[spec.re_roll],
        JOSTLING + (SPECIAL.format(Special=_listed(kinds)) if layout.carries else ""),
        ENDING.format(
            taken="When the goal is taken" if goals == 1 else f"When all {goals} goals are taken", cap=PLY_CAP_LENGTH
        ),
    ]
    return "\n".join(parts) + "\n"


def spelling(spec: JostleSpec) -> str:
    """The notation of moves that can occur in this game."""
    said = [
        "A move names the piece and the field the roll takes it to, before a special field carries it on: 0r4 moves "
        "red's piece 0 to field 4. Red's pieces are 0r to 2r, green's 3g to 5g, blue's 6b to 8b.",
        "After a 6, keep keeps the roll and re-roll rolls once more."
        if spec.re_roll == "sum"
        else "After a 6, 0r6 moves the piece by it and re-roll 0r rolls once more for that piece.",
        "A player who cannot move writes pass. A roll of the die is written roll 4.",
    ]
    return " ".join(said)


def _track(layout: Layout) -> str:
    lines = [f"The track\n  {layout.fields} fields, numbered 0 to {layout.last}. Field 0 is START."]
    if layout.switches:
        pairs = _listed([f"{low} and {high}" for low, high in layout.switches], "; ")
        lines.append(f"  SWITCH: {pairs}. A piece landing on one of a pair is carried to the other, forward or back.")
    if layout.minus_three:
        fields = _listed([str(field) for field in layout.minus_three])
        lines.append(f"  MINUS THREE: {fields}. A piece that lands there is carried {BACK} fields back.")
    values = ", ".join(f"field {layout.first_goal + k} worth {value}" for k, value in enumerate(layout.goals))
    lines.append(f"  GOALS: {values}.")
    return "\n".join(lines) + "\n"


def _listed(words: list[str], comma: str = ", ") -> str:
    if len(words) < 2:
        return "".join(words)
    return comma.join(words[:-1]) + (" and " if comma == ", " else comma) + words[-1]
