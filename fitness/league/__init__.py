"""Leagues: a round robin between players, and its analysis by match-ups, ratings, mixes, cycles and habits."""
