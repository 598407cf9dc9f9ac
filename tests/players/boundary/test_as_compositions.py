"""Each strategy is also a composition of one element, which names its pieces' destinations one by one: equal games."""

from __future__ import annotations

import pytest

from games.boundary.records import FROM
from games.boundary.spec import STRATEGIES
from games.game import find_game
from games.playthrough.playthrough import Playthrough
from players.matches.match import play_match
from players.matches.result import MatchResult
from players.spec import read_player

ELEMENTS = {
    "GreedyTreasure": "COLLECTOR",
    "BestTreasure": "APPRAISER",
    "GreedyCapture": "RAIDER",
    "DefensiveTreasure": "CONVOY",
    "HybridCapture": "SCAVENGER",
    "DefensiveCapture": "PHALANX",
}
SEEN = ("x", "y", "was_x", "was_y", "members", "score", "alive", "left")


def turns_of(result: MatchResult, number: int, seed: int) -> list[tuple[bytes, ...]]:
    """What the field looks like when each turn begins, and at the end."""
    play = Playthrough(find_game("boundary-points"), seed, number // 2)
    found, last = [], -1
    for move in result.moves[number, : result.plies[number]]:
        play.play(int(move))
        if play.ended or int(play.state["round"]) != last:
            last = int(play.state["round"])
            found.append(tuple(play.state[name].tobytes() for name in SEEN))
    assert play.ended
    return found


@pytest.mark.parametrize("name", STRATEGIES)
def test_the_composition_plays_the_same_games(name: str) -> None:
    game, seed = find_game("boundary-points"), 9
    other = read_player("RAIDER" if name != "GreedyCapture" else "SCAVENGER")
    composed = play_match(game, [read_player(ELEMENTS[name]), other], 8, seed, record=True)
    kernels = play_match(game, [read_player(name), read_player(strategy_of(str(other)))], 8, seed, record=True)
    for number in range(8):
        assert (composed.moves[number, : composed.plies[number]] >= FROM).all()
        assert (kernels.moves[number, : kernels.plies[number]] < FROM).all()
        assert turns_of(composed, number, seed) == turns_of(kernels, number, seed)
    assert composed.payoffs.tolist() == kernels.payoffs.tolist()


def strategy_of(element: str) -> str:
    """The strategy that an element is."""
    return next(name for name, noun in ELEMENTS.items() if noun == element)
