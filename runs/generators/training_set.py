"""The weights fitted to a family's groups of games, as a module.

`python -m runs.generators.training_set board > games/board/judgement/pretrained_weights.py`
"""

from __future__ import annotations

import sys

from games.game import families
from games.parts import UNIT
from players.learned.pretraining import pretrained


def page(family: str) -> str:
    """The text of the module, before formatting."""
    lines = [
        f'"""Weights fitted for groups of games, written by `python -m runs.generators.training_set {family}`: '
        "the plies of a game in",
        f"thousandths of its cells, and weights ({UNIT} for odds of e to 1) by phase, "
        "for the seat to move and the other.",
        '"""',
        "",
        "TAUGHT: dict[tuple[str, str], tuple[int, list[list[list[int]]]]] = {",
    ]
    for name, codes in families()[family].hooks.training_sets.items():
        share, weights = pretrained(codes)
        lines.append(f'    ("{name[0]}", "{name[1]}"): (')
        lines.append(f"        {share},")
        lines.append("        [")
        for phase in weights.tolist():
            lines.append("            [")
            lines += [f"                {row}," for row in phase]
            lines.append("            ],")
        lines += ["        ],", "    ),"]
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    print(page(sys.argv[1]), end="")
