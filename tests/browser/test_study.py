"""People in a study, with a browser: every page is clicked through, the table by its own script, the console silent."""

from __future__ import annotations

import pytest

from studio.study.analysis.results import checked
from studio.study.answers import answers_in
from studio.study.simulation.recovery import recovered
from studio.study.simulation.server import Server
from tests.browser.hands import Trials, click_through
from tests.studio.study.rehearsal.browsing import Browsing
from tests.studio.study.rehearsal.unreliable import Failures, rehearse
from tests.studio.study.small import small_plan, small_study

KEYS = ("no, you must move", "it moves to the other one", "no")


@pytest.fixture(scope="module")
def study(chromium, tmp_path_factory):
    made = small_study(tmp_path_factory.mktemp("study"), small_plan().replace("games = 12", "games = 1"))
    server = Server(made.path, speed=60.0)
    server.start()
    yield made, server.link
    server.stop()


def test_a_participant_clicks_to_the_end(study, opened):
    made, link = study
    page = opened(link, width=390, height=800)
    page.get_by_label("I am 18 or older").check()
    page.get_by_label("I have read this").check()
    page.get_by_role("button", name="Take part").click()
    here = page.url
    page.get_by_label("25-34").check()
    page.get_by_role("button", name="Continue").click()
    for key in KEYS:
        page.get_by_label(key, exact=True).check()
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="Practise").click()
    page.wait_for_url("**/tables/**")
    click_through(page, 3, Trials(reload_at=2))
    page.wait_for_url(here)  # by itself, when the game is over
    page.get_by_role("button", name="Find a game").click()
    page.wait_for_url("**/tables/**", timeout=30_000)
    assert page.locator("[data-command]:visible").count() == 0
    assert not any(word in page.content() for word in ("greedy", "mcts"))
    click_through(page, 4)
    page.wait_for_url(here)
    page.get_by_label("a program").check()
    page.locator("select[name$='.sure']").select_option("80")
    page.get_by_label("somewhat").check()
    page.locator("input[name^='fun'][value='4']").check()
    page.reload()  # a refresh lands on the same page
    page.get_by_label("a program").check()
    page.locator("select[name$='.sure']").select_option("80")
    page.get_by_label("somewhat").check()
    page.locator("input[name^='fun'][value='4']").check()
    page.get_by_role("button", name="Send").click()
    page.get_by_text("who it was").wait_for()
    assert "right 1 of 1" in page.content()
    assert [it.judgement.right for it in answers_in(made.log).said] == [True]
    page.get_by_role("link", name="my data").click()
    page.get_by_label("Permanently erase").check()
    page.get_by_role("button", name="Erase").click()
    page.get_by_text("have been erased").wait_for()
    assert answers_in(made.log).said == ()
    assert checked(made.log).faults == []


def test_a_rehearsal_in_browsers(chromium, tmp_path):
    """Two of three bots click; the server is killed once and once has a full disk."""
    made = small_study(tmp_path, small_plan().replace("games = 12", "games = 2"))
    simulation, server = rehearse(made, 3, seed=4, speed=100.0, failures=Failures(browsers=2, kills=1, full=1))
    found = recovered(simulation)
    assert found["troubles"] == []
    assert (sum(isinstance(it, Browsing) for it in simulation.participants), server.kills, server.full) == (2, 1, 1)
    assert found["answers"]["acknowledged"] == found["answers"]["kept"] >= 3
    assert found["faults"] == found["given_away"] == []


def test_a_table_whose_script_did_not_come_is_loaded_again(chromium, tmp_path, monkeypatch):
    """As when the server is killed between a page and its script: the table stays blank until somebody reloads it."""
    joined, refused = Browsing._join, []

    def cut_off(bot):
        bot.page.route("**/table.js", lambda route: (refused.append(route.request.url), route.abort()), times=1)
        joined(bot)

    monkeypatch.setattr(Browsing, "_join", cut_off)
    made = small_study(tmp_path, small_plan().replace("games = 12", "games = 1"))
    simulation, _ = rehearse(made, 1, seed=4, speed=100.0, failures=Failures(browsers=1))
    assert len(refused) == 1
    assert [it.failure for it in simulation.participants] == [""]
