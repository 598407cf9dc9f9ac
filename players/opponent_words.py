"""Parsing of the players that model their opponents.

`adaptive(A,B,C)`, `adaptive(A,B,C,matrix.json)`, `answer(A,B)`, `answer(A,B; C,D)`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from games.errors import BadInput
from games.files import text_of_file

# Kind → the module whose MODEL makes its players.
MODELS = {name: f"players.opponent_modelling.{name}" for name in ("adaptive", "answer")}
MOST = 24  # strategies


@dataclass(frozen=True)
class Words:
    """The opponents' strategies, the player's own, and the match-up file, if any."""

    kind: str
    met: tuple[str, ...]
    own: tuple[str, ...]
    matrix: str = ""


def is_recognising(text: str) -> bool:
    """Whether a text names a player that models its opponents."""
    return text.startswith(tuple(f"{kind}(" for kind in MODELS)) and text.endswith(")")


def read_words(text: str) -> Words:
    """Parse the parts; BadInput explains what is wrong."""
    kind, _, rest = text[:-1].partition("(")
    met, semicolon, own = rest.partition(";")
    parts = listed(met)
    files = [part for part in parts if part.endswith(".json")]
    names = tuple(part for part in parts if part not in files)
    if len(files) > 1 or (files and kind != "adaptive"):
        raise BadInput(f'"{text[:80]}": at most one file of match-ups, and only for adaptive(…)')
    least = 2 if kind == "adaptive" and not files else 0 if files else 1
    if not least <= len(names) <= MOST:
        raise BadInput(f'"{text[:80]}" names {len(names)} strategies; valid: {max(least, 1)} to {MOST}')
    mine = tuple(listed(own)) if semicolon else names
    if not mine and not files:
        raise BadInput(f'"{text[:80]}" has no strategies of its own')
    return Words(kind, names, mine, files[0] if files else "")


def split(text: str) -> list[str]:
    """The parts between commas outside brackets, including empty ones."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def listed(text: str) -> list[str]:
    """The parts that are not empty."""
    return [part for part in split(text) if part]


def read_matrix(path: str, wanted: Sequence[str]) -> tuple[tuple[str, ...], np.ndarray]:
    """(players, scores [row, column]) of a league file, restricted to the wanted players, if any are given."""
    try:
        data: dict[str, Any] = json.loads(text_of_file(Path(path)))
        names, scores = [str(name) for name in data["players"]], np.array(data["scores"], float)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadInput(f"{path} is not a file of match-ups (evolve league … --save): {type(error).__name__}") from None
    if scores.shape != (len(names), len(names)):
        raise BadInput(f"{path} is not a file of match-ups: {len(names)} players, a matrix of {scores.shape}")
    for name in wanted:
        if name not in names:
            raise BadInput(f'{path} has no match-ups of "{name}"; it has: {", ".join(names)}')
    places = [names.index(name) for name in wanted or names]
    return tuple(wanted or names), scores[np.ix_(places, places)]
