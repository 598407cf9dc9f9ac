"""Colonizers as a game family: specs, rule sheet, scene and notation around its kernels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from games.colonizers import records, scene, spec
from games.colonizers.causes import CAUSES, ENDINGS, MEANING
from games.colonizers.features import FEATURES
from games.colonizers.hooks import HOOKS
from games.colonizers.spec import ColonizersSpec
from games.colonizers.texts import notation, position, rule_sheet
from games.family import Family
from games.playthrough.position import seen_by
from games.scene import Interaction, Scene


class Colonizers(Family):
    """See games.family.Family."""

    name = "colonizers"
    hooks = HOOKS
    columns: tuple[str, ...] = FEATURES
    dice = True  # the deck, and the colonists put aside
    hidden = True
    causes = CAUSES
    endings = ENDINGS
    meanings = MEANING
    lengths = (50, 1000)
    opponent = "ismcts:200"
    parameters = spec.PARAMETERS

    def read_code(self, code: str) -> ColonizersSpec | None:
        return spec.read_code(code)

    def code(self, spec_: ColonizersSpec) -> str:
        return spec.write_code(spec_)

    def to_json(self, spec_: ColonizersSpec) -> dict[str, Any]:
        return spec.to_json(spec_)

    def from_json(self, data: Mapping[str, Any]) -> ColonizersSpec:
        return spec.from_json(data)

    def lower(self, spec_: ColonizersSpec) -> np.ndarray:
        return records.lower(spec_)

    def genes(self, spec_: ColonizersSpec) -> dict[str, Any]:
        return {name: value for name, value in spec.to_json(spec_).items() if name != "cards"}

    def seats(self, spec_: ColonizersSpec) -> tuple[str, ...]:
        return spec.NAMES

    def rule_sheet(self, spec_: ColonizersSpec) -> str:
        return rule_sheet.rule_sheet(spec_)

    def spelling(self, spec_: ColonizersSpec) -> str:
        return rule_sheet.spelling(spec_)

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
        state = states[t] if seat is None else seen_by(self, rules, states, t, seat)[0]
        return position.as_json(rules, state)

    def read_position(self, rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> int:
        return position.read(rules, states, data)

    def catalogue(self) -> dict[str, str]:
        return {"colonizers": "colonizers", "colonizers-rotating": "colonizers+rotate"}


FAMILY = Colonizers()
