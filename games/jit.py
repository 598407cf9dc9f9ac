"""Decorators for kernels: compiler options and the on-disk cache (games.compile_cache.compiled).

With NUMBA_DISABLE_JIT=1 the decorators return the plain function: the same source runs as Python.
"""

from __future__ import annotations

import hashlib
import warnings
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba.core import config, types
from numba.core.types import Record

from games.compile_cache import stamps
from games.compile_cache.compiled import Kept

JIT_OFF = bool(config.DISABLE_JIT)
if JIT_OFF:  # the slow twin: uint64 arithmetic wraps in kernels, so it may wrap silently here too
    np.seterr(over="ignore", divide="ignore", invalid="ignore")
    warnings.filterwarnings("ignore", message="overflow encountered", category=RuntimeWarning)


def _stable_mangling(record: Record) -> tuple[str, tuple[str]]:
    # numba issue 7654: the stock property mangles a per-process counter, so two processes that load families in
    # different orders give one symbol to two record types. The layout itself is the only stable name.
    return "Record", (hashlib.sha256(record.name.encode()).hexdigest()[:16],)


if not JIT_OFF:
    Record.mangling_args = property(_stable_mangling)


# Reference counting is off (`_nrt`): kernels never allocate, and reference counts of the arrays they pass on (an atomic
# operation each) took up to half of the time. A kernel that allocates does not compile.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}


def kernel(function: Callable[..., Any]) -> Any:
    """Compile with the GIL released, C division and the cache on. With NUMBA_DISABLE_JIT=1: the plain function."""
    if JIT_OFF:
        return function
    return _kept(numba.njit(**OPTIONS)(function))


def inlined(function: Callable[..., Any]) -> Any:
    """A kernel for innermost loops, which LLVM inlines into its callers."""
    if JIT_OFF:
        return function
    return _kept(numba.njit(**OPTIONS, forceinline=True)(function))


def _kept(dispatcher: Any) -> Any:
    stamps.ours(dispatcher.py_func)
    dispatcher._cache = Kept(dispatcher)
    return _blind_to_literals(_compiled_once(dispatcher))


def _compiled_once(dispatcher: Any) -> Any:
    # Processes that need a kernel at the same moment, such as the workers of a node, compile it once.
    usual = dispatcher.compile

    def compile(signature: Any) -> Any:
        with dispatcher._cache.one_compiler(signature):
            return usual(signature)

    dispatcher.compile = compile
    return dispatcher


def _blind_to_literals(dispatcher: Any) -> Any:
    # Otherwise numba compiles a kernel again for every constant it is called with.
    resolve = dispatcher.get_call_template

    def template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return resolve(tuple(map(types.unliteral, args)), {name: types.unliteral(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = template
    return dispatcher


def pasted(function: Callable[..., Any]) -> Any:
    """Part of its only caller, split off for readability: inlined as source, never compiled on its own.

    LLVM reprocesses everything that a kernel calls at every call level, so levels cost compile time.
    """
    if JIT_OFF:
        return function
    return numba.njit(nogil=True, error_model="numpy", inline="always")(function)


def record(fields: list[tuple[Any, ...]]) -> np.dtype:
    """Record dtype whose fields kernels access as `state.turn`; plain numpy scalars support that only as np.record."""
    layout = np.dtype(fields, align=True)
    return np.dtype((np.record, layout)) if JIT_OFF else layout
