"""Limits of calls into a user's code: what takes too long, or exits, ends in one line.

A daemon thread raises `Overtime` in a thread whose call is past its deadline. Code that cannot be interrupted, since it
waits inside a C function, ends the process some seconds later.
"""

from __future__ import annotations

import ctypes
import dis
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from games.errors import BadInput

SECONDS = float(os.environ.get("EVENPLAY_PLUGIN_SECONDS", "60"))
GRACE = 10.0  # seconds for an interrupted call to end
PAUSE = 0.2  # seconds between two looks at the calls, which are counted as the clock

_calls: dict[int, tuple[float, str]] = {}  # thread → deadline, and whose code it runs
_late: dict[int, tuple[float, str]] = {}  # interrupted calls that have not ended
_clock = [0.0]  # seconds since the first guarded call
_lock = threading.Lock()
_watching: list[threading.Thread] = []


class Overtime(BaseException):
    """Raised in a call that took too long; not an Exception, which user code may catch."""


@contextmanager
def guarded(who: str) -> Iterator[None]:
    """Around a call into a user's code: exits, interrupts of its own and overtime become BadInput."""
    thread = threading.get_ident()
    if thread in _calls or thread in _late:  # within another guarded call
        yield
        return
    _watch()
    _calls[thread] = _clock[0] + SECONDS, who
    try:
        yield
    except Overtime:
        raise BadInput(f"{who} took more than {SECONDS:g} s (EVENPLAY_PLUGIN_SECONDS)") from None
    except SystemExit as error:
        raise BadInput(f"{who} ended the program: SystemExit: {error}") from None
    except KeyboardInterrupt as error:
        if not _raised_there(error):
            raise
        raise BadInput(f"{who} raised KeyboardInterrupt") from None
    finally:
        with _lock:
            if _calls.pop(thread, None) is None:
                _late.pop(thread, None)
                _interrupt(thread, None)  # one that has not arrived yet


def _raised_there(error: BaseException) -> bool:
    """Whether a `raise` statement raised it, not a signal."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and trace.tb_frame.f_code.co_code[trace.tb_lasti] == dis.opmap["RAISE_VARARGS"]


def _watch() -> None:
    with _lock:
        if not _watching or not _watching[0].is_alive():
            _watching[:] = [threading.Thread(target=_look, name="guard", daemon=True)]
            _watching[0].start()


def _look() -> None:
    pause = threading.Event()
    while not pause.wait(PAUSE):
        _clock[0] += PAUSE
        now = _clock[0]
        with _lock:
            for thread, (deadline, who) in list(_calls.items()):
                if now > deadline:
                    _late[thread] = now + GRACE, who
                    del _calls[thread]
                    _interrupt(thread, Overtime)
            stuck = [who for end, who in _late.values() if now > end]
        if stuck:
            os.write(2, f"evolve: {stuck[0]} took more than {SECONDS:g} s and cannot be interrupted\n".encode())
            os._exit(1)


def _interrupt(thread: int, error: type[BaseException] | None) -> None:
    """Raise an exception in a thread as soon as it runs Python code; None cancels that."""
    raised = ctypes.py_object(error) if error else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)
