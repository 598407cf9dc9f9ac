"""Ctrl-C and SIGTERM. While a search is driven they are a wish: the run ends at the next step with a checkpoint, the
second time at once. At any other moment SIGTERM is Terminated, wherever the main thread is: what is on the disk is
whole at every instant, so a run can be gone on with all the same."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Terminated(KeyboardInterrupt):
    """SIGTERM came."""


def terminated(_number: int, _frame: FrameType | None) -> None:
    """The handler."""
    raise Terminated


def hear_sigterm() -> Any:
    """From now on SIGTERM is Terminated; what it was before."""
    if threading.current_thread() is not threading.main_thread():
        return None
    return signal.signal(signal.SIGTERM, terminated)


half_begun: list[str] = []  # libraries that a SIGTERM met while they began: they cannot be ended in order


@contextmanager
def sigterm_kept(library: str) -> Iterator[None]:
    """Around a library that takes SIGTERM for its own and leaves by SystemExit: it goes on being what it was."""
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
    """`with Stop() as stop:` and ask `stop.wanted` between steps. Outside the main thread no signal arrives."""

    def __init__(self) -> None:
        self.wanted = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Stop:
        if threading.current_thread() is threading.main_thread():
            for name in SIGNALS:
                self._before[name] = signal.signal(name, self._hear)
        return self

    def __exit__(self, *_error: object) -> None:
        for name, handler in self._before.items():
            signal.signal(name, handler)

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True
