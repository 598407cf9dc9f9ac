"""Separate kernels: compiled once and called by address, never linked into their callers and optimised again with them.

A call costs a few nanoseconds and nothing is inlined, so this is for kernels that are large and run long. Callers are
compiled against a symbol; a cache entry lists the separate kernels that must be loaded before its code is.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Iterable
from typing import Any

import llvmlite.binding as llvm
from numba.core import cgutils, types
from numba.core.dispatcher import Dispatcher

PREFIX = "evenplay.separate."
Need = tuple[str, str, tuple[types.Type, ...], types.Type]  # module, name, arguments, answer
_SEPARATE: dict[int, Dispatcher] = {}
_NEEDS: dict[str, Need] = {}  # by symbol


def separate(kernel: Any) -> Any:
    """Declare a kernel separate, for callers that choose it by a hook or by number."""
    if isinstance(kernel, Dispatcher):
        _SEPARATE[id(kernel)] = kernel
    return kernel


def is_separate(kernel: Any) -> bool:
    """Whether a kernel is separate."""
    return id(kernel) in _SEPARATE


def emit_call(context: Any, builder: Any, kernel: Dispatcher, signature: Any, arguments: Any) -> Any:
    """Code that calls a compiled kernel: by its symbol if it is separate, otherwise linked."""
    if not is_separate(kernel):
        function = context.get_function(types.Dispatcher(kernel), signature)
        context.add_linking_libs(getattr(function, "libs", ()))
        return function(builder, arguments)
    convention = context.call_conv
    form = convention.get_function_type(signature.return_type, signature.args)
    function = cgutils.get_or_insert_function(builder.module, form, _load(kernel, signature.args))
    status, answer = convention.call_function(builder, function, signature.return_type, signature.args, arguments)
    with cgutils.if_unlikely(builder, status.is_error):
        convention.return_status_propagate(builder, status)
    return answer


def needs_of(library: Any) -> list[Need]:
    """The separate kernels that a compiled library calls."""
    names = (function.name for function in library._final_module.functions if function.is_declaration)
    return [_NEEDS[name] for name in names if name.startswith(PREFIX)]


def load_needs(needs: Iterable[Need]) -> bool:
    """Make separate kernels known to the linker; False if one returns a different type than before."""
    for module, name, arguments, answer in needs:
        kernel = getattr(importlib.import_module(module), name)
        _load(kernel, arguments)
        if kernel.overloads[arguments].signature.return_type != answer:
            return False
    return True


def _load(kernel: Dispatcher, arguments: tuple[types.Type, ...]) -> str:
    """The symbol of a kernel for arguments of these types, whose address the linker knows from now on."""
    kernel.compile(arguments)
    compiled = kernel.overloads[arguments]
    answer, function = compiled.signature.return_type, kernel.py_func
    types_hash = hashlib.sha256(repr([str(kind) for kind in (*arguments, answer)]).encode()).hexdigest()[:16]
    symbol = f"{PREFIX}{function.__module__}.{function.__name__}.{types_hash}"
    if symbol not in _NEEDS:
        llvm.add_symbol(symbol, compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))
        _NEEDS[symbol] = (function.__module__, function.__name__, arguments, answer)
    return symbol
