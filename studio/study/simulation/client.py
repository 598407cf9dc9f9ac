"""HTTP client of one bot: it reconnects and repeats each request until it is answered."""

from __future__ import annotations

import http.client
import time
from dataclasses import dataclass

PATIENCE = 600.0  # seconds without an answer: on a loaded machine a server takes minutes to start
TIMEOUT = 30.0  # seconds for one request
PAUSE = 0.2  # seconds before the next attempt


class NoAnswer(RuntimeError):
    """Raised if the server did not answer for `PATIENCE` seconds."""


@dataclass
class Client:
    """A connection to one host, and the number of repeated requests."""

    host: str
    connection: http.client.HTTPConnection | None = None
    retries: int = 0

    def request(
        self, method: str, path: str, body: str = "", headers: dict[str, str] | None = None
    ) -> tuple[int, str, bytes]:
        """Status, location and body of the first answer other than 503."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if self.connection is None:
                    self.connection = http.client.HTTPConnection(self.host, timeout=TIMEOUT)
                self.connection.request(method, path, body or None, headers or {})
                answer = self.connection.getresponse()
                data = answer.read()
                if answer.status != 503:
                    return answer.status, answer.headers.get("Location", ""), data
            except (OSError, http.client.HTTPException):
                if self.connection is not None:
                    self.connection.close()
                self.connection = None
            self.retries += 1
            if time.monotonic() > until:
                raise NoAnswer(f"{method} {path.split('/')[1]} was not answered for {PATIENCE:g} s")
            time.sleep(PAUSE)
