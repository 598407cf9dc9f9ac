"""The table's page in Chromium: games clicked to their ends, by mouse, by touch sizes, by keys alone."""

from __future__ import annotations

import pytest

from runs.playing.event import Event, opening_from_json
from runs.playing.seen import view
from runs.playing.table import Table
from runs.studio.log import read_log
from tests.browser.hands import LOOK, click_through, keys_through, new_table

POINTS = "boundary/pieces=3,treasures=4,menu=points,turns=12"
RECALLS = "6x6/tic-tac-toe/4-in-a-row+recall-any-move+double-move"


def things_by_ply(keep, table, seat):
    """What a seat's scene held at each ply, from the log replayed: an undo would begin anew."""
    rows = list(read_log(keep / "play.sqlite", table["id"]))
    again = Table(opening_from_json(rows[0].data["opening"]))
    found = {}

    def note():
        scene = view(again, seat)["scene"]
        found[again.play.at] = sorted([one["id"], one.get("on", ""), one["says"]] for one in scene.get("things", []))

    note()
    for row in rows[1:]:
        if row.kind != "over":
            again.apply(Event(row.kind, int(row.who), row.data))
            note()
    return again, found


def check(served, table, seen):
    again, found = things_by_ply(served.keep, table, table["seats"][0]["seat"])
    assert again.over
    for ply, things in seen.items():
        assert sorted(things) == found[ply], f"ply {ply}"
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("game", "rest", "width"),
    [
        ("tic-tac-toe-4x4", ["random"], 1280),
        (RECALLS, ["random"], 360),
        ("jostle", ["random", "random"], 360),
        pytest.param("checkers-8x8", ["random"], 1280, marks=pytest.mark.full),
        pytest.param("reversi-8x8", ["random"], 360, marks=pytest.mark.full),
        pytest.param("jostle", ["random", "random"], 1280, marks=pytest.mark.full),
        pytest.param("jostle-original", ["random", "random"], 1280, marks=pytest.mark.full),
        pytest.param("tarble", ["Joey"], 1280, marks=pytest.mark.full),
        pytest.param("tarble", ["Joey"], 360, marks=pytest.mark.full),
        pytest.param("colonizers", ["random", "random", "random"], 1280, marks=pytest.mark.full),
        pytest.param("colonizers", ["random", "random", "random"], 360, marks=pytest.mark.full),
        pytest.param("boundary", ["GreedyCapture"], 1280, marks=pytest.mark.full),
        pytest.param(POINTS, ["GreedyCapture"], 360, marks=pytest.mark.full),
    ],
)
def test_a_game_is_clicked_to_its_end(served, opened, game, rest, width):
    table = new_table(served, game, None, *rest, seed=11)
    page = opened(table["seats"][0]["link"], width, 800)
    page.wait_for_selector("#table[data-n]")
    check(served, table, click_through(page, 1, reload_at=5))


@pytest.mark.parametrize(
    ("game", "rest"),
    [
        ("tic-tac-toe-4x4", ["random"]),
        pytest.param("checkers-6x6", ["random"], marks=pytest.mark.full),
        pytest.param("jostle", ["random", "random"], marks=pytest.mark.full),
        pytest.param("tarble", ["Joey"], marks=pytest.mark.full),
        pytest.param("colonizers", ["random", "random", "random"], marks=pytest.mark.full),
        pytest.param("boundary", ["GreedyCapture"], marks=pytest.mark.full),
    ],
)
def test_a_game_is_played_by_keys_alone(served, opened, game, rest):
    table = new_table(served, game, None, *rest, seed=12)
    page = opened(table["seats"][0]["link"])
    page.wait_for_selector("#table[data-n]")
    keys_through(page, 2)
    assert page.evaluate(LOOK)["state"] == "over"


def test_arrow_keys_go_over_the_board_and_escape_takes_a_click_back(served, opened):
    page = opened(new_table(served, "checkers-6x6", None, None)["seats"][0]["link"])
    page.locator('[data-id="b2"]').focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.id") == "b3"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.id") == "c3"
    page.locator('[data-id="b2"]').focus()
    page.keyboard.press("Enter")
    assert page.locator(".picked").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".picked").count() == 0


def test_typed_moves_undo_hint_and_looking_back(served, opened):
    page = opened(new_table(served, "tic-tac-toe", None, "random")["seats"][0]["link"])
    page.get_by_label("Move", exact=True).fill("b2")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-ply='2']")
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("would play").wait_for()
    page.get_by_role("button", name="first position").click()
    page.get_by_text("ply 0 of 2").wait_for()
    page.get_by_text("Looking back").wait_for()
    assert page.locator("#board .thing").count() == 0
    page.get_by_role("button", name="as it is now").click()
    assert page.locator("#board .thing").count() == 2
    page.get_by_role("button", name="Undo").click()
    page.wait_for_selector("#table[data-ply='0']")
    page.get_by_label("Move", exact=True).fill("z9")
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_text("z9").wait_for()


def test_the_newest_tab_acts(served, opened):
    table = new_table(served, "tic-tac-toe", None, None)
    first = opened(table["seats"][0]["link"])
    first.wait_for_selector("#table[data-n]")
    second = opened(table["seats"][0]["link"])
    first.get_by_text("played in another tab").wait_for()
    assert first.locator("#board .legal").count() == 0
    second.locator('[data-id="a1"]').click()
    second.wait_for_selector("#table[data-ply='1']")
    first.wait_for_selector("#table[data-ply='1']")
    first.get_by_role("button", name="Use here").click()
    second.get_by_text("played in another tab").wait_for()


def test_a_double_click_is_one_move(served, opened):
    table = new_table(served, "tic-tac-toe", None, None)
    page, other = opened(table["seats"][0]["link"]), opened(table["seats"][1]["link"])
    page.locator('[data-id="a1"]').dblclick()
    other.wait_for_selector("#table[data-state='you']")
    assert page.evaluate(LOOK)["ply"] == 1
    assert page.locator("#notice").is_hidden()
    watcher = opened(table["watch"]["link"])
    watcher.wait_for_selector("#table[data-n]")
    assert watcher.locator("#board .legal").count() == 0


def test_offline_for_a_while(served, opened):
    page = opened(new_table(served, "tic-tac-toe-4x4", None, "random")["seats"][0]["link"])
    page.wait_for_selector("#table[data-n]")
    click_through(page, 3, most=4)
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    page.context.set_offline(True)
    page.wait_for_timeout(5_000)
    page.context.set_offline(False)
    click_through(page, 4)
    assert page.evaluate(LOOK)["state"] == "over"


def test_the_owner_comes_in_once_and_opens_a_table(served, opened):
    from tests.browser.hands import post

    address = post(served, "/enter", {})["url"]
    page = opened(address)
    page.get_by_label("Game", exact=True).fill("reversi-4x4")
    page.get_by_label("Seat 2").fill("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table[data-state='you']")
    assert page.locator("#board .legal").count() == 4
