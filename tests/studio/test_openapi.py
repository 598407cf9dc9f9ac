"""The description of the API says what is: every route is in it, and every answer is as described."""

from __future__ import annotations

from typing import Any

import pytest

from studio.api import asking, tables
from studio.api.openapi import CALLS, document
from tests.studio.served import open_table, owner, seat, studio

KINDS = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "object": dict, "null": type(None)}


def fits(value: Any, schema: dict[str, Any], known: dict[str, Any], where: str = "") -> str:
    """What is wrong with a value, "" if nothing; objects hold nothing that is not described."""
    if "$ref" in schema:
        return fits(value, known[schema["$ref"].rpartition("/")[2]], known, where)
    if "anyOf" in schema:
        wrongs = [fits(value, one, known, where) for one in schema["anyOf"]]
        return "" if "" in wrongs else " / ".join(wrongs)
    if not schema:
        return ""
    if schema["type"] == "array":
        if not isinstance(value, list):
            return f"{where} is no list"
        return next((wrong for one in value if (wrong := fits(one, schema["items"], known, f"{where}[]"))), "")
    if not isinstance(value, KINDS[schema["type"]]) or (schema["type"] in ("integer", "number") and value is True):
        return f"{where} is no {schema['type']}: {value!r}"
    if "properties" in schema:
        missing = [name for name in schema["required"] if name not in value]
        strange = [name for name in value if name not in schema["properties"]]
        if missing or strange:
            return f"{where} lacks {missing}, has {strange}"
        inside = (fits(one, schema["properties"][name], known, f"{where}.{name}") for name, one in value.items())
        return next((wrong for wrong in inside if wrong), "")
    return ""


def test_what_does_not_fit_is_found():
    known = document()["components"]["schemas"]
    done = {"$ref": "#/components/schemas/Done"}
    assert fits({"n": 1}, done, known) == ""
    for value in ({}, {"n": "1"}, {"n": True}, {"n": 1, "m": 2}, [1]):
        assert fits(value, done, known)


def test_constraints_of_the_reader_are_in_the_description():
    table = document()["components"]["schemas"]["NewTable"]
    assert table["properties"]["mode"] == {"type": "string", "enum": ["practice", "play"]}
    assert table["properties"]["seed"]["anyOf"][0] == {"type": "integer", "minimum": 0, "maximum": 2**64 - 1}
    assert table["required"] == ["game", "seats"]


def test_every_route_is_described_and_only_those():
    described = {(call.method.upper(), call.path) for call in CALLS}
    routes = {
        (method, route.path)
        for route in (*tables.ROUTES, *asking.ROUTES)
        for method in route.methods
        if method != "HEAD"
    }
    assert described == routes | {("POST", "/enter")}


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """(method, path as described, status) → the answers that were given."""
    found: dict[tuple[str, str, int], list[Any]] = {}
    with studio(tmp_path_factory.mktemp("studio")) as (client, serving):
        table = open_table(client, serving, "checkers-4x4", [None, "greedy"])
        over = open_table(client, serving, "tic-tac-toe", [None, None])
        mine, all_ = {"id": table["id"]}, owner(serving)

        def ask(method, path, header, data=None, **more):
            address = "/api/v1" + path.format(**mine)
            answer = client.request(method, address, headers=header, json=data, params=more)
            found.setdefault((method.lower(), path, answer.status_code), []).append(answer.json())
            return answer.json()

        view = ask("GET", "/tables/{id}", seat(table))
        ask("GET", "/tables", all_)
        ask("POST", "/tables", all_, {"game": "tic-tac-toe", "seats": [{"open": True}, {"open": True}]})
        ask("POST", "/tables/{id}/hint", seat(table))
        move = {"n": view["n"], "move": view["ways"][0]["move"], "cid": "a"}
        ask("POST", "/tables/{id}/moves", seat(table), move)
        ask("POST", "/tables/{id}/moves", seat(table), {**move, "cid": "b"})
        view = ask("GET", "/tables/{id}", seat(table), since=view["n"] + 1, wait=10)
        ask("POST", "/tables/{id}/why", seat(table))
        ask("GET", "/tables/{id}/replay", seat(table), ply=1)
        ask("GET", "/tables/{id}/game", seat(table))
        ask("GET", "/tables/{id}/position", seat(table))
        ask("POST", "/tables/{id}/undo", seat(table), {"n": view["n"], "cid": "c"})
        mine["id"] = over["id"]
        ask("POST", "/tables/{id}/resign", seat(over), {"n": 1, "cid": "d"})
        ask("GET", "/tables/{id}", seat(over))
        ask("POST", "/tables/{id}/again", seat(over))
        ask("POST", "/tables/{id}/close", all_)
        asked = {"game": "jostle", "player": "Observing ADVANCER"}
        ask("POST", "/choose", all_, asked)
        ask("POST", "/scene", all_, {"game": "colonizers", "seat": 0})
        ask("POST", "/scene", all_, {"game": "chess"})
        ask("POST", "/scene", {}, {"game": "chess"})
        ask("GET", "/tables/{id}", {})
        ask("POST", "/enter", all_)
    return found


def test_every_answer_is_as_described(answers):
    whole = document()
    known, seen = whole["components"]["schemas"], set()
    for (method, path, status), given in answers.items():
        described = whole["paths"][f"/api/v1{path}"][method]["responses"][str(status)]
        schema = described["content"]["application/json"]["schema"]
        for answer in given:
            assert fits(answer, schema, known, path) == "", (method, path, status)
        if status < 300:
            seen.add((method, path))
    assert seen == {(call.method, call.path) for call in CALLS}
    assert {status for *_, status in answers} >= {200, 201, 400, 401, 404, 409}
