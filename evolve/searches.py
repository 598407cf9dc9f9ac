"""The searches by name."""

from __future__ import annotations

from evolve.exhaustive import Exhaustive
from evolve.map_elites import MapElites
from evolve.nsga2 import Nsga2
from evolve.race import Race
from evolve.random_sampling import RandomSampling
from evolve.search import Search
from evolve.steady_state import SteadyState
from games.errors import unknown

# A new search is one file and one name here.
SEARCHES: dict[str, type[Search]] = {
    it.name: it for it in (SteadyState, Race, Nsga2, MapElites, RandomSampling, Exhaustive)
}


def find_search(name: str) -> type[Search]:
    """The search of that name."""
    if name not in SEARCHES:
        raise unknown("search", name, SEARCHES)
    return SEARCHES[name]
