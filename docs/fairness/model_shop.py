"""A shop in memory that sells one set by version 2 of ../fairness.md and writes its log. For test vectors and tests.

It does what it is told and checks nothing: whoever plays it is honest or not.
"""
import draw
import ed25519


class Shop:
    def __init__(self, fields, secret, signing_seed, seed=None, minute=0):
        """`fields`: what the record says of the set as published; the shop fills in commitment, signer, opening and manifest."""
        self.secret, self.seed, self.signing_seed, self.minute = secret, seed, signing_seed, minute
        self.fields = {"version": 2, "kind": "set", **fields, "draw": "turn",
                       "commitment": draw.sha256(secret).hex(), "signer": ed25519.public_key(signing_seed).hex()}
        if seed:
            self.fields["opening"] = draw.sha256(seed).hex()
        self.set_id = int(fields["boxSetId"])
        self.manifest = draw.manifest_of(self.fields)
        self.hidden = {int(style["styleId"]) for style in fields["content"] if style["hidden"]}
        styles = sorted(int(style["styleId"]) for style in fields["content"] for _ in range(style["total"]))
        self.boxes = dict.fromkeys(range(1, fields["boxCount"] + 1))
        self.left = styles
        self.lines, self.heads = [], draw.heads_of(self.manifest, [])
        self.numbers, self.called, self.epochs, self.holds = {}, None, [], {}
        self.sold, self.kept = {}, set()
        self.answers, self.is_told, self.is_drawn = [], False, False

    def write(self, word, *fields):
        n = len(self.lines) + 1
        line = " ".join(map(str, (n, self.minute, word, *fields)))
        self.lines.append(line)
        self.heads.append(draw.sha256(b"kabinet log 2\n", self.heads[-1], line.encode("ascii")))
        return n

    def sign(self, n):
        return ed25519.sign(self.signing_seed, draw.signed_text(self.set_id, n, self.heads[n])).hex()

    def signed_head(self, n):
        return {"n": n, "head": self.heads[n].hex(), "signature": self.sign(n)}

    # The line

    def commit(self, number):
        return draw.number_commitment(self.set_id, number).hex()

    def join(self, number):
        place = self.write("join", self.commit(number))
        self.numbers[place] = number
        return place

    def lobby(self, places):
        self.lobby_places, self.lobby_n = places, self.write("lobby", len(places))

    def answer(self, place, next_number):
        self.write("answer", place, self.numbers[place].hex(), self.commit(next_number))
        self.answers.append((place, self.numbers[place]))
        self.numbers[place] = next_number

    def draw_order(self):
        drawn = draw.opening_order(self.seed, self.set_id, self.heads[self.lobby_n], self.answers)
        order = drawn + [place for place in self.lobby_places if place not in drawn]
        self.write("order", ",".join(map(str, order)) or "-")
        self.is_drawn = True
        return order

    # A turn

    def call(self, place):
        self.called = self.write("call", place)
        return self.called

    def begin(self, place):
        """The chooser's number is in: the boxes are mixed, all but the sold and the kept ones."""
        number = self.numbers[place]
        input_hex = draw.input_of(self.heads[self.called], number).hex()
        epoch = len(self.epochs) + 1
        unsold = [slot for slot in self.boxes if slot not in self.sold]
        mixed = [slot for slot in unsold if slot not in self.kept]
        left = list(self.left)
        for slot in self.kept:
            left.remove(self.boxes[slot])
        self.boxes.update(draw.arrange(self.secret, self.set_id, epoch, input_hex, mixed, left))
        self.epochs.append(draw.Epoch(self.secret, self.set_id, epoch, input_hex, {slot: self.boxes[slot] for slot in unsold}, self.hidden))
        self.turn = self.write("turn", place, number.hex(), epoch, self.epochs[-1].root().hex())
        return self.turn

    def hold(self, place, *slots):
        n = self.write("hold", place, ",".join(map(str, slots)))
        self.holds[n] = slots
        return n

    def release(self, hold, why):
        self.write("release", hold, why)

    def sell(self, hold, word="sale"):
        self.write(word, hold)
        for slot in self.holds[hold]:
            self.sold[slot] = self.boxes[slot]
            self.left.remove(self.boxes[slot])
        self.kept -= set(self.holds[hold])

    def end(self, place, why, kept=None):
        self.write("end", place, why, kept or "-")
        if kept:
            self.kept.add(kept)

    def unkeep(self, slot):
        self.write("unkeep", slot)
        self.kept.remove(slot)

    def tell_secret(self):
        self.write("secret")
        self.is_told = True

    # What it gives out

    def record(self):
        record = {**self.fields, "manifest": self.manifest.hex(), "log": list(self.lines)}
        last = self.signed_head(len(self.lines))
        record |= {"head": last["head"], "signature": last["signature"]}
        if self.is_drawn:
            record["seed"] = self.seed.hex()
        if self.is_told:
            record["master"] = self.secret.hex()
        return record

    def proof(self, kind, slot):
        """What lies in a box of this turn, or what a hint of it says, with the newest head."""
        epoch = self.epochs[-1]
        style = epoch.boxes[slot] if kind == "item" else epoch.hint(slot)
        leaves = epoch.leaves()
        index = 2 * list(epoch.boxes).index(slot) + (kind == "hint")
        proof = {"version": 2, "boxSetId": str(self.set_id), "epoch": epoch.epoch, "slot": slot, "kind": kind, "styleId": str(style),
                 "salt": epoch.salt(kind, slot).hex(), "index": index, "leaves": len(leaves),
                 "path": [sibling.hex() for sibling in draw.path_of(leaves, index)], "root": epoch.root().hex(),
                 "input": epoch.input_hex, "turn": self.turn, **self.signed_head(len(self.lines))}
        if not style:
            del proof["styleId"]
        return proof
