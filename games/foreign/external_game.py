"""Games in any language: `external:COMMAND`, a process that answers JSON lines (docs/your-game.md has the protocol).

A position travels as a JSON value with its moves or its result; a position is never changed, so there is nothing to
undo. When a second move is tried from a position, all of its successors are requested at once.
"""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from games.errors import BadInput
from games.files import LARGEST
from games.foreign import parameters as parameter_words
from games.foreign.family import ForeignFamily
from games.foreign.position import Position, before_chance, checked_facts, ended, under_way
from games.foreign.process import GameProcess
from games.hooks import CHANCE_TURN

PREFIX = "external:"
VERSION = 1
FLAGS = {"dice": "chance", "hidden": "hidden", "determinizes": "determinizes", "values": "values"}
REMEMBERED = 1 << 16  # positions whose successors are kept
SEEDS = 53  # bits of a seed, exact in every language's numbers


@lru_cache(maxsize=64)
def family_of(name: str) -> ForeignFamily:
    """The family of `external:COMMAND`."""
    command = name.removeprefix(PREFIX).strip()
    usual = ExternalSource(command, {})
    limits, values = usual.declared
    parameters = parameter_words.declared(limits, values, name)

    def source(wanted: Mapping[str, Any]) -> ExternalSource:
        return usual if wanted == {it.name: it.usual for it in parameters} else ExternalSource(command, wanted)

    return ForeignFamily(PREFIX + command, digest_of(command, usual.described), parameters, source)


def digest_of(command: str, described: Mapping[str, Any]) -> str:
    """A digest of a game's own description, and of the files that its command names."""
    digest = hashlib.sha256(json.dumps(described, sort_keys=True).encode())
    for word in shlex.split(command):
        path = Path(word)
        if path.is_file() and path.stat().st_size <= LARGEST:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class ExternalSource:
    """See games.foreign.position.Source."""

    def __init__(self, command: str, values: Mapping[str, Any]) -> None:
        self.who = f"{PREFIX}{command}"
        self._process = GameProcess(command)
        answer = self._process.ask("describe", version=VERSION, values=dict(values))
        if answer.get("version") != VERSION:
            raise BadInput(
                f"{self.who} speaks version {str(answer.get('version'))[:20]} of the protocol, not {VERSION}"
            )
        self.described = {name: value for name, value in answer.items() if name != "id"}
        flags = {ours: bool(answer.get(theirs, False)) for ours, theirs in FLAGS.items()}
        self.facts = checked_facts(
            self.who, answer.get("seats", 2), answer.get("ply_cap", 500), answer.get("rules", ""), flags
        )
        self.classes: Mapping[str, type] = {}
        self._after = lru_cache(maxsize=REMEMBERED)(self._successors)

    @property
    def declared(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Limits and usual values of the parameters."""
        given = self.described.get("parameters", {})
        if not isinstance(given, dict) or not all(isinstance(it, dict) and "usual" in it for it in given.values()):
            raise BadInput(f'{self.who}: parameters must be {{"name": {{"range": [low, high], "usual": value}}}}')
        limits = {name: it.get("options") or tuple(it.get("range", ())) for name, it in given.items()}
        return limits, {name: it["usual"] for name, it in given.items()}

    def positions(self, what: str, number: int, **fields: Any) -> list[Position]:
        """The positions of an answer."""
        found = self._process.ask(what, **fields).get("positions")
        if not isinstance(found, list) or len(found) != number:
            raise BadInput(f'{self.who} answered {what} without {number} "positions"')
        return [self._position(data) for data in found]

    def _position(self, data: Any) -> Position:
        if not isinstance(data, dict) or "state" not in data:
            raise BadInput(f'{self.who}: a position needs a "state", a "turn" and "moves", or a "result"')
        state, moves, told = data["state"], data.get("moves", []), data
        if data.get("result") is not None:
            return ended(state, data["result"], self.facts, told)
        if not isinstance(moves, list) or len(set(map(str, moves))) != len(moves):
            raise BadInput(f"{self.who}: moves must be a list of distinct strings, not {str(moves)[:60]}")
        if data.get("turn") == CHANCE_TURN:
            if not self.facts.dice:
                raise BadInput(f'{self.who}: the turn is -1 (chance) in a game that does not say "chance": true')
            odds = data.get("odds", [])
            return before_chance(state, list(zip(moves, odds, strict=False)), self.facts, told)
        return under_way(state, data.get("turn"), moves, self.facts, told)

    def starts(self, seeds: Sequence[int]) -> list[Position]:
        """The first positions of several games."""
        return self.positions("start", len(seeds), seeds=list(seeds))

    def plays(self, at: Sequence[tuple[Position, int]]) -> list[Position]:
        """The positions after several moves."""
        wanted = [[position.state, position.moves[place]] for position, place in at]
        return self.positions("play", len(wanted), at=wanted)

    def start(self, rng: Random) -> Position:
        return self.starts([rng.getrandbits(SEEDS)])[0]

    def _successors(self, position: Position) -> list[Position | None]:
        return [None] * len(position.moves)

    def step(self, position: Position, place: int) -> Position:
        after = self._after(position)
        found = after[place]
        if found is None:
            missing = [other for other, it in enumerate(after) if it is None]
            wanted = [place] if len(missing) == len(after) else missing
            for other, made in zip(wanted, self.plays([(position, it) for it in wanted]), strict=True):
                after[other] = made
            found = after[place]
        assert found is not None
        return found

    def read(self, state: Any) -> Position:
        return self.positions("read", 1, states=[state])[0]

    def key(self, state: Any) -> Any:
        return state

    def text(self, position: Position, seat: int | None) -> str:
        if seat is not None:
            return str(self._process.ask("view", state=position.state, seat=seat).get("view"))
        return str(position.told.get("text", json.dumps(position.state)))

    def move_text(self, position: Position, place: int) -> str:
        return str(position.moves[place])

    def value(self, position: Position, seat: int) -> float:
        try:
            return float(position.told["value"][seat])
        except (KeyError, IndexError, TypeError, ValueError):
            raise BadInput(f'{self.who}: "values": true promises a "value" per seat in every position') from None

    def determinize(self, position: Position, seat: int, rng: Random) -> Position:
        fields = {"state": position.state, "seat": seat, "seed": rng.getrandbits(SEEDS)}
        return self.positions("determinize", 1, **fields)[0]
