"""A disk that is full for a while. A small file system is really filled (ENOSPC); on a large one, where that would
affect others, a resource limit makes every write of the server fail."""

from __future__ import annotations

import os
import resource
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SMALL = 256 << 20  # bytes free, at most, of a file system that is filled
PIECES = (1 << 20, 1 << 12, 1)
BALLAST = "ballast"


@contextmanager
def full_disk(folder: Path, process: int) -> Iterator[None]:
    """In this context the process cannot write to the folder."""
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
    """Write until no byte more fits."""
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
    """Every write of this process to a file fails."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)
