"""What every space promises: children inside, codes that are read back, distances, repair with reasons; and files."""

from __future__ import annotations

from itertools import islice

import pytest

from games.errors import BadInput
from games.game import families, find_game
from genome.classic.space import CLASSIC
from genome.distance import diversity
from genome.family_space import FamilySpace, parameters_named
from genome.player_space import PlayerSpace, space_about
from genome.randomness import generator
from genome.space import Space, differing
from genome.spaces import find_space, space_names
from genome.spaces.file import read_space
from players.kinds import KINDS
from players.spec import read_player

REVERSI = """
name = "small reversi"
family = "board"
base = "reversi-8x8"
start = ["8x8/reversi/5-in-a-row"]
[free]
rows = [6, 8]
victory = true
mutations = {options = ["scoring", "hybrid-disk"], most = 1}
[tied]
columns = "rows"
"""
CLASSIC_PART = """
space = "classic"
[free]
board = [6, 8]
piece = ["reversi"]
[fixed]
mutations = []
"""
TRACK = """
family = "jostle"
[free]
"layout.goals" = {least = 3, most = 5, high = 9}
"layout.switches" = true
re_roll = ["sum"]
[fixed]
"layout.minus_three" = [10]
"""
FILES = {"reversi": REVERSI, "classic part": CLASSIC_PART, "track": TRACK}
EVERY: dict[str, Space] = {
    **{name: find_space(name) for name in space_names()},
    **{name: read_space(text, name) for name, text in FILES.items()},
    **{f"player {name}": PlayerSpace(kind, kind.parameters) for name, kind in KINDS.items() if kind.parameters},
}


@pytest.mark.parametrize("name", EVERY)
def test_everything_a_space_makes_is_a_game_of_it(name: str) -> None:
    space = EVERY[name]
    made = [*space.initial(), *(space.sample(generator(1, step)) for step in range(20))]
    for word in ("one_gene", "three_parents"):
        operator = space.operators[word]
        for step in range(25):
            parents = [made[(step * 7 + 3 * k) % len(made)] for k in range(operator.PARENTS)]
            child = operator.child(parents, generator(2, step))
            assert operator.child(parents, generator(2, step)) == child
            made.append(child)
    for genome in made:
        code = space.write(genome)
        assert space.read(code) == genome
        assert (str(read_player(code)) if name.startswith("player ") else find_game(code).code) == code
        assert len(space.genes(genome)) == len(space.gene_names)
        assert space.cost(genome) > 0
        assert space.columns(genome)


@pytest.mark.parametrize("name", EVERY)
def test_distances_and_changes_agree(name: str) -> None:
    space = EVERY[name]
    games = [space.sample(generator(3, step)) for step in range(8)]
    for one in games:
        for other in games:
            same = one == other
            assert (space.distance(one, other) == 0) == same
            assert (not list(space.changes(one, other))) == same
            assert (not differing(space, one, other)) == same
    assert diversity(space, games[0], [games[0]]) == 0


@pytest.mark.parametrize("name", EVERY)
def test_one_gene_is_a_small_step(name: str) -> None:
    space = EVERY[name]
    for step in range(20):
        parent = space.sample(generator(4, step))
        child = space.operators["one_gene"].child([parent], generator(5, step))
        assert child != parent
        assert len(differing(space, child, parent)) <= 3  # a track that gets shorter may lose its last special fields


@pytest.mark.parametrize("name", ["board", "jostle", "reversi", "track"])
def test_three_parents_give_their_genes(name: str) -> None:
    space = EVERY[name]
    kept = total = 0
    for step in range(40):
        parents = [space.sample(generator(6, step, k)) for k in range(3)]
        child = space.operators["three_parents"].child(parents, generator(7, step))
        for place, gene in enumerate(space.genes(child)):
            total += 1
            kept += gene in {space.genes(parent)[place] for parent in parents}
    assert kept > 0.75 * total


def test_counted_spaces_are_gone_through_in_order() -> None:
    assert EVERY["reversi"].size == 3 * 6 * 3
    assert EVERY["classic part"].size == 3 * 6
    assert EVERY["board"].size is None
    for name in ("reversi", "classic part"):
        space = EVERY[name]
        assert space.size is not None
        assert len({space.write(space.at(index)) for index in range(space.size)}) == space.size


def test_the_classic_space_is_what_its_file_says_too() -> None:
    whole = read_space('space = "classic"\n[free]\nboard = true\n', "file")
    assert whole.size == 5616
    assert list(islice((whole.write(whole.at(i)) for i in range(5616)), 0, None, 500)) == [
        CLASSIC.write(CLASSIC.at(i)) for i in range(0, 5616, 500)
    ]


def test_a_player_is_its_budget_and_its_settings() -> None:
    space = PlayerSpace(KINDS["mcts"], KINDS["mcts"].parameters)
    assert space.gene_names == ("iterations", "exploration")
    assert [space.write(it) for it in space.initial()] == ["mcts:1000"]
    assert space.read("mcts:70(exploration 0.5)") == (70, 0.5)
    assert list(space.changes(space.read("mcts:70"), space.read("mcts:80"))) == ["iterations 80 → 70"]
    genome, changes = space.mended({"iterations": 0, "exploration": 1000.0, "depth": 3})
    assert space.write(genome) == "mcts:1(exploration 100)"
    assert [it.reason for it in changes] == ["unknown", "out-of-range", "out-of-range"]
    plies = PlayerSpace(KINDS["alphabeta"], KINDS["alphabeta"].parameters)
    assert plies.size == 60
    assert plies.write(plies.at(59)) == "alphabeta:60"
    for code, said in (("alphabeta:3", "kind mcts"), ("mcts:70(coarse)", "more than the budget")):
        with pytest.raises(BadInput, match=said):
            space.read(code)
    with pytest.raises(BadInput, match="greedy"):
        space_about("greedy")


def test_start_games_come_first_and_must_lie_inside() -> None:
    space = EVERY["reversi"]
    assert [space.write(it) for it in space.initial()] == ["8x8/reversi/5-in-a-row"]
    with pytest.raises(BadInput, match="rows"):
        space.read("5x5/reversi/most-men")
    with pytest.raises(BadInput, match="columns must be 8"):
        space.read("8x7/reversi/most-men")
    with pytest.raises(BadInput, match="piece must be reversi"):
        space.read("8x8/checkers/most-men")
    with pytest.raises(BadInput, match="jostle"):
        space.read("jostle")


def test_repair_says_what_it_changed() -> None:
    board = EVERY["board"]
    genome, changes = board.mended({"rows": 2, "columns": 14, "piece": "checkers", "mutations": ["scoring", "scoring"]})
    assert board.write(genome).startswith("3x10/checkers/")
    assert {it.reason for it in changes} == {"out-of-range", "board-too-small"}
    track = EVERY["jostle"]
    genome, changes = track.mended({"layout.fields": 12, "layout.switches": [[1, 3], [3, 5], [6, 30]]})
    assert track.write(genome) == "jostle/12/1-3/none/1.2.3.4.5"
    assert {it.reason for it in changes} == {"switch-does-not-fit", "minus-three-does-not-fit"}
    classic, changes = CLASSIC.mended({"board": 12, "piece": "reversi", "victory": "most-men"})
    assert CLASSIC.write(classic) == "10x10/reversi/most-men"
    assert [it.reason for it in changes] == ["board-too-large"]
    outside, changes = EVERY["classic part"].mended({"board": 9, "piece": "reversi", "victory": "most-men"})
    assert EVERY["classic part"].write(outside) == "6x6/reversi/most-men"  # boards are equally far from each other
    assert [it.reason for it in changes] == ["outside"]


def test_a_parameter_that_depends_on_others_never_leaves_what_is_fixed() -> None:
    space = EVERY["track"]
    for step in range(40):
        code = space.write(space.sample(generator(8, step)))
        assert code.split("/")[3] == "10"
        assert "+original" not in code


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("family = ", "not valid TOML"),
        ("", '"family" and "space"'),
        ('family = "bord"', '"board"'),
        ('family = "board"\nspace = "classic"', "exactly one"),
        ('family = "board"\nfre = 1', '"free"'),
        ('family = "board"', "nothing free"),
        ('family = "board"\nbase = "jostle"\n[free]\nrows = [3, 4]', "jostle"),
        ('family = "board"\n[free]\nrow = [3, 4]', '"rows"'),
        ('family = "board"\n[free]\nrows = [3, 40]', "40"),
        ('family = "board"\n[free]\nrows = [3, 4]\n[fixed]\nrows = 3', "free and fixed"),
        ('family = "board"\n[free]\nrows = [3, 4]\n[fixed]\npiece = "chess"', "chess"),
        ('family = "board"\n[free]\nrows = [3, 4]\n[tied]\ncolumns = "colums"', "colums"),
        ('family = "board"\nstart = ["jostle"]\n[free]\nrows = true', "jostle"),
        ('family = "board"\nstart = "reversi-8x8"\n[free]\nrows = true', "list"),
        ('space = "klassic"', '"classic"'),
        ('space = "classic"\nbase = "reversi-8x8"', "base"),
        ('space = "classic"\n[free]\nboard = [3, 4]\npiece = ["chess"]', "chess"),
        ('space = "classic"\nstart = ["9x9/reversi/most-men"]\n[free]\nboard = [3, 4]', "9x9"),
    ],
)
def test_a_nonsense_file_is_one_line(text: str, named: str) -> None:
    with pytest.raises(BadInput) as raised:
        read_space(text, "mine.toml")
    assert str(raised.value).startswith("mine.toml")
    assert len(str(raised.value).splitlines()) == 1
    assert named in str(raised.value)


def test_a_space_needs_a_parameter_that_is_declared() -> None:
    base = find_game("reversi-8x8")
    (rows, *_) = base.family.parameters
    with pytest.raises(BadInput, match="columns"):
        FamilySpace("s", base, (rows,), {"colums": "rows"})


def test_a_word_stands_for_several_parameters():
    board, jostle = families()["board"], families()["jostle"]
    names = [it.name for it in parameters_named(board, ("mutations", "board", "rows"))]
    assert names == ["mutations", "rows", "columns"]
    assert {it.name for it in parameters_named(jostle, ("layout",))} == {
        it.name for it in jostle.parameters if it.name.startswith("layout.")
    }
    with pytest.raises(BadInput, match='did you mean "board"'):
        parameters_named(board, ("bord",))
