"""Checkpoints: the search's state after a number of steps, as JSON with a checksum; the last few are kept."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.errors import BadInput
from runs.storage.failure import RunFailed
from runs.storage.jobs import canonical
from runs.storage.writing import write_atomically

FORMAT = "evenplay-checkpoint"
VERSION = 1
KEPT = 3


@dataclass(frozen=True)
class Checkpoint:
    """The state of a search after `step` results."""

    step: int
    search: dict[str, Any]


class Checkpoints:
    """The checkpoints in one folder. They only save time: without any, a run replays its steps from the store."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def files(self) -> list[Path]:
        """All checkpoint files, newest first."""
        return sorted(self.folder.glob("[0-9]*.json"), key=lambda file: file.name, reverse=True)

    def write(self, checkpoint: Checkpoint) -> None:
        """Write a checkpoint and delete all but the last few."""
        self.folder.mkdir(parents=True, exist_ok=True)
        body = {"step": checkpoint.step, "search": checkpoint.search}
        text = canonical(body)
        document = {"format": FORMAT, "version": VERSION, "sha256": _checksum(text), "body": body}
        write_atomically(self.folder / f"{checkpoint.step:08d}.json", canonical(document) + "\n")
        for old in self.files()[KEPT:]:
            old.unlink(missing_ok=True)

    def newest(self, usable: Callable[[Checkpoint], bool], note: Callable[[str], None]) -> Checkpoint | None:
        """The newest intact and usable checkpoint; each damaged one passed over is reported by `note`."""
        for file in self.files():
            try:
                checkpoint = read_checkpoint(file)
            except Damaged as error:
                note(f"checkpoint {file.name} is damaged ({error}); using the previous one")
                continue
            if usable(checkpoint):
                return checkpoint
        return None


def restored(search: Any, checkpoint: Checkpoint) -> None:
    """Load a checkpoint into a search; RunFailed if it belongs to another search, for example after a change of the
    config."""
    try:
        search.load_state_dict(checkpoint.search)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        why = f"{type(error).__name__} {error}"
        raise RunFailed(f"checkpoint {checkpoint.step} does not belong to the search of the config: {why}") from error


class Damaged(ValueError):
    """Raised for a checkpoint that cannot be read or has changed since it was written."""


def read_checkpoint(file: Path) -> Checkpoint:
    """The checkpoint in a file; Damaged if it is not intact, BadInput if a newer program wrote it."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise Damaged(f"unreadable: {type(error).__name__}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Damaged("not a checkpoint")
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadInput(f"{file} was written by a newer evenplay (version {version}; this one knows {VERSION})")
    body = data.get("body")
    if not isinstance(body, dict) or _checksum(canonical(body)) != data.get("sha256"):
        raise Damaged("wrong checksum")
    return Checkpoint(body["step"], body["search"])


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
