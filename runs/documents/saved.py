"""Documents in files, which `league` and `certify` save and the studio shows."""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from games.errors import BadInput
from runs.documents import document as doc
from runs.documents.as_json import as_json
from runs.storage.writing import make_room, write_atomically

KEY = "document"  # in the file, beside the values for programs
KINDS = {name.lower(): it for name, it in vars(doc).items() if isinstance(it, type) and is_dataclass(it)}
BOUND = "bound"  # kind of a number that JSON does not have


def save_with_document(path: Path, values: dict[str, Any], document: doc.Document) -> None:
    """Write values for programs, with the document that shows them."""
    make_room(path)
    text = json.dumps({**values, KEY: _finite(as_json(document))}, indent=1, ensure_ascii=False, allow_nan=False)
    write_atomically(path, text + "\n")


def saved_document(path: Path) -> doc.Document:
    """The document in a file; BadInput if there is none."""
    try:
        found = _node(json.loads(path.read_text(encoding="utf-8"))[KEY])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{path.name} contains no result that can be shown ({type(error).__name__})") from None
    if not isinstance(found, doc.Document):
        raise BadInput(f"{path.name} contains no result that can be shown")
    return found


def _finite(value: Any) -> Any:
    if isinstance(value, float) and not isfinite(value):
        return {"kind": BOUND, "text": str(value)}
    if isinstance(value, dict):
        return {name: _finite(it) for name, it in value.items()}
    return [_finite(it) for it in value] if isinstance(value, list) else value


def _node(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_node(it) for it in value)
    if not isinstance(value, dict):
        return value
    kind = value["kind"]
    if kind == BOUND:
        return float(value["text"])
    return KINDS[kind](**{name: _node(it) for name, it in value.items() if name != "kind"})
