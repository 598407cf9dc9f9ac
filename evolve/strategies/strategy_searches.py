"""The searches over strategies by name."""

from __future__ import annotations

from evolve.strategies.evolution_strategy import EvolutionStrategy, ModernStrategy, TimesStrategy
from evolve.strategies.list_search import ListSearch, ParetoSearch
from evolve.strategies.pursuit import PursuitSearch
from evolve.strategies.strategy_search import StrategySearch
from games.errors import unknown

STRATEGY_SEARCHES: dict[str, type[StrategySearch]] = {
    it.name: it for it in (ListSearch, ParetoSearch, PursuitSearch, EvolutionStrategy, TimesStrategy, ModernStrategy)
}


def find_strategy_search(name: str) -> type[StrategySearch]:
    """The search of that name."""
    if name not in STRATEGY_SEARCHES:
        raise unknown("search", name, STRATEGY_SEARCHES)
    return STRATEGY_SEARCHES[name]
