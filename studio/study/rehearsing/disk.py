"""A disk that is full for a while. Where a study lies on a small file system that is filled up, so writing fails as it
would then (ENOSPC); elsewhere, where that would hurt others, nothing may be written to the server's files."""

from __future__ import annotations

import os
import resource
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SMALL = 256 << 20  # bytes free, at most, of what may be filled
PIECES = (1 << 20, 1 << 12, 1)
BALLAST = "ballast"


@contextmanager
def full_disk(folder: Path, process: int) -> Iterator[None]:
    """As long as it lasts this process keeps nothing in the folder."""
    if shutil.disk_usage(folder).free > SMALL:
        with no_room_for(process):
            yield
        return
    ballast = folder / BALLAST
    try:
        fill(ballast)
        yield
    finally:
        ballast.unlink()


def fill(file: Path) -> None:
    """Until not one byte more goes in."""
    with file.open("wb", buffering=0) as out:
        for size in PIECES:
            try:
                while True:
                    out.write(bytes(size))
            except OSError:
                continue
        os.fsync(out.fileno())


@contextmanager
def no_room_for(process: int) -> Iterator[None]:
    """No file of this process may have anything written to it."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)
