"""A game made, certified, played and searched around in the browser, ending in the result of the command line."""

from __future__ import annotations

import json

import pytest

from runs.cli.main import main
from tests.browser.hands import PATIENCE
from tests.studio.served import Process

GAME = "3x4/tic-tac-toe/3-in-a-row"
OPTIONS = {"steps": "12", "finalists": "0", "seed": "3", "games": "2", "player": "random"}
LONG = 1000 * PATIENCE


@pytest.fixture
def studio(chromium, tmp_path):
    """A studio, and a folder for runs."""
    process = Process(tmp_path, "--families", "board")
    yield process
    assert process.stop() == 0


def document(capsys, *words):
    """What a command prints with --json."""
    capsys.readouterr()
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_what_is_typed_before_the_script_has_loaded_counts(studio, opened):
    page, base = opened(studio.told["url"]), studio.told["api"].removesuffix("/api/v1")
    page.route("**/make.js*", lambda route: late.append(route))
    late = []
    page.goto(f"{base}/make?game=tic-tac-toe", wait_until="commit")
    page.get_by_label("Columns").fill("99")
    while not late:
        page.wait_for_timeout(50)
    late[0].continue_()
    page.locator("#wrong", has_text="out of range").wait_for()


def test_make_certify_play_search_stop_resume_card(studio, opened, tmp_path, capsys):
    page, base = opened(studio.told["url"]), studio.told["api"].removesuffix("/api/v1")
    page.set_default_timeout(LONG)

    page.get_by_role("link", name="Make", exact=True).click()
    page.get_by_label("Game, by name or code").fill("tic-tac-toe")
    page.get_by_role("button", name="Start from it").click()
    page.wait_for_selector("#made[data-code='3x3/tic-tac-toe/3-in-a-row']")
    page.get_by_label("Columns").fill("99")
    page.locator("#wrong", has_text="out of range").wait_for()
    page.get_by_label("Columns").fill("4")
    page.wait_for_selector(f"#made[data-code='{GAME}']")
    page.locator("#told", has_text="columns 3 → 4").wait_for(state="attached")
    assert "3 rows and 4 columns" in page.locator("#rules").inner_text()
    assert page.locator("#made .board svg [data-place]").count() == 12
    made = page.url

    page.get_by_role("button", name="Is it fair?").click()
    page.locator("#fair .card", has_text="first player forces a win").wait_for()

    page.get_by_role("button", name="Play it").click()
    page.wait_for_selector("#table[data-state='you']")

    page.goto(f"{base}/make?game=reversi-8x8")  # a certificate of minutes, so that the search waits for it
    page.get_by_role("button", name="Is it fair?").click()
    page.locator("#fair", has_text="solving it").wait_for()
    page.goto(made)
    page.get_by_text("More options").click()
    for name, text in OPTIONS.items():
        page.locator(f"#search [name={name}]").fill(text)
    page.get_by_role("button", name="Search", exact=True).click()
    page.locator("#live", has_text="behind 1 other job").wait_for()
    run = page.url
    page.get_by_role("button", name="Take it out of the queue").click()
    page.get_by_role("button", name="Resume").click()
    page.locator("#live", has_text="behind 1 other job").wait_for()
    page.goto(f"{base}/make?game=reversi-8x8")
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Is it fair?").wait_for()  # its process has ended

    page.goto(run)
    page.locator("#live .badge", has_text="finished").wait_for(timeout=4 * LONG)
    page.get_by_role("link", name="All games", exact=True).click()
    page.locator("td.game a").first.click()
    page.get_by_role("link", name="Change it").click()
    page.wait_for_selector("#made[data-code]")

    here = document(capsys, "inspect", str(tmp_path / "evenplay-runs" / run.rpartition("/")[2]))
    words = [word for name, text in OPTIONS.items() for word in (f"--{name}", text)]
    there = document(capsys, "games", "--space", "board", "--from", GAME, "--out", str(tmp_path / "own"), *words)
    assert here["result_hash"] == there["result_hash"]
