"""Seats that choose at the same time: each plans for itself, all is made at once, nothing shows before."""

from __future__ import annotations

import json
import random

import pytest

from games.boundary.spec import SEATS
from games.game import find_game
from players.spec import read_player
from runs.playing.event import MOVE, PLAN, RESIGN, UNDO, Event, Opening, Refused
from runs.playing.seen import drafted, view
from runs.playing.table import Table, replayed
from studio.study.npc_driver import StudyTable
from tests.studio.served import open_table, seat, studio

POINTS = "boundary/pieces=3,treasures=4,menu=points,turns=12"
BOTH = "boundary/pieces=3,treasures=4,menu=both,turns=12"


def opened(name=POINTS, mode="practice", players=(None, None)):
    return Table(Opening(find_game(name), 5, tuple(players), mode))


def a_plan(table, who, chance):
    """Moves that are all of what a seat chooses in a turn."""
    ahead, texts = table.asked(who), []
    while not ahead.ended and ahead.turn == who:
        texts.append(ahead.text(chance.choice(ahead.legal())))
        ahead.play_text(texts[-1])
    return texts


@pytest.mark.parametrize("name", [POINTS, BOTH, "boundary"])
def test_what_one_may_choose_depends_on_nothing_that_another_chose(name):
    """Whatever blue has named or will name, orange sees the same bytes, and may do the same."""
    table, chance = opened(name), random.Random(1)
    looked = 0
    while not table.over and looked < 60:
        seen = set()
        for _ in range(6):
            ahead = table.play.fork()
            while ahead.turn == 0:
                ahead.play(chance.choice(ahead.legal()))
            family, rules = ahead.game.family, ahead.game.rules
            shown = family.scene(rules, ahead.states, ahead.t, 1).to_json()
            ways = [way.to_json() for way in family.interactions(rules, ahead.states, ahead.t, 1)]
            seen.add(json.dumps([shown, ways]))
        assert len(seen) == 1
        looked += 1
        for who in (0, 1):
            table.do(Event(MOVE, who, {"moves": a_plan(table, who, chance)}))
    assert looked > 4


@pytest.mark.parametrize("first", [0, 1])
def test_whoever_is_first_the_game_is_the_same(first):
    """Orange before blue or behind it: the same plies in the same order, and the log replays."""
    tables, chances = (opened(), opened()), (random.Random(2), random.Random(2))
    events = []
    while not tables[0].over:
        plans = [a_plan(tables[0], who, chances[0]) for who in (0, 1)]
        for who in (first, 1 - first):
            events += tables[0].do(Event(MOVE, who, {"moves": plans[who]}))
        for who in (0, 1):
            tables[1].do(Event(MOVE, who, {"moves": plans[who]}))
    assert tables[1].over
    assert tables[0].play.history() == tables[1].play.history()
    assert (PLAN in [event.kind for event in events]) == (first == 1)
    again = replayed(tables[0].opening, events)
    assert (again.play.moves, again.n, again.plans) == (tables[0].play.moves, tables[0].n, {})


def test_a_plan_is_whole_and_for_the_own_eyes():
    table, chance = opened(), random.Random(3)
    assert table.awaited == (0, 1)
    plan = a_plan(table, 1, chance)
    with pytest.raises(Refused, match="the plan is incomplete"):
        table.step(Event(MOVE, 1, {"moves": plan[:1]}))
    before = [json.dumps({**view(table, who), "n": 0}) for who in (0, None)]
    table.do(Event(MOVE, 1, {"moves": plan}))
    assert table.awaited == (0,)
    assert [view(table, who)["state"] for who in (0, 1, None)] == ["you", "others", "others"]
    after = [json.dumps({**view(table, who), "n": 0, "told": [], "told_at": []}) for who in (0, None)]
    assert after == before
    assert [view(table, who)["told"] for who in (0, None)] == [["orange has chosen"]] * 2
    assert plan[0] in view(table, 1)["told"][0]
    with pytest.raises(Refused):
        table.step(Event(MOVE, 1, {"moves": plan}))
    table.do(Event(UNDO, 1, {}))
    assert table.awaited == (0, 1)
    assert view(table, 1)["ways"]
    serious = opened(mode="play")
    serious.do(Event(MOVE, 1, {"moves": plan}))
    with pytest.raises(Refused, match="practice"):
        serious.step(Event(UNDO, 1, {}))
    serious.do(Event(RESIGN, 1, {}))
    assert serious.winners == [0]


def test_other_families_choose_in_turn():
    for name in ("tic-tac-toe", "jostle", "colonizers"):
        table = Table(Opening(find_game(name), 5, (None,) * len(find_game(name).seats)))
        for event in table.start():
            table.apply(event)
        assert table.awaited == (table.turn,)


def test_who_has_not_been_asked_drafts_as_well():
    table = opened()
    way = next(way["move"] for way in view(table, 1)["ways"] if way.get("draft"))
    assert drafted(table, 1, [way]).turn == 1
    with pytest.raises(Refused, match="cannot be drafted"):
        drafted(table, 1, a_plan(table, 1, random.Random(4)))
    played = opened(players=(read_player("GreedyCapture"), None))
    assert view(played, 1)["state"] == "you"


def test_drafts_and_plans_of_both_at_a_table(tmp_path):
    """Blue's draft stays while orange sends its plan; an n from before it is good, one from before the turn is not."""
    with studio(tmp_path) as (client, serving):
        told = open_table(client, serving, POINTS, [None, None], seed=9)
        address = f"/api/v1/tables/{told['id']}"
        table, chance = serving.tables.find(told["id"]), random.Random(6)
        way = next(way["move"] for way in table.view(0)["ways"] if way.get("draft"))
        table.draft(0, table.table.n, [way])
        n = table.table.n
        plan = {"n": n, "moves": a_plan(table.table, 1, chance), "cid": "orange"}
        assert client.post(f"{address}/moves", headers=seat(told, 1), json=plan).json() == {"n": n + 1}
        assert client.get(address, headers=seat(told)).json()["draft"] == [way]
        blue = {"n": n, "moves": [way, *a_rest(table, way, chance)], "cid": "blue"}
        assert client.post(f"{address}/moves", headers=seat(told), json=blue).status_code == 200
        looked = client.get(address, headers=seat(told)).json()
        assert looked["draft"] == []
        assert looked["ply"] == 6
        assert client.post(f"{address}/moves", headers=seat(told), json={**blue, "cid": "late"}).status_code == 409
        assert client.post(f"{address}/moves", headers=seat(told, 1), json=plan).json() == {"n": n + 1}
    with studio(tmp_path) as (client, serving):
        assert serving.tables.find(told["id"]).table.play.t == 6
        assert SEATS[1] in client.get(address, headers=seat(told)).json()["told"][0]


def a_rest(table, way, chance):
    ahead, texts = table.table.asked(0), []
    ahead.play_text(way)
    while ahead.turn == 0:
        texts.append(ahead.text(chance.choice(ahead.legal())))
        ahead.play_text(texts[-1])
    return texts


def test_in_studies_nobody_chooses_early():
    """Strategies choose when they are asked; who had chosen before would be a person."""
    table = StudyTable("judged", opened(mode="play"), {}, 0.0, None)
    assert table.table.awaited == (0,)
    assert [table.view(who)["state"] for who in (0, 1)] == ["you", "others"]
    with pytest.raises(Refused):
        table.table.step(Event(MOVE, 1, {"moves": a_plan(opened(), 1, random.Random(5))}))
