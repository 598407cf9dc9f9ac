"""`evolve games`: search a space of rules for balanced games, and certify what was found."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runs.cli.command import Command
from runs.cli.terminal.arguments import share, whole

ONE_MACHINE = 16  # workers, at most

if TYPE_CHECKING:
    from genome.space import Space
    from runs.types.games.config import GamesConfig


def add_arguments(parser: ArgumentParser) -> None:
    """What to search, how long, with whom, where."""
    parser.add_argument(
        "--space",
        default="classic",
        help="classic (5,616 board games), a family's name, or a FILE.toml (docs/spaces.md)",
    )
    parser.add_argument(
        "--free", default="", metavar="GENES", help="of a family's space: what may vary (default: all parameters)"
    )
    parser.add_argument(
        "--from", dest="start", metavar="GAMES", help="games to start from: names, codes, files, RUN#rank, …"
    )
    parser.add_argument(
        "--search",
        default="steady-state",
        help="steady-state, race, nsga2, map-elites, random or exhaustive (default: %(default)s)",
    )
    parser.add_argument("--steps", type=whole(1, 1_000_000), help="games to evaluate (default: 500, or by --budget)")
    parser.add_argument("--budget", metavar="TIME", help="the whole run in so long, certificates and all: 90s, 2m, 1h")
    parser.add_argument("--games", type=whole(2, 100_000), help="games of each (default: the profile's)")
    parser.add_argument("--player", help="who plays them (default: the profile's)")
    parser.add_argument(
        "--profile",
        help="what is wanted: published, default, rich, seats (usual where three and more hide things), a FILE.toml "
        "(docs/spaces.md) or 'balance=1 drama=20'",
    )
    parser.add_argument("--terms", default="", help="nsga2: the terms to trade off, separated by commas")
    parser.add_argument("--measures", default="", help="map-elites: the archive's two axes, e.g. length,branching")
    parser.add_argument("--finalists", type=whole(0, 1000), default=12, help="games to certify (default: %(default)s)")
    parser.add_argument(
        "--baseline",
        type=whole(0, 1_000_000),
        default=0,
        help="also sample so many random games, to compare (default: %(default)s)",
    )
    parser.add_argument(
        "--lag", type=whole(1, 65536), help="candidates under way at most (default: 64; more for many workers)"
    )
    parser.add_argument(
        "--second-look",
        type=share,
        metavar="SHARE",
        help="share of the work for which the best are played again (default: 0.3; 0 as published, and for race)",
    )
    add_workers(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="the run's folder (default: one in evenplay-runs/)")


def add_workers(parser: ArgumentParser) -> None:
    """Who works; it never changes a result."""
    parser.add_argument("--workers", type=whole(1, 100_000), help="evaluations at a time (default: one a core)")
    parser.add_argument("--backend", default="threads", help="threads (this machine) or ray (a cluster)")
    parser.add_argument("--address", help="ray: the cluster's address; without one a local Ray is started")


def fitting_lag(workers: int) -> int:
    """Enough candidates under way for so many workers: told in order, they wait for the slowest. The usual for one
    machine's worth of them, so that a run is the same run however few they are; for a cluster sixteen each, since a few
    in a hundred take twenty times as long as the mean."""
    from runs.types.games.config import LAG

    return LAG if workers <= ONE_MACHINE else 1 << (16 * workers - 1).bit_length()


def freed(space: str, free: str) -> str:
    """The text of the file that says: this family's space, with these parameters free; empty where all are."""
    from games.game import families
    from genome.family_space import parameters_named
    from runs.types.naming.players import split

    if not free:
        return ""
    family = families().get(space)
    named = [it.name for it in parameters_named(family, split(free))] if family else split(free)
    names = [f'"{name}" = true' if "." in name else f"{name} = true" for name in named]
    return "\n".join([f'family = "{space}"', "[free]", *names])


def wished(profile: str) -> str:
    """The text of the file that a profile is, or of the one that a line of weights stands for; empty for a name."""
    from fitness.wishes import wishes_of
    from runs.storage.config import text_of

    if profile.endswith(".toml"):
        return text_of(Path(profile))
    return wishes_of(profile) if "=" in profile else ""


def usual_profile(space: Space[Any]) -> str:
    """Even seats where three and more hide things and the family has rules of thumb: who searches one deal as if all
    knew it, as the default profile's player does, is no judge of them."""
    from games.game import find_game

    game = find_game(space.write(space.initial()[0]))
    hidden = game.family.hidden and len(game.seats) > 2 and game.family.hooks.brings("habit")
    return "seats" if hidden else "default"


def usual_look(profile: str, search: str) -> float:
    """None where the search is the published one, looks again by itself, or measures everything."""
    from runs.types.games.config import SECOND_LOOK

    return 0.0 if profile == "published" or search in ("race", "exhaustive") else SECOND_LOOK


def check_words(args: Namespace) -> None:
    """BadInput for what the chosen search would not read."""
    from games.wrong import BadInput

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
    from games.game import find_game
    from games.wrong import BadInput
    from players.spec import check_player, read_player
    from runs.cli.terminal.output import note
    from runs.types.games.config import first_games, setting_of, space_of

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
    from fitness.profiles import find_profile
    from fitness.wishes import read_profile
    from games.wrong import BadInput
    from genome.space_file import read_space
    from genome.spaces import find_space
    from runs.cli.terminal.arguments import seconds
    from runs.engine.executor import check_backend
    from runs.engine.session import session
    from runs.storage.config import text_of
    from runs.storage.folder import new_run
    from runs.types.games.config import GamesConfig, default_folder
    from runs.types.naming.games import game_named
    from runs.types.naming.players import in_full

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


COMMAND = Command(
    name="games",
    summary="evolve rule sets: search, measure, certify",
    examples=(
        "evolve games --steps 200 --seed 1",
        "evolve games --budget 2m --search map-elites --measures length,branching",
        "evolve games --space jostle --player 'Observing ADVANCER'",
        "evolve games --space small.toml --from reversi-8x8,mine.json",
        "evolve games --search nsga2 --terms balance,agency,decisiveness --workers 2",
        "evolve games --backend ray --address auto --steps 5000",
    ),
    add_arguments=add_arguments,
    run=run,
    resumable=True,
)
