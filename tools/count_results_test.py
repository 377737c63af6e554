import unittest

from count_results import count


class CountResults(unittest.TestCase):
    def test_each_runners_summary_is_read(self):
        summaries = {
            "12: [  PASSED  ] 8 tests.\n 1/3 Test #12: kernel_test.0 ................   Passed    0.02 sec\n": (8, 0),
            "3: [  PASSED  ] 6 tests.\n3: [  FAILED  ] 2 tests, listed below:\n3:  2 FAILED TESTS\n"
            " 3/3 Test #3: kernel_test.0 ....***Failed    0.02 sec\n": (6, 2),
            "1: [  PASSED  ] 1 test.\n 2/2 Test #2: contract_agrees .....   Passed    0.02 sec\n": (2, 0),
            " 2/2 Test #2: contract_agrees .....***Failed    0.02 sec\n": (0, 1),
            " Test Files  1 failed | 2 passed (3)\n      Tests  3 failed | 40 passed (43)\n   Start at  10:00\n": (40, 3),
            "\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m7 passed\x1b[39m\x1b[22m\x1b[90m (7)\x1b[39m\n": (7, 0),
            "# tests 5\n# pass 4\n# fail 1\n# cancelled 0\n": (4, 1),
            "ℹ tests 5\nℹ pass 5\nℹ fail 0\n": (5, 0),
            "  1 failed\n    journey.spec.ts:3:1 › two shoppers\n  1 flaky\n  6 passed (1.2m)\n": (7, 1),
            "Ran 9 tests in 0.004s\n\nFAILED (failures=1, errors=2)\n": (6, 3),
            "Ran 9 tests in 0.004s\n\nOK\n": (9, 0),
        }
        for text, expected in summaries.items():
            with self.subTest(text):
                self.assertEqual(count(text, 1 if expected[1] else 0, "tests"), expected)

    def test_several_runners_in_one_log_are_summed(self):
        self.assertEqual(count("# pass 4\n# fail 0\n      Tests  7 passed (7)\n", 0, "tests"), (11, 0))

    def test_a_crash_is_a_failure_though_the_summary_is_green(self):
        self.assertEqual(count("# pass 4\n# fail 0\n", 139, "tests"), (4, 1))
        self.assertEqual(count("Segmentation fault\n", 139, "tests"), (0, 1))

    def test_a_runner_that_ran_nothing_has_failed(self):
        self.assertEqual(count("", 0, "tests"), (0, 1))
        self.assertEqual(count("# pass 0\n# fail 0\n", 0, "tests"), (0, 1))

    def test_a_check_counts_as_one(self):
        self.assertEqual(count("nothing to say\n", 0, "check"), (1, 0))
        self.assertEqual(count("# pass 4\n", 2, "check"), (0, 1))


if __name__ == "__main__":
    unittest.main()
