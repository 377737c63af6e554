"""The draw of version 2, as ../fairness.md tells it: hashes, the stream of chance, arrangements, what hints and shakes tell, the tree.

Nothing here knows a file or a log. Hashes are bytes; `input_hex` is the input of an epoch as 64 hexadecimal digits, as contexts want it.
"""
import hashlib
import hmac


def be32(number):
    return number.to_bytes(4, "big")


def be64(number):
    return number.to_bytes(8, "big")


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


# The manifest and the log

def manifest_of(fields):
    """The hash that a set is published with. `fields` are the record's, by their names there; what is absent counts as 0."""
    lines = [
        "kabinet set 2",
        f"set {fields['boxSetId']}",
        f"series {fields['seriesId']}",
        f"number {fields['number']}",
        f"boxes {fields['boxCount']}",
        f"draw {fields['draw']}",
        f"last-one {fields.get('lastOneStyleId', 0)}",
        f"commitment {fields['commitment']}",
        f"signer {fields['signer']}",
        f"opening {fields.get('opening', 0)}",
        f"opens {fields.get('opensAt', 0)}",
        f"reveal-after {fields['revealAfter']}",
        f"reveal-by {fields['revealBy']}",
        f"beacon {fields.get('beacon', 0)}",
    ]
    lines += [f"style {style['styleId']} {style['total']} {int(style['hidden'])}" for style in fields["content"]]
    return sha256("".join(line + "\n" for line in lines).encode("ascii"))


def heads_of(manifest, lines):
    """The heads of a log: the one before its first line, then one for each. A head fixes all lines up to it."""
    heads = [sha256(b"kabinet log 2\n", manifest)]
    for line in lines:
        heads.append(sha256(b"kabinet log 2\n", heads[-1], line.encode("ascii")))
    return heads


def signed_text(set_id, n, head):
    """What the shop signs of a head."""
    return b"kabinet head 2\n" + be64(set_id) + be64(n) + head


def number_commitment(set_id, number):
    """What a shopper's device tells of its number r (16 bytes) when it joins."""
    return sha256(b"kabinet number 2\n", be64(set_id), number)


def input_of(call_head, number):
    """What an epoch is made of besides the secret: everything before the call, and the number told after it. There is no beacon yet."""
    return sha256(b"kabinet input 2\n", call_head, number)


# Chance

def stream(key, context):
    """Numbers of 8 bytes without end."""
    counter = 0
    while True:
        block = hmac.digest(key, context.encode("ascii") + be64(counter), "sha256")
        counter += 1
        for place in range(0, 32, 8):
            yield int.from_bytes(block[place:place + 8], "big")


def below(numbers, bound):
    """A number below the bound, all equally likely: numbers in the last, incomplete round are thrown away."""
    most = 2**64 - 1
    for number in numbers:
        if number < most - most % bound:
            return number % bound
    raise AssertionError("the stream has no end")


def permutation(key, context, count):
    numbers = stream(key, context)
    order = list(range(count))
    for last in range(count, 1, -1):
        other = below(numbers, last)
        order[last - 1], order[other] = order[other], order[last - 1]
    return order


class Epoch:
    """The boxes that are left at a turn, all that the secret says of them."""

    def __init__(self, secret, set_id, epoch, input_hex, boxes, hidden):
        """`boxes`: the style of each unsold box by its slot, kept boxes too. `hidden`: the set's hidden styles."""
        self.secret, self.set_id, self.epoch, self.input_hex = secret, set_id, epoch, input_hex
        self.boxes, self.hidden = dict(sorted(boxes.items())), hidden
        self.ordinary = sorted(style for style in boxes.values() if style not in hidden)

    def context(self, word, *fields):
        return ",".join(str(field) for field in (word, *fields, self.input_hex))

    def told_style(self, slot):
        """The style that a box sounds like: its own, or a decoy where a hidden figure lies. None when only hidden figures are left."""
        if self.boxes[slot] not in self.hidden:
            return self.boxes[slot]
        if not self.ordinary:
            return None
        numbers = stream(self.secret, self.context("decoy", self.set_id, self.epoch, slot))
        return self.ordinary[below(numbers, len(self.ordinary))]

    def telling_order(self, slot):
        """The ordinary styles still unsold, in the order in which they are told not to be in the box. The last one is never told."""
        told = self.told_style(slot)
        if told is None:
            return []
        others = sorted(set(self.ordinary) - {told})
        order = permutation(self.secret, self.context("tell", self.set_id, self.epoch, slot), len(others))
        return [others[place] for place in order] + [told]

    def hint(self, slot):
        """A style that is not in the box; 0 when fewer than three ordinary ones are left."""
        order = self.telling_order(slot)
        return order[0] if len(order) >= 3 else 0

    def shake(self, slot, n):
        """The styles that the n-th shake of the box names, n being 1, 2 or 3. Hidden ones that are left are always among them."""
        order = self.telling_order(slot)
        named = order[n * len(order) // 6:] + [style for style in set(self.boxes.values()) if style in self.hidden]
        return sorted(named)

    def salt(self, kind, slot):
        context = self.context("salt", kind, self.set_id, self.epoch, slot)
        return hmac.digest(self.secret, context.encode("ascii"), "sha256")

    def leaves(self):
        """For each box its item and its hint."""
        leaves = []
        for slot, style in self.boxes.items():
            for kind, told in (("item", style), ("hint", self.hint(slot))):
                leaves.append(leaf_of(kind, self.set_id, self.epoch, slot, told, self.salt(kind, slot)))
        return leaves

    def root(self):
        return root_of(self.leaves())


def arrange(secret, set_id, epoch, input_hex, slots, styles):
    """Which style lies in which of the slots. Both ascending, of the same length."""
    order = permutation(secret, f"box,{set_id},{epoch},{input_hex}", len(slots))
    return {slot: styles[order[place]] for place, slot in enumerate(slots)}


def opening_order(seed, set_id, lobby_head, answers):
    """In which order those of a lobby are served who answered. `answers`: (place, number) ascending by place."""
    digest = sha256(b"kabinet opening 2\n", lobby_head, *(number for _, number in answers))
    order = permutation(seed, f"opening,{set_id},{digest.hex()}", len(answers))
    return [answers[place][0] for place in order]


# The tree of RFC 6962, section 2.1

KINDS = {"item": b"\x01", "hint": b"\x02"}


def leaf_of(kind, set_id, epoch, slot, style, salt):
    return sha256(b"\x00", KINDS[kind], be64(set_id), be32(epoch), be32(slot), be64(style), salt)


def split(count):
    """The largest power of two below the count."""
    return 1 << (count - 1).bit_length() - 1


def root_of(leaves):
    if len(leaves) == 1:
        return leaves[0]
    middle = split(len(leaves))
    return sha256(b"\x01", root_of(leaves[:middle]), root_of(leaves[middle:]))


def path_of(leaves, index):
    """The siblings on the way from a leaf to the root, the lowest first."""
    if len(leaves) == 1:
        return []
    middle = split(len(leaves))
    if index < middle:
        return path_of(leaves[:middle], index) + [root_of(leaves[middle:])]
    return path_of(leaves[middle:], index - middle) + [root_of(leaves[:middle])]


def root_by_path(leaf, index, count, path):
    """The root that a leaf leads to, or None when the path has not as many siblings as a tree of so many leaves asks for."""
    if count == 1:
        return leaf if not path else None
    if not path:
        return None
    middle = split(count)
    if index < middle:
        left = root_by_path(leaf, index, middle, path[:-1])
        return left and sha256(b"\x01", left, path[-1])
    right = root_by_path(leaf, index - middle, count - middle, path[:-1])
    return right and sha256(b"\x01", path[-1], right)
