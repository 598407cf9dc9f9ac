"""Plug-in files, loaded from their text so that workers on other machines use the same code.

A plug-in is identified by name and content. It is stored beside the compiled kernels and imported from there, because
numba and tracebacks need a file. The caller registers its contents (runs.storage.plugins, players.own).
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import sys
import tempfile
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from games.compile_cache.home import cache_home
from games.errors import BadInput
from games.files import text_of_file
from games.guard import guarded

GROUP = "evenplay.plugins"
USER = os.getuid() if hasattr(os, "getuid") else "of-this-user"  # on Windows every user has an own temporary folder
LOADED: dict[str, tuple[str, ModuleType]] = {}  # file name → text and module


def read_plugin(path: str) -> tuple[str, str]:
    """Name and text of a .py file, or of the entry point of an installed package."""
    if path.endswith(".py") or "/" in path or os.sep in path:
        return Path(path).name, text_of_file(Path(path))
    return f"{path}.py", text_of_file(installed(path))


def installed(name: str) -> Path:
    """The file of the module that an installed package registers in the group `evenplay.plugins`. Its text is shipped
    like that of any other file, so workers do not need the package."""
    points = {point.name: point for point in entry_points(group=GROUP)}
    if name not in points:
        raise BadInput(
            f'"{name}" is neither a .py file nor an installed plug-in; installed: {", ".join(points) or "none"}'
        )
    try:
        found = importlib.util.find_spec(points[name].module)
    except ImportError as error:
        raise BadInput(f'the installed plug-in "{name}" cannot be imported: {error}') from None
    if found is None or not (found.origin or "").endswith(".py"):
        raise BadInput(f'the installed plug-in "{name}" is not a single .py file')
    return Path(str(found.origin))


def load_plugin(name: str, text: str) -> ModuleType:
    """The module of a plug-in; BadInput if it fails to load. A process rejects a second file of the same name with
    different content."""
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


def fault_of_kernel(error: Exception) -> str:
    """A numba error in a plug-in's kernel as file, line and rule; empty for any other error."""
    if not type(error).__module__.startswith("numba"):
        return ""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    places = [(Path(file).name, line) for file, line in re.findall(r'File "([^"]+)", line (\d+)', text)]
    if (here := getattr(error, "loc", None)) is not None:
        places.append((Path(str(here.filename)).name, here.line))
    theirs = [place for place in places if place[0] in LOADED]
    said = [line.strip(" >*") for line in text.splitlines() if line.strip()]
    rules = [line for line in said if not line.startswith(("Failed in", "During:", "File ", "-", "\x1b"))]
    return f"{theirs[-1][0]}, line {theirs[-1][1]}: numba: {' '.join(rules[:2])}" if theirs and rules else ""


def _kept(name: str, text: str, digest: str) -> Path:
    for home in (cache_home(), Path(tempfile.gettempdir()) / f"evenplay-{USER}"):
        folder = home / "plugins" / digest
        try:
            if (folder / name).is_file() and (folder / name).read_text(encoding="utf-8") == text:
                return folder / name
            folder.mkdir(parents=True, exist_ok=True)
            handle, partial = tempfile.mkstemp(dir=folder)
            with open(handle, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            os.replace(partial, folder / name)
        except OSError:
            continue
        return folder / name
    raise BadInput(f"cannot store the plug-in {name}: no writable folder")


def _imported(word: str, path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(word, path)
    if spec is None or spec.loader is None:
        raise BadInput(f"{name} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[word] = module
    try:
        with guarded(name):
            spec.loader.exec_module(module)
    except BadInput:
        del sys.modules[word]
        raise
    except Exception as error:
        del sys.modules[word]
        trace, line = error.__traceback__, ""
        while trace is not None:
            line = f", line {trace.tb_lineno}" if trace.tb_frame.f_code.co_filename == str(path) else line
            trace = trace.tb_next
        raise BadInput(f"{name}{line}: {type(error).__name__}: {error}") from None
    return module
