"""How many tests passed and failed, as the runners' own summaries in a log say.

    count_results.py LOG EXIT_CODE {tests|check}      prints "PASSED FAILED"

A check (a linter, a build) has no summary: it counts as one. A run that failed counts at least one failure whatever its summary says, and
a test runner that ran nothing has failed: an empty green run would prove nothing.
"""
import re
import sys

COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def count_ctest(text):
    """GoogleTest's own sums, and the tests of CTest that are no shard of a GoogleTest executable."""
    for name, outcome in re.findall(r"^ *\d+/\d+ Test +#\d+: (\S+) \.+ *(?:\*\*\*)?(\w+)", text, re.M):
        if not re.search(r"_test\.\d+$", name):
            yield (1, 0) if outcome == "Passed" else (0, 1)
    for passed in re.findall(r"^(?:\d+: )?\[  PASSED  \] (\d+) tests?\.", text, re.M):
        yield int(passed), 0
    for failed in re.findall(r"^(?:\d+: )? ?(\d+) FAILED TESTS?$", text, re.M):
        yield 0, int(failed)


def count_vitest(text):
    for line in re.findall(r"^\s*Tests\s{2}(.*\(\d+\))$", text, re.M):
        yield number_before("passed", line), number_before("failed", line)


def count_node(text):
    for passed in re.findall(r"^[#ℹ] pass (\d+)", text, re.M):
        yield int(passed), 0
    for failed in re.findall(r"^[#ℹ] (?:fail|cancelled) (\d+)", text, re.M):
        yield 0, int(failed)


def count_playwright(text):
    for number, outcome in re.findall(r"^ {2}(\d+) (passed|failed|flaky|interrupted|did not run)\b", text, re.M):
        # A flaky one passed the second time: ./test names it (tools/decisions.md).
        yield (int(number), 0) if outcome in ("passed", "flaky") else (0, int(number))


def count_unittest(text):
    for total, outcome in re.findall(r"^Ran (\d+) tests? in [^\n]*\n\n(OK|FAILED[^\n]*)", text, re.M):
        failed = sum(int(number) for number in re.findall(r"(?:failures|errors)=(\d+)", outcome))
        yield int(total) - failed, failed


def number_before(word, line):
    found = re.search(rf"(\d+) {word}", line)
    return int(found[1]) if found else 0


def count(text, exit_code, kind):
    text = COLOURS.sub("", text)
    runners = (count_ctest, count_vitest, count_node, count_playwright, count_unittest)
    counts = [pair for runner in runners for pair in runner(text)] if kind == "tests" else []
    passed = sum(pair[0] for pair in counts)
    failed = sum(pair[1] for pair in counts)
    if kind == "check":
        passed = 1 if exit_code == 0 else 0
    if failed == 0 and (exit_code != 0 or passed == 0):
        failed = 1
    return passed, failed


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        print(*count(log.read(), int(sys.argv[2]), sys.argv[3]))
