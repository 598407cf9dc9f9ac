"""One builder of configs below every front door: a request in, the frozen config of a run out.

The command line, Python, forms and the API state the same request (`runs.types.NAME.request`), so that the same wishes
are the same run, defaults included.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, TypeVar, cast

from games.errors import BadInput, unknown
from games.reading import declared, read_as, read_form
from runs.storage.config import KIND

Request = TypeVar("Request")
MODULES: dict[str, tuple[str, str]] = {  # kind of run → the module and the class of its request
    "games": ("runs.types.games.request", "GamesRequest"),
    "npcs": ("runs.types.npcs.request", "NpcsRequest"),
    "tune": ("runs.types.tune.request", "TuneRequest"),
    "exploit": ("runs.types.exploit.request", "ExploitRequest"),
    "training": ("runs.types.training.request", "TrainingRequest"),
}


class RunConfig(Protocol):
    """The frozen config of a run."""

    def to_config(self) -> dict[str, Any]:
        """Plain values, as config.toml has them."""

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> Any:
        """The config of a run's frozen one."""


def request_class(kind: str) -> type[Any]:
    """The dataclass that requests a kind of run."""
    name = _module_of(kind)[1]
    return cast(type[Any], getattr(_load(kind), name))


def config_from_json(document: Mapping[str, Any]) -> RunConfig:
    """The config that a JSON object such as {"kind": "games", "steps": 60} requests."""
    if not isinstance(document, Mapping):
        raise BadInput("an object is expected")
    kind = document.get(KIND, "games")
    if not isinstance(kind, str):
        raise BadInput(f'"{KIND}" must be a text')
    wanted = read_as(request_class(kind), {name: value for name, value in document.items() if name != KIND})
    return build(kind, wanted)


def config_from_form(kind: str, form: Mapping[str, str]) -> RunConfig:
    """The same for the fields of a form."""
    return build(kind, read_form(request_class(kind), form))


def build(kind: str, request: Any) -> RunConfig:
    """The config of a request."""
    return cast(RunConfig, _load(kind).build(request))


def request_of(cls: type[Request], options: Mapping[str, Any]) -> Request:
    """The request that parsed options state: those that were given, without the ones that are not its business."""
    wanted: Any = cls
    names = [field.name for field in declared(wanted)]
    return read_as(cls, {name: options[name] for name in names if options.get(name) is not None})


def _load(kind: str) -> ModuleType:
    return import_module(_module_of(kind)[0])


def _module_of(kind: str) -> tuple[str, str]:
    if kind not in MODULES:
        raise unknown("kind of run", kind, MODULES)
    return MODULES[kind]
