"""What a base installation may lack: an extra that is missing is one line that names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from games.errors import BadInput

EXTRAS = {  # module → the extra that brings it
    "ray": "cluster",
    "pandas": "tables",
    "pyarrow": "tables",
    "matplotlib": "plots",
}


@contextmanager
def extra_needed(what: str) -> Iterator[None]:
    """Imports that may fail: `with extra_needed("--parquet"): import pyarrow`."""
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
