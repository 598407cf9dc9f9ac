"""The one builder of configs for all front ends: turns a request into the frozen config of a run.

The command line, Python, forms and the API state the same request (`runs.types.NAME.request`), so that equal requests
produce equal runs, defaults included.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

from games.errors import BadInput
from games.reading import declared, read_as, read_form
from runs.storage.config import KIND
from runs.storage.folder import free_name
from runs.types import find_run_type
from runs.types.config import RunConfig

Request = TypeVar("Request")


def request_class(kind: str) -> type[Any]:
    """The dataclass that requests a type of run."""
    return _requested(kind)[0]


def config_from_json(document: Mapping[str, Any]) -> RunConfig:
    """The config that a JSON object such as {"kind": "games", "steps": 60} requests."""
    if not isinstance(document, Mapping):
        raise BadInput("an object is expected")
    kind = document.get(KIND, "games")
    if not isinstance(kind, str):
        raise BadInput(f'"{KIND}" must be a string')
    wanted = read_as(request_class(kind), {name: value for name, value in document.items() if name != KIND})
    return build(kind, wanted)


def config_from_form(kind: str, form: Mapping[str, str]) -> RunConfig:
    """The config that the fields of a form request."""
    return build(kind, read_form(request_class(kind), form))


def build(kind: str, request: Any) -> RunConfig:
    """The config of a request."""
    return cast(RunConfig, _requested(kind)[1](request))


def request_of(cls: type[Request], options: Mapping[str, Any]) -> Request:
    """The request in parsed options: the given ones, without those that belong to the command."""
    wanted: Any = cls
    names = [field.name for field in declared(wanted)]
    return read_as(cls, {name: options[name] for name in names if options.get(name) is not None})


def default_folder(config: RunConfig) -> Path:
    """A free folder, as `evenplay-runs/steady-state-seed-1`."""
    return free_name(re.sub(r"[^\w.-]", "-", find_run_type(config.kind).stem(config)))


def _requested(kind: str) -> tuple[type[Any], Callable[[Any], Any]]:
    this = find_run_type(kind)
    if this.request is None or this.build is None:
        raise BadInput(f'runs of type "{kind}" cannot be requested directly')
    return this.request, this.build
