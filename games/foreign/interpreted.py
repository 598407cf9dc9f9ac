"""Families whose hooks are plain Python: every kernel that is called on their records runs as Python, not compiled.

Searches are written once. For most families numba compiles them; a family in plain Python has an object in its records,
which kernels cannot hold and by which `is_interpreted` recognises it. Called with such a record or array, a kernel runs
its Python source, and so does every kernel it calls, exactly as all do with NUMBA_DISABLE_JIT=1. The first such family
of a process changes numba's dispatchers for that (`enable`); processes without one are not touched.
"""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
from numba.core.dispatcher import Dispatcher
from numba.core.extending import _Intrinsic

from games import hooks
from games.jit import JIT_OFF

HOOKS_FIELD = "hooks"  # the field of RULES with the family's Hooks


class _Mode(threading.local):
    on = False


_mode = _Mode()


def is_interpreted(record: Any) -> bool:
    """Whether a record, or an array of them, belongs to a family in plain Python."""
    return isinstance(record, np.ndarray | np.void) and record.dtype.hasobject


def enable() -> None:
    """Let this process run kernels as Python when they are called on such a family's records."""
    if JIT_OFF or hasattr(Dispatcher.__call__, "compiled"):
        return
    compiled = Dispatcher.__call__

    def call(kernel: Any, *arguments: Any, **named: Any) -> Any:
        if _mode.on:
            return kernel.py_func(*arguments, **named)
        if not any(map(is_interpreted, arguments)):
            return compiled(kernel, *arguments, **named)
        _mode.on = True
        try:
            with np.errstate(over="ignore", divide="ignore", invalid="ignore"):  # as in compiled kernels
                return kernel.py_func(*arguments, **named)
        finally:
            _mode.on = False

    setattr(call, "compiled", compiled)  # noqa: B010 - unknown to mypy
    setattr(Dispatcher, "__call__", call)  # noqa: B010 - the same
    names = {id(getattr(hooks, name)): name for name in hooks.HOOKS}

    def call_hook(stub: Any, rules: Any, *rest: Any) -> Any:
        return getattr(rules[HOOKS_FIELD], names[id(stub)])(rules, *rest)

    setattr(_Intrinsic, "__call__", call_hook)  # noqa: B010 - the same
