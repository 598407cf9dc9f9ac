"""The players of a league of elements: every basic alone, every symbiont with each of the source's hosts."""

from __future__ import annotations

from games.game import Game
from games.wrong import BadInput
from players.composition import Composition, Part, elements_of, idle_pairs
from players.spec import PlayerSpec, composed_player

HOSTS = ("RANDOMIZER", "ADVANCER", "PALS", "EQUALIZER")  # the rows of table 3.8


def element_players(game: Game) -> list[PlayerSpec]:
    """All that the game supports, with usual parameters. Pairs that change nothing are left out, as table 3.8 calls
    them not meaningful."""
    known = elements_of(game)
    lone = [Composition((Part(element.name),)) for element in known if element.basic]
    hosts = [host for host in HOSTS if any(element.name == host for element in known)]
    pairs = [Composition((Part(element.name), Part(host))) for element in known if not element.basic for host in hosts]
    kept = [pair for pair in pairs if not idle_pairs(pair, game)]
    if not lone:
        raise BadInput(f"{game.name} has no features that an element could read")
    return [composed_player(composition) for composition in (*lone, *kept)]
