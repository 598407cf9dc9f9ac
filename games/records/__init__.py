"""Games of people, whatever file they come from: what a reader makes of them, and their replay.

The readers of a family's own formats are the family's (`Family.records`).
"""
