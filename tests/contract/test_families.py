"""Every family keeps every promise of games.contract; families that break one are told so."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from games import template
from games.contract import PROMISES, Broken
from games.game import Game, families, find_game
from games.template.family import TemplateSpec
from players.matches.match import play_match
from players.spec import read_player
from tests.contract.hand import Hands, HandSpec, hands
from tests.players.piles import piles

CODES = ("tic-tac-toe", "reversi-4x4", "checkers-8x8", "5x5/tic-tac-toe/3-in-a-row+recall-any-move", "jostle")


def games() -> dict[str, Game]:
    """Games of every family: some of each registered one, and of the families that are for tests alone."""
    found = {code: find_game(code) for code in CODES}
    for family in families().values():
        if not any(game.family is family for game in found.values()):
            name, code = next(iter(family.catalogue().items()))
            found[name] = Game(family, family.read_code(code), name)
    own = [piles(9), piles(12, seats=3, dice=1, keeps_past=1), hands(), hands(3, 3)]
    own += [Game(template.FAMILY, TemplateSpec(seats=seats), f"template-{seats}") for seats in (2, 5)]
    return found | {f"{game.name} {game.spec}": game for game in own}


GAMES = games()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("name", PROMISES)
def test_promise(name: str, game: Game) -> None:
    PROMISES[name](game)


def test_every_registered_family_is_here() -> None:
    assert {game.family.name for game in GAMES.values()} >= set(families())


class Cheat(Hands):
    """Its text for a seat shows the other's card."""

    def draw_text(self, rules, states, t, seat=None):
        return super().draw_text(rules, states, t, None)


class Hider(Hands):
    """Says that nothing is hidden."""

    hidden = False


class Mute(Hands):
    """Both moves have one name."""

    def move_text(self, rules, states, t, move, seat=None):
        return "pass"


class Forgetful(Hands):
    """Its positions forget what was said."""

    def position_json(self, rules, states, t, seat=None):
        data = super().position_json(rules, states, t, seat)
        data["state"]["said"] = 0
        return data


@pytest.mark.parametrize(
    ("family", "name", "said"),
    [
        (Cheat, "determinizing is blind and faithful", "what it sees"),
        (Hider, "determinizing is blind and faithful", "copies"),
        (Mute, "moves read back", "reads back as"),
        (Forgetful, "positions read back", "reads back as another"),
    ],
)
def test_a_broken_promise_is_noticed(family: type[Hands], name: str, said: str) -> None:
    with pytest.raises(Broken, match=said):
        PROMISES[name](Game(family(), HandSpec(), "broken"))


def test_a_position_for_a_seat_tells_nothing_else() -> None:
    game = hands()
    family, line = game.family, game.new_line(2)
    family.hooks.initial(game.rules[0], line, np.array([1, 2], np.uint64))
    line[1] = line[0]
    line[1]["held"][1] = next(card for card in range(6) if card not in line[0]["held"])
    assert line[0] != line[1]
    assert family.position_json(game.rules, line, 0, 0) == family.position_json(game.rules, line, 1, 0)
    assert family.position_json(game.rules, line, 0, 1) != family.position_json(game.rules, line, 1, 1)
    assert family.position_json(game.rules, line, 0) != family.position_json(game.rules, line, 1)


@pytest.mark.parametrize("player", ["greedy", "mcts:30", "ismcts:30", "maxn:2", "random"])
def test_players_move_by_what_their_seat_knows(player: str) -> None:
    """Two states that look alike to the mover: the same move, in the match loop's own way of asking."""
    from players.matches.context import choose_move
    from players.matches.setup import new_context

    game = hands(cards=9)
    context = new_context(game, [read_player(player)])
    for number in range(20):
        moves = set()
        for other in range(9):
            if other != 4:
                context.states[0] = np.zeros(1, game.family.hooks.state)[0]
                context.states[0]["winner"] = -1
                context.states[0]["held"][:] = (4, other)
                context.streams[:] = number
                context.workspace.memory[:] = 0
                moves.add(choose_move(game, context, 0, 0))
        assert len(moves) == 1


def test_a_match_is_the_same_with_and_without_records() -> None:
    game = hands()
    for names in (("random", "random"), ("greedy", "mcts:20")):
        players = [read_player(name) for name in names]
        plain, kept = (play_match(game, players, 60, 5, record=record) for record in (False, True))
        assert (plain.winner == kept.winner).all()
        again = play_match(game, players, 30, 5, first=30, record=True)
        assert (again.moves == kept.moves[30:]).all()


def test_specs_are_values() -> None:
    for game in GAMES.values():
        assert dataclasses.is_dataclass(game.spec)
        assert hash(game.spec) == hash(game.family.from_json(game.family.to_json(game.spec)))
