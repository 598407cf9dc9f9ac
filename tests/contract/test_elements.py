"""The contract of every element, over the register: a new file is tested by being there."""

import re
from pathlib import Path

import numpy as np
import pytest

import players.elements
from games.chance import roll
from games.errors import BadInput
from games.game import catalogue, families, find_game
from games.hooks import CHANCE_TURN, MOST_MOVES
from players.composition import Composition, Part, check, elements_of, idle_pairs, read_composition, supports
from players.element import AIMS, LINGERS, OBSERVES, RANDOM, ROLLS, Second, Whole
from players.elements import ELEMENTS
from players.matches.context import start_game
from players.matches.match import play_match
from players.matches.setup import new_context
from players.replay_analysis.tendency import tendency
from players.search import foresight
from players.spec import composed_player, read_player

GAMES = (
    "jostle",
    "reversi-8x8",
    "checkers-8x8",
    "4x9/tic-tac-toe/4-in-a-row",
    "6x6/reversi/most-men+double-move",
    "5x5/tic-tac-toe/3-in-a-row+recall-any-move",
)
KNOWN = {*(name for family in families().values() for name in family.meanings), *foresight.NAMES}
every = pytest.mark.parametrize("element", ELEMENTS.values(), ids=lambda element: element.name)


def composed(element):
    """The element alone, or before a host without a preference."""
    part = Part(element.name)
    return Composition((part,) if element.basic else (part, Part("RANDOMIZER")))


@every
def test_its_file_has_its_name(element):
    assert (Path(players.elements.__file__).parent / f"{element.name.lower()}.py").is_file()


@every
def test_it_is_named_and_explained(element):
    assert re.fullmatch(r"[A-Z]{3,16}|[A-Z][a-z]{2,16}", element.name)
    assert element.meaning[0].islower()
    assert not element.meaning.endswith(".")
    assert element.source
    assert element.role in (AIMS, RANDOM, OBSERVES, LINGERS, ROLLS)
    assert element.scale >= 1
    assert element.within >= 0


@every
def test_it_reads_features_that_have_a_meaning(element):
    owns = range(element.own.least, element.own.most + 1) if isinstance(element.own, Whole) else [None]
    for own in owns:
        for aim in (*element.alternatives(own), *element.observed):
            assert set(aim.terms) <= KNOWN
            assert set(re.findall(r"\{([a-z0-9-]+)", aim.says.replace("{own}", str(own)))) <= KNOWN
    assert set(element.triggers) <= KNOWN


@every
def test_its_own_parameter_has_a_sensible_range(element):
    if isinstance(element.own, Whole):
        assert element.own.least <= element.own.usual <= element.own.most
        for value in (element.own.least - 1, element.own.most + 1):
            with pytest.raises(BadInput):
                Part(element.name, own=value)
    elif isinstance(element.own, Second):
        assert ELEMENTS[element.own.usual].basic


@every
def test_it_reads_back_with_all_its_settings(element):
    usual = {"within": element.within, "weight": -1.5, "phase": (10, 90)}
    part = Part(element.name, **{name: usual[name] for name in element.parameters})
    composition = Composition((part,) if element.basic else (part, Part("RANDOMIZER")))
    assert read_composition(str(composition)) == composition


@every
def test_some_game_supports_it(element):
    assert any(supports(find_game(name), element) for name in (*catalogue(), *GAMES)), "no game has its features"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_plays_what_it_supports_and_refuses_the_rest_with_the_reason(name):
    game = find_game(name)
    for element in ELEMENTS.values():
        basics = [other for other in elements_of(game) if other.basic]
        host = next((other for other in basics if element.role == OBSERVES and other.observed), basics[0])
        own = host.name if isinstance(element.own, Second) else None
        part = Part(element.name, own=own)
        composition = Composition((part,) if element.basic else (part, Part(host.name)))
        if element in elements_of(game):
            check(composition, game)
            others = [read_player("random")] * (len(game.seats) - 1)
            result = play_match(game, [composed_player(composition), *others], 2, 1)
            assert np.all(result.plies > 0)
        else:
            with pytest.raises(BadInput, match=re.escape(game.name)) as refusal:
                check(composition, game)
            assert element.name in str(refusal.value)
            assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("name", GAMES)
def test_an_element_that_a_game_supports_tells_moves_apart_there(name):
    """Else it could as well be refused."""
    game = find_game(name)
    contexts = {element.name: new_context(game, [composed_player(composed(element))]) for element in aiming(game)}
    walk = new_context(game, [read_player("random")])
    silent = set(contexts)
    for at in all_decisions(game, walk, 40):
        for word in tuple(silent):
            contexts[word].states[: at + 1] = walk.states[: at + 1]
            _, odds = tendency(game, contexts[word], at, 0)
            if odds.max() - odds.min() > 1e-9:
                silent.remove(word)
        if not silent:
            return
    assert silent == set()


def all_decisions(game, walk, games):
    """Every choice of some random games, from their starts to their ends."""
    hooks, moves, odds = game.family.hooks, np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    for pair in range(games):
        start_game(game, walk, 7, 0, pair)
        at = 0
        while not walk.states[at]["ended"]:
            if walk.states[at]["turn"] == CHANCE_TURN:
                move = roll(game.rules[0], walk.states, at, moves, odds, walk.streams)
            else:
                yield at
                move = hooks.pick(game.rules[0], walk.states, at, moves, walk.streams)
            hooks.apply(game.rules[0], walk.states, at, move, at + 1)
            at += 1


def aiming(game):
    return [element for element in elements_of(game) if element.role == AIMS]


def test_a_symbiont_that_changes_nothing_is_named():
    game = find_game("jostle")
    assert idle_pairs(read_composition("Observing ADVANCER"), game) == []
    assert len(idle_pairs(read_composition("Observing EQUALIZER Lingering(PALS) PALS"), game)) == 2
