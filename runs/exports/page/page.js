// The page of a game: a board to click on, an opponent, declarations, recalls, undo.
"use strict";

(function () {
  const GAME = JSON.parse(document.getElementById("game").textContent);
  const rules = rulesOf(GAME.spec), search = searchOf(rules);
  const LEVELS = {easy: [30, 500], medium: [300, 1500], hard: [5000, 3000]};
  const COLOURS = ["black", "white"];
  const by = (id) => document.getElementById(id);
  let line = [rules.start()], moves = [], picked = [], declared = new Set(), thinking = 0;

  const now = () => line[line.length - 1];
  const yours = () => by("seat").value === "both" || Number(by("seat").value) === now().turn;
  const sameWords = (move) => move.words.length === declared.size && move.words.every((word) => declared.has(word));
  const begins = (move) => move.steps && picked.every((cell, place) => move.steps[place] === cell);

  function make(move) {
    line.push(rules.play(now(), move));
    moves.push(move.text);
    picked = [];
    declared = new Set();
    show();
    answer();
  }

  async function answer() {
    if (now().ended || yours()) return;
    const mine = ++thinking;
    await new Promise((resolve) => setTimeout(resolve, 60));
    const move = await search.choose(now(), ...LEVELS[by("level").value]);
    if (mine === thinking) make(move);
  }

  function click(cell) {
    if (now().ended || !yours()) return;
    const legal = rules.legal(now()), before = picked;
    picked = [...picked, cell];
    let fitting = legal.filter(begins);
    if (!fitting.length) {
      picked = before.length ? [cell] : [];
      fitting = legal.filter(begins);
      if (!fitting.length) picked = [];
    }
    const whole = fitting.filter((move) => move.steps.length === picked.length);
    const further = fitting.some((move) => move.steps.length > picked.length);
    const chosen = whole.find(sameWords) || (whole.length === 1 ? whole[0] : null);
    if (picked.length && chosen && !further) make(chosen);
    else show();
  }

  function button(text, pressed, action) {
    const made = document.createElement("button");
    made.textContent = text;
    if (pressed !== null) made.setAttribute("aria-pressed", String(pressed));
    made.addEventListener("click", action);
    return made;
  }

  function showBoard(legal) {
    const board = by("board"), made = now().made, last = made && made.steps ? made.steps : [];
    board.style.setProperty("--columns", rules.columns);
    const cells = rules.drawn(now());
    cells.sort((a, b) => (rules.topDown ? a.row - b.row : b.row - a.row) || a.column - b.column);
    const open = new Set(legal.filter(begins).map((move) => move.steps[picked.length]));
    const lowest = cells[cells.length - 1].row;
    board.replaceChildren(...cells.map((cell) => {
      const square = button("", null, () => click(cell.name));
      const piece = cell.side < 0 ? "" : `, ${GAME.seats[cell.side]}'s ${[...cell.looks, "piece"].join(" ")}`;
      square.setAttribute("aria-label", cell.name + piece);
      square.dataset.cell = cell.name;
      square.dataset.label = (cell.column ? "" : cell.name.slice(1)) + (cell.row === lowest ? cell.name[0] : "");
      square.className = ["cell", cell.tone, open.has(cell.name) ? "open" : "", picked.includes(cell.name) ? "picked" : "",
        last.includes(cell.name) ? "last" : ""].join(" ");
      if (cell.side >= 0) {
        const disk = document.createElement("span");
        disk.className = ["disk", cell.side ? "second" : "first", ...cell.looks].join(" ");
        square.append(disk);
      }
      return square;
    }));
  }

  function situation() {
    const position = now(), seat = GAME.seats[position.turn];
    if (position.ended) {
      const why = GAME.endings[position.cause] || position.cause;
      return position.winner < 0 ? `Nobody wins: ${why}.` : `${GAME.seats[position.winner]} wins: ${why}.`;
    }
    const whose = position.side === position.turn ? "" : ` ${GAME.seats[position.side]}'s pieces`;
    const again = position.second ? " again" : "";
    return yours() ? `${seat} moves${whose}${again}: your turn.` : `${seat} is thinking …`;
  }

  function show() {
    const legal = now().ended || !yours() ? [] : rules.legal(now());
    showBoard(legal);
    by("situation").textContent = situation();
    by("men").textContent = GAME.seats.map((seat, side) => `${seat} (${COLOURS[side]}) ${rules.men(now(), side)}`).join(" · ");
    const words = [...new Set(legal.flatMap((move) => move.words || []))];
    const others = legal.filter((move) => !move.steps);
    by("more").replaceChildren(
      ...words.map((word) => button(`+ ${word}`, declared.has(word), () => {
        declared.has(word) ? declared.delete(word) : declared.add(word);
        show();
      })),
      ...others.map((move) => button(move.says ? `${move.text.replace("-", " ")}: ${move.says}` : move.text, null,
        () => make(move))),
    );
    by("moves").textContent = moves.map((text, place) => `${place + 1}. ${text}`).join("  ");
  }

  function back(plies) {
    thinking += 1;
    line.length = Math.max(1, line.length - plies);
    moves.length = line.length - 1;
    picked = [];
    declared = new Set();
  }

  by("new").addEventListener("click", () => { back(line.length); show(); answer(); });
  by("undo").addEventListener("click", () => {
    do back(1); while (line.length > 1 && !yours());
    show();
    answer();
  });
  by("seat").addEventListener("change", () => { thinking += 1; show(); answer(); });
  show();
  answer();
})();
