"""Reports of long work to whoever started it: remarks and progress, by default to nobody.

A command line installs a reporter that writes to the terminal; Python and the studio hear nothing unless they install
one of their own.
"""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Progress of one piece of work, as a context manager."""

    def __enter__(self) -> Progress: ...

    def __exit__(self, *_error: object) -> None: ...

    def reach(self, done: int) -> None:
        """The number of things done so far."""

    def advance(self, by: int = 1) -> None:
        """So many more are done."""


class Reporter(Protocol):
    """Receives remarks and progress."""

    def note(self, line: str) -> None:
        """A remark in one line."""

    def progress(self, label: str, total: int) -> Progress:
        """The beginning of work on `total` things."""


class NullProgress:
    """Progress that nobody follows."""

    def __enter__(self) -> NullProgress:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def reach(self, done: int) -> None:
        """Ignored."""

    def advance(self, by: int = 1) -> None:
        """Ignored."""


class NullReporter:
    """Ignores everything."""

    def note(self, line: str) -> None:
        """Ignored."""

    def progress(self, label: str, total: int) -> Progress:
        """Ignored."""
        return NullProgress()


_installed: list[Reporter] = [NullReporter()]


def install(reporter: Reporter) -> None:
    """Send reports to this one from now on."""
    _installed[0] = reporter


def note(line: str) -> None:
    """Report a remark."""
    _installed[0].note(line)


def progress_of(label: str, total: int) -> Progress:
    """Report the beginning of work; use as a context manager."""
    return _installed[0].progress(label, total)
