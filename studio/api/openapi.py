"""The API described as OpenAPI 3.1, generated from the dataclasses that read requests, so that the two cannot
differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, is_dataclass
from typing import Any, get_args, get_origin

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.reading import Between, OneOf, alternatives, declared, plain_type
from studio.api import forms
from studio.api.answers import plain

PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", dict: "object", type(None): "null"}
OWNER, SEAT, NOBODY = "owner", "seat", ""


@dataclass(frozen=True)
class Call:
    """A route: the token it needs, its request and its response."""

    method: str
    path: str
    says: str
    token: str
    sent: type | None
    answered: type
    status: int = 200
    query: tuple[tuple[str, str], ...] = ()


CALLS = (
    Call("post", "/tables", "Open a table.", OWNER, forms.NewTable, forms.TableOpened, 201),
    Call("get", "/tables", "The tables, newest first.", OWNER, None, forms.TableList, query=(("after", "an id"),)),
    Call(
        *("get", "/tables/{id}", "A table as a seat sees it.", SEAT, None, forms.View),
        query=(("since", "wait for an event after this n"), ("wait", "maximum number of seconds to wait")),
    ),
    Call("post", "/tables/{id}/close", "Close a table for good.", OWNER, None, forms.Done),
    Call("post", "/tables/{id}/moves", "Make a move, or several.", SEAT, forms.MoveSent, forms.Done),
    Call("post", "/tables/{id}/undo", "Take the last move back (practice).", SEAT, forms.CommandSent, forms.Done),
    Call("post", "/tables/{id}/resign", "Resign.", SEAT, forms.CommandSent, forms.Done),
    Call(
        *("post", "/tables/{id}/again", "Play another game with the same players.", SEAT, None, forms.SeatAgain),
        query=(("swap", "1: everybody moves one seat further"),),
    ),
    Call("post", "/tables/{id}/hint", "An adviser's move (practice).", SEAT, None, forms.Hint),
    Call("post", "/tables/{id}/why", "Why players moved as they did (practice).", SEAT, None, forms.Why),
    Call(
        *("get", "/tables/{id}/replay", "An earlier position, as the seat saw it.", SEAT, None, forms.Frame),
        query=(("ply", "number of plies played"),),
    ),
    Call("get", "/tables/{id}/position", "The position as a file.", SEAT, None, forms.Saved),
    Call("get", "/tables/{id}/game", "The game's rules.", SEAT, None, forms.GameTold),
    Call("post", "/choose", "A player's move in a position.", OWNER, forms.MoveAsked, forms.Chosen),
    Call("post", "/scene", "What a seat sees in a position.", OWNER, forms.Asked, forms.Seen),
    Call("post", "/enter", "A new single-use link for a browser.", OWNER, None, forms.Link),
)
FAULTS = {
    "400": ("bad input", forms.Wrong),
    "401": ("the studio's token is missing or wrong", forms.Wrong),
    "404": ("not found, or not available to this token", forms.Wrong),
    "409": ("stale or refused", forms.Conflict),
    "429": ("too many commands", forms.Wrong),
    "503": ("too many tables, or the log cannot be written", forms.Wrong),
}


def schema_of(wanted: Any, known: dict[str, Any]) -> dict[str, Any]:
    """The JSON schema of a field's type; dataclasses are added to `known`."""
    wanted, constraints = plain_type(wanted)
    if constraints:
        limits = {key: value for constraint in constraints for key, value in limits_of(constraint).items()}
        return {**schema_of(wanted, known), **limits}
    if wanted is Any:
        return {}
    if len(kinds := alternatives(wanted)) > 1:
        return {"anyOf": [schema_of(one, known) for one in kinds]}
    if get_origin(wanted) is tuple:
        return {"type": "array", "items": schema_of(get_args(wanted)[0], known)}
    if is_dataclass(wanted) and isinstance(wanted, type):
        if wanted.__name__ not in known:
            known[wanted.__name__] = {}
            known[wanted.__name__] = described(wanted, known)
        return {"$ref": f"#/components/schemas/{wanted.__name__}"}
    if get_origin(wanted) is dict:
        return {"type": "object", "additionalProperties": schema_of(get_args(wanted)[1], known)}
    return {"type": PLAIN[wanted]}


def limits_of(constraint: Between | OneOf) -> dict[str, Any]:
    """A constraint as keywords of the schema."""
    if isinstance(constraint, OneOf):
        return {"enum": list(constraint.choices)}
    return {"minimum": constraint.low, "maximum": constraint.high}


def described(cls: type, known: dict[str, Any]) -> dict[str, Any]:
    """A dataclass as an object schema."""
    every = declared(cls)
    return {
        "type": "object",
        "description": " ".join((cls.__doc__ or "").split()),
        "properties": {one.name: schema_of(one.type, known) for one in every},
        "required": [one.name for one in every if one.required],
    }


def operation(call: Call, known: dict[str, Any]) -> dict[str, Any]:
    """A route's description."""
    faults = {code: _answer(words, cls, known) for code, (words, cls) in FAULTS.items()}
    found: dict[str, Any] = {
        "summary": call.says,
        "security": [{call.token: []}],
        "responses": {str(call.status): _answer("done", call.answered, known), **faults},
    }
    names = [("id", "path", "a table")] if "{id}" in call.path else []
    names += [(name, "query", words) for name, words in call.query]
    if names:
        found["parameters"] = [
            {"name": name, "in": where, "description": words, "required": where == "path", "schema": {"type": "string"}}
            for name, where, words in names
        ]
    if call.sent is not None:
        content = {"application/json": {"schema": schema_of(call.sent, known)}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def _answer(words: str, cls: type, known: dict[str, Any]) -> dict[str, Any]:
    return {"description": words, "content": {"application/json": {"schema": schema_of(cls, known)}}}


def document() -> Mapping[str, Any]:
    """The whole description."""
    known: dict[str, Any] = {}
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(f"/api/v1{call.path}", {})[call.method] = operation(call, known)
    bearers = {
        name: {"type": "http", "scheme": "bearer", "description": words}
        for name, words in ((OWNER, "the token that evolve studio prints"), (SEAT, "a seat's token"))
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Evenplay studio", "version": "1"},
        "paths": paths,
        "components": {"schemas": dict(sorted(known.items())), "securitySchemes": bearers},
    }


async def openapi(_request: Request) -> Response:
    """GET /api/v1/openapi.json"""
    return plain(document())


ROUTES = [Route("/openapi.json", openapi, methods=["GET"])]
