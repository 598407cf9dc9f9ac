"""The solution of a game as a document."""

from __future__ import annotations

from games.game import Game
from players.solve.solver import Solution
from runs.documents.document import Document, Fact, Prose


def solution_document(game: Game, solution: Solution) -> Document:
    """The value of a game, and a line of best play."""
    line = (Prose((f"best play: {' '.join(solution.line)}",)),) if solution.line else ()
    return Document(game.name, (in_words(solution),), (Fact("positions searched", solution.nodes),), line)


def in_words(solution: Solution) -> str:
    """The value of a game as text."""
    if solution.value == "unknown":
        return "unknown within this number of nodes"
    if solution.value == "draw":
        return "a draw with best play"
    how = f" by {abs(solution.score)}" if solution.score is not None else ""
    when = f" in {solution.plies} plies" if solution.plies is not None else ""
    return f"the {solution.value} player wins{how}{when}"
