"""Generated names of games without a name of their own: pronounceable, and always the same for the same game."""

from __future__ import annotations

import hashlib

from games.game import catalogue

CONSONANTS, VOWELS, ENDS = "bdfghklmnprstvwz", "aeiou", ("", "n", "r", "s", "l", "m", "k", "x")
SYLLABLES = 3


def generated_name(code: str) -> str:
    """`Tamurel`: three syllables from a hash of the code, one of four million."""
    number = int.from_bytes(hashlib.sha256(code.encode()).digest()[:8])
    letters = ""
    for _ in range(SYLLABLES):
        number, consonant = divmod(number, len(CONSONANTS))
        number, vowel = divmod(number, len(VOWELS))
        letters += CONSONANTS[consonant] + VOWELS[vowel]
    return (letters + ENDS[number % len(ENDS)]).capitalize()


def spoken_name(code: str) -> str:
    """The name of a game of the catalogue, or a generated one."""
    known = next((name for name, (_, its) in catalogue().items() if its == code), None)
    return known or generated_name(code)
