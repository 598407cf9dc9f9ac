"""JSON form of Boundary positions; the effects of a turn step by step; owners of pixels."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from games.boundary import influence, kernels, resolving
from games.boundary.records import NO_AIM, NO_AUTHOR
from games.boundary.spec import MOST_PIECES, MOST_TREASURES, SEATS, STRATEGIES
from games.boundary.texts.notation import pieces_of, treasures_of
from games.errors import BadInput, unknown

RULES = (
    "width", "height", "pieces", "treasures", "capture", "requirement", "ray", "run", "walls", "changes", "turns",
    "flank", "split",
)  # fmt: skip
FIELDS = ("pieces", "treasures", "scores", "turn", "round", "ply", "next", "authors", "rules")
OF_PIECE = {"number": None, "seat": None, "x": None, "y": None, "blob": None, "was": None, "goal": None, "aim": NO_AIM}
OF_TREASURE = ("number", "x", "y", "value")


def as_json(rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> dict[str, Any]:
    """The position with pieces in numerical order; a seat does not see the other's plans and targets."""
    record, state = rules[0], states[t]
    pieces = [
        _piece(state, owner, piece, seat in (None, owner)) for owner in (0, 1) for piece in pieces_of(state, owner)
    ]
    treasures = [
        {
            "number": k,
            "x": int(state["treasure_x"][k]),
            "y": int(state["treasure_y"][k]),
            "value": int(state["value"][k]),
        }
        for k in treasures_of(state)
    ]
    authors = [
        None if author == NO_AUTHOR or seat not in (None, owner) else STRATEGIES[author]
        for owner, author in enumerate(state["author"].tolist())
    ]
    return {
        "pieces": pieces,
        "treasures": treasures,
        "scores": [int(score) for score in state["score"]],
        "turn": SEATS[int(state["turn"])],
        "round": int(state["round"]),
        "ply": int(state["ply"]),
        "next": int(state["next"]),
        "authors": authors,
        "rules": {name: record[name].item() for name in RULES},
    }


def _piece(state: np.void, seat: int, piece: int, knows: bool) -> dict[str, Any]:
    number = seat * MOST_PIECES + piece
    members = int(state["members"][number])
    words: dict[str, Any] = {"seat": seat, "number": piece}
    words |= {"x": int(state["x"][number]), "y": int(state["y"][number])}
    words["blob"] = (members & -members).bit_length() - 1
    words["was"] = [int(state["was_x"][number]), int(state["was_y"][number])]
    if knows:
        words["goal"] = [int(state["goal_x"][number]), int(state["goal_y"][number])]
        words["aim"] = int(state["aim"][number])
    return words


def read(rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> int:
    """Write a position in JSON form to states[0]. Missing fields have the values that they have at the start of a turn;
    `rules`, if given, must match the game."""
    for field in data:
        if field not in FIELDS:
            raise unknown("field of a position", str(field), FIELDS)
    _check_rules(rules[0], data.get("rules", {}))
    state = states[0]
    kernels.clear_line(states)
    pieces, treasures = _objects(data, "pieces"), _objects(data, "treasures")
    for index, words in enumerate(pieces):
        _read_piece(rules[0], state, words, pieces[:index])
    _read_blobs(state, pieces)
    for index, words in enumerate(treasures):
        _read_treasure(rules[0], state, words, index)
    _read_rest(rules[0], state, data)
    return 0


def _check_rules(rules: np.void, given: Any) -> None:
    if not isinstance(given, Mapping):
        raise BadInput('"rules" must be an object')
    for name, value in given.items():
        if name not in RULES:
            raise unknown("rule", str(name), RULES)
        if value != rules[name].item():
            raise BadInput(f"the position belongs to another game: its {name} is {value}, not {rules[name]}")


def _objects(data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = data.get(name)
    if not isinstance(found, list) or not found or not all(isinstance(one, Mapping) for one in found):
        raise BadInput(f'a position needs "{name}", a list of objects')
    return found


def _whole(value: Any, what: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f'"{what}" is {str(value)[:40]}; valid: whole numbers from {low} to {high}')
    return value


def _read_piece(rules: np.void, state: np.void, words: Mapping[str, Any], before: list[Mapping[str, Any]]) -> None:
    for field in words:
        if field not in OF_PIECE:
            raise unknown("field of a piece", str(field), tuple(OF_PIECE))
    seat = _whole(words.get("seat"), "seat", 0, 1)
    usual = sum(other.get("seat") == seat for other in before)
    piece = _whole(words.get("number", usual), "number", 0, MOST_PIECES - 1)
    if int(state["alive"][seat]) >> piece & 1:
        raise BadInput(f"piece {piece} of seat {seat} occurs twice")
    number = seat * MOST_PIECES + piece
    state["alive"][seat] |= 1 << piece
    place = _place(rules, [words.get("x"), words.get("y")], "x, y")
    for prefix, name in (("", ""), ("was_", "was"), ("goal_", "goal")):
        x, y = _place(rules, words[name], name) if name in words else place
        state[f"{prefix}x"][number], state[f"{prefix}y"][number] = x, y
    state["aim"][number] = _whole(words.get("aim", NO_AIM), "aim", NO_AIM, MOST_TREASURES + MOST_PIECES - 1)


def _place(rules: np.void, value: Any, what: str) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise BadInput(f'"{what}" must be two whole numbers')
    return _whole(value[0], what, 0, int(rules["width"]) - 1), _whole(value[1], what, 0, int(rules["height"]) - 1)


def _read_blobs(state: np.void, pieces: list[Mapping[str, Any]]) -> None:
    """Group the pieces of a side by "blob"; a piece without one is alone."""
    counts = [0, 0]
    groups: dict[tuple[int, str], list[int]] = {}
    for words in pieces:
        seat = int(words["seat"])
        piece = int(words.get("number", counts[seat]))
        counts[seat] += 1
        blob = words.get("blob", ("alone", piece))
        groups.setdefault((seat, str(blob)), []).append(piece)
    for (seat, _), group in groups.items():
        for piece in group:
            state["members"][seat * MOST_PIECES + piece] = sum(1 << other for other in group)


def _read_treasure(rules: np.void, state: np.void, words: Mapping[str, Any], index: int) -> None:
    for field in words:
        if field not in OF_TREASURE:
            raise unknown("field of a treasure", str(field), OF_TREASURE)
    number = _whole(words.get("number", index), "number", 0, MOST_TREASURES - 1)
    if int(state["left"]) >> number & 1:
        raise BadInput(f"treasure {number} occurs twice")
    x, y = _place(rules, [words.get("x"), words.get("y")], "x, y")
    state["treasure_x"][number], state["treasure_y"][number] = x, y
    state["value"][number] = _whole(words.get("value"), "value", 0, 999)
    state["left"] |= 1 << number


def _read_rest(rules: np.void, state: np.void, data: Mapping[str, Any]) -> None:
    scores, authors = data.get("scores", [0, 0]), data.get("authors", [None, None])
    if not isinstance(scores, list) or len(scores) != 2:
        raise BadInput('"scores" must be two whole numbers')
    state["score"] = [_whole(score, "scores", -1_000_000, 1_000_000) for score in scores]
    if not isinstance(authors, list) or len(authors) != 2 or not all(a is None or a in STRATEGIES for a in authors):
        raise BadInput('"authors" must be two names of strategies, or null')
    state["author"] = [NO_AUTHOR if author is None else STRATEGIES.index(author) for author in authors]
    turn = data.get("turn", SEATS[0])
    if turn not in SEATS:
        raise unknown("seat", str(turn), SEATS)
    for seat in (0, 1):
        if not state["alive"][seat]:
            raise BadInput(f"{SEATS[seat]} has no pieces")
    state["turn"] = SEATS.index(turn)
    state["round"] = _whole(data.get("round", 0), "round", 0, int(rules["turns"]) - 1)
    state["ply"] = _whole(data.get("ply", 0), "ply", 0, int(rules["ply_cap"]) - 1)
    own = int(state["alive"][state["turn"]])
    following = _whole(data.get("next", (own & -own).bit_length() - 1), "next", 0, MOST_PIECES - 1)
    if not own >> following & 1:
        raise BadInput(f"{turn} has no piece {following}")
    state["next"] = following


def events(rules: np.ndarray, states: np.ndarray, t: int, move: int) -> list[dict[str, Any]]:
    """The effects of a turn step by step, if this move completes its plans; steps without effects are omitted."""
    room = states[t : t + 1].copy()
    now = room[0]
    found: list[dict[str, Any]] = []
    if not kernels.commit(rules[0], now, move) or int(now["turn"]) == 0:
        return found
    steps = int(resolving.steps_of(now))
    kernels.set_out(now)
    for n in range(1, steps + 1):
        before = room.copy()[0]
        resolving.step(rules[0], now, n)
        happened = _differences(before, now)
        if happened:
            found.append({"turn": int(now["round"]) + 1, "step": n, **happened})
        if now["ended"]:
            break
    return found


def _differences(before: np.void, now: np.void) -> dict[str, Any]:
    found: dict[str, Any] = {}
    captured = [
        {"seat": seat, "number": piece}
        for seat in (0, 1)
        for piece in pieces_of(before, seat)
        if not int(now["alive"][seat]) >> piece & 1
    ]
    taken = [k for k in treasures_of(before) if not int(now["left"]) >> k & 1]
    if captured:
        found["captured"] = captured
    if taken:
        found["treasures"] = taken
    if captured or taken:
        found["scores"] = [int(score) for score in now["score"]]
    blobs = [[_blobs(state, seat) for seat in (0, 1)] for state in (before, now)]
    for seat in (0, 1):
        if blobs[0][seat] != blobs[1][seat]:
            found.setdefault("blobs", []).append({"seat": seat, "now": blobs[1][seat]})
    return found


def _blobs(state: np.void, seat: int) -> list[list[int]]:
    masks = {int(state["members"][seat * MOST_PIECES + piece]) for piece in pieces_of(state, seat)}
    return sorted([k for k in range(MOST_PIECES) if mask >> k & 1] for mask in masks)


def owners(rules: np.ndarray, state: np.void, places: str) -> list[dict[str, Any]]:
    """The owners of the pixels `x,y x,y …`, and for each side the raw and adjusted distance of its nearest blob."""
    found, distances = [], np.zeros((2, 3))
    for word in places.split():
        pair = re.fullmatch(r"(\d{1,5}),(\d{1,5})", word)
        if pair is None:
            raise BadInput(f'"{word[:40]}" is not a pixel; write x,y')
        x, y = _place(rules[0], [int(pair[1]), int(pair[2])], word)
        owner = int(influence.look(rules[0], state, x, y, distances))
        said = [
            {"distance": _finite(row[0]), "size": int(row[1]), "pushed": _finite(row[2])} for row in distances.tolist()
        ]
        found.append({"x": x, "y": y, "owner": None if owner < 0 else owner, "sides": said})
    return found


def _finite(value: float) -> float | None:
    return value if np.isfinite(value) else None
