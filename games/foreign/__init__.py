"""Games of the user's own without kernels: classes in plain Python, and programs in any language (docs/your-game.md).

A `Source` provides a game's positions; `family.py` makes a family of it, whose hooks run as Python
(games.foreign.interpreted). `python_game.py` and `external_game.py` are the two sources.
"""

from games.foreign.base import Game
from games.foreign.naming import PREFIXES, family_named, family_of_object, values_in

__all__ = ["PREFIXES", "Game", "family_named", "family_of_object", "values_in"]
