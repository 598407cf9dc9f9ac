"""Everything that depends on the operating system: cores, locks, processes, stop signals, renaming, quoting.

No other module uses what only some systems have (tests/test_layers.py); every function has a fallback. Windows differs
most: signal 0 would interrupt a process instead of probing it, folders cannot be opened, and a file that another
process has open cannot be replaced.
"""

from __future__ import annotations

import os
import shlex
import signal
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

WINDOWS = sys.platform == "win32"
PROCESSES = Path("/proc")
LOCKED_BYTE = 2**30  # msvcrt makes locked bytes unreadable for others, so a byte far after the text is locked
REPLACING = (0.0, 0.01, 0.05, 0.2, 0.5)  # seconds before each attempt to replace a file that may be open elsewhere
STOP_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name))


def optional_module(name: str) -> ModuleType | None:
    """A module of the standard library that not every system has."""
    try:
        return __import__(name)
    except ImportError:
        return None


_fcntl, _msvcrt, _resource = optional_module("fcntl"), optional_module("msvcrt"), optional_module("resource")


def usable_cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# files


def lock(descriptor: int) -> bool:
    """Lock an open file, without waiting; the system releases the lock when the process ends, however it ends. Returns
    whether it succeeded. A system without locks always grants them."""
    try:
        if _fcntl is not None:
            _fcntl.flock(descriptor, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
        elif _msvcrt is not None:
            os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
            _msvcrt.locking(descriptor, _msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True


def is_locked(path: Path) -> bool | None:
    """Whether a process of this machine has locked the file, according to the kernel's list of locks; None if there is
    no list. The lock is never taken, not even briefly, since a process that needs it would be refused."""
    try:
        listed = (PROCESSES / "locks").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    try:
        number = path.stat().st_ino
    except OSError:
        return False
    fields = (line.split() for line in listed.splitlines())
    return any("FLOCK" in it and it[5 if it[1] != "->" else 6].rpartition(":")[2] == str(number) for it in fields)


def allow_open_files(count: int) -> None:
    """Let this process have this many files and connections open, as far as its user is allowed to."""
    if _resource is None:
        return
    soft, hard = _resource.getrlimit(_resource.RLIMIT_NOFILE)
    wanted = count if hard == _resource.RLIM_INFINITY else min(count, hard)
    if soft != _resource.RLIM_INFINITY and soft < wanted:
        _resource.setrlimit(_resource.RLIMIT_NOFILE, (wanted, hard))


def replace(source: Path, target: Path) -> None:
    """Rename a file over another one, which another process may have open for a moment."""
    for pause in REPLACING:
        time.sleep(pause)
        try:
            os.replace(source, target)
            return
        except PermissionError as error:
            refused = error
    raise refused


def open_private(path: Path) -> BinaryIO:
    """Open a new binary file that only its owner can read. Windows ignores the mode: the folder decides there."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    return open(os.open(path, flags, 0o600), "wb")


def sync_folder(folder: Path) -> None:
    """Make a renaming durable, on systems where folders can be opened."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# processes


def process_exists(pid: int) -> bool:
    """Whether a process of this machine exists; True if it cannot be determined."""
    if WINDOWS:
        return _exists_on_windows(pid)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _exists_on_windows(pid: int) -> bool:
    import ctypes

    kernel, query, running = getattr(ctypes, "windll").kernel32, 0x1000, 259  # noqa: B009 - mypy knows it on Windows
    handle = kernel.OpenProcess(query, False, pid)
    if not handle:
        return kernel.GetLastError() == 5  # denied: it is another user's
    code = ctypes.c_ulong()
    kernel.GetExitCodeProcess(handle, ctypes.byref(code))
    kernel.CloseHandle(handle)
    return code.value == running


def process_fault(pid: int) -> str:
    """The reason why a process no longer works: `is gone`, `is dead`, `was stopped`; "" if it appears to work."""
    if not process_exists(pid):
        return "is gone"
    try:
        state = (PROCESSES / str(pid) / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return ""
    return "was stopped" if state in "Tt" else "is dead" if state in "ZX" else ""


def terminate(pid: int) -> None:
    """Ask a process to stop, if it still exists."""
    try:
        os.kill(pid, signal.SIGTERM)
    except (ProcessLookupError, PermissionError):
        return


def lower_priority() -> None:
    """Let this process and its children yield to interactive ones, if the system supports this."""
    if hasattr(os, "nice"):
        os.nice(5)


def kill(pid: int) -> None:
    """Terminate a process immediately, even a stopped one."""
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))


# words


def quote(text: str) -> str:
    """A word quoted for the system's shell."""
    if not WINDOWS:
        return shlex.quote(text)
    import subprocess

    return subprocess.list2cmdline([text])
