"""A table is a fold over its events: stepping changes nothing, replaying gives the same game, dice and all."""

from __future__ import annotations

import random

import numpy as np
import pytest

from games.game import find_game
from players.spec import read_player
from runs.playing.event import MOVE, PLAY, RESIGN, ROLL, UNDO, Event, Opening, Refused, opening_from_json
from runs.playing.seen import view
from runs.playing.table import Differs, Table, replayed

GAMES = ("tic-tac-toe", "checkers-6x6", "jostle", "tarble", "colonizers", "boundary")


def opened(name, mode="practice", players=None, seed=7):
    game = find_game(name)
    table = Table(Opening(game, seed, players or (None,) * len(game.seats), mode))
    events = table.start()
    for event in events:
        table.apply(event)
    return table, events


def move_at_random(table, chance):
    return Event(MOVE, table.turn, {"move": chance.choice(table.play.texts())})


def known(table):
    return (
        table.play.states[: table.play.t + 1].tobytes(),
        table.play.streams.tobytes(),
        tuple(table.play.moves),
        table.n,
    )


@pytest.mark.parametrize("name", GAMES)
def test_step_changes_nothing_and_replay_is_the_same_game(name):
    table, events = opened(name)
    chance = random.Random(1)
    for _ in range(60):
        if table.over:
            break
        before = known(table)
        step = table.step(move_at_random(table, chance))
        assert known(table) == before
        for event in step:
            table.apply(event)
        events += step
    again = replayed(opening_from_json(table.opening.to_json()), events)
    assert known(again) == known(table)
    assert again.told == table.told
    assert again.n == len(events) + 1


@pytest.mark.parametrize("name", ["tic-tac-toe", "jostle", "tarble"])
def test_undone_dice_fall_the_same(name):
    table, events = opened(name)
    chance = random.Random(2)
    for _ in range(12):
        before = table.play.board(), table.play.streams.copy(), table.play.t
        seat, move = table.turn, move_at_random(table, chance)
        made = table.do(move)
        if table.over:
            events += made
            break
        after = table.play.board()
        back = table.do(Event(UNDO, seat, {}))
        assert table.play.board() == before[0]
        assert table.play.t == before[2]
        assert np.array_equal(table.play.streams, before[1])
        events += [*made, *back, *(once_more := table.do(move))]
        assert table.play.board() == after
        assert once_more == made
    assert known(replayed(table.opening, events)) == known(table)


def test_dice_that_fall_otherwise_are_noticed():
    table, events = opened("jostle")
    chance = random.Random(3)
    while sum(event.kind == ROLL for event in events) < 4:
        events += table.do(move_at_random(table, chance))
    at = max(k for k, event in enumerate(events) if event.kind == ROLL)
    other = next(f"{word}" for word in ("1", "2", "3", "4", "5", "6") if word not in str(events[at].data["move"]))
    spoilt = [*events[:at], Event(ROLL, -1, {"move": other}), *events[at + 1 :]]
    with pytest.raises(Differs):
        replayed(table.opening, spoilt)
    with pytest.raises(Differs):
        replayed(table.opening, [*events, Event(MOVE, 0, {"move": "nonsense"})])


def test_several_moves_are_made_whole_or_not_at_all():
    table, _ = opened("tarble")
    seat, chance = table.turn, random.Random(4)
    ahead, texts = table.play.fork(), []
    while ahead.turn == seat and len(texts) < 2:
        texts.append(ahead.text(chance.choice(ahead.legal())))
        ahead.play_text(texts[-1])
    before = known(table)
    with pytest.raises(Refused):
        table.step(Event(MOVE, seat, {"moves": [*texts, "nonsense"]}))
    with pytest.raises(Refused):
        table.step(Event(MOVE, seat, {"moves": texts * 40}))
    with pytest.raises(Refused):
        table.step(Event(MOVE, 1 - seat, {"moves": texts}))
    assert known(table) == before
    table.do(Event(MOVE, seat, {"moves": texts}))
    assert table.play.board() == ahead.board() or table.play.t > ahead.t  # dice may have fallen since


def test_who_may_take_back_what():
    game = find_game("tic-tac-toe")
    table = Table(Opening(game, 1, (None, None)))
    table.do(Event(MOVE, 0, {"move": "b2"}))
    with pytest.raises(Refused, match="first's"):
        table.step(Event(UNDO, 1, {}))
    table.do(Event(UNDO, 0, {}))
    with pytest.raises(Refused, match="no move of yours"):
        table.step(Event(UNDO, 0, {}))
    serious = Table(Opening(game, 1, (None, None), PLAY))
    serious.do(Event(MOVE, 0, {"move": "b2"}))
    with pytest.raises(Refused, match="practice"):
        serious.step(Event(UNDO, 0, {}))
    serious.do(Event(RESIGN, 1, {}))
    assert serious.over
    assert serious.winners == [0]
    with pytest.raises(Refused, match="over"):
        serious.step(Event(MOVE, 1, {"move": "a1"}))


def test_what_was_seen_cannot_be_unseen():
    """In a game that hides things an own move is taken back only if it showed nothing."""
    table, _ = opened("colonizers", players=(None, *([read_player("random")] * 3)))
    chance, refused = random.Random(5), 0
    for _ in range(80):
        if table.over:
            break
        seat = table.turn
        taken = next((text for text in table.play.texts() if text.startswith(("take", "draw"))), None)
        drew = seat == 0 and taken is not None and taken.startswith("draw")
        table.do(Event(MOVE, seat, {"move": taken}) if drew else move_at_random(table, chance))
        if drew and not table.over:
            with pytest.raises(Refused):
                table.step(Event(UNDO, 0, {}))
            refused += 1
    assert refused


def test_a_view_of_another_seat_has_no_ways():
    for name in GAMES:
        table, _ = opened(name)
        for seat in (None, *range(len(table.game.seats))):
            seen = view(table, seat)
            assert (seen["state"] == "you") == (seat in table.awaited) == bool(seen["ways"])


@pytest.mark.parametrize("name", ["jostle", "tarble", "colonizers"])
def test_a_tables_moves_are_the_same_game_at_the_terminal(name):
    """What people did at a table, typed at the terminal with the same seed, leads to the same states, dice included."""
    import io

    from runs.cli.terminal.play_session import Session

    table, events = opened(name)
    chance = random.Random(6)
    for _ in range(30):
        events += table.do(move_at_random(table, chance))
    typed = iter([event.data["move"] for event in events if event.kind == MOVE])
    players = [None] * len(table.game.seats)
    session = Session(table.game, players, table.opening.seed, io.StringIO(), lambda prompt: next(typed, None))
    session.run()
    assert session.play.moves == table.play.moves
    assert session.play.states[: table.play.t + 1].tobytes() == table.play.states[: table.play.t + 1].tobytes()
