"""What is said of a name that nothing has."""

from games.errors import unknown

NAMES = ["Observing", "OBSERVER", "mcts"]


def test_capitals_alone_are_the_nearest_miss() -> None:
    assert str(unknown("element", "OBSERVING", NAMES)) == 'unknown element "OBSERVING"; did you mean "Observing"?'
    assert str(unknown("player", "MCTS", NAMES)) == 'unknown player "MCTS"; did you mean "mcts"?'


def test_names_alike_are_offered_and_else_all() -> None:
    assert str(unknown("element", "Observin", NAMES)) == 'unknown element "Observin"; did you mean "Observing"?'
    assert str(unknown("element", "zzz", NAMES)) == 'unknown element "zzz"; valid: Observing, OBSERVER, mcts'
