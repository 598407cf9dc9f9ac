"""Boundary as a game family: specs, rule sheet, scene and notation around its kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from games.boundary import records, spec
from games.boundary import scene as scenes
from games.boundary.causes import CAUSES, ENDINGS
from games.boundary.features import FEATURES
from games.boundary.hooks import HOOKS
from games.boundary.parameters import PARAMETERS, mended
from games.boundary.spec import STRATEGIES, BoundarySpec
from games.boundary.texts import notation, position
from games.boundary.texts import rule_sheet as sheet
from games.family import Family
from games.hooks import MOST_MOVES
from games.render import text
from games.scene import EVERYTHING

FIRST = "boundary/pieces=10,treasures=10,most_value=15,capture=20,requirement=7,planned=DefensiveTreasure"
CYCLIC = (
    "boundary/width=410,height=410,pieces=5,treasures=8,most_value=15,capture=38,requirement=5,radius_base=0.9,"
    "radius=19.7,range=45,merge_base=56.4,merge=11.5,split=1.48,flank=15"
)


class Boundary(Family):
    """The Boundary family; see games.family.Family."""

    name = "boundary"
    hooks = HOOKS
    columns: tuple[str, ...] = FEATURES
    dice = True  # the set-up
    hidden = True  # plans are secret until they are executed
    causes = CAUSES
    endings = ENDINGS
    opponent = "GreedyCapture"
    parameters = PARAMETERS

    read_code = staticmethod(spec.read_code)
    code = staticmethod(spec.write_code)
    to_json = staticmethod(spec.to_json)
    from_json = staticmethod(spec.from_json)
    lower = staticmethod(records.lower)
    rule_sheet = staticmethod(sheet.rule_sheet)
    spelling = staticmethod(sheet.spelling)
    scene = staticmethod(scenes.scene)
    interactions = staticmethod(scenes.interactions)
    describe_move = staticmethod(scenes.describe_move)
    move_text = staticmethod(notation.move_text)
    read_move = staticmethod(notation.read_move)
    position_json = staticmethod(position.as_json)
    read_position = staticmethod(position.read)
    mended = staticmethod(mended)

    def actions(self, spec_: BoundarySpec) -> tuple[int, int]:
        return len(STRATEGIES), MOST_MOVES

    def seats(self, spec_: BoundarySpec) -> tuple[str, ...]:
        return spec.SEATS

    def choosing(self, rules: np.ndarray, states: np.ndarray, t: int) -> tuple[int, ...]:
        return tuple(range(int(states[t]["turn"]), 2))  # plans are secret until both are complete

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        return text(scenes.position(rules, states, t, EVERYTHING if seat is None else seat), "$n treasure   × planned")

    def events(
        self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None
    ) -> list[dict[str, Any]]:
        return position.events(rules, states, t, move)

    def owners(self, rules: np.ndarray, states: np.ndarray, t: int, places: str) -> list[dict[str, Any]]:
        return position.owners(rules, states[t], places)

    def catalogue(self) -> dict[str, str]:
        return {
            "boundary": "boundary",
            "boundary-points": "boundary/menu=points",
            "boundary-first": FIRST,
            "boundary-cyclic": CYCLIC,
        }


FAMILY = Boundary()
