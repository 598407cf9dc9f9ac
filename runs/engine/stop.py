"""Ctrl-C and SIGTERM.

While a search is driven the first signal is a request: the run ends at the next step with a checkpoint; the second one
ends it immediately. At any other moment SIGTERM raises Terminated in the main thread. Files are consistent at every
instant, so the run can be resumed in every case.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from runs.operating_system import STOP_SIGNALS


class Terminated(KeyboardInterrupt):
    """Raised when SIGTERM is received."""


def terminated(_number: int, _frame: FrameType | None) -> None:
    """Signal handler that raises Terminated."""
    raise Terminated


def hear_sigterm() -> Any:
    """Install `terminated` as the handler of SIGTERM and return the previous one."""
    if threading.current_thread() is not threading.main_thread():
        return None
    return signal.signal(signal.SIGTERM, terminated)


half_begun: list[str] = []  # libraries interrupted by SIGTERM during start-up, which cannot be shut down cleanly


@contextmanager
def sigterm_kept(library: str) -> Iterator[None]:
    """Preserve our handler of SIGTERM around a library that installs its own and exits by SystemExit."""
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    except Terminated:
        half_begun.append(library)
        raise
    except SystemExit as error:
        if error.code == signal.SIGTERM:
            half_begun.append(library)
            raise Terminated from None
        raise
    finally:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, before)


class Stop:
    """`with Stop() as stop:` and check `stop.wanted` between steps. Outside the main thread no signal arrives."""

    def __init__(self) -> None:
        self.wanted = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Stop:
        if threading.current_thread() is threading.main_thread():
            for name in STOP_SIGNALS:
                self._before[name] = signal.signal(name, self._hear)
        return self

    def __exit__(self, *_error: object) -> None:
        for name, handler in self._before.items():
            signal.signal(name, handler)

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True
