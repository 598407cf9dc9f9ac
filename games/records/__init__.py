"""Recorded games of people, independent of file formats, and their replay.

The readers of file formats belong to the families (`Family.records`).
"""
