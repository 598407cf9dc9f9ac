"""What code a worker runs: a hash of our sources, so that a node with another version is noticed."""

from __future__ import annotations

import hashlib
from pathlib import Path

PACKAGES = ("games", "players", "fitness", "genome", "runs", "studio")
ROOT = Path(__file__).resolve().parents[2]


def source_hash() -> str:
    """Hash of the text of every module that an evaluation can reach."""
    digest = hashlib.sha256()
    for name in PACKAGES:
        for file in sorted((ROOT / name).rglob("*.py")):
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
