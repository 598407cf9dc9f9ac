"""Players that infer their opponent's strategy and play a counter-strategy: `adaptive(A,B,…)` and `answer(A,B,…)`.

They follow the whole game, so they play in the Python loop (players.matches.python_loop), which shows them every ply.
They read positions through `determinize`: with hidden information, only their seat's view matters.
"""
