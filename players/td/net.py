"""A network file: JSON with the weights as text. Its mark, a hash of everything that affects its outputs, is part of a
player's name."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from games.errors import BadInput, unknown
from games.files import json_of_file
from games.game import Game
from players.td.network import size

FORMAT = "evenplay-net"
VERSION = 1
SHIPPED = Path(__file__).parent / "nets"
FILE = "net.json"  # within a run's folder
MARK = 8  # hex digits
MOST_NODES = 1000
LARGEST = 100_000


@dataclass(frozen=True)
class Net:
    """A network for a family's games with this number of inputs. `word` names its file; `made` describes its
    training."""

    word: str = field(compare=False)
    family: str
    inputs: int
    nodes: int
    outputs: int
    mark: str
    weights: np.ndarray = field(compare=False, repr=False)
    made: Mapping[str, Any] = field(compare=False, repr=False, default_factory=dict)

    def __str__(self) -> str:
        return f"{self.word}@{self.mark}"

    def why_not(self, game: Game) -> str:
        """The reason why the network cannot play a game, as the end of a sentence; "" if it can."""
        if game.family.name != self.family:
            return f"was trained on {self.family}, and {game.name} belongs to {game.family.name}"
        if (game.family.inputs(game.spec), outputs_of(game)) != (self.inputs, self.outputs):
            return f"has {self.inputs} inputs, and positions of {game.name} have {game.family.inputs(game.spec)}"
        return ""


def outputs_of(game: Game) -> int:
    """One output for two seats, whose expectations add up to 1; otherwise one per seat."""
    return 1 if len(game.seats) == 2 else len(game.seats)


def net_of(word: str, game: Game, nodes: int, weights: np.ndarray, made: Mapping[str, Any]) -> Net:
    """The network with these weights, rounded as in files."""
    rounded = weights.astype("<f4")
    shape = (game.family.inputs(game.spec), nodes, outputs_of(game))
    return Net(word, game.family.name, *shape, _mark(game.family.name, shape, rounded), rounded.astype(float), made)


def _mark(family: str, shape: tuple[int, int, int], rounded: np.ndarray) -> str:
    return hashlib.sha256(f"{family} {shape} ".encode() + rounded.tobytes()).hexdigest()[:MARK]


def write_net(net: Net) -> str:
    """The contents of a network file."""
    weights = base64.b64encode(net.weights.astype("<f4").tobytes()).decode()
    body = {
        "format": FORMAT,
        "version": VERSION,
        "family": net.family,
        "inputs": net.inputs,
        "nodes": net.nodes,
        "outputs": net.outputs,
        "mark": net.mark,
        "made": dict(net.made),
        "weights": weights,
    }
    return json.dumps(body, indent=1) + "\n"


def find_net(text: str) -> Net:
    """The network of `FILE` or `FILE@mark`: a file, a run's folder, or the name of an included one."""
    word, _, mark = text.partition("@")
    path = Path(word)
    if path.is_dir():
        path = path / FILE
    if not path.is_file():
        shipped = {file.stem: file for file in sorted(SHIPPED.glob("*.json"))}
        if word not in shipped:
            raise unknown("net", word[:80], shipped)
        path = shipped[word]
    net = read_net(path, word)
    if mark and mark != net.mark:
        raise BadInput(f"{word} is not the net {mark[:40]}: its mark is {net.mark}")
    return net


def _number(path: Path, data: Mapping[str, Any], name: str) -> int:
    number = data.get(name)
    if type(number) is not int or not 0 < number <= LARGEST:
        raise BadInput(f'{path}: "{name}" must be a whole number above 0')
    return number


def read_net(path: Path, word: str) -> Net:
    """The network of a file; BadInput explains what is wrong with it."""
    data = json_of_file(path)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(f'{path} is not a net: "format" must be "{FORMAT}"')
    if data.get("version") != VERSION:
        raise BadInput(f"{path}: version {data.get('version')!r} is not {VERSION}, the one this program reads")
    inputs, nodes, outputs = (_number(path, data, name) for name in ("inputs", "nodes", "outputs"))
    try:
        weights = np.frombuffer(base64.b64decode(str(data.get("weights")), validate=True), "<f4")
    except ValueError:
        raise BadInput(f"{path}: its weights are damaged") from None
    family = str(data.get("family"))
    if len(weights) != size(inputs, nodes, outputs) or not np.isfinite(weights).all():
        raise BadInput(f"{path}: its weights are damaged")
    mark = _mark(family, (inputs, nodes, outputs), weights)
    if mark != data.get("mark"):
        raise BadInput(f"{path}: its weights do not match its mark")
    return Net(word, family, inputs, nodes, outputs, mark, weights.astype(float), data.get("made") or {})
