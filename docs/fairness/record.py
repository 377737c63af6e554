"""Reads the files of version 2: records, proofs, evidence, kept heads, and the lines of a log. Says what is wrong with their form."""
import dataclasses
import json
import re


class Unreadable(Exception):
    """It cannot be read, or is of version 1."""


class Malformed(Exception):
    """It is not formed like a file of version 2."""


def read_json(text):
    """The object in a file of version 2, without the envelope that an answer comes in."""
    def once(pairs):
        names = dict(pairs)
        if len(names) != len(pairs):
            raise Malformed("a name stands twice in one object")
        return names

    try:
        # -0 is a number with a sign, and Python would not say so.
        value = json.loads(text, object_pairs_hook=once, parse_int=lambda digits: float(digits) if digits == "-0" else int(digits))
    except (ValueError, RecursionError) as error:
        raise Malformed(f"it is not JSON: {error}") from error
    if isinstance(value, dict) and set(value) == {"code", "msg", "data"}:
        value = value["data"]
    if not isinstance(value, dict):
        raise Malformed("it is not an object")
    if is_whole(value.get("version")) and value["version"] == 1:
        raise Unreadable("it is of version 1, which this program does not judge: `kabinet verify` does")
    if not is_whole(value.get("version")) or value["version"] != 2:
        raise Malformed("its version is not 2")
    return value


def read_objects(text):
    """The objects of a file: one, or one a line, as a witness writes the heads of several sets."""
    try:
        return [read_json(text)]
    except Malformed:
        lines = [line for line in text.split("\n") if line.strip(" \r")]
        if len(lines) < 2:
            raise
        return [read_json(line) for line in lines]


# What a value has to look like: each of these says what is wrong with it, or nothing.

def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def whole(least, most=2**53 - 1):
    return lambda value: None if is_whole(value) and least <= value <= most else f"is no whole number from {least} to {most}"


def digits(count):
    pattern = re.compile(f"[0-9a-f]{{{count}}}")
    return lambda value: None if isinstance(value, str) and pattern.fullmatch(value) else f"is not {count} lower-case hexadecimal digits"


def one_of(*values):
    return lambda value: None if value in values and not isinstance(value, bool) else f"is none of {', '.join(map(str, values))}"


def text(value):
    return None if isinstance(value, str) and value.isascii() else "is no text of ASCII"


def truth(value):
    return None if isinstance(value, bool) else "is neither true nor false"


def identity(value):
    good = isinstance(value, str) and re.fullmatch(r"[1-9][0-9]{0,18}", value) and int(value) < 2**63
    return None if good else "is no id"


def list_of(check):
    def wrong(values):
        if not isinstance(values, list):
            return "is no list"
        return next((f"[{place}] {found}" for place, value in enumerate(values) if (found := check(value))), None)
    return wrong


def shape(required, optional=None):
    """An object with all of the first names, perhaps some of the second, and no others. null is no value of any of them."""
    checks = {**required, **(optional or {})}

    def wrong(value):
        if not isinstance(value, dict):
            return "is no object"
        for name in required:
            if name not in value:
                return f"has no '{name}'"
        for name in value:
            if name not in checks:
                return f"has an unknown name, '{name}'"
            if found := checks[name](value[name]):
                return f".{name} {found}"
        return None
    return wrong


HASH, NUMBER, SIGNATURE = digits(64), digits(32), digits(128)
SMALL = 2**31 - 1
SLOT = whole(1, SMALL)
# Sets of the shop are smaller by far; a file must not make its reader ask for gigabytes.
MOST_BOXES = 10_000

RECORD = shape(
    {"version": one_of(2), "kind": one_of("set"), "boxSetId": identity, "seriesId": identity, "number": whole(0, SMALL),
     "boxCount": whole(1, MOST_BOXES), "draw": one_of("turn"), "commitment": HASH, "signer": HASH, "revealAfter": whole(0),
     "revealBy": whole(0),
     "content": list_of(shape({"styleId": identity, "total": whole(0, SMALL), "hidden": truth})),
     "manifest": HASH, "log": list_of(text), "head": HASH, "signature": SIGNATURE},
    {"lastOneStyleId": identity, "opening": HASH, "opensAt": whole(1), "beacon": HASH, "seed": HASH, "master": HASH})

PROOF = shape(
    {"version": one_of(2), "boxSetId": identity, "epoch": SLOT, "slot": SLOT, "kind": one_of("item", "hint"), "salt": HASH,
     "index": whole(0, SMALL), "leaves": whole(1, SMALL), "path": list_of(HASH), "root": HASH, "input": HASH, "turn": whole(1),
     "n": whole(1), "head": HASH, "signature": SIGNATURE},
    {"styleId": identity})

# Who keeps a head that came in a notice has no signature of it.
HEADS = shape({"version": one_of(2), "kind": one_of("heads"), "boxSetId": identity, "manifest": HASH,
               "heads": list_of(shape({"n": whole(0), "head": HASH}, {"signature": SIGNATURE}))})

EVIDENCE = shape(
    {"version": one_of(2), "kind": one_of("evidence"), "boxSetId": identity, "manifest": HASH, "place": whole(0), "number": NUMBER,
     "commitment": HASH,
     "heads": list_of(shape({"n": whole(0), "head": HASH, "by": one_of("live", "answer", "share")}, {"signature": SIGNATURE})),
     "did": list_of(shape({"what": one_of("join", "here", "answer", "order", "cancel", "leave"), "at": whole(0), "n": whole(0)},
                          {"slots": list_of(SLOT)})),
     "told": list_of(shape({"at": whole(0), "code": whole(0), "reason": text}))})


def formed(value, form):
    """The object; raises Malformed where it is not of the form, and what is wrong with the file when it is none at all."""
    if isinstance(value, Malformed):
        raise value
    wrong = form(value)
    if wrong:
        raise Malformed(f"it {wrong}" if wrong.startswith(("has", "is")) else wrong.removeprefix("."))
    return value


def formed_record(value):
    record = formed(value, RECORD)
    if "beacon" in record:
        raise Malformed("it names a beacon, and this version of the protocol does not draw with one yet")
    if ("opening" in record) != ("opensAt" in record):
        raise Malformed("'opening' and 'opensAt' stand together or not at all")
    return record


def formed_evidence(value):
    evidence = formed(value, EVIDENCE)
    if len(evidence["did"]) != len(evidence["told"]):
        raise Malformed("'told' has not one answer for each of 'did'")
    return evidence


# The lines of a log

@dataclasses.dataclass(frozen=True)
class Entry:
    """One line: its number, its minute, its word, and the fields behind it as numbers, texts or lists of numbers."""
    n: int
    minute: int
    word: str
    fields: tuple


def field_number(text_of_it):
    if not re.fullmatch(r"0|[1-9][0-9]{0,15}", text_of_it) or int(text_of_it) >= 2**53:
        raise Malformed(f"'{text_of_it}' is no number")
    return int(text_of_it)


def field_entry(text_of_it):
    """The number of another entry: a place, or a hold."""
    if text_of_it == "0":
        raise Malformed("there is no entry 0")
    return field_number(text_of_it)


def field_small(text_of_it):
    """A slot, or an epoch."""
    number = field_entry(text_of_it)
    if number > SMALL:
        raise Malformed(f"'{text_of_it}' is too large")
    return number


def field_digits(count):
    def read(text_of_it):
        if not re.fullmatch(f"[0-9a-f]{{{count}}}", text_of_it):
            raise Malformed(f"'{text_of_it}' is not {count} hexadecimal digits")
        return text_of_it
    return read


def field_choice(*words):
    def read(text_of_it):
        if text_of_it not in words:
            raise Malformed(f"'{text_of_it}' is none of {', '.join(words)}")
        return text_of_it
    return read


def field_slots(text_of_it):
    slots = [field_small(part) for part in text_of_it.split(",")]
    if any(left >= right for left, right in zip(slots, slots[1:])):
        raise Malformed(f"'{text_of_it}' does not ascend")
    return slots


def field_places(text_of_it):
    return [] if text_of_it == "-" else [field_entry(part) for part in text_of_it.split(",")]


def field_slot_or_none(text_of_it):
    return None if text_of_it == "-" else field_small(text_of_it)


ENTRIES = {
    "join": (field_digits(64),),
    "here": (field_entry,),
    "pass": (field_entry,),
    "wait": (field_entry, field_number),
    "leave": (field_entry, field_choice("left", "silent")),
    "call": (field_entry,),
    "turn": (field_entry, field_digits(32), field_small, field_digits(64)),
    "mute": (field_entry,),
    "hold": (field_entry, field_slots),
    "release": (field_entry, field_choice("cancelled", "failed", "expired", "forfeited", "closed")),
    "sale": (field_entry,),
    "late": (field_entry,),
    "end": (field_entry, field_choice("left", "timeout", "forfeited", "closed"), field_slot_or_none),
    "unkeep": (field_small,),
    "return": (field_entry, field_slots, field_choice("asked", "shop")),
    "lobby": (field_number,),
    "answer": (field_entry, field_digits(32), field_digits(64)),
    "order": (field_places,),
    "open": (),
    "pause": (),
    "resume": (),
    "finish": (field_choice("sold_out", "closed"),),
    "secret": (),
}


def read_line(line):
    """The entry that a line of a log is. Raises Malformed."""
    parts = line.split(" ")
    if len(parts) < 3 or parts[2] not in ENTRIES:
        raise Malformed(f"'{line[:40]}' has no word of a log")
    number, minute, word, *fields = parts
    readers = ENTRIES[word]
    if len(fields) != len(readers):
        raise Malformed(f"'{line[:40]}' has {len(fields)} fields behind its word and not {len(readers)}")
    read = tuple(reader(field) for reader, field in zip(readers, fields))
    return Entry(field_entry(number), field_number(minute), word, read)
