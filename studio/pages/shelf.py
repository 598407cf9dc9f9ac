"""The runs that the studio may show, by name; folders reached through links are refused."""

from __future__ import annotations

import re
import time
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from games.errors import BadInput, unknown
from runs.documents.saved import KEY
from runs.storage.folder import CONFIG, HOME
from runs.storage.plugins import PLUGINS
from runs.storage.store import FILE
from runs.types import RUN_TYPES

MOST = 500
LARGEST = 5_000_000  # bytes of a saved result
FRESH = 1.0  # seconds for which a list of folders is valid


@dataclass(frozen=True)
class Entry:
    """A run: its name in addresses, its folder, its kind (a name in runs.types). Showing a run with plug-ins would
    execute their code, so it is shown only if it was named on the command line."""

    name: str
    path: Path
    kind: str
    withheld: bool = False

    @property
    def why_withheld(self) -> str:
        """The reason why the run is withheld, and the command that shows it."""
        return f"{self.name} contains plug-ins, which are programs; to allow them, name it: evolve studio {self.path}"


class Shelf:
    """Folders named on the command line, each a run or a folder of runs; by default the usual one."""

    def __init__(self, named: Sequence[Path] = ()) -> None:
        for path in named:
            if not path.is_dir():
                raise BadInput(f"{path} is not a run or a folder of runs")
        self.roots = [path.resolve() for path in named] or [HOME.resolve()]
        self._seen: tuple[float, list[Entry]] = (-FRESH, [])

    def entries(self) -> list[Entry]:
        """All present runs, newest first; the second of two folders with the same name is called name-2."""
        at, entries = self._seen
        if time.monotonic() - at > FRESH:
            entries = self._entries()
            self._seen = (time.monotonic(), entries)
        return entries

    def _entries(self) -> list[Entry]:
        found: dict[str, Entry] = {}
        for path, kind, withheld in sorted(self._folders(), key=lambda it: (-_written(it[0]), it[0]))[:MOST]:
            stem = name = _word(path.name)
            number = 1
            while name in found:
                number += 1
                name = f"{stem}-{number}"
            found[name] = Entry(name, path, kind, withheld)
        return list(found.values())

    def named(self, path: Path) -> str:
        """The name of a folder's run; empty if it is not shown."""
        return next((entry.name for entry in self.entries() if entry.path == path), "")

    def find(self, name: str) -> Entry:
        """The run with this name; folders that are not listed are never read."""
        listed = {entry.name: entry for entry in self.entries()}
        if name not in listed:  # it may have been made a moment ago
            listed = {entry.name: entry for entry in self._entries()}
        if name not in listed:
            raise unknown("run", name[:80], listed)
        if listed[name].withheld:
            raise BadInput(listed[name].why_withheld)
        return listed[name]

    def results(self) -> dict[str, Path]:
        """The leagues and certificates saved beside the runs, newest first: name → file."""
        folders = [root for root in dict.fromkeys(self.roots) if root.is_dir() and config_in(root) is None]
        files = [file for folder in folders for file in folder.glob("*.json") if _own(file) and _is_result(file)]
        files.sort(key=lambda file: (-file.stat().st_mtime, file))
        found: dict[str, Path] = {}
        for file in files[:MOST]:
            found.setdefault(_word(file.stem), file)
        return found

    def _folders(self) -> Iterator[tuple[Path, str, bool]]:
        """Folders with their kind and whether they are withheld."""
        for root in dict.fromkeys(self.roots):
            if about := config_in(root):
                yield root, about[0], False
                continue
            inside = sorted(root.iterdir()) if root.is_dir() else []
            for path in inside:
                if path in self.roots or not path.is_dir() or path.resolve() != path:
                    continue
                if about := config_in(path):
                    yield path, *about


def config_in(folder: Path) -> tuple[str, bool] | None:
    """The kind of the run in a folder and whether it contains plug-ins; None if the folder is not a run, or if its
    files are links to other places."""
    config = folder / CONFIG
    try:
        if not (_own(config) and _own(folder / FILE)):
            return None
        found = tomllib.loads(config.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    kind = str(found.get("kind", "games"))
    return (kind, PLUGINS in found) if kind in RUN_TYPES else None


def _is_result(file: Path) -> bool:
    """Whether a file may be a result that can be shown, without parsing it."""
    try:
        return file.stat().st_size <= LARGEST and f'"{KEY}": {{' in file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return False


def _own(file: Path) -> bool:
    return file.is_file() and not file.is_symlink()


def _written(folder: Path) -> float:
    files = [folder / name for name in (f"{FILE}-wal", FILE)]
    return max((file.stat().st_mtime for file in files if file.exists()), default=0.0)


def _word(name: str) -> str:
    """A folder's name as part of an address."""
    return re.sub(r"[^\w.+-]", "_", name).lstrip(".") or "run"
