"""Parameters of JOSTLE games, and the repair of inconsistent values."""

from __future__ import annotations

from typing import Any

from games.jostle.spec import BACK, HIGHEST_VALUE, LAYOUTS, LONGEST, PIECES, RE_ROLLS, SHORTEST
from games.parameter import Choice, Parameter, Places, Whole

THESIS = LAYOUTS["thesis"]
MOST_SWITCHES, MOST_BACK = 6, 9  # of sampled layouts; others may have more

PARAMETERS: tuple[Parameter, ...] = (
    Whole("layout.fields", SHORTEST, LONGEST, THESIS.fields, "fields of the track, including START and goals"),
    Places(
        "layout.switches", 1, LONGEST - 2, 0, MOST_SWITCHES, THESIS.switches,
        "pairs of fields that carry a piece from one to the other", in_pairs=True,
    ),
    Places("layout.minus_three", BACK, LONGEST - 2, 0, MOST_BACK, THESIS.minus_three, "fields that send three back"),
    Places(
        "layout.goals", 1, HIGHEST_VALUE, 1, PIECES, THESIS.goals,
        "values of the goal fields at the end of the track, in track order", values_along=True,
    ),
    Choice("re_roll", RE_ROLLS, "sum", "whether the piece is chosen after or before the second roll that a six allows"),
)  # fmt: skip


def mended(values: dict[str, Any]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
    """The nearest valid layout, with a reason for every change: goals without room on the track are removed, and so are
    special fields beyond its end or with a second purpose."""
    fields, changes = values["layout.fields"], []
    room = min(PIECES, fields - 2)
    goals = values["layout.goals"]
    changes += [("no-room-for-goal", f"value {value}") for value in goals[room:]]
    goals = goals[:room]
    first_goal, taken = fields - len(goals), set[int]()
    switches, minus_three = [], []
    for low, high in values["layout.switches"]:
        if high >= first_goal or low == high or {low, high} & taken:
            changes.append(("switch-does-not-fit", f"{low}-{high}"))
        else:
            switches.append((low, high))
            taken |= {low, high}
    for field in values["layout.minus_three"]:
        if field >= first_goal or field in taken:
            changes.append(("minus-three-does-not-fit", str(field)))
        else:
            minus_three.append(field)
            taken.add(field)
    parts = {"goals": goals, "switches": tuple(switches), "minus_three": tuple(minus_three)}
    return {**values, **{f"layout.{name}": value for name, value in parts.items()}}, tuple(changes)
