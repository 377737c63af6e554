"""Writes the test vectors of version 2 into v2/, always the same ones: a set of six boxes from its lobby to its secret.

    make_vectors.py [FOLDER]

What happens: two of three in the lobby answer. The first buys a box after a failed payment and keeps another, the second's hold expires
and its money comes late, the third is asleep, the fourth is called and its phone says nothing. The first comes back for the kept box. Then
somebody who had to wait cancels and buys, a box is given back, and the last box is sold.
"""
import json
import pathlib
import sys

import draw
from model_shop import Shop

SECRET, SEED, SIGNING_SEED = bytes(range(32)), bytes(range(32, 64)), bytes(range(64, 96))
OPENS = 29412345
FIELDS = {
    "boxSetId": "7001", "seriesId": "6001", "number": 1, "boxCount": 6, "lastOneStyleId": "105", "opensAt": OPENS, "revealAfter": 10,
    "revealBy": 29542000,
    "content": [{"styleId": "101", "total": 2, "hidden": False}, {"styleId": "102", "total": 1, "hidden": False},
                {"styleId": "103", "total": 1, "hidden": False}, {"styleId": "104", "total": 1, "hidden": False},
                {"styleId": "112", "total": 1, "hidden": True}],
}


def number(which):
    """The numbers of the devices: 00..0f, 10..1f, 20..2f and so on."""
    return bytes(range(16 * which, 16 * which + 16))


class Story:
    def __init__(self):
        self.shop = Shop(FIELDS, SECRET, SIGNING_SEED, SEED, OPENS - 5)
        self.proofs = {}
        self.open_sale()
        self.buy_and_keep()
        self.pay_late()
        self.answer_nothing()
        self.buy_the_kept_box()
        self.early = self.shop.record()
        self.cancel_and_buy()
        self.sell_the_last()

    def later(self, minutes):
        self.shop.minute += minutes

    def open_sale(self):
        shop = self.shop
        lobby = [shop.join(number(which)) for which in range(3)]
        self.later(5)
        shop.lobby(lobby)
        shop.answer(lobby[0], number(3))
        shop.answer(lobby[2], number(4))
        self.first, self.second, self.asleep = shop.draw_order()
        shop.write("open")
        self.mute, self.patient = shop.join(number(5)), shop.join(number(6))

    def buy_and_keep(self):
        shop, place = self.shop, self.first
        shop.write("here", place)
        shop.write("here", self.second)
        shop.call(place)
        shop.begin(place)
        self.proofs = {"item": shop.proof("item", 2), "hint": shop.proof("hint", 5), "kept": shop.proof("item", 4)}
        self.later(1)
        shop.release(shop.hold(place, 2), "failed")
        self.returned = shop.hold(place, 2)
        shop.sell(self.returned)
        shop.write("leave", shop.join(number(7)), "left")
        shop.end(place, "left", 4)

    def pay_late(self):
        shop, place = self.shop, self.second
        shop.call(place)
        shop.begin(place)
        hold = shop.hold(place, 1, 3)
        self.later(2)
        shop.release(hold, "expired")
        shop.end(place, "timeout")
        shop.sell(hold, "late")

    def answer_nothing(self):
        shop = self.shop
        shop.write("pass", self.asleep)
        shop.write("here", self.mute)
        shop.write("wait", self.patient, shop.minute + 6)
        shop.call(self.mute)
        self.again = shop.join(number(8))
        self.later(3)
        shop.write("mute", self.mute)

    def buy_the_kept_box(self):
        shop, place = self.shop, self.again
        shop.write("here", place)
        shop.call(place)
        shop.begin(place)
        shop.unkeep(4)
        shop.sell(shop.hold(place, 4))
        shop.end(place, "left")
        shop.write("leave", self.asleep, "silent")

    def cancel_and_buy(self):
        shop, place = self.shop, self.patient
        self.later(4)
        here = shop.write("here", place)
        call = shop.call(place)
        turn = shop.begin(place)
        shop.write("pause")
        self.later(1)
        shop.write("resume")
        held = shop.hold(place, 5)
        shop.release(held, "cancelled")
        cancelled = len(shop.lines)
        bought = shop.hold(place, 6)
        shop.sell(bought)
        shop.write("return", self.returned, 2, "asked")
        shop.end(place, "left")
        acts = [("join", place - 1, None, 200, ""), ("here", here - 1, None, 200, ""), ("answer", call, None, 200, ""),
                ("order", turn, [1], 2003, "box_sold"), ("order", turn, [5], 200, ""), ("cancel", held, None, 200, ""),
                ("order", cancelled, [6], 200, "")]
        heads = [(place, "answer"), (call, "live"), (turn, "answer"), (len(shop.lines), "share")]
        self.evidence = self.evidence_of(place, acts, heads)

    def evidence_of(self, place, acts, heads):
        shop, began = self.shop, 60_000 * (self.shop.minute - 1)
        did, told = [], []
        for step, (what, n, slots, code, reason) in enumerate(acts):
            did.append({"what": what, "at": began + 7_000 * step, "n": n} | ({"slots": slots} if slots else {}))
            told.append({"at": began + 7_000 * step + 120, "code": code, "reason": reason})
        kept = [{**shop.signed_head(n), "by": by} for n, by in heads]
        return {"version": 2, "kind": "evidence", "boxSetId": str(shop.set_id), "manifest": shop.manifest.hex(), "place": place,
                "number": shop.numbers[place].hex(), "commitment": shop.commit(shop.numbers[place]), "heads": kept,
                "did": did, "told": told}

    def sell_the_last(self):
        shop = self.shop
        self.later(2)
        place = shop.join(number(9))
        shop.write("here", place)
        shop.call(place)
        shop.begin(place)
        self.later(1)
        shop.sell(shop.hold(place, 5))
        shop.end(place, "closed")
        shop.write("finish", "sold_out")
        self.later(10)
        shop.tell_secret()

    def heads(self):
        kept = [self.shop.signed_head(n) for n in (0, self.first, self.shop.called)]
        return {"version": 2, "kind": "heads", "boxSetId": str(self.shop.set_id), "manifest": self.shop.manifest.hex(), "heads": kept}


def first_vectors():
    """The first ones, which ../fairness.md prints: each hash for itself."""
    manifest, line = bytes(range(32)), "1 29412345 open"
    heads = draw.heads_of(manifest, [line])
    return {"boxSetId": "7001", "number": number(0).hex(), "commitment": draw.number_commitment(7001, number(0)).hex(),
            "manifest": manifest.hex(), "line": line, "heads": [head.hex() for head in heads],
            "input": draw.input_of(heads[1], number(0)).hex()}


def epoch_vectors(epoch, turn_line, kept):
    slots = list(epoch.boxes)
    return {
        "epoch": epoch.epoch, "turn": turn_line, "input": epoch.input_hex, "kept": kept,
        "boxes": {str(slot): str(style) for slot, style in epoch.boxes.items()},
        "telling": {str(slot): list(map(str, epoch.telling_order(slot))) for slot in slots},
        "hints": {str(slot): str(epoch.hint(slot)) for slot in slots},
        "shakes": {str(slot): [list(map(str, epoch.shake(slot, n))) for n in (1, 2, 3)] for slot in slots},
        "salts": {str(slot): [epoch.salt(kind, slot).hex() for kind in ("item", "hint")] for slot in slots},
        "leaves": [leaf.hex() for leaf in epoch.leaves()],
        "root": epoch.root().hex(),
    }


def vectors(story):
    shop = story.shop
    turns = [line for line in shop.lines if line.split()[2] == "turn"]
    kept = [[], [4], [4], [], []]
    return {
        "first": first_vectors(),
        "secret": shop.secret.hex(), "seed": shop.seed.hex(), "signingSeed": shop.signing_seed.hex(), "signer": shop.fields["signer"],
        "manifest": shop.manifest.hex(),
        "heads": [{"line": line, **shop.signed_head(n)} for n, line in enumerate(["", *shop.lines])],
        "opening": {"lobby": shop.lobby_n, "answers": [{"place": place, "number": told.hex()} for place, told in shop.answers],
                    "order": [story.first, story.second, story.asleep]},
        "epochs": [epoch_vectors(*each) for each in zip(shop.epochs, turns, kept)],
    }


def files():
    """Each file of v2/ by its name."""
    story = Story()
    return {
        "record.json": story.shop.record(), "early.json": story.early, "evidence.json": story.evidence, "heads.json": story.heads(),
        **{f"proof_{kind}.json": proof for kind, proof in story.proofs.items()}, "vectors.json": vectors(story),
    }


def main(arguments):
    folder = pathlib.Path(arguments[0] if arguments else pathlib.Path(__file__).parent / "v2")
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (folder / name).write_text(json.dumps(content, indent=2) + "\n", encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1:])
