"""Checks of arguments: a wrong name, number or type raises BadInput, with a message of one line."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache, wraps
from os import PathLike, fspath
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ParamSpec, TypeVar, cast, get_type_hints

import numpy as np

from games.errors import BadInput, unknown
from games.files import fault_of_place
from games.reading import alternatives, plain_type, value_as

P = ParamSpec("P")
T = TypeVar("T")
Folder = str | PathLike[str]
PLAIN = (int, float, bool, str, type(None))  # other types are read by the functions themselves
NAMELESS = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)


def checked(function: Callable[P, T]) -> Callable[P, T]:
    """The function with its arguments checked against its signature: names, plain types and ranges."""
    signature, name = inspect.signature(function), function.__name__

    @wraps(function)
    def call(*args: Any, **options: Any) -> T:
        check_binds(name, signature, args, options)
        bound = signature.bind(*args, **options)
        types = _types(function)
        for word, value in bound.arguments.items():
            if word in types:
                bound.arguments[word] = value_as(types[word], plain(value), word)
            elif word == "progress" and value is not None and not callable(value):
                raise BadInput(f'"progress" must be a function of a status, not {shown(value)}')
        try:
            return function(*bound.args, **bound.kwargs)
        except OSError as error:
            if place := fault_of_place(error):
                raise BadInput(place) from None
            raise

    return cast("Callable[P, T]", call)


def check_binds(name: str, signature: inspect.Signature, args: tuple[Any, ...], options: Mapping[str, Any]) -> None:
    """BadInput for an argument that a function does not have, has twice, or lacks."""
    parameters = signature.parameters
    named = [word for word, it in parameters.items() if it.kind not in NAMELESS]
    in_order = [word for word in named if parameters[word].kind is inspect.Parameter.POSITIONAL_OR_KEYWORD]
    if len(args) > len(in_order):
        raise BadInput(f"{name}() takes {len(in_order)} arguments without a name, not {len(args)}")
    open_ended = any(it.kind is inspect.Parameter.VAR_KEYWORD for it in parameters.values())
    for word in options:
        if word not in named and not open_ended:
            raise unknown(f"argument of {name}()", word, named)
        if word in in_order[: len(args)]:
            raise BadInput(f'{name}() is given "{word}" twice')
    for word in named:
        if parameters[word].default is inspect.Parameter.empty and word not in (*in_order[: len(args)], *options):
            raise BadInput(f'{name}() needs "{word}"')


def plain(value: Any) -> Any:
    """A value without numpy."""
    return value.item() if isinstance(value, np.generic) else value


def shown(value: Any) -> str:
    """The type of a value, for a message."""
    return f"a value of type {type(value).__name__}"


def path_of(folder: Any) -> Path:
    """A path; BadInput for anything else."""
    if isinstance(folder, (str, PathLike)) and "\0" not in (text := text_of(folder)):
        return Path(text)
    raise BadInput(f"a path is expected, not {shown(folder)}")


def text_of(what: str | PathLike[str]) -> str:
    """A string, or a path as a string."""
    text: Any = fspath(what)
    if not isinstance(text, str):
        raise BadInput(f"a string is expected, not {shown(what)}")
    return text


@cache
def _types(function: Callable[..., Any]) -> dict[str, Any]:
    """The declared types of the arguments that are plain values."""
    named = {name: it for name, it in function.__annotations__.items() if name != "return" and "Unpack" not in it}
    declared = get_type_hints(SimpleNamespace(__annotations__=named), function.__globals__)
    return {name: it for name, it in declared.items() if all(map(_is_plain, alternatives(plain_type(it)[0])))}


def _is_plain(declaration: Any) -> bool:
    return plain_type(declaration)[0] in PLAIN
