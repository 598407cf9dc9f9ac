"""A search that asks what is missing: the evaluator tells of every strategy which elements it wishes for and what each
of its own is worth; a child has one wish granted and, where it would be too long, loses the element of least worth.

Matching pursuit (Mallat and Zhang 1993) over elements. It needs few strategies, as each is dear: it plays a thousand
games to be measured.
"""

from __future__ import annotations

from collections.abc import Iterator

from evolve.list_search import spread
from evolve.strategy_search import Member, StrategySearch
from genome.strategy import Gene, Strategy, read_strategy

PARENTS, WISHES = 1, 2  # who has children in a generation, and how many wishes of each are granted, one a child
KEPT = 8


class PursuitSearch(StrategySearch):
    """The best so far, and the children of the best of them."""

    name = "pursuit"

    def bred(self) -> list[Member]:
        """Those that are kept, and their children."""
        kept = spread(self.ranked(), KEPT)
        return [*kept, *(child for parent in kept[:PARENTS] for child in self._children(parent))]

    def best(self) -> list[Member]:
        """Best first, few of each spelling."""
        return spread(self.ranked(), KEPT)

    def _children(self, parent: Member) -> Iterator[Member]:
        """With each of the first wishes that leads to a strategy which was not measured yet."""
        granted = 0
        for gene in self._wishes(parent):
            strategy = self._granted(parent, gene)
            if str(strategy) not in self.seen and granted < WISHES:
                granted += 1
                yield Member(strategy, (str(parent.strategy),))

    def _wishes(self, parent: Member) -> list[Gene]:
        """The best wish for each element."""
        result, genes = parent.result or {}, dict[str, Gene]()
        for text in result.get("wishes", ()):
            (gene,) = read_strategy(text, self.ground.alphabet).genes
            genes.setdefault(gene.word, gene)
        return list(genes.values())

    def _granted(self, parent: Member, gene: Gene) -> Strategy:
        """Of the strategy as it was turned in its own games."""
        result = parent.result or {}
        genes = list(read_strategy(result["composition"], self.ground.alphabet).genes)
        worth = list(result["worth"])
        while len(genes) >= self.ground.alphabet.most:
            place = worth.index(min(worth))
            del genes[place], worth[place]
        return Strategy((*genes, gene))
