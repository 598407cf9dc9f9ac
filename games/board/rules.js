// The rules of the board family for a page without a server; written like its slow twin, cell by cell.
// A position is never changed. tests/games/board/test_browser_rules.py plays it beside the engine.
"use strict";

function rulesOf(spec) {
  const rows = spec.rows, columns = spec.columns, cells = rows * columns;
  const DOUBLE = 0, FOR_YOU = 1, HYBRID = 2, FIXED = 3, FIRST_HYBRID = 4, RECALL_LAST = 5, RECALL_ANY = 6;
  const WORDS = ["double", "for-you", "hybrid", "non-flipping"];
  const MUTATIONS = ["double-move", "move-for-you", "hybrid-disk", "non-flipping-disk", "first-hybrid-disk",
    "recall-last-move", "recall-any-move"];
  const THERE = 1, SECOND = 2, KING = 4, BOTH = 8, STAYS = 16;  // bits of a piece
  const checkers = spec.piece === "checkers", reversi = spec.piece === "reversi";
  const scoring = spec.mutations.includes("scoring");
  const line = !scoring && spec.victory.endsWith("-in-a-row") ? parseInt(spec.victory, 10) : 0;
  const noMen = !scoring && spec.victory === "no-men-remaining";
  const cap = checkers ? Math.max(200, 8 * cells) : 4 * cells + 16;
  const WAYS = [[1, -1], [1, 1], [-1, -1], [-1, 1], [0, 1], [0, -1], [1, 0], [-1, 0]];
  const AXES = [[0, 1], [1, 0], [1, 1], [1, -1]];
  const at = (row, column) => row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1;
  const next = (cell, way) => cell < 0 ? -1 : at(Math.floor(cell / columns) + way[0], cell % columns + way[1]);
  const towards = WAYS.map((way) => Array.from({length: cells}, (_, cell) => next(cell, way)));
  const name = (cell) => "abcdefghij"[cell % columns] + (Math.floor(cell / columns) + 1);
  const owner = (piece) => piece & SECOND ? 1 : 0;
  const belongs = (piece, side) => piece !== 0 && ((piece & BOTH) !== 0 || owner(piece) === side);
  const farRow = (cell, side) => Math.floor(cell / columns) === (side === 0 ? rows - 1 : 0);
  const ways = (piece) => piece & KING ? [0, 1, 2, 3] : owner(piece) === 0 ? [0, 1] : [2, 3];

  function start() {
    const board = new Uint8Array(cells);
    if (reversi) {
      const row = Math.floor(rows / 2) - 1, column = Math.floor(columns / 2) - 1;
      board[at(row, column + 1)] = board[at(row + 1, column)] = THERE;
      board[at(row, column)] = board[at(row + 1, column + 1)] = THERE | SECOND;
    }
    if (checkers) {
      const depth = Math.max(1, Math.floor((rows - 2) / 2));
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          if ((row + column) % 2) continue;
          if (row < depth) board[at(row, column)] = THERE;
          else if (row >= rows - depth) board[at(row, column)] = THERE | SECOND;
        }
      }
    }
    const own = MUTATIONS.map((word) => spec.mutations.filter((other) => other === word).length);
    return endedIfOver({board, tokens: [own, own], side: 0, turn: 0, second: false, borrowAfter: false, barred: null,
      quiet: 0, ply: 0, before: null, made: null, number: 0, ended: false, winner: -1, cause: ""});
  }

  function turned(board, side, cell) {
    const found = [];
    for (const way of towards) {
      const run = [];
      let here = way[cell];
      while (here >= 0 && board[here] && owner(board[here]) !== side && !(board[here] & BOTH)) {
        run.push(here);
        here = way[here];
      }
      if (here >= 0 && board[here]) found.push(...run.filter((other) => !(board[other] & STAYS)));
    }
    return found;
  }

  function jumps(board, cell) {
    const piece = board[cell], paths = [];
    for (const way of ways(piece)) {
      const over = towards[way][cell], to = over < 0 ? -1 : towards[way][over];
      if (to < 0 || board[to] || !board[over]) continue;
      if (owner(board[over]) === owner(piece) || board[over] & (BOTH | STAYS)) continue;
      const after = board.slice();
      after[cell] = after[over] = 0;
      after[to] = piece;
      const rest = !(piece & KING) && farRow(to, owner(piece)) ? [[to]] : jumps(after, to);
      for (const path of rest) paths.push([cell, ...path]);
    }
    return paths.length ? paths : [[cell]];
  }

  function boardMoves(position, side) {
    const known = "moves" + side;
    if (!position[known]) Object.defineProperty(position, known, {value: movesOn(position.board, side)});
    return position[known];
  }

  function movesOn(board, side) {
    const found = [];
    if (!checkers) {
      for (let cell = 0; cell < cells; cell++) {
        if (!board[cell] && (!reversi || flanks(board, side, cell))) found.push([cell]);
      }
      return found;
    }
    const own = [];
    for (let cell = 0; cell < cells; cell++) if (board[cell] && owner(board[cell]) === side) own.push(cell);
    for (const cell of own) found.push(...jumps(board, cell).filter((path) => path.length > 1));
    if (found.length) return found;
    for (const cell of own) {
      for (const way of ways(board[cell])) {
        const to = towards[way][cell];
        if (to >= 0 && !board[to]) found.push([cell, to]);
      }
    }
    return found;
  }

  const flanks = (board, side, cell) => turned(board, side, cell).length > 0;

  const isJump = (path) =>
    path.length > 1 && Math.abs(Math.floor(path[0] / columns) - Math.floor(path[1] / columns)) === 2;
  const key = (path) => path.join(" ");

  function legal(position) {
    if (position.ended) return [];
    const found = [];
    const tokens = position.tokens[position.side], must = tokens[FIRST_HYBRID] > 0;
    const own = position.turn === position.side;
    const may = [0, 1, 2, 3].filter((kind) => (own && tokens[kind] > 0) || (kind === HYBRID && must));
    for (const path of boardMoves(position, position.side)) {
      if (position.barred !== null && key(path) === position.barred) continue;
      const plain = path.map(name).join(isJump(path) ? "x" : "-");
      for (let chosen = 0; chosen < 1 << may.length; chosen++) {
        const declared = may.filter((_, place) => chosen >> place & 1);
        if (must && !declared.includes(HYBRID)) continue;
        const words = declared.map((kind) => WORDS[kind]);
        found.push({kind: "move", path, declared, words, steps: path.map(name), text: [plain, ...words].join("+")});
      }
    }
    if (!found.length) found.push({kind: "pass", text: "pass"});
    return found.concat(recalls(position));
  }

  function recalls(position) {
    const tokens = position.tokens[position.turn], found = [];
    if (position.second || position.turn !== position.side || !(tokens[RECALL_LAST] || tokens[RECALL_ANY])) return found;
    let last = true;
    for (let later = position; later.before; later = later.before) {
      if (later.before.turn === position.turn) continue;
      const could = couldBeRecalled(later), says = `take back ${later.made.text}`;
      if (tokens[RECALL_LAST] && last && could) {
        found.push({kind: "recall-last", to: later.before, recalled: later.made, says, text: "recall-last"});
      }
      last = false;
      if (tokens[RECALL_ANY] && could) {
        const text = `recall-any ${later.number}`;
        found.push({kind: "recall-any", to: later.before, recalled: later.made, says, text});
      }
    }
    return found;
  }

  function couldBeRecalled(later) {
    if (later.made.kind === "pass") return false;
    return boardMoves(later.before, later.before.side).some((path) => key(path) !== key(later.made.path));
  }

  function play(position, move) {
    if (move.kind.startsWith("recall")) {
      const tokens = position.tokens.slice();
      tokens[position.turn] = spent(tokens[position.turn], move.kind === "recall-last" ? RECALL_LAST : RECALL_ANY);
      return capped({...move.to, tokens, barred: key(move.recalled.path), ply: position.ply + 1});
    }
    const later = {...position, ply: position.ply + 1, barred: null, before: position, made: move,
      number: position.number + 1, second: false};
    if (move.kind === "pass") {
      later.side = later.turn = 1 - position.side;
      later.borrowAfter = false;
      return capped(later);
    }
    const [changed, loud] = moved(later, position.side, move);
    later.quiet = loud ? 0 : position.quiet + 1;
    let own = later.tokens[position.side];
    for (const kind of move.declared) own = spent(own, kind === HYBRID && own[FIRST_HYBRID] ? FIRST_HYBRID : kind);
    later.tokens = position.side === 0 ? [own, later.tokens[1]] : [later.tokens[0], own];
    const winner = lineWinner(later, position.side, changed);
    if (winner >= 0) return Object.assign(later, {ended: true, winner, cause: "line"});
    handOn(later, position, move);
    endedIfOver(later);
    if (!later.ended && checkers && later.quiet >= 2 * spec.quiet_moves) {
      return Object.assign(later, {ended: true, cause: "quiet"});
    }
    return capped(later);
  }

  const spent = (tokens, kind) => tokens.map((count, other) => other === kind ? count - 1 : count);

  function moved(later, side, move) {
    const board = later.board = later.before.board.slice(), path = move.path, to = path[path.length - 1];
    const marks = (move.declared.includes(HYBRID) ? BOTH : 0) | (move.declared.includes(FIXED) ? STAYS : 0);
    if (path.length === 1) {
      const flipped = reversi ? turned(board, side, to) : [];
      for (const cell of flipped) board[cell] ^= SECOND;
      board[to] = THERE | (side ? SECOND : 0) | marks;
      return [[to, ...flipped], true];
    }
    const man = !(board[path[0]] & KING), jumped = isJump(path);
    const piece = board[path[0]] | (farRow(to, side) ? KING : 0) | marks;
    board[path[0]] = 0;
    for (let step = 1; jumped && step < path.length; step++) board[(path[step - 1] + path[step]) / 2] = 0;
    board[to] = piece;
    return [[to], jumped || man];
  }

  function handOn(later, position, move) {
    const borrow = move.declared.includes(FOR_YOU) || position.borrowAfter;
    if (move.declared.includes(DOUBLE) && boardMoves(later, position.side).length) {
      Object.assign(later, {second: true, borrowAfter: borrow});
    } else {
      const side = 1 - position.side;
      Object.assign(later, {side, turn: borrow ? position.side : side, borrowAfter: false});
    }
  }

  const capped = (position) =>
    !position.ended && position.ply >= cap ? Object.assign(position, {ended: true, cause: "ply-cap"}) : position;

  function runs(board, side) {
    const found = [];
    const held = (cell) => cell >= 0 && belongs(board[cell], side);
    for (const axis of AXES) {
      const back = [-axis[0], -axis[1]];
      for (let cell = 0; cell < cells; cell++) {
        if (!held(cell) || held(next(cell, back))) continue;
        const run = [];
        for (let here = cell; held(here); here = next(here, axis)) run.push(here);
        found.push(run);
      }
    }
    return found;
  }

  const points = (position, side) =>
    runs(position.board, side).reduce((sum, run) => sum + (run.length >= 3 ? run.length : 0), 0);
  const men = (position, side) => position.board.reduce((sum, piece) => sum + (belongs(piece, side) ? 1 : 0), 0);
  const mayWin = (position, side) => !position.tokens[side][HYBRID] && !position.tokens[side][FIRST_HYBRID];

  function lineWinner(position, mover, changed) {
    if (!line) return -1;
    for (const side of [mover, 1 - mover]) {
      if (!mayWin(position, side)) continue;
      const long = runs(position.board, side).filter((run) => run.length >= line);
      if (long.some((run) => changed.some((cell) => run.includes(cell)))) return side;
    }
    return -1;
  }

  function endedIfOver(position) {
    const side = position.side;
    if (noMen && spec.piece !== "tic-tac-toe") {
      for (const loser of [0, 1]) if (men(position, loser) === 0) return won(position, 1 - loser, "no-men");
    }
    if (boardMoves(position, side).length) return position;
    if (noMen) return won(position, 1 - side, "stuck");
    if (reversi && boardMoves(position, 1 - side).length) return position;
    if (scoring) return more(position, points(position, 0), points(position, 1), "points", "equal-points");
    if (spec.victory === "most-men") return more(position, men(position, 0), men(position, 1), "most-men", "equal-men");
    return Object.assign(position, {ended: true, cause: "board-full"});
  }

  const more = (position, first, second, cause, equal) => first === second
    ? Object.assign(position, {ended: true, cause: equal}) : won(position, first > second ? 0 : 1, cause);

  function won(position, winner, cause) {
    const may = mayWin(position, winner);
    return Object.assign(position, {ended: true, winner: may ? winner : -1, cause: may ? cause : "hybrid-unused"});
  }

  function drawn(position) {
    return Array.from(position.board, (piece, cell) => ({
      name: name(cell),
      row: Math.floor(cell / columns),
      column: cell % columns,
      tone: reversi ? "felt" : checkers && (Math.floor(cell / columns) + cell % columns) % 2 === 0 ? "dark" : "light",
      side: piece ? owner(piece) : -1,
      looks: [[KING, "king"], [BOTH, "hybrid"], [STAYS, "still"]].filter(([bit]) => piece & bit).map(([, word]) => word),
    }));
  }

  return {start, legal, play, drawn, rows, columns, topDown: reversi, men};
}
if (typeof module !== "undefined") module.exports = {rulesOf};
