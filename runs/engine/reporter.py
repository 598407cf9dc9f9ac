"""Reports of long work to the caller: remarks and progress, by default discarded.

A command line installs a reporter that writes to the terminal; Python and the studio receive nothing unless they
install one of their own.
"""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Progress of one piece of work, as a context manager."""

    def __enter__(self) -> Progress: ...

    def __exit__(self, *_error: object) -> None: ...

    def reach(self, done: int) -> None:
        """Report the number of things done so far."""

    def advance(self, by: int = 1) -> None:
        """Report further things done."""


class Reporter(Protocol):
    """Receiver of remarks and progress."""

    def note(self, line: str) -> None:
        """Receive a remark in one line."""

    def progress(self, label: str, total: int) -> Progress:
        """The progress of work on `total` things."""


class NullProgress:
    """Progress that is discarded."""

    def __enter__(self) -> NullProgress:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def reach(self, done: int) -> None:
        """Do nothing."""

    def advance(self, by: int = 1) -> None:
        """Do nothing."""


class NullReporter:
    """A reporter that ignores everything."""

    def note(self, line: str) -> None:
        """Do nothing."""

    def progress(self, label: str, total: int) -> Progress:
        """Progress that is discarded."""
        return NullProgress()


_installed: list[Reporter] = [NullReporter()]


def install(reporter: Reporter) -> None:
    """Send all further reports to this reporter."""
    _installed[0] = reporter


def note(line: str) -> None:
    """Report a remark."""
    _installed[0].note(line)


def progress_of(label: str, total: int) -> Progress:
    """Progress of work on `total` things, to be used as a context manager."""
    return _installed[0].progress(label, total)
