"""Each rule mutation on positions small enough to check by hand, played on the engine and on the naive model."""

from games.board.spec import read_code
from tests.games.board import naive
from tests.games.board.walking import Engine, compare


class Hand:
    """A game played by hand on both models, which must agree after every move."""

    def __init__(self, code: str, *words: str) -> None:
        self.code = code
        self.engine = Engine(read_code(code))
        self.position = naive.start(read_code(code))
        self.play(*words)

    def play(self, *words: str) -> "Hand":
        for word in words:
            self.engine.play(word)
            self.position = naive.play(self.position, naive.find(self.position, word))
            compare(self.engine, self.position, f"{self.code} after {word}")
        return self

    @property
    def legal(self) -> set[str]:
        return set(self.engine.words())

    @property
    def turn(self) -> int:
        return self.engine.turn

    @property
    def result(self) -> tuple[bool, int | None, str]:
        return self.engine.result()

    def owner(self, cell: str) -> int | None:
        piece = self.engine.board().get((int(cell[1:]) - 1, "abcdefghij".index(cell[0])))
        return None if piece is None else piece.owner


UNFINISHED = (False, None, "unfinished")
TIC_TAC_TOE = "3x3/tic-tac-toe/3-in-a-row"


# -- Recall Last Move -------------------------------------------------------------------------------------------------


def test_recall_last_undoes_the_move_and_bars_it():
    hand = Hand(TIC_TAC_TOE + "+recall-last-move", "a1", "a2", "b1")
    assert "recall-last" in hand.legal
    hand.play("recall-last")
    # first must move again, but not on b1; a1 and a2 stand, and first may in turn recall second's a2
    assert hand.turn == 0
    assert hand.owner("b1") is None
    assert hand.legal == {"c1", "b2", "c2", "a3", "b3", "c3", "recall-last"}


def test_recall_last_bars_the_move_once_and_is_spent():
    hand = Hand(TIC_TAC_TOE + "+recall-last-move", "a1", "a2", "b1", "recall-last", "c3")
    assert hand.legal == {"b1", "c1", "b2", "c2", "a3", "b3"}  # second's only recall is gone
    hand.play("b2")
    assert "b1" in hand.legal  # barred for one choice only


def test_a_finished_game_cannot_be_recalled():
    hand = Hand(TIC_TAC_TOE + "+recall-last-move", "a1", "a2", "b1", "b2", "c1")
    assert hand.result == (True, 0, "line")
    assert hand.legal == set()


def test_recall_last_needs_another_move_to_exist():
    # After b1 a1 d3 c1 second holds a1 b1 c1 on the edge and b2; all first can flank is b2, by a2 from c2. Nothing else
    # could have been played, so a2 cannot be recalled.
    hand = Hand("4x4/reversi/most-men+recall-last-move", "b1", "a1", "d3", "c1")
    assert hand.legal == {"a2", "recall-last"}
    hand.play("a2")
    assert "recall-last" not in hand.legal


def test_recall_last_does_not_reach_beyond_a_pass():
    # 3x3 reversi after c2 and a3: first holds b1 b2 c2, second the whole left edge, which nobody can flank.
    hand = Hand("3x3/reversi/most-men+recall-last-move", "c2", "a3")
    assert hand.legal == {"pass", "recall-last"}  # a player who has to pass may recall instead
    hand.play("pass")
    # first's last choice was no board move: second cannot recall it, nor c2 before it
    assert hand.turn == 1
    assert "recall-last" not in hand.legal


# -- Recall Any Move --------------------------------------------------------------------------------------------------


def test_recall_any_goes_back_to_the_first_move():
    hand = Hand("5x5/tic-tac-toe/3-in-a-row+recall-any-move", "a1", "e5", "b1")
    # second may take back first's plies 1 or 3, not his own
    assert {word for word in hand.legal if "recall" in word} == {"recall-any 1", "recall-any 3"}
    hand.play("recall-any 1")
    assert hand.turn == 0
    assert hand.engine.board() == {}
    assert len(hand.legal) == 24
    assert "a1" not in hand.legal
    assert not any("recall" in word for word in hand.legal)  # nothing of second's is left to recall


def test_recall_any_removes_the_later_moves_from_the_timeline():
    hand = Hand("5x5/tic-tac-toe/3-in-a-row+recall-any-move", "a1", "e5", "b1", "recall-any 3", "c3", "e4")
    # ply 3 is c3 now; second has no token left, first can recall plies 2 and 4
    assert {word for word in hand.legal if "recall" in word} == {"recall-any 2", "recall-any 4"}
    hand.play("recall-any 2")
    assert hand.engine.board() == {(0, 0): naive.Piece(0)}
    assert hand.turn == 1
    assert "e5" not in hand.legal
    assert "e4" in hand.legal


def test_both_recalls_are_two_tokens():
    hand = Hand(TIC_TAC_TOE + "+recall-last-move+recall-any-move", "a1", "a2", "b1")
    assert {word for word in hand.legal if "recall" in word} == {"recall-last", "recall-any 1", "recall-any 3"}
    hand.play("recall-last", "c3")
    assert {word for word in hand.legal if "recall" in word} == {"recall-any 1", "recall-any 3"}


# -- Move For You -----------------------------------------------------------------------------------------------------


def test_move_for_you_places_the_opponents_disk():
    hand = Hand(TIC_TAC_TOE + "+move-for-you", "a1+for-you")
    assert hand.turn == 0  # first decides …
    assert "c3" in hand.legal
    assert not any("+" in word for word in hand.legal)  # … declares nothing …
    hand.play("c3")
    assert hand.owner("c3") == 1  # … and the disk is second's
    assert hand.turn == 0  # then first moves as usual
    hand.play("b1")
    assert hand.turn == 1
    assert "b2+for-you" in hand.legal  # second still has his token
    hand.play("b2")
    assert "c2+for-you" not in hand.legal  # first has not


def test_move_for_you_keeps_the_opponents_rules():
    hand = Hand("4x4/checkers/no-men-remaining+move-for-you", "c1-b2+for-you")
    assert hand.turn == 0
    assert hand.legal == {"b4-a3", "b4-c3", "d4-c3"}  # second's men, downwards
    hand.play("b4-c3")
    assert hand.legal == {"b2-a3"}  # d4 stands behind c3: no capture, and c3 is taken


def test_a_line_made_for_the_opponent_wins_for_him():
    hand = Hand("3x3/tic-tac-toe/3-in-a-row+move-for-you", "a1", "a3", "b1", "b3", "c2+for-you")
    hand.play("c3")  # first, of all people, completes second's row
    assert hand.result == (True, 1, "line")


def test_a_borrowed_move_lapses_with_a_pass():
    # 3x3 reversi: c2 gives first the middle row, c1 gives second the whole edge row below it, which cannot be flanked.
    hand = Hand("3x3/reversi/most-men+move-for-you", "c2", "c1+for-you")
    assert hand.legal == {"pass"}
    hand.play("pass")
    assert hand.turn == 1  # second, who declared, moves as usual
    assert hand.position.side == 1


# -- Double Move ------------------------------------------------------------------------------------------------------


def test_double_move_moves_twice_once():
    hand = Hand(TIC_TAC_TOE + "+double-move", "a1+double")
    assert hand.turn == 0
    assert not any("double" in word for word in hand.legal)
    hand.play("b1")
    assert hand.turn == 1
    assert "c1+double" in hand.legal
    hand.play("c3", "b2")
    assert (hand.owner("a1"), hand.owner("b1"), hand.owner("b2")) == (0, 0, 0)


def test_a_double_move_completes_a_line():
    hand = Hand(TIC_TAC_TOE + "+double-move", "a1", "a3", "b1+double", "c1")
    assert hand.result == (True, 0, "line")


def test_the_second_move_lapses_where_there_is_none():
    hand = Hand("2x2/tic-tac-toe/most-men+double-move", "a1", "b1", "a2", "b2+double")
    assert hand.result == (True, None, "equal-men")  # the board was full before the second move


def test_double_and_move_for_you_together():
    hand = Hand("4x4/tic-tac-toe/4-in-a-row+move-for-you+double-move", "a1+double+for-you", "b1")
    assert hand.turn == 0  # the second move first, then the opponent's …
    assert hand.position.side == 1
    hand.play("d4")
    assert hand.owner("d4") == 1
    assert hand.turn == 0  # … then the declarer's own again
    assert hand.position.side == 0


# -- Scoring ----------------------------------------------------------------------------------------------------------


def test_scoring_plays_on_after_a_line_and_counts_runs():
    hand = Hand(TIC_TAC_TOE + "+scoring", "a1", "a2", "b1", "b2", "c1")
    assert hand.result == UNFINISHED  # a line of three, but the end is a full board
    hand.play("c3", "c2", "a3", "b3")
    # first: a1 b1 c1 = 3 points; second: a2 b2, a2 a3 and b2 c3 are only twos
    assert hand.result == (True, 0, "points")


def test_a_run_of_six_is_worth_six():
    # first: a1…f1 is one run of six (and d2); second: a2 b2 c2 and e2 f2 g2 are two runs of three (and g1). 6 : 6.
    words = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "e2", "e1", "f2", "f1", "g2", "d2", "g1"]
    hand = Hand("2x7/tic-tac-toe/most-men+scoring", *words)
    assert hand.result == (True, None, "equal-points")
    # one cell less for first's run (f1 and g1 swapped): five points against six
    words = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "e2", "e1", "f2", "g1", "g2", "d2", "f1"]
    assert Hand("2x7/tic-tac-toe/most-men+scoring", *words).result == (True, 1, "points")


# -- First Hybrid Disk ------------------------------------------------------------------------------------------------


def test_first_hybrid_is_compulsory_and_belongs_to_both():
    hand = Hand(TIC_TAC_TOE + "+first-hybrid-disk")
    assert all(word.endswith("+hybrid") for word in hand.legal)
    hand.play("a1+hybrid")
    assert all(word.endswith("+hybrid") for word in hand.legal)  # second's first move too
    hand.play("b1+hybrid")
    assert not any("hybrid" in word for word in hand.legal)
    hand.play("c1")  # a1 and b1 are pieces of both: first has three in a row with his second move
    assert hand.result == (True, 0, "line")


# -- Hybrid Disk ------------------------------------------------------------------------------------------------------


def test_no_win_before_the_hybrid_is_used():
    hand = Hand(TIC_TAC_TOE + "+hybrid-disk", "a1", "a2", "b1", "b2", "c1")
    assert hand.result == UNFINISHED  # first has his line but not used his hybrid: play goes on
    hand.play("c2")
    assert hand.result == UNFINISHED  # so has second


def test_the_hybrid_may_be_used_with_the_winning_move():
    hand = Hand(TIC_TAC_TOE + "+hybrid-disk", "a1", "a2", "b1", "b2", "c1+hybrid")
    assert hand.result == (True, 0, "line")


def test_an_opponents_hybrid_counts_in_ones_own_line():
    # a1 is first's hybrid; second needs it for the diagonal, and uses his own with c3
    hand = Hand(TIC_TAC_TOE + "+hybrid-disk", "a1+hybrid", "b2", "b1", "c3+hybrid")
    assert hand.result == (True, 1, "line")


def test_a_line_for_the_opponent_alone():
    # Second's a1 b1 are waiting, first may not win with a line of his own; his hybrid on c1 completes second's row.
    hand = Hand(TIC_TAC_TOE + "+hybrid-disk+hybrid-disk")
    hand.play("a3", "a1+hybrid", "b3", "b1+hybrid")
    assert hand.result == UNFINISHED
    hand.play("c1+hybrid")  # first has used one of two, second both: the line a1 b1 c1 counts for second
    assert hand.result == (True, 1, "line")


def test_most_men_with_an_unused_hybrid_is_a_draw():
    words = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert Hand("3x3/tic-tac-toe/most-men+hybrid-disk", *words).result == (True, None, "hybrid-unused")
    # with first's used, it counts for both: 5 for first, 4 and the hybrid for second
    words[0] = "a1+hybrid"
    assert Hand("3x3/tic-tac-toe/most-men+hybrid-disk", *words).result == (True, None, "equal-men")
    # and with both used: 5 and 1 against 4 and 1
    words[1] = "b1+hybrid"
    assert Hand("3x3/tic-tac-toe/most-men+hybrid-disk", *words).result == (True, 0, "most-men")


def test_a_hybrid_ends_a_flanked_run_for_both_and_is_never_flipped():
    # First's b1 turns b2: column b is b1 b2 b3, all first's. A plain b1 leaves second no way to flank the column;
    # a hybrid b1 is a disk of second's too, so b4 flanks b2 and b3 against it.
    assert "b4" not in Hand("4x4/reversi/most-men+hybrid-disk", "b1").legal
    hand = Hand("4x4/reversi/most-men+hybrid-disk", "b1+hybrid")
    assert "b4" in hand.legal
    hand.play("b4")
    assert [hand.owner(cell) for cell in ("b1", "b2", "b3", "b4")] == [0, 1, 1, 1]


def test_a_hybrid_man_cannot_be_jumped_and_only_its_owner_moves_it():
    # first's b2 stands before c3, with d4 empty behind it: a plain man on c3 must be taken
    hand = Hand("4x4/checkers/no-men-remaining+hybrid-disk", "c1-b2", "d4-c3+hybrid")
    assert hand.legal == {"b2-a3", "b2-a3+hybrid"}  # no capture of c3, and no move of it
    plain = Hand("4x4/checkers/no-men-remaining+hybrid-disk", "c1-b2", "d4-c3")
    assert plain.legal == {"b2xd4", "b2xd4+hybrid"}


# -- Non-Flipping Disk ------------------------------------------------------------------------------------------------


def test_a_non_flipping_disk_stays_while_the_others_turn():
    # b1 (still) turns b2. Second's a1 takes b2 back; c1 would flank b1 alone, between a1 and c1: nothing would turn.
    still = Hand("4x4/reversi/most-men+non-flipping-disk", "b1+non-flipping", "a1", "d3")
    assert "c1" not in still.legal
    plain = Hand("4x4/reversi/most-men+non-flipping-disk", "b1", "a1", "d3")
    assert "c1" in plain.legal
    plain.play("c1")
    assert plain.owner("b1") == 1


def test_a_still_disk_within_a_run_stays_while_its_neighbours_turn():
    # Second's d1 flanks c1 (still) and b1 against a1: b1 turns, c1 does not.
    hand = Hand("4x4/reversi/most-men+non-flipping-disk", "b1", "a1", "d3", "d2", "c1+non-flipping")
    assert [hand.owner(cell) for cell in ("a1", "b1", "c1", "d1")] == [1, 0, 0, None]
    hand.play("d1")
    assert [hand.owner(cell) for cell in ("a1", "b1", "c1", "d1")] == [1, 1, 0, 1]


def test_a_still_man_cannot_be_jumped():
    # First's b2 stands before c3 with a1 empty behind it: second would have to take it.
    hand = Hand("4x4/checkers/no-men-remaining+non-flipping-disk", "c1-d2", "d4-c3", "a1-b2+non-flipping")
    assert {word.split("+")[0] for word in hand.legal} == {"b4-a3"}
    plain = Hand("4x4/checkers/no-men-remaining+non-flipping-disk", "c1-d2", "d4-c3", "a1-b2")
    assert {word.split("+")[0] for word in plain.legal} == {"c3xa1"}
