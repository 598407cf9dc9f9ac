"""A Colonizers table as a self-contained SVG, as one seat sees it: own hand with names, others' as backs of cards."""

from __future__ import annotations

from collections import Counter
from xml.sax.saxutils import escape

import numpy as np

from games.colonizers.cards import COLOURS
from games.colonizers.records import card_names
from games.colonizers.spec import NAMES
from games.colonizers.texts.draw_text import colonist_text
from games.colonizers.texts.notation import situation
from games.colonizers.view import SeatView, View, view

WIDTH, MARGIN = 940, 14
CARD_WIDTH, CARD_HEIGHT, GAP = 96, 58, 8
ROW = 178
PAINT = {"green": "#cfe6cf", "blue": "#cbdcf2", "red": "#f3cdc6", "none": "#eee6d6"}
INK = "#33302a"
Faces = dict[str, tuple[int, int, str]]


def draw_svg(rules: np.ndarray, line: np.ndarray, at: int, seat: int) -> str:
    """The whole table."""
    seen, faces = view(rules, line, at, seat), _faces(rules)
    turn = int(line[at]["turn"]) if not line[at]["ended"] else None
    height = 56 + 4 * ROW + 34
    title = escape(situation(rules, line, at))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="Helvetica, Arial, sans-serif" role="img">',
        f"<title>Colonizers: {title}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="#d9cbb4"/>',
        _words(MARGIN, 34, title, 17, bold=True),
    ]
    for row, one in enumerate(sorted(seen.seats, key=lambda one: one.place)):
        parts += _seat(one, seen, turn, faces, 56 + row * ROW)
    return "\n".join([*parts, _words(MARGIN, height - 14, escape(_table(seen)), 13), "</svg>"])


def _faces(rules: np.ndarray) -> Faces:
    record = rules[0]
    return {
        name: (int(record["cost"][k]), int(record["value"][k]), COLOURS[record["colour"][k]])
        for k, name in enumerate(card_names(rules))
    }


def _seat(one: SeatView, seen: View, turn: int | None, faces: Faces, top: int) -> list[str]:
    edge = ' stroke="#a8561f" stroke-width="3"' if one.seat == turn else ""
    you = " (you)" if one.seat == seen.seat else ""
    head = f"{NAMES[one.seat]} seat{you}: {one.omnium} Omnium, {one.score} points, {colonist_text(one)}"
    parts = [
        f'<rect x="{MARGIN}" y="{top}" width="{WIDTH - 2 * MARGIN}" height="{ROW - 10}" rx="10" fill="#f7f1e5"{edge}/>',
        _words(MARGIN + 10, top + 20, head, 14, bold=True),
    ]
    hand = [*_each(one.hand), *_each(one.looks_at)] if one.hand is not None else [""] * one.hand_size
    kept = sum(one.hand.values()) if one.hand is not None else len(hand)
    for k, name in enumerate(hand):
        x = MARGIN + 10 + k * (CARD_WIDTH + GAP)
        parts.append(_card(x, top + 28, name, faces, seat_looks=k >= kept))
    for k, name in enumerate(_each(one.colony)):
        x = MARGIN + 10 + k * (CARD_WIDTH - 6)
        parts.append(_card(x, top + 36 + CARD_HEIGHT + 6, name, faces, seat_looks=False))
    return parts


def _each(of: Counter[str] | None) -> list[str]:
    return [] if of is None else list(of.elements())


def _card(x: int, y: int, name: str, faces: Faces, *, seat_looks: bool) -> str:
    """The face of a card, dashed while it is looked at; its back where there is no name."""
    size = f'x="{x}" y="{y}" width="{CARD_WIDTH - 10}" height="{CARD_HEIGHT}" rx="6"'
    if not name:
        return f'<rect {size} fill="#8d6b4f" stroke="#6e5139"/>'
    cost, value, colour = faces[name]
    dash = ' stroke-dasharray="5 3"' if seat_looks else ""
    words = name.split()
    half = (len(words) + 1) // 2
    lines = [" ".join(words[:half]), " ".join(words[half:])]
    texts = "".join(_words(x + 5, y + 14 + 12 * k, escape(text), 9) for k, text in enumerate(lines))
    foot = _words(x + 5, y + CARD_HEIGHT - 7, f"costs {cost}, worth {value}", 9, bold=True)
    return f'<rect {size} fill="{PAINT[colour]}" stroke="#8a7a58"{dash}/>{texts}{foot}'


def _words(x: int, y: int, text: str, size: int, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{INK}"{weight}>{text}</text>'


def _table(seen: View) -> str:
    text = f"Deck: {seen.deck_size} cards; {seen.lost} left the game"
    if seen.available is not None:
        return f"{text}; to pick from: {', '.join(seen.available)}"
    return f"{text}; you found: {', '.join(seen.found)}" if seen.found is not None else text
