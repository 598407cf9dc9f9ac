"""Profile files: a designer's weights, directions, target bands, player and panel, as TOML.

    name = "long and tense"
    base = "default"                 # the profile that supplies everything not given here
    player = "mcts:50"
    games = 100
    panel = ["greedy", "mcts:200"]   # further players; each plays every promising game against itself
    panel_games = 40
    floor = 40                       # stop evaluating a candidate whose evenness cannot reach this
    promise = 70                     # minimum evenness of games that the panel plays
    gates = true
    [weights]
    balance = 1
    length = 30
    [polarity]
    draw_share = "less"              # more, less, zero (nearer to it) or neutral
    [bands]
    length = [20, 60]                # merit 1 inside, falling outside: 0.5 at half of 20 or twice 60

The short form is one line: `balance=1 drama=20`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from fitness.plan import EvidencePlan
from fitness.profiles import Profile, find_profile
from fitness.term import POLARITIES
from fitness.terms import all_terms
from games.errors import BadInput, unknown
from games.files import toml_of
from games.reading import OneOf, located, read_as
from players.spec import read_player

Polarity = Annotated[str, OneOf(tuple(POLARITIES))]


@dataclass(frozen=True)
class ProfileFile:
    """The keys of a profile file; None stands for the value of the base profile."""

    name: str = "own"
    base: str | None = None
    player: str | None = None
    games: int | None = None
    panel: tuple[str, ...] | None = None
    panel_games: int | None = None
    floor: float | None = None
    promise: float | None = None
    gates: bool | None = None
    weights: dict[str, float] | None = None
    polarity: dict[str, Polarity] | None = None
    bands: dict[str, tuple[float, float]] | None = None

    def profile(self) -> Profile:
        """The profile, based on its base profile."""
        base = Profile("own", {}) if self.base is None else find_profile(self.base)
        weights = {**base.weights, **(self.weights or {})}
        bands, polarity = {**base.bands, **(self.bands or {})}, {**base.polarity, **(self.polarity or {})}
        for name in (*weights, *bands, *polarity):
            if name not in all_terms():
                raise unknown("term", name, all_terms())
        if not weights:
            raise BadInput("no term has a weight")
        for name in (*bands, *polarity):
            if name not in weights:
                raise BadInput(f'"{name}" has a band or a polarity but no weight')
        for name, (low, high) in bands.items():
            if low > high:
                raise BadInput(f"the band of {name} is empty: {low:g} is more than {high:g}")
        gates = base.gates if self.gates is None else self.gates
        plan = self._plan(base.plan)
        return replace(base, name=self.name, weights=weights, bands=bands, polarity=polarity, plan=plan, gates=gates)

    def _plan(self, base: EvidencePlan) -> EvidencePlan:
        for player in self.panel or ():
            read_player(player)
        given: dict[str, Any] = {
            "player": self.player, "games": self.games, "budgets": self.panel, "budget_games": self.panel_games,
            "floor": self.floor, "promise": self.promise,
        }  # fmt: skip
        return replace(base, **{name: value for name, value in given.items() if value is not None})


def profile_text(line: str) -> str:
    """The profile file that a line such as `balance=1 drama=20` abbreviates."""
    rows = []
    for word in line.split():
        name, mark, weight = word.partition("=")
        if not mark:
            raise BadInput(f'"{word}" must be TERM=WEIGHT, as in balance=1')
        if name not in all_terms():
            raise unknown("term", name, all_terms())
        try:
            rows.append(f"{name} = {float(weight)!r}")
        except ValueError:
            raise BadInput(f'the weight of {name} must be a number, not "{weight}"') from None
    return "\n".join([f'name = "{line}"', "[weights]", *rows])


def read_profile(text: str, where: str) -> Profile:
    """The profile of a file's text; BadInput is one line that names the file."""
    wanted = read_as(ProfileFile, toml_of(text, where), where)
    with located(where):
        return wanted.profile()
