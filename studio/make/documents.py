"""Documents of games as TOML texts, to be edited in the browser (docs/open-games.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from games.errors import BadInput
from games.files import toml_of
from games.game import Game, catalogue, game_from_document

LONGEST = 6_000  # characters
BROKEN = "the document"  # where a text that is no TOML is wrong


def is_document(game: Game) -> bool:
    """Whether the games of its family are documents."""
    return bool(game.family.document_keys)


def text_of_document(game: Game) -> str:
    """The document of a game: plain values, then a section for each table, and one for each kind of piece."""
    data = game.family.to_json(game.spec)
    tables = {name: value for name, value in data.items() if isinstance(value, Mapping) and _is_section(name, value)}
    lines = [f"{name} = {_value(value)}" for name, value in data.items() if name not in tables]
    for name, table in tables.items():
        inner = {key: value for key, value in table.items() if isinstance(value, Mapping)} if name == "pieces" else {}
        for key, value in inner.items():
            lines += [f"[{name}.{key}]", *(f"{word} = {_value(it)}" for word, it in value.items())]
        if not inner:
            lines += [f"[{name}]", *(f"{word} = {_value(it)}" for word, it in table.items())]
    return "\n".join(lines) + "\n"


def game_of_text(text: str) -> Game:
    """The game of a document's text; BadInput explains in one line what is wrong."""
    if len(text) > LONGEST:
        raise BadInput(f"a document of {len(text)} characters is too long; at most {LONGEST}")
    game = game_from_document(toml_of(text, BROKEN), "")
    if game is None:
        raise BadInput("the document needs at least a board, pieces and a goal")
    known = next((name for name, (_, code) in catalogue().items() if code == game.code), "")
    return Game(game.family, game.spec, known or game.name or game.code)


def _is_section(name: str, table: Mapping[str, Any]) -> bool:
    return name in ("pieces", "turn") and bool(table)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name} = {_value(it)}" for name, it in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
