"""Runs are found by their listed names and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from games.errors import BadInput
from runs.storage.config import to_toml
from runs.storage.folder import new_run
from runs.storage.plugins import texts
from runs.storage.store import open_store
from runs.types.games.config import GamesConfig
from studio.pages.shelf import Shelf
from tests.runs.documents.reading import Page


def begun(path: Path) -> Path:
    new_run(path, GamesConfig(player="random").to_config()).close()
    return path


def test_runs_and_folders_of_runs(tmp_path: Path):
    one, two = begun(tmp_path / "here" / "one"), begun(tmp_path / "there" / "two")
    (tmp_path / "there" / "no-run").mkdir()
    assert {it.name: it.path for it in Shelf([one, tmp_path / "there"]).entries()} == {"one": one, "two": two}


def test_the_usual_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    assert Shelf().entries() == []
    begun(tmp_path / "evenplay-runs" / "a")
    assert [it.name for it in Shelf().entries()] == ["a"]


def test_two_of_a_name(tmp_path: Path):
    paths = [begun(tmp_path / side / "run") for side in "ab"]
    found = Shelf(paths).entries()
    assert sorted(it.name for it in found) == ["run", "run-2"]
    assert {it.path for it in found} == set(paths)


def test_no_way_out(tmp_path: Path):
    secret = begun(tmp_path / "elsewhere" / "secret")
    shown = tmp_path / "shown"
    begun(shown / "mine")
    (shown / "link").symlink_to(secret)
    (shown / "half").mkdir()
    for name in ("config.toml", "run.sqlite"):
        (shown / "half" / name).symlink_to(secret / name)
    shelf = Shelf([shown])
    assert [it.name for it in shelf.entries()] == ["mine"]
    for name in ("link", "half", "secret", "../elsewhere/secret", "..", ".", "", str(secret), "mine/../link"):
        with pytest.raises(BadInput, match=r"unknown run|no run is given"):
            shelf.find(name)


def test_a_run_that_is_a_program_is_run_only_if_it_was_named(browse: Callable[..., TestClient], tmp_path: Path):
    path = tmp_path / "runs" / "brings"
    config = {
        **GamesConfig(player="random").to_config(),
        "plugins": {"evil.py": f"open({str(tmp_path / 'ran')!r}, 'w')"},
    }
    new_run(path, {name: it for name, it in config.items() if name != "plugins"}).close()
    text = to_toml(config)
    (path / "config.toml").write_text(text)
    with open_store(path) as store:
        store.set_meta("config", sha256(text.encode()).hexdigest())
    client = browse(path.parent)
    assert "which are programs" in Page(client.get("/runs").text).all_text()
    assert client.get("/runs/brings").status_code == 404
    assert client.get("/runs/brings/run.json").status_code == 404
    assert not (tmp_path / "ran").exists()
    named = browse(path.parent, path)
    named.get("/runs/brings")
    assert (tmp_path / "ran").exists()
    assert texts() == {}, "what is refused goes into no later run"
    assert [it.name for it in Shelf([path.parent, path]).entries()] == ["brings"]


def test_what_is_not_there(tmp_path: Path):
    with pytest.raises(BadInput, match="nothing is not a run or a folder of runs"):
        Shelf([tmp_path / "nothing"])


def test_the_list_shows_what_it_can(browse: Callable[..., TestClient], tmp_path: Path, small: Path):
    broken = begun(tmp_path / "broken<b>")
    (broken / "config.toml").write_text('kind = "games"\nseed = 2\n')
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "config.toml").write_text("not toml")
    read = Page(browse(tmp_path, small).get("/runs").text)
    text = read.all_text()
    assert "was changed after the run began" in text
    assert "✓ finished" in text
    assert "broken_b_" in text
    assert not read.named("b")
    assert "odd" not in text.split()
    assert browse(tmp_path).get("/runs/broken_b_").status_code == 404


def test_no_run_at_all(browse: Callable[..., TestClient], tmp_path: Path):
    assert "evolve games" in Page(browse(tmp_path).get("/runs").text).all_text()
