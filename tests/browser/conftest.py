"""A Chromium to drive and a studio to drive it to. Without a browser these tests are skipped with one line; with
EVENPLAY_BROWSER=required that is a failure."""

from __future__ import annotations

import os
import shutil

import pytest

from tests.studio.served import Process

NAMES = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
NONE = "no Chromium: apt-get install chromium, or set EVENPLAY_BROWSER"


def browser_path() -> str:
    """The program, "" where there is none."""
    named = os.environ.get("EVENPLAY_BROWSER", "")
    if named and named != "required":
        return named if shutil.which(named) else ""
    return next((path for name in NAMES if (path := shutil.which(name))), "")


@pytest.fixture(scope="session")
def chromium():
    """The browser."""
    path = browser_path()
    if not path:
        (pytest.fail if os.environ.get("EVENPLAY_BROWSER") == "required" else pytest.skip)(NONE)
    api = pytest.importorskip("playwright.sync_api", reason="no playwright: pip install playwright")
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with api.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which(path), args=sandbox)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(chromium, tmp_path_factory):
    """A studio in a process of its own."""
    process = Process(tmp_path_factory.mktemp("studio"), "--families", "board,jostle")
    yield process
    assert process.stop() == 0


@pytest.fixture
def opened(chromium):
    """Pages of the browser by address; whatever the console complains about fails the test."""
    contexts, complaints = [], []

    def page_of(address, width=1280, height=900, **more):
        wanted = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **more}
        context = chromium.new_context(**wanted)
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address)
        return page

    yield page_of
    for context in contexts:
        context.close()
    assert complaints == []
