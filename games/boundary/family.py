"""Boundary as a game family: specs, rule sheet, scene and notation around its kernels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from games.boundary import records, scene, spec
from games.boundary.causes import CAUSES, ENDINGS
from games.boundary.features import FEATURES
from games.boundary.hooks import HOOKS
from games.boundary.parameters import PARAMETERS, mended
from games.boundary.spec import BoundarySpec
from games.boundary.texts import notation, position, rule_sheet
from games.family import Family
from games.render import text
from games.scene import EVERYTHING, Interaction, Scene

FIRST = "boundary/pieces=10,treasures=10,most_value=15,capture=20,requirement=7,planned=DefensiveTreasure"
CYCLIC = (
    "boundary/width=410,height=410,pieces=5,treasures=8,most_value=15,capture=38,requirement=5,radius_base=0.9,"
    "radius=19.7,range=45,merge_base=56.4,merge=11.5,split=1.48,flank=15"
)


class Boundary(Family):
    """See games.family.Family."""

    name = "boundary"
    hooks = HOOKS
    columns: tuple[str, ...] = FEATURES
    dice = True  # the set-up
    hidden = True  # plans are secret until they are carried out
    causes = CAUSES
    endings = ENDINGS
    opponent = "GreedyCapture"
    parameters = PARAMETERS

    def read_code(self, code: str) -> BoundarySpec | None:
        return spec.read_code(code)

    def code(self, spec_: BoundarySpec) -> str:
        return spec.write_code(spec_)

    def to_json(self, spec_: BoundarySpec) -> dict[str, Any]:
        return spec.to_json(spec_)

    def from_json(self, data: Mapping[str, Any]) -> BoundarySpec:
        return spec.from_json(data)

    def lower(self, spec_: BoundarySpec) -> np.ndarray:
        return records.lower(spec_)

    def seats(self, spec_: BoundarySpec) -> tuple[str, ...]:
        return spec.SEATS

    def choosing(self, rules: np.ndarray, states: np.ndarray, t: int) -> tuple[int, ...]:
        return tuple(range(int(states[t]["turn"]), 2))  # plans are secret until both are complete

    def rule_sheet(self, spec_: BoundarySpec) -> str:
        return rule_sheet.rule_sheet(spec_)

    def spelling(self, spec_: BoundarySpec) -> str:
        return rule_sheet.spelling(spec_)

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        return text(scene.position(rules, states, t, EVERYTHING if seat is None else seat), "$n treasure   × planned")

    def scene(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
        return scene.scene(rules, states, t, seat)

    def interactions(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
        return scene.interactions(rules, states, t, seat)

    def describe_move(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
        return scene.describe_move(rules, states, t, move, seat)

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        return notation.move_text(rules, states, t, move, seat)

    def read_move(self, rules: np.ndarray, states: np.ndarray, t: int, text: str) -> int:
        return notation.read_move(rules, states, t, text)

    def position_json(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> dict[str, Any]:
        return position.as_json(rules, states, t, seat)

    def read_position(self, rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> int:
        return position.read(rules, states, data)

    def events(
        self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None
    ) -> list[dict[str, Any]]:
        return position.events(rules, states, t, move)

    def owners(self, rules: np.ndarray, states: np.ndarray, t: int, places: str) -> list[dict[str, Any]]:
        return position.owners(rules, states[t], places)

    def mended(self, values: dict[str, Any]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
        return mended(values)

    def catalogue(self) -> dict[str, str]:
        return {
            "boundary": "boundary",
            "boundary-points": "boundary/menu=points",
            "boundary-first": FIRST,
            "boundary-cyclic": CYCLIC,
        }


FAMILY = Boundary()
