"""The board of a page and the board in characters, brought to one form to be compared.

The page is read from its document (drawn things, by class, place and label), the text from its characters.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

Page = dict[str, Any]  # hands.LOOK: places, things, panels
Facts = dict[str, Any]


def compared(family: str, page: Page, text: str) -> tuple[Facts, Facts]:
    """What the page shows, and what the drawing does."""
    of_page, of_text = FORMS[family]
    return of_page(page), of_text(text)


def board_page(page: Page) -> Facts:
    found = {name: "." for name, shape in page["places"] if "shape-square" in shape}
    for thing in page["things"]:
        letter = "x" if "tone-black" in thing["look"] else "o"
        mark = "*" if "is-hybrid" in thing["look"] else "!" if "is-still" in thing["look"] else ""
        found[thing["on"]] = (letter.upper() if "is-king" in thing["look"] else letter) + mark
    return found


def board_text(text: str) -> Facts:
    found = {}
    for row in text.splitlines()[:-1]:
        for column, name in enumerate("abcdefghij"):
            if cell := row[3 + 3 * column : 6 + 3 * column].strip():
                found[f"{name}{int(row[:2])}"] = cell
    return found


def jostle_page(page: Page) -> Facts:
    pieces = {
        thing["text"]: thing["on"].removeprefix("f") if thing["on"][:1] == "f" else "stack" for thing in page["things"]
    }
    owners = {thing["text"]: thing["says"][0] for thing in page["things"]}
    points = {panel["title"]: panel["rows"]["points"] for panel in page["panels"] if "points" in panel["rows"]}
    return {"pieces": {f"{piece}{owners[piece]}": field for piece, field in pieces.items()}, "points": points}


def jostle_text(text: str) -> Facts:
    pieces, points, numbers = {}, {}, []
    rows = [re.findall("│([^│]*)│", line) for line in text.splitlines() if "│" in line]
    for count, row in enumerate(rows):
        if count % 3 == 0:
            numbers = [cell.strip() or "stack" for cell in row]
        elif count % 3 == 2:
            pieces |= {piece: number for cell, number in zip(row, numbers, strict=True) for piece in cell.split()}
    for colour, score, waiting in re.findall(r"^(\w+): points (\d+); on the stack (.+)$", text, re.M):
        points[colour] = score
        pieces |= {piece: "stack" for piece in waiting.split() if piece != "none"}
    return {"pieces": pieces, "points": points}


def tarble_page(page: Page) -> Facts:
    letters = {name: "#" if "tone-outlet" in shape else "." for name, shape in page["places"]}
    letters |= {thing["on"]: thing["says"][0].upper() for thing in page["things"]}
    rows: dict[int, list[tuple[int, str]]] = {}
    for name, letter in letters.items():
        x, y = map(int, name.split(","))
        rows.setdefault(y, []).append((x, letter))
    points = {panel["title"]: panel["rows"]["points"] for panel in page["panels"] if "points" in panel["rows"]}
    return {"rows": {y: "".join(letter for _, letter in sorted(row)) for y, row in rows.items()}, "points": points}


def tarble_text(text: str) -> Facts:
    rows = {}
    for line in text.splitlines():
        if found := re.fullmatch(r" *-?\d+,(-?\d+) (.+) -?\d+,\1", line):
            rows[int(found[1])] = re.sub(r"[\[\] ]", "", found[2])
    return {"rows": rows, "points": _points(text)}


def _points(text: str) -> dict[str, str]:
    return dict(re.findall(r"^(\w+): points (\d+)", text, re.M))


def _unfolded(text: str) -> str:
    return re.sub(r"\n  (?=\S)", " ", text)


def colonizers_page(page: Page) -> Facts:
    found: Facts = {}
    for panel in page["panels"]:
        if head := re.fullmatch(r"\d: (\w+) seat( \(you\))?", panel["title"]):
            rows = panel["rows"]
            hand = int(panel["hidden"].split()[0]) if panel["hidden"] else 0
            one = {"omnium": rows["Omnium"], "points": rows["points"], "colonist": rows["colonist"]}
            found[head[1]] = {**one, "hand": hand, "colony": _cards(panel["things"]), "looks": {}, "you": bool(head[2])}
    for panel in page["panels"]:
        if panel["title"] == "your hand":
            next(one for one in found.values() if one["you"])["hand"] = _cards(panel["things"])
        elif panel["title"].startswith("you look at"):
            next(one for one in found.values() if one["you"])["looks"] = _cards(panel["things"])
        elif head := re.fullmatch(r"(\w+) seat('s hand| looks at)", panel["title"]):
            found[head[1]]["hand" if "hand" in head[2] else "looks"] = _cards(panel["things"])
    deck = next(thing for thing in page["marked"] if thing[0] == "deck")[1]
    return {"seats": found, "deck": deck}


def _cards(labels: list[str]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for label in labels:
        count = re.search(r"(\d+) of them", label)
        found[label.split(",")[0]] += int(count[1]) if count else 1
    return dict(found)


def colonizers_text(text: str) -> Facts:
    text, found = _unfolded(text), {}
    head = re.compile(
        r"^\d: (\w+) seat( \(you\))?: Omnium (\d+); points (-?\d+); colonist (.+); modules \d+ of \d+"
        r"(?:; (\d+) cards? in hand)?(.*)$",
        re.M,
    )
    for name, you, omnium, points, colonist, hidden, colony in head.findall(text):
        one = {"omnium": omnium, "points": points, "colonist": colonist, "looks": {}, "you": bool(you)}
        shown = you or " (you)" not in text
        found[name] = {**one, "hand": {} if shown else int(hidden or 0), "colony": _listed(colony)}
    own = next((name for name, one in found.items() if one["you"]), "")
    for whose, title, cards in re.findall(
        r"^(?:(\w+) seat)?('s hand| looks at|your hand|you look at, and keep one of): (.+)$", text, re.M
    ):
        found[whose or own]["hand" if "hand" in title else "looks"] = _listed(cards)
    return {"seats": found, "deck": re.search(r"^deck of (\d+)", text, re.M)[1]}


def _listed(words: str) -> dict[str, int]:
    return _cards([word for word in words.split("; ") if word])


def boundary_page(page: Page) -> Facts:
    pieces, treasures = {}, {}
    for thing in page["things"]:
        where = f"{float(thing['x']):g},{float(thing['y']):g}"
        if found := re.fullmatch(r"(blue|orange) piece (\d+), blob (\d+)", thing["says"]):
            pieces[f"{found[1]} {found[2]}"] = (where, found[3])
        elif found := re.fullmatch(r"treasure (\d+) worth (\d+)", thing["says"]):
            treasures[found[1]] = (where, found[2])
    points = {panel["title"]: panel["rows"]["points"] for panel in page["panels"] if "points" in panel["rows"]}
    return {"pieces": pieces, "treasures": treasures, "points": points}


def boundary_text(text: str) -> Facts:
    words, at = _unfolded(text), r"at (-?[\d.e+]+,-?[\d.e+]+)"
    pieces = {
        f"{seat} {piece}": (where, blob)
        for seat, piece, blob, where in re.findall(rf"(blue|orange) piece (\d+), blob (\d+), {at}", words)
    }
    treasures = {
        number: (where, worth) for number, worth, where in re.findall(rf"treasure (\d+) worth (\d+), {at}", words)
    }
    return {"pieces": pieces, "treasures": treasures, "points": _points(text)}


def template_page(page: Page) -> Facts:
    return {"left": len(page["things"]), "said": page["panels"][0]["rows"]["left"]}


def template_text(text: str) -> Facts:
    left, heap = re.findall(r"\d+", text)
    return {"left": int(left), "said": f"{left} of {heap}"}


FORMS: dict[str, tuple[Callable[[Page], Facts], Callable[[str], Facts]]] = {
    "board": (board_page, board_text),
    "jostle": (jostle_page, jostle_text),
    "tarble": (tarble_page, tarble_text),
    "colonizers": (colonizers_page, colonizers_text),
    "boundary": (boundary_page, boundary_text),
    "template": (template_page, template_text),
}
