"""What is read quickly of a run is what is in it."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from runs.storage.folder import read_run
from runs.storage.jobs import Outcome, canonical
from runs.storage.tally import tally_of
from runs.types.games.config import GamesConfig
from runs.types.games.told import Told, brief
from tests.runs.documents.conftest import real_run  # noqa: F401

TEXT = st.text(st.sampled_from('ab",:{}\\[]hash evidence'), max_size=12)
ANY = st.recursive(TEXT | st.integers() | st.none(), lambda it: st.lists(it) | st.dictionaries(TEXT, it), max_leaves=8)


@example("c", {"a": 1}, {}, "h", {"a": 0, "hash": "x"})
@given(st.text(max_size=20), st.dictionaries(TEXT, ANY), st.dictionaries(TEXT, ANY), st.text(max_size=8), ANY)
def test_evidence_is_cut_out_exactly(code: str, evidence: dict, terms: dict, digest: str, rejected: object) -> None:
    result = {"code": code, "counts": {"first": 3}, "evidence": {"matches": evidence}, "hash": digest}
    more = {"rejected": rejected, "terms": {"balance": {"value": 1.0, "note": code}, "length": {"note": str(terms)}}}
    text = canonical({**result, **more})
    assert {k: v for k, v in brief(Outcome("k", text, None)).items() if k != "evidence"} == {
        k: v for k, v in json.loads(text).items() if k != "evidence"
    }


def test_errors_and_rejections_are_read_whole() -> None:
    assert brief(Outcome("k", None, "ValueError: x")) == {"error": "ValueError: x"}
    rejected = {"code": "c", "evidence": None, "hash": "h", "rejected": {"reason": "never-won"}}
    assert brief(Outcome("k", canonical(rejected), None)) == rejected


def test_a_real_run_read_quickly(real_run: Path) -> None:  # noqa: F811
    with read_run(real_run) as run:
        told = Told(GamesConfig.from_config(run.config))
        told.read(run.store)
        assert told.tally() == tally_of(run.store, ("search", "baseline"))
        for phase in ("search", "baseline"):
            for step in run.store.steps(phase):
                whole = {name: it for name, it in step.outcome.result.items() if name != "evidence"}
                if step.outcome.result.get("evidence"):
                    assert brief(step.outcome) == whole
                assert told.games[told.keys[phase, step.code]].value == told.judge.value(step.outcome.result)
