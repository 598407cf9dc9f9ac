"""The vocabulary of features: what a column of a family's feature table means, one word for one thing everywhere.

A feature is a whole number that says what one legal move is like; elements of strategies read nothing else. A family
publishes some of these names (`FEATURES`, in the order of its columns). "Own" is the side whose pieces move.
"""

from __future__ import annotations

MEANING = {
    # the game
    "phase": "how far the game is, from 0 to 100; the same for every move",
    # endings
    "wins": "1 if this move wins at once",
    "loses": "1 if an opponent could win at once after it",
    # men won and lost
    "take": "opposing men taken or turned",
    "takes-king": "opposing kings taken",
    "their-take": "the most own men that the opponent can take at once after it",
    "exchange": "men won minus men lost if the opponent takes the most he can and is then taken back",
    "exposed": "own men that the opponent could take after it",
    "threatened": "opposing men that could be taken after it if it were this side's move again",
    # where the piece lands
    "corner": "1 on a corner of the board",
    "edge": "1 on the rim of the board, corners left out",
    "beside-corner": "empty corners next to it along the edge",
    "diagonal-to-corner": "empty corners next to it along the diagonal",
    "ring": "rows between it and the nearest edge",
    "centre": "how near the middle it is: greater is nearer",
    "middle": "own men after it within the middle half of the rows and of the columns",
    "near-own": "own men on the cells next to it",
    "near-their": "opposing men on the cells next to it",
    "from-their-last": "steps along rows and columns from where the opponent's last move landed",
    "from-own-last": "steps along rows and columns from where the own last move landed",
    "approach": "by how many steps it comes nearer to the nearest opposing piece; below 0 it retreats",
    # reach
    "own-mobility": "moves this side would have after it",
    "their-mobility": "moves the opponent would have after it",
    "mobility": "own-mobility minus their-mobility",
    "own-corners": "corners this side could drop on after it",
    "their-corners": "corners the opponent could drop on after it",
    "their-safe": "moves the opponent would have after it that do not stand next to an empty corner",
    "contested": "1 if the opponent could drop there too",
    # disks that turn
    "own-open": "own men with an empty cell straight beside them after it",
    "own-frontier": "own men next to an empty cell after it",
    "their-frontier": "opposing men next to an empty cell after it",
    "own-outlets": "empty cells next to opposing men after it",
    "their-outlets": "empty cells next to own men after it",
    "openness": "empty cells next to the turned men, added up over them",
    "own-stable": "own men that can never be turned again after it, as far as full lines and corners show",
    "their-stable": "opposing men that can never be turned again after it",
    "turns-last": "1 if it turns the man the opponent put down last",
    "edge-turned": "men turned on the rim",
    "wedge": "1 on the rim between two opposing men",
    "odd-region": "1 if the empty cells connected with it are odd in number, itself included",
    # lines
    "longest": "the longest line of own men through it after the move, up to the length that counts",
    "their-longest": "the longest line the opponent would have there instead",
    "own-lines": "places for a whole line through it that hold no opposing man",
    "one-short": "lines through it that lack one man after the move, with room for it",
    "two-short": "lines through it that lack two men after the move, with room for them",
    "three-short": "lines through it that lack three men after the move, with room for them",
    "blocks-one-short": "opposing lines stopped that lacked this one man only",
    "blocks-two-short": "opposing lines stopped that lacked two men",
    "blocks-three-short": "opposing lines stopped that lacked three men",
    "threats": "cells on which this side would complete a line after the move",
    "their-threats": "cells on which the opponent would complete a line after the move",
    # men that move
    "progress": "rows or fields gained towards the far end",
    "crowns": "1 if the man becomes a king",
    "king-move": "1 if the moving piece is a king",
    "rescues": "by how many men fewer are exposed than before it",
    "leaves-home": "1 if it leaves the own back row",
    "backed": "own men right behind the landing cell, the edge counting as one",
    "backs": "own men that it then stands right behind",
    "same-piece": "1 if it is the piece this side moved last",
    # rights
    "declares": "special rights used: declared with the move, or a recall",
    # JOSTLE
    "rolls-again": "1 for a second roll",
    "piece": "the piece's number from 1; 0 if no piece moves",
    "ahead": "own pieces not in a goal that stand further: 0 is the front piece",
    "behind": "own pieces not in a goal that stand further back: 0 is the rear piece",
    "times-moved": "how often this piece was moved by choice",
    "from-end": "fields between the piece and the end of the track, before the move",
    "switch": "1 carried forward by a SWITCH, -1 carried back",
    "minus-three": "1 carried back by MINUS THREE",
    "goal": "the value of the goal it comes to rest on",
    "jostled-own": "own pieces jostled",
    "jostled-opponents": "opponents' pieces jostled",
    "jostled-seats": "whose pieces are jostled, one bit a seat",
    "revenge": "opponents' pieces jostled whose owner has jostled this side before",
    "spread": "fields between the own front and rear piece after the move, stack and goals included",
    "opponent-in-goal": "1 if an opponent has a piece in a goal now",
}
