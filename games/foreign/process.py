"""A process that answers JSON lines: one request, one answer, with limits of time, memory and length.

Every failure becomes one line of BadInput: the process does not start, ends early, does not answer in time, or answers
with something other than a JSON object.
"""

from __future__ import annotations

import atexit
import json
import os
import shlex
import subprocess
import tempfile
import threading
from collections.abc import Mapping
from queue import Empty, SimpleQueue
from typing import Any

from games.errors import BadInput

SECONDS = float(os.environ.get("EVENPLAY_GAME_SECONDS", "10"))  # to wait for an answer
MEMORY_MB = int(os.environ.get("EVENPLAY_GAME_MEMORY_MB", "4096"))
LONGEST = 64_000_000  # characters of an answer
LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"'  # a shell sets the limit, where there is one


class GameProcess:
    """A running command, asked by one thread at a time."""

    def __init__(self, command: str) -> None:
        self.who = f"external:{command}"[:80]
        words = shlex.split(command)
        if not words:
            raise BadInput("external: needs a command, as in external:./game")
        limited = ["/bin/sh", "-c", LIMITED, str(MEMORY_MB * 1024)] if os.name == "posix" else []
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        self._lock = threading.Lock()
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._asked = 0
        try:
            self._process = subprocess.Popen(
                [*limited, *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
                start_new_session=True,  # an interrupt is handled here
            )
        except OSError as error:
            raise BadInput(f"{self.who} does not start: {error.strerror or error}") from None
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self.close)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := self._process.stdout.readline(LONGEST):
                self._lines.put(line)
        except (OSError, ValueError):
            pass
        self._lines.put("")

    def ask(self, what: str, **fields: Any) -> Mapping[str, Any]:
        """The answer to a request."""
        with self._lock:
            self._asked += 1
            number = self._asked
            request = json.dumps({"id": number, "do": what, **fields}, separators=(",", ":"))
            assert self._process.stdin is not None
            try:
                self._process.stdin.write(request + "\n")
                self._process.stdin.flush()
                line = self._lines.get(timeout=SECONDS)
            except OSError:
                line = ""
            except Empty:
                self.close()
                raise BadInput(f"{self.who} did not answer {what} within {SECONDS:g} s") from None
        if not line:
            raise BadInput(f"{self.who} ended instead of answering {what} ({self._ending()})")
        return self._read(line, number, what)

    def _read(self, line: str, number: int, what: str) -> Mapping[str, Any]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise BadInput(f"{self.who} answered {what} without a JSON object: {line.strip()[:60]}")
        if "error" in answer:
            raise BadInput(f"{self.who}: {' '.join(str(answer['error']).split())[:200]}")
        if answer.get("id") != number:
            raise BadInput(f"{self.who} answered {what} number {number} as number {str(answer.get('id'))[:20]}")
        return answer

    def _ending(self) -> str:
        """The way the process ended, with the last line of its stderr."""
        self._process.kill()
        code = self._process.wait()
        self._errors.seek(0)
        said = [line for line in self._errors.read()[-4000:].decode(errors="replace").splitlines() if line.strip()]
        how = f"signal {-code}" if code < 0 else f"exit {code}"
        return f"{how}: {said[-1].strip()[:160]}" if said else how

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
