"""The family of one foreign game: its specs are the values of its parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from games import endings
from games.endings import PLY_CAP
from games.errors import BadInput, unknown
from games.family import Family
from games.foreign import parameters as parameter_words
from games.foreign.hooks import COLUMNS, new_hooks, put
from games.foreign.position import Source
from games.foreign.values import from_json, key_of, to_json
from games.hooks import CHANCE_TURN
from games.parameter import Parameter
from games.playthrough.position import seen_by

CAUSES = ("unfinished", "result", *("never",) * (PLY_CAP - 2), endings.CAUSES[PLY_CAP])
ENDINGS = {name: endings.SENTENCES[name] for name in ("unfinished", "ply-cap")} | {"result": "by the rules of the game"}
SEES_ALL = ("random", "greedy")  # players that need no determinized positions


@dataclass(frozen=True)
class ForeignSpec:
    """The values of a game's parameters, in order, and a digest of the source of its rules."""

    values: tuple[tuple[str, Any], ...]
    digest: str


class ForeignFamily(Family):
    """The family of a foreign game; see games.family.Family. `made(values)` returns the source of a game with these
    parameter values."""

    interpreted = True
    causes = CAUSES
    endings = ENDINGS
    columns = COLUMNS
    opponent = "mcts:200"
    lengths = (1, 100_000)

    def __init__(
        self, name: str, digest: str, parameters: tuple[Parameter, ...], made: Callable[[Mapping[str, Any]], Source]
    ) -> None:
        self.name, self.parameters = name, parameters
        self._digest, self._made = digest, made
        self._sources: dict[ForeignSpec, Source] = {}
        self.usual = self._spec({it.name: it.usual for it in parameters})
        facts = self.source(self.usual).facts
        self.dice, self.hidden = facts.dice, facts.hidden
        self._determinizes = facts.determinizes
        self.hooks = new_hooks(name, self._tellable(), facts.hidden)

    def _spec(self, values: Mapping[str, Any]) -> ForeignSpec:
        return ForeignSpec(tuple((it.name, values[it.name]) for it in self.parameters), self._digest)

    def _tellable(self) -> bool:
        """Whether positions can be distinguished, as proofs and transposition tables require."""
        source = self.source(self.usual)
        return key_of(source.key(source.start(Random(0)).state)) is not None

    def source(self, spec: ForeignSpec) -> Source:
        """The rules with the values of a spec."""
        if spec not in self._sources:
            self._sources[spec] = self._made(dict(spec.values))
        return self._sources[spec]

    def refuses(self, kind: str) -> str:
        if self.dice and kind == "alphabeta":
            return 'plays games without chance events; try "puct:200"'
        if self.hidden and not self._determinizes and kind not in SEES_ALL:
            return f"needs determinize(state, seat, rng), which {self.name} does not define; random and greedy do not"
        return ""

    # names and files

    def read_code(self, code: str) -> ForeignSpec | None:
        name, words = parameter_words.split(code)
        if name != self.name:
            return None
        return self._spec(parameter_words.read(words, self.parameters, self.name))

    def code(self, spec: ForeignSpec) -> str:
        return self.name + parameter_words.written(dict(spec.values), self.parameters)

    def to_json(self, spec: ForeignSpec) -> dict[str, Any]:
        return {"digest": spec.digest, **dict(spec.values)}

    def from_json(self, data: Mapping[str, Any]) -> ForeignSpec:
        values = {it.name: it.usual for it in self.parameters}
        for name, value in data.items():
            if name == "digest":
                if value != self._digest:
                    raise BadInput(f"the rules of {self.name} have changed since: digest {self._digest}, not {value}")
                continue
            if name not in values:
                raise unknown(f"parameter of {self.name}", name, values)
            next(it for it in self.parameters if it.name == name).check(value)
            values[name] = value
        return self._spec(values)

    def catalogue(self) -> dict[str, str]:
        return {self.name: self.name}

    # positions

    def lower(self, spec: ForeignSpec) -> np.ndarray:
        source, rules = self.source(spec), np.zeros(1, self.hooks.rules)
        rules[0] = (1, source.facts.ply_cap, 0, len(source.facts.seats), self.hooks, source)
        return rules

    def seats(self, spec: ForeignSpec) -> tuple[str, ...]:
        return self.source(spec).facts.seats

    def rule_sheet(self, spec: ForeignSpec) -> str:
        facts = self.source(spec).facts
        own = [f"  {line.strip()}" for line in facts.rules.splitlines() if line.strip()]
        values = ", ".join(f"{name} {value}" for name, value in spec.values)
        text = own or ["  The rules are a program, which describes them nowhere."]
        limit = f"  For {len(facts.seats)} players. After {facts.ply_cap} moves the game is drawn."
        return "\n".join([facts.name, *text, limit, *([f"  Parameters: {values}."] if values else [])]) + "\n"

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        source = rules[0]["source"]
        return str(source.text(states[t]["position"], seat if self.hidden else None))

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        source, position = rules[0]["source"], states[t]["position"]
        if self.hidden and seat not in (None, position.turn) and position.turn != CHANCE_TURN:
            return "a move"
        return str(source.move_text(position, int(move)))

    def position_json(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> dict[str, Any]:
        if seat is not None and self.hidden:
            states, t = seen_by(self, rules, states, t, seat), 0
        return {"state": to_json(states[t]["position"].state), "ply": int(states[t]["ply"])}

    def read_position(self, rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> int:
        for field in data:
            if field not in ("state", "ply"):
                raise unknown("field of a position", str(field), ("state", "ply"))
        ply, cap = data.get("ply", 0), int(rules[0]["ply_cap"])
        if "state" not in data or not isinstance(ply, int) or not 0 <= ply <= cap:
            raise BadInput(f'a position needs "state", and a "ply" from 0 to {cap}')
        source = rules[0]["source"]
        put(states, 0, source.read(from_json(data["state"], source.classes)), ply, cap)
        return 0
