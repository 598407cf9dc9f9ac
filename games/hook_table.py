"""The mechanism behind games.hooks: declaring a hook, and selecting a family's kernel for it when a search is
compiled."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba.core import types
from numba.extending import intrinsic

from games.compile_cache import stamps
from games.compile_cache.separate import emit_call
from games.jit import JIT_OFF

Kernel = Callable[..., Any]


@dataclass(frozen=True)
class Hook:
    """A declared hook: its parameters, and the kernel of families without one of their own (None: required)."""

    name: str
    parameters: tuple[str, ...]
    default: Kernel | None


HOOKS: dict[str, Hook] = {}


class Hooks:
    """A family's kernels, one attribute per hook. A hook that the family does not supply has the declared default."""

    def __init__(
        self,
        *,
        rules: np.dtype,
        state: np.dtype,
        evaluation_feature_names: tuple[str, ...] = (),  # columns of `evaluation_features`; none: nothing to learn from
        training_sets: Mapping[tuple[str, str], list[str]] | None = None,  # games whose weights are fitted together
        **kernels: Kernel,
    ) -> None:
        if unknown := kernels.keys() - HOOKS.keys():
            raise TypeError(f"no such hook: {', '.join(sorted(unknown))}; valid: {', '.join(HOOKS)}")
        if missing := [hook.name for hook in HOOKS.values() if hook.default is None and hook.name not in kernels]:
            raise TypeError(f"a family must supply {', '.join(missing)}")
        self.rules, self.state = rules, state
        self.evaluation_feature_names, self.training_sets = evaluation_feature_names, training_sets or {}
        self._supplied = frozenset(kernels)
        for hook in HOOKS.values():
            setattr(self, hook.name, kernels.get(hook.name, hook.default))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no hook named {name}")

    def supplies(self, hook: str) -> bool:
        """Whether the family has its own kernel for a hook."""
        return hook in self._supplied


FAMILIES: dict[str, Hooks] = {}


def register(hooks: Hooks) -> Hooks:
    """Register a family's kernels with the stubs."""
    FAMILIES[str(hooks.rules)] = hooks
    return hooks


def required(declaration: Kernel) -> Any:
    """Declare a hook that every family supplies. Returns the stub that searches call."""
    return _declared(declaration, None)


def optional(compiled: Callable[[Kernel], Kernel]) -> Callable[[Kernel], Any]:
    """Declare a hook whose body, compiled as `kernel` or `inlined`, is the default."""
    return lambda declaration: _declared(declaration, compiled(declaration))


def _declared(declaration: Kernel, default: Kernel | None) -> Any:
    name, parameters = declaration.__name__, tuple(inspect.signature(declaration).parameters)
    HOOKS[name] = Hook(name, parameters, default)
    return _python_stub(declaration) if JIT_OFF else _compiled_stub(declaration)


def _python_stub(declaration: Kernel) -> Kernel:
    @functools.wraps(declaration)
    def stub(rules: Any, *rest: Any) -> Any:
        return getattr(FAMILIES[str(rules.dtype)], declaration.__name__)(rules, *rest)

    return stub


def _compiled_stub(declaration: Kernel) -> Any:
    """An intrinsic that calls the family's compiled kernel of the same name.

    Not an overload, which would compile an intermediate caller: a kernel is compiled and cached once, then only linked
    (and inlined) into the searches.
    """
    name = declaration.__name__

    def choose(typing_context: Any, rules: Any, *rest: Any) -> Any:
        family = FAMILIES.get(str(getattr(rules, "dtype", None)))
        if family is None:
            return None
        kernel = getattr(family, name)
        signature = types.Dispatcher(kernel).get_call_type(typing_context, (rules, *rest), {})

        def call(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit_call(context, builder, kernel, signature, arguments)

        return signature, call

    context = inspect.Parameter("typing_context", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    parameters = inspect.signature(declaration).parameters.values()
    setattr(choose, "__signature__", inspect.Signature([context, *parameters]))  # noqa: B010 - unknown to mypy
    stub = intrinsic(choose)
    stamps.chosen_by_type(stub, choose, lambda: {dtype: getattr(hooks, name) for dtype, hooks in FAMILIES.items()})
    return stub
