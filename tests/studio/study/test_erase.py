"""Erasure while a study is served: by the serving process, and nothing about the person is stored afterwards."""

from __future__ import annotations

import asyncio
import io
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

import pytest

from games.errors import BadInput
from runs.cli.main import main
from studio.server.log import read_log
from studio.study import erase
from studio.study.state import Gone
from tests.studio.study.test_flow import join, now, opened  # noqa: F401  (fixture)


@pytest.fixture
def asked(opened, monkeypatch):  # noqa: F811
    """What the command asks the server for is asked of the served application."""
    study, client = opened
    serving = client.app.app.state.serving
    (study.path / "now.json").write_text(f'{{"monitor": "http://x/watch/turing/{serving.token}"}}')

    def urlopen(request, timeout):
        path, head = urlsplit(request.full_url).path, {"content-type": "application/x-www-form-urlencoded"}
        answer = client.post(path, content=request.data, headers=head)
        if answer.status_code != 200:
            raise HTTPError(request.full_url, answer.status_code, "", {}, io.BytesIO(answer.content))
        return io.BytesIO(answer.content)

    monkeypatch.setattr(erase, "urlopen", urlopen)
    return study, client


def code_of(path):
    return path.rsplit("/", 1)[1]


def rows_of(study, kind="joined"):
    return [row for row in read_log(study.log) if row.kind == kind]


def test_the_command_erases_through_the_server(asked, capsys):
    study, client = asked
    path, other = join(client), join(client)
    client.post(path, data={"do": "about", "age": "25-34"})
    assert main(["study", "erase", str(study.path), code_of(path)]) == 0
    assert "3 events erased" in capsys.readouterr().out
    for _ in range(2):
        assert client.post(path, data={"do": "about", "age": "25-34"}).status_code == 404
    assert client.get(path).status_code == 404
    assert (len(rows_of(study)), rows_of(study, "about")) == (1, [])
    assert now(client, other)["at"] == "about"
    assert main(["study", "erase", str(study.path), code_of(path)]) == 2
    assert capsys.readouterr().err.strip() == "evolve: nobody in this study has that code"


def test_only_the_researcher_erases_others(asked):
    study, client = asked
    path = join(client)
    assert client.post("/watch/turing/0/erase", data={"code": code_of(path)}).status_code == 404
    assert len(rows_of(study)) == 1


def test_an_answer_on_its_way_is_erased_too(opened):  # noqa: F811
    """The row is appended before the erasure deletes rows, and not folded into memory afterwards."""
    study, client = opened
    join(client)
    state = client.app.app.state.study
    person = next(iter(state.people.values()))

    async def both():
        answer = asyncio.ensure_future(state.add(person, "about", {"facts": {"age": "25-34"}}))
        await asyncio.sleep(0)
        await state.erase(person)
        with pytest.raises(Gone):
            await answer
        await state.record("seated", {"table": f"t/{person.name}", "game": "g", "people": {"0": person.name},
                                      "strategies": {}, "stage": 0, "unit": 0})  # fmt: skip

    client.portal.call(both)
    assert state.people == {}
    assert person.name not in str(list(read_log(study.log)))


def test_a_server_that_does_not_answer_is_one_line(opened, monkeypatch, capsys):  # noqa: F811
    study, client = opened
    path = join(client)
    for words in (["erase", str(study.path), code_of(path)], ["purge", str(study.path), "--now"]):
        assert main(["study", *words]) == 2
        shown = capsys.readouterr().err.strip()
        assert len(shown.splitlines()) == 1
        assert "stop" in shown

    def refused(_request, timeout):
        raise URLError("connection refused")

    monkeypatch.setattr(erase, "urlopen", refused)
    with pytest.raises(BadInput, match="does not answer"):
        erase.erased_by_server("http://x/watch/turing/t", code_of(path))
    assert len(rows_of(study)) == 1
