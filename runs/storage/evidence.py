"""Splitting the evidence off a result's canonical JSON text, and joining both to the same text again.

Evidence is nine tenths of most results, and few readers need it, so the store keeps it in a table of its own.
"""

from __future__ import annotations

from json import JSONDecoder

NAME = "evidence"
_decode = JSONDecoder().raw_decode


def split_evidence(text: str) -> tuple[str, str | None]:
    """The text of a JSON object without its evidence, and the evidence; None if it has no evidence object."""
    place, found = _place_of(text)
    if not found:
        return text, None
    begin = place + len(f'"{NAME}":')
    if text[begin] != "{":
        return text, None
    end = _decode(text, begin)[1]
    if text[end] == ",":
        return text[:place] + text[end + 1 :], text[begin:end]
    return text[:place].rstrip(",") + text[end:], text[begin:end]


def join_evidence(text: str, evidence: str | None) -> str:
    """Inverse of `split_evidence`, byte for byte."""
    if evidence is None:
        return text
    place, _ = _place_of(text)
    entry = f'"{NAME}":{evidence}'
    if text[place] != "}":
        entry = f"{entry},"
    elif place > 1:
        entry = f",{entry}"
    return text[:place] + entry + text[place:]


def _place_of(text: str) -> tuple[int, bool]:
    """The place of the entry among the sorted keys of a canonical JSON object, and whether it exists."""
    place = 1
    while text[place] != "}":
        key, end = _decode(text, place)
        if key >= NAME:
            return place, key == NAME
        end = _decode(text, end + 1)[1]  # after the colon
        if text[end] == "}":
            return end, False
        place = end + 1
    return place, False
