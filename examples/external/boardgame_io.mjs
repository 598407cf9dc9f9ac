// A boardgame.io game with `ai.enumerate`: evolve match 'external:node boardgame_io.mjs tic_tac_toe.mjs' --games 10
// npm install boardgame.io beside it. The state of boardgame.io is JSON, and travels as it is.
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import internal from 'boardgame.io/dist/cjs/internal.js';

const { game, numPlayers = 2 } = await import(pathToFileURL(resolve(process.argv[2])).href);
const reducer = internal.CreateGameReducer({ game });

const lean = (state) => ({ ...state, deltalog: [], _undo: [], _redo: [] });

// Each move of `ai.enumerate` as an action of boardgame.io, by its text.
function actions({ G, ctx }) {
  const found = new Map();
  for (const it of game.ai.enumerate(G, ctx, ctx.currentPlayer)) {
    const type = it.move ?? it.event, args = it.args ?? [];
    const payload = { type, args, playerID: ctx.currentPlayer };
    found.set([type, ...args.map((arg) => JSON.stringify(arg))].join(' '),
      { type: it.move === undefined ? 'GAME_EVENT' : 'MAKE_MOVE', payload });
  }
  return found;
}

function position(state) {
  const over = state.ctx.gameover;
  const text = JSON.stringify(state.G);
  if (over !== undefined) {
    const paid = Array.from({ length: numPlayers }, (_, seat) =>
      over.winner === undefined ? 0 : String(seat) === over.winner ? 1 : -1);
    return { state, text, result: paid };
  }
  return { state, text, turn: Number(state.ctx.currentPlayer), moves: [...actions(state).keys()] };
}

function answer(request) {
  switch (request.do) {
    case 'describe':
      return { version: 1, seats: numPlayers, rules: `The boardgame.io game ${game.name ?? process.argv[2]}.` };
    case 'start':
      return { positions: request.seeds.map((seed) =>
        position(lean(internal.InitializeGame({ game: { ...game, seed: String(seed) }, numPlayers })))) };
    case 'play':
      return { positions: request.at.map(([state, move]) =>
        position(lean(reducer(state, actions(state).get(move))))) };
    case 'read':
      return { positions: request.states.map(position) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(JSON.stringify({ id: request.id, ...answer(request) }) + '\n');
}
