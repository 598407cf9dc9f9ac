"""Runs of `evolve tune`: the smallest changes of a given game that meet its targets."""
