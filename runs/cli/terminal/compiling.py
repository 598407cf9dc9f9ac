"""Notice on stderr while kernels are compiled, which happens once and takes some time."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from numba.core import event

from games.compile_cache import turns
from runs.cli.terminal.output import redraws

TICK = 0.5
SPARSE = 10.0  # seconds between lines where stderr is a file or a pipe
PATIENCE = 0.7  # seconds of compiling before the notice appears


class Notice(event.Listener):
    """Listener that counts and displays compilations. Kernels that are loaded from the cache cause no event."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.compiled = 0
        self.depth = 0
        self.spent = 0.0
        self.waited = 0.0  # for other processes that compile
        self.began = 0.0
        self.shown = False
        self.told = 0.0

    def on_start(self, event: event.Event) -> None:
        """Note that the compilation of a kernel or one of its callees begins."""
        if self.depth == 0:
            self.began = time.monotonic()
        self.depth += 1

    def on_end(self, event: event.Event) -> None:
        """Note that a compilation ends."""
        self.depth -= 1
        self.compiled += 1
        if self.depth == 0:
            self.spent += time.monotonic() - self.began

    def seconds(self) -> float:
        """Time spent compiling so far, or waiting for it."""
        return self.spent + self.waited + (time.monotonic() - self.began if self.depth else 0.0)

    def tick(self) -> None:
        """Display the count if compilation has taken long enough."""
        waits = bool(turns.waiting) and not self.depth
        self.waited += TICK if waits else 0.0
        if not (self.depth or waits) or self.seconds() < PATIENCE:
            return
        line = f"compiling kernels, once: {self.compiled} done, {self.seconds():.0f} s"
        line += ", waiting for another process" if waits else ""
        if redraws(self.stream):
            self.stream.write(f"\r{line}\x1b[K")
        elif time.monotonic() - self.told > SPARSE:
            self.told = time.monotonic()
            self.stream.write(f"{line}\n")
        self.stream.flush()
        self.shown = True

    def close(self) -> None:
        """Display the total number and time."""
        if self.shown:
            start = "\r" if redraws(self.stream) else ""
            end = "\x1b[K\n" if redraws(self.stream) else "\n"
            self.stream.write(f"{start}kernels compiled in {self.seconds():.0f} s ({self.compiled}), once{end}")
            self.stream.flush()


@contextmanager
def compile_notice(stream: TextIO | None = None) -> Iterator[Notice]:
    """A context that displays a notice of the compilations inside it."""
    notice = Notice(stream or sys.stderr)
    over = threading.Event()

    def watch() -> None:
        while not over.wait(TICK):
            notice.tick()

    observer = threading.Thread(target=watch, daemon=True, name="compile-notice")
    with event.install_listener("numba:compile", notice):
        observer.start()
        try:
            yield notice
        finally:
            over.set()
            observer.join()
            notice.close()
