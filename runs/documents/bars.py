"""Values as bars on their scales, with intervals as whiskers."""

from __future__ import annotations

from runs.documents.document import Fact
from runs.documents.markup import Markup, tag


def bar(fact: Fact) -> Markup | None:
    """The value on its scale, from zero or from the scale's low end; None for a fact without a scale."""
    scale = fact.scale
    if scale is None:
        return None
    zero = scale.percent(0.0)
    parts = [tag("rect", x=0, y=3, width=100, height=8, rx=1, class_="ground")]
    if isinstance(fact.value, (int, float)):
        at = scale.percent(fact.value)
        parts.append(tag("rect", x=min(zero, at), y=3, width=max(abs(at - zero), 0.6), height=8, class_="fill"))
    if scale.low < 0 < scale.high:
        parts.append(tag("line", x1=zero, y1=0, x2=zero, y2=14, class_="zero"))
    if fact.interval:
        left, right = map(scale.percent, fact.interval)
        parts.append(tag("line", x1=left, y1=7, x2=max(right, left + 0.5), y2=7, class_="whisker"))
    return tag("svg", *parts, viewBox="0 0 100 14", preserveAspectRatio="none", class_="bar", aria_hidden="true")


def bar_list(facts: tuple[Fact, ...]) -> Markup:
    """One line for each fact: name, bar, value, interval, note."""
    return tag("dl", *map(_line, facts), class_="terms")


def _line(fact: Fact) -> Markup:
    ends = tag("span", f" {fact.ends}", class_="quiet") if fact.ends else None
    return tag(
        "div",
        tag("dt", fact.name, title=fact.help or None),
        tag("dd", bar(fact), class_="track"),
        tag("dd", tag("b", fact.number), ends, class_="value"),
        tag("dd", fact.note, class_="note") if fact.note else None,
    )
