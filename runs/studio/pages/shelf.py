"""The runs that the studio may show: each by its listed name, in a folder that lies where it seems to lie."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from games.wrong import BadInput, unknown
from runs.keeping.folder import CONFIG, HOME
from runs.keeping.store import FILE
from runs.kinds import KINDS

MOST = 500


@dataclass(frozen=True)
class Entry:
    """A run: its name in addresses, its folder, its kind (a word of runs.kinds)."""

    name: str
    path: Path
    kind: str


class Shelf:
    """Folders named on the command line, each a run or a folder of runs; without any, the usual one."""

    def __init__(self, named: Sequence[Path] = ()) -> None:
        for path in named:
            if not path.is_dir():
                raise BadInput(f"there is no run, and no folder of runs, {path}")
        self.roots = [path.resolve() for path in named] or [HOME.resolve()]

    def entries(self) -> list[Entry]:
        """All that are there now, the newest first; of two folders with one name the second is called name-2."""
        found: dict[str, Entry] = {}
        for path, kind in sorted(self._folders(), key=lambda it: (-_written(it[0]), it[0]))[:MOST]:
            stem = name = _word(path.name)
            number = 1
            while name in found:
                number += 1
                name = f"{stem}-{number}"
            found[name] = Entry(name, path, kind)
        return list(found.values())

    def find(self, name: str) -> Entry:
        """The run of that name; nothing that is not listed is looked at."""
        listed = {entry.name: entry for entry in self.entries()}
        if name not in listed:
            raise unknown("run", name[:80], listed)
        return listed[name]

    def _folders(self) -> Iterator[tuple[Path, str]]:
        for root in dict.fromkeys(self.roots):
            if kind := kind_in(root):
                yield root, kind
                continue
            inside = sorted(root.iterdir()) if root.is_dir() else []
            for path in inside:
                if path.is_dir() and path.resolve() == path and (kind := kind_in(path)):
                    yield path, kind


def kind_in(folder: Path) -> str | None:
    """What kind of run a folder holds, if it is one; files that are links to elsewhere make none."""
    config = folder / CONFIG
    try:
        if not (_own(config) and _own(folder / FILE)):
            return None
        kind = str(tomllib.loads(config.read_text(encoding="utf-8")).get("kind", "games"))
    except (OSError, ValueError):
        return None
    return kind if kind in KINDS else None


def _own(file: Path) -> bool:
    return file.is_file() and not file.is_symlink()


def _written(folder: Path) -> float:
    files = [folder / name for name in (f"{FILE}-wal", FILE)]
    return max((file.stat().st_mtime for file in files if file.exists()), default=0.0)


def _word(name: str) -> str:
    """A folder's name as a part of an address."""
    return re.sub(r"[^\w.+-]", "_", name).lstrip(".") or "run"
