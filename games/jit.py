"""The one decorator for kernels, and the compile cache that never lies.

numba notices an edit of the file a kernel stands in, but not of what it calls or of a constant it imports. So the
cache lives in a folder named by a hash of everything that can change a kernel: our sources, the versions, the CPU and
numba's own flags. A changed hash is a new folder; nothing stale can be found in it.
"""

from __future__ import annotations

import fcntl
import functools
import hashlib
import os
import platform
import shutil
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from numba.core import config, types
from numba.core.caching import IndexDataCacheFile
from numba.core.types import Record

KERNEL_PACKAGES = ("games", "players")
KEPT_FOLDERS = 6

JIT_OFF = bool(config.DISABLE_JIT)
if JIT_OFF:  # the slow twin: uint64 arithmetic wraps in kernels, so it may wrap silently here too
    np.seterr(over="ignore", divide="ignore", invalid="ignore")
    warnings.filterwarnings("ignore", message="overflow encountered", category=RuntimeWarning)


def kernel_fingerprint(packages: list[Path] | None = None) -> str:
    """Hash of all that can change compiled code: kernel sources, versions, CPU, numba flags."""
    digest = hashlib.sha256()
    for part in (sys.version, platform.machine(), numba.__version__, llvmlite.__version__, np.__version__):
        digest.update(part.encode() + b"\0")
    digest.update((llvm.get_host_cpu_name() + llvm.get_host_cpu_features().flatten()).encode())
    for name in sorted(os.environ):
        if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR":
            digest.update(f"{name}={os.environ[name]}\0".encode())
    for folder in packages or kernel_folders():
        for file in sorted(folder.rglob("*.py")):
            digest.update(str(file.relative_to(folder.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def kernel_folders() -> list[Path]:
    """The source folders whose text is compiled into kernels."""
    root = Path(__file__).resolve().parent.parent
    return [root / name for name in KERNEL_PACKAGES if (root / name).is_dir()]


def cache_home() -> Path:
    """Where all cache folders live: EVENPLAY_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("EVENPLAY_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "evenplay"


def cache_folder() -> Path:
    """The folder of this very set of sources, versions and flags."""
    return _FOLDER


def is_warm(*markers: str) -> bool:
    """Whether compiled kernels of these modules (by file stem) already lie in the cache."""
    found = list(_FOLDER.rglob("*.nbi")) if _FOLDER.is_dir() else []
    return bool(found) and all(any(file.name.startswith(f"{marker}.") for file in found) for marker in markers)


def prune_cache() -> None:
    """Keep the folders used last; the others belong to sources that are gone."""
    home = cache_home()
    if not home.is_dir():
        return
    folders = sorted((p for p in home.glob("kernels-*") if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        if folder != _FOLDER:
            shutil.rmtree(folder, ignore_errors=True)


def _stable_mangling(record: Record) -> tuple[str, tuple[str]]:
    # numba issue 7654: the stock property mangles a per-process counter, so two processes that load families in
    # different orders give one symbol to two record types. The layout itself is the only stable name.
    return "Record", (hashlib.sha256(record.name.encode()).hexdigest()[:16],)


def _one_at_a_time(save: Callable[..., None]) -> Callable[..., None]:
    # numba reads a kernel's index, adds a line, and writes it back. Two processes that do so at once for two signatures
    # would give one file name to both, and a later process would load the code of the other.
    @functools.wraps(save)
    def locked(self: Any, key: Any, data: Any) -> None:
        with open(_FOLDER / "lock", "wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            save(self, key, data)

    return locked


_FOLDER = cache_home() / f"kernels-{kernel_fingerprint()}"
if not JIT_OFF:
    config.CACHE_DIR = str(_FOLDER)
    Record.mangling_args = property(_stable_mangling)
    IndexDataCacheFile.save = _one_at_a_time(IndexDataCacheFile.save)
    _FOLDER.mkdir(parents=True, exist_ok=True)
    os.utime(_FOLDER)


# Reference counting is off (`_nrt`): kernels never allocate, and counting the references to the arrays they hand on (an
# atomic operation each) took up to half of the time. A kernel that allocates does not compile.
OPTIONS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}


def kernel(function: Callable[..., Any]) -> Any:
    """Compile with the GIL released, C division, and the cache on. With NUMBA_DISABLE_JIT=1: the plain function."""
    if JIT_OFF:
        return function
    return _blind_to_literals(numba.njit(**OPTIONS)(function))


def inlined(function: Callable[..., Any]) -> Any:
    """A kernel for the innermost loops: LLVM is told to paste it into its callers."""
    if JIT_OFF:
        return function
    return _blind_to_literals(numba.njit(**OPTIONS, forceinline=True)(function))


def _blind_to_literals(dispatcher: Any) -> Any:
    # Otherwise numba compiles a kernel once more for every constant that it is called with.
    resolve = dispatcher.get_call_template

    def template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return resolve(tuple(map(types.unliteral, args)), {name: types.unliteral(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = template
    return dispatcher


def pasted(function: Callable[..., Any]) -> Any:
    """A part of its one caller, kept apart for reading: pasted in as source, never compiled on its own.

    LLVM works through all that a kernel calls once more at every level of calls, so levels cost compile time.
    """
    if JIT_OFF:
        return function
    return numba.njit(nogil=True, error_model="numpy", inline="always")(function)


def record(fields: list[tuple[Any, ...]]) -> np.dtype:
    """The dtype of a record that kernels read and write as `state.turn`; numpy's own scalars can do that only as
    np.record, which numba in turn knows just as well by its plain dtype."""
    layout = np.dtype(fields, align=True)
    return np.dtype((np.record, layout)) if JIT_OFF else layout
