"""`repro.txt` of every run: instructions to reproduce its result, and the events of its history."""

from __future__ import annotations

import platform
import sqlite3
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shlex import join
from typing import Any

from runs.storage.installation import program_version, source_hash
from runs.storage.store import Store
from runs.storage.writing import write_atomically

FILE = "repro.txt"
SESSION = "session"  # of the store's meta: set while a process works on the run
BEGUN, RESUMED, KILLED, ENDED = "begun", "resumed", "killed", "ended"
PACKAGES = ("numpy", "numba", "llvmlite", "deap")


def begin_session(store: Store, first: bool) -> None:
    """Record that a process began to work on the run; if the previous session never ended, its process was killed."""
    if store.meta(SESSION):
        store.event(KILLED, f"the process that began {store.meta(SESSION)} did not end normally")
    store.event(BEGUN if first else RESUMED, command_line())
    store.set_meta(SESSION, now())


def end_session(path: Path, store: Store, config: Mapping[str, Any], config_hash: str) -> None:
    """Record the end of the session and write the page; if the disk is full only the page is lost."""
    with suppress(OSError, sqlite3.Error):
        finished = store.meta("finished") == "yes"
        store.event(ENDED, "finished" if finished else "not finished")
        store.forget_meta(SESSION)
        write_atomically(path / FILE, text_of_run(store, config, config_hash))


def text_of_run(store: Store, config: Mapping[str, Any], config_hash: str) -> str:
    """The text of the page."""
    events = store.events()
    begun = next((text for _, kind, text in events if kind == BEGUN), "unknown")
    packages = ", ".join(f"{name} {installed(name)}" for name in PACKAGES)
    facts = {
        "command": begun,
        "seed": config.get("seed", "none"),
        "evenplay": f"{program_version()}, sources {source_hash()}",
        "python": f"{platform.python_version()} ({platform.python_implementation()})",
        "packages": packages,
        "platform": f"{platform.platform()}, {platform.machine()}",
        "config": f"sha256 {config_hash} (config.toml)",
        "result": f"{store.result_hash()} ({store.evaluated()} evaluated"
        f"{', finished' if store.meta('finished') == 'yes' else ', not finished'})",
        **{f"result of {phase}": store.result_hash(phase) for phase in store.phases()},
    }
    lines = [f"{name:<18} {value}" for name, value in facts.items()]
    told = [f"{at} UTC  {kind:<9} {text}" for at, kind, text in events]
    return "\n".join(["The same command gives the same result hash.", "", *lines, "", "events", *told]) + "\n"


def command_line() -> str:
    """The command line as typed, with the name of the program only."""
    return join([Path(sys.argv[0]).name or "evolve", *sys.argv[1:]]) if sys.argv else "evolve"


def installed(package: str) -> str:
    """The version of a package."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing"


def now() -> str:
    """The current time in the format of events."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")
