"""Thinking times of an average person, used if no records with times are available: our own fit, as data.

Fitted by `fitness.people.times` to all 4,399 timed moves between people in 4-in-a-row on 4x9 (van Opheusden et al.,
Nature 2023, groups 1 to 4): 155 people in a laboratory. docs/people.md says how well it predicts other moves. Other
games use it as well; beyond the last middle the median is constant.
"""

from __future__ import annotations

from fitness.people.times import ThinkTime

USUAL_TIMES = ThinkTime(
    middles=(1.0, 3.0, 5.0, 7.0, 9.0, 12.0, 16.0, 24.0),
    levels=(1.398, 1.488, 1.734, 1.745, 1.856, 1.827, 1.956, 1.884),
    between=0.550,
    within=0.809,
    persons={},
)
