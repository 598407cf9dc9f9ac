"""Every element explains its move through all three doors: `why` at the terminal, serve-npc, and /api/v1/choose."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from games.game import Game, families, find_game
from games.playthrough.playthrough import Playthrough
from players.composition import Composition, Part, elements_of
from players.element import OBSERVES, Element, Second
from players.matches.match import play_match
from players.spec import composed_player, read_player
from runs.playing.answer import answer, why
from runs.playing.service import Request, Service
from studio.api.asking import chosen
from studio.api.forms import MoveAsked

SERVING = SimpleNamespace(runs=None)
GAMES = {name: next(iter(family.catalogue())) for name, family in families().items()}


def composed(game: Game, element: Element) -> Composition:
    """The element alone, or before a host that it changes."""
    if element.basic:
        return Composition((Part(element.name),))
    basics = [other for other in elements_of(game) if other.basic]
    host = next((other for other in basics if element.role == OBSERVES and other.observed), basics[0])
    own = host.name if isinstance(element.own, Second) else None
    return Composition((Part(element.name, own=own), Part(host.name)))


def begun(game: Game) -> list[str]:
    """The moves of a random game up to a decision in its middle."""
    result = play_match(game, [read_player("random")] * len(game.seats), 1, 5, record=True)
    play = Playthrough(game, 5)
    while len(play.moves) < result.plies[0] // 2 or play.turn < 0 or len(play.legal()) < 2:
        play.play(int(result.moves[0, len(play.moves)]))
    return play.history()


def check(game: Game, element: Element, moves: list[str]) -> None:
    """The three doors name the same move and give the same reason."""
    player = composed_player(composed(game, element))
    play = Playthrough(game, 5)
    for text in moves:
        play.play_text(text)
    at, move = play.t, answer(play, player, 3)
    text = play.text(move)
    play.play(move)
    reason = why(play, player, at)
    assert reason.startswith(f"{text}: ")
    assert "{" not in reason
    reply = Service(game, player, 5).move(Request(moves=tuple(moves), seed=3))
    assert (reply["move"], f"{text}: {reply['reason']}") == (text, reason)
    asked = chosen(MoveAsked(game=game.code, moves=tuple(moves), seed=5, player=str(player)), SERVING)
    assert asked["move"]
    assert "{" not in asked["why"]


# Of the other families all kernels would be compiled for this alone.
IN_SHORT = ("tic-tac-toe", "jostle")
OTHERS = [*GAMES.values(), "reversi-8x8", "checkers-8x8", "4x9/tic-tac-toe/4-in-a-row"]


@pytest.mark.parametrize(
    "name", [*IN_SHORT, *(pytest.param(name, marks=pytest.mark.full) for name in OTHERS if name not in IN_SHORT)]
)
def test_every_element_of_a_game_explains_its_move(name: str) -> None:
    game = find_game(name)
    moves = begun(game)
    for element in elements_of(game):
        check(game, element, moves)
