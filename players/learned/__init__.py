"""A linear evaluation learned from a game itself: weights of the family's evaluation features, fitted to a few hundred
quick games of self-play.

A pure function of (rules, seed, VERSION). It is used only if it beats the family's own evaluation in a match.
"""

from players.learned.learn import VERSION, FittedEvaluation, fit_evaluation, learned

__all__ = ["VERSION", "FittedEvaluation", "fit_evaluation", "learned"]
