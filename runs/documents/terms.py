"""The terms of a game as bars with intervals, and what each term means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log1p
from typing import Any

from fitness.term import LESS, MORE, NEUTRAL, ZERO
from fitness.terms import find_term, meaning_of
from runs.documents.markup import Markup, tag

POLARITY = {MORE: "more is better", LESS: "less is better", ZERO: "nearer to zero is better", NEUTRAL: "describes"}
WIDE = 500  # ranges at least so wide and without negative values are drawn on a logarithmic scale


def term_bars(terms: Mapping[str, Mapping[str, Any]]) -> Markup:
    """One line a term: name, bar, value, interval, note."""
    return tag("dl", *(_line(name, found) for name, found in terms.items()), class_="terms")


def _line(name: str, found: Mapping[str, Any]) -> Markup:
    value, interval, note = found["value"], found.get("interval"), found.get("note") or ""
    shown = [tag("b", "–" if value is None else plain(value))]
    if interval and any(end != value for end in interval):
        shown.append(tag("span", f" {plain(interval[0])} to {plain(interval[1])}", class_="quiet"))
    return tag(
        "div",
        tag("dt", words(name), title=f"{meaning(name)} ({POLARITY[find_term(name).polarity]})"),
        tag("dd", bar(name, value, interval), class_="track"),
        tag("dd", *shown, class_="value"),
        tag("dd", note, class_="note") if note and name != "endings" else None,
    )


def bar(name: str, value: float | None, interval: Iterable[float] | None) -> Markup:
    """The value on the term's range, from zero (or the range's low end); the interval as a whisker."""
    low, high = find_term(name).range
    zero = share(max(low, min(0.0, high)), low, high)
    parts = [tag("rect", x=0, y=3, width=100, height=8, rx=1, class_="ground")]
    if value is not None:
        at = share(value, low, high)
        parts.append(tag("rect", x=min(zero, at), y=3, width=max(abs(at - zero), 0.6), height=8, class_="fill"))
    if low < 0 < high:
        parts.append(tag("line", x1=zero, y1=0, x2=zero, y2=14, class_="zero"))
    if interval:
        left, right = (share(end, low, high) for end in interval)
        parts.append(tag("line", x1=left, y1=7, x2=max(right, left + 0.5), y2=7, class_="whisker"))
    return tag("svg", *parts, viewBox="0 0 100 14", preserveAspectRatio="none", class_="bar", aria_hidden="true")


def share(value: float, low: float, high: float) -> float:
    """Where a value lies on low … high, in percent; wide ranges are logarithmic."""
    value = min(max(value, low), high)
    if low >= 0 and high >= WIDE:
        return 100 * log1p(value - low) / log1p(high - low)
    return 100 * (value - low) / (high - low)


def plain(value: float) -> str:
    """Three digits, or two below one."""
    size = abs(value)
    return (f"{value:.0f}" if size >= 100 else f"{value:.3g}" if size >= 1 else f"{value:.2g}").replace("-", "−")


def words(name: str) -> str:
    """A term's name as people write it."""
    return name.replace("_", " ")


def meaning(name: str) -> str:
    """The first sentence of the term's own file."""
    return " ".join(meaning_of(name).split())


def glossary(names: Iterable[str]) -> Markup:
    """What the terms mean, and where they come from."""
    entries = []
    for name in names:
        term, said = find_term(name), meaning(name)
        sentence = said.partition(": ")[2] or said
        entries.append(tag("dt", words(name), tag("span", f" {POLARITY[term.polarity]}", class_="quiet")))
        entries.append(
            tag("dd", sentence[:1].upper() + sentence[1:], tag("span", f" Source: {term.source}.", class_="quiet"))
        )
    return tag("dl", *entries, class_="glossary")
