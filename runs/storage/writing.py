"""Atomic writing of files: written next to the target, synced, renamed."""

from __future__ import annotations

import os
from pathlib import Path

from games.errors import BadInput
from runs.operating_system import replace, sync_folder
from runs.storage.failure import FULL


def make_folder(path: Path) -> None:
    """Create a folder and its parents; BadInput if that is impossible."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        if error.errno in FULL:
            raise
        raise BadInput(f"cannot create the folder {path}: {error.strerror}") from None


def make_room(path: Path) -> None:
    """Create the folder of a file to be written later; BadInput, now rather than after all the work, if that is
    impossible."""
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
    """Raise BadInput for a folder, and for a pipe, which may have no reader."""
    if path.exists() and not path.is_file() and not path.is_char_device():
        raise BadInput(f"cannot write {path}: it is {'a folder' if path.is_dir() else 'a pipe'}, not a file")


def write_atomically(path: Path, text: str) -> None:
    """Replace a file in one step: if the process is killed or the disk fills up at any instant, the old file is intact.
    A device (`/dev/null`) is written to and not replaced, which an administrator could do for the whole machine."""
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
        replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
