"""Template of a family in five kernels: players take 1 to `most` stones from a heap; the last stone wins.

`kernels.py` has the rules, `family.py` texts and notation, `scene.py` the optional scene; games.defaults does the rest.
`RULES` and `STATE` need the fields that games.hooks names, besides your own. See docs/add-a-thing.md.
"""

from games.template.family import FAMILY

__all__ = ["FAMILY"]
