"""Players and terms given as objects, under the names by which runs and workers know them.

An object counts as a plug-in that consists of its source alone. This process uses the object itself. Worker processes,
clusters and `evolve resume` read the source, which then must import what it needs within its own body.
"""

from __future__ import annotations

import hashlib
import inspect
import math
import textwrap
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from evenplay.arguments import checked, shown
from fitness.term import PARTS, POLARITIES, Context, Evidence, Measure, OwnTerm, Term
from fitness.terms import OWN_TERMS, TERMS
from games.errors import BadInput, unknown
from games.plugin import LOADED
from players.own import PREFIX

BEFORE = "import evenplay\nfrom evenplay import *\n\n\n"  # what a source may use without importing it


@checked
def term(
    low: float = 0.0, high: float = 100.0, better: str = "more", needs: Iterable[str] = ()
) -> Callable[[Callable[[Evidence], float | None]], OwnTerm]:
    """Decorator of a function from evidence to a number between `low` and `high`, or None: a fitness term. `better` is
    more, less, zero (nearer to it) or neutral; `needs` names evidence beyond the games of the judged match."""
    if better not in POLARITIES:
        raise unknown("direction", str(better), POLARITIES)
    if isinstance(needs, str) or not isinstance(needs, Iterable):
        raise BadInput('"needs" must be a list of texts')
    for part in (wanted := tuple(needs)):
        if part not in PARTS:
            raise unknown("part of the evidence", str(part), PARTS)
    ends = [float(end) if type(end) in (int, float) else math.nan for end in (low, high)]
    if not (math.isfinite(ends[0]) and math.isfinite(ends[1]) and ends[0] < ends[1]):
        raise BadInput("low and high must be numbers, low less than high")

    def declared(function: Callable[[Evidence], float | None]) -> OwnTerm:
        name = str(getattr(function, "__name__", ""))
        if not callable(function) or not name.isidentifier():
            raise BadInput("a term is a function with a name")

        def measure(evidence: Evidence, _context: Context) -> Measure:
            value = function(evidence)
            return Measure(None if value is None else float(value))

        measure.__doc__, measure.__wrapped__ = function.__doc__, function  # type: ignore[attr-defined]
        return OwnTerm(name, Term("one's own", better, (ends[0], ends[1]), (), wanted), measure)

    return declared


def term_named(own: OwnTerm) -> str:
    """The name of a term, which is registered under it; a later one of the same name takes its place."""
    if own.name in TERMS:
        raise BadInput(f'the term "{own.name}" exists already')
    for file, (_, module) in list(LOADED.items()):
        if vars(module).get(own.name) is OWN_TERMS.get(own.name, own):
            del LOADED[file]
    OWN_TERMS[own.name] = own
    _plug_in(own.name, own, getattr(own.measure, "__wrapped__", own.measure))
    return own.name


def player_of_class(made: Any) -> str:
    """The name of the players of a class with `choose(self, view, actions, rng)`."""
    if not callable(getattr(made, "choose", None)):
        raise BadInput(f"a player is a name, a player, or a class with choose(), not {shown(made)}")
    if not isinstance(made, type):
        raise BadInput(f"give the class {type(made).__name__}, not an object: each seat of a game has a new one")
    name = str(made.__name__)
    here = (file for file, (_, module) in LOADED.items() if vars(module).get(name) is made)
    return f"{PREFIX}{next(here, None) or _plug_in(name, made, made)}:{name}"


def _plug_in(name: str, thing: Any, source: Any) -> str:
    """The file name of the plug-in that consists of one object."""
    try:
        text = BEFORE + textwrap.dedent(inspect.getsource(source))
    except (OSError, TypeError):
        text = f'raise NameError("the source of {name} is not at hand")  # {_digest(repr(vars(source)))}\n'
    file = f"{name}-{_digest(text)}.py"
    module = ModuleType(name)
    setattr(module, name, thing)
    LOADED[file] = (text, module)
    return file


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]
