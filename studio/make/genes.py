"""A game's parameters as fields of a form, and the game that a submitted form describes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.errors import BadInput
from games.game import Game
from games.parameter import Choice, Parameter, Places, Real, Several, Whole
from genome.family_space import FamilySpace, values_of, with_values
from genome.parameter_space import text_of
from runs.documents.markup import Child, Markup, tag

GENE = "g."  # how the names of the fields begin
LONGEST = 400  # characters of a list of places


def gene_fields(game: Game) -> list[Markup]:
    """A field for each parameter of the game's family, with the game's value."""
    values = values_of(game)
    return [_field(parameter, values[parameter.name]) for parameter in game.family.parameters]


def label_of(parameter: Parameter) -> str:
    """`Minus three`, from `layout.minus_three`."""
    words = parameter.name.rpartition(".")[2].replace("_", " ")
    return words[:1].upper() + words[1:]


def _field(parameter: Parameter, value: Any) -> Markup:
    name, hint = GENE + parameter.name, f"{name_of_hint(parameter.name)}"
    about: dict[str, Any] = {"name": name, "id": name, "aria_describedby": hint, "autocomplete": "off"}
    said = tag("p", parameter.meaning, class_="hint", id=hint)
    if isinstance(parameter, Several):
        counts = [_count(parameter, option, value.count(option)) for option in parameter.options]
        legend = tag("legend", label_of(parameter), tag("span", f" up to {parameter.most}", class_="quiet"))
        return tag("fieldset", legend, said, tag("div", *counts, class_="options"), aria_describedby=hint)
    control = _control(parameter, value, about)
    unit = tag("span", parameter.range, class_="quiet range") if isinstance(parameter, Whole | Real | Places) else None
    return tag("div", tag("label", label_of(parameter), for_=name), tag("div", control, unit, class_="value"), said)


def name_of_hint(name: str) -> str:
    """The id of a parameter's description."""
    return f"about-{name}"


def _control(parameter: Parameter, value: Any, about: Mapping[str, Any]) -> Markup:
    if isinstance(parameter, Choice):
        shown = {True: "yes", False: "no"} if isinstance(parameter.usual, bool) else {}
        options = [
            tag("option", shown.get(it, str(it)), value=str(it), selected=it == value) for it in parameter.options
        ]
        return tag("select", *options, **about)
    if isinstance(parameter, Whole):
        ends = {"min": str(parameter.low), "max": str(parameter.high), "step": "1"}
        return tag("input", type="number", value=text_of(value), required=True, **ends, **about)
    if isinstance(parameter, Real):
        ends = {"min": text_of(parameter.low), "max": text_of(parameter.high), "step": "any"}
        return tag("input", type="number", value=text_of(value), required=True, **ends, **about)
    return tag("input", value=text_of(value) if value else "", maxlength=str(LONGEST), spellcheck="false", **about)


def _count(parameter: Several, option: str, count: int) -> Markup:
    """A box for an option, a number for one that may occur more than once."""
    name, words = f"{GENE}{parameter.name}:{option}", option.replace("-", " ")
    if option in parameter.repeatable and parameter.most > 1:
        ends: dict[str, str] = {"min": "0", "max": str(parameter.most), "step": "1"}
        return tag("label", tag("input", type="number", name=name, value=str(count), **ends), words, class_="option")
    box = tag("input", type="checkbox", name=name, value="1", checked=count > 0)
    return tag("label", box, words, class_="option")


# what was sent


def game_of_genes(base: Game, sent: Mapping[str, str]) -> tuple[Game, tuple[str, ...]]:
    """The game with the submitted parameter values, and the changes that were needed to make them consistent."""
    values = values_of(base)
    for parameter in base.family.parameters:
        values[parameter.name] = _value(parameter, sent)
    completed, repairs = base.family.mended(values)
    return with_values(base, completed), tuple(f"{why.replace('-', ' ')}: {what}" for why, what in repairs)


def _value(parameter: Parameter, sent: Mapping[str, str]) -> Any:
    name = GENE + parameter.name
    if isinstance(parameter, Several):
        counts = [(option, sent.get(f"{name}:{option}", "0")) for option in parameter.options]
        return tuple(option for option, text in counts for _ in range(_whole(parameter, text or "0")))
    text = sent.get(name, "").strip()[:LONGEST]
    if isinstance(parameter, Choice):
        known = {str(option): option for option in parameter.options}
        return known.get(text, text)
    if isinstance(parameter, Whole):
        return _whole(parameter, text)
    if isinstance(parameter, Real):
        return _real(parameter, text)
    return _places(parameter, text)


def _whole(parameter: Parameter, text: str) -> int:
    if not re.fullmatch(r"-?\d{1,6}", text):
        raise BadInput(f'{label_of(parameter)} must be a whole number, not "{text[:20]}"')
    return int(text)


def _real(parameter: Parameter, text: str) -> float:
    if not re.fullmatch(r"-?\d{1,6}(\.\d{0,6})?", text):
        raise BadInput(f'{label_of(parameter)} must be a number, not "{text[:20]}"')
    return float(text)


def _places(parameter: Parameter, text: str) -> tuple[Any, ...]:
    """Numbers, or pairs as in `3-17`, between blanks or commas."""
    words = [word for word in re.split(r"[\s,]+", text) if word]
    if isinstance(parameter, Places) and parameter.in_pairs:
        pairs = [word.split("-") for word in words]
        if any(len(pair) != 2 for pair in pairs):
            raise BadInput(f"{label_of(parameter)} must be pairs such as 3-17")
        return tuple((_whole(parameter, one), _whole(parameter, other)) for one, other in pairs)
    return tuple(_whole(parameter, word) for word in words)


def changes(game: Game, base: Game) -> list[str]:
    """The differences from another game of the family, in words: `rows 8 → 6`, `+ double-move`."""
    every = game.family.parameters
    if not every or game.family != base.family:
        return []
    new, old = (tuple(values_of(it)[one.name] for one in every) for it in (game, base))
    said = FamilySpace(game.family.name, base, every).changes(new, old)
    return [line.replace("_", " ") for line in said]


def nothing_to_change(game: Game) -> Child:
    """The sentence for a family that has neither parameters nor documents."""
    return tag("p", f"Games of the family {game.family.name} have no parameters to change.", class_="quiet")
