"""Nobody plays by what its seat cannot know: hidden things exchanged, not by the rules' own deal, no move changes."""

from __future__ import annotations

from collections import Counter

import numpy as np

from games.colonizers.heuristic import heuristic_move
from games.colonizers.kernels import DRAW_CARDS, TAKE
from games.colonizers.records import DRAW
from games.hooks import legal
from games.jit import kernel
from players.kinds import KINDS
from players.matches.context import MatchContext, choose_move
from players.matches.setup import new_context
from players.spec import read_player
from tests.games.colonizers.table import game_of, random_states, shuffled, streams_of

PLAYERS = ("random", "heuristic", "greedy", "maxn:3", "maxn:4x3", "ismcts:30", "mcts:30")
DECISIONS, REDEALS = 500, 3


@kernel
def spy_that_looks(rules, states, t, player, workspace, streams):
    """The heuristic, but it sees everybody's colonist."""
    return np.int64(heuristic_move(rules, states[t], True, streams))


@kernel
def reader_of_the_deck(rules, states, t, player, workspace, streams):
    """Draws when the top card is good."""
    state = states[t]
    count = legal(rules, states, t, workspace.moves)
    if state["phase"] == DRAW and count == 2:
        top = state["deck"][np.int64(state["head"])]
        return np.int64(DRAW_CARDS) if rules["value"][top] > 4 else np.int64(TAKE)
    return np.int64(workspace.moves[0])


def positions() -> list[np.ndarray]:
    """Decisions between at least two moves, of random games."""
    game, found, moves = game_of(), [], np.zeros(64, np.int64)
    for number in range(12):
        states = random_states(game, number)
        for at in range(len(states) - 1):
            if game.family.hooks.legal(game.rules[0], states, at, moves) > 1:
                found.append(states[at].copy())
    assert len(found) >= DECISIONS
    return found[:DECISIONS]


def handed(context: MatchContext, name: str, state: np.ndarray, number: int) -> int:
    """The move of a player as matches ask for it: one that may look is shown the real position."""
    game = game_of()
    context.states[0] = state
    context.streams[:] = streams_of(number)
    if context.records[0]["may_look"]:
        return shown(context, KINDS[context.players[0].kind].move, state, number)
    return choose_move(game, context, 0, 0)


def shown(context: MatchContext, move, state: np.ndarray, number: int) -> int:
    """The move of a kernel that is shown the real position."""
    context.states[0] = state
    context.streams[:] = streams_of(number)
    return int(move(context.rules[0], context.states, 0, context.records[0], context.workspace, context.streams))


def test_no_move_changes_and_cheats_are_caught():
    rng, game = np.random.default_rng(14), game_of()
    contexts = {name: new_context(game, [read_player(name)]) for name in PLAYERS}
    cheats = {"spy": spy_that_looks, "reader": reader_of_the_deck}
    changed, made = Counter(), Counter()
    for number, state in enumerate(positions()):
        twins = [shuffled(state, int(state["turn"]), rng) for _ in range(REDEALS)]
        for name, context in contexts.items():
            own = handed(context, name, state, number)
            changed[name] += sum(handed(context, name, twin, number) != own for twin in twins)
            made[name] += len(twins)
        for name, cheat in cheats.items():
            own = shown(contexts["random"], cheat, state, number)
            changed[name] += sum(shown(contexts["random"], cheat, twin, number) != own for twin in twins)
    assert set(made.values()) == {DECISIONS * REDEALS}
    assert {name: changed[name] for name in PLAYERS} == dict.fromkeys(PLAYERS, 0)
    assert changed["spy"] > 20
    assert changed["reader"] > 100
