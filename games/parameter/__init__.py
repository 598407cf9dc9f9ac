"""Parameters of games, declared where they are defined: drawn, stepped, checked, told apart and described from there.

A parameter's name is a path into the JSON form of a family's spec (`rows`, `layout.goals`); its values are JSON values,
lists as tuples. What two parameters allow only together is the family's to mend (`Family.mend`).
"""

from games.parameter.choice import Choice
from games.parameter.parameter import Parameter, Value, frozen, thawed
from games.parameter.places import Places
from games.parameter.real import Real
from games.parameter.several import Several
from games.parameter.whole import Whole
from games.parameter.wishes import known

__all__ = ["Choice", "Parameter", "Places", "Real", "Several", "Value", "Whole", "frozen", "known", "thawed"]
