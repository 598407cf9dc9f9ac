"""The canonical code: a document on one line, `open/board=8x8;goal=[reach_top;stuck];pieces=(pawn=(moves=[…]))`."""

from __future__ import annotations

import re
from typing import Any

from games.errors import BadInput
from games.open.document import Document, document_from

HEAD = "open/"
TOKEN = re.compile(r"[\[\]();=]|[^\[\]();=]+")


def write_code(document: Document) -> str:
    """The code of a document; equal documents have equal codes."""
    return HEAD + _written(document.to_json())[1:-1]


def read_code(code: str) -> Document | None:
    """The document of a code; None if the text is not such a code."""
    if not code.startswith(HEAD):
        return None
    tokens = [*TOKEN.findall(f"({code[len(HEAD) :]})")]
    try:
        value, rest = _read(tokens)
    except IndexError:
        raise BadInput(f'the code "{code[:60]}" is incomplete') from None
    if rest or not isinstance(value, dict):
        raise BadInput(f'the code "{code[:60]}" has too many brackets')
    return document_from(value)


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "(" + ";".join(f"{name}={_written(value[name])}" for name in sorted(value)) + ")"
    if isinstance(value, list | tuple):
        return "[" + ";".join(map(_written, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value).replace(" ", "_")


def _read(tokens: list[str]) -> tuple[Any, list[str]]:
    first, rest = tokens[0], tokens[1:]
    if first == "(":
        table: dict[str, Any] = {}
        while rest[0] != ")":
            name, rest = rest[0], rest[1:]
            if rest[0] != "=":
                raise BadInput(f'a code needs "=" after "{name[:40]}"')
            table[name], rest = _read(rest[1:])
            rest = rest[1:] if rest[0] == ";" else rest
        return table, rest[1:]
    if first == "[":
        values: list[Any] = []
        while rest[0] != "]":
            value, rest = _read(rest)
            values.append(value)
            rest = rest[1:] if rest[0] == ";" else rest
        return values, rest[1:]
    return _plain(first), rest


def _plain(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"-?\d{1,4}", text):
        return int(text)
    if re.fullmatch(r"-?\d{1,3}\.\d{1,3}", text):
        return float(text)
    return text.replace("_", " ")
