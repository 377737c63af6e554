"""Writes changed files of version 2 into a folder, with what this folder's verifier says of each: for other verifiers to agree with.

    agreement.py FOLDER [--sample COUNT] [--seed SEED]

FOLDER/cases.jsonl has a line for each case: {"name", "record", "kept": null or {"as": "earlier", "proof" or "evidence", "file"}, "now",
"exit", "findings": ["BROKEN head", ...], sorted}; the files stand beside it. With --sample so many of all cases, by SEED.

Changed are the vectors of v2/ and sets that market.py plays: every line left out, exchanged, changed in each of its fields, told twice, or
put somewhere else, lines of every word put in anywhere, each as it is, chained anew and drawn anew; every field of every file, exchanged
for what does not belong there; single bytes; and what two readers of JSON might read in two ways.
"""
import argparse
import contextlib
import copy
import functools
import io
import json
import pathlib
import random
import sys

import draw
import make_vectors
import market
import tampering
import verify
from record import ENTRIES

NOW = make_vectors.OPENS + 60
KEY = make_vectors.SIGNING_SEED


def compact(value):
    return json.dumps(value, separators=(",", ":"))


# Changed records

def moved(record):
    """Each line a few places further on, and each told twice."""
    count = len(record["log"])
    for place in range(count):
        for further in (2, 5, 11):
            lines = tampering.numbered(record)
            line, n = lines.pop(place)
            to = min(count - 1, place + further)
            lines.insert(to, (tampering.with_minute(line, tampering.minute_of(record["log"][to])), n))
            yield f"moved {line} by {further}", tampering.renumbered(lines)
        lines = tampering.numbered(record)
        lines.insert(place, (lines[place][0], 0))
        yield f"twice {lines[place][0]}", tampering.renumbered(lines)


def invented(record, chance):
    """A line of any word, at any place, about anything that is there."""
    commitments = [line.split()[3] for line in record["log"] if line.split()[2] == "join"]
    numbers = [line.split()[4] for line in record["log"] if line.split()[2] in ("turn", "answer")]
    lines, place = tampering.numbered(record), chance.randrange(len(record["log"]))
    n_of = {word: [n for line, n in lines if line.split()[2] == word] for word in ENTRIES}
    box = str(chance.randint(1, record["boxCount"]))
    boxes = chance.choice([box, ",".join(sorted({box, str(chance.randint(1, record["boxCount"]))}, key=int))])
    whose, hold = str(chance.choice(n_of["join"])), str(chance.choice(n_of["hold"] or [1]))
    minute = int(tampering.minute_of(record["log"][max(0, place - 1)]))
    word = chance.choice(sorted(ENTRIES))
    fields = {
        "join": [chance.choice([*commitments, "0" * 64])], "wait": [whose, str(minute + chance.randint(-1, 3))],
        "leave": [whose, chance.choice(["left", "silent"])],
        "turn": [whose, chance.choice([*numbers, "0" * 32]), str(chance.randint(1, 6)), "0" * 64],
        "hold": [whose, boxes], "release": [hold, chance.choice(["cancelled", "failed", "expired", "forfeited", "closed"])],
        "sale": [hold], "late": [hold], "end": [whose, chance.choice(["left", "timeout", "closed"]), chance.choice(["-", box])],
        "unkeep": [box], "return": [hold, boxes, chance.choice(["asked", "shop"])], "lobby": [str(chance.randint(0, 4))],
        "answer": [whose, chance.choice([*numbers, "0" * 32]), chance.choice([*commitments, "1" * 64])],
        "order": [",".join(chance.sample([str(n) for n in n_of["join"]], min(3, len(n_of["join"]))))],
        "finish": [chance.choice(["sold_out", "closed"])], "open": [], "pause": [], "resume": [], "secret": [],
    }.get(word, [whose])
    line = " ".join(["0", str(minute), word, *fields])
    return f"invented {line} at {place}", tampering.renumbered([*lines[:place], (line, 0), *lines[place:]])


def two_changes(changes, chance):
    """What is left of the log after both of two changes' lines; some of them are no log at all."""
    (one, first), (other, second) = chance.sample(changes, 2)
    cut = chance.randrange(1, min(len(first), len(second)))
    return f"{one}, from {cut} on {other}", [*first[:cut], *second[cut:]]


def ended(lines, cut):
    """A beginning of a log."""
    return f"the first {cut} lines", lines[:cut]


def without_secrets(record, lines):
    words = {line.split(" ")[2] for line in lines if len(line.split(" ")) > 2}
    return {name: value for name, value in record.items()
            if not (name == "master" and "secret" not in words) and not (name == "seed" and "order" not in words)}


def changed_logs(record, chance):
    changes = [*tampering.without_each(record), *tampering.exchanged(record), *tampering.changed_fields(record),
               *tampering.changed_minutes(record), *moved(record), *(invented(record, chance) for _ in range(400))]
    changes += [two_changes(changes, chance) for _ in range(200)]
    changes += [ended(record["log"], cut) for cut in range(len(record["log"]))]
    for what, lines in changes:
        yield f"{what}, as it is", lambda lines=lines: compact({**record, "log": lines})
        yield f"{what}, chained anew", lambda lines=lines: compact(tampering.signed_anew(without_secrets(record, lines), lines, KEY))
        if tampering.is_readable(lines) and "master" in without_secrets(record, lines):
            yield f"{what}, drawn anew", lambda lines=lines: compact(tampering.drawn_anew(record, lines, KEY))


def changed_fields(record):
    values = {
        "boxSetId": "7002", "seriesId": "6002", "number": 2, "boxCount": 7, "draw": "beacon", "lastOneStyleId": "106", "opensAt": 29412346,
        "revealAfter": 11, "revealBy": 29542001, "commitment": "0" * 64, "signer": "0" * 64, "opening": "0" * 64, "manifest": "0" * 64,
        "head": "0" * 64, "signature": "0" * 128, "seed": "0" * 64, "master": "0" * 64, "kind": "pool", "beacon": "0" * 64,
        "content": [{**record["content"][0], "total": 0}, *record["content"][1:]],
    }
    for name, value in values.items():
        changed = {**record, name: value}
        yield f"another {name}", functools.partial(compact, changed)
        changed["manifest"] = draw.manifest_of(changed).hex()
        yield f"another {name}, published so", lambda changed=changed: compact(tampering.signed_anew(changed, changed["log"], KEY))
        if name in record:
            yield f"no {name}", functools.partial(compact, {other: one for other, one in record.items() if other != name})


# Changed files of any kind

def changed_bytes(value, chance, count):
    """Single bytes changed, to another digit where it is a digit."""
    text = compact(value)
    for _ in range(count):
        place = chance.randrange(len(text))
        byte = text[place]
        other = str((int(byte) + 1) % 10) if byte.isdigit() else chr(ord(byte) + 1)
        yield f"byte {place} {byte} -> {other}", lambda place=place, other=other: text[:place] + other + text[place + 1:]


def read_in_two_ways(value):
    """Texts of which one reader might take another content than the next."""
    text = compact(value)
    for name, one in value.items():
        yield f"{name} twice", text.replace(f'"{name}":', f'"{name}":{compact(one)},"{name}":', 1)
        yield f"{name} twice, once escaped", text.replace(f'"{name}":', f'"\\u{ord(name[0]):04x}{name[1:]}":{compact(one)},"{name}":', 1)
        if isinstance(one, int):
            for other in (f"{one}.0", f"{one}e0", f"-{one}", f"0{one}", f"+{one}", f'"{one}"', "-0", "null", str(2**53)):
                yield f"{name} as {other}", text.replace(f'"{name}":{one}', f'"{name}":{other}', 1)
        if isinstance(one, str):
            for other in (f'"{one}\\u0000"', f'"{one} "', '"\\ud800"', "null", f'"{one.upper()}"'):
                yield f"{name} as {other}", text.replace(f'"{name}":"{one}"', f'"{name}":{other}', 1)
    for what, other in {
        "in an envelope": '{"code":200,"msg":"OK","data":%s}' % text, "in another envelope": '{"code":200,"message":"OK","data":%s}' % text,
        "in half an envelope": '{"data":%s}' % text, "in a list": f"[{text}]", "with a comma": text[:-1] + ",}", "cut short": text[:-1],
        "with more behind it": text + "{}", "twice": text + "\n" + text, "with blanks": f" \n{text}\r\n", "with a mark": "\ufeff" + text,
        "empty": "", "a number": "2", "null": "null", "nothing in it": "{}",
        "of another version": text.replace('"version":2', '"version":3', 1),
    }.items():
        yield what, other


def changed_files(name, value, chance, count):
    yield f"{name} as it is", functools.partial(compact, value)
    for step in range(count):
        changed = tampering.spoiled(value, chance)
        if isinstance(changed, dict) and changed.get("version") != 1:  # That one is for others to judge.
            yield f"{name} spoiled {step}", functools.partial(compact, changed)
    for what, text in changed_bytes(value, chance, count):
        yield f"{name}, {what}", text
    for what, text in read_in_two_ways(value):
        yield f"{name}, {what}", lambda text=text: text


def changed_evidence(evidence):
    """What a device did, left out, told twice, or answered otherwise."""
    for place in range(len(evidence["did"])):
        for what, count in (("without", 0), ("twice", 2)):
            changed = copy.deepcopy(evidence)
            for part in ("did", "told"):
                changed[part][place:place + 1] = [evidence[part][place]] * count
            yield f"evidence {what} {place}", functools.partial(compact, changed)
        for code in (0, 200, 2003):
            changed = copy.deepcopy(evidence)
            changed["told"][place]["code"] = code
            yield f"evidence with {code} to {place}", functools.partial(compact, changed)
        for by in (-1, 1, 40):
            changed = copy.deepcopy(evidence)
            changed["did"][place]["n"] += by
            yield f"evidence with {place} {by} later", functools.partial(compact, changed)
    for changes in ({"place": 0}, {"place": 1}, {"heads": []}, {"did": [], "told": []}, {"boxSetId": "7002"}, {"manifest": "0" * 64}):
        yield f"evidence with {changes}", functools.partial(compact, {**evidence, **changes})


# All cases

def cases(seed):
    """(name, record's text, None or (as what, text)); the texts are made when they are called."""
    chance = random.Random(seed)
    files = make_vectors.files()
    record, early = files["record.json"], files["early.json"]
    whole, begun = functools.partial(compact, record), functools.partial(compact, early)
    sets = [record, *(market.sell_out(one) for one in chance.sample(range(1000), 4))]
    for which, one in enumerate(sets):
        for what, text in [*changed_logs(one, chance), *changed_fields(one)]:
            yield f"set {which}, {what}", text, None
    for what, text in [*changed_files("record", record, chance, 300), *changed_files("early record", early, chance, 100)]:
        yield what, text, None
    kept = {"proof_item.json": "proof", "proof_hint.json": "proof", "proof_kept.json": "proof", "evidence.json": "evidence",
            "heads.json": "earlier", "early.json": "earlier"}
    for name, kind in kept.items():
        for what, text in changed_files(name, files[name], chance, 150):
            yield what, whole, (kind, text)
        yield f"{name} with an earlier record", begun, (kind, functools.partial(compact, files[name]))
        broken = {**record, "log": [*record["log"][:5], "6 29412350 opened", *record["log"][6:]]}
        yield f"{name} with a log that is none", functools.partial(compact, broken), (kind, functools.partial(compact, files[name]))
    for what, text in changed_evidence(files["evidence.json"]):
        yield what, whole, ("evidence", text)
    heads, other = compact(files["heads.json"]), compact({**files["heads.json"], "boxSetId": "7002"})
    for what, lines in {"two sets": [other, heads], "others": [other, other], "blank lines": ["", heads, "", other, ""],
                        "junk": [heads, "x"], "a record": [heads, compact(early)]}.items():
        yield f"heads of {what}", whole, ("earlier", functools.partial("\n".join, lines))


def judged(folder, number, name, record, kept):
    """The case as it is written, with its files beside it."""
    path = folder / f"{number}-record.json"
    path.write_text(record(), encoding="utf-8", newline="")
    case = {"name": name, "record": path.name, "kept": None, "now": NOW}
    words = [str(path), "--now", str(NOW)]
    if kept:
        other = folder / f"{number}-{kept[0]}.json"
        other.write_text(kept[1](), encoding="utf-8", newline="")
        case["kept"] = {"as": kept[0], "file": other.name}
        words += [f"--{kept[0]}", str(other)]
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        case["exit"] = verify.main(words)
    case["findings"] = sorted(" ".join(line.split(":")[0].split()[:2]) for line in out.getvalue().splitlines())
    return case


def write(folder, sample=None, seed=2026):
    """The cases, after they were written into the folder."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    all_cases = list(cases(seed))
    chosen = all_cases if sample is None else random.Random(seed).sample(all_cases, min(sample, len(all_cases)))
    written = [judged(folder, number, *case) for number, case in enumerate(chosen)]
    (folder / "cases.jsonl").write_text("".join(compact(case) + "\n" for case in written), encoding="utf-8")
    return written


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER")
    parser.add_argument("--sample", type=int, metavar="COUNT")
    parser.add_argument("--seed", type=int, default=2026, metavar="SEED")
    read = parser.parse_args(arguments)
    print(len(write(read.folder, read.sample, read.seed)), "cases")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
