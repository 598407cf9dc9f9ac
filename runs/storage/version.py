"""Which version of the program this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

DISTRIBUTION = "evenplay"
UNKNOWN = "unknown (not installed)"


def program_version() -> str:
    """As the installed distribution says it."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return UNKNOWN
