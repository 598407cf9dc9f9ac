"""Errors in user input: one clear line that names the problem and the nearest valid choice."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONGEST = 100  # characters of a word that are repeated in a message


class BadInput(ValueError):
    """Invalid user input; the message is one line that can be shown to the user."""


def unknown(kind: str, word: str, valid: Iterable[str]) -> BadInput:
    """`unknown piece "reversy"; did you mean "reversi"?`; without a similar choice, the valid ones or the first few.

    A name that differs only in case is always the nearest.
    """
    word = word if len(word) <= LONGEST else f"{word[:LONGEST]}…"
    choices = sorted(valid) if isinstance(valid, (set, frozenset)) else list(valid)
    near = [name for name in choices if name.lower() == word.lower()]
    near = near or difflib.get_close_matches(word, choices, n=3, cutoff=0.5)
    if near:
        hint = "did you mean " + " or ".join(f'"{name}"' for name in near) + "?"
    else:
        shown = choices[:12]
        hint = "valid: " + ", ".join(shown) + (" …" if len(choices) > len(shown) else "")
    return BadInput(f'unknown {kind} "{word}"; {hint}' if word else f"no {kind} is given; {hint}")
