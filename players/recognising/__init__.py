"""Players that name the strategy they believe they meet, and answer it: `adaptive(A,B,…)` and `answer(A,B,…)`.

They look at the whole game, so they play in the slow lane (players.matches.by_turn), which shows them every ply. What
they make of a position goes through `determinize`: where things are hidden, only what their seat sees decides.
"""
