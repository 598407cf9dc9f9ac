"""Games in progress: playing through, positions as JSON, whole turns, perft."""
