"""People's judgements of other players, and estimates derived from them: abilities, difficulties, experts, weights,
flags."""
