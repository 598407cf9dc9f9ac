"""Reading files named by users: regular files of reasonable size; errors are one line."""

from __future__ import annotations

import errno
import json
import stat
import tomllib
from pathlib import Path
from typing import Any

from games.errors import BadInput

# Errors of a path that the user gave, not of the machine.
PLACES = (
    *(errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENAMETOOLONG),
    *(errno.ELOOP, errno.ENXIO, errno.EINVAL, errno.ENODEV, errno.EEXIST),
)
LARGEST = 64_000_000  # bytes; files written by hand are a thousand times smaller
LONGEST_NAME = 120  # characters of a path shown in a message


def bytes_of_file(path: Path, largest: int = LARGEST) -> bytes:
    """The bytes of a regular file; pipes and devices are rejected, since they may block or never end."""
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
        raise BadInput(f"{where} has no end; at most {largest:,} bytes are read")
    return data


def text_of_file(path: Path) -> str:
    """The text of a file, with the same line endings whatever system it was written on."""
    try:
        return bytes_of_file(path).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadInput(f"{short(path)} is not text: {error.reason} at byte {error.start:,}") from None


def json_of_file(path: Path) -> Any:
    """The value in a JSON file."""
    text = text_of_file(path)
    try:
        found = json.loads(text)
        if "\\ud" in text.lower():  # a lone surrogate can be read but not written
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{short(path)} is not valid JSON: {error}") from None
    return found


def toml_of(text: str, where: str) -> dict[str, Any]:
    """The table of a TOML text; `where` names its origin in errors."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers with thousands of digits raise ValueError
        raise BadInput(f"{where} is not valid TOML: {error}") from None


def short(path: Path | str) -> str:
    """A path shortened for messages."""
    text = str(path)
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"


def fault_of_place(error: OSError) -> str:
    """The error of a path that the user gave, in one line; empty for an error of the machine."""
    of_a_user = error.errno in PLACES and error.filename is not None
    return f"{short(Path(str(error.filename)))}: {error.strerror}" if of_a_user else ""
