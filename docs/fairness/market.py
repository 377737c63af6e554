"""Plays whole sets with shoppers who come, fall asleep, hold, pay, keep and leave as chance has it, in honest and in dishonest shops."""
import random

from model_shop import Shop

SIGNING_SEED = bytes(range(64, 96))


class Honest:
    """A shop that sells what it committed to, and knows nothing of its boxes while it does."""

    def owns_turn(self, turn, left):
        """Whether the shop's own account stands in line for this turn, with so many boxes left."""
        return False

    def lets_fail(self, hides):
        """Whether a payment fails for boxes of which some hide a hidden figure, or none does."""
        return False

    def takes_back(self, hides):
        """Whether boxes that were bought are given back at once."""
        return False

    def denies(self, hides):
        """Whether it says that a device did not answer. With the number known it sees what the box would hold that the shopper is after."""
        return False


class OwnAccount(Honest):
    def __init__(self, wants):
        self.wants = wants

    def owns_turn(self, turn, left):
        return self.wants(turn, left)


class LetsFail(Honest):
    def lets_fail(self, hides):
        return hides


class TakesBack(Honest):
    def takes_back(self, hides):
        return hides


class Denies(Honest):
    def denies(self, hides):
        return hides


class Market:
    def __init__(self, seed, boxes=12, policy=None):
        self.chance, self.policy = random.Random(seed), policy or Honest()
        ordinary = [{"styleId": str(101 + style), "total": 0, "hidden": False} for style in range(6)]
        for box in range(boxes - 1):
            ordinary[box % 6]["total"] += 1
        content = [style for style in ordinary if style["total"]] + [{"styleId": "112", "total": 1, "hidden": True}]
        fields = {"boxSetId": str(7000 + seed), "seriesId": "6001", "number": 1, "boxCount": boxes, "revealAfter": 10, "revealBy": 29542000,
                  "content": content}
        opening = self.chance.randbytes(32) if self.happens(0.3) else None
        if opening:
            fields["opensAt"] = 29412350
        self.shop = Shop(fields, self.chance.randbytes(32), SIGNING_SEED, opening, 29412345)
        # Of those who wait: in the order in which they are served, who was passed once, and until when who cools off.
        self.waiting, self.passed, self.cooling, self.turns = [], {}, {}, 0
        self.closes_at = self.chance.randrange(1, 4) if self.happens(0.2) else 0
        self.is_closed = False
        self.played = self.play()

    def happens(self, share):
        return self.chance.random() < share

    def left(self):
        return [slot for slot in self.shop.boxes if slot not in self.shop.sold]

    def free(self):
        return [slot for slot in self.left() if slot not in self.shop.kept]

    def play(self):
        shop = self.shop
        if shop.seed:
            self.draw_opening()
        shop.write("open")
        while self.left() and not self.is_closed:
            shop.minute += self.chance.randrange(3)
            while len(self.waiting) < 3:
                self.waiting.append(shop.join(self.chance.randbytes(16)))
            if shop.kept and (self.happens(0.3) or not self.free()):
                shop.unkeep(min(shop.kept))
            if self.happens(0.05):
                shop.write("pause")
                shop.write("resume")
            self.serve()
        if not self.is_closed:
            shop.write("finish", "sold_out")
        shop.minute += 10
        shop.tell_secret()
        return shop.record()

    def draw_opening(self):
        """Some of the lobby answer."""
        shop = self.shop
        lobby = [shop.join(self.chance.randbytes(16)) for _ in range(self.chance.randrange(5))]
        shop.minute += 5
        shop.lobby(lobby)
        for place in lobby:
            if self.happens(0.7):
                shop.answer(place, self.chance.randbytes(16))
        self.waiting = shop.draw_order()

    def next_place(self):
        """The first who does not cool off, or the first if all do."""
        if self.happens(0.1):
            place = self.chance.choice(self.waiting)
            self.cooling[place] = self.shop.minute + self.chance.randrange(5)
            self.shop.write("wait", place, self.cooling[place])
        ready = [place for place in self.waiting if self.cooling.get(place, 0) < self.shop.minute]
        place = (ready or self.waiting)[0]
        self.waiting.remove(place)
        return place

    def serve(self):
        """Calls the next who is there. Who sleeps is passed once, behind the next two, and is lost the second time."""
        place = self.next_place()
        if self.happens(0.1):
            if self.passed.get(place):
                self.shop.write("leave", place, "silent")
            else:
                self.shop.write("pass", place)
                self.passed[place] = True
                self.waiting.insert(2, place)
            return
        self.shop.write("here", place)
        self.turns += 1
        owned = self.policy.owns_turn(self.turns, len(self.left()))
        self.shop.call(place)
        if self.happens(0.005) or (not owned and self.is_denied(place)):
            self.shop.write("mute", place)
            return
        self.shop.begin(place)
        if owned:
            self.take_the_hidden_one(place)
        else:
            self.choose(place)

    def is_denied(self, place):
        """Looks at what the turn would bring, and takes it back. The shopper is after the first box."""
        shop = self.shop
        boxes = dict(shop.boxes)
        shop.begin(place)
        hides = shop.boxes[self.free()[0]] in shop.hidden
        shop.lines.pop(), shop.heads.pop(), shop.epochs.pop()
        shop.boxes = boxes
        return self.policy.denies(hides) and len(self.left()) > 1

    def take_the_hidden_one(self, place):
        """The first box, when the hidden figure is gone: that does not look like waiting for it."""
        shop, free = self.shop, self.free()
        hiding = [slot for slot in free if shop.boxes[slot] in shop.hidden]
        shop.sell(shop.hold(place, (hiding or free)[0]))
        self.end(place, "left")

    def choose(self, place):
        bought = False
        while self.free() and not self.is_closed and self.happens(0.3 if bought else 0.9):
            bought = self.order(place) or bought
        if self.is_closed:
            return
        free = self.free()
        if bought and free and self.happens(0.2):
            self.end(place, "left", self.chance.choice(free))
        else:
            self.end(place, self.chance.choice(("left", "timeout")))

    def end(self, place, why, kept=None):
        self.shop.end(place, why if self.left() else "closed", kept)

    def order(self, place):
        """Holds one or two boxes. True when they were bought."""
        shop, free = self.shop, self.free()
        # Who is after a box takes the first one: no better and no worse than another.
        slots = [free[0]] if self.happens(0.8) else sorted(self.chance.sample(free, min(2, len(free))))
        hold = shop.hold(place, *slots)
        if len(self.left()) <= self.closes_at:
            self.close(place, hold)
            return False
        hides = any(shop.boxes[slot] in shop.hidden for slot in slots)
        # The last box has to be sold: else nobody would believe that the sale stands.
        if (self.policy.lets_fail(hides) and len(free) > 2) or self.happens(0.1):
            shop.release(hold, self.chance.choice(("failed", "cancelled")))
            return False
        if self.happens(0.05):
            shop.release(hold, "expired")
            if self.happens(0.5):
                return False
            shop.sell(hold, "late")
        else:
            shop.sell(hold)
        if self.policy.takes_back(hides) or self.happens(0.02):
            shop.write("return", hold, ",".join(map(str, slots)), "shop")
        return True


    def close(self, place, hold):
        """The shop ends the sale while somebody pays."""
        shop = self.shop
        self.is_closed = True
        shop.end(place, "closed")
        shop.write("finish", "closed")
        if self.happens(0.5):
            shop.sell(hold)
        else:
            shop.release(hold, "closed")


def sell_out(seed, boxes=12, policy=None):
    """The record of a set that was played to its end, or closed before. The same seed plays the same set."""
    return Market(seed, boxes, policy).played
