"""Specs of JOSTLE games: track layout and re-roll rule; their canonical codes and JSON form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from games.errors import BadInput, unknown
from games.reading import OneOf, check, read_as

COLOURS = ("red", "green", "blue")
LETTERS = "rgb"
SEATS = 3
PIECES_EACH = 3
PIECES = SEATS * PIECES_EACH
RE_ROLLS = ("sum", "original")
SHORTEST, LONGEST = 8, 62  # a field and the stack fit into six bits, the track into one word
HIGHEST_VALUE = 99
BACK = 3


@dataclass(frozen=True)
class Layout:
    """The track: fields 0 … fields-1, of which the last len(goals) are the goals with these values, in track order."""

    fields: int
    switches: tuple[tuple[int, int], ...] = ()
    minus_three: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        pairs = sorted((min(pair), max(pair)) for pair in self.switches)
        object.__setattr__(self, "switches", tuple(pairs))
        object.__setattr__(self, "minus_three", tuple(sorted(self.minus_three)))
        if not SHORTEST <= self.fields <= LONGEST:
            raise BadInput(f"fields {self.fields} is out of range; valid: {SHORTEST} to {LONGEST}")
        most = min(PIECES, self.fields - 2)
        if not 1 <= len(self.goals) <= most:
            raise BadInput(f"{len(self.goals)} goals are out of range; valid: 1 to {most}")
        if not all(1 <= value <= HIGHEST_VALUE for value in self.goals):
            raise BadInput(f"goal values {list(self.goals)} are out of range; valid: 1 to {HIGHEST_VALUE} each")
        self._check_special("switch", 1, [field for pair in pairs for field in pair])
        self._check_special("minus three", BACK, list(self.minus_three))

    def _check_special(self, kind: str, lowest: int, own: list[int]) -> None:
        every = [*(field for pair in self.switches for field in pair), *self.minus_three]
        for field in own:
            if not lowest <= field < self.first_goal:
                raise BadInput(f"{kind} field {field} is out of range; valid: {lowest} to {self.first_goal - 1}")
            if every.count(field) > 1:
                raise BadInput(f"field {field} is special twice; each field has one purpose")

    @property
    def first_goal(self) -> int:
        """The goal field nearest to START."""
        return self.fields - len(self.goals)

    @property
    def last(self) -> int:
        """The end of the track, its last goal field."""
        return self.fields - 1

    @property
    def carries(self) -> dict[int, int]:
        """Special field → the field it carries a piece to."""
        forward = dict(self.switches)
        return {**forward, **{high: low for low, high in self.switches}, **{f: f - BACK for f in self.minus_three}}


# Source chapter 2.1 (31 fields), and the test data of its appendix A.4, which has a sixth goal.
LAYOUTS = {
    "thesis": Layout(31, ((6, 14), (13, 18)), (10, 22, 23), (1, 2, 3, 4, 5)),
    "appendix": Layout(32, ((6, 14), (13, 18)), (10, 22, 23), (1, 2, 3, 4, 5, 6)),
}


@dataclass(frozen=True)
class JostleSpec:
    """A game of the JOSTLE family. `re_roll` says whether the piece is chosen after (sum) or before (original) the
    second roll that follows a six."""

    layout: Layout = LAYOUTS["thesis"]
    re_roll: Annotated[str, OneOf(RE_ROLLS)] = "sum"

    def __post_init__(self) -> None:
        check(self)


def layout_name(layout: Layout) -> str | None:
    """The name of a layout, if it has one."""
    return next((name for name, named in LAYOUTS.items() if named == layout), None)


def write_code(spec: JostleSpec) -> str:
    """`jostle[/<layout>][+original]`; a layout is a name or `<fields>/<a>-<b>.…/<minus three>.…/<goal values>.…`."""
    name = layout_name(spec.layout)
    if name is None:
        layout = spec.layout
        switches = ".".join(f"{low}-{high}" for low, high in layout.switches) or "none"
        minus = ".".join(map(str, layout.minus_three)) or "none"
        name = f"{layout.fields}/{switches}/{minus}/{'.'.join(map(str, layout.goals))}"
    code = "jostle" if name == "thesis" else f"jostle/{name}"
    return code if spec.re_roll == "sum" else f"{code}+{spec.re_roll}"


def read_code(code: str) -> JostleSpec | None:
    """The spec of a code; None for codes of other families, BadInput for an invalid code of this one."""
    found = re.fullmatch(r"jostle(?:/([^+]*))?(?:\+(.*))?", code)
    if found is None:
        return None
    layout = LAYOUTS["thesis"] if found[1] is None else _read_layout(found[1])
    return JostleSpec(layout, "sum" if found[2] is None else found[2])


def _read_layout(text: str) -> Layout:
    if text in LAYOUTS:
        return LAYOUTS[text]
    numbers = r"\d{1,3}(?:\.\d{1,3})*"
    pairs = r"\d{1,3}-\d{1,3}(?:\.\d{1,3}-\d{1,3})*"
    found = re.fullmatch(rf"(\d{{1,3}})/(none|{pairs})/(none|{numbers})/({numbers})", text, re.ASCII)
    if found is None:
        if "/" in text:
            raise BadInput(f'layout "{text}" must be <fields>/<a>-<b>.…|none/<minus three>.…|none/<goal values>.…')
        raise unknown("layout", text, LAYOUTS)
    switches = [] if found[2] == "none" else [pair.split("-") for pair in found[2].split(".")]
    minus = [] if found[3] == "none" else found[3].split(".")
    return Layout(
        int(found[1]),
        tuple((int(low), int(high)) for low, high in switches),
        tuple(map(int, minus)),
        tuple(map(int, found[4].split("."))),
    )


def to_json(spec: JostleSpec) -> dict[str, Any]:
    """The spec as plain JSON values, with the complete layout."""
    layout = spec.layout
    return {
        "layout": {
            "fields": layout.fields,
            "switches": [list(pair) for pair in layout.switches],
            "minus_three": list(layout.minus_three),
            "goals": list(layout.goals),
        },
        "re_roll": spec.re_roll,
    }


def from_json(data: Mapping[str, Any]) -> JostleSpec:
    """The spec of a JSON form; the layout may be a name. BadInput names the first wrong field."""
    layout = data.get("layout", "thesis")
    if isinstance(layout, str):
        if layout not in LAYOUTS:
            raise unknown("layout", layout, LAYOUTS)
        rest = read_as(JostleSpec, {name: value for name, value in data.items() if name != "layout"})
        return replace(rest, layout=LAYOUTS[layout])
    return read_as(JostleSpec, data)
