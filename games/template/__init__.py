"""A whole family in five kernels, to copy: take 1 to `most` stones from a heap; who takes the last one wins.

`kernels.py` is the game as kernels, `family.py` the game in words, `scene.py` what there is to click at (which a family
need not bring); games.defaults does the rest. Write `RULES` and `STATE` with the fields that games.hooks names, and
your own beside them. See docs/add-a-thing.md.
"""

from games.template.family import FAMILY

__all__ = ["FAMILY"]
