"""People's judgements of other players, and what follows from them: abilities, difficulties, experts, weights,
flags."""
