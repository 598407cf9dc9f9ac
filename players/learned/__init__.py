"""A guess that learns its game: weights of a family's traits, fitted to a few hundred quick games of the game itself.

A pure function of (rules, seed, VERSION). Where what was learned does not beat the family's own guess in a match, the
family's own is kept.
"""

from players.learned.learn import VERSION, FittedEvaluation, fit_evaluation, learned

__all__ = ["VERSION", "FittedEvaluation", "fit_evaluation", "learned"]
