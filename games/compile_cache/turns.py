"""Turns of processes at compiling: a file beside a cache entry says that a process is compiling it.

The owner touches the file every second; a file that stays untouched belongs to a process that was killed. Its time is
compared with what the waiting process saw before, never with a clock, since the folder may be on another machine.
Callees are compiled within their caller's turn and kernels never recurse, so that processes cannot wait for each other
in a circle. A race of two processes for a dead owner's turn costs a second compilation and nothing else.
"""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from pathlib import Path

BEAT = 1.0  # seconds
DEAD = 15.0  # seconds without a beat
POLL = (0.02, 0.5)  # seconds between looks: at first, and at most

_own: set[Path] = set()  # turns of this process
_beating = threading.Event()
waiting: list[Path] = []  # entries that this process waits for


class Turn:
    """The right to compile an entry, as a context manager; entering waits for it, or until the entry is there."""

    def __init__(self, entry: Path) -> None:
        self.entry = entry
        self.file = entry.with_suffix(".turn")

    def __enter__(self) -> Turn:
        if not self._begin():
            waiting.append(self.entry)
            try:
                self._wait()
            finally:
                waiting.remove(self.entry)
        return self

    def __exit__(self, *_error: object) -> None:
        if self.file in _own:
            _own.discard(self.file)
            with suppress(OSError):
                self.file.unlink()

    def _begin(self) -> bool:
        """Whether it is this process's turn now; if the cache cannot be written, it always is."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return True
        try:
            os.close(os.open(self.file, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            return False
        except OSError:
            return True
        _own.add(self.file)
        _beat()
        return True

    def _wait(self) -> None:
        seen, since, pause = -1, time.monotonic(), POLL[0]
        while True:
            time.sleep(pause)
            pause = min(2 * pause, POLL[1])
            if self.entry.exists() or self._begin():
                return
            with suppress(OSError):  # its owner has just ended it
                now = self.file.stat().st_mtime_ns
                if now != seen:
                    seen, since = now, time.monotonic()
                elif time.monotonic() - since > DEAD:
                    self.file.unlink()


def _beat() -> None:
    """Keep this process's turns alive, in a thread that ends with the last of them."""
    if _beating.is_set():
        return
    _beating.set()
    threading.Thread(target=_keep_alive, name="compile-turns", daemon=True).start()


def _keep_alive() -> None:
    while _own:
        for file in list(_own):
            with suppress(OSError):
                os.utime(file)
        time.sleep(BEAT)
    _beating.clear()
    if _own:  # begun since the last look
        _beat()
