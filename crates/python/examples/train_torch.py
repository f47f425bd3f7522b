"""The same as `train.py`, with PyTorch: the games and the measuring are its, the network and its learning are here.

    pip install torch
    python examples/train_torch.py --minutes 3

PyTorch from PyPI brings gigabytes for graphics cards along on Linux, so this is no part of the package's tests; one core is enough for it.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import nn

import train

torch.set_num_threads(1)


class TorchNetwork(nn.Module):
    """Some layers, from which both the decisions and the value of a position are read."""

    def __init__(self, rng: np.random.Generator):
        super().__init__()
        torch.manual_seed(int(rng.integers(2**31)))
        sizes = (train.features(train.GAME, train.PLAYERS), *train.HIDDEN)
        layers = [layer for pair in zip(sizes, sizes[1:]) for layer in (nn.Linear(*pair), nn.ReLU())]
        self.body = nn.Sequential(*layers)
        self.policy = nn.Linear(sizes[-1], train.decisions(train.GAME, train.PLAYERS))
        self.value = nn.Linear(sizes[-1], 1)
        self.register_buffer("scale", torch.from_numpy(train.scale_of_fields()))
        self.optimiser = torch.optim.Adam(self.parameters(), lr=train.RATE)

    def forward(self, observations: np.ndarray, masks: np.ndarray) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """The legal decisions with their chances, and the values."""
        hidden = self.body(torch.from_numpy(observations).float() * self.scale)
        logits = self.policy(hidden).masked_fill(torch.from_numpy(masks) == 0, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(hidden)[:, 0]

    @torch.no_grad()
    def judge(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The chance of each decision, and the values."""
        decisions, values = self(observations, masks)
        return decisions.probs.numpy(), values.numpy()

    def imitate(self, part: dict[str, np.ndarray]) -> None:
        """Makes what the teacher decided more likely."""
        decisions, _ = self(part["seen"], part["masks"])
        self._learn(-decisions.log_prob(torch.from_numpy(part["actions"])).mean())

    def improve(self, part: dict[str, np.ndarray]) -> None:
        """Makes what turned out well more likely, in a small step: proximal policy optimisation with masks."""
        decisions, values = self(part["seen"], part["masks"])
        gain = torch.from_numpy(part["advantages"])
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        ratio = decisions.log_prob(torch.from_numpy(part["actions"])).exp() / torch.from_numpy(part["chances"])
        clipped = ratio.clamp(1 - train.CLIP, 1 + train.CLIP)
        policy = -torch.minimum(gain * ratio, gain * clipped).mean()
        value = (values - torch.from_numpy(part["targets"])).square().mean() / 4
        self._learn(policy + value - train.ENTROPY * decisions.entropy().mean())

    def _learn(self, loss: torch.Tensor) -> None:
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters(), 0.5)
        self.optimiser.step()


if __name__ == "__main__":
    train.main(TorchNetwork)
