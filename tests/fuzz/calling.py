"""Makes a case's folder, calls the command in this process, and says what is wrong with how it answered."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from runs.cli import main as cli
from tests.fuzz import nasty
from tests.fuzz.grammar import Case

SLOWEST = 20.0  # seconds
MOST_MEMORY = 1_000_000  # kilobytes that a case may add
MOST_LINES = 1  # of a refusal, notes before it left out
DEVICES = ("/dev/null", "/dev/zero", "/dev/full")
ALLOWED = (0, 1, 2, 3, 141)


class Hung(BaseException):
    """A case took too long."""


def prepare(case: Case, folder: Path, runs: dict[str, Path]) -> list[str]:
    """The files and runs of a case; the words with their names in place."""
    (folder / "folder").mkdir()
    (folder / "binary").write_bytes(bytes(range(256)) * 8)
    (folder / "empty").touch()
    (folder / "loop").symlink_to("loop")
    os.mkfifo(folder / "fifo")
    with (folder / "sparse").open("wb") as sparse:
        sparse.truncate(10**11)
    for name, data in case.files.items():
        (folder / name).write_bytes(data)
    for name, damages in case.runs.items():
        shutil.copytree(runs[name], folder / name)
        for damage, seed in damages:
            spoil_run(folder / name, damage, random.Random(seed))
    words = case.words
    for name in case.files:
        words = [word.replace(f"${name}", name) for word in words]
    for name, path in runs.items():
        if name in case.runs:
            continue
        if any(name in word for word in words):
            shutil.copytree(path, folder / name, dirs_exist_ok=True)
    return words


def spoil_run(path: Path, damage: str, rng: random.Random) -> None:
    """A run's folder as a disk, an editor or another version may leave it."""
    config, database = path / "config.toml", path / "run.sqlite"
    if damage == "config" and config.exists():
        config.write_bytes(nasty.data(rng, config.read_bytes()))
    elif damage == "own-config" and config.exists() and database.exists():
        text = config.read_bytes().decode("utf-8", "surrogateescape")
        changed = nasty.text(rng, text).encode("utf-8", "surrogateescape")
        config.write_bytes(changed)
        with contextlib.closing(sqlite3.connect(database)) as store, contextlib.suppress(sqlite3.Error):
            kept = "UPDATE meta SET value = ?, digest = NULL WHERE name = 'config'"
            store.execute(kept, (hashlib.sha256(changed).hexdigest(),))
            store.commit()
    elif damage == "database":
        database.write_bytes(nasty.data(rng, database.read_bytes() if database.exists() else b""))
    elif damage == "page" and database.exists():
        pages = bytearray(database.read_bytes())
        place = rng.randrange(max(1, len(pages)))
        pages[place : place + 600] = rng.randbytes(min(600, len(pages) - place))
        database.write_bytes(pages)
    elif damage == "newer" and database.exists():
        with contextlib.closing(sqlite3.connect(database)) as store, contextlib.suppress(sqlite3.Error):
            store.execute("PRAGMA user_version = 99")
    elif damage == "no-database":
        database.unlink(missing_ok=True)
    elif damage == "no-config":
        config.unlink(missing_ok=True)
    else:
        wanted = {"checkpoint": "checkpoints/**/*.json", "games": "games/*", "npz": "*.npz"}.get(damage, "*")
        for file in sorted(path.glob(wanted))[:2]:
            if file.is_file():
                file.write_bytes(nasty.data(rng, file.read_bytes()))


def call(case: Case, folder: Path, runs: dict[str, Path], slowest: float = SLOWEST) -> list[str]:
    """What is wrong with the answer to a case; nothing if all is well."""
    words = prepare(case, folder, runs)
    before, began = listing(folder), time.monotonic() - waiting()
    out, err = stream(Goodbye() if is_served(case.words) else io.BytesIO()), stream()
    memory = peak()
    with environment(case, folder), streams(case, out, err):
        try:
            with alarm(slowest):
                code: Any = cli.main(words)
        except Hung:
            return [] if is_at_work(text_of(err)) else [f"took more than {slowest:g} s"]
        except BaseException as error:
            return [f"raised {type(error).__name__}: {error}"]
    took = time.monotonic() - waiting() - began
    return judged(code, text_of(out), text_of(err), before, listing(folder), took, peak() - memory)


def judged(code: Any, out: str, err: str, before: set[str], after: set[str], took: float, memory: int) -> list[str]:
    """The promises, one by one."""
    wrong = []
    if code not in ALLOWED:
        wrong.append(f"exit code {code}")
    if "Traceback" in err or "bug of the program" in err or "Traceback" in out:
        wrong.append(f"a fault: {err.strip().splitlines()[-1][:300]}")
    complaints = [line for line in err.splitlines() if line.startswith("evolve: ")]
    if code == 2 and len(complaints) != MOST_LINES:
        wrong.append(f"{len(complaints)} lines of complaint")
    if code == 2 and len(max(complaints, default="", key=len)) > 800:
        wrong.append("a complaint of more than 800 letters")
    if code == 2 and (new := sorted(after - before)):
        wrong.append(f"refused, but wrote {', '.join(new[:3])}")
    if "\x1b[3" in out + err or "\x9b" in out + err or "\u202e" in out + err:
        wrong.append("a terminal's command was printed")
    wrong += [f"{place} is no device any more" for place in DEVICES if not stat.S_ISCHR(os.stat(place).st_mode)]
    if took > SLOWEST:
        wrong.append(f"took {took:.0f} s")
    if memory > MOST_MEMORY:
        wrong.append(f"used {memory / 1e6:.1f} GB")
    return wrong


def listing(folder: Path) -> set[str]:
    """Every file, but what a process leaves in a run that it merely opened."""
    ours = ("run.sqlite-wal", "run.sqlite-shm", "run.lock")
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.name not in ours}


def peak() -> int:
    """The most memory this process ever had, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def stream(below: io.BytesIO | None = None) -> io.TextIOWrapper:
    """As a pipe: bytes below, no terminal."""
    return io.TextIOWrapper(below or io.BytesIO(), encoding="utf-8", write_through=True)


class Goodbye(io.BytesIO):
    """A reader who stops a server as soon as it says where it is."""

    def write(self, data: Any) -> int:
        """Keep it, and send the signal."""
        if b"://" in bytes(data):
            os.kill(os.getpid(), signal.SIGTERM)
        return super().write(data)


def is_served(words: list[str]) -> bool:
    """Whether these words open a server, if they are right."""
    return "--show-url" not in words and (words[:1] == ["studio"] or words[:2] == ["study", "serve"])


def is_at_work(said: str) -> bool:
    """Whether a search tells how far it is: what was spoilt was what held it short, and nothing is wrong with it."""
    return any(re.match(r"\w+: \d+( of \d+)?, ", line) for line in said.splitlines()[-3:])


def text_of(written: io.TextIOWrapper) -> str:
    """What was written."""
    written.flush()
    return written.buffer.getvalue().decode("utf-8", "replace")  # type: ignore[attr-defined]


@contextlib.contextmanager
def streams(case: Case, out: io.TextIOWrapper, err: io.TextIOWrapper) -> Iterator[None]:
    """The three streams of the call."""
    kept = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(case.stdin), encoding="utf-8"), out, err
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept


@contextlib.contextmanager
def environment(case: Case, folder: Path) -> Iterator[None]:
    """Variables and folder of the call; plug-ins are forgotten behind it."""
    from games.plugin import LOADED

    kept, here = dict(os.environ), Path.cwd()
    os.environ.update({"XDG_DATA_HOME": str(folder / "data"), **case.environment})
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(here)
        os.environ.clear()
        os.environ.update(kept)
        LOADED.clear()


def waiting() -> float:
    """Seconds that threads of this process were ready to run and no core was free: of the one that waited longest."""
    waits = [0.0]
    for task in Path("/proc/self/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):  # a thread that has ended since waits no more
            waits.append(float(task.read_text().split()[1]) / 1e9)
    return max(waits)


@contextlib.contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raises Hung in this thread after so long, what a busy machine let it wait for a core left out."""

    began, waited = time.monotonic(), waiting()

    def ring(number: int, _frame: object) -> None:
        left = seconds - (time.monotonic() - began - (waiting() - waited))
        if number == signal.SIGALRM and left > 0:
            signal.setitimer(signal.ITIMER_REAL, max(0.1, left))
        else:
            raise Hung

    before = {number: signal.signal(number, ring) for number in (signal.SIGALRM, signal.SIGTERM)}
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
