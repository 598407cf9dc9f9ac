"""Tarble as a game family: specs, rule sheet, scene and notation around its kernels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import numpy as np

from games.family import Family, Habits
from games.playthrough.record_form import RecordForm
from games.playthrough.turns import Turns
from games.reading import read_as
from games.scene import Scene
from games.streams import STREAMS
from games.tarble import scene as scenes
from games.tarble import spec
from games.tarble.causes import CAUSES, ENDINGS
from games.tarble.features import FEATURES
from games.tarble.habits import HABITS
from games.tarble.hooks import HOOKS
from games.tarble.inputs import BESIDE
from games.tarble.parameters import PARAMETERS
from games.tarble.position import SITUATIONS, position_from_json
from games.tarble.records import begin_at, lower
from games.tarble.spec import TarbleSpec
from games.tarble.summary_statistics import STATISTICS
from games.tarble.texts import notation
from games.tarble.texts import rule_sheet as sheet
from games.tarble.turning.chances import chances
from games.tarble.turning.ends import ROOM
from games.tarble.turning.turn_book import read_turn_book
from games.tarble.turning.whole_turns import count_turn

FORMS = {"turns": RecordForm(book=read_turn_book, suffixes=(".txt", ".turns"))}


class Tarble(Family):
    """The Tarble family; see games.family.Family."""

    name = "tarble"
    hooks = HOOKS
    columns: tuple[str, ...] = FEATURES
    counted: tuple[str, ...] = STATISTICS
    habits: Habits | None = HABITS
    dice = True
    causes = CAUSES
    endings = ENDINGS
    lengths = (10, 1000)
    thinking = ROOM
    parameters = PARAMETERS
    records = FORMS
    turns: Turns | None = Turns(count_turn, chances)
    opponent = "Joey"

    read_code = staticmethod(spec.read_code)
    code = staticmethod(spec.write_code)
    lower = staticmethod(lower)
    rule_sheet = staticmethod(sheet.rule_sheet)
    spelling = staticmethod(sheet.spelling)
    interactions = staticmethod(scenes.interactions)
    read_move = staticmethod(notation.read_move)

    def to_json(self, spec_: TarbleSpec) -> dict[str, Any]:
        data = {field.name: getattr(spec_, field.name) for field in fields(spec_) if field.name != "start"}
        return data if spec_.start is None else {**data, "start": spec_.start.to_json()}

    def from_json(self, data: Mapping[str, Any]) -> TarbleSpec:
        start = data.get("start")
        numbers = read_as(spec.TarbleSpec, {name: value for name, value in data.items() if name != "start"})
        return numbers if start is None else replace(numbers, start=position_from_json(start))

    def genes(self, spec_: TarbleSpec) -> dict[str, Any]:
        numbers = {name: getattr(spec_, name) for name in ("side", "back", "second", "die")}
        outlets = {"centre": spec_.deadly_centre, "corners": spec_.deadly_corners}
        words = {name: "deadly" if deadly else "safe" for name, deadly in outlets.items()}
        return {**numbers, "neutral": spec_.neutral, **words}

    def seats(self, spec_: TarbleSpec) -> tuple[str, ...]:
        return spec.COLOURS

    def features(self, spec_: TarbleSpec) -> tuple[str, ...]:
        missing = set()
        if not spec_.neutral:
            missing |= {"takes-neutral", "neutral-threatened", "neutral-exposed"}
        if not (spec_.deadly_centre or spec_.deadly_corners):
            missing |= {"lands-on-outlet", "leaves-outlet"}
        return tuple(name for name in FEATURES if name not in missing)

    def inputs(self, spec_: TarbleSpec) -> int:
        return self.places(spec_) + BESIDE

    def actions(self, spec_: TarbleSpec) -> tuple[int, int]:
        return self.places(spec_) ** 2, 0

    def scene(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
        return scenes.scene(rules, states, t)

    def describe_move(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
        return scenes.describe_move(rules, states, t, move)

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        return notation.move_text(rules, states, t, move)

    def position_json(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> dict[str, Any]:
        return notation.position_of(states[t]).to_json()

    def read_position(self, rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> int:
        position = position_from_json(data)
        record = rules[0]
        position.check(int(record["side"]), int(record["die"]), bool(record["neutral"]))
        begun = rules.copy()
        begin_at(begun[0], position)
        HOOKS.initial(begun[0], states, np.zeros(STREAMS, np.uint64))
        return 0

    def places(self, spec_: TarbleSpec) -> int:
        return 3 * spec_.side * (spec_.side - 1) + 1

    def occupied(self, rules: np.ndarray, states: np.ndarray, t: int) -> int:
        pieces = states[t]["pieces"]
        return int(pieces[0, 0] | pieces[1, 0]) | int(pieces[0, 1] | pieces[1, 1]) << 64

    def catalogue(self) -> dict[str, str]:
        return {"tarble": "tarble", **{f"tarble/{name}": f"tarble/{name}" for name in SITUATIONS}}


FAMILY = Tarble()
