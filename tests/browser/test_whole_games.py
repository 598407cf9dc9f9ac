"""Whole games in Chromium, by mouse and by keys alone, on a wide page and a phone's: reloaded, offline for a while, and
at every ply the page's board is the one that the terminal draws, and the log the game that the terminal plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from games.game import add_family, catalogue, families
from games.template import FAMILY as TEMPLATE
from runs.playing.event import Event, opening_from_json
from runs.playing.table import Table
from studio.server.log import read_log
from tests.browser.drawn_boards import compared
from tests.browser.hands import Trials, click_through, keys_through, look_back, new_table
from tests.studio.served import ROOT, Process

HANDS = {"mouse": click_through, "keys": keys_through}
WIDTHS = (1280, 360)
RELOAD_AT, OFFLINE_AT = 5, 7  # plies
POINTS = "boundary/pieces=3,treasures=4,menu=points,turns=12"
RECALLS = "6x6/tic-tac-toe/4-in-a-row+recall-any-move+double-move"
FAMILIES = {
    "board": ("checkers-8x8", ["random"]),
    "jostle": ("jostle", ["random", "random"]),
    "tarble": ("tarble", ["Joey"]),
    "colonizers": ("colonizers", ["random", "random", "random"]),
    "boundary": ("boundary", ["GreedyCapture"]),
    "template": ("template/40-stones-3-at-most-3-seats", ["random", "random"]),
}


@pytest.fixture(scope="module")
def plugin(tmp_path_factory):
    """The family that is there to be copied, as a plug-in brings it."""
    path = tmp_path_factory.mktemp("plugin") / "heap.py"
    path.write_text("from games.template import FAMILY\n")
    add_family(TEMPLATE)
    yield path
    del families()[TEMPLATE.name]
    catalogue.cache_clear()


@pytest.fixture(scope="module")
def all_served(chromium, plugin, tmp_path_factory):
    """A studio that has every family ready."""
    words = ("--plugin", str(plugin), "--families", ",".join(FAMILIES))
    process = Process(tmp_path_factory.mktemp("studio"), *words)
    yield process
    assert process.stop() == 0


@pytest.mark.parametrize(
    ("game", "rest", "width", "hand"),
    [
        ("tic-tac-toe-4x4", ["random"], 1280, "keys"),
        (RECALLS, ["random"], 360, "mouse"),
        ("jostle", ["random"] * 2, 360, "mouse"),
    ],
)
def test_a_game_is_played_to_its_end(served, opened, game, rest, width, hand):
    played(served, opened, game, rest, width, hand, Trials(reload_at=RELOAD_AT))


@pytest.mark.full
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_is_played_to_its_end(all_served, plugin, opened, family, width, hand):
    more = ("--plugin", str(plugin)) if family == TEMPLATE.name else ()
    played(all_served, opened, *FAMILIES[family], width, hand, Trials(RELOAD_AT, OFFLINE_AT), *more)


@pytest.mark.full
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    ("game", "rest", "width"),
    [("reversi-8x8", ["random"], 360), ("jostle-original", ["random"] * 2, 1280), (POINTS, ["GreedyCapture"], 360)],
)
def test_other_games_are_played_to_their_ends(all_served, opened, game, rest, width, hand):
    played(all_served, opened, game, rest, width, hand, Trials(RELOAD_AT, OFFLINE_AT))


def played(studio, opened, game, rest, width, hand, trials, *more):
    table = new_table(studio, game, None, *rest, seed=11)
    page = opened(table["seats"][0]["link"], width, 800)
    page.wait_for_selector("#table[data-n]")
    seen = HANDS[hand](page, 1, trials)
    assert trials.done == [what for what in ("reload", "offline") if getattr(trials, f"{what}_at") >= 0]
    again, drawn = drawn_by_ply(studio.keep, table)
    assert again.over
    last = again.play.t
    for ply, shown in seen.items():
        same(again, ply, shown, drawn[ply][shown["state"] == "over"])
    for ply, shown in look_back(page, last).items():
        same(again, ply, shown, drawn[ply][True])
    assert len(seen) > 3
    at_the_terminal(again, *more)
    print(
        f"{game}, {hand}, {width}: {last} plies, {len(seen)} seen in play, all {last + 1} looked back at", *trials.done
    )


def drawn_by_ply(keep, table):
    """What the terminal draws after each ply, for the first seat and for who sees all, from the log played again."""
    rows = list(read_log(keep / "play.sqlite", table["id"]))
    again, seat = Table(opening_from_json(rows[0].data["opening"])), table["seats"][0]["seat"]
    found = {0: (again.play.board(seat), again.play.board(None))}
    for row in rows[1:]:
        if row.kind != "over":
            again.apply(Event(row.kind, int(row.who), row.data))
            found[again.play.t] = again.play.board(seat), again.play.board(None)
    return again, found


def same(table, ply, shown, text):
    of_page, of_text = compared(table.game.family.name, shown, text)
    assert of_page == of_text, f"ply {ply}:\n{text}"


def at_the_terminal(table, *more):
    """Typed at `evolve play` with the same seed, people's and players' moves are the same game, dice included."""
    typed = [text for text, ply in zip(table.play.history(), table.plies, strict=True) if ply.who >= 0]
    humans = ",".join(["human"] * len(table.game.seats))
    asked = f"-m runs play {table.game.code} --seed {table.opening.seed} --players {humans} --json"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    words, lines = [sys.executable, *asked.split(), *more], "\n".join([*typed, ""])
    done = subprocess.run(words, input=lines, capture_output=True, text=True, env=environment, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["finished"]
    assert told["moves"] == table.play.history()
    winners = [table.game.seats[seat] for seat in table.winners]
    assert told["winner"] in (winners if len(winners) == 1 else (None, *winners))
