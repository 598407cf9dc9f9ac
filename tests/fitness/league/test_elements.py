"""The league of elements: who is in it."""

from __future__ import annotations

import pytest

from fitness.league.elements import element_players
from games.game import find_game
from players.composition import check, elements_of
from players.jostle.claims import CLAIMS


@pytest.mark.parametrize("name", ["jostle", "reversi-8x8", "checkers-8x8", "tic-tac-toe", "game-a"])
def test_every_element_the_game_supports(name: str) -> None:
    game = find_game(name)
    players = element_players(game)
    assert len({str(player) for player in players}) == len(players)
    used = set()
    for player in players:
        assert player.composition is not None
        check(player.composition, game)
        used |= {part.element for part in player.composition.parts}
    assert used == {element.name for element in elements_of(game)}


def test_jostle_has_all_that_the_source_speaks_of() -> None:
    players = {str(player) for player in element_players(find_game("jostle"))}
    spoken = {claim.player for claim in CLAIMS}
    assert spoken - players == {"Observing RANDOMIZER", "Observing EQUALIZER", "Lingering(ADVANCER) ADVANCER"}
