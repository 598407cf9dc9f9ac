"""What stands on a page's board and what stands in the drawing in characters, brought to one form to be compared.

The page is read from its document (what was drawn, by class, place and label), the drawing from its characters; neither
knows of the other, and nothing here draws.
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
    rows = [line[1:-1].split("│") for line in text.splitlines() if line.startswith("│")]
    for count, row in enumerate(rows):
        if count % 3 == 0:
            numbers = [cell.strip() for cell in row]
        elif count % 3 == 2:
            pieces |= {cell.strip(): number for cell, number in zip(row, numbers, strict=True) if cell.strip()}
    for colour, waiting, score in re.findall(r"^(\w+) +stack: (.*?) +points: (\d+)$", text, re.M):
        points[colour] = score
        pieces |= {piece: "stack" for piece in waiting.split() if piece != "-"}
    return {"pieces": pieces, "points": points}


def tarble_page(page: Page) -> Facts:
    letters = {name: "x" if "tone-outlet" in shape else "." for name, shape in page["places"]}
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
        if found := re.match(r"y=(-?\d+)", line):
            rows[int(found[1])] = re.sub(r"x=-?\d+|-?\d+|[\[\] ]", "", line[found.end() :])
    return {"rows": rows, "points": dict(re.findall(r"(red|blue) (\d+)", text.splitlines()[-1]))}


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
    found: Facts = {}
    head = re.compile(r"^[▶ ] (\w+) seat( \(you\))?: (\d+) Omnium, (-?\d+) points, colonist (.+)$")
    one: Facts = {}
    for line in text.splitlines():
        if seat := head.match(line):
            one = {"omnium": seat[3], "points": seat[4], "colonist": seat[5], "looks": {}, "you": bool(seat[2])}
            found[seat[1]] = one
        elif line.startswith("    hand: "):
            words = line.removeprefix("    hand: ")
            count = re.fullmatch(r"(\d+) cards?", words)
            one["hand"] = int(count[1]) if count else _listed(words)
        elif line.startswith("    looks at: "):
            one["looks"] = _listed(line.removeprefix("    looks at: "))
        elif colony := re.match(r"    colony \(\d+\): (.+)", line):
            one["colony"] = _listed(colony[1])
    return {"seats": found, "deck": re.search(r"^deck (\d+)", text, re.M)[1]}


def _listed(words: str) -> dict[str, int]:
    found = {}
    for word in [] if words == "-" else words.split(", "):
        count = re.match(r"(\d+) (.+)", word)
        found[count[2] if count else word] = int(count[1]) if count else 1
    return found


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
    lines = text.splitlines()
    words = " ".join(line for line in lines if not line.startswith(("+", "|")))
    parts = re.split(r"(blue: |orange: |treasures: |turn \d+: |\w+ wins )", words)
    pieces, treasures = {}, {}
    for head, body in zip(parts[1::2], parts[2::2], strict=True):
        if head in ("blue: ", "orange: "):
            for piece, where, blob in re.findall(r"[A-La-l]=(\d+)@(\d+,\d+) blob (\d+)", body):
                pieces[f"{head[:-2]} {piece}"] = (where, blob)
        elif head == "treasures: ":
            treasures = {
                number: (where, worth) for number, where, worth in re.findall(r"(\d+)@(\d+,\d+) worth (\d+)", body)
            }
    return {"pieces": pieces, "treasures": treasures, "points": dict(re.findall(r"(blue|orange) (\d+)[,)]", lines[-1]))}


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
