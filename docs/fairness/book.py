"""Plays a log again, line by line, as the set's book: who stood in line, whose turn it was, which boxes were held, kept and sold.

It needs no secret. What a line must not say at its place is noted under the check that forbids it; the book goes on as if it were right.
"""
import dataclasses

from draw import number_commitment

# What the end of the sale leaves to be written, and what may come after the secret.
AFTER_FINISH = {"release", "sale", "late", "leave", "unkeep", "return", "secret"}
AFTER_SECRET = {"leave", "unkeep", "return"}
# While a place was called and has not answered, nothing may change which boxes are mixed.
NOT_BETWEEN_CALL_AND_TURN = {"hold", "release", "sale", "late", "end", "unkeep"}
CALLS_OF_A_PASS = 2


@dataclasses.dataclass
class Place:
    n: int
    commitment: str
    is_waiting: bool = True
    is_here: bool = False
    was_passed: bool = False
    # Passed over until so many calls there were.
    passed_until: int = 0
    waits_until: int = -1


@dataclasses.dataclass
class Turn:
    """A turn that began, with the boxes as they were then."""
    epoch: int
    place: int
    call: int
    n: int
    number: str
    root: str
    unsold: list
    kept: set
    sales: int = 0

    @property
    def mixed(self):
        return [slot for slot in self.unsold if slot not in self.kept]


@dataclasses.dataclass
class Hold:
    n: int
    place: int
    turn: Turn
    slots: list
    state: str = "open"
    was_released: bool = False
    release: str = ""
    returned: set = dataclasses.field(default_factory=set)


class Book:
    def __init__(self, record, heads, entries):
        self.set_id, self.heads = int(record["boxSetId"]), heads
        self.announced, self.opens_at = "opening" in record, record.get("opensAt", 0)
        self.boxes = range(1, record["boxCount"] + 1)
        self.wrong = {}
        self.places, self.line, self.turns, self.holds = {}, [], [], {}
        self.sold = {}  # Slot: the turn in which it was sold, in the order of sale.
        self.kept = set()
        self.commitments, self.numbers = set(), set()
        self.called = self.current = None  # The place that was called and has not answered; the turn that runs.
        self.last_call = 0
        self.calls = self.mutes = 0
        self.opened = self.paused = False
        self.lobby = self.lobby_n = self.order = None
        self.answers = []
        self.finish = self.finish_minute = None
        self.secret_told = False
        self.entry = None
        for entry in entries:
            self.entry = entry
            self.check_time(entry.word)
            getattr(self, f"write_{entry.word}")(*entry.fields)
        self.entry = None
        if len(self.sold) == len(self.boxes) and not self.finish:
            self.note("state", "every box is sold and the sale does not finish")

    def note(self, check, words):
        where = f"line {self.entry.n}: " if self.entry else ""
        self.wrong.setdefault(check, []).append(where + words)

    def demand(self, check, condition, words):
        if not condition:
            self.note(check, words)
        return condition

    def check_time(self, word):
        """What may be written at all after the sale, and between a call and its turn."""
        if self.secret_told:
            self.demand("state", word in AFTER_SECRET, f"'{word}' after the secret was told")
        elif self.finish:
            self.demand("state", word in AFTER_FINISH, f"'{word}' after the sale was over")
        if self.called:
            self.demand("turns", word not in NOT_BETWEEN_CALL_AND_TURN, f"'{word}' between a call and its turn")

    def is_held(self, slot):
        return any(hold.state == "open" and slot in hold.slots for hold in self.holds.values())

    def has_open_hold(self):
        return any(hold.state == "open" for hold in self.holds.values())

    # The line

    def waiting(self, check, place):
        """The place, if it stands in line."""
        found = self.places.get(place)
        if self.demand(check, found and found.is_waiting, f"place {place} does not wait"):
            return found
        return Place(place, "", False)

    def bind(self, commitment):
        self.demand("numbers", commitment not in self.commitments, "a commitment stands there twice")
        self.commitments.add(commitment)

    def open_number(self, place, number):
        """The device of a place tells its number: it must be the one it was bound to, and new."""
        found = self.places.get(place)
        opens = found and number_commitment(self.set_id, bytes.fromhex(number)).hex() == found.commitment
        self.demand("numbers", opens, f"the number does not open the commitment of place {place}")
        self.demand("numbers", number not in self.numbers, "a number was told twice")
        self.numbers.add(number)

    def write_join(self, commitment):
        self.bind(commitment)
        self.places[self.entry.n] = Place(self.entry.n, commitment)
        self.line.append(self.entry.n)

    def write_here(self, place):
        self.waiting("line", place).is_here = True

    def write_pass(self, place):
        found = self.waiting("line", place)
        self.demand("line", self.calls >= found.passed_until, f"place {place} is passed while it is passed over already")
        found.is_here, found.was_passed, found.passed_until = False, True, self.calls + CALLS_OF_A_PASS

    def write_wait(self, place, minute):
        self.waiting("line", place).waits_until = minute

    def write_leave(self, place, why):
        found = self.waiting("line", place)
        if why == "silent":
            self.demand("line", found.was_passed, f"place {place} is lost before it was passed once")
        found.is_waiting = False

    def write_call(self, place):
        self.demand("line", self.opened and not self.paused, "a call while the set is not on sale")
        self.demand("turns", not self.current and not self.called, "a call before the turn before it ended")
        self.demand("turns", not self.has_open_hold(), "a call while boxes are held")
        # What is left may be kept: it is for its keeper to buy, who may be the one that is called.
        self.demand("turns", len(self.sold) < len(self.boxes), "a call with no box left")
        found = self.waiting("line", place)
        self.demand("line", found.is_here, f"place {place} was called and is not here")
        for earlier in self.ahead_of(place):
            is_excused = earlier.waits_until >= self.entry.minute or self.calls < earlier.passed_until
            self.demand("line", is_excused, f"place {place} was called before place {earlier.n}")
        found.is_waiting = False
        self.called, self.last_call, self.current = place, self.entry.n, None
        self.calls += 1

    def ahead_of(self, place):
        before = self.line[:self.line.index(place)] if place in self.line else self.line
        return [self.places[n] for n in before if self.places[n].is_waiting]

    # Turns

    def answer_call(self, place):
        is_called = self.called == place
        self.demand("turns", is_called, f"place {place} was not called")
        self.called = None
        return is_called

    def write_turn(self, place, number, epoch, root):
        call = self.last_call if self.answer_call(place) else 0
        self.open_number(place, number)
        self.demand("turns", epoch == len(self.turns) + 1, f"epoch {epoch} and not {len(self.turns) + 1}")
        unsold = [slot for slot in self.boxes if slot not in self.sold]
        self.current = Turn(len(self.turns) + 1, place, call, self.entry.n, number, root, unsold, set(self.kept))
        self.turns.append(self.current)

    def write_mute(self, place):
        self.answer_call(place)
        self.mutes += 1

    def write_end(self, place, why, kept):
        turn = self.current
        self.demand("turns", turn and turn.place == place, f"place {place} has no turn to end")
        if kept is not None:
            bought = turn and turn.sales > 0
            self.demand("kept", why == "left" and bought, "a box is kept by who did not buy and stop")
            free = kept in self.boxes and kept not in self.sold and kept not in self.kept and not self.is_held(kept)
            if self.demand("kept", free, f"box {kept} is not free to be kept"):
                self.kept.add(kept)
        self.current = None

    # Boxes

    def write_hold(self, place, slots):
        turn = self.current
        self.demand("holds", turn and turn.place == place, f"place {place} holds boxes and has no turn")
        for slot in slots:
            self.check_free("holds", slot)
        self.holds[self.entry.n] = Hold(self.entry.n, place, self.turns[-1] if self.turns else None, slots)

    def check_free(self, check, slot):
        self.demand(check, slot in self.boxes, f"there is no box {slot}")
        self.demand(check, slot not in self.sold, f"box {slot} is sold")
        self.demand(check, not self.is_held(slot), f"box {slot} is held")
        self.demand("kept", slot not in self.kept, f"box {slot} is kept for somebody")

    def write_release(self, hold, why):
        found = self.holds.get(hold)
        if self.demand("holds", found and found.state == "open", f"hold {hold} is not open"):
            found.state, found.was_released, found.release = "released", True, why

    def write_sale(self, hold):
        found = self.holds.get(hold)
        if self.demand("sold", found and found.state == "open", f"hold {hold} is not open"):
            self.sell(found)

    def write_late(self, hold):
        found = self.holds.get(hold)
        if not self.demand("sold", found and found.state == "released", f"hold {hold} was not released"):
            return
        self.demand("sold", found.n > self.last_call, f"hold {hold} is of an earlier turn")
        for slot in found.slots:
            self.check_free("sold", slot)
        self.sell(found)

    def sell(self, hold):
        hold.state = "sold"
        if hold.turn:
            hold.turn.sales += 1
        for slot in hold.slots:
            if self.demand("sold", slot not in self.sold, f"box {slot} is sold twice") and slot in self.boxes:
                self.sold[slot] = hold.turn
        self.kept -= set(hold.slots)

    def write_unkeep(self, slot):
        self.demand("kept", slot in self.kept, f"box {slot} is not kept")
        self.kept.discard(slot)

    def write_return(self, hold, slots, _why):
        found = self.holds.get(hold)
        if not self.demand("sold", found and found.state == "sold", f"hold {hold} is not sold"):
            return
        fits = set(slots) <= set(found.slots) and not found.returned & set(slots)
        self.demand("sold", fits, f"hold {hold} has no such boxes to give back")
        found.returned |= set(slots)

    # The sale as a whole

    def write_open(self):
        self.demand("state", not self.opened, "the sale begins twice")
        if self.announced:
            self.demand("opening", self.order is not None, "the sale begins before the order was drawn")
        self.opened = True

    def write_pause(self):
        self.demand("state", self.opened and not self.paused, "the sale stops and was not going on")
        self.paused = True

    def write_resume(self):
        self.demand("state", self.paused, "the sale goes on and had not stopped")
        self.paused = False

    def write_finish(self, how):
        self.demand("state", not self.current, "the sale is over before the last turn ended")
        self.demand("state", (how == "sold_out") == (len(self.sold) == len(self.boxes)), f"'{how}' with {len(self.sold)} boxes sold")
        self.finish, self.finish_minute = how, self.entry.minute
        self.called = None

    def write_secret(self):
        self.demand("state", self.finish, "the secret is told before the sale is over")
        self.demand("state", not self.has_open_hold(), "the secret is told while boxes are held")
        self.secret_told = True

    # The opening

    def write_lobby(self, count):
        first = self.announced and self.lobby is None and not self.opened
        self.demand("opening", first, "a lobby that was not announced, or a second one")
        self.demand("opening", self.entry.minute >= self.opens_at, "the lobby is closed before its time")
        self.lobby = [n for n in self.line if self.places[n].is_waiting]
        self.demand("opening", count == len(self.lobby), f"{count} in the lobby and not {len(self.lobby)}")
        self.lobby_n = self.entry.n

    def write_answer(self, place, number, commitment):
        asked = self.lobby is not None and self.order is None and place in self.lobby
        self.demand("opening", asked, f"place {place} was not asked")
        self.demand("opening", not self.answers or self.answers[-1][0] < place, "answers do not go up by place")
        self.open_number(place, number)
        self.bind(commitment)
        self.answers.append((place, bytes.fromhex(number)))
        if place in self.places:
            self.places[place].commitment = commitment

    def write_order(self, places):
        is_due = self.lobby is not None and self.order is None and not self.opened
        self.demand("opening", is_due, "an order without a lobby, or a second one, or too late")
        self.demand("opening", sorted(places) == sorted(self.lobby or []), "the order does not name those of the lobby")
        self.order = places
        known = [place for place in dict.fromkeys(places) if place in self.places]
        self.line = known + [n for n in self.line if n not in known]
