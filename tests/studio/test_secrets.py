"""What a seat cannot know is in nothing that the server sends it: no view, told word, replay, hint or refusal."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

from games.colonizers.records import card_names
from games.colonizers.view import view as seen_by
from games.game import find_game
from games.scene import EVERYTHING
from games.streams import STREAMS, open_streams
from runs.playing.event import MOVE, Event, Opening
from runs.playing.seen import frame, saved, view
from runs.playing.table import Table
from tests.studio.served import open_table, studio


def redealt(table, seat, deal):
    """The table with other hidden things, as far as this seat can tell the same; its past too."""
    play = table.play.fork()
    streams = np.zeros(STREAMS, np.uint64)
    open_streams(streams, np.uint64(deal), table.game.number, np.uint64(0), np.uint64(play.t))
    play.states[play.t + 1] = play.states[play.t]
    table.game.family.hooks.determinize(table.game.rules[0], play.states, play.t, seat, play.t + 1, streams)
    play.states[play.t] = play.states[play.t + 1]
    other = Table(table.opening)
    other.play, other.n, other.plies, other.told = play, table.n, table.plies, table.told
    return other


@pytest.mark.parametrize("name", ["colonizers", "boundary", "boundary-points"])
def test_a_view_is_the_same_whatever_is_hidden(name):
    game, chance = find_game(name), random.Random(3)
    seats = range(len(game.seats))
    table, compared, differ = Table(Opening(game, 5, (None,) * len(game.seats))), 0, 0
    for event in table.start():
        table.apply(event)
    for ply in range(60):
        if table.over:
            break
        for seat in seats:
            other = redealt(table, seat, ply)
            differ += other.play.states[other.play.t].tobytes() != table.play.states[table.play.t].tobytes()
            for shown in (seat, None):
                seen = view(table, shown)
                assert json.dumps(seen) == json.dumps(view(other, shown))
                assert seen["told_at"] == [*range(1, len(seen["told"]) + 1)]  # no ply without its line
            assert frame(table, seat, 10_000)["scene"] == frame(other, seat, 10_000)["scene"]
            assert json.dumps(saved(table, seat)) == json.dumps(saved(other, seat))
            compared += 1
        table.do(Event(MOVE, table.turn, {"move": chance.choice(table.play.texts())}))
    assert compared > 20
    assert differ > 5


def unseen(table, seat, known):
    """The names of cards that are in others' hands or looked at by others, and were never where this seat sees them."""
    play, rules = table.play, table.game.rules
    names = set(card_names(rules))
    seen = seen_by(rules, play.states, play.t, EVERYTHING)
    open_, hidden = set(), set()
    for one in seen.seats:
        open_ |= set(one.colony)
        mine = one.seat == seat
        (open_ if mine else hidden).update(one.hand or (), one.looks_at or ())
    known |= open_
    return (hidden - known) & names


def test_all_answers_of_a_game_name_no_unseen_card(tmp_path):
    """Every answer that a seat and a spectator get, word by word; the game is played by four seats over HTTP. Saved
    positions are dealt anew, so that they name cards that are elsewhere: above they are the same in every deal."""
    chance, checked, known = random.Random(4), 0, {seat: set() for seat in (0, 1, 2, 3, None)}
    with studio(tmp_path) as (client, serving):
        told = open_table(client, serving, "colonizers", [None] * 4, seed=6)
        path, table = f"/api/v1/tables/{told['id']}", serving.tables.find(told["id"]).table
        headers = [{"Authorization": f"Bearer {one['token']}"} for one in told["seats"]]
        watch = {"Authorization": f"Bearer {told['watch']['token']}"}
        for _ in range(90):
            if table.over:
                break
            turn, n = table.turn, table.n
            for seat, header in [*enumerate(headers), (None, watch)]:
                answers = [client.get(path, headers=header), client.get(f"{path}/replay?ply=9999", headers=header)]
                if seat is not None:
                    answers.append(client.post(f"{path}/why", headers=header))
                    stale = {"n": 0, "move": "build Spaceport", "cid": f"s{n}"}
                    answers.append(client.post(f"{path}/moves", headers=header, json=stale))
                    answers.append(client.post(f"{path}/undo", headers=header, json={"n": 0, "cid": f"u{n}"}))
                if seat is not None and (seat != turn or n % 30 == 0):
                    answers.append(client.post(f"{path}/hint", headers=header))
                secret = unseen(table, seat, known[seat])
                for answer in answers:
                    words = answer.text.replace("build Spaceport", "")
                    named = [name for name in secret if name in words]
                    assert named == [], (answer.url, named)
                checked += len(secret) * len(answers)
            view = client.get(path, headers=headers[turn]).json()
            move = {"n": n, "move": chance.choice(view["ways"])["move"], "cid": f"m{n}"}
            assert client.post(f"{path}/moves", headers=headers[turn], json=move).status_code == 200
            if n % 7 == 0 and not table.over:  # what was shown since cannot be unseen, or nothing was
                back = client.post(f"{path}/undo", headers=headers[turn], json={"n": table.n, "cid": f"b{n}"})
                secret = unseen(table, turn, known[turn])
                assert not [name for name in secret if name in back.text]
    assert checked > 300


def test_a_leak_would_be_noticed():
    game = find_game("colonizers")
    table, chance = Table(Opening(game, 5, (None,) * 4)), random.Random(3)
    for event in table.start():
        table.apply(event)
    leaks = 0
    for ply in range(40):
        for seat in range(4):
            other = redealt(table, seat, ply)
            leaks += json.dumps(view(table, EVERYTHING)["scene"]) != json.dumps(view(other, EVERYTHING)["scene"])
        table.do(Event(MOVE, table.turn, {"move": chance.choice(table.play.texts())}))
    assert leaks
