"""The door: wrong hosts, origins, forms, sizes and paths are refused, and nothing that is sent becomes markup."""

from __future__ import annotations

import json
import os
import socket

import pytest

from games.errors import BadInput
from studio.app import Settings, bound, secret_of
from studio.server.auth import COOKIE, Auth
from studio.server.middleware import HEADERS, LARGEST_BODY
from tests.studio.served import HOST, open_table, owner, seat, studio

FORM = {"game": "tic-tac-toe", "seats": [{"open": True}, {"open": True}]}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with studio(tmp_path_factory.mktemp("studio")) as parts:
        yield parts


@pytest.fixture
def inside(served):
    """The client with the owner's cookie."""
    client, serving = served
    answer = client.get(f"/enter?key={serving.auth.new_key()}")
    assert answer.status_code == 303
    yield client, serving
    client.cookies.clear()


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost:8765.evil.example", ""])
def test_other_hosts_are_not_answered(served, host):
    client, _ = served
    assert client.get("/ready", headers={"Host": host}).status_code == 400


@pytest.mark.parametrize("host", [HOST, "localhost:8765", "LOCALHOST:8765", "[::1]:8765"])
def test_our_hosts_are(tmp_path, host):
    from studio.app import hosts_of
    from studio.server.middleware import SecurityMiddleware

    guard = SecurityMiddleware(lambda *_: None, hosts_of(Settings(), 8765))
    scope = {"type": "http", "method": "GET", "headers": [(b"host", host.encode())], "path": "/"}
    assert guard.refuses(scope) is None


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "https://127.0.0.1:8765"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "null", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": f"http://{HOST}"}, 201),
        ({"Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin"}, 201),
        ({}, 201),
    ],
)
def test_pages_of_other_sites_change_nothing(served, headers, status):
    client, serving = served
    answer = client.post("/api/v1/tables", headers={**owner(serving), **headers}, json=FORM)
    assert answer.status_code == status


def test_what_is_too_large_or_too_deep_is_refused(served):
    client, serving = served
    big = json.dumps({**FORM, "mode": "x" * LARGEST_BODY})
    assert client.post("/api/v1/tables", headers=owner(serving), content=big).status_code == 413

    def drip():
        for _ in range(40):
            yield b"x" * 2_000

    assert client.post("/api/v1/tables", headers=owner(serving), content=drip()).status_code == 413
    bodies = ["[" * 40 + "]" * 40, "[" * 30_000, '{"a": NaN}', '{"game": 1, "game": 2}', "[1,", "", '"x"', "\xff"]
    bodies += [json.dumps({**FORM, "mode": "x" * 3_000}), json.dumps({**FORM, "seed": 1 << 70}), '{"seed": 1e999}']
    for body in bodies:
        answer = client.post("/api/v1/tables", headers=owner(serving), content=body.encode("latin-1"))
        assert answer.status_code == 400, body[:40]
        assert set(answer.json()) == {"error", "why"}


def test_every_answer_is_dressed(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    for path in ("/", "/ready", "/nowhere", "/static/table.js", f"/tables/{table['id']}/x", "/api/v1/tables"):
        answer = client.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, path
        kept = answer.headers["Cache-Control"]
        assert kept == ("no-cache" if path.startswith("/static") else "no-store"), path
    assert "script-src 'self'" in HEADERS["Content-Security-Policy"]
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


def test_pages_hold_no_script_and_no_style_of_their_own(inside):
    client, serving = inside
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    for path in ("/", f"/tables/{table['id']}/{table['seats'][0]['token']}"):
        text = client.get(path).text
        assert "<style" not in text
        assert " style=" not in text
        assert " onclick=" not in text
        assert all("src=" in part.split(">")[0] for part in text.split("<script")[1:])


def test_a_link_lets_in_once_and_the_cookie_is_shut_away(served):
    client, serving = served
    key = serving.auth.new_key()
    assert client.get("/").status_code == 403
    answer = client.get(f"/enter?key={key}")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert serving.token not in cookie
    assert client.get("/").status_code == 200
    client.cookies.clear()
    assert client.get(f"/enter?key={key}").status_code == 403
    assert client.get("/enter").status_code == 403
    assert client.get("/", headers={"Cookie": f"{COOKIE}=made-up"}).status_code == 403


def test_a_restart_signs_nobody_out(tmp_path):
    with studio(tmp_path / "one") as (client, serving):
        session = client.get(f"/enter?key={serving.auth.new_key()}").cookies[COOKIE]
        form = serving.auth.csrf(session)
    with studio(tmp_path / "one") as (client, serving):
        assert client.get("/", headers={"Cookie": f"{COOKIE}={session}"}).status_code == 200
        assert serving.auth.is_csrf(session, form)
    with studio(tmp_path / "two") as (client, serving):  # another studio has another secret
        assert client.get("/", headers={"Cookie": f"{COOKIE}={session}"}).status_code == 403


def test_sessions_end_and_cannot_be_made_up(monkeypatch):
    auth = Auth(secret=b"a secret")
    session = auth.new_session()
    assert auth.is_in(session)
    ends, rest = session.split(".", 1)
    for made_up in ("", ".", "..", session[:-1], f"{int(ends) + 1}.{rest}", f"x.{rest}", "é.ü.ö"):
        assert not auth.is_in(made_up)
    monkeypatch.setattr("studio.server.auth.time.time", lambda: float(ends))
    assert not auth.is_in(session)


def test_forms_without_their_word_are_refused(inside):
    client, serving = inside
    tables = len(serving.tables)
    good = {"game": "tic-tac-toe", "csrf": serving.auth.csrf(client.cookies[COOKIE])}
    for fields in ({}, {"csrf": ""}, {"csrf": "0" * 32}, {"csrf": "é"}):
        assert client.post("/tables", data={**good, "csrf": "", **fields}).status_code == 403
    assert client.get("/tables", params=good).status_code in (404, 405)
    assert len(serving.tables) == tables
    answer = client.post("/tables", data=good)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/tables/")
    wrong = client.post("/tables", data={**good, "game": "<b>chess</b>", "seat0": "mctz:3"})
    assert wrong.status_code == 400
    assert "&lt;b&gt;chess" in wrong.text
    assert "<b>chess" not in wrong.text


def test_guesses_at_the_token_are_slow(tmp_path):
    with studio(tmp_path) as (client, serving):
        codes = [client.post("/enter", data={"word": f"guess{k}"}).status_code for k in range(8)]
        assert codes == [403] * 5 + [429] * 3
        serving.sign_ins.buckets.clear()
        assert client.post("/enter", data={"word": serving.token}).status_code == 303


def test_reading_changes_nothing_and_other_methods_are_told(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    path = f"/api/v1/tables/{table['id']}"
    for other in ("moves", "undo", "resign", "hint", "why"):
        assert client.get(f"{path}/{other}", headers=seat(table)).status_code == 405
    assert client.get("/api/v1/choose", headers=owner(serving)).status_code == 405
    assert client.delete(path, headers=seat(table)).status_code == 405
    assert client.get(path, headers=seat(table)).json()["n"] == 1


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/runs/..%2f..%2fetc/x",
        "/api/v1/tables/..%2f..",
        "/tables/%00/x",
        "/static/%00",
    ],
)
def test_paths_lead_nowhere_else(inside, path):
    client, _ = inside
    answer = client.get(path)
    assert answer.status_code in (400, 404)
    assert "SecurityMiddleware" not in answer.text


def test_it_listens_on_loopback_alone():
    listening = bound(Settings(port=0))
    try:
        assert listening.getsockname()[0] == "127.0.0.1"
        port = listening.getsockname()[1]
        listening.listen()
        with pytest.raises(Exception, match="cannot serve"):
            bound(Settings(port=port))
        own = next((a[4][0] for a in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET)), "127.0.0.1")
        if own != "127.0.0.1":
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection((own, port), 1).close()
    finally:
        listening.close()


def test_others_are_let_in_with_password_and_tls_only(tmp_path):
    from games.errors import BadInput

    for settings in (
        Settings(host="0.0.0.0"),
        Settings(host="0.0.0.0", password="long enough"),
        Settings(host="0.0.0.0", behind_proxy=True),
        Settings(host="0.0.0.0", password="short", behind_proxy=True),
    ):
        with pytest.raises(BadInput):
            settings.check()
    Settings(host="0.0.0.0", password="long enough", behind_proxy=True).check()
    with studio(tmp_path, password="long enough") as (client, _):
        assert client.post("/enter", data={"word": "not this"}).status_code == 403
        assert client.post("/enter", data={"word": "long enough"}).status_code == 303


def test_half_a_surrogate_pair_is_bad_input(served):
    client, serving = served
    headers = {**owner(serving), "content-type": "application/json"}
    for body in (r'{"game": "\ud800", "seats": []}', r'{"game": "tic-tac-toe", "\udc00": 1}'):
        answer = client.post("/api/v1/tables", headers=headers, content=body)
        assert answer.status_code == 400, answer.text
        assert "surrogate" in answer.json()["why"]


def test_the_secret_is_kept_whole_or_not_at_all(tmp_path, monkeypatch):
    made = secret_of(tmp_path)
    assert len(made) == 32
    assert secret_of(tmp_path) == made
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    for short in (b"", made[:31]):
        (tmp_path / "secret").write_bytes(short)
        with pytest.raises(BadInput, match="bytes instead of 32"):
            secret_of(tmp_path)
    (tmp_path / "secret").unlink()
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        secret_of(tmp_path)
    assert not (tmp_path / "secret").exists()
