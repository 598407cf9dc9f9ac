"""One process per run: a lock that the operating system releases when its owner dies for any reason."""

from __future__ import annotations

import os
import socket
from pathlib import Path

from games.errors import BadInput
from runs.operating_system import lock

FILE = "run.lock"


class RunLock:
    """The lock of a run, `run.lock`. Its text (process and host) is for error messages; a text without a lock means
    that the process was killed."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o644)
        if not lock(self._file):
            os.lseek(self._file, 0, os.SEEK_SET)
            owner = os.read(self._file, 200).decode(errors="replace").strip() or "another process"
            os.close(self._file)
            raise BadInput(f"the run {folder} is in use by {owner}") from None
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, f"process {os.getpid()} on {socket.gethostname()}\n".encode())

    def release(self) -> None:
        """Release the lock. The file stays: if it were removed, two processes could lock two files of the same name."""
        if self._file >= 0:
            os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> RunLock:
        return self

    def __exit__(self, *_error: object) -> None:
        self.release()
