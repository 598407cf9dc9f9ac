"""The players of a league of elements: every basic alone, every symbiont with each of the source's hosts."""

from __future__ import annotations

from games.errors import BadInput
from games.game import Game
from players.composition import Composition, Part, elements_of, idle_pairs
from players.spec import PlayerSpec, composed_player

HOSTS = ("RANDOMIZER", "ADVANCER", "PALS", "EQUALIZER")  # the rows of table 3.8


def element_players(game: Game) -> list[PlayerSpec]:
    """All elements that the game supports, with default parameters, excluding pairs without an effect, which table 3.8
    calls not meaningful."""
    known = elements_of(game)
    lone = [Composition((Part(element.name),)) for element in known if element.basic]
    basics = [element.name for element in known if element.basic]
    kept = [pair for element in known if not element.basic for pair in hosted(element.name, basics, game)]
    if not lone:
        raise BadInput(f"{game.name} has no features that an element reads")
    return [composed_player(composition) for composition in (*lone, *kept)]


def hosted(symbiont: str, basics: list[str], game: Game) -> list[Composition]:
    """A symbiont with each of the source's hosts that the game supports.

    If it has no effect on any of them, with the first basic on which it has one.
    """
    pairs = [Composition((Part(symbiont), Part(host))) for host in dict.fromkeys((*HOSTS, *basics)) if host in basics]
    kept = [pair for pair in pairs if not idle_pairs(pair, game)]
    return [pair for pair in kept if pair.parts[1].element in HOSTS] or kept[:1]
