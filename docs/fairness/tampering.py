"""What a dishonest shop can do to a log that is already written: leave lines out, exchange them, change what they say.

Then it makes numbers, chain, head and signature anew, as it has the key, and the roots too, as it has the secret.
And what can become of a file of any kind: `spoiled`.
"""
import copy

import draw
import ed25519
from record import ENTRIES, read_line
from verify import Judgement

# The fields that name another line: a place or a hold. Lists of places stand in `order`.
REFERENCES = {"here", "pass", "wait", "leave", "call", "turn", "mute", "hold", "release", "sale", "late", "end", "return", "answer"}
OTHER_WORDS = {
    "left": "timeout", "timeout": "forfeited", "forfeited": "closed", "closed": "left", "silent": "left", "cancelled": "failed",
    "failed": "expired", "expired": "cancelled", "asked": "shop", "shop": "asked", "sold_out": "closed",
}
# Words whose `left` and `closed` have other company than those of `end`.
OTHER_WORDS_OF = {
    ("leave", "left"): "silent", ("release", "forfeited"): "closed", ("release", "closed"): "failed", ("finish", "closed"): "sold_out"}
NO_LINE = 999
# What stands in no field, or in another one.
OUT_OF_PLACE = (None, True, False, 0, 1, 2, -1, 2**31, 2**53, 2**64, 1.5, "", "0", "1", "9" * 30, "live", "order", "item", "0" * 32,
                "0" * 64, "f" * 128, "\u00e9", [], {}, [0], [1], [1, 2], {"a": 1})


def renumbered(lines):
    """The lines (text, number they had) with new numbers, and every mention of them following. Who names one that is gone names none."""
    new = {old: n for n, (_, old) in enumerate(lines, 1)}
    result = []
    for n, (line, _) in enumerate(lines, 1):
        _, minute, word, *fields = line.split(" ")
        if word in REFERENCES:
            fields[0] = str(new.get(int(fields[0]), NO_LINE))
        if word == "order":
            fields = [",".join(str(new.get(int(place), NO_LINE)) for place in fields[0].split(",")) if fields[0] != "-" else "-"]
        result.append(" ".join([str(n), minute, word, *fields]))
    return result


def numbered(record):
    return [(line, n) for n, line in enumerate(record["log"], 1)]


def without_each(record):
    lines = numbered(record)
    for place in range(len(lines)):
        yield f"without {record['log'][place]}", renumbered(lines[:place] + lines[place + 1:])


def exchanged(record):
    """Each line after the one behind it. The minutes stay where they were, or the time would fall."""
    for place in range(len(record["log"]) - 1):
        lines = numbered(record)
        (left, left_n), (right, right_n) = lines[place:place + 2]
        lines[place:place + 2] = [(with_minute(right, minute_of(left)), right_n), (with_minute(left, minute_of(right)), left_n)]
        yield f"exchanged {left} / {right}", renumbered(lines)


def minute_of(line):
    return line.split(" ")[1]


def with_minute(line, minute):
    number, _, rest = line.split(" ", 2)
    return f"{number} {minute} {rest}"


def other(word, field, boxes):
    """Another value that could stand in a field's place."""
    if (word, field) in OTHER_WORDS_OF:
        return OTHER_WORDS_OF[word, field]
    if field in OTHER_WORDS:
        return OTHER_WORDS[field]
    if field == "-":
        return "1"
    if len(field) >= 32:
        return ("1" if field[0] == "0" else "0") + field[1:]
    if word == "order" and "," in field:
        first, second, *rest = field.split(",")
        return ",".join([second, first, *rest])
    if "," in field:
        return field.split(",")[0]
    return str(int(field) % boxes + 1)


def changed_fields(record):
    for place, line in enumerate(record["log"]):
        number, minute, word, *fields = line.split(" ")
        for which, field in enumerate(fields):
            others = [*fields[:which], other(word, field, record["boxCount"]), *fields[which + 1:]]
            changed = " ".join([number, minute, word, *others])
            yield f"changed {line} -> {changed}", [*record["log"][:place], changed, *record["log"][place + 1:]]
        assert len(fields) == len(ENTRIES[word])


def changed_minutes(record):
    for place, line in enumerate(record["log"]):
        for step in (-1, 1):
            changed = with_minute(line, int(minute_of(line)) + step)
            yield f"changed {line} -> {changed}", [*record["log"][:place], changed, *record["log"][place + 1:]]


def signed_anew(record, lines, signing_seed):
    """The record with these lines, its chain made anew and signed with the shop's own key."""
    head = draw.heads_of(bytes.fromhex(record["manifest"]), lines)[-1]
    message = draw.signed_text(int(record["boxSetId"]), len(lines), head)
    return {**record, "log": lines, "head": head.hex(), "signature": ed25519.sign(signing_seed, message).hex()}


def drawn_anew(record, lines, signing_seed):
    """The same, and every root is the one that the secret gives after these lines."""
    judged = Judgement(signed_anew(record, lines, signing_seed), 0)
    if judged.book is None or any(check in judged.book.wrong for check in ("turns", "holds", "sold", "kept")):
        return judged.record  # No boxes go with these lines.
    lines, judged.content = list(lines), {}
    for turn in judged.book.turns:
        judged.heads = draw.heads_of(bytes.fromhex(record["manifest"]), lines)
        root = judged.replay(bytes.fromhex(record["master"]), turn).root().hex()
        before, _ = lines[turn.n - 1].rsplit(" ", 1)
        lines[turn.n - 1] = f"{before} {root}"
    return signed_anew(record, lines, signing_seed)


def is_readable(lines):
    """Whether each line has the form of an entry: what has not is BROKEN before anything is drawn."""
    try:
        return all(read_line(line).n == n for n, line in enumerate(lines, 1))
    except ValueError:
        return False


def spoiled(value, chance, out_of_place=OUT_OF_PLACE):
    """The value with something in it exchanged for what does not belong there, left out, or put there twice."""
    value = copy.deepcopy(value)
    node = value
    while True:
        name = chance.choice(list(node) if isinstance(node, dict) else range(len(node)))
        if isinstance(node[name], (dict, list)) and node[name] and chance.random() < 0.8:
            node = node[name]
            continue
        how = chance.random()
        if how < 0.1:
            del node[name]
        elif how < 0.2 and isinstance(node, list):
            node.insert(name, node[name])
        else:
            node[name] = chance.choice(out_of_place)
        return value
