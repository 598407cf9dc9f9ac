"""Reporter that writes remarks and progress lines to stderr."""

from __future__ import annotations

from runs.cli.terminal.output import note
from runs.cli.terminal.progress import Progress


class TerminalReporter:
    """A reporter that writes to stderr."""

    def note(self, line: str) -> None:
        """Print a remark on stderr."""
        note(line)

    def progress(self, label: str, total: int) -> Progress:
        """A progress line on stderr."""
        return Progress(label, total)
