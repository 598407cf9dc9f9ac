"""JSON bodies of requests, parsed within limits of depth and size (games.reading turns them into dataclasses)."""

from __future__ import annotations

import json
from typing import Any

from games.errors import BadInput

DEEPEST = 12  # nesting levels of lists and objects
LONGEST_TEXT = 2_000
LONGEST_LIST = 4_000


def read_json(body: bytes | str) -> Any:
    """A JSON value within limits: no NaN, no repeated key."""
    try:
        data = json.loads(body, parse_constant=_no_constant, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"the body is not valid JSON: {error}") from None
    _within_limits(data, 0)
    return data


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is not a number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a key occurs twice in one object")
    return made


def _within_limits(value: Any, depth: int) -> None:
    if depth > DEEPEST:
        raise BadInput(f"the body nests deeper than {DEEPEST} levels")
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise BadInput(f"a string of {len(value)} characters is too long; at most {LONGEST_TEXT}")
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            raise BadInput("a string contains half of a surrogate pair, which is not a character")
    elif isinstance(value, list):
        if len(value) > LONGEST_LIST:
            raise BadInput(f"a list of {len(value)} entries is too long; at most {LONGEST_LIST}")
        for one in value:
            _within_limits(one, depth + 1)
    elif isinstance(value, dict):
        for name, one in value.items():
            _within_limits(name, depth + 1)
            _within_limits(one, depth + 1)
    elif isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 1 << 64:
        raise BadInput("a whole number has more than 64 bits")
