"""The contract of a family, as checks of one game: tests run them on all families, `evolve doctor` on a plug-in's.

Each check raises `Broken` with a sentence that states the violated rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

import numpy as np

from games import chance, hooks, render, scene_contract
from games.game import Game, game_from_json
from games.hooks import CHANCE_TURN, EVALUATION_LIMIT, MOST_MOVES, NOBODY
from games.jit import kernel
from games.playthrough.actions import NumberedGame
from games.playthrough.playthrough import Playthrough, legal_moves
from games.scene import EVERYTHING
from games.streams import STREAMS, THOUGHT, below, open_streams

GAMES = 3  # random games per check
LOOKS = 12  # positions per game, evenly spread
DRAWS = 40  # determinizations per position
PROMISES: dict[str, Callable[[Game], None]] = {}


class Broken(Exception):
    """A violation of the contract."""


def checked(check: Callable[[Game], None]) -> Callable[[Game], None]:
    """Register a check under its name."""
    PROMISES[check.__name__.replace("_", " ")] = check
    return check


def demand(kept: bool, said: str) -> None:
    """Raise Broken unless a condition holds."""
    if not kept:
        raise Broken(said)


@kernel
def one_ply(rules_array, states, t, moves, odds, streams):
    """Play a random move or chance outcome."""
    rules = rules_array[0]
    if states[t]["turn"] == CHANCE_TURN:
        move = chance.roll(rules, states, t, moves, odds, streams)
    else:
        move = moves[below(streams, THOUGHT, hooks.legal(rules, states, t, moves))]
    hooks.apply(rules, states, t, move, t + 1)
    return move


@kernel
def played_out(rules_array, states, t, moves, streams):
    return hooks.playout(rules_array[0], states, t, moves, streams)


@kernel
def picked(rules_array, states, t, moves, streams):
    return hooks.pick(rules_array[0], states, t, moves, streams)


@kernel
def guessed(rules_array, states, t, seat):
    return hooks.evaluate(rules_array[0], states, t, seat)


@kernel
def promised(rules_array, states, t, move):
    return hooks.order_score(rules_array[0], states, t, move)


@kernel
def redrawn(rules_array, states, t, seat, to, streams):
    hooks.determinize(rules_array[0], states, t, seat, to, streams)


def streams_of(game: Game, seed: int) -> np.ndarray:
    """Random streams for a seed."""
    streams = np.zeros(STREAMS, np.uint64)
    open_streams(streams, np.uint64(seed), game.number, np.uint64(0), np.uint64(0))
    return streams


@dataclass(frozen=True)
class Walked:
    """A random game: its states, with room for more after them, and its moves."""

    states: np.ndarray
    moves: list[int]

    def looks(self) -> Iterator[int]:
        """Some plies, including the first and the last."""
        last = len(self.moves) - 1
        yield from sorted({round(last * k / (LOOKS - 1)) for k in range(LOOKS)} if last > 0 else {0})


def walked(game: Game, seed: int) -> Walked:
    """A random game, state by state."""
    play = Playthrough(game, seed)
    line, streams = game.new_line(extra=2), play.streams.copy()
    line[: len(play.states)] = play.states[: len(line)]
    moves, odds = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    made: list[int] = []
    while not line[len(made)]["ended"]:
        made.append(int(one_ply(game.rules, line, len(made), moves, odds, streams)))
    return Walked(line, made)


@checked
def forms_read_back(game: Game) -> None:
    """Code and JSON form round-trip."""
    family, spec = game.family, game.spec
    demand(family.read_code(family.code(spec)) == spec, f"the code {family.code(spec)} names another spec")
    demand(family.from_json(family.to_json(spec)) == spec, "the JSON form names another spec")
    demand(family.read_code("no/such-code?") is None, "a code of another family is answered with None")


@checked
def records_have_their_fields(game: Game) -> None:
    """RULES and STATE have the fields that searches read."""
    rules, state = game.family.hooks.rules, game.family.hooks.state
    demand((rules.names or ("",))[0] == game.family.name, f"the first field of RULES is named {game.family.name}")
    for names, layout in (("ply_cap keeps_past seats", rules), ("turn ended winner cause ply", state)):
        missing = [name for name in names.split() if name not in (layout.names or ())]
        demand(not missing, f"a record lacks {', '.join(missing)}")
    demand(int(game.rules[0]["seats"]) == len(game.seats), "rules and family name as many seats")


@checked
def words_are_there(game: Game) -> None:
    """The rule sheet exists, drawings can be parsed, and every cause has its sentence."""
    demand(len(game.family.rule_sheet(game.spec)) > 40, "the rule sheet is missing")
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        for at in (*game_walked.looks(), len(game_walked.moves)):
            for seat in (None, *range(len(game.seats))):
                demand(bool(game.family.draw_text(game.rules, game_walked.states, at, seat)), "a drawing in text")
                svg = ElementTree.fromstring(render.svg(game.family.scene(game.rules, game_walked.states, at, seat)))
                demand(svg.tag.endswith("svg"), "a drawing is one svg element")
        cause = game.family.causes[int(game_walked.states[len(game_walked.moves)]["cause"])]
        demand(cause in game.family.endings, f"the cause {cause} has no words in `endings`")
    unknown = [name for name in game.family.columns if name not in game.family.meanings]
    demand(not unknown, f"features without meaning: {', '.join(unknown)}")
    alien = [name for name in game.family.features(game.spec) if name not in game.family.columns]
    demand(not alien, f"features that are no columns: {', '.join(alien)}")


@checked
def moves_read_back(game: Game) -> None:
    """The text of a move denotes it and no other legal move."""
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        for at in game_walked.looks():
            for move in legal_moves(game.rules, game_walked.states, at):
                text = game.family.move_text(game.rules, game_walked.states, at, move)
                back = game.family.read_move(game.rules, game_walked.states, at, text)
                demand(back == move, f'"{text}" is move {move} and reads back as {back}')


@checked
def playouts_are_moves(game: Game) -> None:
    """`playout` equals repeated `chance`, `pick` and `apply` on the same streams; `pick` returns a legal move."""
    moves, odds = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        for at in game_walked.looks():
            fast, slow = game_walked.states.copy(), game_walked.states.copy()
            ours, theirs = streams_of(game, 100 + seed), streams_of(game, 100 + seed)
            end, last = int(played_out(game.rules, fast, at, moves, ours)), at
            while not slow[last]["ended"]:
                one_ply(game.rules, slow, last, moves, odds, theirs)
                last += 1
            ends = [(line[k]["winner"], line[k]["cause"], line[k]["ply"]) for line, k in ((fast, end), (slow, last))]
            drawn = [game.family.draw_text(game.rules, line, k) for line, k in ((fast, end), (slow, last))]
            same = ends[0] == ends[1] and drawn[0] == drawn[1]
            demand(same, f"a playout from ply {at} ends like its moves one by one")
            demand(bool((ours == theirs).all()), f"a playout from ply {at} takes as many chances as its moves")
            if game_walked.states[at]["turn"] != CHANCE_TURN:
                ours, theirs = streams_of(game, seed), streams_of(game, seed)
                found = int(picked(game.rules, game_walked.states, at, moves, ours))
                listed = legal_moves(game.rules, game_walked.states, at)
                demand(found == listed[below(theirs, THOUGHT, len(listed))], f"pick at ply {at} is one of legal")


@checked
def chances_add_up(game: Game) -> None:
    """Outcomes of a chance event are distinct and have positive odds that add up to 1."""
    play = Playthrough(game)
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        play.states[:] = game_walked.states[: len(play.states)]
        for at in range(len(game_walked.moves)):
            play.moves = game_walked.moves[:at]
            if play.turn == CHANCE_TURN:
                outcomes = play.outcomes()
                demand(abs(sum(odds for _, odds in outcomes) - 1) < 1e-9, f"odds at ply {at} add up to 1")
                demand(all(odds > 0 for _, odds in outcomes), f"odds at ply {at} are above 0")
                demand(len({move for move, _ in outcomes}) == len(outcomes), f"outcomes at ply {at} differ")


@checked
def values_keep_their_ranges(game: Game) -> None:
    """Evaluations, order scores and payoffs are within their bounds; a winner's payoff is 1."""
    seats = range(len(game.seats))
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        for at in game_walked.looks():
            guesses = [int(guessed(game.rules, game_walked.states, at, seat)) for seat in seats]
            demand(max(map(abs, guesses)) <= EVALUATION_LIMIT, f"guesses at ply {at} are within the limit")
            demand(len(seats) != 2 or sum(guesses) == 0, f"guesses at ply {at} of two seats add up to 0")
            if game_walked.states[at]["turn"] != CHANCE_TURN:
                for move in legal_moves(game.rules, game_walked.states, at):
                    known = int(promised(game.rules, game_walked.states, at, move))
                    demand(0 <= known < 2**20, f"promise at ply {at} is below 2^20")
        play = Playthrough(game)
        play.states[:] = game_walked.states[: len(play.states)]
        play.moves = game_walked.moves
        paid, winner = play.payoffs(), int(play.state["winner"])
        demand(all(-1 <= pay <= 1 for pay in paid), "payoffs are from -1 to 1")
        demand(winner == NOBODY or (paid[winner] == 1 and paid.count(1.0) == 1), "the winner alone is paid 1")


@checked
def equal_positions_hash_alike(game: Game) -> None:
    """The hash is a function of the state and distinguishes most states of a game."""
    if not game.family.hooks.supplies("hashed"):
        return
    play = Playthrough(game)
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        play.states[:] = game_walked.states[: len(play.states)]
        found = []
        for at in range(len(game_walked.moves) + 1):
            play.moves = game_walked.moves[:at]
            found.append(play.hashed())
            demand(play.hashed() == found[-1], "the same state, the same hash")
        neighbours = sum(one == other for one, other in zip(found, found[1:], strict=False))
        demand(neighbours <= len(found) // 4, "a move changes the hash")


@checked
def determinizing_is_blind_and_faithful(game: Game) -> None:
    """A determinized state is consistent with what the seat knows and independent of what it does not know."""
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        line, seats = game_walked.states.copy(), range(len(game.seats))
        room = len(game_walked.moves) + 1
        for at in game_walked.looks():
            for seat in seats:
                if not game.family.hidden:
                    redrawn(game.rules, line, at, seat, room, streams_of(game, seed))
                    demand(line[room] == line[at], "nothing is hidden: determinize copies")
                    continue
                _check_veil(game, line, at, seat, room, seed)


def _check_veil(game: Game, states: np.ndarray, t: int, seat: int, room: int, seed: int) -> None:
    family, rules = game.family, game.rules
    seen = family.draw_text(rules, states, t, seat)
    others = np.concatenate([states, states[:1]])
    for draw in range(DRAWS):
        redrawn(rules, states, t, seat, room, streams_of(game, 1000 * seed + draw))
        where = f"at ply {t}, seat {seat}"
        demand(family.draw_text(rules, states, room, seat) == seen, f"{where}: what it sees is unchanged")
        for name in ("turn", "ended", "ply"):
            demand(states[room][name] == states[t][name], f"{where}: {name} is unchanged")
        if states[t]["turn"] == seat:
            kept = legal_moves(rules, states, room) == legal_moves(rules, states, t)
            demand(kept, f"{where}: the seat to decide has the moves it has")
        # An indistinguishable position must give the same determinization on the same streams.
        others[: len(states)] = states
        redrawn(rules, others, room, seat, len(states), streams_of(game, 77 + draw))
        redrawn(rules, states, t, seat, room, streams_of(game, 77 + draw))
        demand(others[len(states)] == states[room], f"{where}: determinize reads what the seat cannot know")


@checked
def scenes_and_interactions_fit(game: Game) -> None:
    """Scenes use the known vocabulary, interactions are the legal moves, and views are small."""
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        for at in (*game_walked.looks(), len(game_walked.moves)):
            check_scenes(game, game_walked.states, at)


def check_scenes(game: Game, states: np.ndarray, t: int) -> None:
    """Check all seats' views of a position."""
    family, rules = game.family, game.rules
    moves = legal_moves(rules, states, t)
    for seat in (None, EVERYTHING, *range(len(game.seats))):
        scene, interactions = family.scene(rules, states, t, seat), family.interactions(rules, states, t, seat)
        faults = list(scene_contract.faults_of_scene(scene))
        if seat is not None and seat == states[t]["turn"] and moves and seat != EVERYTHING:
            texts = [family.move_text(rules, states, t, move) for move in moves]
            faults += scene_contract.faults_of_interactions(scene, interactions, texts, t)
        else:
            demand(not interactions, f"at ply {t}, seat {seat} has interactions and may not act")
        demand(not faults, f"at ply {t}, seat {seat}: {'; '.join(faults[:3])}")
        size = len(scene_contract.view_bytes(scene, interactions))
        demand(size <= scene_contract.MOST_BYTES, f"the view at ply {t}, seat {seat} has {size} bytes")
        for move in moves[:5]:
            said = family.describe_move(rules, states, t, move, seat)
            demand(bool(said) and "\n" not in said, f"at ply {t}, a move description must be one line")


@checked
def views_tell_no_secrets(game: Game) -> None:
    """Scene, interactions and move descriptions depend only on what the seat knows; spectators know no more than any
    seat."""
    if not game.family.hidden:
        return
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        line, room = game_walked.states.copy(), len(game_walked.moves) + 1
        for at in game_walked.looks():
            for seat in range(len(game.seats)):
                check_view_veil(game, line, at, game_walked.moves[at], seat, room, 1000 * seed + at, draws=2)


def check_view_veil(
    game: Game, states: np.ndarray, t: int, move: int, seat: int, room: int, seed: int, draws: int
) -> None:
    """Check one seat's view of one position, with hidden information redrawn `draws` times."""
    family, rules = game.family, game.rules
    heard = [family.describe_move(rules, states, t, move, who) for who in (seat, None)]
    seen = [scene_contract.view(family, rules, states, t, who) for who in (seat, None)]
    for draw in range(draws):
        redrawn(rules, states, t, seat, room, streams_of(game, draws * seed + draw))
        for who, words, view in zip((seat, None), heard, seen, strict=True):
            where = f"at ply {t}, seat {seat}, to {'who watches' if who is None else 'it'}"
            demand(scene_contract.view(family, rules, states, room, who) == view, f"{where}: the view tells a secret")
            same = family.describe_move(rules, states, room, move, who) == words
            demand(same, f"{where}: a move description reveals hidden information")
        same = family.move_text(rules, states, room, move, seat) == family.move_text(rules, states, t, move, seat)
        demand(same, f"at ply {t}, seat {seat}: the words of a move tell a secret")


@checked
def actions_have_numbers(game: Game) -> None:
    """Every legal move has an action number of its own; network inputs are finite and tell a seat no secrets."""
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        play, room = NumberedGame(game), len(game_walked.moves) + 1
        play.states[: room + 1] = game_walked.states[: room + 1]
        for at in game_walked.looks():
            play.moves = game_walked.moves[:at]
            if play.turn == CHANCE_TURN:
                continue
            actions = play.actions()
            demand(sorted(actions.values()) == sorted(play.legal()), f"a legal move at ply {at} has no action number")
            demand(0 <= min(actions) <= max(actions) < play.size, f"action numbers at ply {at} are within their range")
            shown = play.observation(play.turn)
            demand(bool(np.isfinite(shown).all()), f"network inputs at ply {at} are finite")
            if game.family.hidden:
                other = play.fork()
                redrawn(game.rules, other.states, at, play.turn, room, streams_of(game, seed))
                other.states[at] = other.states[room]
                same = bool((other.observation(play.turn) == shown).all())
                demand(same, f"network inputs at ply {at} tell a secret")


@checked
def positions_read_back(game: Game) -> None:
    """A position's JSON form denotes it, and play continues from it in the same way."""
    for seed in range(GAMES):
        game_walked = walked(game, seed)
        for at in game_walked.looks():
            data = game.family.position_json(game.rules, game_walked.states, at)
            play = Playthrough(game, position=data)
            drawn = game.family.draw_text(game.rules, game_walked.states, at)
            demand(play.board() == drawn, f"the position of ply {at} reads back as another")
            demand(play.position() == data, f"the position of ply {at} is written differently when read back")
            listed = legal_moves(game.rules, game_walked.states, at)
            demand(play.legal() == listed, f"the position of ply {at} has other moves when read back")
            play.play(game_walked.moves[at])
            known = game.family.draw_text(game.rules, game_walked.states, at + 1)
            demand(play.board() == known, f"the position of ply {at} continues differently when read back")


@checked
def files_read_back(game: Game) -> None:
    """A game's file form denotes the game, if its family is registered."""
    from games.game import families

    if game.family.name in families():
        demand(game_from_json(game.to_json()) == game, "the file form names another game")
