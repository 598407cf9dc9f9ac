"""Files that are whole or not there: written beside, synced, renamed."""

from __future__ import annotations

import os
from pathlib import Path

from games.errors import BadInput
from runs.storage.failure import FULL


def make_folder(path: Path) -> None:
    """A folder and those it lies in; BadInput where there can be none."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        if error.errno in FULL:
            raise
        raise BadInput(f"cannot make the folder {path}: {error.strerror}") from None


def make_room(path: Path) -> None:
    """The folder of a file that will be written; BadInput now rather than after all the work, if it cannot be."""
    make_folder(path.parent)
    check_writable(path)
    is_new = not path.exists()
    try:
        path.open("ab").close()
    except OSError as error:
        if error.errno in FULL:
            raise
        raise BadInput(f"cannot write {path}: {error.strerror}") from None
    if is_new:
        path.unlink()


def check_writable(path: Path) -> None:
    """BadInput for a folder, or a pipe, which may never be read."""
    if path.exists() and not path.is_file() and not path.is_char_device():
        raise BadInput(f"cannot write {path}: it is {'a folder' if path.is_dir() else 'a pipe'}, not a file")


def write_atomically(path: Path, text: str) -> None:
    """Replace a file in one step; killed or out of disk at any instant, the old one is still there. A device
    (`/dev/null`) is written to and stays one: an administrator could replace it for the whole machine."""
    check_writable(path)
    beside, data = path.with_name(f".{path.name}.part"), text.encode("utf-8")
    if path.is_char_device():
        path.write_bytes(data)
        return
    try:
        with open(beside, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
