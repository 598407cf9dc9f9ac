"""Claims of Gaudl 2009, chapter 3, about strategies for JOSTLE: figures 3.1 to 3.7, table 3.8 and the text around them.

"Speed" has no measure in the source. Two plausible ones are used: turns until the first piece is home, and fields
gained per turn.
"""

from __future__ import annotations

from players.claim import LESS, MORE, SAME, SCORE, Claim

GAME = "jostle"  # the game they are about

RANDOMIZER, ADVANCER, PALS, EQUALIZER = "RANDOMIZER", "ADVANCER", "PALS", "EQUALIZER"
WATCHFUL, WATCHFUL_PALS = "Observing ADVANCER", "Observing PALS"
LINGERING = "Lingering(ADVANCER)"

CLAIMS = (
    # 3.3.1, basic strategies
    Claim("randomness looks like observing: it meets SWITCHes that ADVANCER passes by", "figures 3.1, 3.2",
          RANDOMIZER, MORE, ADVANCER, "switches"),
    Claim("ADVANCER selects the most advanced piece", "figure 3.2", ADVANCER, MORE, RANDOMIZER, "front"),
    Claim("ADVANCER disregards the possibility to move onto a SWITCH", "figure 3.2",
          ADVANCER, LESS, WATCHFUL, "switches"),
    Claim("PALS always moves the last piece", "figure 3.3", PALS, MORE, RANDOMIZER, "rear"),
    Claim("clusters appear more frequently in strategies like PALS", "figure 3.3", PALS, MORE, ADVANCER, "cluster"),
    Claim("clusters appear more frequently in strategies like PALS", "figure 3.3", PALS, MORE, RANDOMIZER, "cluster"),
    Claim("PALS keeps its pieces closer together than EQUALIZER", "figure 3.3",
          PALS, LESS, EQUALIZER, "spread"),
    Claim("PALS keeps its pieces closer together than ADVANCER", "figure 3.3", PALS, LESS, ADVANCER, "spread"),
    Claim("PALS keeps its pieces closer together than RANDOMIZER", "figure 3.3", PALS, LESS, RANDOMIZER, "spread"),
    Claim("EQUALIZER's pieces are moved equally often", "figure 3.4", EQUALIZER, MORE, RANDOMIZER, "even"),
    Claim("PALS tries to move only the least advanced piece, EQUALIZER keeps its order", "figure 3.4",
          EQUALIZER, MORE, PALS, "even"),
    Claim("EQUALIZER's first and last piece are nearer to each other than ADVANCER's", "3.3.1, EQUALIZER",
          EQUALIZER, LESS, ADVANCER, "spread"),
    Claim("EQUALIZER is slower than ADVANCER", "3.3.1, EQUALIZER", EQUALIZER, MORE, ADVANCER, "first home"),
    Claim("EQUALIZER is slower than ADVANCER", "3.3.1, EQUALIZER", EQUALIZER, LESS, ADVANCER, "advance"),
    Claim("EQUALIZER is faster than PALS", "3.3.1, EQUALIZER", EQUALIZER, LESS, PALS, "first home"),
    Claim("EQUALIZER is faster than PALS", "3.3.1, EQUALIZER", EQUALIZER, MORE, PALS, "advance"),
    Claim("ADVANCER has full speed, PALS the lowest", "figure 3.4", ADVANCER, LESS, PALS, "first home"),
    Claim("ADVANCER has full speed, PALS the lowest", "figure 3.4", ADVANCER, MORE, PALS, "advance"),
    # 3.3.2, Observing
    Claim("Observing ADVANCER selects the piece that advances most in this turn", "figure 3.5, table 3.8",
          WATCHFUL, MORE, ADVANCER, "advance"),
    Claim("Observing makes ADVANCER a more efficient strategy", "figure 3.5", WATCHFUL, MORE, ADVANCER, SCORE),
    Claim("Observing ADVANCER prefers a SWITCH over a BACK-3 field", "example 3.8",
          WATCHFUL, LESS, ADVANCER, "minus three"),
    Claim("Observing PALS avoids distance between its pieces", "figure 3.6", WATCHFUL_PALS, LESS, PALS, "spread"),
    Claim("Observing gives PALS a higher cluster rate", "table 3.8", WATCHFUL_PALS, MORE, PALS, "cluster"),
    Claim("Observing PALS does not use a SWITCH if it can be avoided", "example 3.9",
          WATCHFUL_PALS, LESS, PALS, "switches"),
    Claim("Observing PALS does not move onto BACK-3 fields either", "example 3.9",
          WATCHFUL_PALS, LESS, PALS, "minus three"),
    # 3.3.2, Aggressive and Revenging
    Claim("Aggressive ADVANCER hinders other players", "example 3.11, table 3.8",
          "Aggressive ADVANCER", MORE, ADVANCER, "jostles"),
    Claim("Aggressive ADVANCER advances slower", "table 3.8", "Aggressive ADVANCER", MORE, ADVANCER, "first home"),
    Claim("Aggressive ADVANCER advances slower", "table 3.8", "Aggressive ADVANCER", LESS, ADVANCER, "advance"),
    Claim("Aggressive ADVANCER does not benefit from being Aggressive", "3.3.2, Aggressive",
          "Aggressive ADVANCER", LESS, ADVANCER, SCORE),
    Claim("Revenging differentiates between opponents: it jostles fewer", "3.3.2, Aggressive",
          "Revenging ADVANCER", LESS, "Aggressive ADVANCER", "jostles"),
    Claim("Revenging prefers to jostle hostile opponents", "3.3.2, Aggressive",
          "Revenging ADVANCER", MORE, "Aggressive ADVANCER", "revenge"),
    Claim("Aggressive RANDOMIZER: random jostling", "table 3.8", "Aggressive RANDOMIZER", MORE, RANDOMIZER, "jostles"),
    Claim("Aggressive PALS advances faster", "table 3.8", "Aggressive PALS", LESS, PALS, "first home"),
    Claim("Aggressive PALS advances faster", "table 3.8", "Aggressive PALS", MORE, PALS, "advance"),
    Claim("Aggressive PALS hinders other players", "table 3.8", "Aggressive PALS", MORE, PALS, "jostles"),
    Claim("Aggressive PALS breaks clusters", "table 3.8", "Aggressive PALS", MORE, PALS, "spread"),
    Claim("Aggressive EQUALIZER breaks the order in which pieces are moved", "table 3.8",
          "Aggressive EQUALIZER", LESS, EQUALIZER, "even"),
    Claim("Aggressive EQUALIZER hinders other players", "table 3.8",
          "Aggressive EQUALIZER", MORE, EQUALIZER, "jostles"),
    # 3.3.2, Lingering
    Claim("Lingering's shift from PALS to ADVANCER is visible", "figure 3.7",
          f"{LINGERING} PALS", MORE, f"{LINGERING} PALS", "late front", "front"),
    Claim("PALS without Lingering shows no such shift", "figure 3.7", PALS, LESS, f"{LINGERING} PALS", "late front"),
    Claim("Lingering breaks PALS's clusters in eleventh hour panic", "table 3.8",
          f"{LINGERING} PALS", MORE, PALS, "late spread"),
    Claim("Lingering straightens RANDOMIZER's behaviour after the switch", "table 3.8",
          f"{LINGERING} RANDOMIZER", MORE, RANDOMIZER, "late front"),
    Claim("Lingering breaks EQUALIZER's order in eleventh hour panic", "table 3.8",
          f"{LINGERING} EQUALIZER", LESS, EQUALIZER, "even"),
    # "Not meaningful"
    Claim("Observing is not meaningful for RANDOMIZER", "table 3.8", "Observing RANDOMIZER", SAME, RANDOMIZER, SCORE),
    Claim("Observing is not meaningful for EQUALIZER", "table 3.8", "Observing EQUALIZER", SAME, EQUALIZER, SCORE),
    Claim("Lingering with ADVANCER is not meaningful for ADVANCER", "table 3.8",
          f"{LINGERING} ADVANCER", SAME, ADVANCER, SCORE),
)  # fmt: skip
