"""Players compared with people: agreement with people's decisions and a classifier of games, player by player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from fitness.people.agreement import Agreement, agreement
from fitness.people.ceiling import ceiling
from fitness.people.decisions import Decisions, split_games, survey_games
from fitness.people.discriminator import classifier_auc, people_against_people
from fitness.people.played import PlayedGames, together
from fitness.people.search import player_shares
from fitness.people.self_play import self_play, softmax_steps, steps_play
from fitness.people.softmax import first_choices, fit_softmax, softmax_shares
from fitness.people.summary import phase_ends, summaries
from fitness.people.tables import columns_wanted, decisions_of
from fitness.statistics.auc import Auc
from games.game import Game
from players.spec import PlayerSpec
from runs.engine.machine import in_threads
from runs.engine.reporter import progress_of
from runs.people.games import People

SOFTMAX, FIRST_CHOICE = "(softmax)", "(softmax, first choice)"
SOFTMAX_PHASES = 4


@dataclass(frozen=True)
class Row:
    """The figures of one player: its agreement with people, and the AUC of the classifier if games were classified."""

    player: str
    found: Agreement
    apart: Auc | None = None


@dataclass(frozen=True)
class Comparison:
    """The decisions that count, all players as measured on them, and people compared with each other."""

    decisions: Decisions
    rows: list[Row]
    another: float | None
    another_moves: int
    control: Auc | None


@dataclass(frozen=True)
class Bench:
    """The common inputs of all measurements: game, people, seed, threads, and whether games are classified too."""

    game: Game
    people: People
    seed: int
    threads: int
    compares_games: bool

    def compare(self, players: Sequence[PlayerSpec], with_softmax: bool) -> Comparison:
        """Compare every player, and people among themselves."""
        played = self.people.played
        survey = survey_games(self.game, played)
        wanted = self.people.of_interest(survey)
        control = people_against_people(self.game, played, self.seed) if self.compares_games else None
        rows = [self.player(player, survey) for player in players]
        if with_softmax:
            rows += self.softmax()
        again = ceiling(wanted)
        return Comparison(wanted, rows, again.another if again else None, again.moves if again else 0, control)

    def player(self, player: PlayerSpec, survey: Decisions) -> Row:
        """Measure the player of this name."""
        played = self.people.played
        with progress_of(f"games, {player}", len(played)) as progress, in_threads(self.threads) as each:
            shares = player_shares(self.game, played, survey, player, self.seed, each, progress.reach)
        row = Row(str(player), self.agreement(shares, survey))
        if not self.compares_games:
            return row
        with progress_of(f"own games, {player}", len(played)) as progress:
            own = self_play(self.game, player, len(played), self.seed, self.threads, progress.reach)
        return Row(row.player, row.found, self.game_auc(own))

    def softmax(self) -> list[Row]:
        """Measure the linear softmax over all features, once sampling its moves and once always playing the most
        probable one.

        It is fitted on one half of the games and measured on the other, and vice versa.
        """
        played, game = self.people.played, self.game
        with progress_of("games, features", len(played)) as progress, in_threads(self.threads) as each:
            decisions = decisions_of(game, played, columns_wanted(game), each, progress.reach)
        half = split_games(len(played), self.seed, (0.5, 0.5))[decisions.game]
        shares, choices = np.empty(decisions.rows), np.empty(decisions.rows)
        own = []
        for this in (0, 1):
            here = half == this
            model = fit_softmax(self.people.of_interest(decisions.only(~here)), SOFTMAX_PHASES)
            rows = np.repeat(here, decisions.counts)
            kept = decisions.only(here)
            shares[rows] = softmax_shares(model, kept)
            choices[rows] = first_choices(shares[rows], kept)
            if self.compares_games:
                with in_threads(self.threads) as each:
                    own.append(steps_play(game, softmax_steps(model), len(played) // 2, self.seed + this, each))
        apart = self.game_auc(together(own)) if own else None
        drawing = Row(SOFTMAX, self.agreement(shares, decisions), apart)
        return [drawing, Row(FIRST_CHOICE, self.agreement(choices, decisions))]

    def agreement(self, shares: np.ndarray, survey: Decisions) -> Agreement:
        """The agreement on the decisions that count."""
        if self.people.counts.all():
            return agreement(shares, survey, self.seed)
        kept = np.append(self.people.counts, False)[survey.person]
        return agreement(shares[np.repeat(kept, survey.counts)], survey.only(kept), self.seed)

    def game_auc(self, own: PlayedGames) -> Auc:
        """The AUC of a classifier of a player's games and people's."""
        ends, boards = self.boards
        return classifier_auc(boards, summaries(self.game, own, ends), self.seed)

    @cached_property
    def boards(self) -> tuple[np.ndarray, np.ndarray]:
        """The summaries of people's games, with the ends of their phases."""
        ends = phase_ends(self.people.played)
        return ends, summaries(self.game, self.people.played, ends)


def document_of(game: Game, people: People, compared: Comparison) -> dict[str, Any]:
    """The comparison as JSON."""
    return {
        "game": game.name,
        "games": len(people.played),
        "moves": len(compared.decisions),
        "players": [_row(row) for row in compared.rows],
        "people": {"top1": compared.another, "moves": compared.another_moves, **_apart(compared.control)},
    }


def _row(row: Row) -> dict[str, Any]:
    found = row.found
    return {
        "player": row.player,
        "top1": found.top1,
        "top1_interval": list(found.top1_interval),
        "cross_entropy": found.cross_entropy,
        "cross_entropy_interval": list(found.cross_entropy_interval),
        "perplexity": found.perplexity,
        "lapse": found.error_rate,
        "moves": found.moves,
        "games": found.games,
        "mean_legal": found.mean_legal,
        "uniform_top1": found.uniform_top1,
        "uniform_cross_entropy": found.uniform_cross_entropy,
        **_apart(row.apart),
    }


def _apart(found: Auc | None) -> dict[str, Any]:
    return {} if found is None else {"auc": found.value, "auc_interval": list(found.interval())}
