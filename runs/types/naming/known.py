"""Everything that can be named: games, players, elements, terms …, each with its meaning."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from typing import Any

from evolve.searches import SEARCHES
from fitness.profiles import PROFILES
from fitness.terms import all_terms, meaning_of
from games.board.spec import MUTATIONS, PIECES, VICTORIES
from games.errors import unknown
from games.game import catalogue, families, find_game
from games.rule_text import sections
from genome.spaces import find_space, space_names
from players.elements import ELEMENTS
from players.kinds import KINDS
from players.own import NAME as OWN
from players.spec import named

Entry = dict[str, Any]
SENTENCE = re.compile(r"(.+?)\.(?=\s|$)")


def first_sentence(text: str | None) -> str:
    """The first sentence of a text, without its full stop."""
    plain = " ".join((text or "").split())
    found = SENTENCE.match(plain)
    return found[1] if found else plain


def games() -> Iterator[Entry]:
    for name, (family, code) in catalogue().items():
        yield {"name": name, "meaning": code if code != name else f"the {family.name} game", "family": family.name}


def family_entries() -> Iterator[Entry]:
    for name, family in families().items():
        count, free = len(family.catalogue()), len(family.parameters)
        yield {"name": name, "meaning": f"named games: {count}; parameters: {free}", "games": count, "parameters": free}


def players() -> Iterator[Entry]:
    for name in named():
        kind = KINDS[name]
        meaning = first_sentence(sys.modules[kind.move.__module__].__doc__)
        written = f"{name}:{kind.usual}" if kind.unit else name
        yield {"name": written, "meaning": meaning, "budget": kind.unit or None}
    yield {"name": f"{OWN}:FILE.py:Name", "meaning": "a player of your own, a class with choose()", "budget": None}


def elements() -> Iterator[Entry]:
    for name, element in ELEMENTS.items():
        kind = "basic" if element.basic else "symbiont"
        yield {"name": name, "meaning": element.meaning, "kind": kind, "source": element.source}


def terms() -> Iterator[Entry]:
    for name in all_terms():
        yield {"name": name, "meaning": first_sentence(meaning_of(name))}


def board_part(code: str, heading: str) -> str:
    """The first sentence of a section of a board game's rule sheet."""
    game = find_game(code)
    for title, paragraphs in sections(game.family.rule_sheet(game.spec)):
        if title.startswith(heading):
            return first_sentence(paragraphs[0])
    return ""


def pieces() -> Iterator[Entry]:
    for name in PIECES:
        yield {"name": name, "meaning": board_part(f"8x8/{name}/most-men", "A turn")}


def victories() -> Iterator[Entry]:
    for name in VICTORIES:
        yield {"name": name, "meaning": board_part(f"8x8/reversi/{name}", "The end")}


def mutations() -> Iterator[Entry]:
    for name in MUTATIONS:
        piece = "tic-tac-toe" if "flipping" not in name else "reversi"
        heading = "The end" if name == "scoring" else "Special"
        yield {"name": name, "meaning": board_part(f"8x8/{piece}/most-men+{name}", heading)}


def searches() -> Iterator[Entry]:
    for name, search in SEARCHES.items():
        yield {"name": name, "meaning": first_sentence(search.__doc__)}


def profiles() -> Iterator[Entry]:
    for name, profile in PROFILES.items():
        yield {"name": name, "meaning": f"weighs {', '.join(profile.weights)}", "weights": dict(profile.weights)}


def spaces() -> Iterator[Entry]:
    for name in space_names():
        size = find_space(name).size
        yield {"name": name, "meaning": f"{size:,} games" if size else "too many games to count", "size": size}


LISTS: dict[str, Callable[[], Iterator[Entry]]] = {
    "games": games, "families": family_entries, "players": players, "elements": elements, "terms": terms,
    "profiles": profiles, "searches": searches, "spaces": spaces, "pieces": pieces, "victories": victories,
    "mutations": mutations,
}  # fmt: skip


def listed(kind: str) -> list[Entry]:
    """The entries of a list, each with `name` and `meaning`."""
    if kind not in LISTS:
        raise unknown("list", kind, LISTS)
    return list(LISTS[kind]())
