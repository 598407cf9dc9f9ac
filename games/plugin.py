"""Files of a user's own: loaded from their text, so that a worker on another machine has the same one.

A file is known by its name and its content. It is kept beside the compiled kernels and imported from there: numba and
tracebacks want a file. What is in it is registered by who loads it (runs.terminal.plugins, players.matches.own).
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType

from games.cached.compiled import cache_home
from games.files import text_of_file
from games.wrong import BadInput

LOADED: dict[str, tuple[str, ModuleType]] = {}  # name of the file → its text, and what it became


def read_plugin(path: str) -> tuple[str, str]:
    """The name of a file, and its text."""
    return Path(path).name, text_of_file(Path(path))


def load_plugin(name: str, text: str) -> ModuleType:
    """The module of a text; BadInput says in one line what is wrong with it. A file that changes is another one, and
    the process that knows the first is asked to begin again."""
    if name in LOADED:
        if LOADED[name][0] != text:
            raise BadInput(f"two different files are named {name}")
        return LOADED[name][1]
    if not name.endswith(".py"):
        raise BadInput(f"{name} is not a .py file")
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    module = _imported(f"{name.removesuffix('.py').replace('-', '_')}_{digest}", _kept(name, text, digest), name)
    LOADED[name] = (text, module)
    return module


def _kept(name: str, text: str, digest: str) -> Path:
    for home in (cache_home(), Path(tempfile.gettempdir()) / f"evenplay-{os.getuid()}"):
        folder = home / "plugins" / digest
        try:
            if (folder / name).is_file() and (folder / name).read_text(encoding="utf-8") == text:
                return folder / name
            folder.mkdir(parents=True, exist_ok=True)
            handle, partial = tempfile.mkstemp(dir=folder)
            with open(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(partial, folder / name)
        except OSError:
            continue
        return folder / name
    raise BadInput(f"there is no place to keep {name}")


def _imported(word: str, path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(word, path)
    if spec is None or spec.loader is None:
        raise BadInput(f"{name} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[word] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[word]
        trace, line = error.__traceback__, ""
        while trace is not None:
            line = f", line {trace.tb_lineno}" if trace.tb_frame.f_code.co_filename == str(path) else line
            trace = trace.tb_next
        raise BadInput(f"{name}{line}: {type(error).__name__}: {error}") from None
    return module
