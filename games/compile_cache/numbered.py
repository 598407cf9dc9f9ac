"""Dispatch tables of kernels: one of several kernels, selected by index at run time. A family's pieces and victories in
files of their own are kernels each; callers see a single kernel, linked to all of them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from numba.core import config, types, typing
from numba.core.errors import TypingError
from numba.extending import intrinsic

from games.compile_cache import stamps
from games.compile_cache.separate import emit_call


def numbered(shape: Callable[..., Any], kernels: Mapping[str, Any]) -> Any:
    """A kernel with the parameters of `shape`: the first is the index of the kernel to call, the others are its
    arguments. At least one kernel is needed, and all must return the same type."""
    every = tuple(kernels.values())

    def asked(number: int, *rest: Any) -> Any:
        return every[number](*rest)

    if config.DISABLE_JIT:
        return asked
    context = inspect.Parameter("typing_context", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    named = inspect.signature(shape).parameters.values()

    def choose(typing_context: Any, number: Any, *rest: Any) -> Any:
        rest = tuple(map(types.unliteral, rest))
        signatures = [types.Dispatcher(kernel).get_call_type(typing_context, rest, {}) for kernel in every]
        answers = {signature.return_type for signature in signatures}
        if len(answers) != 1:
            raise TypingError(f"the kernels of {', '.join(kernels)} return different types: {answers}")

        def call(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            end = builder.append_basic_block("answered")
            blocks = [builder.append_basic_block(f"kernel_{place}") for place in range(len(every))]
            switch = builder.switch(arguments[0], blocks[0])
            found = []
            for place, block in enumerate(blocks):
                if place:
                    switch.add_case(context.get_constant(types.int64, place), block)
                builder.position_at_end(block)
                answer = emit_call(context, builder, every[place], signatures[place], arguments[1:])
                found.append((answer, builder.block))
                builder.branch(end)
            builder.position_at_end(end)
            answer = builder.phi(found[0][0].type)
            for value, block in found:
                answer.add_incoming(value, block)
            return answer

        return typing.signature(answers.pop(), types.int64, *rest), call

    setattr(choose, "__signature__", inspect.Signature([context, *named]))  # noqa: B010 - mypy knows no such attribute
    made = intrinsic(choose)
    stamps.chosen_by_type(made, choose, lambda: kernels)
    return made
