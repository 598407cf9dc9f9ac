"""Specs of Tarble games: board, pieces, die, outlets and starting position; their canonical codes."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Annotated, Any

from games.errors import BadInput, unknown
from games.reading import Between, check
from games.tarble.position import SITUATIONS, Position, read_position_code, write_position_code

COLOURS = ("red", "blue")
SIDES = (5, 7)
BACK = (2, 5)
SECOND = (1, 5)
DIE = (3, 8)
SWITCHES = {"no-neutral": "neutral", "safe-centre": "deadly_centre", "safe-corners": "deadly_corners"}


@dataclass(frozen=True)
class TarbleSpec:
    """A game of the Tarble family; the default is that of the source. `start`: an optional starting position."""

    side: Annotated[int, Between(*SIDES)] = 6
    back: Annotated[int, Between(*BACK)] = 4
    second: Annotated[int, Between(*SECOND)] = 3
    die: Annotated[int, Between(*DIE)] = 6
    neutral: bool = True
    deadly_centre: bool = True
    deadly_corners: bool = True
    start: Position | None = None

    def __post_init__(self) -> None:
        check(self)
        if self.start is not None:
            self.start.check(self.side, self.die, self.neutral)
            if self.start.over:
                raise BadInput("a seat has no pieces: the game is over")
            object.__setattr__(self, "start", replace(self.start, rolled=None, last=()))

    @property
    def opening(self) -> Position:
        """The starting position."""
        if self.start is not None:
            return self.start
        rows = ((1 - self.side, self.side, self.back), (2 - self.side, self.side + 1, self.second))
        first = [(1 - self.side + (length - pieces) // 2 + i, y) for y, length, pieces in rows for i in range(pieces)]
        return Position(tuple(first), tuple((-x, -y) for x, y in first), self.neutral)


def write_code(spec: TarbleSpec) -> str:
    """`tarble[/<side>/<back>-<second>/d<die>][+no-neutral][+safe-centre][+safe-corners][@<position>]`; situations are
    written by name."""
    for name, position in SITUATIONS.items():
        if spec == TarbleSpec(start=position):
            return f"tarble/{name}"
    usual = TarbleSpec()
    code = "tarble"
    if (spec.side, spec.back, spec.second, spec.die) != (usual.side, usual.back, usual.second, usual.die):
        code += f"/{spec.side}/{spec.back}-{spec.second}/d{spec.die}"
    code += "".join(f"+{word}" for word, name in SWITCHES.items() if not getattr(spec, name))
    return code if spec.start is None else f"{code}@{write_position_code(spec.start)}"


def read_code(code: str) -> TarbleSpec | None:
    """The spec of a code; None for codes of other families, BadInput for an invalid code of this one."""
    found = re.fullmatch(r"tarble(?:/([^+@]*))?((?:\+[^+@]*)*)(?:@(.*))?", code)
    if found is None:
        return None
    spec = TarbleSpec() if found[1] is None else _read_sizes(found[1])
    for word in found[2].split("+")[1:]:
        if word not in SWITCHES:
            raise unknown("switch of a tarble game", word, SWITCHES)
        off: dict[str, Any] = {SWITCHES[word]: False}
        spec = replace(spec, **off)
    return spec if found[3] is None else replace(spec, start=read_position_code(found[3]))


def _read_sizes(text: str) -> TarbleSpec:
    if text in SITUATIONS:
        return TarbleSpec(start=SITUATIONS[text])
    found = re.fullmatch(r"(\d{1,2})/(\d{1,2})-(\d{1,2})/d(\d{1,2})", text, re.ASCII)
    if found is None:
        if "/" in text:
            raise BadInput(f'tarble game "{text[:60]}" must be <side>/<back>-<second>/d<die>, as in 6/4-3/d6')
        raise unknown("tarble situation", text, SITUATIONS)
    side, back, second, die = map(int, found.groups())
    return TarbleSpec(side, back, second, die)
