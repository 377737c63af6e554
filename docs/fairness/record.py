"""Reads the files of version 2: records, proofs, evidence, kept heads, and the lines of a log. Says what is wrong with their form."""
import dataclasses
import json
import re


class Unreadable(Exception):
    """It is not a file of this protocol."""


class Malformed(Exception):
    """It says that it is one, and is not formed like one."""


def read_json(text):
    def once(pairs):
        names = dict(pairs)
        if len(names) != len(pairs):
            raise Unreadable("a name stands twice in one object")
        return names

    try:
        value = json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"it is not JSON: {error}") from error
    if isinstance(value, dict) and "version" not in value and isinstance(value.get("data"), dict):
        value = value["data"]  # The answer as it came, in its envelope.
    if not isinstance(value, dict):
        raise Unreadable("it is not an object")
    if value.get("version", 1) == 1 and not isinstance(value.get("version"), bool):
        raise Unreadable("it is of version 1, which this program does not judge: `kabinet verify` does")
    if value["version"] != 2 or not is_whole(value["version"]):
        raise Unreadable("its version is not 2")
    return value


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
    return None if isinstance(value, str) else "is no text"


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
    """An object with all of the first names, perhaps some of the second, and no others. null counts as absent."""
    checks = {**required, **(optional or {})}

    def wrong(value):
        if not isinstance(value, dict):
            return "is no object"
        there = {name for name, content in value.items() if content is not None}
        for name in required:
            if name not in there:
                return f"has no '{name}'"
        for name in value:
            if name not in checks:
                return f"has an unknown name, '{name}'"
            if name in there and (found := checks[name](value[name])):
                return f".{name} {found}"
        return None
    return wrong


HASH, NUMBER, SIGNATURE = digits(64), digits(32), digits(128)
SLOT = whole(1, 2**32 - 1)

RECORD = shape(
    {"version": one_of(2), "kind": one_of("set"), "boxSetId": identity, "seriesId": identity, "number": whole(0), "boxCount": SLOT,
     "draw": one_of("turn"), "commitment": HASH, "signer": HASH, "revealAfter": whole(0), "revealBy": whole(1),
     "content": list_of(shape({"styleId": identity, "total": whole(1), "hidden": truth})),
     "manifest": HASH, "log": list_of(text), "head": HASH, "signature": SIGNATURE},
    {"lastOneStyleId": identity, "opening": HASH, "opensAt": whole(1), "beacon": HASH, "seed": HASH, "master": HASH})

PROOF = shape(
    {"version": one_of(2), "boxSetId": identity, "epoch": SLOT, "slot": SLOT, "kind": one_of("item", "hint"), "salt": HASH,
     "index": whole(0), "leaves": whole(1), "path": list_of(HASH), "root": HASH, "input": HASH, "turn": whole(1), "n": whole(1),
     "head": HASH, "signature": SIGNATURE},
    {"styleId": identity})

KEPT_HEAD = shape(
    {"n": whole(0), "head": lambda value: digits(16)(value) and HASH(value)},
    {"signature": SIGNATURE, "by": one_of("live", "answer", "share")})

HEADS = shape({"version": one_of(2), "kind": one_of("heads"), "boxSetId": identity, "manifest": HASH, "heads": list_of(KEPT_HEAD)})

EVIDENCE = shape(
    {"version": one_of(2), "kind": one_of("evidence"), "boxSetId": identity, "manifest": HASH, "place": whole(1), "number": NUMBER,
     "commitment": HASH, "heads": list_of(KEPT_HEAD),
     "did": list_of(shape({"what": one_of("join", "here", "answer", "order", "cancel", "leave"), "at": whole(0), "n": whole(0)},
                          {"slots": list_of(SLOT)})),
     "told": list_of(shape({"at": whole(0), "code": whole(0), "reason": text}))})


def formed(value, form):
    """The object without what is null; raises Malformed where it is not of the form."""
    wrong = form(value)
    if wrong:
        raise Malformed(f"it {wrong}" if wrong.startswith(("has", "is")) else wrong.removeprefix("."))
    return {name: content for name, content in value.items() if content is not None}


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
    for head in evidence["heads"]:
        check_head_length(head)
    return evidence


def formed_heads(value):
    kept = formed(value, HEADS)
    for head in kept["heads"]:
        check_head_length(head)
    return kept


def check_head_length(head):
    if len(head["head"]) == 16 and head.get("by") != "share":
        raise Malformed("only a share link carries 16 digits of a head")


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
    slots = [field_number(part) for part in text_of_it.split(",")]
    if any(left >= right for left, right in zip(slots, slots[1:])):
        raise Malformed(f"'{text_of_it}' does not ascend")
    return slots


def field_places(text_of_it):
    return [] if text_of_it == "-" else [field_number(part) for part in text_of_it.split(",")]


def field_slot_or_none(text_of_it):
    return None if text_of_it == "-" else field_number(text_of_it)


ENTRIES = {
    "join": (field_digits(64),),
    "here": (field_number,),
    "pass": (field_number,),
    "wait": (field_number, field_number),
    "leave": (field_number, field_choice("left", "silent")),
    "call": (field_number,),
    "turn": (field_number, field_digits(32), field_number, field_digits(64)),
    "mute": (field_number,),
    "hold": (field_number, field_slots),
    "release": (field_number, field_choice("cancelled", "failed", "expired", "forfeited", "closed")),
    "sale": (field_number,),
    "late": (field_number,),
    "end": (field_number, field_choice("left", "timeout", "forfeited", "closed"), field_slot_or_none),
    "unkeep": (field_number,),
    "return": (field_number, field_slots, field_choice("asked", "shop")),
    "lobby": (field_number,),
    "answer": (field_number, field_digits(32), field_digits(64)),
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
    return Entry(field_number(number), field_number(minute), word, read)
