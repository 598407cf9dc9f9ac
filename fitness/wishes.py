"""A profile written down by a designer: weights, what is better, bands, the player and the panel.

    name = "long and tense"
    base = "default"                 # whatever is not said here is as there; without it nothing is presupposed
    player = "mcts:50"
    games = 100
    panel = ["greedy", "mcts:200"]   # who else plays every promising game, among themselves
    panel_games = 40
    floor = 40                       # no more games for a candidate whose seats cannot be as even as this
    promise = 70                     # the panel plays only what is at least so even
    gates = true
    [weights]
    balance = 1
    length = 30
    [polarity]
    draw_share = "less"              # more, less, zero (nearer to it) or neutral
    [bands]
    length = [20, 60]                # worth 1 inside, and less the farther outside: one half at half of 20 or twice 60

A line is enough for a quick one: `balance=1 drama=20`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import isfinite
from typing import Any

from fitness.plan import EvidencePlan
from fitness.profiles import Profile, find_profile
from fitness.term import POLARITIES
from fitness.terms import all_terms
from games.errors import BadInput, unknown
from games.files import toml_of
from players.spec import read_player

TABLES = ("weights", "polarity", "bands")
KEYS = ("name", "base", "player", "games", "panel", "panel_games", "floor", "promise", "gates", *TABLES)


def wishes_of(line: str) -> str:
    """The file that a line like `balance=1 drama=20` stands for."""
    rows = []
    for word in line.split():
        name, mark, weight = word.partition("=")
        if not mark or name not in all_terms():
            wrong = BadInput(f'"{word}" is not TERM=WEIGHT, as in balance=1')
            raise unknown("term", name, all_terms()) if mark else wrong
        try:
            rows.append(f"{name} = {float(weight)!r}")
        except ValueError:
            raise BadInput(f'"{weight}" is not a weight of {name}') from None
    return "\n".join([f'name = "{line}"', "[weights]", *rows])


def read_profile(text: str, where: str) -> Profile:
    """The profile of a file's text; BadInput is one line that names the file."""
    data = toml_of(text, where)
    try:
        return _profile(data)
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from None


def _profile(data: Mapping[str, Any]) -> Profile:
    for key in data:
        if key not in KEYS:
            raise unknown("key of a profile", key, KEYS)
    base = find_profile(_word(data, "base", "")) if "base" in data else Profile("own", {})
    weights = {**base.weights, **_numbers(data, "weights")}
    bands = {**base.bands, **{name: _band(name, ends) for name, ends in _table(data, "bands").items()}}
    polarity = {**base.polarity, **_polarities(data)}
    for name in (*weights, *bands, *polarity):
        if name not in all_terms():
            raise unknown("term", name, all_terms())
    if not weights:
        raise BadInput("no term has a weight")
    for name in (*bands, *polarity):
        if name not in weights:
            raise BadInput(f'"{name}" has no weight, so nothing comes of what is wished of it')
    gates = data.get("gates", base.gates)
    if not isinstance(gates, bool):
        raise BadInput("gates must be true or false")
    name = _word(data, "name", "own")
    return replace(
        base, name=name, weights=weights, bands=bands, polarity=polarity, plan=_plan(data, base.plan), gates=gates
    )


def _plan(data: Mapping[str, Any], base: EvidencePlan) -> EvidencePlan:
    panel = data.get("panel", list(base.budgets))
    if not isinstance(panel, list) or not all(isinstance(player, str) for player in panel):
        raise BadInput("panel must be a list of players")
    for player in panel:
        read_player(player)
    return replace(
        base,
        player=_word(data, "player", base.player),
        games=_number(data, "games", base.games, whole=True),
        budgets=tuple(panel),
        budget_games=_number(data, "panel_games", base.budget_games, whole=True),
        floor=_number(data, "floor", base.floor),
        promise=_number(data, "promise", base.promise),
    )


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise BadInput(f"{key} must be a table")
    return table


def _word(data: Mapping[str, Any], key: str, usual: str) -> str:
    word = data.get(key, usual)
    if not isinstance(word, str):
        raise BadInput(f"{key} must be a word")
    return word


def _number(data: Mapping[str, Any], key: str, usual: Any, whole: bool = False) -> Any:
    value = data.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)) or not isfinite(value):
        raise BadInput(f"{key} must be a {'whole ' if whole else ''}number, not {value!r}")
    return value


def _numbers(data: Mapping[str, Any], key: str) -> dict[str, float]:
    table = _table(data, key)
    return {name: _number(table, name, None) for name in table}


def _polarities(data: Mapping[str, Any]) -> dict[str, str]:
    table = _table(data, "polarity")
    for word in table.values():
        if word not in POLARITIES:
            raise unknown("polarity", str(word), POLARITIES)
    return dict(table)


def _band(name: str, ends: Any) -> tuple[float, float]:
    if not isinstance(ends, list) or len(ends) != 2:
        raise BadInput(f"the band of {name} must be [low, high]")
    low, high = (_number({name: end}, name, None) for end in ends)
    if low > high:
        raise BadInput(f"the band of {name} is empty: {low} is more than {high}")
    return float(low), float(high)
