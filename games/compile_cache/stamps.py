"""Stamps: hashes of everything a compiled kernel depends on. Equal stamps mean equal machine code.

numba compiles a kernel from its byte code and from the *values* of its global names at compile time: numbers, arrays,
and other kernels, which it links in. A stamp hashes exactly these: the code of a kernel and of every kernel it reaches,
and the constants they name; rule sheets, comments and rendering do not enter. The hooks of a family are selected by the
type of the rules record rather than by name: they belong to every entry whose signature contains such a record.
Separate kernels (games.compile_cache.separate) are not linked in, so only their names enter.
"""

from __future__ import annotations

import enum
import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba.core import types
from numba.core.dispatcher import Dispatcher
from numba.core.extending import _Intrinsic

from games.compile_cache.separate import is_separate

_OURS: set[str] = set()  # packages with kernels
_LIBRARIES = str(Path(np.__file__).parents[1])  # code installed there is identified by its version
_BY_TYPE: dict[int, tuple[Any, Callable[..., Any], Callable[[], Mapping[str, Any]]]] = {}
_UNITS: dict[int, tuple[Any, Unit]] = {}  # the object is kept, so that its id stays its own
_TEXTS: dict[str, str] = {}


@dataclass(frozen=True)
class Unit:
    """A kernel, or a module of plain functions behind overloads and intrinsics, with the units it reaches."""

    name: str
    digest: str
    reaches: tuple[Any, ...]


def ours(function: Callable[..., Any]) -> None:
    """Register this function's package as ours: its modules are hashed instead of assumed constant."""
    _OURS.add(function.__module__.partition(".")[0])


def chosen_by_type(stub: Any, choose: Callable[..., Any], kernels: Callable[[], Mapping[str, Any]]) -> None:
    """Declare a stub that `choose` replaces with one of these kernels, by the rules' dtype, in every caller."""
    _BY_TYPE[id(stub)] = (stub, choose, kernels)


def stamp(kernel: Dispatcher, arguments: Iterable[types.Type]) -> str:
    """The stamp of a kernel compiled for arguments of these types."""
    dtypes = {str(dtype) for argument in arguments for dtype in record_dtypes(argument)}
    found: dict[int, Unit] = {}
    apart: set[str] = set()
    waiting = [kernel]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found:
            continue
        found[id(thing)] = unit = _unit(thing)
        waiting += unit.reaches
        if id(thing) in _BY_TYPE:
            kernels = _BY_TYPE[id(thing)][2]()
            chosen = [kernels[dtype] for dtype in kernels if dtype in dtypes] or list(kernels.values())
            waiting += [one for one in chosen if not is_separate(one)]
            apart |= {f"separate {one.__module__}.{one.__name__}" for one in chosen if is_separate(one)}
    return _hash(*sorted(apart), *sorted(f"{unit.name} {unit.digest}" for unit in found.values()))[:24]


def record_dtypes(kind: types.Type) -> Iterator[np.dtype]:
    """The record types inside an argument's type."""
    if isinstance(kind, types.Record):
        yield kind.dtype
    elif isinstance(kind, types.Array):
        yield from record_dtypes(kind.dtype)
    elif isinstance(kind, types.BaseTuple):
        for part in kind:
            yield from record_dtypes(part)


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _unit(thing: Any) -> Unit:
    if id(thing) not in _UNITS:
        if id(thing) in _BY_TYPE:
            made = Unit(f"stub {thing.__name__}", _code(_BY_TYPE[id(thing)][1].__code__), ())
        else:
            made = _kernel_unit(thing) if isinstance(thing, Dispatcher) else _module_unit(thing)
        _UNITS[id(thing)] = (thing, made)
    return _UNITS[id(thing)][1]


def _kernel_unit(kernel: Dispatcher) -> Unit:
    function, reaches = kernel.py_func, list[Any]()
    options = repr(sorted(kernel.targetoptions.items()))
    name = f"{function.__module__}.{function.__qualname__}"
    return Unit(name, _hash(options, *_function(function, reaches)), tuple(reaches))


def _module_unit(module: ModuleType) -> Unit:
    """A module whose functions implement overloads and intrinsics: its text and the values its functions name."""
    reaches: list[Any] = []
    parts = [_text(module)]
    waiting = list(vars(module).values())
    seen: set[int] = set()
    while waiting:
        value = waiting.pop()
        function = getattr(value, "_defn", value) if isinstance(value, _Intrinsic | FunctionType) else None
        if isinstance(function, FunctionType) and function.__module__ == module.__name__ and id(function) not in seen:
            seen.add(id(function))
            parts += _function(function, reaches)
            waiting += [cell.cell_contents for cell in function.__closure__ or ()]
    return Unit(module.__name__, _hash(*sorted(parts)), tuple(reaches))


def _function(function: FunctionType, reaches: list[Any]) -> list[str]:
    """A function's code and the values of its names; kernels and modules among them are appended to `reaches`."""
    names = sorted(set(_names(function.__code__)))
    known = function.__globals__
    parts = [_code(function.__code__, function.__doc__), _value(function.__defaults__, reaches)]
    for cell in function.__closure__ or ():
        parts.append(_value(cell.cell_contents, reaches))
    for name in names:
        if name in known:
            value = known[name]
            parts.append(f"{name}={_value(value, reaches)}")
            if isinstance(value, ModuleType) and _is_ours(value.__name__):
                inner = [other for other in names if other in vars(value)]
                parts += [f"{name}.{other}={_value(vars(value)[other], reaches)}" for other in inner]
    return parts


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _code(code: CodeType, doc: str | None = None) -> str:
    constants = [_code(value) if isinstance(value, CodeType) else _value(value, []) for value in code.co_consts]
    if doc is not None and code.co_consts[:1] == (doc,):
        constants[0] = ""
    shape = (code.co_argcount, code.co_kwonlyargcount, code.co_flags, code.co_names, code.co_varnames)
    return _hash(code.co_code.hex(), *constants, repr((*shape, code.co_freevars, code.co_cellvars)))


def _value(value: Any, reaches: list[Any]) -> str:
    """Canonical text of a value that a kernel names: equal texts compile to equal code."""
    if value is None or isinstance(value, bool | int | float | complex | str | bytes | range | slice):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, np.ndarray | np.generic):
        array = np.asarray(value)
        return f"array {array.dtype!r} {array.shape} {hashlib.sha256(array.tobytes()).hexdigest()}"
    if isinstance(value, np.dtype | types.Type):
        return f"type {value!s}"
    if isinstance(value, Dispatcher) or id(value) in _BY_TYPE:
        reaches.append(value)
        return f"kernel {getattr(value, '__name__', '')}"
    if isinstance(value, tuple | list | set | frozenset | dict):
        return _collection(value, reaches)
    if isinstance(value, ModuleType | BuiltinFunctionType):
        return value.__name__
    return _named(value, reaches)


def _collection(value: Any, reaches: list[Any]) -> str:
    if isinstance(value, dict):
        value = [(key, value[key]) for key in value]
    parts = [_value(part, reaches) for part in value]
    return f"{type(value).__name__}({', '.join(sorted(parts) if isinstance(value, set | frozenset) else parts)})"


def _named(value: Any, reaches: list[Any]) -> str:
    """A class, a plain function, an intrinsic, or an instance of a class."""
    if isinstance(value, enum.Enum):
        return f"{type(value).__qualname__} {value.name} {_value(value.value, reaches)}"
    named = value._defn if isinstance(value, _Intrinsic) else value
    if not hasattr(named, "__qualname__"):
        named = type(value)
    module = str(getattr(named, "__module__", ""))
    if isinstance(named, type) and hasattr(named, "_fields"):
        return f"tuple {named.__qualname__} {named._fields}"
    if _is_ours(module):
        if not isinstance(named, type):
            reaches.append(sys.modules[module])
        else:
            return f"{module}.{named.__qualname__} {_text(sys.modules[module])}"
    return f"{module}.{named.__qualname__} {getattr(value, '__name__', '')}"


def _is_ours(module: str) -> bool:
    package, found = module.partition(".")[0], sys.modules.get(module)
    if found is None or package in sys.stdlib_module_names:
        return package in _OURS and found is not None
    return package in _OURS or not str(getattr(found, "__file__", None) or _LIBRARIES).startswith(_LIBRARIES)


def _text(module: ModuleType) -> str:
    if module.__name__ not in _TEXTS:
        file = getattr(module, "__file__", None)
        content = Path(file).read_bytes() if file else b""
        _TEXTS[module.__name__] = hashlib.sha256(content).hexdigest()
    return _TEXTS[module.__name__]
