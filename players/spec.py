"""Player specifications by name (`alphabeta:4`, `Observing ADVANCER`), and the records that kernels read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from games.errors import BadInput, unknown
from games.game import Game
from players import own
from players.composition import NAME as COMPOSITION
from players.composition import Composition, lower_composition, read_composition, wanted
from players.composition.steps import STEP
from players.elements import ELEMENTS
from players.kind import MOST_SETTINGS
from players.kinds import KINDS, NUMBER
from players.opponent_words import is_recognising, read_words
from players.search.evaluations import COARSE, EVALUATIONS, USUAL, cut_of, evaluation_number
from players.search.openings import LONGEST
from players.td import player as td
from players.td.net import Net, find_net

# A player as kernels see it. Players are data: nothing is compiled for one player. A composition's steps are
# workspace.strategies[start : stop], and `wanted` the columns they read; `start` of a network is its number.
PLAYER = np.dtype(
    [
        ("kind", "i8"),
        ("budget", "i8"),
        ("settings", "f8", (MOST_SETTINGS,)),  # of its kind, in their order
        ("start", "i8"),
        ("stop", "i8"),
        ("wanted", "u8"),
        ("evaluation", "i8"),  # number of its evaluation, see players.search.evaluations
        ("opening", "i8"),  # plies with randomised moves, see players.search.openings
        ("deals", "i8"),  # determinizations searched; 0: only the given position
        ("may_look", "i8"),  # 1 if it may be given the real position, see players.kind
    ],
    align=True,
)


@dataclass(frozen=True)
class PlayerSpec:
    """A player: a kind and, if the kind has one, a budget in plies or iterations (never in seconds). `evaluation` names
    its evaluation function if it is not the usual one, `opening` is the number of plies randomised among near-best
    moves, `deals` the number of determinizations searched."""

    kind: str
    budget: int = 0
    composition: Composition | None = None
    evaluation: str = USUAL
    opening: int = 0
    own: str = ""  # `python:FILE.py:Name`, for the kind `python`
    deals: int = 0
    net: Net | None = None  # its network, for the kind `td`
    settings: tuple[tuple[str, float], ...] = ()  # settings of its kind that differ from the usual ones, by name

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise unknown("player", self.kind, KINDS)
        KINDS[self.kind].check(self.budget)
        self._check_settings()
        self._check_opening()
        self._check_deals()
        if (self.composition is None) == (self.kind == COMPOSITION):
            raise ValueError("a player has a composition exactly if it is of that kind")
        if bool(self.own) != (self.kind == own.NAME):
            raise ValueError("a player has a class of its own exactly if it is of that kind")
        if (self.net is None) == (self.kind == td.NAME):
            raise ValueError("a player has a network exactly if it is of that kind")
        if self.evaluation and self.composition is not None:
            raise ValueError("a composition's settings state its evaluation")
        if cut_of(self.evaluation):
            if not KINDS[self.kind].plays_out:
                able = ", ".join(name for name, kind in KINDS.items() if kind.plays_out)
                raise BadInput(f'player "{self.kind}" has no playouts to cut; these have: {able}')
        elif self.evaluation not in EVALUATIONS:
            raise unknown("evaluation", self.evaluation, (*EVALUATIONS[1:], "cut 12"))

    def __str__(self) -> str:
        if self.composition is not None or self.own:
            return str(self.composition or self.own)
        if self.net is not None:
            looks = next(word for word, budget in td.LOOKS.items() if budget == self.budget)
            return f"{self.kind}:{self.net}" + (f"({looks})" if looks else "")
        name = f"{self.kind}:{self.budget}" if KINDS[self.kind].unit else self.kind
        name += f"x{self.deals}" if self.deals else ""
        name += f"~{self.opening}" if self.opening else ""
        said = [
            *([self.evaluation] if self.evaluation else []),
            *(f"{word} {value:.10g}" for word, value in self.settings),
        ]
        return f"{name}({', '.join(said)})" if said else name

    def _check_settings(self) -> None:
        known = {it.name: it for it in KINDS[self.kind].settings}
        for word, value in self.settings:
            if word not in known:
                raise unknown(f'setting of "{self.kind}"', word[:40], known)
            known[word].check(value)
        unusual = {word: value for word, value in self.settings if value != known[word].usual}
        object.__setattr__(self, "settings", tuple((word, unusual[word]) for word in known if word in unusual))

    def _check_opening(self) -> None:
        if self.opening and not KINDS[self.kind].opens:
            able = ", ".join(name for name, kind in KINDS.items() if kind.opens)
            raise BadInput(f'player "{self.kind}" cannot randomise its opening; these can: {able}')
        if not 0 <= self.opening <= LONGEST:
            raise BadInput(f"an opening of {self.opening} plies is out of range; valid: 0 to {LONGEST}")

    def _check_deals(self) -> None:
        most = KINDS[self.kind].deals
        if self.deals and not most:
            able = ", ".join(name for name, kind in KINDS.items() if kind.deals)
            raise BadInput(f'player "{self.kind}" does not search deals; these do: {able}')
        if not 0 <= self.deals <= most:
            raise BadInput(f"{self.deals} deals are out of range; valid: 1 to {most}")

    @property
    def coarse(self) -> bool:
        """Whether the player uses the older, cheaper heuristic evaluation."""
        return self.evaluation == COARSE


def named() -> tuple[str, ...]:
    """The kinds specified by name, with a budget if they have one."""
    return tuple(name for name in KINDS if name not in (COMPOSITION, own.NAME, td.NAME))


def composed_player(composition: Composition) -> PlayerSpec:
    """The player of a composition."""
    return PlayerSpec(COMPOSITION, composition=composition)


def read_player(text: str) -> PlayerSpec:
    """Parse a player specification; BadInput explains in one line what is wrong with it."""
    if text.strip().startswith(own.PREFIX):
        own.own_class(text.strip())
        return PlayerSpec(own.NAME, own=text.strip())
    if is_recognising(text.strip()):
        for name in (words := read_words(text.strip())).met + words.own:
            read_player(name)
        return PlayerSpec(own.NAME, own=text.strip())
    if text.strip().partition(":")[0] == td.NAME:
        return _read_net(text.strip())
    found = re.fullmatch(r"\s*([a-z-]+)(:[^\s()]*)?\s*\(([^()]*)\)\s*", text)
    if found is not None and found[1] in named():  # `alphabeta:4(coarse)`
        plain = read_player(found[1] + (found[2] or ""))
        return replace(plain, **_in_brackets(plain.kind, found[3]))
    if (drawn := re.fullmatch(r"([a-z-]+(?::[^\s()~]*)?)~([0-9]{1,9})", text.strip())) is not None:  # `alphabeta:4~4`
        return replace(read_player(drawn[1]), opening=int(drawn[2]))
    dealt = re.fullmatch(r"([a-z-]+):([0-9]{1,9})x([0-9]{1,9})", text.strip())  # `maxn:7x10`
    if dealt is not None:
        plain, deals = read_player(f"{dealt[1]}:{dealt[2]}"), int(dealt[3])
        if deals == 0:
            raise BadInput(f'player "{text.strip()}" needs at least one deal')
        return replace(plain, deals=deals)
    word, colon, budget = text.strip().partition(":")
    if word in ELEMENTS or re.search(r"[\s()]", word):  # a list of elements, or settings in brackets
        return composed_player(read_composition(text))
    if word not in named():
        raise unknown("player", word[:40], (*named(), *ELEMENTS))
    kind = KINDS[word]
    if not kind.unit:
        if colon:
            raise BadInput(f'player "{word}" takes no budget; write "{word}"')
        return PlayerSpec(word)
    usual = f"{word}:{kind.usual}"
    if not colon:
        raise BadInput(f'player "{word}" needs a budget in {kind.unit}, as in "{usual}"')
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", budget):
        raise BadInput(f'budget "{budget[:40]}" of player "{word}" is not a whole number of {kind.unit}; try "{usual}"')
    return PlayerSpec(word, int(budget))


def _in_brackets(kind: str, text: str) -> dict[str, Any]:
    """Parse the brackets after a budget: an evaluation, and settings of the kind."""
    evaluation, settings = USUAL, {}
    names = [it.name for it in KINDS[kind].settings]
    for part in (" ".join(part.split()) for part in text.split(",")):
        name, _, value = part.partition(" ")
        if name in names and name not in settings:
            try:
                settings[name] = float(value)
            except ValueError:
                raise BadInput(f'"{part[:40]}" of player "{kind}" is not a number; write "{name} 1"') from None
        elif not evaluation and (part in EVALUATIONS[1:] or cut_of(part)):
            evaluation = part
        else:
            raise unknown("evaluation", part[:40], (*EVALUATIONS[1:], "cut 12", *(f"{name} …" for name in names)))
    return {"evaluation": evaluation, "settings": tuple(settings.items())}


def _read_net(text: str) -> PlayerSpec:
    """Parse the name of a network player, `td:FILE` or `td:FILE@mark(turn)`."""
    found = re.fullmatch(rf"{td.NAME}:([^()]*)(?:\(([^()]*)\))?", text)
    if found is None or not found[1]:
        raise BadInput(f'player "{text[:80]}" must look like td:FILE or td:FILE(turn)')
    looks = found[2] or ""
    if looks not in td.LOOKS:
        raise unknown("look-ahead of a network", looks[:40], [word for word in td.LOOKS if word])
    return PlayerSpec(td.NAME, budget=td.LOOKS[looks], net=find_net(found[1].strip()))


def may_look(player: PlayerSpec) -> bool:
    """Whether a player may be given the real position; one that randomises its opening evaluates moves, and may not."""
    return KINDS[player.kind].may_look and player.opening == 0


def settings_of(player: PlayerSpec) -> tuple[float, ...]:
    """All settings of the player's kind as numbers, padded to MOST_SETTINGS."""
    said = dict(player.settings)
    values = [float(said.get(it.name, it.usual)) for it in KINDS[player.kind].settings]
    return (*values, *[0.0] * (MOST_SETTINGS - len(values)))


def lower(players: Sequence[PlayerSpec]) -> np.ndarray:
    """The players as an array of PLAYER records; `strategies` adds the steps of compositions."""
    rows = [
        (
            *(
                NUMBER[p.kind],
                p.budget or KINDS[p.kind].fixed,
                settings_of(p),
                0,
                0,
                0,
                evaluation_number(p.evaluation),
                p.opening,
            ),
            *(p.deals, may_look(p)),
        )
        for p in players
    ]
    return np.array(rows, dtype=PLAYER)


def strategies(game: Game, players: Sequence[PlayerSpec], records: np.ndarray) -> np.ndarray:
    """The steps of all compositions, concatenated; each record gets its range. BadInput if the game does not support
    one."""
    every, start = [np.zeros(0, STEP)], 0
    for player, record in zip(players, records, strict=True):
        if player.composition is not None:
            steps = lower_composition(player.composition, game)
            record["start"], record["stop"] = start, start + len(steps)
            record["wanted"] = wanted(steps, len(game.family.columns))
            start += len(steps)
            every.append(steps)
    return np.concatenate(every)
