"""The table's page in Chromium: keys, typed moves, undo and hint, tabs, a line that is cut. Whole games have a file."""

from __future__ import annotations

import json
import re

from games.game import find_game
from games.playthrough.playthrough import Playthrough
from tests.browser.hands import CHANGED, LOOK, LOOK_AGAIN, Trials, click, click_through, new_table, post

POINTS = "boundary/pieces=3,treasures=4,menu=points,turns=12"


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
    page.get_by_role("button", name="current position").click()
    assert page.locator("#board .thing").count() == 2
    page.get_by_role("button", name="Undo").click()
    page.wait_for_selector("#table[data-ply='0']")
    page.get_by_label("Move", exact=True).fill("z9")
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_text("z9").wait_for()


SMALL_ROLL = 1  # a seed with which the first roll is no six
# What a page showed since it was opened, ply by ply: whose words, the faces of the dice, whether they fell.
FILM = """() => {
  window.film = [];
  new MutationObserver(() => {
    const pips = [...document.querySelectorAll('#cards .pips')].map((die) => die.querySelectorAll('circle').length);
    const moves = document.getAnimations().length;
    window.film.push([document.getElementById('says').textContent, pips, moves]);
  }).observe(document.getElementById('says'), {childList: true});
}"""
# The others' plies were shown, and it is one's turn again: the words from before one's own move do not count.
FILMED = """() => {
  const words = window.film.map(([said]) => said);
  return words.some((said) => !said.startsWith('Your turn')) && words.at(-1).startsWith('Your turn');
}"""


def test_what_others_do_is_shown_ply_by_ply_and_their_dice_fall(served, opened):
    """The others' plies come one after the other, each die with the face that was told; then it is one's turn."""
    table = new_table(served, "jostle", None, "random", "random", seed=SMALL_ROLL)
    page = opened(table["seats"][0]["link"], reduced_motion="no-preference")
    page.wait_for_selector("#board .legal")
    page.evaluate(FILM)
    told = page.locator("#told li").count()
    page.locator("#board .thing.legal").first.click()
    page.wait_for_function(FILMED)
    film, heard = page.evaluate("window.film"), page.locator("#told li").all_inner_texts()[told:]
    passed = [words for words, _, _ in film if not words.startswith("Your turn")]
    assert passed == heard[: len(passed)]
    assert len(passed) >= 3
    rolls = [(words, pips, moves) for words, pips, moves in film if " rolls " in words]
    assert len(rolls) >= 2
    for words, pips, moves in rolls:
        assert pips[-1] == int(words.split(" rolls ")[1].split()[0])
        assert moves > 0


def test_who_is_in_a_hurry_is_shown_what_is_now(served, opened):
    table = new_table(served, "jostle", None, "random", "random", seed=SMALL_ROLL)
    page = opened(table["seats"][0]["link"], reduced_motion="no-preference")
    page.locator("#board .thing.legal").first.click()
    page.wait_for_selector("#table[data-state='you']:not([data-ply='1'])")
    page.keyboard.press("Escape")
    page.locator("#says", has_text="Your turn").wait_for()
    assert page.evaluate(LOOK)["ids"]


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
    observer = opened(table["watch"]["link"])
    observer.wait_for_selector("#table[data-n]")
    assert observer.locator("#board .legal").count() == 0


def test_offline_for_a_while(served, opened):
    page = opened(new_table(served, "tic-tac-toe-4x4", None, "random")["seats"][0]["link"])
    page.wait_for_selector("#table[data-n]")
    click_through(page, 3, most=4)
    click_through(page, 4, Trials(offline_at=4))
    assert page.evaluate(LOOK)["state"] == "over"


def test_the_owner_comes_in_once_and_opens_a_table(served, opened):
    address = post(served, "/enter", {})["url"]
    page = opened(address)
    page.get_by_role("link", name="set up a table").click()
    page.get_by_label("Game", exact=True).fill("reversi-4x4")
    page.get_by_label("Seat 2").fill("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table[data-state='you']")
    assert page.locator("#board .legal").count() == 4


def test_two_plan_at_the_same_time(served, opened):
    """Each sees that it is its turn; orange sends its plan first, blue's begun draft stays, then all is carried out."""
    table = new_table(served, POINTS, None, None, seed=9)
    blue, orange = (opened(table["seats"][seat]["link"]) for seat in (0, 1))
    for page in (blue, orange):
        page.wait_for_selector("#table[data-state='you']")
    act(blue, blue.evaluate(LOOK))
    blue.locator("#says", has_text="drafted").wait_for()
    while (now := orange.evaluate(LOOK))["state"] == "you":
        act(orange, now)
    orange.wait_for_selector("#table[data-state='others']")
    blue.locator("#told", has_text="orange has chosen").wait_for()
    assert "drafted" in blue.locator("#says").inner_text()
    assert not any(" to " in line for line in blue.locator("#told li").all_inner_texts())
    while (now := blue.evaluate(LOOK))["ply"] == 0:
        act(blue, now)
    for page in (blue, orange):
        page.wait_for_selector("#table[data-ply='6'][data-state='you']")


def act(page, now):
    """A click on what is offered first, and what came of it."""
    if now["ids"]:
        click(page, now["ids"][0])
    mark = [now[name] for name in ("n", "state", "picked", "draft", "ids", "says", "lost")]
    page.evaluate(CHANGED, [json.dumps(mark, separators=(",", ":"), ensure_ascii=False), LOOK_AGAIN])


def test_a_position_is_saved_and_dropped_into_the_form(served, opened, tmp_path):
    """What the page saves is played on from, as is a game file."""
    page = opened(new_table(served, "checkers-6x6", None, "random", seed=3)["seats"][0]["link"])
    page.wait_for_selector("#table[data-n]")
    click_through(page, 3, most=6)
    things = sorted(thing["id"] for thing in page.evaluate(LOOK)["things"])
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save this position").click()
    position, game = tmp_path / "position.json", tmp_path / "game.json"
    saved.value.save_as(position)
    game.write_text(json.dumps(find_game("reversi-4x4").to_json()))
    owner = opened(post(served, "/enter", {})["url"])
    for file, count in ((position, len(things)), (game, 4)):
        owner.goto(served.told["api"].removesuffix("api/v1") + "new")
        owner.get_by_label("Or a game or position file").set_input_files(file)
        owner.get_by_role("button", name="Open the table").click()
        owner.wait_for_selector("#table[data-state='you']")
        found = sorted(thing["id"] for thing in owner.evaluate(LOOK)["things"])
        assert len(found) == count
        assert found == things or file is game


def test_a_series_is_played_on_from_the_page(served, opened):
    table = new_table(served, "tic-tac-toe", None, "random", seed=3)
    page = opened(table["seats"][0]["link"])
    page.wait_for_selector("#table[data-n]")
    click_through(page, 5)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector("#table[data-state='you'][data-ply='0']")
    assert "Game 2 of a series" in page.locator("#about").inner_text()
    assert table["id"] not in page.url


# Sockets that can be cut, and are refused while the line is down.
LINE = """() => {
  const Real = window.WebSocket;
  window.down = false;
  window.lines = [];
  window.WebSocket = class extends Real {
    constructor(address) { super(window.down ? 'ws://127.0.0.1:1/' : address); window.lines.push(this); }
  };
}"""


def test_a_click_while_reconnecting_is_sent_later_and_said_so(served, chromium):
    """With a line that is down for a while; a draft, which no server would keep, is refused with a message."""
    context = chromium.new_context()
    page = context.new_page()
    page.add_init_script(f"({LINE})()")
    for game, id_, words in (("tic-tac-toe", "b2", "will be sent"), ("tarble", "", "Not connected")):
        page.goto(new_table(served, game, None, None)["seats"][0]["link"])
        page.wait_for_selector("#board .legal")
        ply = page.locator("#table").get_attribute("data-ply")
        page.evaluate("() => { window.down = true; window.lines.at(-1).close(); }")
        page.wait_for_function("() => window.lines.at(-1).readyState > 1")
        said = page.locator("#link, #notice").get_by_text(words).first
        if id_:
            click(page, id_)
        for _ in range(0 if id_ else 50):  # a piece, then a cell: a second click on the piece would put it back
            if said.is_visible():
                break
            page.locator("#board .legal").first.click(force=True)
        said.wait_for()
        assert page.locator("#table").get_attribute("data-ply") == ply
        page.evaluate("() => { window.down = false; }")
        if id_:
            page.wait_for_selector("#table[data-ply='1']")
            page.wait_for_function("() => document.getElementById('link').hidden")
    context.close()


# The middles of places, with the board in the middle of the window.
MIDDLES = """(ids) => {
  document.querySelector('#board svg').scrollIntoView({block: 'center'});
  return ids.map((id) => {
    const box = document.querySelector(`#board [data-id="${CSS.escape(id)}"] .body`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
}"""


def test_the_decisive_line_and_the_list_of_moves(served, opened):
    table = new_table(served, "tic-tac-toe", None, None)
    pages = [opened(table["seats"][seat]["link"]) for seat in (0, 1)]
    for ply, cell in enumerate(("a1", "a2", "b1", "b2", "c1")):
        page = pages[ply % 2]
        page.wait_for_selector(f"#table[data-state='you'][data-ply='{ply}']")
        click(page, cell)
    page = pages[0]
    page.locator("#says", has_text="You win: ").wait_for()
    pages[1].locator("#says", has_text="first wins: ").wait_for()
    assert page.locator("#board .look-decisive").count() == 1
    page.locator("#told li", has_text="a2").click()
    page.wait_for_selector("#board[data-shown='2']")
    assert "a2" in page.locator("#told [aria-current=true]").inner_text()
    assert page.locator("#board .look-decisive").count() == 0
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#board[data-shown='1']")
    page.keyboard.press("End")
    page.wait_for_selector("#board[data-shown='now']")
    assert page.locator("#told [aria-current=true]").count() == 0


def test_pieces_are_dragged_and_counts_are_in_the_result(served, opened):
    game = find_game("checkers-6x6")
    start = Playthrough(game, 1)
    steps = game.family.interactions(game.rules, start.states, start.t, 0)[0].steps
    page = opened(new_table(served, "checkers-6x6", None, None)["seats"][0]["link"])
    page.wait_for_selector("#table[data-state='you']")
    one, other = page.evaluate(MIDDLES, [steps[0], steps[-1]])
    page.mouse.move(*one)
    page.mouse.down()
    page.mouse.move(*other, steps=4)
    page.mouse.up()
    page.wait_for_selector("#table[data-ply='1']")
    page = opened(new_table(served, "reversi-4x4", None, "random", seed=3)["seats"][0]["link"])
    page.wait_for_selector("#table[data-n]")
    click_through(page, 3)
    assert re.search(r"(You win|second wins|Nobody wins) \d+ : \d+: ", page.locator("#says").inner_text())
