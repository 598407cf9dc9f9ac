"""The league: every player against every other, and what may be said of it: match-ups, ratings, mixes, cycles, habits."""
