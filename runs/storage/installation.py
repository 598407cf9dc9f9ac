"""This installation: its version, the hash of its sources, and the environment in which child processes find them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("games", "players", "fitness", "genome", "runs", "studio")
ROOT = Path(__file__).resolve().parents[2]
DISTRIBUTION = "evenplay"
UNKNOWN = "unknown (not installed)"


def program_version() -> str:
    """The version of the installed distribution."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return UNKNOWN


def child_environment(**more: str) -> Mapping[str, str]:
    """The environment of a child process that must import our packages rather than others of the same names."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, **more}


def source_hash() -> str:
    """Hash of the text of every module that an evaluation can import."""
    digest = hashlib.sha256()
    for name in PACKAGES:
        for file in sorted((ROOT / name).rglob("*.py")):
            text = file.read_bytes().replace(b"\r\n", b"\n")  # as a checkout on Windows may have it
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + text + b"\0")
    return digest.hexdigest()[:16]
