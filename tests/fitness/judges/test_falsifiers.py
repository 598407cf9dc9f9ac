"""Flags: each kind is raised by what it is about, and by nothing less."""

from __future__ import annotations

import numpy as np

from fitness.judges.falsifiers import (
    ALWAYS,
    CHANGED,
    CONTRADICTING,
    HURRIED,
    INVERTED,
    Change,
    Usual,
    all_flags,
    always,
    at_most,
    changed,
    contradicting,
    flags,
    hurried,
    inverted,
    outlying,
    usual,
    wrong_on_purpose,
)  # fmt: skip
from fitness.judges.judgement import PEOPLE, Judgement, by_judge
from fitness.judges.rasch import Estimate, Rasch, rasch
from fitness.judges.simulated import Setting, simulate


def changes(*values):
    return [Change("a", "gender", value, at) for at, value in enumerate(values)]


def test_more_than_two_changes_and_removals_are_none():
    assert not changed(changes("f", "m", "f"))
    assert changed(changes("f", "m", "f", "m")) == "gender changed 3 times"
    assert not changed(changes("f", None, "f", None, "f", None, "f"))
    assert changed(changes("f", None, "m", None, "f", "m"))
    assert not changed([])


def test_hurried():
    said = [Judgement("a", "x", True, seconds) for seconds in (0.5, 0.7, 9.0, 1.0)]
    assert hurried(said)
    assert not hurried([Judgement("a", "x", True, 1.5)] * 9)
    assert not hurried(said[:2])
    assert not hurried([Judgement("a", "x", True)] * 9)  # nobody knows how long


def timed(seconds, count=6):
    return [Judgement("a", "x", True, seconds)] * count


def test_hurried_beside_the_others():
    """A slow line adds two seconds to everybody's answers: no limit in seconds sees who hurries, the others do."""
    known = usual([timed(7.0 + 0.2 * k) for k in range(12)], {})
    assert outlying(timed(2.1), known) == "2.1 s per answer, where judges usually take 8.1"
    assert not hurried(timed(2.1))
    assert not outlying(timed(5.0), known)  # quick, and no outlier
    assert not outlying(timed(2.1, 2), known)  # too few answers
    assert not outlying(timed(2.1), usual([timed(7.0)] * 9, {}))  # too few judges
    spread = usual([timed(2.0 * 1.25**k) for k in range(12)], {})  # who differs widely makes nobody an outlier
    assert not outlying(timed(2.1), spread)


def test_who_is_alike_makes_no_outlier():
    """400 studies of 40 honest judges whose paces differ by 0.5 log seconds."""
    random, flagged = np.random.default_rng(3), 0
    for _ in range(400):
        judges = [
            [Judgement("a", "x", True, s) for s in np.exp(random.normal(random.normal(1.8, 0.5), 0.5, 6))]
            for _ in range(40)
        ]
        known = usual(judges, {})
        flagged += sum(bool(outlying(it, known)) for it in judges)
    assert flagged / (400 * 40) < 0.005


def test_one_answer_always_is_binomial():
    bots = [Judgement("a", item, False) for item in ("x", PEOPLE)] * 4
    assert always(bots) == '"artificial" 8 times of 8'  # 2 / 2^8 = 0.8 %
    assert not always(bots[:7])  # 1.6 %
    assert not always([*bots, Judgement("a", "x", True)])
    assert always([*bots, Judgement("a", "x", None)])


def test_inverted_by_the_upper_bound():
    assert inverted(Estimate(-2.0, 0.5, 20))
    assert not inverted(Estimate(-2.0, 1.0, 20))
    assert not inverted(None)


def test_few_judgements_show_who_is_wrong_on_purpose():
    known = Usual(None, {"x": Estimate(0.0, 0.1, 99), PEOPLE: Estimate(0.0, 0.1, 99)})
    wrong = [Judgement("a", PEOPLE, False), Judgement("a", "x", True)] * 4
    assert wrong_on_purpose(wrong, known) == "0 of 8 correct, for which an ability of -1 has a probability of 8.2 %"
    assert not wrong_on_purpose(wrong[:7], known)  # 11 %
    assert not wrong_on_purpose([*wrong[:7], Judgement("a", "x", False)], known)
    hard = Usual(None, {"x": Estimate(2.0, 0.1, 99)})
    assert not wrong_on_purpose([Judgement("a", "x", True)] * 8, hard)  # everybody is wrong about that
    assert not wrong_on_purpose([], known)
    assert at_most(1, [0.5, 0.5, 0.5]) == 0.5
    assert at_most(0, [0.25, 0.5]) == 0.375


def test_people_who_are_bad_at_it_are_rarely_flagged():
    """Of 20 simulated studies with nobody who answers falsely."""
    flagged = judges = 0
    for seed in range(20):
        found = simulate(Setting(spoiling=0.0), seed)
        kinds = {
            it.judge for it in all_flags(by_judge(found.judgements), rasch(found.judgements)) if it.kind == INVERTED
        }
        flagged, judges = flagged + len(kinds), judges + len(found.abilities)
        assert all(found.abilities[name] < 0.5 for name in kinds)
    assert 0 < flagged / judges < 0.02


def test_contradicting_needs_most_repetitions():
    def met(*answers):
        return [Judgement("a", f"x{k}", said) for k, pair in enumerate(answers) for said in pair]

    assert contradicting(met((True, False), (False, True)))
    assert not contradicting(met((True, False), (True, True)))
    assert not contradicting(met((True, False)))
    assert not contradicting([Judgement("a", PEOPLE, said) for said in (True, False, True, False)])


def test_flags_are_said_with_reasons_and_judgements_stay():
    own = {"a": [Judgement("a", "x", False, 0.1)] * 8, "b": [Judgement("b", "x", False, 9.0)] * 3}
    changed_often = [Change("c", "age", value, at) for at, value in enumerate("abab")]
    found = all_flags(own, Rasch({"a": Estimate(-3.0, 0.1, 8)}, {}), changed_often)
    assert {(it.judge, it.kind) for it in found} == {("a", HURRIED), ("a", ALWAYS), ("a", INVERTED), ("c", CHANGED)}
    assert all(it.why for it in found)
    assert len(own["a"]) == 8


def test_honest_judges_are_rarely_flagged():
    random = np.random.default_rng(7)
    flagged = 0
    for _ in range(400):
        said = []
        for _ in range(12):
            item = PEOPLE if random.random() < 0.5 else f"x{random.integers(4)}"
            said.append(Judgement("a", item, bool(random.random() < (0.6 if item == PEOPLE else 0.4)), 5.0))
        kinds = {it.kind for it in flags("a", said)}
        flagged += bool(kinds - {CONTRADICTING})
    assert flagged / 400 < 0.03
