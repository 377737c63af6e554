"""Holds agreement.py to its promise: the same files for the same seed, of every kind, and what verify.py says of each."""
import collections
import json
import pathlib
import tempfile
import unittest

import agreement
import verify


class Cases(unittest.TestCase):
    def written(self, folder, **how):
        cases = agreement.write(folder, **how)
        lines = (pathlib.Path(folder) / "cases.jsonl").read_text(encoding="utf-8").splitlines()
        self.assertEqual([json.loads(line) for line in lines], cases)
        return cases

    def test_a_seed_always_gives_the_same_files(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
            cases = self.written(one, sample=20, seed=3)
            self.assertEqual(cases, self.written(other, sample=20, seed=3))
            for name in (case["record"] for case in cases):
                self.assertEqual((pathlib.Path(one) / name).read_bytes(), (pathlib.Path(other) / name).read_bytes())

    # attack F10
    def test_a_sample_has_files_of_every_kind_and_the_rules_of_a_log_broken(self):
        with tempfile.TemporaryDirectory() as folder:
            cases = self.written(folder, sample=250, seed=3)
        exits = collections.Counter(case["exit"] for case in cases)
        self.assertEqual(set(exits), {0, 1})
        self.assertGreater(exits[0], 10)
        self.assertEqual({case["kept"] and case["kept"]["as"] for case in cases}, {None, "earlier", "proof", "evidence"})
        broken = {finding.split()[1] for case in cases for finding in case["findings"] if finding.startswith("BROKEN")}
        self.assertLessEqual({"format", "manifest", "log", "head", "signature", "roots", *verify.AFTER_LOG[:7]}, broken)

    def test_there_are_twenty_thousand(self):
        self.assertGreater(sum(1 for _ in agreement.cases(1)), 20_000)


if __name__ == "__main__":
    unittest.main()
