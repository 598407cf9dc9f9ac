"""What differs between operating systems: fallbacks, and Windows' answers simulated."""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import subprocess
import sys
import types
from pathlib import Path

import pytest

from runs import operating_system as system
from runs.storage import status


def test_cores_without_affinity(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(os, "sched_getaffinity")
    assert system.usable_cores() == os.cpu_count()
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert system.usable_cores() == 1


def test_a_system_without_locks_grants_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(system, "_fcntl", None)
    monkeypatch.setattr(system, "_msvcrt", None)
    for _ in range(2):
        descriptor = os.open(tmp_path / "lock", os.O_RDWR | os.O_CREAT)
        assert system.lock(descriptor)
        os.close(descriptor)


@pytest.mark.parametrize(("attempts", "succeeds"), [(0, True), (4, True), (5, False)])
def test_a_file_that_is_open_elsewhere_is_replaced_later(tmp_path, monkeypatch, attempts, succeeds):
    (tmp_path / "new").write_text("new")
    (tmp_path / "old").write_text("old")
    left, rename = [attempts], os.replace

    def busy(source, target):
        if left[0]:
            left[0] -= 1
            raise PermissionError(13, "in use")
        rename(source, target)

    monkeypatch.setattr(os, "replace", busy)
    monkeypatch.setattr(system, "REPLACING", (0.0,) * 5)
    if succeeds:
        system.replace(tmp_path / "new", tmp_path / "old")
        assert (tmp_path / "old").read_text() == "new"
    else:
        with pytest.raises(PermissionError):
            system.replace(tmp_path / "new", tmp_path / "old")


class Kernel32:
    """Windows' functions for processes: 7 runs, 8 has ended, 9 belongs to another user, no other exists."""

    def OpenProcess(self, _rights, _inherit, pid):  # noqa: N802
        return {7: 70, 8: 80}.get(pid, 0)

    def GetLastError(self):  # noqa: N802
        return self.error

    def GetExitCodeProcess(self, handle, code):  # noqa: N802
        code._obj.value = 259 if handle == 70 else 0

    def CloseHandle(self, _handle):  # noqa: N802
        pass


@pytest.mark.parametrize(("pid", "error", "exists"), [(7, 0, True), (8, 0, False), (9, 5, True), (10, 87, False)])
def test_processes_on_windows_are_asked_without_signals(monkeypatch, pid, error, exists):
    kernel = Kernel32()
    kernel.error = error
    monkeypatch.setattr(ctypes, "windll", types.SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(system, "WINDOWS", True)
    monkeypatch.setattr(os, "kill", lambda *_: pytest.fail("a signal would interrupt the process"))
    assert system.process_exists(pid) is exists


def test_a_process_and_its_faults():
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    assert system.process_fault(child.pid) == ""
    child.send_signal(signal.SIGSTOP)
    while system.process_fault(child.pid) != "was stopped":
        pass
    system.kill(child.pid)
    while system.process_fault(child.pid) != "is dead":  # not yet collected
        pass
    child.communicate()
    assert system.process_fault(child.pid) == "is gone"


def test_words_for_the_shell(monkeypatch):
    assert system.quote("my run#1") == "'my run#1'"
    monkeypatch.setattr(system, "WINDOWS", True)
    assert system.quote(r"C:\my runs\one#1") == r'"C:\my runs\one#1"'


@pytest.mark.parametrize(("silent", "worked_on"), [(10.0, True), (60.0, True), (200.0, False)])
def test_a_run_where_locks_cannot_be_seen(tmp_path, monkeypatch, silent, worked_on):
    monkeypatch.setattr(status, "is_locked", lambda path: None)
    monkeypatch.setattr(status.time, "time", lambda: 1000.0)
    owner = f"process {os.getpid()} on {socket.gethostname()}"
    assert status.is_worked_on(tmp_path, owner, 1000.0 - silent) is worked_on
