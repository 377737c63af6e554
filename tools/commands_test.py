import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent


def call(*words):
    return subprocess.run(words, cwd=ROOT, text=True, capture_output=True, timeout=30, check=False)


class Commands(unittest.TestCase):
    def refused_in_one_line(self, words, reason):
        result = call(*words)
        self.assertEqual(result.returncode, 1, result)
        self.assertEqual(result.stdout, "")
        self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
        self.assertIn(reason, result.stderr)

    def test_run_refuses_wrong_options_before_it_builds_anything(self):
        for words, reason in {
            ("--prot", "80"): "--prot",
            ("80",): "unknown option 80",
            ("--port",): "--port needs a value",
            ("--port", "eighty"): "eighty",
            ("--port=65536",): "65536",
            ("--data", ""): "--data needs a value",
        }.items():
            with self.subTest(words):
                self.refused_in_one_line(("./run", *words), reason)

    def test_run_refuses_a_folder_it_cannot_write(self):
        with tempfile.NamedTemporaryFile() as file:
            # Below a file nobody can make a folder, not even root.
            self.refused_in_one_line(("./run", "--data", f"{file.name}/data"), f"{file.name}/data")

    def test_test_refuses_a_stage_that_is_not_there(self):
        self.refused_in_one_line(("./test", "nonsense"), "nonsense")

    def test_help_names_every_option_and_stage(self):
        told = call("./run", "--help")
        self.assertEqual(told.returncode, 0)
        for option in ("--port", "--host", "--data", "--db", "--empty"):
            self.assertIn(option, told.stdout)
        told = call("./test", "--help")
        self.assertEqual(told.returncode, 0)
        for stage in ("tidy", "unit", "headers", "api", "storefront", "web"):
            self.assertIn(f"  {stage} ", told.stdout)

    def test_a_stage_that_passed_runs_again_once_a_file_that_it_reads_has_changed(self):
        script = """
            source tools/setup.sh; source tools/stages.sh; stamps=$1/stamps; printf one >"$1/file"; reads[format]=$1/file
            passed_before format; echo "never run: $?"
            mark_done passed-format "$(inputs_of format) 7"; passed_before format; echo " after it passed"
            printf two >"$1/file"; passed_before format; echo "changed"
            printf one >"$1/file"; passed_before format; echo " as it was"
        """
        with tempfile.TemporaryDirectory() as folder:
            told = call("bash", "-euc", script, "bash", folder)
        self.assertEqual(told.stdout, "never run: 0\n7 after it passed\nchanged\n7 as it was\n", told.stderr)


if __name__ == "__main__":
    unittest.main()
