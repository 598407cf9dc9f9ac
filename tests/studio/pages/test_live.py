"""A run that is looked at while it evolves: readers change nothing, are told only what is new, and see it grow."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from runs.engine.observer import NullObserver, Status
from runs.storage.damage import forget_steps
from runs.storage.folder import new_run, open_run
from runs.storage.jobs import Outcome, canonical
from runs.storage.progress import Progress, progress_of, store_progress
from runs.types import execute, load_view
from runs.types.games.config import GamesConfig
from studio.pages.loaded import PAUSE, Loaded
from tests.runs.documents.reading import Page
from tests.studio.pages.large_run import make_large_run

PLAN = GamesConfig(
    search="map-elites", steps=60, games=4, player="random", profile="published", finalists=0, baseline=10
)


class Slow(NullObserver):
    """Gives readers time to look in between: twice longer than a reading is kept."""

    def step(self, status: Status) -> None:
        threading.Event().wait(1.5 * PAUSE if status.step in (20, 40) else 0.002)


def evolved(path: Path) -> str:
    with new_run(path, PLAN.to_config()) as run:
        execute(run, "threads", 1, None, Slow())
        return run.store.result_hash()


def test_ten_readers_change_nothing(browse: Callable[..., TestClient], tmp_path: Path):
    alone = evolved(tmp_path / "alone" / "run")
    (tmp_path / "watched").mkdir()
    client, seen, wrong, done = browse(tmp_path / "watched"), set[str](), list[str](), threading.Event()

    def read(number: int) -> None:
        addresses = ("/live", "", "/games", "/games/1", "/lineage/33", "/run.json")
        turn = number
        while not done.is_set():
            address = addresses[turn % len(addresses)]
            answer = client.get(f"/runs/run{address}")
            if answer.status_code == 200:
                seen.add(answer.headers.get("etag", ""))
            elif answer.status_code != 404:  # of a run or a game that is not there yet
                wrong.append(f"{address}: {answer.status_code}")
            turn += 1
            done.wait(0.1)

    readers = [threading.Thread(target=read, args=(number,)) for number in range(10)]
    for reader in readers:
        reader.start()
    watched = evolved(tmp_path / "watched" / "run")
    done.set()
    for reader in readers:
        reader.join()
    assert wrong == []
    assert len(seen - {""}) > 1  # they saw it grow
    assert watched == alone
    one, other = (load_view(tmp_path / name / "run") for name in ("alone", "watched"))
    assert one.history == other.history
    assert [row.code for row in one.top] == [row.code for row in other.top]


def test_a_live_run_shows_its_stage_what_is_done_and_the_time_left(browse: Callable[..., TestClient], tmp_path: Path):
    """While it is certified as well: a client that has the page is sent the next progress."""
    make_large_run(tmp_path / "run", games=40, evidence=100, finished=False)
    client = browse(tmp_path / "run")
    assert "progress" not in Page(client.get("/runs/run").text).text
    marks = []
    with open_run(tmp_path / "run") as run:
        run.store.set_meta("heartbeat", f"{time.time():.0f}")
        for stage, done, left in (("search", 30, (50.0, 70.0)), ("certify", 2, None)):
            store_progress(run.store, Progress(stage, done, 40 if left else 8, left, time.time() + done))
            time.sleep(1.1 * PAUSE)
            live = client.get("/runs/run/live", headers={"If-None-Match": marks[-1] if marks else ""})
            assert live.status_code == 200
            marks.append(live.headers["etag"])
            said = Page(live.text).all_text()
            words = {"search": "searching: 30 of 40 done", "certify": "certifying the finalists: 2 of 8 done"}[stage]
            assert words in said
            assert "left" in said  # of certificates too: what is left of the last estimate, until there is a new one
            assert words in Page(client.get("/runs").text).all_text()


def test_a_driver_stores_its_progress(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("runs.engine.driver.SHOWN_EVERY", 0.0)
    with new_run(tmp_path / "run", PLAN.to_config()) as run:
        execute(run, "threads", 1, None, NullObserver())
        progress = progress_of(run.store)
    assert progress is not None
    assert (progress.stage, progress.done, progress.of) == ("baseline", 10, 10)


def test_who_has_it_already_is_told_so(browse: Callable[..., TestClient], small: Path):
    client = browse(small)
    for address in ("/runs/small/live", "/runs/small", "/runs/small/games/40", "/runs/small/lineage/40"):
        first = client.get(address)
        again = client.get(address, headers={"If-None-Match": first.headers["etag"]})
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


def test_a_step_more_is_a_page_more(browse: Callable[..., TestClient], tmp_path: Path):
    """Reading on gives the same as reading anew."""
    path = make_large_run(tmp_path / "grown", games=60, evidence=100, finished=False)
    client = browse(path)
    before = client.get("/runs/grown/live")
    assert "stopped" in Page(before.text).all_text()
    assert "60" in before.headers["etag"]
    loaded = Loaded()
    loaded.games(path)
    with open_run(path) as run:
        result = {"code": "3x3/reversi/most-men", "counts": {}, "terms": {}, "evidence": None, "hash": "0"}
        rejected = canonical({**result, "rejected": {"reason": "never-ends", "seen": ""}})
        run.store.add([Outcome("more", rejected, None), Outcome("error", None, "ValueError: 7 of 'x' (a.py:3)")])
        run.store.add_step("search", 60, "more", "3x3/reversi/most-men", canonical({"told": 61, "best": 1.0}))
        run.store.add_step("search", 61, "error", "3x3/reversi/most-men+double-move", canonical({"told": 62}))
        run.store.add_parents("search", 60, ["4x4/reversi/most-men"])
    reading = loaded._reading(path)
    reading.at = 0.0
    grown, anew = loaded.games(path), Loaded().games(path)
    assert len(grown.games) == len(anew.games) == 62
    assert grown.games == anew.games
    assert grown.view == anew.view
    assert grown.parents == anew.parents
    assert grown.games["62"].why_not.startswith("ValueError")
    after = browse(path).get("/runs/grown/live", headers={"If-None-Match": before.headers["etag"]})
    assert after.status_code == 200
    assert "error: ValueError" in Page(after.text).all_text()


def test_a_view_read_on_is_the_view_of_the_whole(real_run: Path):
    assert Loaded().games(real_run).view == load_view(real_run)


@pytest.mark.parametrize("kind", ["live", ""])
def test_a_run_that_has_just_begun(browse: Callable[..., TestClient], tmp_path: Path, kind: str):
    new_run(tmp_path / "begun", PLAN.to_config()).close()
    read = Page(browse(tmp_path).get(f"/runs/begun/{kind}".rstrip("/")).text)
    assert "No game has been measured yet." in read.all_text()
    assert "stopped" in read.all_text()
    assert browse(tmp_path).get("/runs/begun/games").status_code == 200


def test_a_run_that_was_taken_up_again_is_read_anew(tmp_path: Path):
    """Steps that were forgotten and made again are not those that were read before."""
    path = make_large_run(tmp_path / "mended", games=60, evidence=100, finished=False)
    loaded = Loaded()
    before = loaded.games(path)
    with open_run(path) as run:
        forget_steps(run.store, "search", 40)
    loaded._reading(path).at = -PAUSE
    after = loaded.games(path)
    assert (len(before.games), len(after.games)) == (60, 40)
    assert after.games == Loaded().games(path).games


def test_a_damaged_run_says_so(browse: Callable[..., TestClient], tmp_path: Path):
    path = make_large_run(tmp_path / "broken", games=40, evidence=100, finished=False)
    with open_run(path) as run:
        run.store.db.execute("UPDATE evaluations SET result = result || ' ' WHERE key = 'search-39'")
    client = browse(tmp_path)
    answer = client.get("/runs/broken/games/40")
    assert answer.status_code == 500
    assert "evolve resume" in Page(answer.text).all_text()
    assert client.get("/runs").status_code == 200
