"""Files that users give: read whole, if they are files, and of a size that a person writes; else one line says why."""

from __future__ import annotations

import json
import stat
import tomllib
from pathlib import Path
from typing import Any

from games.errors import BadInput

LARGEST = 64_000_000  # bytes; what is written by hand is a thousandth of it
LONGEST_NAME = 120  # letters of a path that a message repeats


def bytes_of_file(path: Path, largest: int = LARGEST) -> bytes:
    """The bytes of a regular file: no pipe, which never answers, and no device, which never ends."""
    where = short(path)
    try:
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise BadInput(f"{where} is a folder, not a file")
        if not stat.S_ISREG(about.st_mode):
            raise BadInput(f"{where} is not a regular file")
        if about.st_size > largest:
            raise BadInput(f"{where} has {about.st_size:,} bytes; at most {largest:,} are read")
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise BadInput(f"cannot read {where}: {error.strerror or error}") from None
    except ValueError as error:  # a name that no file can have
        raise BadInput(f"cannot read {where}: {error}") from None
    if len(data) > largest:  # such as files of /proc, which have no size
        raise BadInput(f"{where} does not end; at most {largest:,} bytes are read")
    return data


def text_of_file(path: Path) -> str:
    """The text of a file."""
    try:
        return bytes_of_file(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"{short(path)} is not text: {error.reason} at byte {error.start:,}") from None


def json_of_file(path: Path) -> Any:
    """The value in a JSON file."""
    text = text_of_file(path)
    try:
        found = json.loads(text)
        if "\\ud" in text.lower():  # half a character can be read, and never be written again
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{short(path)} is not valid JSON: {error}") from None
    return found


def toml_of(text: str, where: str) -> dict[str, Any]:
    """The table of a TOML text that was read from somewhere."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a mere ValueError
        raise BadInput(f"{where} is not valid TOML: {error}") from None


def short(path: Path | str) -> str:
    """A path as a message repeats it."""
    text = str(path)
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"
