"""Seats of a study: on a beat everybody's moves are shown together, and who is away is played on for."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import Future
from contextlib import contextmanager

import pytest

from games.game import find_game
from players.spec import read_player
from runs.playing.event import MOVE, PLAY, Opening
from studio.api.websocket import Sockets
from studio.server.log import Log, read_log
from studio.server.npc_pool import NpcPool
from studio.server.serving import Serving
from studio.server.tables import CLOSED, Command, Unkept
from studio.study.actions import ACTIONS
from studio.study.analysis.results import checked
from studio.study.answers import ANSWERED, MIXED, answers_in
from studio.study.app import StudyTables
from studio.study.pace import pace_in
from studio.study.person import Person
from studio.study.plan import template
from studio.study.state import StudyState
from tests.runs.own_loop import run
from tests.studio.study.small import small_study

BEAT = 0.5


@contextmanager
def office_in(folder, speed=10_000.0, text=""):
    study = small_study(folder, text)
    log, npcs = Log(study.log, secure=True), NpcPool(1)
    try:
        serving = Serving("http://x", "t", log, StudyTables(log, npcs, b"secret"), npcs)
        yield StudyState(study, serving, Sockets(), pace_in(study.path), speed)
    finally:
        npcs.close()
        log.close()


async def seated(state, people, strategies):
    game = state.study.plan.of_game
    table = await state.serving.tables.open(Opening(game, 7, (None, None), PLAY))
    await state.seated_at(table.name, game, people, strategies, 1, 0)
    return table


def first_move(table):
    return table.table.play.text(table.table.play.legal()[0])


def test_moves_wait_for_the_beat_whoever_makes_them(tmp_path):
    with office_in(tmp_path) as state:

        async def play():
            table = await seated(state, {0: "p"}, {1: "greedy"})
            table.beat = BEAT
            state.npc_driver.begin(table, {1: read_player("greedy")})
            for number in range(3):
                while table.table.turn != 0:
                    await table.news(table.table.n, 5.0)
                command = Command(0, table.table.n, f"c{number}", MOVE, {"move": first_move(table)})
                again = asyncio.create_task(table.do(command))  # the line broke: the same command once more
                assert await table.do(command) == await again
            for task in state.npc_driver.tasks.values():
                task.cancel()
            return [row for row in state.serving.log.read(table.name) if row.kind == "move"]

        moves = run(play())
    assert {row.who for row in moves} == {"0", "1"}
    assert sum(row.who == "0" for row in moves) == 3
    late = [row.at % BEAT for row in moves]  # at a beat, and what the machine takes after it
    assert sorted(late)[len(late) // 2] < 0.2 * BEAT, late


def test_who_is_away_is_played_on_for_and_not_judged(tmp_path):
    with office_in(tmp_path) as state:
        there = {0: True, 1: False}
        state.npc_driver.present = lambda _table, seat: there[seat]

        async def play():
            table = await seated(state, {0: "p", 1: "q"}, {})
            state.npc_driver.begin(table, {})
            until, number = time.monotonic() + 20.0, 0
            while not table.table.over and time.monotonic() < until:
                if table.table.turn == 0:
                    number += 1
                    command = Command(0, table.table.n, f"c{number}", MOVE, {"move": first_move(table)})
                    await table.do(command)
                    there[1] = there[1] or number > 2  # comes back after a while, and moves from then on
                elif there[1] and table.table.turn == 1:
                    await table.do(Command(1, table.table.n, f"d{table.table.n}", MOVE, {"move": first_move(table)}))
                else:
                    await table.news(table.table.n, 0.2)
            return table

        table = run(play())
        rows = list(state.serving.log.read())
    assert table.table.over
    assert sum(row.kind == MIXED for row in rows) == 1
    stood_in = [row for row in rows if row.kind == "move" and (row.cid or "").startswith("1:m")]
    own = [row for row in rows if row.kind == "move" and (row.cid or "").startswith("1:d")]
    assert stood_in
    assert own
    seating = answers_in(state.study.log).seatings[table.name]
    assert seating.item(1) is None
    assert seating.item(0) == "people"
    assert checked(state.study.log).faults == []


def test_after_a_restart_the_same_table_goes_on(tmp_path):
    with office_in(tmp_path) as state:

        async def begin():
            table = await seated(state, {0: "p"}, {1: "greedy"})
            command = Command(0, table.table.n, "c", MOVE, {"move": first_move(table)})
            if table.table.turn == 0:
                await table.do(command)
            await state.serving.tables.open(Opening(state.study.plan.of_game, 8, (None, None), PLAY))
            return table.name, table.table.n

        name, n = run(begin())
        study = state.study
    log, npcs = Log(study.log, secure=True), NpcPool(1)
    try:
        serving = Serving("http://x", "t", log, StudyTables(log, npcs, b"secret"), npcs)
        state = StudyState(study, serving, Sockets(), pace_in(study.path), 10_000.0)

        async def go_on():
            state.resume()
            assert serving.tables.resume() == 2
            await state.tidy()
            assert [it.name for it in serving.tables.all()] == [name]  # at the other nobody was seated
            await state.go_on()
            table = serving.tables.find(name)
            assert table.table.n >= n
            until = time.monotonic() + 20.0
            while table.table.turn != 0 and time.monotonic() < until:
                await table.news(table.table.n, 1.0)
            assert table.table.turn == 0  # the strategy has answered
            for task in state.npc_driver.tasks.values():
                task.cancel()

        run(go_on())
    finally:
        npcs.close()
        log.close()
    assert checked(study.log).faults == []
    assert sum(row.kind == CLOSED for row in read_log(study.log)) == 1


def test_a_full_disk_keeps_what_was_tried_out(tmp_path):
    """At first the answer cannot be kept; then it is, with the drafts, and only then the table ends."""
    study_text = template("situations").replace("games = 2\n", "games = 1\n")
    with office_in(tmp_path, text=study_text) as state:
        person = Person("p", state.study.plan, number=0)
        state.people["p"] = person
        append = state.serving.log.append

        def full(_rows):
            failed = Future()
            failed.set_exception(sqlite3.OperationalError("database or disk is full"))
            return failed

        async def play():
            game = find_game("tarble/situation-1")
            table = await state.serving.tables.open(Opening(game, 7, (None, None), PLAY))
            await state.seated_at(table.name, game, {table.table.turn: "p"}, {}, 2, 0)
            table.draft(table.table.turn, table.table.n, [first_move(table)])
            while table.table.turn == person.seat:
                command = Command(person.seat, table.table.n, f"c{table.table.n}", MOVE, {"move": first_move(table)})
                await table.do(command)
            person.consented, person.told_about, person.checked = "1", True, True
            state.serving.log.append = full
            with pytest.raises(Unkept):
                await ACTIONS["answers"](state, person, {"reason": "why not"})
            assert table.name not in state.closed
            state.serving.log.append = append
            await ACTIONS["answers"](state, person, {"reason": "why not"})
            return table.name

        name = run(play())
        rows = list(state.serving.log.read())
    (said,) = [row for row in rows if row.kind == ANSWERED]
    assert len(said.data["drafts"]) == 1
    assert [row.kind for row in rows if row.stream == name][-1] == CLOSED
