"""Parameters of Boundary games for searches, with ranges that yield reasonable games."""

from __future__ import annotations

from typing import Any

from games.boundary.spec import BY_NAME, GROUPERS
from games.parameter import Parameter, Real, Several, Whole

WHOLE = {
    "width": (380, 800), "height": (380, 800), "pieces": (4, 10), "treasures": (6, 24), "least_value": (1, 15),
    "most_value": (1, 15), "capture": (3, 60), "requirement": (4, 7), "ray": (15, 45), "walls": (0, 5),
}  # fmt: skip
REAL = {
    "radius_base": (0, 15), "radius": (8, 32), "range_base": (0, 40), "range": (10, 60), "merge_base": (10, 110),
    "merge": (0, 30), "split": (1, 2), "flank": (3, 24),
}  # fmt: skip

PARAMETERS: tuple[Parameter, ...] = (
    *(Whole(name, low, high, int(BY_NAME[name].usual), BY_NAME[name].meaning) for name, (low, high) in WHOLE.items()),
    *(Real(name, low, high, BY_NAME[name].usual, BY_NAME[name].meaning) for name, (low, high) in REAL.items()),
    Several(
        "planned", GROUPERS, len(GROUPERS), "strategies that head for the planned place of an ally", usual=GROUPERS
    ),
)


def mended(values: dict[str, Any]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
    """The values with `least_value` lowered to `most_value` if it was above."""
    if values["least_value"] <= values["most_value"]:
        return values, ()
    return {**values, "least_value": values["most_value"]}, (("least-above-most", str(values["least_value"])),)
