"""Colonizers as a game family: specs, rule sheet, scene and notation around its kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from games.colonizers import records, spec
from games.colonizers import scene as scenes
from games.colonizers.causes import CAUSES, ENDINGS, MEANING
from games.colonizers.features import FEATURES
from games.colonizers.hooks import HOOKS
from games.colonizers.kernels import NO_BUILD
from games.colonizers.spec import ColonizersSpec
from games.colonizers.texts import notation, position
from games.colonizers.texts import rule_sheet as sheet
from games.family import Family
from games.playthrough.position import seen_by


class Colonizers(Family):
    """The Colonizers family; see games.family.Family."""

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
    read_position = staticmethod(position.read)

    def genes(self, spec_: ColonizersSpec) -> dict[str, Any]:
        return {name: value for name, value in spec.to_json(spec_).items() if name != "cards"}

    def seats(self, spec_: ColonizersSpec) -> tuple[str, ...]:
        return spec.NAMES

    def actions(self, spec_: ColonizersSpec) -> tuple[int, int]:
        return NO_BUILD + 1, 0

    def position_json(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> dict[str, Any]:
        state = states[t] if seat is None else seen_by(self, rules, states, t, seat)[0]
        return position.as_json(rules, state)

    def catalogue(self) -> dict[str, str]:
        return {"colonizers": "colonizers", "colonizers-rotating": "colonizers+rotate"}


FAMILY = Colonizers()
