"""Optional dependencies: a missing one is reported in one line that names the extra to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from games.errors import BadInput

EXTRAS = {  # module → the extra that contains it
    "ray": "cluster",
    "pandas": "tables",
    "pyarrow": "tables",
    "matplotlib": "plots",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "pyspiel": "openspiel",
}


@contextmanager
def extra_needed(what: str) -> Iterator[None]:
    """A context for imports that may fail: `with extra_needed("--parquet"): import pyarrow`."""
    try:
        yield
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in EXTRAS:
            raise
        extra = EXTRAS[name]
        raise BadInput(f'{what} needs {name}, which is not installed: pip install "evenplay[{extra}]"') from None


def is_there(module: str) -> bool:
    """Whether an optional module can be imported, without importing it."""
    return find_spec(module) is not None
