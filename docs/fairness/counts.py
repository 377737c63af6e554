"""What one set cannot show and counts can: whether the hidden figures went where chance sends them.

Every probability here is that of a shop which cannot see into its boxes: who buys, fails or gives back does not know what is inside.
"""
import math

ODD = 1e-4
# Over many sets, for where in the order of sale the hidden figures went.
ODD_RANK = 0.01
# Phones that do not answer though somebody was there: so many calls in a hundred are expected.
MUTE_SHARE = 0.01
CLASSES = 12


def hypergeometric(boxes, hidden, taken):
    """The chances that 0, 1, 2 ... of the boxes taken are hidden ones."""
    ways = math.comb(boxes, taken)
    return [math.comb(hidden, count) * math.comb(boxes - hidden, taken - count) / ways for count in range(min(hidden, taken) + 1)]


def sum_of(distributions):
    total = [1.0]
    for chances in distributions:
        more = [0.0] * (len(total) + len(chances) - 1)
        for i, left in enumerate(total):
            for j, right in enumerate(chances):
                more[i + j] += left * right
        total = more
    return total


def tail(distribution, least):
    return min(1.0, math.fsum(distribution[least:]))


class Releases:
    """The hidden figures among the boxes that were released or given back. Each box counts once for the turn that mixed it."""

    def __init__(self, judgement):
        self.told = judgement.epochs is not None
        self.chances, self.boxes, self.hidden, self.expected = [], 0, 0, 0.0
        if not self.told:
            return
        taken_of = {}
        for hold in judgement.book.holds.values():
            for slot in hold.slots if hold.was_released else hold.returned:
                taken_of.setdefault(mixed_in(judgement.book.turns, hold.turn, slot), set()).add(slot)
        for number, slots in sorted(taken_of.items()):
            boxes, mixed = judgement.epochs[number - 1].boxes, judgement.book.turns[number - 1].mixed
            lies_hidden = {slot for slot in mixed if boxes[slot] in judgement.hidden}
            self.count(len(mixed), lies_hidden, slots)

    def count(self, mixed, lies_hidden, slots):
        self.boxes += len(slots)
        self.hidden += len(slots & lies_hidden)
        self.expected += len(slots) * len(lies_hidden) / mixed
        self.chances.append(hypergeometric(mixed, len(lies_hidden), len(slots)))

    def finding(self):
        if not self.told:
            return "open", "releases", "the secret does not give the boxes, or is not told"
        return finding_of_releases([self])


def mixed_in(turns, turn, slot):
    """The epoch that mixed a box which lies there in a turn: an earlier one, when it was kept."""
    epoch = turn.epoch
    while slot in turns[epoch - 1].kept:
        epoch -= 1
    return epoch


def finding_of_releases(all_releases):
    chance = tail(sum_of(chances for each in all_releases for chances in each.chances), sum(each.hidden for each in all_releases))
    boxes, hidden = sum(each.boxes for each in all_releases), sum(each.hidden for each in all_releases)
    expected = math.fsum(each.expected for each in all_releases)
    words = f"{hidden} hidden in {boxes} boxes that were released or given back, by odds {expected:.1f}, p {chance:.2g}"
    return "odd" if chance < ODD else "ok", "releases", words


def binomial_tail(tries, share, least):
    if least <= 0:
        return 1.0
    def log_ways(k):
        return math.lgamma(tries + 1) - math.lgamma(k + 1) - math.lgamma(tries - k + 1)

    chances = (math.exp(log_ways(k) + k * math.log(share) + (tries - k) * math.log1p(-share)) for k in range(least, tries + 1))
    return min(1.0, math.fsum(chances))


def chi_square_tail(value, degrees):
    """P(X >= value) of chi-square: the closed sums for whole and half degrees."""
    half = value / 2
    if degrees % 2 == 0:
        term, total, first = math.exp(-half), 0.0, 1
    else:
        term, total, first = math.exp(-half) * math.sqrt(half / math.pi) * 2, math.erfc(math.sqrt(half)), 1.5
    for step in range(degrees // 2):
        total += term
        term *= half / (first + step)
    return min(1.0, total)


def ranks_of(judgement):
    """(place in the order of sale, boxes sold) of each hidden figure that was sold."""
    sold = list(judgement.book.sold.items())
    places = [place for place, (slot, turn) in enumerate(sold, 1)
              if judgement.epochs[turn.epoch - 1].boxes[slot] in judgement.hidden]
    return [(place, len(sold)) for place in places if len(sold) > 1]


def finding_of_ranks(ranks):
    """Whether hidden figures were sold earlier or later than chance, or in some part of the sale more than in others."""
    if not ranks:
        return "open", "rank", "no hidden figure was sold in a set whose secret is told"
    away = sum(place - (sold + 1) / 2 for place, sold in ranks)
    chance_of_mean = math.erfc(abs(away) / math.sqrt(sum((sold * sold - 1) / 12 for _, sold in ranks)) / math.sqrt(2))
    seen, expected = [0] * CLASSES, [0.0] * CLASSES
    for place, sold in ranks:
        seen[class_of(place, sold)] += 1
        for each in range(1, sold + 1):
            expected[class_of(each, sold)] += 1 / sold
    possible = [place for place in range(CLASSES) if expected[place] > 0]
    square = sum((seen[place] - expected[place]) ** 2 / expected[place] for place in possible)
    chance = min(1.0, 2 * min(chance_of_mean, chi_square_tail(square, len(possible) - 1)))
    mean = sum(place / (sold + 1) for place, sold in ranks) / len(ranks)
    by_twelfths = " ".join(map(str, seen))
    words = f"{len(ranks)} hidden figures, mean place {mean:.2f} of the sale (by odds 0.50), by twelfths {by_twelfths}, p {chance:.2g}"
    return "odd" if chance < ODD_RANK else "ok", "rank", words


def class_of(place, sold):
    return -(-CLASSES * place // sold) - 1


def together(judgements, report):
    """Judges records one by one, saying only what is BROKEN or odd, and then what they show together."""
    for path, judgement in judgements:
        for verdict, check, words in judgement.report.findings:
            if verdict in ("BROKEN", "odd"):
                report.say(verdict, check, f"{path}: {words}")
    read = [judgement for _, judgement in judgements if judgement.book]
    told = [judgement for judgement in read if judgement.epochs is not None]
    report.say(*(finding_of_releases([judgement.releases for judgement in told]) if told else ("open", "releases", "no secret is told")))
    calls, mutes = sum(judgement.book.calls for judgement in read), sum(judgement.book.mutes for judgement in read)
    chance = binomial_tail(calls, MUTE_SHARE, mutes)
    report.say("odd" if chance < ODD else "ok", "mutes", f"{mutes} of {calls} calls, p {chance:.2g}")
    report.say(*finding_of_ranks([rank for judgement in told for rank in ranks_of(judgement)]))
    late = sum(judgement.report.verdict("deadline") == "BROKEN" for judgement in read)
    verdict = "BROKEN" if late else "open" if len(told) < len(read) else "ok"
    report.say(verdict, "unrevealed", f"{late} of {len(read)} sets")
    closed = sum(judgement.book.finish == "closed" for judgement in read)
    report.say("ok", "closed_early", f"{closed} of {len(read)} sets")
    return report
