"""JOSTLE as a game family: specs, rule sheet, scene and notation around its kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from games.family import Family, Habits
from games.jostle import notation, spec
from games.jostle import rule_sheet as sheet
from games.jostle import scene as scenes
from games.jostle.features import FEATURES
from games.jostle.habits import HABITS
from games.jostle.hooks import HOOKS
from games.jostle.kernels import RE_ROLL_WITH
from games.jostle.parameters import PARAMETERS, mended
from games.jostle.play_book import read_play_book
from games.jostle.records import lower
from games.jostle.spec import PIECES, JostleSpec
from games.jostle.summary_statistics import STATISTICS, areas
from games.playthrough.record_form import RecordForm
from games.render import text
from games.scene import Scene

FORMS = {"playbook": RecordForm(book=read_play_book, suffixes=(".txt", ".book"))}

LEGEND = "⇄n: switch to field n   ↩n: minus three, back to field n   ★n: goal worth n"


class Jostle(Family):
    """The JOSTLE family; see games.family.Family."""

    name = "jostle"
    hooks = HOOKS
    columns: tuple[str, ...] = FEATURES
    counted: tuple[str, ...] = STATISTICS
    habits: Habits | None = HABITS
    records = FORMS
    dice = True
    parameters = PARAMETERS

    read_code = staticmethod(spec.read_code)
    code = staticmethod(spec.write_code)
    to_json = staticmethod(spec.to_json)
    from_json = staticmethod(spec.from_json)
    lower = staticmethod(lower)
    rule_sheet = staticmethod(sheet.rule_sheet)
    spelling = staticmethod(sheet.spelling)
    interactions = staticmethod(scenes.interactions)
    read_move = staticmethod(notation.read_move)
    mended = staticmethod(mended)

    def genes(self, spec_: JostleSpec) -> dict[str, Any]:
        words = spec.to_json(spec_)
        return {"board": spec.layout_name(spec_.layout) or "own", **words["layout"], "re_roll": words["re_roll"]}

    def seats(self, spec_: JostleSpec) -> tuple[str, ...]:
        return spec.COLOURS

    def features(self, spec_: JostleSpec) -> tuple[str, ...]:
        layout = spec_.layout
        found = {"switch": layout.switches, "minus-three": layout.minus_three}
        return tuple(name for name in FEATURES if found.get(name, True))

    def actions(self, spec_: JostleSpec) -> tuple[int, int]:
        return RE_ROLL_WITH + PIECES, 0

    def areas(self, rules: np.ndarray) -> np.ndarray:
        return areas(rules[0])

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        return text(scenes.scene(rules, states, t), LEGEND)

    def scene(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
        return scenes.scene(rules, states, t)

    def describe_move(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
        return scenes.describe_move(rules, states, t, move)

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        return notation.move_text(rules, states, t, move)

    def places(self, spec_: JostleSpec) -> int:
        return spec_.layout.fields

    def occupied(self, rules: np.ndarray, states: np.ndarray, t: int) -> int:
        return int(states[t]["occupied"])

    def catalogue(self) -> dict[str, str]:
        return {"jostle": "jostle", "jostle-appendix": "jostle/appendix", "jostle-original": "jostle+original"}


FAMILY = Jostle()
