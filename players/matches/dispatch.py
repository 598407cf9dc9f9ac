"""Calling a player's kernel by its address.

A kernel that calls another has it linked in and optimised again, and so on upwards: with all players for all families
below one match loop, this took most of the compile time. So the match loop calls players through a table of addresses,
handed to it like any other argument. Each kind of player is then compiled once per family, when it first plays, and the
match loop knows none of them. Addresses are looked up in the running process and never reach the cache.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numba
import numpy as np
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from games.jit import JIT_OFF


def dispatch(
    dispatch_table: Any, number: int, rules: Any, states: Any, t: int, player: Any, workspace: Any, streams: Any
) -> Any:
    """The move that the kernel behind ports[number] makes; all have this signature and return an int64."""
    return dispatch_table[number](rules, states, t, player, workspace, streams)


def new_dispatch_table(kernels: Sequence[Callable[..., Any] | None], *arguments: Any) -> Any:
    """The table of these kernels for arguments of these types; None if a kernel is not needed."""
    if JIT_OFF:
        return tuple(kernels)
    signature = tuple(numba.typeof(argument) for argument in arguments)
    return np.array([_address(kernel, signature) if kernel else 0 for kernel in kernels], dtype=np.int64)


def _address(kernel: Any, signature: tuple[Any, ...]) -> int:
    kernel.compile(signature)
    compiled = kernel.overloads[signature]
    if compiled.signature.return_type != types.int64:
        raise TypeError(f"{kernel.__name__} returns {compiled.signature.return_type}, not int64")
    return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))


@intrinsic
def _call_address(
    typingctx: Any, address: Any, rules: Any, states: Any, t: Any, player: Any, workspace: Any, streams: Any
) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        inner = signature.args[1:]
        convention = context.call_conv
        shape = convention.get_function_type(types.int64, inner)
        kernel = builder.inttoptr(arguments[0], shape.as_pointer())
        status, result = convention.call_function(builder, kernel, types.int64, inner, arguments[1:])
        with cgutils.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return result

    return types.int64(address, rules, states, t, player, workspace, streams), codegen


if not JIT_OFF:

    @overload(dispatch)
    def _dispatch(
        dispatch_table: Any, number: Any, rules: Any, states: Any, t: Any, player: Any, workspace: Any, streams: Any
    ) -> Any:
        def call(
            dispatch_table: Any, number: Any, rules: Any, states: Any, t: Any, player: Any, workspace: Any, streams: Any
        ) -> Any:
            return _call_address(dispatch_table[number], rules, states, np.int64(t), player, workspace, streams)

        return call
