"""A network being trained by PyTorch, on whatever device there is."""

import time

import numpy as np
import torch
import torch.nn.functional as F

from net_file import Net, Table, record_bytes, without_silent

MARGIN_WEIGHT = 0.25
"""What a miss of the margin counts beside a miss of the win chance."""
MEAN = 0.999
"""How slowly the mean of the latest weights follows them, a step."""
RAMP = 500
"""Over how many steps the rate rises at first: units that one large step puts out for good learn nothing any more."""
ROW_LIMIT, MIDDLE_LIMIT = 16.0, 3.9
"""The largest weights that the whole numbers of the engine have room for (`crates/bots/src/net/quantised.rs`)."""
HELD_BACK = 0.03
"""What share of the positions is never learnt from, but asked about: those of the last games of each file."""


class Memory:
    """The latest positions, on the device, the oldest overwritten first. Records stay as they are until they are used."""

    def __init__(self, table: Table, capacity: int, device: torch.device):
        self.table, self.capacity, self.device = table, capacity, device
        self.records = torch.zeros(capacity, record_bytes(table), dtype=torch.uint8, device=device)
        self.count = self.next = 0

    def add(self, records: np.ndarray) -> None:
        """Adds records of a file of positions."""
        records = records[-self.capacity :]
        first = min(len(records), self.capacity - self.next)
        for at, part in ((self.next, records[:first]), (0, records[first:])):
            self.records[at : at + len(part)] = torch.from_numpy(part).to(self.device)
        self.next = (self.next + len(records)) % self.capacity
        self.count = min(self.count + len(records), self.capacity)

    def pick(self, at: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """The features, wins, margins and results of these positions."""
        words = 8 * self.table.words
        records = self.records[at]
        shifts = torch.arange(8, dtype=torch.uint8, device=self.device)
        bits = (records[:, :words].unsqueeze(-1) >> shifts) & 1
        numbers = records[:, words:].contiguous().view(torch.float16).float()
        return bits.flatten(1).float(), *numbers.chunk(3, dim=1)


class Learner:
    """A network that learns: its weights, their mean, and the positions it learns from."""

    def __init__(self, net: Net, known: np.ndarray, capacity: int, rate: float, device: torch.device):
        self.table, self.device = net.table, device
        self.known = known
        self.layers = [torch.tensor(layer, device=device, requires_grad=True) for layer in net.layers]
        self.start = [layer.detach().clone() for layer in self.layers]
        self.means = [layer.detach().clone() for layer in self.layers]
        on_gpu = device.type == "cuda"
        self.adam = torch.optim.Adam(self.layers, lr=rate, betas=(0.9, 0.99), eps=1e-7, fused=on_gpu)
        self.memory = Memory(net.table, capacity, device)
        self.held_back = Memory(net.table, 1 << 17, device)
        self.steps = 0

    def add(self, records: np.ndarray) -> None:
        """Adds positions to learn from, and holds some back."""
        kept = len(records) - int(HELD_BACK * len(records))
        self.memory.add(records[:kept])
        self.held_back.add(records[kept:])

    @staticmethod
    def outputs(layers: list[torch.Tensor], features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logits of the win chances, and the margins."""
        rows, biases, middle, middle_biases, last, last_biases = layers
        hidden = torch.relu(torch.addmm(biases, features, rows))
        hidden = torch.relu(torch.addmm(middle_biases, hidden, middle))
        return F.linear(hidden, last, last_biases).chunk(2, dim=1)

    def learn(self, steps: int, batch: int, rate: float, seconds: float) -> tuple[int, float]:
        """Takes so many steps, unless the time is up before; returns how many, and the mean loss."""
        start, total = time.monotonic(), torch.zeros((), device=self.device)
        done = 0
        while done < steps and time.monotonic() - start < seconds:
            for group in self.adam.param_groups:
                group["lr"] = rate * min(1, (self.steps + 1) / RAMP)
            at = torch.randint(self.memory.count, (batch,), device=self.device)
            total += self._step(at)
            done += 1
        return done, total.item() / max(done, 1)

    def _step(self, at: torch.Tensor) -> torch.Tensor:
        features, win, margin, _ = self.memory.pick(at)
        logits, margins = self.outputs(self.layers, features)
        loss = -(win * F.log_softmax(logits, dim=1)).sum(1).mean()
        loss = loss + MARGIN_WEIGHT * (margins - margin).square().sum(1).mean()
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        self.adam.step()
        self.steps += 1
        with torch.no_grad():
            self.layers[0].clamp_(-ROW_LIMIT, ROW_LIMIT)
            self.layers[2].clamp_(-MIDDLE_LIMIT, MIDDLE_LIMIT)
            # A mean that starts from chance forgets it soon.
            share = max(1 - MEAN, 1 / (1 + self.steps))
            torch._foreach_lerp_(self.means, [layer.detach() for layer in self.layers], share)
        return loss.detach()

    @torch.no_grad()
    def judged(self, layers: list[torch.Tensor]) -> tuple[np.ndarray, np.ndarray, float, float]:
        """For positions held back: the mover's chance as these weights have it, whether it won, the loss, and what the loss would
        be if results were to be learnt."""
        chances, wins, losses, by_result = [], [], [], []
        for part in torch.arange(self.held_back.count, device=self.device).split(1 << 13):
            features, win, _, result = self.held_back.pick(part)
            logits, _ = self.outputs(layers, features)
            chance_logs = F.log_softmax(logits, dim=1)
            losses.append(-(win * chance_logs).sum(1))
            played = result[:, 0] >= 0
            by_result.append(-(result * chance_logs).sum(1)[played])
            chances.append(torch.softmax(logits, dim=1)[played, 0])
            wins.append(result[played, 0])
        parts = (torch.cat(part).cpu().numpy() for part in (chances, wins, losses, by_result))
        chances, wins, losses, by_result = parts
        return chances, wins, float(losses.mean()), float(by_result.mean())

    def net(self) -> Net:
        """The mean of the latest weights. Features that never were set keep none, nor do units that are never heard."""
        learnt = self.adam.state[self.layers[0]].get("exp_avg_sq")
        if learnt is not None:
            self.known |= (learnt > 0).any(dim=1).cpu().numpy()
        layers = [mean.cpu().numpy() for mean in self.means]
        rows = np.where(self.known[:, None], layers[0], 0).astype(np.float32)
        net = Net(self.table, rows, *layers[1:])
        return without_silent(net, self._most_received()) if self.held_back.count else net

    @torch.no_grad()
    def _most_received(self) -> np.ndarray:
        """The most that each hidden unit receives in positions held back."""
        most = torch.full_like(self.means[1], -torch.inf)
        for part in torch.arange(self.held_back.count, device=self.device).split(1 << 13):
            received = torch.addmm(self.means[1], self.held_back.pick(part)[0], self.means[0])
            most = torch.maximum(most, received.amax(0))
        return most.cpu().numpy()


def calibration(chances: np.ndarray, wins: np.ndarray, parts: int = 10) -> list[tuple[float, float, int]]:
    """Positions by what was predicted, in equal steps: the mean prediction, the share won, how many."""
    where = np.minimum((chances * parts).astype(int), parts - 1)
    groups = ((chances[where == part], wins[where == part]) for part in range(parts))
    return [(float(c.mean()), float(w.mean()), len(c)) for c, w in groups if len(c)]
