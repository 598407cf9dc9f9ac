"""The config of a request for a run of `evolve games`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from evolve.map_elites import WHOLE_GRID
from fitness.certify import STRICTNESS
from fitness.profile_file import profile_text, read_profile
from fitness.profiles import find_profile
from games.errors import BadInput, unknown
from games.files import text_of_file
from games.game import families, find_game, full_name
from genome.family_space import parameters_named
from genome.space import Space, has_kinds
from genome.spaces import find_space
from genome.spaces.file import read_space
from players.checks import check_player
from players.spec import read_player
from runs.engine.reporter import note
from runs.requests.games import EXHAUSTIVE, REPEATING, GamesRequest
from runs.requests.option import Names
from runs.types.games.config import SECOND_LOOK, GamesConfig, default_lag, first_games, problem_of, space_of
from runs.types.naming.budget import seconds
from runs.types.naming.games import game_named
from runs.types.naming.players import in_full, listed

STEPS = 500
PUBLISHED, SEATS, OPEN, DEFAULT = "published", "seats", "open", "default"
USUAL_SEARCH, MAP_ELITES = "steady-state", "map-elites"


def build(request: GamesRequest) -> GamesConfig:
    """The frozen config; BadInput, before anything is written, if the run would be impossible."""
    if request.certification not in STRICTNESS:
        raise unknown("certification", request.certification, STRICTNESS)
    file = Path(request.space) if request.space.endswith(".toml") else None
    space = file.name if file else full_name(request.space)
    space_file = text_of_file(file) if file else freed(space, listed(request.free))
    searched = read_space(space_file, space) if space_file else find_space(space)
    profile, search = request.profile or default_profile(searched), request.search or default_search(searched)
    check_axes(request, search)
    profile_file = text_of_profile(profile)
    plan = (read_profile(profile_file, profile) if profile_file else find_profile(profile)).plan
    budget = seconds(request.budget)
    steps = request.steps or (None if budget or search == EXHAUSTIVE else STEPS)
    config = GamesConfig(
        space=space,
        space_file=space_file,
        start=" ".join(game_named(name).code for name in separated(request.start)),
        search=search,
        steps=steps,
        budget=budget,
        baseline=request.baseline,
        finalists=request.finalists,
        baseline_finalists=request.baseline_finalists,
        certification=request.certification,
        references=",".join(separated(request.references)),
        profile=Path(profile).name if profile_file else profile,
        profile_file=profile_file,
        games=request.games or plan.games,
        player=in_full(request.player) if request.player else plan.player,
        seed=request.seed,
        terms=",".join(separated(request.terms)),
        measures=",".join(separated(request.measures)) or default_measures(searched, search),
        lag=request.lag or default_lag(request.workers or 1, steps),
        second_look=default_second_look(profile, search) if request.second_look is None
        else request.second_look,
    )  # fmt: skip
    check_playable(config)
    return config


def separated(names: Names) -> list[str]:
    """The names between commas; brackets are not special here."""
    return [name.strip() for name in names.split(",")] if isinstance(names, str) and names else list(names)


def freed(space: str, free: list[str]) -> str:
    """A space file in which only these parameters of a family are free; empty if none is named."""
    if not free:
        return ""
    family = families().get(space)
    named = [parameter.name for parameter in parameters_named(family, free)] if family else free
    names = [f'"{name}" = true' if "." in name else f"{name} = true" for name in named]
    return "\n".join([f'family = "{space}"', "[free]", *names])


def text_of_profile(profile: str) -> str:
    """The text of a profile file, or of the one that a line of weights abbreviates; empty for the name of a profile."""
    if profile.endswith(".toml"):
        return text_of_file(Path(profile))
    return profile_text(profile) if "=" in profile else ""


def check_axes(request: GamesRequest, search: str) -> None:
    """BadInput if objectives or axes are given for a search that has none."""
    for name, value, other in (("terms", request.terms, "nsga2"), ("measures", request.measures, MAP_ELITES)):
        if value and search != other:
            raise BadInput(f"--{name} is for --search {other}, not for {search}")


def default_search(space: Space[Any]) -> str:
    """The default search: MAP-Elites in spaces with games of many kinds, the published search in others."""
    return MAP_ELITES if has_kinds(space) else USUAL_SEARCH


def default_measures(space: Space[Any], search: str) -> str:
    """The whole grid of kinds in spaces with games of many kinds."""
    return WHOLE_GRID if search == MAP_ELITES and has_kinds(space) else ""


def default_profile(space: Space[Any]) -> str:
    """`open` for games of many kinds; `seats` for games of three or more seats with hidden information and a default
    policy: the player of the default profile searches a single determinization, which makes it a poor judge of them."""
    if has_kinds(space):
        return OPEN
    game = find_game(space.write(space.initial()[0]))
    hidden = game.family.hidden and len(game.seats) > 2 and game.family.hooks.supplies("default_policy")
    return SEATS if hidden else DEFAULT


def default_second_look(profile: str, search: str) -> float:
    """The share of the work for re-evaluation: none for the published profile, and for searches that re-evaluate on
    their own."""
    return 0.0 if profile == PUBLISHED or search in REPEATING else SECOND_LOOK


def check_playable(config: GamesConfig) -> None:
    """Raise BadInput if the player supports none of the initial games; report it if it does not support all."""
    player, space = read_player(config.player), space_of(config)
    games, refused = first_games(config, problem_of(config)), list[str]()
    for genome in games:
        try:
            check_player(find_game(space.write(genome)), player)
        except BadInput as error:
            refused.append(str(error))
    if len(refused) == len(games):
        raise BadInput(f"{player} cannot play any of the initial games of {config.space}: {refused[0]}")
    if refused:
        note(f"{player} cannot play {len(refused)} of the {len(games)} initial games: {refused[0]}")
