"use strict";
// Two games in parallel: showing a move of one shows the same move of the other.
for (const pair of document.querySelectorAll(".together")) {
  const boxes = [...pair.querySelectorAll(".replay")];
  const alone = boxes.map((box) => box.show);
  for (const box of boxes) box.show = (wanted) => alone.forEach((show) => show(wanted));
}
