"""Super experts: judges that detect NPCs reliably and recognise people as well (Gaudl 2009, 5.1.2).

Judged only by the share of detected NPCs, somebody who always answers "artificial" would be the best judge; so people
must be recognised too. By the point estimate alone, judges with few judgements would qualify by luck; so the lower
bound must exceed both the difficulty of a mean item and the mean ability.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fitness.judges.judgement import Judgement, by_judge, right_share
from fitness.judges.rasch import Estimate, Rasch

LEAST = 8  # judgements
LEAST_PEOPLE = 3  # of which of people
SURE = 0.8  # one-sided confidence that the ability exceeds the threshold
RECOGNISED = 0.5  # of people


def is_super_expert(ability: Estimate, judgements: Sequence[Judgement], bar: float = 0.0) -> bool:
    """Whether a judge with these judgements is a super expert."""
    said = [it for it in judgements if it.said_human is not None]
    people = [it for it in said if it.human]
    enough = len(said) >= LEAST and len(people) >= LEAST_PEOPLE
    return enough and ability.lower(SURE) > bar and right_share(people) >= RECOGNISED


def super_experts(fitted: Rasch, judgements: Iterable[Judgement]) -> tuple[str, ...]:
    """The names of the super experts, the ablest first."""
    own, bar = by_judge(judgements), max(0.0, fitted.mean)
    found = [name for name, ability in fitted.abilities.items() if is_super_expert(ability, own[name], bar)]
    return tuple(sorted(found, key=lambda name: (-fitted.abilities[name].value, name)))
