// Monte Carlo tree search (UCT) for any rules with legal, play, and positions with turn, ended, winner.
"use strict";

function searchOf(rules, random = Math.random) {
  const EXPLORATION = 1.4;
  const any = (list) => list[Math.floor(random() * list.length)];

  function node(position) {
    return {position, untried: rules.legal(position), tried: [], visits: 0, worth: 0};
  }

  const uct = (parent, child) =>
    child.worth / child.visits + EXPLORATION * Math.sqrt(Math.log(parent.visits) / child.visits);

  function once(root) {
    const path = [root];
    let here = root;
    while (!here.untried.length && here.tried.length) {
      here = here.tried.reduce((best, child) => uct(here, child) > uct(here, best) ? child : best);
      path.push(here);
    }
    if (here.untried.length) {
      const move = here.untried.splice(Math.floor(random() * here.untried.length), 1)[0];
      const child = Object.assign(node(rules.play(here.position, move)), {move});
      here.tried.push(child);
      path.push(child);
    }
    let end = path[path.length - 1].position;
    while (!end.ended) end = rules.play(end, any(rules.legal(end)));
    path.forEach((each, place) => {
      each.visits += 1;
      if (place === 0) return;
      const mover = path[place - 1].position.turn;
      each.worth += end.winner < 0 ? 0.5 : end.winner === mover ? 1 : 0;
    });
  }

  // The most visited move after so many playouts, or as many as fit into the time (milliseconds).
  async function choose(position, playouts, most) {
    const root = node(position), began = Date.now();
    let pause = began;
    if (root.untried.length === 1) return root.untried[0];
    for (let done = 0; done < playouts && Date.now() - began < most; done++) {
      once(root);
      if (Date.now() - pause > 40) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        pause = Date.now();
      }
    }
    return root.tried.reduce((best, child) => child.visits > best.visits ? child : best).move;
  }

  return {choose};
}
if (typeof module !== "undefined") module.exports = {searchOf};
