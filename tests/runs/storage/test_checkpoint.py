"""Checkpoints: whole or not taken, the last few kept, a damaged one costs one line and a little time."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from games.errors import BadInput
from runs.storage.checkpoint import KEPT, Checkpoint, Checkpoints


def kept(tmp_path, steps: int = 5) -> Checkpoints:
    checkpoints = Checkpoints(tmp_path / "checkpoints" / "search")
    for step in range(steps):
        checkpoints.write(Checkpoint(10 * step, {"random": [1.5, "ä"], "step": step}))
    return checkpoints


def newest(checkpoints: Checkpoints, most: int = 10**9) -> tuple[Checkpoint | None, list[str]]:
    notes: list[str] = []
    return checkpoints.newest(lambda it: it.step <= most, notes.append), notes


def test_the_last_few_are_kept(tmp_path):
    checkpoints = kept(tmp_path)
    assert [file.name for file in checkpoints.files()] == [f"{10 * s:08d}.json" for s in (4, 3, 2)]
    assert len(checkpoints.files()) == KEPT
    assert newest(checkpoints) == (Checkpoint(40, {"random": [1.5, "ä"], "step": 4}), [])


def test_one_that_is_ahead_of_the_store_is_not_used(tmp_path):
    checkpoint, notes = newest(kept(tmp_path), most=35)
    assert checkpoint is not None
    assert (checkpoint.step, notes) == (30, [])


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.95])
def test_a_truncated_one_falls_back(tmp_path, share):
    checkpoints = kept(tmp_path)
    file = checkpoints.files()[0]
    file.write_bytes(file.read_bytes()[: int(share * file.stat().st_size)])
    checkpoint, notes = newest(checkpoints)
    assert checkpoint is not None
    assert checkpoint.step == 30
    assert len(notes) == 1
    assert notes[0].startswith("checkpoint 00000040.json is damaged (")


def test_any_changed_byte_is_noticed_or_harmless(tmp_path):
    checkpoints = kept(tmp_path, steps=1)
    file = checkpoints.files()[0]
    whole = file.read_bytes()
    for place in range(0, len(whole) - 1):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with suppress(BadInput):  # a changed version number may say that it is newer
            assert newest(checkpoints)[0] in (None, Checkpoint(0, {"random": [1.5, "ä"], "step": 0}))


def test_all_damaged_means_none(tmp_path):
    checkpoints = kept(tmp_path)
    for file in checkpoints.files():
        file.write_text("[]")
    checkpoint, notes = newest(checkpoints)
    assert checkpoint is None
    assert len(notes) == KEPT


def test_a_newer_version_is_refused(tmp_path):
    checkpoints = kept(tmp_path)
    file = checkpoints.files()[0]
    file.write_text(json.dumps(json.loads(file.read_text()) | {"version": 2}))
    with pytest.raises(BadInput, match="newer evenplay"):
        newest(checkpoints)
