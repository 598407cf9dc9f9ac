"""The version of the installed program."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

DISTRIBUTION = "evenplay"
UNKNOWN = "unknown (not installed)"


def program_version() -> str:
    """The version of the installed distribution."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return UNKNOWN
