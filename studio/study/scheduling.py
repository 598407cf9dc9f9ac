"""The choice of the strategies that a person meets next (Gaudl 2009, 5.1.3): each once, those with the fewest ratings
first; then those misjudged before.

After the last one a new list begins with the strategies that the person misjudged and those that others of the same
group misjudged: so correct decisions are tested again, and so is membership of the group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from fitness.judges.judgement import Judgement
from studio.study.pace import rng


def next_strategies(
    strategies: Sequence[str],
    met: Sequence[str],
    rated: Mapping[str, int],
    misjudged: Iterable[str],
    count: int,
    chance: tuple[int, str],
) -> list[str]:
    """The next strategies, distinct where possible; `chance` is the study's seed and the person, for ties."""
    chosen: list[str] = []
    wrong = set(misjudged)
    for k in range(count):
        times = Counter([*met, *chosen])
        fewest = min(times[name] for name in strategies)
        again = fewest > 0 and bool(wrong)
        tie = rng(chance[0], chance[1], len(met) + k).permutation(len(strategies))
        chosen.append(
            min(
                strategies,
                key=lambda name: (
                    name in chosen,
                    name not in wrong if again else times[name] > fewest,
                    times[name],
                    rated.get(name, 0),
                    int(tie[strategies.index(name)]),
                ),
            )
        )
    return chosen


def misjudged_by(judge: str, judgements: Iterable[Judgement], group_of: Mapping[str, str]) -> set[str]:
    """Strategies that this person, or another member of the group, took for people."""
    group = group_of.get(judge)
    mates = {name for name, its in group_of.items() if its == group} if group else {judge}
    return {it.item for it in judgements if it.right is False and not it.human and it.judge in mates | {judge}}
