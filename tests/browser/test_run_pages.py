"""Pages about runs in a browser: they fit, move by keys, follow a run under way, and need no script to be read."""

from __future__ import annotations

import pytest

from runs.storage.folder import open_run
from runs.storage.jobs import Outcome, canonical
from tests.studio.pages.large_run import make_large_run
from tests.studio.served import Process

WIDTHS = (320, 360, 800, 1600)
ADDRESSES = (
    "/runs", "/runs/grown", "/runs/grown/games", "/runs/grown/games/290", "/runs/grown/lineage/200",
    "/runs/grown/compare?a=40&b=41", "/runs/grown/games/300/replay",
    "/make?game=6x6/reversi/most-men", "/make?game=brandubh", "/start?kind=npcs",
)  # fmt: skip
# What a reader sees: ink and the ground behind it, as red, green, blue.
CONTRAST = """() => {
  const rgb = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, k) => sum + v * [0.2126, 0.7152, 0.0722][k], 0);
  const ground = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const found = rgb(getComputedStyle(at).backgroundColor);
      if (found.length === 3 || found[3] === 1) return found;
    }
    return [255, 255, 255];
  };
  const pale = [];
  for (const node of document.querySelectorAll("main *, header *")) {
    const own = [...node.childNodes].some((it) => it.nodeType === 3 && it.textContent.trim());
    if (!own || node.closest("svg, option, .unseen, :disabled") || !node.getClientRects().length) continue;
    const [one, two] = [light(rgb(getComputedStyle(node).color)), light(ground(node))].sort((a, b) => b - a);
    if ((one + 0.05) / (two + 0.05) < 4.5) pale.push(node.className + ": " + node.textContent.trim().slice(0, 30));
  }
  return pale;
}"""


@pytest.fixture(scope="module")
def studio(chromium, tmp_path_factory):
    """A studio that shows a run of 300 games which nobody finished."""
    folder = tmp_path_factory.mktemp("studio")
    path = make_large_run(folder / "grown", games=300, evidence=200, finished=False)
    process = Process(folder, str(path), "--families", "board")
    yield process, path
    assert process.stop() == 0


@pytest.fixture
def enter(studio, opened):
    """A page of the studio, for who is in."""

    def page_of(address, **more):
        process, _ = studio
        page = opened(process.told["url"], **more) if not entered else opened(f"{base(process)}/", **more, **entered)
        entered.setdefault("storage_state", page.context.storage_state())
        page.goto(f"{base(process)}{address}")
        return page

    return page_of


entered: dict = {}


def base(process) -> str:
    return process.told["api"].removesuffix("/api/v1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_fits_and_can_be_read(enter, scheme):
    page = enter("/runs", color_scheme=scheme)
    home = page.url.removesuffix("/runs")
    for address in ADDRESSES:
        page.goto(f"{home}{address}")
        assert page.evaluate(CONTRAST) == [], address
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            wider = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert wider <= 0, f"{address} at {width}"


def test_a_game_is_gone_through_by_keys(enter):
    page = enter("/runs/grown/games/300/replay")
    caption, start = page.locator(".caption"), page.locator(".board svg").inner_html()
    assert caption.inner_text() == "The start"
    page.keyboard.press("ArrowRight")
    assert caption.inner_text().startswith("Move 1 of ")
    assert page.locator(".board svg").inner_html() != start
    page.keyboard.press("ArrowLeft")
    assert page.locator(".board svg").inner_html() == start


def test_two_games_go_in_step(enter):
    page = enter("/runs/grown/compare?a=299&b=300&game=1")
    one, other = page.locator(".caption").all()
    page.locator("#replay-a [data-step=forward]").click()
    page.locator("#replay-b [data-step=forward]").click()
    assert one.inner_text().startswith("Move 2 of ")
    assert other.inner_text().startswith("Move 2 of ")


def test_two_are_picked_and_compared(enter):
    page = enter("/runs/grown/games?verdict=best")
    boxes = page.locator("input[name=pick]").all()
    boxes[0].check()
    boxes[2].check()
    page.get_by_role("button", name="Compare the two selected games").click()
    assert "#1 and #3" in page.locator("h1").inner_text()


def test_it_follows_a_run_and_rests_when_nothing_is_new(studio, enter):
    _, path = studio
    page = enter("/runs/grown")
    asked = []
    page.on("response", lambda answer: asked.append(answer.status) if answer.url.endswith("/live") else None)
    assert "301" not in page.locator("#live .facts").inner_text()
    page.wait_for_timeout(2_600)
    assert asked == [304]
    with open_run(path) as run:
        result = {"code": "3x3/reversi/most-men", "counts": {}, "terms": {}, "evidence": None, "hash": "0"}
        rejected = canonical({**result, "rejected": {"reason": "seen-by-nobody", "seen": ""}})
        run.store.add([Outcome("more", rejected, None)])
        run.store.add_step("search", 300, "more", "3x3/reversi/most-men", canonical({"told": 301, "best": 99.0}))
    page.get_by_text("seen-by-nobody").wait_for(timeout=8_000)
    assert "301 of 300" in page.locator("#live .facts").inner_text()


def test_it_rests_while_nobody_looks(enter):
    page = enter("/runs/grown")
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(4_500)
    assert asked == []


def test_all_of_it_can_be_read_without_a_script(enter):
    page = enter("/runs/grown/games/300/replay", java_script_enabled=False)
    page.get_by_role("link", name="on ›").click()
    assert page.locator(".caption").inner_text().startswith("Move 1 of ")
    page.get_by_role("link", name="end »").click()
    assert "wins" in page.locator(".caption").inner_text().lower()
    page.get_by_role("link", name="Runs").click()
    page.get_by_role("link", name="grown").click()
    assert page.locator("h1").inner_text() == "grown"


def test_play_it_now(enter):
    page = enter("/runs/grown/games/300")
    code = "".join(page.locator("h1 code").inner_text().split())
    page.get_by_role("button", name="Play it now").click()
    page.locator("#board .legal").first.wait_for()
    assert "/tables/" in page.url
    assert code in "".join(page.locator("h1").inner_text().split())
    assert "against puct" in page.locator("h1").inner_text()
