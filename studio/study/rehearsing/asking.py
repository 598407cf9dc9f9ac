"""A connection of one bot that is opened again when it breaks: the same request until it is answered."""

from __future__ import annotations

import http.client
import time
from dataclasses import dataclass

PATIENCE = 600.0  # seconds without an answer: a loaded machine takes minutes to begin a server again


class GaveUp(RuntimeError):
    """The server did not come back."""


@dataclass
class Asking:
    """A connection that is opened again when it breaks."""

    host: str
    line: http.client.HTTPConnection | None = None
    repeated: int = 0

    def ask(
        self, method: str, path: str, body: str = "", headers: dict[str, str] | None = None
    ) -> tuple[int, str, bytes]:
        """Status, location, body; the same request again until it is answered."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if self.line is None:
                    self.line = http.client.HTTPConnection(self.host, timeout=30)
                self.line.request(method, path, body or None, headers or {})
                answer = self.line.getresponse()
                data = answer.read()
                if answer.status != 503:
                    return answer.status, answer.headers.get("Location", ""), data
            except (OSError, http.client.HTTPException):
                if self.line is not None:
                    self.line.close()
                self.line = None
            self.repeated += 1
            if time.monotonic() > until:
                raise GaveUp(f"{method} {path.split('/')[1]} was not answered for {PATIENCE:g} s")
            time.sleep(0.2)
