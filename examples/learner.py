"""A policy learned by self-play with numpy alone, on the batched environment (docs/environments.md): a network with one
hidden layer, trained by policy gradients with a learned baseline, and then matched against greedy.

    python examples/learner.py 6x6/reversi/no-men-remaining 2
"""

from __future__ import annotations

import sys
import time

import numpy as np

from evenplay import envs

ROWS, STEPS, NODES = 256, 32, 128  # games at a time, moves between updates, hidden nodes
RATE, ENTROPY, MATCH = 1e-3, 0.01, 400


def seen_by_mover(observations: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """Board inputs are 1 for the first seat's pieces and -1 for the second's: here 1 is the mover's."""
    return observations * (1 - 2 * turns[:, None]).astype(np.float32)


class Network:
    """Logits of all actions, and the expected payoff, from the inputs of a position."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        sizes = ((inputs, NODES), (NODES, actions + 1))
        self.weights = [rng.normal(0, a**-0.5, (a, b)).astype(np.float32) for a, b in sizes]
        self.weights += [np.zeros(NODES, np.float32), np.zeros(actions + 1, np.float32)]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def forward(self, x: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Hidden nodes, probabilities of the legal actions, values."""
        first, second, bias, shift = self.weights
        hidden = np.maximum(x @ first + bias, 0)
        out = hidden @ second + shift
        logits = np.where(masks, out[:, :-1], -1e9)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, odds / odds.sum(1, keepdims=True), np.tanh(out[:, -1])

    def learn(self, x: np.ndarray, masks: np.ndarray, actions: np.ndarray, returns: np.ndarray) -> None:
        """One step of Adam along the policy gradient, the entropy's and the value's."""
        hidden, odds, values = self.forward(x, masks)
        gain = returns - values
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        logs = np.log(odds + 1e-9)
        entropy = -(odds * logs).sum(1, keepdims=True)
        slope = odds * gain[:, None] + ENTROPY * odds * (logs + entropy)
        slope[np.arange(len(x)), actions] -= gain
        value = (values - returns) * (1 - values**2)
        out = np.concatenate([slope, value[:, None]], 1).astype(np.float32) / len(x)
        back = (out @ self.weights[1].T) * (hidden > 0)
        gradients = [x.T @ back, hidden.T @ out, back.sum(0), out.sum(0)]
        self.updates += 1
        for weight, slopes, (mean, square) in zip(self.weights, gradients, self.moments, strict=True):
            mean += 0.1 * (slopes - mean)
            square += 0.001 * (slopes**2 - square)
            weight -= RATE * mean / (1 - 0.9**self.updates) / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)


def drawn(odds: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action of every row, with these probabilities."""
    return (odds.cumsum(1) < rng.random((len(odds), 1)) * odds.sum(1, keepdims=True)).sum(1)


def train(game: str, seconds: float, seed: int = 1) -> tuple[Network, int]:
    """The network after so many seconds of processor time, and the number of moves it saw."""
    env, rng = envs.batch(game, ROWS, seed), np.random.default_rng(seed)
    observations, masks = env.reset()
    network = Network(env.inputs, env.actions, rng)
    moves, ends = 0, time.process_time() + seconds
    while time.process_time() < ends:
        steps = []
        for _ in range(STEPS):
            x, turns = seen_by_mover(observations, env.turns), env.turns
            actions = drawn(network.forward(x, masks)[1], rng)
            observations, rewards, done, after = env.step(actions)
            steps.append((x, masks, actions, turns, rewards, done))
            masks, moves = after, moves + ROWS
        value = network.forward(seen_by_mover(observations, env.turns), masks)[2]
        worth = np.where(env.turns == 0, value, -value)  # to the first seat
        returns = []
        for _, _, _, turns, rewards, done in reversed(steps):
            worth = np.where(done, rewards[:, 0], worth)
            returns.append(np.where(turns == 0, worth, -worth))
        parts = [np.concatenate(part) for part in list(zip(*steps, strict=True))[:3]]
        network.learn(*parts, np.concatenate(returns[::-1]))
    return network, moves


def match(network: Network, game: str, opponent: str, seed: int = 2) -> np.ndarray:
    """Payoffs against a named player, from both seats in turn."""
    env, rng, payoffs = envs.gym(game, opponent), np.random.default_rng(seed), []
    for number in range(MATCH):
        shown, info = env.reset(seed=seed if number == 0 else None)
        done, reward = env.play.ended, 0.0
        while not done:
            x = seen_by_mover(shown[None], np.array([info["seat"]]))
            odds = network.forward(x, env.action_masks()[None])[1] ** 4  # mostly the best one
            shown, reward, done, _, info = env.step(int(drawn(odds, rng)[0]))
        payoffs.append(reward)
    return np.array(payoffs)


if __name__ == "__main__":
    words = [*sys.argv[1:], *("6x6/reversi/no-men-remaining", "2")[len(sys.argv) - 1 :]]
    learned, seen = train(words[0], 60 * float(words[1]))
    scores = (match(learned, words[0], "greedy") + 1) / 2
    error = 1.96 * scores.std(ddof=1) / len(scores) ** 0.5
    print(f"{words[0]}: {seen:,} moves of self-play; against greedy {100 * scores.mean():.1f} % ± {100 * error:.1f}")
