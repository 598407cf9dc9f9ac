"""Parameters of games: one declaration provides sampling, steps, validation, distances and descriptions.

The name of a parameter is a path into the JSON form of a family's spec (`rows`, `layout.goals`); its values are JSON
values with lists as tuples. Constraints between parameters are repaired by the family (`Family.mended`).
"""

from games.parameter.choice import Choice
from games.parameter.parameter import Parameter, Value, frozen, thawed
from games.parameter.places import Places
from games.parameter.real import Real
from games.parameter.several import Several
from games.parameter.whole import Whole

__all__ = ["Choice", "Parameter", "Places", "Real", "Several", "Value", "Whole", "frozen", "thawed"]
