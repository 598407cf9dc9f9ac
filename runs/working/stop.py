"""Ctrl-C and SIGTERM as a wish: the run ends at the next step with a checkpoint; the second time, at once."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)


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
