"""The contract of every kind of player, over the register: it plays the games that fit it, and says why it cannot play
others."""

from __future__ import annotations

import pytest

from games.errors import BadInput
from games.game import Game, families, find_game
from players.checks import check_player
from players.kind import MOST_SETTINGS, Kind
from players.kinds import KINDS
from players.matches.context import start_game
from players.matches.match import play_match
from players.matches.setup import new_context
from players.spec import PlayerSpec, named, read_player

GAMES = {
    name: find_game(next(iter(family.catalogue().values())))
    for name, family in families().items()
    if family.catalogue()
}
every = pytest.mark.parametrize("kind", [KINDS[name] for name in named()], ids=list(named()))


def written(kind: Kind) -> str:
    """A cheap player of the kind."""
    cheapest = {"iterations": 5, "plies": 1}.get(kind.unit, kind.usual)
    return f"{kind.name}:{cheapest}" if kind.unit else kind.name


def game_for(kind: Kind) -> Game:
    """The first game that it fits."""
    return next(game for game in GAMES.values() if not kind.fits(game))


def test_there_is_a_game_of_every_family() -> None:
    assert set(GAMES) == set(families())


@every
def test_it_says_in_one_line_why_it_cannot_play(kind: Kind) -> None:
    for game in GAMES.values():
        reason = kind.fits(game)
        assert "\n" not in reason
        if reason:
            with pytest.raises(BadInput, match=kind.name):
                check_player(game, read_player(written(kind)))


@every
def test_the_same_seed_is_the_same_game_and_every_move_is_legal(kind: Kind) -> None:
    game = game_for(kind)
    players = [read_player(written(kind)), *[read_player("random")] * (len(game.seats) - 1)]
    one, other = (play_match(game, players, 2, 3, record=True) for _ in range(2))
    assert (one.moves == other.moves).all()
    assert one.games == 2


@every
def test_parameters_are_said_and_read_back(kind: Kind) -> None:
    assert len(kind.settings) <= MOST_SETTINGS
    names = [parameter.name for parameter in kind.parameters]
    assert len(set(names)) == len(names)
    assert (kind.unit in names) == (kind.least != 0)
    for parameter in kind.parameters:
        parameter.check(parameter.usual)
        assert parameter.meaning
    for setting in kind.settings:
        for value in (setting.low, setting.high):
            player = PlayerSpec(kind.name, kind.usual, settings=((setting.name, float(value)),))
            assert read_player(str(player)) == player


@every
def test_what_it_thinks_in_is_there_where_it_fits(kind: Kind) -> None:
    game = game_for(kind)
    context = new_context(game, [read_player(written(kind)), *[read_player("random")] * (len(game.seats) - 1)])
    start_game(game, context, 1)
    assert all(len(getattr(context.workspace.kinds, name)) > 0 for name in kind.memory)
    elsewhere = [other for other in GAMES.values() if kind.fits(other)]
    if elsewhere:
        other = new_context(elsewhere[0], [read_player("random")] * len(elsewhere[0].seats))
        ours = {name for it in KINDS.values() if not it.fits(elsewhere[0]) for name in it.memory}
        assert all(len(getattr(other.workspace.kinds, name)) == 0 for name in kind.memory if name not in ours)
