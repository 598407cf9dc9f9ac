"""The options of a type of run as fields of a form, as its request declares them (runs.requests)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields
from typing import Any

from games.reading import Between, OneOf, alternatives, declared, plain_type
from runs.documents.markup import Markup, tag


def option_fields(request: type[Any], values: Mapping[str, str], without: Collection[str] = ()) -> list[Markup]:
    """A field for each option but those named; one without a value shows its default."""
    cls: Any = request
    types = {it.name: it.type for it in declared(cls)}
    return [
        _field(it.name, types[it.name], it.default, it.metadata["help"], values.get(it.name))
        for it in fields(request)
        if it.metadata and it.name not in without
    ]


def _field(name: str, declaration: Any, default: Any, text: str, value: str | None) -> Markup:
    number, about = f"option-{name}", f"about-option-{name}"
    help_ = text.replace("%(default)s", str(default))
    control = _control(declaration, default, value, {"name": name, "id": number, "aria_describedby": about})
    label = tag("label", name.replace("_", " ").capitalize(), for_=number)
    return tag("div", label, control, tag("p", help_, class_="hint", id=about))


def _control(declaration: Any, default: Any, value: str | None, about: Mapping[str, Any]) -> Markup:
    kind, constraints = plain_type(alternatives(plain_type(declaration)[0])[0])
    constraints = (*constraints, *plain_type(declaration)[1])
    choices = next((it.choices for it in constraints if isinstance(it, OneOf)), None)
    shown = value if value is not None else "" if default in (None, "", (), MISSING) else str(default)
    if kind is bool:
        return tag("input", type="checkbox", value="true", checked=shown in ("true", "on"), **about)
    if choices:
        return tag("select", *(tag("option", it, value=it, selected=it == shown) for it in choices), **about)
    if kind is int:
        ends = next((it for it in constraints if isinstance(it, Between)), None)
        limits = {"min": f"{ends.low:.0f}", "max": f"{ends.high:.0f}"} if ends else {}
        return tag("input", type="number", value=shown, required=default is MISSING, **limits, **about)
    known = "games" if about["name"] == "game" else None  # the page has a list of them
    return tag(
        "input", value=shown, list=known, required=default is MISSING, autocomplete="off", spellcheck="false", **about
    )
