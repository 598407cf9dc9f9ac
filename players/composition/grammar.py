"""Grammar of written strategies: elements with settings in brackets, and an error rate.

    Observing Lingering(PALS) DENIER(within 2, phase 20-60) Lapse(2%)

Meanings are defined elsewhere: players know elements (players.composition.words), a search its element space
(genome.strategy).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from games.errors import BadInput

LAPSE = "Lapse"
Value = int | float | str | tuple[int, int]

WORD = re.compile(r"\s*([^\s()]+)(?:\(([^()]*)\))?(?=\s|$)\s*")
WHOLE = re.compile(r"\d{1,9}", re.ASCII)
NUMBER = re.compile(r"-?\d{1,6}(\.\d{1,10})?", re.ASCII)
STRETCH = re.compile(r"(\d{1,3})-(\d{1,3})", re.ASCII)
SHARE = re.compile(r"(\d{1,2}(?:\.\d{1,3})?)\s*%", re.ASCII)


def words_of(text: str) -> Iterator[tuple[str, list[str]]]:
    """Every word with the contents of its brackets."""
    at = 0
    while at < len(text):
        found = WORD.match(text, at)
        if found is None:
            raise BadInput(
                f'"{text[at : at + 40].strip()}" is not an element with its settings; an example is "DENIER(within 2)"'
            )
        inside = found[2]
        yield found[1], [] if inside is None else [part.strip() for part in inside.split(",")]
        at = found.end()


def setting_of(text: str) -> tuple[str, Value]:
    """`within 2`, `weight -0.5`, `phase 20-60` as name and value; `PALS` as a value without a name. Any other value
    remains text."""
    name, _, value = text.partition(" ")
    if not value:
        return "", name
    value = value.strip()
    if WHOLE.fullmatch(value):
        return name, int(value)
    if NUMBER.fullmatch(value):
        return name, float(value)
    if found := STRETCH.fullmatch(value):
        return name, (int(found[1]), int(found[2]))
    return name, value


def error_rate_of(settings: Sequence[str]) -> float:
    """The rate in the brackets of Lapse."""
    found = SHARE.fullmatch(settings[0]) if len(settings) == 1 else None
    if found is None:
        raise BadInput(f"{LAPSE} takes a percentage below 100, as in {LAPSE}(2%)")
    return float(found[1]) / 100


def word_text(name: str, settings: Iterable[tuple[str, Value]]) -> str:
    """A word with its settings, as `words_of` and `setting_of` read it."""
    said = [f"{key} {value_text(value)}".strip() for key, value in settings]
    return f"{name}({', '.join(said)})" if said else name


def value_text(value: Value) -> str:
    """A value in words."""
    if isinstance(value, tuple):
        return f"{value[0]}-{value[1]}"
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def error_rate_text(error_rate: float) -> str:
    """The error rate as text: `Lapse(2%)`."""
    return f"{LAPSE}({error_rate * 100:.10g}%)"
