"""The log: what is appended is kept, all or none of it, once; one process writes."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.errors import BadInput
from studio.server.log import Log, Row, file_system, read_log


def rows(stream, *seqs, cid=None):
    return [Row(stream, seq, "move", "0", {"move": f"m{seq}"}, cid=cid if seq == seqs[0] else None) for seq in seqs]


def test_what_is_done_is_kept(tmp_path):
    log = Log(tmp_path / "play.sqlite")
    log.append(rows("a", 0, 1)).result(10)
    found = list(read_log(tmp_path / "play.sqlite", "a"))  # while it is written
    assert [row.data for row in found] == [{"move": "m0"}, {"move": "m1"}]
    log.close()
    assert [row.seq for row in read_log(tmp_path / "play.sqlite")] == [0, 1]


def test_a_number_or_a_command_twice_fails_alone(tmp_path):
    log = Log(tmp_path / "play.sqlite")
    log.append(rows("a", 0, cid="one")).result(10)
    jobs = [log.append(rows("a", 1, 0)), log.append(rows("b", 0)), log.append(rows("a", 5, cid="one"))]
    with pytest.raises(sqlite3.IntegrityError):
        jobs[0].result(10)
    jobs[1].result(10)
    with pytest.raises(sqlite3.IntegrityError):
        jobs[2].result(10)
    assert [(row.stream, row.seq) for row in log.read()] == [("a", 0), ("b", 0)]  # nothing of the first job
    log.close()


def test_many_threads(tmp_path):
    log = Log(tmp_path / "play.sqlite")
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda k: log.append(rows(f"s{k}", 0, 1, 2)).result(30), range(200)))
    log.close()
    found = list(read_log(tmp_path / "play.sqlite"))
    assert len(found) == 600
    for k in range(200):
        assert [row.seq for row in found if row.stream == f"s{k}"] == [0, 1, 2]


def test_one_process_writes(tmp_path):
    log = Log(tmp_path / "play.sqlite")
    with pytest.raises(BadInput, match="in use"):
        Log(tmp_path / "play.sqlite")
    log.close()
    Log(tmp_path / "play.sqlite").close()


def test_a_disk_that_is_full_is_said(tmp_path, monkeypatch):
    log = Log(tmp_path / "play.sqlite")
    log.append(rows("a", 0)).result(10)
    big = Row("a", 1, "move", "0", {"move": "x" * 3_000_000})
    monkeypatch.setattr("studio.server.log.ADD", "INSERT INTO nowhere VALUES (?, ?, ?, ?, ?, ?, ?)")
    with pytest.raises(sqlite3.Error):
        log.append([big]).result(10)
    monkeypatch.undo()
    log.append(rows("a", 1)).result(10)
    log.close()
    assert [row.seq for row in read_log(tmp_path / "play.sqlite")] == [0, 1]


def test_network_file_systems_are_named(tmp_path, monkeypatch):
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/a / ext4 rw 0 0\nhead:/home {tmp_path}/my\\040home nfs4 rw 0 0\n")
    assert file_system(tmp_path, mounts) == "ext4"
    assert file_system(tmp_path / "my home" / "games", mounts) == "nfs4"
    assert file_system(tmp_path / "my homes", mounts) == "ext4"
    assert file_system(tmp_path, tmp_path / "none") == ""
    monkeypatch.setattr("studio.server.log.file_system", lambda folder: "nfs4")
    with pytest.raises(BadInput, match="network"):
        Log(tmp_path / "play.sqlite", "wal")
    log = Log(tmp_path / "play.sqlite")
    log.append(rows("a", 0)).result(10)
    assert not (tmp_path / "play.sqlite-wal").exists()
    assert [row.seq for row in log.read()] == [0]
    log.close()


def test_other_files_are_refused(tmp_path):
    (tmp_path / "play.sqlite").write_text("no database at all, but long enough to be looked at" * 20)
    with pytest.raises(BadInput, match="cannot be used"):
        Log(tmp_path / "play.sqlite")
    db = sqlite3.connect(tmp_path / "new.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(BadInput, match="newer"):
        Log(tmp_path / "new.sqlite")
