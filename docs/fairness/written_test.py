"""Judges sets that another program sold: the shop itself, or a simulation of it.

    KABINET_DRAWS=FOLDER python3 -m unittest written_test

Each line of each file in the folder is one set: {"record": ..., "proofs": [...], "earlier": [...], "evidence": [...]}, all but the record
if there is one. There have to be twenty of version 2 at least. Without the folder only the reading of such files is tried.
"""
import json
import os
import pathlib
import random
import tempfile
import unittest

import kept
import make_vectors
import market
import verify
from record import Malformed, Unreadable, read_json

FOLDER = os.environ.get("KABINET_DRAWS")
LEAST = 20
CHECKS = {"proofs": kept.check_proof, "earlier": kept.check_earlier, "evidence": kept.check_evidence}


def sets_in(folder):
    """(where it stands, the set) for each set of version 2."""
    for path in sorted(pathlib.Path(folder).iterdir()):
        for place, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            written = json.loads(line)
            if written["record"].get("version") == 2:
                yield f"{path.name}:{place}", written


def judged(written):
    """The report on a set with all that came with it. A file that cannot be read is BROKEN here."""
    judgement = verify.Judgement(read_json(json.dumps(written["record"])), make_vectors.OPENS)
    for name, check in CHECKS.items():
        for value in written.get(name, []):
            try:
                check(judgement, read_json(json.dumps(value)))
            except (Malformed, Unreadable) as error:
                judgement.report.say("BROKEN", name, str(error))
    return judgement.report


def faults_in(folder):
    """How many sets there are, and what is BROKEN in them."""
    faults, count = [], 0
    for name, written in sets_in(folder):
        count += 1
        faults += [f"{name}: {line}" for line in judged(written).lines() if line.startswith("BROKEN")]
    return count, faults


class ReadingSets(unittest.TestCase):
    def judge(self, *sets):
        with tempfile.TemporaryDirectory() as folder:
            for place, written in enumerate(sets):
                (pathlib.Path(folder) / f"{place}.jsonl").write_text(json.dumps(written) + "\n", encoding="ascii")
            return faults_in(folder)

    def test_honest_ones_are_clean_and_others_are_not(self):
        files = make_vectors.files()
        honest = {"record": files["record.json"], "proofs": [files[f"proof_{kind}.json"] for kind in ("item", "hint", "kept")],
                  "earlier": [files["early.json"]], "evidence": [files["evidence.json"]]}
        self.assertEqual(self.judge(honest, {"record": market.sell_out(1)}, {"record": {"version": 1}}), (2, []))
        other = {**files["proof_item.json"], "styleId": "101"}
        for name, value in {"record": {**files["record.json"], "master": "0" * 64}, "proofs": [other], "earlier": [market.sell_out(2)],
                            "evidence": [{"version": 1}]}.items():
            self.assertTrue(self.judge({**honest, name: value})[1], name)


class SetsOfTheShop(unittest.TestCase):
    def test_they_are_clean(self):
        count, faults = faults_in(FOLDER)
        self.assertEqual(faults, [])
        self.assertGreaterEqual(count, LEAST)

    def test_no_line_can_be_left_out(self):
        """Ten of each set: that it holds for every line of one is what the vectors show."""
        chance = random.Random(7)
        for name, written in sets_in(FOLDER):
            lines = written["record"]["log"]
            for place in chance.sample(range(len(lines)), min(10, len(lines))):
                record = {**written["record"], "log": lines[:place] + lines[place + 1:]}
                self.assertTrue(judged({"record": record}).has("BROKEN"), f"{name} without {lines[place]}")


def load_tests(_loader, tests, _pattern):
    """Without a folder the sets of the shop are no tests at all, so that nobody counts them as passed."""
    loaded = unittest.TestSuite()
    for case in tests:
        loaded.addTests(test for test in case if FOLDER or not isinstance(test, SetsOfTheShop))
    return loaded


if __name__ == "__main__":
    unittest.main()
