"""Authentication of the owner's browser: a single-use link, the token or a password; then a cookie with a session id.
Forms carry a CSRF token."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass, field

COOKIE = "evenplay"
FIELD = "csrf"
LASTS = 30 * 24 * 3600.0  # seconds
MOST_SESSIONS = 200


@dataclass
class Auth:
    """Unused keys and open sessions."""

    password: bytes | None = None  # its salted hash
    salt: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    keys: set[str] = field(default_factory=set)
    sessions: dict[str, float] = field(default_factory=dict)

    def new_key(self) -> str:
        """The key of a single-use link."""
        key = secrets.token_urlsafe(24)
        self.keys.add(hashlib.sha256(key.encode()).hexdigest())
        return key

    def spend(self, key: str) -> str | None:
        """A new session for a valid key, which is then used up; None for any other."""
        mark = hashlib.sha256(key.encode()).hexdigest()
        if mark not in self.keys:
            return None
        self.keys.discard(mark)
        return self.new_session()

    def set_password(self, word: str) -> None:
        """Accept this password as well."""
        self.password = self._hashed(word)

    def knows(self, word: str) -> bool:
        """Whether this is the password."""
        return self.password is not None and hmac.compare_digest(self._hashed(word), self.password)

    def new_session(self) -> str:
        """The id of a new session, for the cookie."""
        while len(self.sessions) >= MOST_SESSIONS:
            del self.sessions[next(iter(self.sessions))]
        session = secrets.token_urlsafe(24)
        self.sessions[session] = time.time() + LASTS
        return session

    def is_in(self, session: str) -> bool:
        """Whether a session is open."""
        return self.sessions.get(session, 0.0) > time.time()

    def csrf(self, session: str) -> str:
        """The CSRF token of a session."""
        return hmac.new(self.secret, session.encode(), hashlib.sha256).hexdigest()[:32]

    def is_csrf(self, session: str, word: str) -> bool:
        """Whether a form carries the CSRF token of its session."""
        return hmac.compare_digest(self.csrf(session).encode(), word.encode())

    def _hashed(self, word: str) -> bytes:
        return hashlib.scrypt(word.encode(), salt=self.salt, n=1 << 14, r=8, p=1)
