"""The league: everybody against everybody, and what may be said of it: match-ups, ratings, mixes, cycles, habits."""
