#!/usr/bin/env python3
"""Trains a net for every file of positions in a folder (docs/learning.md), on a GPU where there is one.

    train/train.py --data learn --out nets --seconds 500

The same inputs, the same sums and the same files as `kamen learn`, which needs no PyTorch.
"""

import argparse
import copy
import json
import math
import pathlib
import struct
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

HEADER, RECORD = 64, 32
SAME, TURNED, MIRRORED, OWN = range(4)
HAND = 16  # places for the stones of a hand, each player's
KING = 7  # the kind of stone whose place says which rows of the first layer are a player's, where there is one
# The zones of a king, his own row first, from the middle to the right: on the left the board is mirrored.
ZONES = torch.tensor([[0, 1, 2, 3], [4, 4, 5, 5]] + [[6] * 4] * 2 + [[7] * 4] * 4).flatten()
# One as the first layer, the second and the third count it.
ONE, PART, FINE = 127, 64, 64
MOST = 1.98  # no weight of the first two layers is larger: sums stay far from the ends of 16 bits
WIN = 20_000
ASKED = 262_144  # positions of held-out games whose loss is told
OFTEN = 60  # seconds after which the best net so far is written, for whoever breaks off
FAR = 12  # so many positions further on in a game nothing is learnt from what was thought there


class Shape:
    """What a file says of its game."""

    def __init__(self, header):
        magic, version, size, self.points, flags, self.view, self.inputs = struct.unpack_from("<8sHHHBBQ", header)
        if magic != b"KAMENPOS" or version != 1 or size != RECORD:
            raise SystemExit("no file of positions, or one of another version")
        self.game = header[24:56].rstrip(b"\0").decode()
        self.kinds, self.stones = header[56], header[57]
        self.flags = flags
        self.hands, self.stacks, self.pending = (bool(flags >> bit & 1) for bit in range(3))
        self.levels = 3 if self.stacks else bin(self.kinds).count("1")
        # The rows of one view: stones of one's own and of the enemy, hands, what is pending.
        self.hands_at = 2 * self.levels * self.points
        self.pending_at = self.hands_at + 2 * HAND * self.hands
        self.block = self.pending_at + self.points * self.pending
        self.zones = int(ZONES.max()) + 1 if self.view == MIRRORED and self.kinds >> KING & 1 else 0
        self.rows = self.block * (2 if self.view == OWN else max(1, self.zones))

    def turned(self):
        """Where each point is for Black."""
        points = torch.arange(64)
        if self.view == TURNED:
            points[: self.points] = self.points - 1 - points[: self.points]
        if self.view == MIRRORED:
            points = points ^ 56
        return points

    def symmetries(self, path):
        """Where each point goes in every image of the board that no rule notices: the lines of the file beside."""
        beside = path.with_suffix(".symmetries")
        lines = beside.read_text().splitlines() if beside.exists() else [" ".join(map(str, range(self.points)))]
        images = torch.arange(64).repeat(len(lines), 1)
        for image, line in zip(images, lines):
            image[: self.points] = torch.tensor([int(place) for place in line.split()])
        return images

    def kind_places(self):
        """The place of each kind among those the game has."""
        places, seen = torch.zeros(8, dtype=torch.long), 0
        for kind in range(8):
            places[kind] = seen
            seen += self.kinds >> kind & 1
        return places


# The stones of a tower from the bottom up, by the four bits of its point: -1 none, 0 White, 1 Black.
TOWERS = torch.tensor([
    below + [code >> 3] + [-1] * (2 - len(below))
    for code in range(16)
    for below in [[[], [0], [1], [0, 0], [0, 1], [1, 0], [1, 1], []][code & 7]]
])


class Positions:
    """The records of a file on the device, and what a net sees in them."""

    def __init__(self, path, device, beside):
        raw = np.fromfile(path, dtype=np.uint8)
        self.shape = Shape(raw[:HEADER].tobytes())
        whole = (len(raw) - HEADER) // RECORD
        records = torch.from_numpy(raw[HEADER : HEADER + whole * RECORD].reshape(whole, RECORD)).to(device)
        flags = records[:, 31]
        game = torch.cumsum((flags >> 3 & 1).long(), 0)
        # One game in twenty is held out.
        held = (game * 2654435761 >> 7) % 20 == 0
        self.games = int(game[-1]) if whole else 0
        self.records = records
        self.value = (records[:, 29].short() | records[:, 30].short() << 8).float()
        self.result = (flags & 3).float() / 2
        self.told = flags >> 4 & 1 == 0  # whether the result tells anything of the position
        # What the weights say of each, where the net is to stand beside them; what could not be weighed is left out.
        self.weighed, known = torch.zeros(whole, device=device), torch.ones(whole, dtype=torch.bool, device=device)
        if beside:
            weighed = torch.from_numpy(np.fromfile(path.with_suffix(".weighed"), dtype="<i2", count=whole))
            if len(weighed) != whole:
                raise SystemExit(f"{path}: kamen learn --weigh must come first")
            weighed = weighed.to(device)
            known, self.weighed = weighed > -32768, weighed.float()
        self.train = torch.nonzero(~held & known).flatten()
        held = torch.nonzero(held & known).flatten()
        # A sample of them tells as much as all.
        self.held = held[:: max(1, len(held) // ASKED)]
        self.device = device
        self.turned = self.shape.turned().to(device)
        self.places = self.shape.kind_places().to(device)
        self.towers = TOWERS.to(device)
        self.zones = ZONES.to(device)
        # What is seen of every position, once and for all: the rows of both views, those that mean none at the end.
        width = self.shape.stones + self.shape.pending
        self.images = self.shape.symmetries(path).to(device)
        # Of each image of the board.
        self.rows = [torch.empty(whole, 2, width, dtype=torch.short, device=device) for _ in self.images]
        self.stones = torch.empty(whole, dtype=torch.uint8, device=device)
        for image, rows in zip(self.images, self.rows):
            for at in range(0, whole, 65536):
                views, self.stones[at : at + 65536] = self.unpack(self.records[at : at + 65536], image)
                rows[at : at + 65536] = torch.sort(torch.stack(views, 1), 2).values[:, :, :width]

    def seen(self, which, image=0):
        """The rows of the first layer for the player to move and for the other, and the number of stones."""
        return self.rows[image][which].long().unbind(1), self.stones[which].long()

    def unpack(self, records, image):
        """Rows of the first layer for the player to move and for the other (a row too many means none), and the stones."""
        shape = self.shape
        bits = torch.arange(8, device=self.device)
        occupied = (records[:, :8, None] >> bits & 1).flatten(1).long()  # byte by byte, bit by bit: the points in order
        rank = (torch.cumsum(occupied, 1) - 1).clamp(0, 39)
        halves = torch.stack([records[:, 8:28] & 15, records[:, 8:28] >> 4], 2).flatten(1).long()
        code = torch.gather(halves, 1, rank)
        black = (records[:, 31] >> 2 & 1).long()
        point = image.expand_as(code)
        if shape.stacks:
            stack = self.towers[code]  # positions, points, levels
            there = (occupied[:, :, None] == 1) & (stack >= 0)
            side, point = stack, point[:, :, None].expand_as(stack)
            level = torch.arange(3, device=self.device).expand_as(stack)
            there, side, point, level = (part.flatten(1) for part in (there, side, point, level))
        else:
            there, side, level = occupied == 1, code >> 3, self.places[code & 7]
        hands = torch.stack([records[:, 28] & 15, records[:, 28] >> 4], 1).long() * shape.hands
        stones = there.sum(1) + hands.sum(1)
        views = []
        for viewer in (black, 1 - black):
            first = (viewer * shape.block if shape.view == OWN else torch.zeros_like(viewer))[:, None]
            at = torch.where(viewer[:, None] == 1, self.turned[point], point)
            whose = side if shape.view == OWN else (side != viewer[:, None]).long()
            if shape.zones:
                is_king = there & (whose == 0) & (code & 7 == KING)
                king = at.gather(1, is_king.long().argmax(1, keepdim=True))
                mirror = torch.where(king & 4 == 0, 7, 0)
                king, at = king ^ mirror, at ^ mirror
                first = self.zones[(7 - (king >> 3)) * 4 + (king & 3)] * shape.block
            rows = first + (whose * shape.levels + level) * shape.points + at
            rows = torch.where(there, rows, shape.rows)
            parts = [rows]
            if shape.hands:
                count = torch.arange(HAND, device=self.device)
                for owner in range(2):
                    whose_hand = torch.full_like(viewer, owner) if shape.view == OWN else viewer ^ owner
                    held = hands.gather(1, whose_hand[:, None])
                    row = first + shape.hands_at + owner * HAND + count
                    parts.append(torch.where(count < held, row, shape.rows))
            if shape.pending:
                place = (records[:, 28].long() - 1)[:, None]
                place = torch.where(place >= 0, image[place.clamp(0)], place)
                at = torch.where(viewer[:, None] == 1, self.turned[place.clamp(0)], place)
                parts.append(torch.where(place >= 0, first + shape.pending_at + at, shape.rows))
            views.append(torch.cat(parts, 1).short())
        return views, stones


def rounded(part, times):
    """As it is in whole numbers; slopes pass through as if it were not rounded."""
    return part + (torch.round(part * times) / times - part).detach()


def squared(sums):
    """Cut off, squared and rounded down, as whole numbers are; slopes pass through the rounding."""
    exact = sums.clamp(0, 1) ** 2
    whole = torch.floor(torch.round(sums.detach().clamp(0, 1) * ONE) ** 2 / 128) / ONE
    return exact + (whole - exact).detach()


class Net(nn.Module):
    """Inputs → sums, squared between 0 and 1, of both views → a small layer by phase → a value in logits by phase."""

    def __init__(self, shape, hidden, second, phases):
        super().__init__()
        self.shape, self.hidden, self.second, self.phases = shape, hidden, second, phases
        self.first = nn.Parameter(torch.randn(shape.rows + 1, hidden) * (0 if shape.zones else 0.1))
        # What is the same wherever the king stands is learnt once: it is added to the rows of every zone.
        self.everywhere = nn.Parameter(torch.randn(shape.block, hidden) * 0.1) if shape.zones else None
        self.bias = nn.Parameter(torch.full((hidden,), 0.3))
        self.middle = nn.Linear(2 * hidden, second * phases)
        self.last = nn.Linear(second, phases)
        with torch.no_grad():
            self.first[-1].zero_()
            # All phases begin alike.
            for part in (self.middle.weight, self.middle.bias):
                part.copy_(part[:second].repeat((phases,) + (1,) * (part.dim() - 1)))
            self.last.weight.copy_(self.last.weight[:1].expand(phases, -1))
            self.last.bias.zero_()

    def phase(self, stones):
        return (stones * self.phases // (self.shape.stones + 1)).clamp(0, self.phases - 1)

    def all_rows(self):
        """The rows of the first layer, and one of zeros."""
        if self.everywhere is None:
            return self.first
        return torch.cat([self.first[:-1] + self.everywhere.repeat(self.shape.zones, 1), self.first[-1:]])

    def forward(self, views, stones):
        # The net learns as it will be played: in whole numbers. Up to 256 they are exact in sixteen bits, and what is larger is cut off.
        numbers = rounded(torch.cat([self.all_rows(), self.bias[None]]), ONE) * ONE
        # A table of ones and zeros times the rows: a product is what a GPU is best at, if its sides are round numbers.
        kind = torch.bfloat16 if stones.is_cuda else torch.float32
        width = -len(numbers) % 64
        there = torch.zeros(2 * len(stones), len(numbers) + width, device=stones.device, dtype=kind)
        there.scatter_(1, torch.cat(views), 1.0)
        there[:, len(numbers) - 1] = 1.0
        sums = (there @ F.pad(numbers, (0, 0, 0, width)).to(kind)).float() / ONE
        seen = torch.cat(squared(sums).chunk(2), 1)
        # Which phase it is, as ones and zeros: what is picked by numbers is slow to learn.
        phase = F.one_hot(self.phase(stones), self.phases).float()[:, :, None]
        middle = F.linear(seen * ONE, rounded(self.middle.weight, PART) * PART) / (ONE * PART) + self.middle.bias
        middle = (middle.view(-1, self.phases, self.second) * phase).sum(1).clamp(0, 1)
        middle = middle + (torch.floor(middle * ONE) / ONE - middle).detach()
        return (middle * (self.last.weight * phase).sum(1)).sum(1) + (self.last.bias * phase[:, :, 0]).sum(1)

    def keep_small(self):
        with torch.no_grad():
            if self.everywhere is None:
                self.first.clamp_(-MOST, MOST)
            else:
                self.first.clamp_(-MOST / 2, MOST / 2)
                self.everywhere.clamp_(-MOST / 2, MOST / 2)
            self.first[-1].zero_()
            self.bias.clamp_(-MOST, MOST)
            self.middle.weight.clamp_(-MOST, MOST)

    def whole(self):
        """The net in whole numbers, as it is played."""
        with torch.no_grad():
            number = lambda part, times: torch.round(part.detach().cpu().double() * times).long()
            hidden, second, phases = self.hidden, self.second, self.phases
            return {
                "first": number(self.all_rows()[:-1], ONE),
                "bias": number(self.bias, ONE),
                "middle": number(self.middle.weight, PART).view(phases, second, 2 * hidden).clamp(-127, 127),
                "middle_bias": number(self.middle.bias, ONE * PART).view(phases, second),
                "last": number(self.last.weight, FINE).clamp(-32767, 32767),
                "last_bias": number(self.last.bias, ONE * FINE),
            }


def played(whole, shape, views, stones, phases, scale):
    """What the engine computes, in whole numbers."""
    first = torch.cat([whole["first"], torch.zeros_like(whole["first"][:1])])
    sums = [first[rows.cpu()].sum(1) + whole["bias"] for rows in views]
    seen = torch.cat([(total.clamp(0, ONE) ** 2) >> 7 for total in sums], 1)
    phase = (stones.cpu() * phases // (shape.stones + 1)).clamp(0, phases - 1)
    middle = (whole["middle"][phase] * seen[:, None, :]).sum(2) + whole["middle_bias"][phase]
    middle = (middle >> 6).clamp(0, ONE)
    total = (middle * whole["last"][phase]).sum(1) + whole["last_bias"][phase]
    return torch.div(total * scale, ONE * FINE, rounding_mode="trunc")


def checksum(data):
    total = 0xCBF29CE484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total


def write(path, net, whole, scale, beside, history):
    shape = net.shape
    body = history.encode()
    kinds = [("first", "<i2"), ("bias", "<i2"), ("middle", "<i1"), ("middle_bias", "<i4"), ("last", "<i2"), ("last_bias", "<i4")]
    weights = b"".join(whole[name].numpy().astype(kind).tobytes() for name, kind in kinds)
    head = struct.pack("<8sHHHHQ32sBBBBHBBiI", b"KAMENNET", 1, net.hidden, net.second, net.phases, shape.inputs,
                       shape.game.encode(), shape.kinds, shape.stones, shape.flags, shape.view, shape.points, beside,
                       shape.zones, scale, len(body))
    # Beside it first: whoever breaks in leaves a whole net.
    part = path.with_name(path.name + ".part")
    part.write_bytes(head + struct.pack("<Q", checksum(head + body + weights)) + body + weights)
    part.replace(path)


def begin_with(net, path, scale):
    """Takes over the numbers of a net of the same inputs and sizes: of this game or of one like it. A phase may become several."""
    data = path.read_bytes()
    hidden, second, phases = struct.unpack_from("<HHH", data, 10)
    at = 80 + struct.unpack_from("<I", data, 68)[0]
    if data[:8] != b"KAMENNET" or (hidden, second) != (net.hidden, net.second) or net.phases % phases:
        raise SystemExit(f"{path}: no net, or one of another size")
    shapes = [(net.shape.rows * hidden, "<i2", ONE), (hidden, "<i2", ONE), (phases * second * 2 * hidden, "<i1", PART),
              (phases * second, "<i4", ONE * PART), (phases * second, "<i2", FINE), (phases, "<i4", ONE * FINE)]
    if len(data) - at != sum(count * int(kind[2]) for count, kind, _ in shapes):
        raise SystemExit(f"{path}: a net of other inputs")
    into = [net.first[:-1], net.bias, net.middle.weight, net.middle.bias, net.last.weight, net.last.bias]
    with torch.no_grad():
        for part, (count, kind, times) in zip(into, shapes):
            numbers = torch.from_numpy(np.frombuffer(data, dtype=kind, count=count, offset=at).astype(np.float32) / times)
            if part.numel() != count:
                numbers = numbers.view(phases, -1).repeat_interleave(net.phases // phases, 0)
            part.copy_(numbers.view_as(part))
            at += count * int(kind[2])
        # It thought in hundredths of a man by its own scale.
        for part in (net.last.weight, net.last.bias):
            part.mul_(struct.unpack_from("<i", data, 64)[0] / scale)
        if net.everywhere is not None:
            zones = net.first[:-1].view(net.shape.zones, *net.everywhere.shape)
            net.everywhere.copy_(zones.mean(0))
            zones.sub_(net.everywhere)


def scale_of(positions):
    """How many hundredths of a man are worth one logit: where values best foretell results."""
    values, results = positions.value, positions.result
    open_games = (values.abs() < 2000) & positions.told
    values, results = values[open_games], results[open_games]
    best = min((F.binary_cross_entropy_with_logits(values / scale, results).item(), scale)
               for scale in (int(20 * 1.1**step) for step in range(50)))
    return best[1]


def thoughts(positions, scale, ahead):
    """What the search thought of every position, as a chance to win, and with the weight `ahead` what it thought a position later, with
    its square two later, and so on: what a search does not see yet shows soon."""
    value = positions.value.clamp(-WIN, WIN)
    thought = torch.sigmoid(value / scale)
    thought = torch.where(value >= WIN, 1.0, torch.where(value <= -WIN, 0.0, thought))
    flags = positions.records[:, 31]
    goes_on = flags[1:] >> 3 & 1 == 0
    same_player = (flags[1:] ^ flags[:-1]) >> 2 & 1 == 0
    seen = thought.clone()
    for _ in range(FAR if ahead else 0):
        later = torch.where(same_player, seen[1:], 1 - seen[1:])
        seen[:-1] = torch.where(goes_on, torch.lerp(thought[:-1], later, ahead), thought[:-1])
    return seen


def lessons(positions, which, trust):
    """What positions teach: between the result of the game and what the search thought; the latter alone where a move at random has
    parted the position from the result."""
    thought = positions.thought[which]
    return torch.where(positions.told[which], torch.lerp(positions.result[which], thought, trust), thought)


def train(path, options, device, seconds):
    positions = Positions(path, device, options.beside)
    shape = positions.shape
    if len(positions.train) < 1000:
        print(f"{path.name}: too few positions", flush=True)
        return
    torch.manual_seed(options.seed)
    scale = scale_of(positions)
    positions.thought = thoughts(positions, scale, options.ahead)
    net = Net(shape, options.hidden, options.second, options.phases).to(device)
    if options.beside:
        with torch.no_grad():
            net.last.weight.mul_(0.1)  # at first the weights alone
    if options.begin:
        begin_with(net, options.begin, scale)
    # What a zone has of its own is held back: it is seen less often than what is the same in all of them.
    own = [net.first] if shape.zones else []
    others = [part for part in net.parameters() if not any(part is other for other in own)]
    groups = [{"params": others, "weight_decay": options.decay}]
    if own:
        groups.append({"params": own, "weight_decay": max(options.decay, options.zone_decay)})
    optimizer = torch.optim.AdamW(groups, lr=options.rate, fused=device.type == "cuda")
    # The mean of the net's last steps knows more than any of them; it is what is asked, kept and written.
    mean = copy.deepcopy(net)
    began, step, total, count = time.time(), 0, 0.0, 0
    batch = min(options.batch, len(positions.train))
    # The best so far is kept: with few positions a net soon learns them by heart.
    best, kept, kept_at, since, asked = math.inf, copy.deepcopy(mean), 0, time.time(), time.time()
    written, written_at = time.time(), 0

    def held_loss(trust=options.trust, told=False):
        """Of held-out games, by the lessons; nets that trust otherwise can be compared by results alone, where these tell something."""
        with torch.no_grad():
            losses = []
            for at in range(0, len(positions.held), 65536):
                which = positions.held[at : at + 65536]
                which = which[positions.told[which]] if told else which
                views, stones = positions.seen(which)
                logits = mean(views, stones) + positions.weighed[which] / scale
                losses.append(F.binary_cross_entropy_with_logits(logits, lessons(positions, which, trust), reduction="none"))
            return torch.cat(losses).mean().item() if losses else 0.0

    def keep(net, step, loss, **more):
        """Writes a net; what it says in whole numbers differs so much from what it says in fractions."""
        whole = net.whole()
        which = positions.held[:4096]
        views, stones = positions.seen(which)
        with torch.no_grad():
            exact = net(views, stones).cpu() * scale
        values = played(whole, shape, views, stones, options.phases, scale)
        error = (values - exact).abs()
        # Positions and their values as they are computed here: whoever reads the net must find the same.
        proof = [[bytes(positions.records[at].cpu().numpy()).hex(), int(value)] for at, value in zip(which[:8], values)]
        history = json.dumps({
            "command": f"train/train.py --seed {options.seed} --hidden {options.hidden} --second {options.second} --phases "
                       f"{options.phases} --rate {options.rate} --trust {options.trust} --ahead {options.ahead} --seconds {seconds:.0f}"
                       + (" --beside" if options.beside else "") + (f" --begin {options.begin.name}" if options.begin else ""),
            "date": time.strftime("%Y-%m-%d"), "games": positions.games, "positions": len(positions.records), "steps": step,
            "batch": batch, "loss": round(loss, 5), **more,
            "scale": scale, "rounding": round(float(error.mean()), 2), "proof": proof,
        })
        write(options.out / f"{shape.game}.net", net, whole, scale, options.beside, history)
        return history, float(error.max())

    held = held_loss()
    print(f"{shape.game}: {len(positions.train)} positions, held out {held:.5f} before the first lesson", flush=True)
    while True:
        done = (time.time() - began) / seconds
        if done >= 1 or step * batch > options.epochs * len(positions.train):
            break
        done = max(done, step * batch / (options.epochs * len(positions.train)))
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 200) * (0.002 + 0.998 * (1 + math.cos(math.pi * done)) / 2)
        which = positions.train[torch.randint(len(positions.train), (batch,), device=device)]
        # A position teaches the same of each of its images.
        views, stones = positions.seen(which, step % len(positions.images))
        logits = net(views, stones) + positions.weighed[which] / scale
        loss = F.binary_cross_entropy_with_logits(logits, lessons(positions, which, options.trust))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        net.keep_small()
        with torch.no_grad():
            for known, part in zip(mean.parameters(), net.parameters()):
                known.lerp_(part, max(0.003, 1 / (step + 1)))
        step, total, count = step + 1, total + loss.detach(), count + 1
        if step % 50 == 0 and time.time() - asked > seconds / 60:
            held, asked = held_loss(), time.time()
            if held < best:
                best, kept_at = held, step
                kept.load_state_dict(mean.state_dict())
        # The best may have come some time ago, before it was its turn to be written.
        if step % 50 == 0 and kept_at > written_at and time.time() - written > OFTEN:
            keep(kept, kept_at, best)
            written, written_at = time.time(), kept_at
        if step % 50 == 0 and time.time() - since > max(5, seconds / 12):
            print(f"{shape.game}: step {step}, loss {float(total) / count:.5f}, held out {held:.5f}", flush=True)
            total, count, since = 0.0, 0, time.time()
    loss, net = held_loss(), mean
    if kept_at and best < loss:
        net.load_state_dict(kept.state_dict())
        loss, step = best, kept_at
    by_results, by_thoughts = held_loss(0.0, True), held_loss(1.0)
    history, most = keep(net, step, loss, **{"of results": round(by_results, 5), "of thoughts": round(by_thoughts, 5)})
    told = history.split(', "proof"')[0]
    print(f"{shape.game}: {told}; rounding at most {most:.0f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, default="learn")
    parser.add_argument("--out", type=pathlib.Path, default="nets")
    parser.add_argument("--game", action="append", help="only these games")
    parser.add_argument("--seconds", type=float, default=500, help="for all games together")
    parser.add_argument("--epochs", type=float, default=60)
    parser.add_argument("--begin", type=pathlib.Path, help="a net of the same inputs and sizes to go on from")
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--second", type=int, default=16)
    parser.add_argument("--phases", type=int, default=4)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-4)
    parser.add_argument("--zone-decay", type=float, default=0.1, help="the same for what a king's zone has of its own")
    parser.add_argument("--trust", type=float, default=0.7, help="in what the search thought; the rest is the result")
    parser.add_argument("--ahead", type=float, default=0.5, help="how much of it is what the search thought later in the game")
    parser.add_argument("--beside", action="store_true", help="the net is added to the weights: see kamen learn --weigh")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    options.out.mkdir(parents=True, exist_ok=True)
    files = [file for file in sorted(options.data.glob("*.positions")) if not options.game or file.stem in options.game]
    sizes = [file.stat().st_size for file in files]
    for file, size in zip(files, sizes):
        # Larger files get more of the time, but not all of it.
        share = size**0.5 / sum(other**0.5 for other in sizes)
        train(file, options, device, options.seconds * share)


if __name__ == "__main__":
    main()
