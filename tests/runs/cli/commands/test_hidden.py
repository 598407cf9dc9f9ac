"""What is hidden stays so at the terminal: hints, reasons, undoing, and replays as one seat saw them."""

from __future__ import annotations

import io
from collections.abc import Iterator

import numpy as np
import pytest

from games.contract import redrawn, streams_of, walked
from games.game import Game, find_game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from players.matches import context as contexts
from players.spec import read_player
from runs.playing.answer import adviser_for, answer
from runs.playing.replay import drawn, replay
from tests.contract.hand import hands

HIDDEN = {"colonizers": find_game("colonizers"), "boundary": find_game("boundary-points"), "hand": hands(9, 3)}
DEALS = 3


def redealt(game: Game, states: np.ndarray, t: int, seat: int) -> Iterator[np.ndarray]:
    """The line with what this seat cannot know of states[t] drawn anew."""
    for deal in range(DEALS):
        room = np.concatenate([states[: t + 1], states[:1], states[:1]])
        redrawn(game.rules, room, t, seat, t + 1, streams_of(game, 31 * t + deal))
        room[t] = room[t + 1]
        yield room[: t + 1]


def hinted(game: Game, states: np.ndarray, t: int, adviser: str = "") -> int:
    play = Playthrough(game)
    play.states[: t + 1], play.moves = states[: t + 1], [0] * t
    return answer(play, read_player(adviser) if adviser else adviser_for(play), seed=1)


def differing(game: Game, wanted: int, adviser: str = "") -> int:
    """At how many of so many positions the hint depends on what the mover cannot know."""
    found, through = 0, walked(game, 2)
    for at in range(0, len(through.moves), max(1, len(through.moves) // wanted)):
        seat = int(through.states[at]["turn"])
        if seat != CHANCE_TURN:
            shown = hinted(game, through.states, at, adviser)
            others = [hinted(game, line, at, adviser) for line in redealt(game, through.states, at, seat)]
            found += any(move != shown for move in others)
    return found


@pytest.mark.parametrize("name", HIDDEN)
def test_a_hint_is_the_same_whatever_is_hidden(name: str) -> None:
    assert differing(HIDDEN[name], 24 if name == "colonizers" else 12) == 0


def test_a_hint_that_looks_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contexts, "seen_at", lambda game, context, at: at)
    assert differing(HIDDEN["colonizers"], 24, "mcts:200") > 0


def test_a_search_that_is_no_usual_opponent_is_blind_too() -> None:
    assert differing(HIDDEN["colonizers"], 24, "mcts:200") == 0


@pytest.mark.parametrize("name", HIDDEN)
def test_the_adviser_can_play_the_game(name: str) -> None:
    through = walked(HIDDEN[name], 1)
    play = Playthrough(HIDDEN[name])
    play.states[: len(play.states)] = through.states[: len(play.states)]
    at = next(at for at in range(len(through.moves)) if through.states[at]["turn"] != CHANCE_TURN)
    play.moves = through.moves[:at]
    move = answer(play, adviser_for(play), 1)
    assert play.read(play.text(move)) == move  # on the menu or not


@pytest.mark.parametrize("name", HIDDEN)
def test_a_replay_as_a_seat_saw_it_shows_no_more(name: str) -> None:
    """Frame by frame, as from a position in which all that the seat could not know is another."""
    game = HIDDEN[name]
    family, rules, through = game.family, game.rules, walked(game, 0)
    everything = drawn(game, through.moves, 0)
    for seat in range(len(game.seats)):
        frames = drawn(game, through.moves, 0, seat=seat)
        assert len(frames) == len(through.moves) + 1 == len(everything)
        assert frames != everything
        for at in range(0, len(through.moves), 5):
            for line in redealt(game, through.states, at, seat):
                assert frames[at].endswith(f"\n{family.draw_text(rules, line, at, seat)}")
                said = family.move_text(rules, line, at, through.moves[at], seat)
                assert frames[at + 1].splitlines()[0].endswith(said)


def test_at_the_prompt_a_seat_is_chosen_and_left_again() -> None:
    game = HIDDEN["colonizers"]
    moves, said = walked(game, 0).moves, []
    lines = iter(["40", "as second", "", "as 9", "all", "q"])
    replay(game, moves, 0, said.append, lambda prompt: next(lines))
    everything, second = drawn(game, moves, 0), drawn(game, moves, 0, seat=1)
    refused = next(k for k, text in enumerate(said) if "unknown seat" in text)
    assert [everything[0], everything[40], second[40], second[41]] == said[:refused]
    assert said[refused + 1 :] == [second[41], everything[41]]


def typed(evolve, monkeypatch, lines, *words):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return evolve("play", "colonizers", "--players", "human,heuristic,heuristic,heuristic", *words)


def test_no_reasons_are_told_and_nothing_seen_is_undone(evolve, monkeypatch) -> None:
    shown = typed(evolve, monkeypatch, ["1", "why", "undo", "hint", "quit"], "--seed", "4")
    assert shown.code == 0
    assert "reasons would reveal hidden information" in shown.out
    assert "hidden information has been revealed since" in shown.out
    assert "ismcts:200 would play" in shown.out


def test_what_told_nothing_is_undone(evolve, monkeypatch) -> None:
    """Omnium is taken by seat one at once after the picks; nobody else has moved since."""
    shown = typed(evolve, monkeypatch, ["1", "omnium", "undo", "omnium", "quit"], "--seed", "4")
    assert shown.out.count("taken back") == 1


def test_show_tells_a_game_as_a_seat_saw_it(evolve) -> None:
    game = HIDDEN["colonizers"]
    play = Playthrough(game, 0)
    for _ in range(30):
        play.play(play.legal()[0])
    moves = "; ".join(play.history())
    words = ("show", "colonizers", "--moves", moves, "--seed", "0")
    everything, third = evolve(*words, "--json").document(), evolve(*words, "--json", "--seat", "third").document()
    assert everything["frames"] == drawn(game, play.moves, 0)
    assert third["frames"] == drawn(game, play.moves, 0, seat=2)
    assert (everything["seat"], third["seat"]) == (None, "third")
    assert third["moves"] == play.history(2)
    assert "ply 30 of 30" in evolve(*words, "--seat", "2").out
