"""Spec, code, rule sheet, text drawing and notation of the heap."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any

import numpy as np

from games.endings import CAUSES as SHARED
from games.endings import PLY_CAP
from games.errors import BadInput
from games.family import Family
from games.reading import Between, check, read_as
from games.scene import Interaction, Scene
from games.template.kernels import HOOKS, RULES
from games.template.scene import heard, offered, seen

# Names for STATE.cause; the shared move limit keeps the number that all families use.
CAUSES = ("unfinished", "never", "taken-all", *("never",) * (PLY_CAP - 3), SHARED[PLY_CAP])
ENDINGS = {"taken-all": "took the last stone", "ply-cap": "stopped at the move limit, a draw"}


@dataclass(frozen=True)
class TemplateSpec:
    """A game with a heap of stones, of which a player takes 1 to `most`."""

    heap: Annotated[int, Between(1, 400)] = 12
    most: Annotated[int, Between(1, 20)] = 3
    seats: Annotated[int, Between(2, 8)] = 2

    def __post_init__(self) -> None:
        check(self)


class Template(Family):
    """The template family; see games.family.Family."""

    name = "template"
    hooks = HOOKS
    causes = CAUSES
    endings = ENDINGS
    lengths = (2, 400)

    def read_code(self, code: str) -> TemplateSpec | None:
        if code.split("/")[0] != self.name:
            return None
        found = re.fullmatch(r"template(?:/(\d+)-stones-(\d+)-at-most-(\d+)-seats)?", code)
        if found is None:
            raise BadInput(f'"{code[:60]}" is not a heap; a code looks like {self.code(TemplateSpec())}')
        return TemplateSpec(*map(int, found.groups())) if found[1] else TemplateSpec()

    def code(self, spec: TemplateSpec) -> str:
        return f"template/{spec.heap}-stones-{spec.most}-at-most-{spec.seats}-seats"

    def to_json(self, spec: TemplateSpec) -> dict[str, Any]:
        return asdict(spec)

    def from_json(self, data: Mapping[str, Any]) -> TemplateSpec:
        return read_as(TemplateSpec, data)

    def lower(self, spec: TemplateSpec) -> np.ndarray:
        return np.array([(1, spec.seats, spec.heap, 0, spec.heap, spec.most)], RULES)

    def seats(self, spec: TemplateSpec) -> tuple[str, ...]:
        return tuple(f"player {number + 1}" for number in range(spec.seats))

    def rule_sheet(self, spec: TemplateSpec) -> str:
        stones = f"A game for {spec.seats} players with a heap of {spec.heap} stones."
        turn = f"The players take turns, player 1 first; on your turn, take 1 to {spec.most} stones."
        least = f" (Player 1 can take all {spec.heap} at once.)" if spec.heap <= spec.most else ""
        return f"The heap\n  {stones} {turn} Whoever takes the last stone wins; all others lose.{least}\n"

    def spelling(self, spec: TemplateSpec) -> str:
        return "A move names the number of stones taken: take 2."

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        return f"heap: {states[t]['left']} of {rules[0]['heap']}"

    def scene(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
        return seen(rules, states, t)

    def interactions(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
        return offered(rules, states, t, seat)

    def describe_move(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
        return heard(states, t, move)

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        return f"take {move}"

    def catalogue(self) -> dict[str, str]:
        return {"template": self.code(TemplateSpec())}


FAMILY = Template()
