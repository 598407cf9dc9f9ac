"""Evidence is split from a result and joined to it again, byte for byte, and damage to it is noticed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from runs.storage.checksum import DamagedRow
from runs.storage.damage import damaged_rows, forget_evaluations
from runs.storage.evidence import join_evidence, split_evidence
from runs.storage.folder import new_run, open_run
from runs.storage.jobs import Outcome, canonical

TEXT = st.text(st.sampled_from('ab",:{}\\[]hash evidence'), max_size=12)
SCALAR = TEXT | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.none() | st.booleans()
ANY = st.recursive(SCALAR, lambda it: st.lists(it) | st.dictionaries(TEXT, it), max_leaves=8)
RESULT = canonical({"counts": {"games": 2}, "evidence": {"matches": [1, 2]}, "hash": "0"})


@example({"a": 1, "z": {"evidence": {}}}, {"evidence": 1})
@example({}, {})
@given(st.dictionaries(TEXT, ANY), st.dictionaries(TEXT, ANY))
def test_split_and_joined_again(others: dict, evidence: dict) -> None:
    others.pop("evidence", None)
    text = canonical({**others, "evidence": evidence})
    rest, split = split_evidence(text)
    assert (json.loads(rest), json.loads(split or "")) == (others, evidence)
    assert join_evidence(rest, split) == text


@given(st.dictionaries(TEXT, ANY))
def test_a_result_without_evidence_stays_as_it_is(others: dict) -> None:
    for result in ({it: value for it, value in others.items() if it != "evidence"}, {**others, "evidence": None}):
        assert split_evidence(canonical(result)) == (canonical(result), None)


def test_a_store_returns_the_same_bytes_and_reads_without_evidence(tmp_path: Path) -> None:
    outcome = Outcome("k", RESULT, None, 1.0, 0.5)
    with new_run(tmp_path / "run", {}) as run:
        run.store.add([outcome, Outcome("e", None, "ValueError")])
        run.store.add_step("search", 0, "k", "c", "{}")
        run.store.add_step("search", 1, "e", "d", "{}")
        assert run.store.find("k") == outcome
        assert [it.outcome for it in run.store.steps("search")] == [outcome, Outcome("e", None, "ValueError")]
        brief = next(run.store.steps("search", evidence=False)).outcome.result
        assert brief == {"counts": {"games": 2}, "hash": "0"}


@pytest.mark.parametrize(
    "damage",
    ["UPDATE evidence SET text = '{}'", "DELETE FROM evidence", "UPDATE evaluations SET evidence = NULL"],
)
def test_damaged_evidence_is_noticed(tmp_path: Path, damage: str) -> None:
    with new_run(tmp_path / "run", {}) as run:
        run.store.add([Outcome("k", RESULT, None)])
        run.store.add_step("search", 0, "k", "c", "{}")
        run.store.db.execute(damage)
    with open_run(tmp_path / "run") as run:
        with pytest.raises(DamagedRow):
            run.store.find("k")
        with pytest.raises(DamagedRow):
            run.store.result_hash()
        assert damaged_rows(run.store) == (["k"], [])
        forget_evaluations(run.store, ["k"])
        assert run.store.find("k") is None
        run.store.add([Outcome("k", RESULT, None)])
        assert run.store.find("k") == Outcome("k", RESULT, None)
