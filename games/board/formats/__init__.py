"""Readers of file formats for board games played by people, and bulk replay of the recorded games."""

from __future__ import annotations

from games.board.formats import acf, eothello, fourinarow, pdn, wthor
from games.playthrough.record_form import RecordForm

FORMATS = {
    "wthor": RecordForm(wthor.read, suffixes=(".wtb",)),
    "acf": RecordForm(acf.read),
    "eothello": RecordForm(eothello.read),
    "fourinarow": RecordForm(fourinarow.read),
    "pdn": RecordForm(pdn.read, suffixes=(".pdn",)),
}
