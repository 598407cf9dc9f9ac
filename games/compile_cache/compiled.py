"""On-disk cache of compiled kernels: one file per kernel, signature and stamp, one folder per machine and version.

numba's own cache is keyed by the source file of a kernel and therefore misses edits of the kernels it calls. Here an
entry is named by a stamp of everything it was compiled from (games.compile_cache.stamps), so a hit is always valid.
Files are written atomically and carry a checksum; a damaged file is moved aside and the kernel is compiled again.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from numba.core import config, sigutils, types
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.dispatcher import Dispatcher
from numba.core.serialize import dumps, loads

from games.compile_cache.home import cache_home
from games.compile_cache.separate import load_needs, needs_of
from games.compile_cache.stamps import stamp
from games.compile_cache.turns import Turn

FORMAT = 2  # of an entry's content
ASIDE = "EVENPLAY_CACHE_ASIDE"  # the fallback folder, handed to child processes
KEPT_FOLDERS = 12
KEPT_STAMPS = 8  # of one kernel and signature: several checkouts may be in use at once
KEPT_DAYS = 30
DIGEST = 32


def machine_fingerprint() -> str:
    """Hash of everything but our kernels that affects compiled code: versions, CPU, numba flags, this package."""
    digest = hashlib.sha256()
    for part in (sys.version, platform.machine(), numba.__version__, llvmlite.__version__, np.__version__):
        digest.update(part.encode() + b"\0")
    digest.update("\0".join(compiled_for()).encode())
    for name in sorted(os.environ):
        if name.startswith("NUMBA_") and name not in ("NUMBA_CACHE_DIR", "NUMBA_NUM_THREADS"):
            digest.update(f"{name}={os.environ[name]}\0".encode())
    digest.update(f"format {FORMAT}".encode())
    for own in ("compile_cache/separate.py", "compile_cache/stamps.py", "jit.py"):
        digest.update((Path(__file__).parents[1] / own).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:20]


def compiled_for() -> tuple[str, str]:
    """The processor that kernels are compiled for, and its features: this one, or NUMBA_CPU_NAME=generic, whose kernels
    run on every processor of the architecture."""
    features = config.CPU_FEATURES
    name = config.CPU_NAME or llvm.get_host_cpu_name()
    return name, llvm.get_host_cpu_features().flatten() if features is None else features


def cache_folder() -> Path:
    """The folder for this machine, these versions and flags."""
    return _FOLDER


_FOLDER = cache_home() / f"kernels-{machine_fingerprint()}"
_done: set[str] = set()  # chores that run once per process
used: dict[Path, bool] = {}  # entries that this process needed so far: whether it had to compile them


def is_warm() -> bool:
    """Whether the cache holds any compiled kernels."""
    return any(_FOLDER.rglob("*.nbc"))


def is_compiled(kernel: Any, signature: Iterable[types.Type]) -> bool:
    """Whether the cache holds the current version of this kernel for these types; if so, it counts as needed here."""
    there = [path for path in kernel._cache.places(tuple(signature)) if path.exists()]
    used.update((path, False) for path in there if path not in used)
    return bool(there)


class Kept(_Cache):
    """Cache of one kernel: numba looks here before compiling, and stores the result afterwards."""

    def __init__(self, kernel: Dispatcher) -> None:
        self.kernel = kernel
        function = kernel.py_func
        self.start = f"{function.__qualname__}".replace("<", "").replace(">", "")
        self.within = function.__module__

    @property
    def cache_path(self) -> str:
        """The folder of this kernel's entries."""
        return str(_FOLDER / self.within)

    def places(self, arguments: tuple[types.Type, ...]) -> list[Path]:
        """Possible locations of an entry, the usual one first."""
        shape = hashlib.sha256(repr([str(kind) for kind in arguments]).encode()).hexdigest()[:16]
        name = f"{self.start}-{shape}-{stamp(self.kernel, arguments)}.nbc"
        folders = [_FOLDER, *([Path(os.environ[ASIDE])] if ASIDE in os.environ else [])]
        return [folder / self.within / name for folder in folders]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled kernel for a signature, or None."""
        target_context.refresh()
        for path in self.places(_arguments(sig)):
            try:
                data = path.read_bytes()
            except OSError:
                continue
            try:
                made = _rebuilt(data, target_context)
            except Exception as error:
                _put_aside(path, error)
                continue
            if made is None:
                continue
            used[path] = False
            with suppress(OSError):  # the least recently used entries are dropped first
                os.utime(path)
                if _once("touch"):
                    os.utime(_FOLDER)
            return made
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Store a compiled kernel."""
        if data.library.has_dynamic_globals or any(not lifted.can_cache for lifted in data.lifted):
            return
        payload = dumps((needs_of(data.library), data._reduce()))
        content = hashlib.sha256(payload).digest() + payload
        arguments = _arguments(sig)
        try:
            write_entry(self.places(arguments)[0], content)
            used[self.places(arguments)[0]] = True
        except OSError as error:
            if _go_aside(error):
                with suppress(OSError):
                    write_entry(self.places(arguments)[-1], content)

    @contextmanager
    def one_compiler(self, signature: Any) -> Iterator[None]:
        """While another process compiles the same kernel for these types, wait for its result."""
        arguments = _arguments(signature)
        places = [] if arguments in self.kernel.overloads else self.places(arguments)
        if not places or any(place.exists() for place in places):
            yield
            return
        with Turn(places[0]):
            yield

    def enable(self) -> None:
        """Do nothing: the cache is always on."""

    def disable(self) -> None:
        """Do nothing: the cache is always on."""

    def flush(self) -> None:
        """Delete the kernel's entries."""
        for path in (_FOLDER / self.within).glob(f"{self.start}-*.nbc"):
            path.unlink(missing_ok=True)


def _arguments(signature: Any) -> tuple[types.Type, ...]:
    return tuple(sigutils.normalize_signature(signature)[0])


def _rebuilt(data: bytes, target_context: Any) -> Any:
    if not is_intact(data):
        raise ValueError("its content is not what was written")
    needs, reduced = loads(data[DIGEST:])
    return CompileResult._rebuild(target_context, *reduced) if load_needs(needs) else None


def is_intact(content: bytes) -> bool:
    """Whether an entry's content is still what was written."""
    return hashlib.sha256(content[DIGEST:]).digest() == content[:DIGEST]


def write_entry(path: Path, content: bytes) -> None:
    """Write an entry atomically, and remove outdated ones."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, partial = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with open(handle, "wb") as file:
            file.write(content)
        try:
            os.replace(partial, path)
        except PermissionError:  # on Windows, where another process has the entry open
            if not path.exists():
                raise
            os.unlink(partial)
    except OSError:
        os.unlink(partial)
        raise
    _drop_old(path)
    if _once("prune"):
        prune_cache()


def _drop_old(path: Path) -> None:
    """Keep only the most recently used entries of other stamps."""
    alike = list(path.parent.glob(path.name.rpartition("-")[0] + "-*.nbc"))
    for old in sorted(alike, key=_age)[KEPT_STAMPS:]:
        _drop(old)


def _drop(path: Path) -> None:
    with suppress(OSError):  # gone, or on Windows open in another process
        path.unlink()


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:  # another process dropped it
        return 0.0


def _put_aside(path: Path, error: Exception) -> None:
    with suppress(OSError):
        os.replace(path, path.with_suffix(".damaged"))
    sys.stderr.write(f"recompiling a damaged kernel of the cache: {path.name}: {error}\n")


def _go_aside(error: OSError) -> bool:
    """Write to a temporary folder from now on; False if that fails too."""
    if ASIDE in os.environ:
        return True
    try:
        folder = tempfile.mkdtemp(prefix="evenplay-kernels-")
    except OSError:
        return False
    os.environ[ASIDE] = folder
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    reason = error.strerror or str(error)
    sys.stderr.write(f"cannot write compiled kernels to {_FOLDER} ({reason}); using {folder} for this session\n")
    return True


def _once(what: str) -> bool:
    first = what not in _done
    _done.add(what)
    return first


def prune_cache() -> None:
    """Delete all but the latest folders of other machines and versions, and entries unused for a month."""
    with suppress(OSError):
        os.utime(_FOLDER)
    folders = sorted((path for path in cache_home().glob("kernels-*") if path.is_dir()), key=_age)
    for folder in folders[KEPT_FOLDERS:]:
        if folder != _FOLDER:
            shutil.rmtree(folder, ignore_errors=True)
    oldest = -_age(_FOLDER) - KEPT_DAYS * 86_400
    for path in [path for kind in ("*.nbc", "*.damaged", "*.turn", ".*.part") for path in _FOLDER.rglob(kind)]:
        if -_age(path) < oldest:
            _drop(path)
