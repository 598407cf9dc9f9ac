"""Loaded first by Python processes whose path contains this folder: takes away what only POSIX systems have.

It simulates what a Windows process meets, as far as Linux allows: no fcntl, no signal but SIGINT and SIGTERM, no /proc,
folders that cannot be opened, text files in code page 1252 with CRLF, files that cannot be replaced at once because
another process has them open, and signal 0 that would interrupt. Only our own packages miss modules and functions;
the libraries, which run on Linux here, need them.
"""

import builtins
import errno
import io
import os
import shutil
import signal
import sys
import types

OURS = ("games", "players", "fitness", "genome", "evolve", "runs", "studio", "evenplay")
MODULES = ("fcntl", "pwd", "grp", "resource", "termios", "tty", "pty", "posix", "syslog")
FUNCTIONS = (
    *("sched_getaffinity", "sched_setaffinity", "getuid", "geteuid", "getgid", "getegid", "getpriority", "setpriority"),
    *("nice", "fork", "forkpty", "killpg", "setsid", "getloadavg", "pwrite", "pread", "mkfifo", "fchown", "chown"),
    *("O_DIRECTORY", "O_NOFOLLOW", "wait4", "statvfs"),
)
KEPT_SIGNALS = ("SIGINT", "SIGTERM", "SIGABRT", "SIGFPE", "SIGILL", "SIGSEGV")


def hide(module: types.ModuleType, names: list[str]) -> None:
    """Take these attributes of a module away from our packages."""
    hidden = {name: module.__dict__.pop(name) for name in names if name in module.__dict__}

    class Module(types.ModuleType):
        def __getattr__(self, name):
            if name in hidden and not is_ours(sys._getframe(1).f_globals):
                return hidden[name]
            raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}")

    module.__class__ = Module


def is_ours(names: dict) -> bool:
    """Whether code with these global names is in one of our packages, or in what a test runs."""
    return str(names.get("__name__", "")).split(".")[0] in (*OURS, "__main__")


def simulate_modules() -> None:
    """No POSIX module for our packages; locks as msvcrt has them."""
    import fcntl

    windows = types.ModuleType("msvcrt")
    windows.LK_NBLCK = 2
    windows.locking = lambda file, _mode, size: fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, size, 0, os.SEEK_CUR)
    usual = builtins.__import__

    def importing(name, globals=None, locals=None, fromlist=(), level=0):
        if level == 0 and is_ours(globals or sys._getframe(1).f_globals):
            if name == "msvcrt":
                return windows
            if name.split(".")[0] in MODULES:
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return usual(name, globals, locals, fromlist, level)

    builtins.__import__ = importing


def simulate_processes() -> None:
    """Few signals; none of them probes."""
    send = os.kill
    names = [name for name in dir(signal) if name.startswith("SIG") and not name.startswith("SIG_")]
    hide(signal, [name for name in names if name not in KEPT_SIGNALS])
    hide(os, list(FUNCTIONS))

    def kill(pid, number):
        if is_ours(sys._getframe(1).f_globals) and int(number) not in (signal.SIGINT, signal.SIGTERM):
            raise AssertionError(f"signal {number} on Windows is Ctrl-C or nothing")
        send(pid, number)

    os.kill = kill
    shutil._use_fd_functions = False


def simulate_files() -> None:
    """Code page, line ends, folders that cannot be opened, files that somebody else has open."""
    text_open, descriptor, rename, busy = io.open, os.open, os.replace, set()

    def opening(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
        if str(file).startswith("/proc/"):
            raise FileNotFoundError(errno.ENOENT, "No such file or directory", str(file))
        if "b" not in mode:
            encoding = "cp1252" if encoding in (None, "locale") else encoding
            newline = "\r\n" if newline is None and set(mode) & set("wax") else newline
        return text_open(file, mode, buffering, encoding, errors, newline, closefd, opener)

    def opened(path, flags, mode=0o777, *, dir_fd=None):
        if os.path.isdir(path):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return descriptor(path, flags, mode, dir_fd=dir_fd)

    def replace(source, target, **more):
        if os.path.exists(target) and str(target) not in busy:
            busy.add(str(target))
            raise PermissionError(errno.EACCES, "The process cannot access the file", str(target))
        rename(source, target, **more)

    io.open = builtins.open = opening
    os.open, os.replace = opened, replace


def simulate_windows() -> None:
    """Everything."""
    os.environ["EVENPLAY_SIMULATED"] = "without POSIX"
    simulate_modules()
    simulate_processes()
    simulate_files()


simulate_windows()
