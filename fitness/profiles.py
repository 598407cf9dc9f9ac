"""Profiles: named weights of terms, with the plan of evidence for them and whether gates apply."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fitness.plan import EvidencePlan
from fitness.term import Context
from fitness.terms import all_terms, find_term
from games.errors import unknown


@dataclass(frozen=True)
class Profile:
    """Weights of terms: fitness is the weighted sum of merits (values oriented so that more is better)."""

    name: str
    weights: Mapping[str, float]
    plan: EvidencePlan = field(default_factory=EvidencePlan)
    gates: bool = True
    context: Context = field(default_factory=Context)
    also: tuple[str, ...] = ()  # terms that are measured and shown, but have no weight
    polarity: Mapping[str, str] = field(default_factory=dict)  # of a term, if not the term's own
    bands: Mapping[str, tuple[float, float]] = field(default_factory=dict)  # target bands: 1 inside, falling to 0

    def __post_init__(self) -> None:
        for term in (*self.weights, *self.also):
            if term not in all_terms():
                raise unknown("term", term, all_terms())
        needs = frozenset(need for term in (*self.weights, *self.also) for need in find_term(term).needs)
        object.__setattr__(self, "plan", self.plan.needing(needs))

    def merit(self, name: str, value: float) -> float:
        """A term's value oriented so that more is better."""
        if name in self.bands:
            return within(self.bands[name], value)
        return replace(find_term(name), polarity=self.polarity.get(name, find_term(name).polarity)).merit(value)

    def worst(self, name: str) -> float:
        """The merit of a term that could not be measured."""
        if name in self.bands:
            return 0.0
        return min(self.merit(name, end) for end in find_term(name).range)

    @property
    def terms(self) -> tuple[str, ...]:
        """All measured terms, those with a weight first."""
        return tuple(dict.fromkeys((*self.weights, *self.also)))


def within(band: tuple[float, float], value: float) -> float:
    """1 within a band; below it, the value divided by the lower end; above it, the upper end divided by the value."""
    low, high = band
    if value < low:
        return max(0.0, value / low) if low > 0 else 1.0 / (1.0 + low - value)
    if value > high:
        return max(0.0, high / value) if high > 0 else 1.0 / (1.0 + value - high)
    return 1.0


# Terms that cost nothing once the judged match is played: every profile shows them.
FREE = (
    "seat_advantage", "draw_share", "completion", "endings", "length", "length_fit", "agency", "branching",
    "forced_runs", "rule_use",
)  # fmt: skip

# Evenness without draws is the published balance, here with more than enough of it worth no more. What draws and
# felt fun weigh was chosen by people's judgements: tests/measure/people.py.
REWARDED = {
    "evenness": 1, "draw_share": 100, "felt_fun": 1, "duration": 5, "completion": 5, "rule_use": 5, "dead_rule": 3,
    "extra_rules": 2, "novelty": 3, "diversity": 1,
}  # fmt: skip
# Competent players: fairness among players that fumble is a coin flip.
COMPETENT = EvidencePlan(
    "puct:200", 60, floor=85, promise=70, ladder=("random", "greedy", "alphabeta:2", "puct:50", "puct:200"),
    ladder_games=12, ablation_player="random", ablation_games=400,
)  # fmt: skip

# Card games for many seats: unfairness depends on the players, so both must find first and last places even.
# Rules of thumb are cheap, so they play first; search plays the games that they do not find uneven.
PLACES = EvidencePlan("heuristic", 960, promise=80, budgets=("ismcts:100",), budget_games=120)

WIDE = EvidencePlan(
    "puct-full:24",
    20,
    floor=85,
    promise=60,
    ladder=("puct-full:8", "puct-full:64"),
    ladder_games=8,
    strengths=("puct-full:40", "puct-full:1000"),
)

_PROFILES = (
    # As published: no gate, a hundred games for every candidate, balance and diversity alone.
    Profile("published", {"balance": 1, "diversity": 1}, gates=False, also=FREE),
    # What a designer wants: seats that are even among competent players, as a condition (weight 1 up to 85, then
    # nothing), winners, and what people expect to enjoy. The reasons for each weight are in docs/reading-results.md.
    Profile("default", REWARDED, COMPETENT, also=("balance", "felt_payoff", "choice", *FREE)),
    # What people expect to enjoy, of games that are even among players who can play: optimised alone, a felt score
    # invites games that are wrong in every other way.
    Profile(
        "people",
        {
            "felt_fun": 2, "felt_payoff": 10, "evenness": 1, "completion": 5, "dead_rule": 3, "extra_rules": 2,
            "diversity": 1,
        },
        COMPETENT, also=("balance", *FREE),
    ),
    # Any board, pieces and goal: many kinds of games, each cheaply; what a search keeps must stand between strong
    # players. The judge plays to the end, since no evaluation is right for every goal.
    Profile(
        "open",
        {"evenness": 1, "depth": 20, "duration": 10, "choice": 5, "decided": 20, "agency": 5, "completion": 10},
        WIDE, also=("balance", *FREE),
    ),
    # Three or more seats and hidden information: wins and last places even, by rules of thumb and by search.
    Profile("seats", {"uneven_places": 100, "evenness": 0.5, "completion": 5}, PLACES, also=("balance", *FREE)),
    # All that can be measured of a game; several times the cost, for small populations.
    Profile(
        "rich",
        {
            **REWARDED, "depth": 10, "lead_changes": 20, "drama": 10, "late_uncertainty": 10, "decisiveness": 5,
            "coverage": 5, "budget_sensitivity": 20,
        },
        replace(COMPETENT, games=100, promise=60, ladder_games=20, budgets=("puct:50", "puct:800", "alphabeta:3")),
        also=("balance", "greedy_gap", "exact_value", *FREE),
    ),
)  # fmt: skip
PROFILES: dict[str, Profile] = {profile.name: profile for profile in _PROFILES}


def find_profile(name: str) -> Profile:
    """The profile of that name."""
    if name not in PROFILES:
        raise unknown("profile", name, PROFILES)
    return PROFILES[name]
