"""A report in a browser: it never scrolls sideways, its replays take keys, and a game prints on one page."""

from __future__ import annotations

from pathlib import Path

import pytest

from runs.cli import main as cli
from runs.exports.report import write_report
from tests.studio.pages.large_run import make_large_run

CARDS = 3
A4 = (703, 1031)  # CSS pixels within the margins of 12 mm
SIDEWAYS = """() => [...document.querySelectorAll('*')]
  .filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
  .filter((it) => getComputedStyle(it).overflowX !== 'visible')
  .map((it) => `${it.tagName}.${it.className}: ${it.scrollWidth} in ${it.clientWidth}`)"""
SHOWN = "() => Number(document.querySelector('.replay input').value)"


@pytest.fixture(scope="module")
def report(tmp_path_factory) -> Path:
    """Of a run with an archive, games that hold, are disputed, fail, and that nobody looked at."""
    folder = tmp_path_factory.mktemp("report")
    path = make_large_run(folder / "run", games=120, evidence=200)
    return write_report(path, folder / "report.html", CARDS)


@pytest.mark.parametrize("width", [320, 360, 600, 1000, 1400])
def test_nothing_scrolls_sideways(report: Path, opened, width: int) -> None:
    page = opened(report.as_uri(), width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(SIDEWAYS) == []


def test_a_tuned_game_fits_a_phone(tmp_path: Path, opened) -> None:
    words = "tune 5x5/tic-tac-toe/5-in-a-row --players random --steps 12 --seed 3 --workers 1 --want"
    assert cli.main([*words.split(), "draws 0..20", "--out", str(tmp_path / "run")]) == 0
    page = opened(write_report(tmp_path / "run", tmp_path / "report.html", CARDS).as_uri(), 320)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate(SIDEWAYS) == []


def test_replays_take_keys(report: Path, opened) -> None:
    page = opened(report.as_uri())
    last = page.evaluate("() => Number(document.querySelector('.replay input').max)")
    page.locator(".replay").first.focus()
    page.keyboard.press("End")
    assert page.evaluate(SHOWN) == last
    page.keyboard.press("Home")
    assert page.evaluate(SHOWN) == 0
    page.keyboard.press("ArrowRight")
    assert page.evaluate(SHOWN) == 1
    page.keyboard.press("Home")
    page.keyboard.press("Space")  # plays it
    wait_for(page, SHOWN, 2)
    page.keyboard.press("Space")  # and stops
    stopped = page.evaluate(SHOWN)
    page.wait_for_timeout(1500)
    assert page.evaluate(SHOWN) == stopped


def wait_for(page, read: str, least: int) -> None:
    """The page's policy lets nobody wait in it."""
    for _ in range(200):
        if page.evaluate(read) >= least:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{read} is {page.evaluate(read)}")


def test_home_end_and_space_are_the_pages_own_elsewhere(report: Path, opened) -> None:
    page = opened(report.as_uri())
    press = "(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}))"
    assert all(page.evaluate(press, key) for key in ("Home", "End", " "))  # nothing of ours took them
    assert page.evaluate(SHOWN) == 0


def test_a_game_prints_on_one_page(report: Path, opened) -> None:
    page = opened(report.as_uri(), *A4)
    page.emulate_media(media="print")
    heights = page.evaluate(
        "() => [...document.querySelectorAll('.card')].map((it) => it.getBoundingClientRect().height)"
    )
    assert len(heights) == CARDS
    assert max(heights) <= A4[1]
