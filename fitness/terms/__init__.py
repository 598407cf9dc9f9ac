"""The fitness terms, one file each. The file's name is the term's; it holds TERM and measure(evidence, context)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from fitness.term import NO_CONTEXT, Context, Evidence, Measure, OwnTerm, Term
from games.errors import unknown
from games.guard import guarded

TERMS: tuple[str, ...] = tuple(sorted(module.name for module in iter_modules(__path__)))

OWN_TERMS: dict[str, OwnTerm] = {}  # of plug-ins


def find_term(name: str) -> Term:
    """The declaration of a term; BadInput for an unknown name."""
    if name in OWN_TERMS:
        return OWN_TERMS[name].term
    return _term(name)


@cache
def _term(name: str) -> Term:
    term: Term = import_module(f"{__name__}.{_checked(name)}").TERM
    return term


def measure(name: str, evidence: Evidence, context: Context = NO_CONTEXT) -> Measure:
    """The value of a term on this evidence."""
    if name in OWN_TERMS:
        with guarded(f'the term "{name}"'):
            return OWN_TERMS[name].measure(evidence, context)
    function: Callable[[Evidence, Context], Measure] = import_module(f"{__name__}.{_checked(name)}").measure
    return function(evidence, context)


def meaning_of(name: str) -> str:
    """The meaning of a term: the docstring of its file, or of a plug-in's function."""
    if name in OWN_TERMS:
        return OWN_TERMS[name].measure.__doc__ or name
    return import_module(f"{__name__}.{_checked(name)}").__doc__ or name


def all_terms() -> tuple[str, ...]:
    """The names of all terms, those of plug-ins last."""
    return (*TERMS, *OWN_TERMS)


def _checked(name: str) -> str:
    if name not in TERMS:
        raise unknown("term", name, all_terms())
    return name
