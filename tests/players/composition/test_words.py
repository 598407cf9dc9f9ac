"""Compositions in words: read and written back; what is wrong is said in one line."""

import pytest
from hypothesis import given

from games.errors import BadInput
from players.composition import Composition, Part, read_composition
from players.elements import ELEMENTS
from players.spec import read_player
from tests.players.composition.made import compositions

ALL = tuple(ELEMENTS.values())

WRITTEN = [
    "Observing Aggressive Lingering(PALS) ADVANCER",
    "DENIER(within 2, phase 20-60)",
    "CORNERS(weight 2.5) DENIER(weight -0.8) Lapse(2%)",
    "WINNER BLOCKER CORNERS DENIER(within 1, phase 0-70) FORESEER(depth 3)",
    "Rerolling(beyond 12) RANDOMIZER",
    "PALS(within 1, weight 0.125, phase 3-3)",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_the_canonical_form_reads_back(text):
    assert str(read_composition(text)) == text
    assert str(read_player(text)) == text


@given(compositions(ALL))
def test_every_composition_reads_back(composition):
    assert read_composition(str(composition)) == composition
    assert read_player(str(composition)).composition == composition
    assert "\n" not in str(composition)


@pytest.mark.parametrize(
    ("loose", "canonical"),
    [
        ("  Observing   ADVANCER ", "Observing ADVANCER"),
        ("FORESEER", "FORESEER(depth 2)"),
        ("Rerolling PALS", "Rerolling(beyond 12) PALS"),
        ("Lapse( 2 %) DENIER( phase 20-60 ,within 2)", "DENIER(within 2, phase 20-60) Lapse(2%)"),
        ("DENIER(weight 0.80)", "DENIER(weight 0.8)"),
        ("DENIER(within 0, phase 0-100)", "DENIER"),
        ("ADVANCER()", None),
    ],
)
def test_loose_forms(loose, canonical):
    if canonical is None:
        with pytest.raises(BadInput):
            read_composition(loose)
    else:
        assert str(read_composition(loose)) == canonical


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ADVANCR", 'did you mean "ADVANCER"'),
        ("advancer PALS", 'did you mean "ADVANCER"'),
        ("Observing", "needs a basic element"),
        ("Aggressive Observing", "needs a basic element"),
        ("ADVANCER Aggressive", '"Aggressive" comes last and has no host'),
        ("Lapse(2%)", "needs a basic element"),
        ("ADVANCER Lapse(100%)", "percentage below 100"),
        ("ADVANCER Lapse", "percentage below 100"),
        ("ADVANCER Lapse(1%) Lapse(1%)", "occurs twice"),
        ("ADVANCER(within 2)", 'within 2 of "ADVANCER" is out of range; valid: 0 to 1'),
        ("CORNERS(within 1)", '"CORNERS" takes no within'),
        ("RANDOMIZER(weight 1)", '"RANDOMIZER" takes no weight'),
        ("Observing(colour red) PALS", '"colour red" is not a setting of "Observing"'),
        ("PALS(phase 60-20)", "ends before it begins"),
        ("PALS(phase 0-101)", "not within 0-100"),
        ("PALS(weight 0)", "weight 0 of"),
        ("PALS(weight 1, weight 2)", "has weight twice"),
        ("PALS(weight 101)", "out of range"),
        ("PALS(weight nan)", "cannot be read; valid: weight 0.001 to 100"),
        ("FORESEER(depth 9)", 'depth 9 of "FORESEER" is out of range; valid: 1 to 4'),
        ("Lingering(Observing) PALS", "is not a basic element"),
        ("Lingering(PALZ) PALS", 'did you mean "PALS"'),
        ("Lingering() PALS", "not a setting"),
        ("ADVANCER PALS(", "is not an element with its settings"),
        ("ADVANCER)", "is not an element with its settings"),
        ("ADVANCER(Lingering(PALS))", "is not an element with its settings"),
        ("PALS " * 61, "too many"),
        ("PALS(weight 1_0)", "cannot be read; valid: weight 0.001 to 100"),
        ("PALS(weight ١)", "cannot be read; valid: weight 0.001 to 100"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(text, words):
    with pytest.raises(BadInput) as refusal:
        read_player(text)
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 250


def test_parts_are_checked_as_their_words_are():
    with pytest.raises(BadInput):
        Part("NOBODY")
    with pytest.raises(BadInput):
        Part("PALS", own=3)
    with pytest.raises(BadInput):
        Part("FORESEER", own="PALS")
    with pytest.raises(BadInput):
        Composition(())
    assert Part("FORESEER").own == 2
    assert Composition((Part("PALS"),)).complexity == 1
    assert read_composition("Observing PALS ADVANCER").without(1) == read_composition("Observing ADVANCER")
