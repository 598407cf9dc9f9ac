"""Command lines that are right, in pieces that can be spoilt; and the files that they name."""

from __future__ import annotations

import json
import random
import shlex
from dataclasses import dataclass, field

from games.game import find_game
from tests.fuzz import nasty

SPACE = """family = "board"
base = "tic-tac-toe"
start = ["4x4/tic-tac-toe/3-in-a-row"]
[free]
rows = [3, 4]
victory = ["3-in-a-row", "4-in-a-row"]
[fixed]
quiet_moves = 20
[tied]
columns = "rows"
"""
PROFILE = """base = "published"
games = 2
player = "random"
[weights]
balance = 1
length = 2
[polarity]
draw_share = "less"
[bands]
length = [5, 9]
"""
ACF = "9-13 22-18 6-9\t1-0\n"
PDN = '[Event "x"]\n[Result "1-0"]\n1. 11-15 23-19 2. 8-11 1-0\n'
EOTHELLO = "eOthello_game_id,winner,game_moves\n1,1,f5f6e6f4\n2,-1,f5d6c3d3\n"
FOUR = "0\t0\tBlack\t1\t1.0\t1\t1\n"
LEAGUE = {"players": ["random", "greedy"], "nash": [0.5, 0.5], "scores": [[0.5, 0.2], [0.8, 0.5]]}
LEARNED = {"version": 1, "player": "mixture", "skill": 2, "won": []}
STDIN = ("help\nrules\nmoves\nboard\nhint\nwhy\n1\nundo\na1\nb2\nb2\nresign\n", '{"moves": ["a1"]}\n{"id": 1}\n')

# What `evolve` makes, to be copied and spoilt: runs of four kinds, and a study.
MADE = ("RUN", "NPCS", "TUNED", "BEATEN", "TAUGHT", "STUDY")
# $NAME is a file of the case, a name in capitals one of MADE. As they stand they are right, and cheap.
LINES = (
    "show tic-tac-toe --svg out.svg",
    "show $game.json --json",
    "show RUN#1",
    "perft reversi-4x4 2",
    "perft $game.json 2",
    "match tic-tac-toe --players random,greedy --games 4 --threads 1",
    "match $game.json --games 4",
    "match reversi-4x4 --position $position.json --games 2 --json",
    "match jostle --players NPCS#1,NPCS#minimal,random --games 2",
    "play tic-tac-toe --players human,random",
    "play $game.json --players human,human",
    "play reversi-4x4 --position $position.json",
    "play jostle --players human,NPCS#minimal,PALS",
    "play RUN#1",
    "play reversi-8x8 --records $eothello.csv --format eothello --person x",
    "solve tic-tac-toe --nodes 100 --memory 1",
    "position reversi-4x4 --moves b1,a1 --json",
    "position reversi-4x4 --from $position.json --moves b1 --seat first",
    "inspect RUN --top 3",
    "inspect RUN --json",
    "inspect RUN#1 --json",
    "inspect RUN --csv out.csv",
    "inspect RUN --parquet out.parquet",
    "inspect NPCS",
    "inspect NPCS#minimal",
    "report RUN --cards 1 --out out.html",
    "report RUN --figures out",
    "report NPCS --figures out",
    "report NPCS --out out.html",
    "export RUN#1 --to out --games 1",
    "export RUN --to out",
    "export NPCS",
    "export $game.json --to out --games 1 --player random",
    "copy RUN out",
    "resume RUN",
    "resume NPCS --workers 1",
    "resume RUN --again-failed",
    "games --space $space.toml --steps 2 --games 2 --player random --finalists 0 --out out",
    "games --space $space.toml --profile $profile.toml --steps 2 --finalists 0 --out out",
    "games --from $game.json --steps 1 --games 2 --player random --finalists 0 --profile published --out out",
    "games --search nsga2 --terms balance,agency,depth --steps 1 --finalists 0 --out out",
    "npcs tic-tac-toe --objective win --opponent random --games 2 --mu 2 --generations 0 --most 1 --out out",
    "npcs reversi-8x8 --objective human --records $eothello.csv --format eothello --sample 3 --out out",
    "npcs reversi-8x8 --objective style --style take:1 --records $eothello.csv --format eothello --out out",
    "tune 3x3/tic-tac-toe/3-in-a-row --want unheard --players random --steps 1 --out out",
    "tune 3x3/tic-tac-toe/3-in-a-row --want 'draws 0..100' --players random --free victory --certify 20 --out out",
    "tune tic-tac-toe --want 'seats even' --want 'length 2..30' --players random --free rows --steps 1 --certify 20",
    "tune jostle --want cyclic --strategies PALS,random --steps 1 --certify 20 --budget 1s --out out",
    "inspect TUNED",
    "report TUNED --out out.html",
    "export TUNED --to out",
    "resume TUNED",
    "exploit tic-tac-toe --against random --generations 0 --games 2 --confirm 2 --out out",
    "exploit tic-tac-toe --against random*0.5,greedy*0.5 --own random --generations 0 --games 2 --confirm 2 --out out",
    "exploit tic-tac-toe --against $league.json --generations 0 --games 2 --confirm 2 --out out",
    "inspect BEATEN --json",
    "report BEATEN --out out.html",
    "resume BEATEN",
    "match tic-tac-toe --players BEATEN#1,random --games 2",
    "train tic-tac-toe --games 5 --nodes 2 --out out",
    "train $game.json --games 2 --rate 0.1 --last-rate 0.01 --decay 0.5 --noise 0.1 --rule as-printed --out out",
    "train tic-tac-toe --games 2 --look reply --stray 0.1 --spread 0.1 --out out",
    "train tic-tac-toe --games 2 --start TAUGHT --out out",
    "inspect TAUGHT",
    "report TAUGHT --out out.html",
    "resume TAUGHT",
    "match tic-tac-toe --players td:TAUGHT,random --games 2",
    "match tic-tac-toe --players 'adaptive(random,greedy,$league.json)',random --games 2",
    "play tarble --players human,mixture --skill $skill.json",
    "studio RUN --port 0 --keep keep --families board",
    "studio RUN NPCS TUNED --port 0 --keep keep --families board --json",
    "studio --port 0 --families jostle --journal delete --name example.org",
    "studio RUN --port 0 --host 127.0.0.1 --behind-proxy --password-file $password --families jostle",
    "studio --port 0 --tls $certificate $key --families jostle",
    "studio --show-url --keep keep",
    "study new turing out.toml",
    "study plan $study.toml",
    "study plan $study.toml --json",
    "study open $study.toml out",
    "study serve STUDY --port 0",
    "study serve STUDY --port 0 --json --speed 10 --behind-proxy --name example.org",
    "study results STUDY --json",
    "study check STUDY",
    "study export STUDY out",
    "study erase STUDY 0000-0000-0000-0",
    "study purge STUDY --now",
    "study judges --studies 1 --people 8 --strategies 3",
    "study refining --studies 0",
    "bench --scaling --out nowhere/out.txt",
    "reproduce boundry",
    "doctor --plugin $plugin.py",
    "certify tic-tac-toe --quick",
    "league tic-tac-toe --players random,greedy --games 2 --threads 1",
    "league tic-tac-toe --players random,greedy --games 2 --out out.svg",
    "records $acf --game checkers-8x8 --format acf",
    "records $pdn --game checkers-8x8 --format pdn",
    "records $eothello.csv --game reversi-8x8 --format eothello",
    "records $four --game 4x9/tic-tac-toe/4-in-a-row --format fourinarow",
    "records $wthor --game reversi-8x8 --format wthor",
    "agree reversi-8x8 --players random --records $eothello.csv --format eothello",
    "serve-npc random --game tic-tac-toe",
    "serve-npc NPCS#minimal --game jostle",
    "serve-npc BLOCKER --game $game.json",
    "help games",
    "--version",
    "doctr",
    "show tic-tac-toe --plugin $plugin.py",
    "match tic-tac-toe --plugin $plugin.py --players python:plugin.py:Mine,random --games 2",
)

PLUGIN = '''"""A player."""


class Mine:
    def choose(self, view, actions, chance):
        return 0
'''


def seeds() -> dict[str, bytes]:
    """The files as they ought to be."""
    from games.playthrough.playthrough import Playthrough
    from runs.playing.series import FORMAT as SKILL
    from studio.study.plan import template

    play = Playthrough(find_game("reversi-4x4"))
    position = {"code": "4x4/reversi/most-men", "position": play.position()}
    texts = {
        "game.json": json.dumps(find_game("4x4/tic-tac-toe/3-in-a-row+recall-any-move").to_json()),
        "position.json": json.dumps(position),
        "space.toml": SPACE,
        "profile.toml": PROFILE,
        "acf": ACF,
        "pdn": PDN,
        "eothello.csv": EOTHELLO,
        "four": FOUR,
        "plugin.py": PLUGIN,
        "league.json": json.dumps(
            {"players": ["random", "greedy"], "nash": [0.5, 0.5], "scores": [[0.5, 0.2], [0.8, 0.5]]}
        ),
        "skill.json": json.dumps(
            {
                "format": SKILL,
                "version": 1,
                "player": "mixture",
                "game": find_game("tarble").code,
                "skill": 2,
                "won": [],
            }
        ),
        "study.toml": template("turing"),
        "password": "correct horse battery",
        "certificate": "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
        "key": "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
    }
    wthor = bytes([20, 1, 1, 1, 1, 0, 0, 0, 0, 0, 200, 7, 8, 0, 22, 0]) + bytes(8) + bytes([56, 64]) + bytes(58)
    return {**{name: it.encode() for name, it in texts.items()}, "wthor": wthor}


@dataclass
class Case:
    """One call: its words, its files, the runs it copies and how they are spoilt, its input and its environment."""

    number: int
    words: list[str]
    files: dict[str, bytes] = field(default_factory=dict)
    runs: dict[str, list[tuple[str, int]]] = field(default_factory=dict)  # run → (damage, seed of it)
    stdin: bytes = b""
    environment: dict[str, str] = field(default_factory=dict)


ENVIRONMENTS = (
    {"COLUMNS": "0"}, {"COLUMNS": "-3"}, {"COLUMNS": "x"}, {"COLUMNS": "1"}, {"COLUMNS": "99999"}, {"TERM": "dumb"},
    {"TERM": ""}, {"EVENPLAY_DATA": "/dev/null"}, {"HOME": "/nonexistent"}, {"LINES": "x"}, {"HOME": "\x1b[31m"},
)  # fmt: skip
DAMAGES = (
    *("config", "own-config", "database", "page", "checkpoint", "games", "no-database"),
    *("no-config", "newer", "npz"),
)


def case_of(number: int, seed: int, files: dict[str, bytes]) -> Case:
    """A pure function of its number and the seed."""
    rng = random.Random(f"{seed} {number}")
    words = shlex.split(rng.choice(LINES))
    case = Case(number, words, stdin=rng.choice(STDIN).encode())
    named = [name for name in files if any(f"${name}" in word for word in words)]
    case.files = {name: files[name] for name in named}
    kinds = ["words", "words", "words", "stdin", "environment"] + ["file"] * 4 * bool(named)
    kinds += ["run"] * 4 * any(name in word for word in words for name in MADE)
    for _ in range(rng.choice((1, 1, 2, 3))):
        spoil(case, rng, rng.choice(kinds), named)
    return case


def spoil(case: Case, rng: random.Random, kind: str, named: list[str]) -> None:
    """One thing more is wrong."""
    if kind == "words":
        case.words = spoilt_words(rng, case.words)
    elif kind == "stdin":
        case.stdin = nasty.data(rng, case.stdin) if rng.random() < 0.7 else case.stdin.replace(b"hint", b"") * 500
    elif kind == "environment":
        case.environment.update(rng.choice(ENVIRONMENTS))
    elif kind == "file":
        name = rng.choice(named)
        is_json = name.endswith(".json") and rng.random() < 0.7
        case.files[name] = json_bytes(rng, case.files[name]) if is_json else nasty.data(rng, case.files[name])
    else:
        for name in MADE:
            if any(name in word for word in case.words):
                case.runs.setdefault(name, []).append((rng.choice(DAMAGES), rng.randrange(2**30)))


def json_bytes(rng: random.Random, whole: bytes) -> bytes:
    """A spoilt JSON document, if it is one still."""
    try:
        return nasty.json_text(rng, whole.decode()).encode("utf-8", "surrogatepass")
    except ValueError:
        return nasty.data(rng, whole)


def spoilt_words(rng: random.Random, words: list[str]) -> list[str]:
    """A word replaced, changed, dropped, doubled, or put in."""
    words, kind = list(words) or ["show"], rng.randrange(7)
    place = rng.randrange(len(words)) if rng.random() < 0.15 else rng.randrange(min(1, len(words) - 1), len(words))
    if kind <= 1:
        words[place] = rng.choice(nasty.WORDS)
    elif kind == 2:
        words[place] = nasty.text(rng, words[place])
    elif kind == 3:
        del words[place]
    elif kind == 4:
        words.insert(place, rng.choice((*nasty.WORDS, "--json", "--seed", "--help", "--plugin", "--out")))
    elif kind == 5:
        words.insert(place, words[place])
    else:
        words[place] = rng.choice(nasty.PLACES)
    return words
