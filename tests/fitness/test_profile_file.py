"""Profiles from a designer's file: what they mean, and that nonsense is one line."""

from __future__ import annotations

import pytest

from fitness.profile_file import profile_text, read_profile
from fitness.profiles import find_profile, within
from fitness.score import Judge
from fitness.term import Term
from fitness.terms import find_term
from games.errors import BadInput

FILE = """
name = "long and even"
player = "greedy"
games = 40
panel = ["random", "mcts:20"]
panel_games = 10
floor = 30
promise = 60.5
gates = false
[weights]
balance = 1
length = 30
draw_share = 10
panel_balance = 0.5
[polarity]
draw_share = "more"
[bands]
length = [20, 60]
"""


def result(**values: float) -> dict:
    return {"terms": {name: {"value": value} for name, value in values.items()}}


def test_a_file_says_all_of_it() -> None:
    profile = read_profile(FILE, "mine.toml")
    assert (profile.name, profile.gates) == ("long and even", False)
    plan = profile.plan
    assert (plan.player, plan.games, plan.budgets, plan.budget_games) == ("greedy", 40, ("random", "mcts:20"), 10)
    assert (plan.floor, plan.promise) == (30, 60.5)
    assert plan.parts == {"budgets"}


def test_weights_bands_and_polarity_make_the_value() -> None:
    judge = Judge(read_profile(FILE, "mine.toml"))
    seen = result(balance=80.0, length=30.0, draw_share=0.2, panel_balance=60.0)
    assert judge.value(seen) == pytest.approx(80 + 30 * 1 + 10 * 0.2 + 0.5 * 60)
    short = result(balance=80.0, length=10.0, draw_share=0.2, panel_balance=60.0)
    assert judge.value(short) == pytest.approx(80 + 30 * 0.5 + 10 * 0.2 + 0.5 * 60)
    unmeasured = judge.value(result(balance=80.0, draw_share=0.2))
    assert unmeasured == pytest.approx(80 + 10 * 0.2)


def test_bands_are_worth_less_the_farther_outside() -> None:
    assert [within((20, 60), value) for value in (20, 45, 60, 10, 120, 0)] == [1, 1, 1, 0.5, 0.5, 0]
    assert within((0, 0), 0) == 1
    assert within((0, 0), 1) == within((-2, -1), 0) == 0.5


def test_a_base_is_what_is_not_said() -> None:
    profile = read_profile('base = "default"\n[weights]\ndrama = 20\n', "mine.toml")
    default = find_profile("default")
    assert profile.weights == {**default.weights, "drama": 20}
    assert profile.plan.floor == default.plan.floor
    assert "traces" in profile.plan.parts


def test_a_line_is_enough() -> None:
    profile = read_profile(profile_text("balance=1 drama=20"), "balance=1 drama=20")
    assert profile.weights == {"balance": 1, "drama": 20}
    assert profile.name == "balance=1 drama=20"


def test_worst_is_the_terms_own_worst_unless_it_is_turned_round() -> None:
    default, term = find_profile("default"), find_term("budget_sensitivity")
    assert isinstance(term, Term)
    assert default.worst("budget_sensitivity") == term.worst == -1
    turned = read_profile('[weights]\nbudget_sensitivity = 1\n[polarity]\nbudget_sensitivity = "more"\n', "mine.toml")
    assert turned.worst("budget_sensitivity") == 0


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("weights = ", "not valid TOML"),
        ("", "no term"),
        ("[weight]\nbalance = 1", '"weights"'),
        ("[weights]\nbalanse = 1", '"balance"'),
        ('[weights]\nbalance = "much"', "number"),
        ("[weights]\nbalance = 1\n[bands]\nlength = [1, 2]", "length"),
        ("[weights]\nlength = 1\n[bands]\nlength = [2, 1]", "empty"),
        ("[weights]\nlength = 1\n[bands]\nlength = 2", "length"),
        ('[weights]\nbalance = 1\n[polarity]\nbalance = "up"', "polarity"),
        ('base = "defualt"\n[weights]\nbalance = 1', '"default"'),
        ('player = "mcst:5"\n[weights]\nbalance = 1', "mcts"),
        ('panel = ["greedi"]\n[weights]\nbalance = 1', "greedy"),
        ("games = 3\n[weights]\nbalance = 1", "even"),
        ("gates = 1\n[weights]\nbalance = 1", "gates"),
    ],
)
def test_nonsense_is_one_line(text: str, named: str) -> None:
    with pytest.raises(BadInput) as raised:
        read_profile(text, "mine.toml")
    assert str(raised.value).startswith("mine.toml")
    assert len(str(raised.value).splitlines()) == 1
    assert named in str(raised.value)


@pytest.mark.parametrize(("line", "named"), [("balance", "TERM=WEIGHT"), ("drame=1", '"drama"'), ("drama=x", "drama")])
def test_nonsense_lines_too(line: str, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        profile_text(line)
