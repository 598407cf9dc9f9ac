"""Runs of `evolve tune`: the smallest changes to a given game that meet the targets."""
