"""Any game of OpenSpiel, whose states are histories: evolve match 'external:python openspiel.py connect_four'"""

import json
import sys
from functools import lru_cache

import pyspiel

GAME = pyspiel.load_game_as_turn_based(sys.argv[1])
KIND = GAME.get_type()
HIDDEN = KIND.information != pyspiel.GameType.Information.PERFECT_INFORMATION


@lru_cache(maxsize=100_000)
def state_of(history):
    if not history:
        return GAME.new_initial_state()
    before, _, action = history.rpartition(" ")
    state = state_of(before).clone()
    state.apply_action(int(action))
    return state


def position(history):
    state = state_of(history)
    data = {"state": history, "text": str(state)}
    if state.is_terminal():
        return {**data, "result": state.returns()}
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        return {**data, "turn": -1, "moves": [name(state, action) for action in actions], "odds": odds}
    return {**data, "turn": state.current_player(), "moves": [name(state, it) for it in state.legal_actions()]}


def name(state, action):
    return f"{action} {state.action_to_string(state.current_player(), action)}"


def answer(request):
    match request["do"]:
        case "describe":
            chance = KIND.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC
            about = {
                "seats": GAME.num_players(),
                "ply_cap": GAME.max_game_length() + GAME.max_chance_nodes_in_history(),
            }
            return {"version": 1, "chance": chance, "hidden": HIDDEN, "rules": KIND.long_name, **about}
        case "start":
            return {"positions": [position("") for _ in request["seeds"]]}
        case "play":
            return {"positions": [position(f"{state} {move.split()[0]}".strip()) for state, move in request["at"]]}
        case "read":
            return {"positions": [position(state) for state in request["states"]]}
        case "view":
            return {"view": state_of(request["state"]).information_state_string(request["seat"])}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
