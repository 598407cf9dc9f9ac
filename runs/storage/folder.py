"""A run is one folder that can be copied: config.toml, run.sqlite, checkpoints/, games/, report.html.

`config.toml` is written last when a run is created and never again, so a folder that has it is a complete run.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.errors import BadInput
from runs.storage.checkpoint import Checkpoints
from runs.storage.checksum import damaged
from runs.storage.config import Config, read_toml, to_toml
from runs.storage.damage import forget_damaged_notes
from runs.storage.database import FILE
from runs.storage.failure import full_disk_noticed
from runs.storage.lock import RunLock
from runs.storage.plugins import PLUGINS, load_all, texts
from runs.storage.repro import FILE as REPRO
from runs.storage.repro import begin_session, end_session
from runs.storage.store import Store, create_store, open_store, read_store
from runs.storage.writing import make_folder, write_atomically

HOME = Path("evenplay-runs")
CONFIG = "config.toml"
OURS = {CONFIG, FILE, f"{FILE}-journal", f"{FILE}-wal", f"{FILE}-shm", "run.lock", f".{CONFIG}.part", REPRO}


@dataclass
class Run:
    """An open run, writable if it has a lock; `with open_run(path) as run:` closes it at the end."""

    path: Path
    config: Config
    store: Store
    lock: RunLock | None = None

    def checkpoints(self, phase: str) -> Checkpoints:
        """The checkpoints of a phase."""
        return Checkpoints(self.path / "checkpoints" / phase)

    def write_game(self, name: str, game: Mapping[str, Any], sheet: str) -> Path:
        """Write a game as JSON, and its rules in English next to it."""
        folder = self.path / "games"
        with full_disk_noticed(self.path):
            folder.mkdir(exist_ok=True)
            write_atomically(folder / f"{name}.txt", sheet.rstrip() + "\n")
            write_atomically(folder / f"{name}.json", json.dumps(game, indent=2, ensure_ascii=False) + "\n")
        return folder / f"{name}.json"

    def close(self) -> None:
        """Close the store and release the lock."""
        if self.lock:
            end_session(self.path, self.store, self.config, hash_of(self.path))
        self.store.close()
        if self.lock:
            self.lock.release()

    def __enter__(self) -> Run:
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        self.close()
        if isinstance(error, sqlite3.DatabaseError):
            raise damaged(self.path, error) from error


def check_free(path: Path) -> None:
    """Raise BadInput if no run can be created here: a folder with other content is refused, but one left behind by an
    interrupted creation is accepted."""
    if (path / CONFIG).exists():
        raise BadInput(f"{path} already holds a run; continue with: evolve resume {path}")
    if path.exists() and not path.is_dir():
        raise BadInput(f"{path} is a file, not a folder for a run")
    if path.is_dir() and (others := sorted(file.name for file in path.iterdir() if file.name not in OURS)):
        raise BadInput(f"{path} is not empty (it holds {others[0]}); a run needs a folder of its own")


def new_run(path: Path, config: Mapping[str, Any]) -> Run:
    """Create a run."""
    check_free(path)
    own = texts()
    text = to_toml({**config, PLUGINS: own} if own else config)
    with full_disk_noticed(path):
        make_folder(path)
        lock = RunLock(path)
        try:
            if (path / CONFIG).exists():  # another process was quicker
                raise BadInput(f"{path} already holds a run")
            store = create_store(path)
            store.set_meta("config", _hash(text))
            store.close()
            write_atomically(path / CONFIG, text)
            run = Run(path, _read(path), _at_home(open_store(path), path), lock)
            begin_session(run.store, first=True)
            return run
        except BaseException:
            lock.release()
            raise


def open_run(path: Path) -> Run:
    """Open a run for writing; refused while another process works on it."""
    config = _config_of(path)
    lock = RunLock(path)
    try:
        run = Run(path, config, open_store(path), lock)
        if dropped := forget_damaged_notes(run.store):
            run.store.event("repaired", f"{dropped} damaged notes about the run were dropped")
            if run.store.meta("config") is None:
                run.store.set_meta("config", hash_of(path))
        _check_frozen(run)
        with full_disk_noticed(path):
            _at_home(run.store, path)
            begin_session(run.store, first=False)
        return run
    except sqlite3.DatabaseError as error:
        lock.release()
        raise damaged(path, error) from error
    except BaseException:
        lock.release()
        raise


def read_run(path: Path) -> Run:
    """Open a run for reading, even while it is running."""
    run = Run(path, _config_of(path), read_store(path))
    _check_frozen(run)
    return run


def free_name(stem: str, home: Path = HOME) -> Path:
    """`evenplay-runs/stem`, or the first of stem-2, stem-3 … that is free."""
    path, n = home / stem, 1
    while path.exists():
        n += 1
        path = home / f"{stem}-{n}"
    return path


def _at_home(store: Store, path: Path) -> Store:
    """Record the inode of the database, by which a copy of the folder is recognised."""
    here = file_of(path)
    if store.meta("file") != here:
        store.set_meta("file", here)
    return store


def file_of(path: Path) -> str:
    """The inode number of a run's database, which stays the same when the folder is renamed but not when it is
    copied."""
    return str((path / FILE).stat().st_ino)


def _config_of(path: Path) -> Config:
    if not path.is_dir():
        raise BadInput(f"there is no run {path}" + _nearest())
    if not (path / CONFIG).is_file():
        raise BadInput(f"{path} is not a run: it has no {CONFIG}" + _nearest())
    return _read(path)


def _read(path: Path) -> Config:
    config = read_toml(path / CONFIG)
    load_all(config.pop(PLUGINS, {}))
    return config


def _nearest() -> str:
    runs = sorted(HOME.glob(f"*/{CONFIG}"), key=lambda file: file.stat().st_mtime)
    return f"; the latest here is {runs[-1].parent}" if runs else ""


def _check_frozen(run: Run) -> None:
    try:
        kept = run.store.meta("config")
    except sqlite3.DatabaseError as error:
        run.store.close()
        raise damaged(run.path, error) from error
    if kept != hash_of(run.path):
        run.store.close()
        raise BadInput(f"{run.path / CONFIG} was changed after the run began; a changed config needs a new run")


def hash_of(path: Path) -> str:
    """The hash of a run's config."""
    return _hash((path / CONFIG).read_text(encoding="utf-8"))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
