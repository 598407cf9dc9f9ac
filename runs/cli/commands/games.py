"""`evolve games`: search a space of rules for balanced games, and certify what was found."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from fitness.profile_file import profile_text, read_profile
from fitness.profiles import find_profile
from games.errors import BadInput
from games.game import families, find_game
from genome.family_space import parameters_named
from genome.space import Space
from genome.space_file import read_space
from genome.spaces import find_space
from players.spec import check_player, read_player
from runs.cli.session import session
from runs.cli.terminal.arguments import seconds
from runs.cli.terminal.output import note
from runs.engine.executor import check_backend
from runs.storage.config import text_of
from runs.storage.folder import new_run
from runs.types.games.config import LAG, SECOND_LOOK, GamesConfig, default_folder, first_games, setting_of, space_of
from runs.types.naming.games import game_named
from runs.types.naming.players import in_full, split

ONE_MACHINE = 16  # workers, at most


def fitting_lag(workers: int) -> int:
    """Enough candidates under way for so many workers: told in order, they wait for the slowest. The usual for one
    machine's worth of them, so that a run is the same run however few they are; for a cluster sixteen each, since a few
    in a hundred take twenty times as long as the mean."""
    return LAG if workers <= ONE_MACHINE else 1 << (16 * workers - 1).bit_length()


def freed(space: str, free: str) -> str:
    """The text of the file that says: this family's space, with these parameters free; empty where all are."""
    if not free:
        return ""
    family = families().get(space)
    named = [it.name for it in parameters_named(family, split(free))] if family else split(free)
    names = [f'"{name}" = true' if "." in name else f"{name} = true" for name in named]
    return "\n".join([f'family = "{space}"', "[free]", *names])


def wished(profile: str) -> str:
    """The text of the file that a profile is, or of the one that a line of weights stands for; empty for a name."""
    if profile.endswith(".toml"):
        return text_of(Path(profile))
    return profile_text(profile) if "=" in profile else ""


def usual_profile(space: Space[Any]) -> str:
    """Even seats where three and more hide things and the family has rules of thumb: who searches one deal as if all
    knew it, as the default profile's player does, is no judge of them."""
    game = find_game(space.write(space.initial()[0]))
    hidden = game.family.hidden and len(game.seats) > 2 and game.family.hooks.supplies("default_policy")
    return "seats" if hidden else "default"


def usual_look(profile: str, search: str) -> float:
    """None where the search is the published one, looks again by itself, or measures everything."""
    return 0.0 if profile == "published" or search in ("race", "exhaustive") else SECOND_LOOK


def check_words(args: Namespace) -> None:
    """BadInput for what the chosen search would not read."""
    own = {"terms": "nsga2", "measures": "map-elites"}
    for word, search in own.items():
        if getattr(args, word) and args.search != search:
            raise BadInput(f"--{word} is for --search {search}, not for {args.search}")
    if args.second_look and args.search in ("race", "exhaustive"):
        raise BadInput(f"--second-look is nothing to --search {args.search}: it plays the best again by itself, or all")
    if args.search == "exhaustive" and args.baseline:
        raise BadInput("--baseline is nothing to --search exhaustive, which measures every game")


def check_playable(plan: GamesConfig) -> None:
    """BadInput where the player can play none of the games that the search begins with; a word where not all."""
    player, space = read_player(plan.player), space_of(plan)
    games, refused = first_games(plan, setting_of(plan)), list[str]()
    for genome in games:
        try:
            check_player(find_game(space.write(genome)), player)
        except BadInput as error:
            refused.append(str(error))
    if len(refused) == len(games):
        raise BadInput(f"{player} can play none of the games that {plan.space} begins with: {refused[0]}")
    if refused:
        note(f"{player} cannot play {len(refused)} of the {len(games)} games that it begins with: {refused[0]}")


def run(args: Namespace) -> int:
    """Make the run's folder, then do all its phases."""
    budget = seconds(args.budget) if args.budget else None
    file = Path(args.space) if args.space.endswith(".toml") else None
    name, space_file = file.name if file else args.space, text_of(file) if file else freed(args.space, args.free)
    profile = args.profile or usual_profile(read_space(space_file, name) if space_file else find_space(name))
    wishes = wished(profile)
    wanted = read_profile(wishes, profile) if wishes else find_profile(profile)
    plan = GamesConfig(
        space=name,
        space_file=space_file,
        start=" ".join(game_named(word).code for word in args.start.split(",")) if args.start else "",
        search=args.search,
        steps=args.steps or (None if budget or args.search == "exhaustive" else 500),
        budget=budget,
        baseline=args.baseline,
        finalists=args.finalists,
        profile=Path(profile).name if wishes else profile,
        profile_file=wishes,
        games=args.games or wanted.plan.games,
        player=in_full(args.player) if args.player else wanted.plan.player,
        seed=args.seed,
        terms=args.terms,
        measures=args.measures,
        lag=args.lag or fitting_lag(args.workers or 1),
        second_look=usual_look(profile, args.search) if args.second_look is None else args.second_look,
    )
    if file and args.free:
        raise BadInput(f"{file} says itself what is free; leave out --free")
    check_words(args)
    check_backend(args.backend, args.address)
    check_playable(plan)
    with new_run(args.out or default_folder(plan), plan.to_config()) as run:
        return session(run, args)
