import pathlib
import subprocess
import sys
import tempfile
import unittest

import budget

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Budget(unittest.TestCase):
    def test_a_stage_may_take_what_the_file_says_and_no_longer(self):
        allowed = budget.read_budget("# a word\nunit\t20\nall\t30.5\n")
        self.assertEqual(allowed, {"unit": 20, "all": 30.5})
        self.assertEqual(list(budget.over_budget(allowed, {"unit": 20, "all": 30})), [])
        self.assertEqual(list(budget.over_budget(allowed, {"unit": 20.1, "all": 30})),
                         ["unit took 20.1 minutes and may take 20 (tools/budget.tsv)"])

    def test_a_stage_without_a_budget_is_named(self):
        self.assertEqual(list(budget.over_budget({}, {"new": 0.1})), ["new has no budget in tools/budget.tsv"])

    def test_every_stage_has_a_budget(self):
        stages = subprocess.run(["./test", "--help"], cwd=ROOT, text=True, capture_output=True, check=True).stdout
        named = {line.split()[0] for line in stages.splitlines() if line.startswith("  ")}
        self.assertEqual(named | {"all"}, set(budget.read_budget((ROOT / "tools" / "budget.tsv").read_text())))

    def test_what_takes_too_long_fails(self):
        with tempfile.NamedTemporaryFile("w", suffix=".times") as times:
            times.write("unit 60\n")
            times.flush()
            run = [sys.executable, "tools/budget.py", str(ROOT), times.name]
            self.assertEqual(subprocess.run([*run, "60"], cwd=ROOT, capture_output=True, check=False).returncode, 0)
            told = subprocess.run([*run, "100000"], cwd=ROOT, text=True, capture_output=True, check=False)
            self.assertEqual(told.returncode, 1)
            self.assertIn("BAD all took", told.stdout)


if __name__ == "__main__":
    unittest.main()
