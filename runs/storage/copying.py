"""A consistent copy of a run, even while it is being written; of a damaged run, the intact part."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from os.path import realpath
from pathlib import Path
from typing import Any

from games.errors import BadInput
from runs.storage.database import FILE
from runs.storage.failure import full_disk_noticed
from runs.storage.folder import CONFIG, check_free, hash_of
from runs.storage.lock import FILE as LOCK
from runs.storage.store import EVALUATION, STEP, create_store, read_store
from runs.storage.writing import make_folder

TABLES = {  # table → the columns that are salvaged
    "meta": "name, value, digest",
    "evaluations": EVALUATION,
    "evidence": "key, text",
    "steps": f"{STEP}, digest",
    "parents": "phase, step, codes, digest",
}
NOT_COPIED = {CONFIG, LOCK, FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal"}


def copy_run(path: Path, to: Path) -> str:
    """Copy a run and describe the copy. The config is copied last, so that an interrupted copy is not a run."""
    if not (path / CONFIG).is_file():
        raise BadInput(f"{path} is not a run: it has no {CONFIG}")
    if Path(realpath(to)).is_relative_to(realpath(path)):
        raise BadInput(f"{to} lies within {path}; a copy needs a folder of its own")
    check_free(to)
    read_store(path).close()  # refuses a file that is not a run's database
    with full_disk_noticed(to):
        make_folder(to)
        said = _copy_store(path, to)
        for item in sorted(path.iterdir()):
            if item.name not in NOT_COPIED and not item.name.startswith(".") and not item.is_symlink():
                _copy(item, to / item.name)
        shutil.copyfile(path / CONFIG, to / CONFIG)
    return said


def _copy(item: Path, to: Path) -> None:
    """Copy a file or a folder; files that disappear meanwhile, as old checkpoints do, are skipped."""
    if item.is_dir():
        to.mkdir()
        for below in sorted(item.iterdir()):
            if not below.name.startswith(".") and not below.is_symlink():
                _copy(below, to / below.name)
    elif item.is_file():
        with suppress(FileNotFoundError):
            shutil.copyfile(item, to)


def _copy_store(path: Path, to: Path) -> str:
    """Copy the database by SQLite's backup, which is consistent while another process writes."""
    try:
        with read_store(path) as store:
            target = sqlite3.connect(to / FILE)
            try:
                store.db.backup(target)
                bad = target.execute("PRAGMA integrity_check(1)").fetchone()[0]
            finally:
                target.close()
        if bad != "ok":
            raise sqlite3.DatabaseError(bad)
        return "whole"
    except sqlite3.DatabaseError as error:
        (to / FILE).unlink(missing_ok=True)
        return _salvage(path, to, str(error))


def _salvage(path: Path, to: Path, why: str) -> str:
    """Copy row by row from both ends of each table, as far as it can be read."""
    source = sqlite3.connect(f"{Path(realpath(path / FILE)).as_uri()}?mode=ro", uri=True)
    store = create_store(to)
    counts = []
    for table, columns in TABLES.items():
        rows = dict.fromkeys(_readable(source, table, columns))
        marks = ", ".join("?" * columns.count(",")) + ", ?"
        store.db.executemany(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})", list(rows))
        counts.append(f"{len(rows)} of {table}")
    store.set_meta("config", hash_of(path))
    store.event("salvaged", f"{', '.join(counts)}; the database was damaged: {why}")
    store.close()
    source.close()
    return f"damaged ({why}); recovered: {', '.join(counts)}"


def _readable(source: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    first = columns.split(",")[0]
    for order in ("ASC", "DESC"):
        try:
            yield from source.execute(f"SELECT {columns} FROM {table} ORDER BY {first} {order}")
        except sqlite3.DatabaseError:
            continue
