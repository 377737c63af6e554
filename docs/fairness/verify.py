"""Judges what a shop says of a set of boxes (version 2 of ../fairness.md). Needs Python 3.11 and nothing else: no network, no shop.

    verify.py RECORD [--earlier RECORD|HEADS]... [--evidence FILE]... [--proof FILE]... [--now MINUTE]
    verify.py --together RECORD... [--now MINUTE]

Prints a line for each check: `ok`, `open` (it cannot be told yet), `BROKEN`, or `odd` (chance would hardly give it). MINUTE is whole
minutes since 1970, UTC; without it the clock of this machine holds. Exit code: 0 nothing is broken, 1 something is BROKEN, 2 a file
cannot be read, 3 nothing is broken and something is odd.

Read it in this order: draw.py (how boxes are mixed), record.py (what files look like), book.py (what a log may say), this file (what is
checked of a record), kept.py (what is checked with things that somebody kept), counts.py (what only counts can show).
"""
import argparse
import datetime
import pathlib
import sys
import time

import counts
import draw
import ed25519
import kept
from book import Book
from record import Malformed, Unreadable, formed_record, read_json, read_line, read_objects

MINUTES_A_DAY = 24 * 60
# What follows the log: nothing of it can be told when a line cannot be read.
AFTER_LOG = ("line", "numbers", "turns", "holds", "sold", "kept", "state", "opening", "deadline", "commitment", "roots", "releases")


class Report:
    """The findings, in the order in which they were made."""

    def __init__(self):
        self.findings = []

    def say(self, verdict, check, words=""):
        self.findings.append((verdict, check, words))

    def decide(self, check, wrong, words=""):
        """BROKEN with the first of what is wrong, or ok."""
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        self.say("BROKEN" if wrong else "ok", check, wrong[0] + more if wrong else words)
        return not wrong

    def verdict(self, check):
        return next((verdict for verdict, name, _ in self.findings if name == check), None)

    def has(self, verdict):
        return any(found == verdict for found, _, _ in self.findings)

    def lines(self):
        return [f"{verdict} {check}" + (f": {words}" if words else "") for verdict, check, words in self.findings]

    def exit_code(self):
        return 1 if self.has("BROKEN") else 3 if self.has("odd") else 0


class Judgement:
    """A record with all that was found out about it. `book` is None when the log cannot be read, `epochs` while the secret is not told."""

    def __init__(self, value, now):
        self.report, self.now = Report(), now
        self.record = self.book = self.epochs = None
        try:
            self.record = formed_record(value)
        except Malformed as error:
            self.report.say("BROKEN", "format", str(error))
            return
        self.report.say("ok", "format")
        self.set_id = int(self.record["boxSetId"])
        self.check_manifest()
        self.check_log()
        self.check_signature()
        if self.entries is None:
            for check in AFTER_LOG:
                self.report.say("open", check, "the log cannot be read")
        else:
            self.check_book()
            self.check_opening()
            self.check_deadline()
            self.check_secret()
            self.releases = counts.Releases(self)
            self.report.say(*self.releases.finding())

    def check_manifest(self):
        content = self.record["content"]
        ids = [int(style["styleId"]) for style in content]
        wrong = []
        if any(left >= right for left, right in zip(ids, ids[1:])):
            wrong.append("the styles do not ascend")
        wrong += [f"style {style['styleId']} is in no box" for style in content if style["total"] < 1]
        total = sum(style["total"] for style in content)
        if total != self.record["boxCount"]:
            wrong.append(f"{total} figures for {self.record['boxCount']} boxes")
        self.content_fits = self.report.decide("content", wrong)
        self.hidden = {int(style["styleId"]) for style in content if style["hidden"]}
        manifest = draw.manifest_of(self.record).hex()
        self.report.decide("manifest", [] if manifest == self.record["manifest"] else [f"the fields give {manifest}"])

    def check_log(self):
        """Sets `entries`, None when the log is no log."""
        wrong, entries = [], []
        for place, line in enumerate(self.record["log"], 1):
            try:
                entry = read_line(line)
            except Malformed as error:
                wrong.append(f"line {place}: {error}")
                continue
            if entry.n != place:
                wrong.append(f"line {place} has the number {entry.n}")
            if entries and entry.minute < entries[-1].minute:
                wrong.append(f"line {place} is earlier than the one before it")
            entries.append(entry)
        self.report.decide("log", wrong, f"{len(entries)} lines")
        self.entries = None if wrong else entries

    def check_signature(self):
        log = self.record["log"]
        self.heads = draw.heads_of(draw.manifest_of(self.record), log)
        head = self.heads[-1].hex()
        self.report.decide("head", [] if head == self.record["head"] else [f"the lines give {head}"])
        good = self.is_signed(len(log), self.record["head"], self.record["signature"])
        self.report.decide("signature", [] if good else ["it is not the signer's"])

    def is_signed(self, n, head, signature):
        message = draw.signed_text(self.set_id, n, bytes.fromhex(head))
        return ed25519.verify(bytes.fromhex(self.record["signer"]), message, bytes.fromhex(signature))

    def check_book(self):
        self.book = Book(self.record, self.heads, self.entries)
        if ("master" in self.record) != self.book.secret_told:
            self.book.note("state", "the record has the secret, and the log does not tell it, or the other way round")
        words = {"line": f"{self.book.calls} calls", "turns": f"{len(self.book.turns)} turns, {self.book.mutes} mute",
                 "sold": f"{len(self.book.sold)} of {self.record['boxCount']} boxes"}
        for check in ("line", "numbers", "turns", "holds", "sold", "kept", "state"):
            self.report.decide(check, self.book.wrong.get(check, []), words.get(check, ""))

    def check_opening(self):
        book, wrong = self.book, list(self.book.wrong.get("opening", []))
        drawn, told = book.order is not None, "seed" in self.record
        if told != drawn:
            wrong.append("the seed is told and no order was drawn, or the other way round")
        elif told:
            seed = bytes.fromhex(self.record["seed"])
            if draw.sha256(seed).hex() != self.record.get("opening"):
                wrong.append("the seed is not the one that was committed to")
            if not wrong:
                answered = draw.opening_order(seed, self.set_id, self.heads[book.lobby_n], book.answers)
                expected = answered + sorted(set(book.lobby) - set(answered))
                if book.order != expected:
                    wrong.append(f"the order is {book.order} and should be {expected}")
        if wrong or drawn:
            self.report.decide("opening", wrong)
        elif book.announced and book.finish:
            self.report.say("ok", "opening", "the sale ended before it")
        elif book.announced:
            self.report.say("open", "opening", "the order was not drawn")

    def check_deadline(self):
        due = self.record["revealBy"]
        if self.book.finish:
            due = min(due, self.book.finish_minute + self.record["revealAfter"] + MINUTES_A_DAY)
        self.due = due
        if "master" in self.record:
            self.report.say("ok", "deadline")
        elif self.now <= due:
            self.report.say("open", "deadline", f"told by {date_of(due)}")
        else:
            self.report.say("BROKEN", "deadline", f"the secret was to be told by {date_of(due)}")

    def check_secret(self):
        """Sets `epochs`, each turn's boxes as the secret has them."""
        if "master" not in self.record:
            self.report.say("open", "commitment", "the secret is not told")
            self.report.say("open", "roots", "the secret is not told")
            return
        secret = bytes.fromhex(self.record["master"])
        fits = draw.sha256(secret).hex() == self.record["commitment"]
        self.report.decide("commitment", [] if fits else ["the secret is not the one that was committed to"])
        if not self.content_fits or any(check in self.book.wrong for check in ("turns", "holds", "sold", "kept")):
            self.report.say("BROKEN", "roots", "the record contradicts itself")
            return
        epochs, self.content, wrong = [], {}, []
        for turn in self.book.turns:
            epoch = self.replay(secret, turn)
            if epoch.root().hex() != turn.root:
                wrong.append(f"epoch {turn.epoch} gives another root")
            epochs.append(epoch)
        if self.report.decide("roots", wrong, f"{len(epochs)} epochs"):
            self.epochs = epochs

    def input_hex(self, turn):
        return draw.input_of(self.heads[turn.call], bytes.fromhex(turn.number)).hex()

    def replay(self, secret, turn):
        """What lay in the unsold boxes of a turn. Sold and kept boxes hold what they held; the others share what is left."""
        left = [int(style["styleId"]) for style in self.record["content"] for _ in range(style["total"])]
        mixed = turn.mixed
        for slot in self.book.boxes:
            if slot not in mixed:
                left.remove(self.content[slot])
        input_hex = self.input_hex(turn)
        self.content.update(draw.arrange(secret, self.set_id, turn.epoch, input_hex, mixed, left))
        boxes = {slot: self.content[slot] for slot in turn.unsold}
        return draw.Epoch(secret, self.set_id, turn.epoch, input_hex, boxes, self.hidden)


def date_of(minute):
    try:
        day = datetime.datetime.fromtimestamp(minute * 60, datetime.timezone.utc)
    except (ValueError, OverflowError, OSError):
        return f"minute {minute}"
    return f"{day.day} {'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split()[day.month - 1]} {day.year}"


def read_bytes(content, read=read_json):
    """What is in a file of version 2, or the Malformed that says why it is none. Raises Unreadable."""
    try:
        return read(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        return Malformed(f"it is not UTF-8: {error}")
    except Malformed as error:
        return error


def read_file(path, read=read_json):
    try:
        return read_bytes(pathlib.Path(path).read_bytes(), read)
    except (OSError, Unreadable) as error:
        raise Unreadable(f"{path}: {error}") from error


def read_kept(path):
    """An earlier record, or heads: the objects of the file. One of version 1 is no file of this set."""
    def read(text):
        try:
            objects = read_objects(text)
        except Unreadable as error:
            raise Malformed(str(error)) from error
        return objects if len(objects) > 1 else objects[0]
    return read_file(path, read)


def judge_all(arguments, now):
    """The report on one record and what was kept of it."""
    judgement = Judgement(read_file(arguments.record[0]), now)
    if judgement.record:
        for check, paths in ((kept.check_earlier, arguments.earlier), (kept.check_proof, arguments.proof),
                             (kept.check_evidence, arguments.evidence)):
            for path in paths:
                check(judgement, read_kept(path))
    return judgement.report


def read_arguments(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", nargs="+", metavar="RECORD")
    parser.add_argument("--together", action="store_true")
    for name in ("earlier", "evidence", "proof"):
        parser.add_argument(f"--{name}", action="append", default=[], metavar="FILE")
    parser.add_argument("--now", type=int, metavar="MINUTE")
    read = parser.parse_args(arguments)
    if not read.together and len(read.record) != 1:
        parser.error("several records are judged with --together only")
    if read.together and (read.earlier or read.evidence or read.proof):
        parser.error("--together takes records only")
    return read


def main(arguments):
    read = read_arguments(arguments)
    now = int(time.time()) // 60 if read.now is None else read.now
    try:
        if read.together:
            judgements = [(path, Judgement(read_file(path), now)) for path in read.record]
            report = counts.together(judgements, Report())
        else:
            report = judge_all(read, now)
    except Unreadable as error:
        print(f"unreadable: {error}", file=sys.stderr)
        return 2
    print("\n".join(report.lines()))
    return report.exit_code()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
