"""Games in progress: playing, positions as JSON, whole turns, perft."""
