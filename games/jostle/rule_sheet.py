"""The rules of a JOSTLE game in plain English, from the very numbers that the kernels are given."""

from __future__ import annotations

from games.jostle.records import PLY_CAP_LENGTH
from games.jostle.spec import BACK, COLOURS, PIECES_EACH, JostleSpec, Layout

MOVING = """\
Your turn
  Roll one die, then move one of your pieces forward by exactly what you rolled. A piece on your stack stands one step \
before START, so a 1 takes it to START. No piece may move past field {last}, and a piece on a goal no longer moves by \
your choice. If none of your pieces can move, you pass; if one can, you must move.
"""
RE_ROLL = {
    "sum": """\
  When you roll a 6 that could move a piece, you may roll once more, but only once a turn. Look at both rolls, then \
move one piece by the whole sum. If that is too far for all your pieces, you pass.
""",
    "original": """\
  When you roll a 6 that could move a piece, first choose the piece. Move it by the 6, or roll once more, only once a \
turn: it must then move by the whole sum. If that is too far for the piece you chose, you pass.
""",
}
JOSTLING = """\
Jostling
  Only one piece fits on a field. Whoever lands on a field takes it and jostles the piece there, your own too: it goes \
back towards START to the first free field, and if none is free, to its owner's stack. START and the goals are \
ordinary fields here: a piece can be jostled out of a goal, and a goal that is free catches it.
"""
SPECIAL = """\
  {Special} fields are special. The first special field used in a turn closes them all until the turn ends. A closed \
field carries nobody and counts as occupied, so a jostled piece goes on to the next free ordinary field. While they \
are open, special fields work for jostled pieces as well. A piece that lands on a special field is carried on at once \
and does not disturb a piece that rests there; it jostles where it arrives.
"""
ENDING = """\
The end
  {taken}, the last round begins: starting with the next player, everybody has one more turn.
  Then add the values of the goals your pieces stand on. The highest sum wins; players with equal highest sums share \
the win.
  Should a game not end at all, nobody wins: programs stop at {cap} rolls and moves, which no table needs to count."""


def rule_sheet(spec: JostleSpec) -> str:
    """Everything three people need to play this game."""
    layout = spec.layout
    kinds = [name for name, some in (("SWITCH", layout.switches), ("MINUS THREE", layout.minus_three)) if some]
    goals = len(layout.goals)
    parts = [
        "JOSTLE",
        f"  A race for three with one die. {_listed([c.capitalize() for c in COLOURS])} play in this order, each with "
        f"{PIECES_EACH} pieces that wait on their owner's stack. Bring yours to the most valuable goals.\n",
        _track(layout),
        MOVING.format(last=layout.last) + RE_ROLL[spec.re_roll],
        JOSTLING + (SPECIAL.format(Special=_listed(kinds)) if layout.carries else ""),
        ENDING.format(
            taken="When the goal is taken" if goals == 1 else f"When all {goals} goals are taken", cap=PLY_CAP_LENGTH
        ),
    ]
    return "\n".join(parts) + "\n"


def spelling(spec: JostleSpec) -> str:
    """How a move is written; only what can occur in this game."""
    said = [
        "A move is the piece and the field you roll it to, before anything carries it on: 0r4 takes piece 0 of red to "
        "field 4. Red's pieces are 0r to 2r, green's 3g to 5g, blue's 6b to 8b.",
        "After a 6, keep moves by it and re-roll rolls once more."
        if spec.re_roll == "sum"
        else "After a 6, 0r6 moves the piece by it and re-roll 0r rolls once more for that piece.",
        "Who cannot move writes pass; a roll of the die is roll 4.",
    ]
    return " ".join(said)


def _track(layout: Layout) -> str:
    lines = [f"The track\n  {layout.fields} fields, numbered 0 to {layout.last}. Field 0 is START."]
    if layout.switches:
        pairs = _listed([f"{low} and {high}" for low, high in layout.switches], "; ")
        lines.append(f"  SWITCH: {pairs}. A piece that lands on one of two is carried to the other, forward or back.")
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
