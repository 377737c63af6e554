"""Which rules of the specification a test names. Runs as a test (rules_test.py); by hand it prints the list.

    rules.py [ROOT]

docs/rules.tsv holds the rules. A test covers a rule by naming its id; docs/rules.md says why a rule needs no test ("- P1.13: why") and
which areas are complete: there an open rule is a finding.
"""
import collections
import pathlib
import re
import sys

import tidy
from tidy_tree import Finding

RULES, REASONS = pathlib.PurePosixPath("docs/rules.tsv"), pathlib.PurePosixPath("docs/rules.md")
# Rules of the three documents (activities, platform, shopping), and what was tried against the shop: the line and the draw (F), the front
# door (S), money and privacy (C).
NAME = r"(?:[APS]\d{1,2}\.\d{2}|attack [FSC]\d{1,2})"
ID = re.compile(rf"(?<![\w.]){NAME}(?!\d)(?![\w.]\w)")
REASON = re.compile(rf"^- ({NAME}): \S")
COMPLETE = re.compile(r"^Complete areas:(.*)$", re.M)

Rule = collections.namedtuple("Rule", "id area kind text")


def rules_of(tree):
    lines = tree.texts[RULES].splitlines()[1:]
    return [Rule(*line.split("\t")) for line in lines]


def is_test(path):
    name = str(path)
    return (name.startswith("server/") and name.endswith("_test.cpp")
            or re.match(r"docs/fairness/\w+_test\.py$", name) is not None
            or re.match(r"(storefront|tests/(api|web))/.*\.(test|spec)\.tsx?$", name) is not None)


def ids_in(path, text):
    """The ids in comments and titles of a test file. C++ has its ids in comments only: a number there may look like one."""
    for line in text.splitlines():
        if path.suffix == ".cpp":
            line = line.partition("//")[2]
        yield from ID.findall(line)


def covering(tree):
    """How many times tests name each id, and where an id is named that no rule has."""
    known = {rule.id for rule in rules_of(tree)}
    counts, unknown = collections.Counter(), []
    for path, text in tree.texts.items():
        if not is_test(path):
            continue
        for found in ids_in(path, text):
            counts[found] += 1
            if found not in known:
                unknown.append((path, found))
    return counts, unknown


def explained(tree):
    return [found[1] for line in tree.texts[REASONS].splitlines() if (found := REASON.match(line))]


def complete_areas(tree):
    found = COMPLETE.search(tree.texts[REASONS])
    return found[1].split() if found else []


def findings(tree):
    rules = rules_of(tree)
    counts, unknown = covering(tree)
    reasons, complete = explained(tree), complete_areas(tree)
    for path, name in unknown:
        yield Finding(path, 1, f"no rule is called {name}")
    for name in sorted(set(reasons) - {rule.id for rule in rules}):
        yield Finding(REASONS, 1, f"no rule is called {name}")
    if reasons != sorted(set(reasons)):
        yield Finding(REASONS, 1, "the reasons stand in the order of their ids, each once")
    for area in complete:
        if area not in {rule.area for rule in rules}:
            yield Finding(REASONS, 1, f"no area is called {area}")
    for rule in rules:
        if rule.area in complete and not counts[rule.id] and rule.id not in reasons:
            yield Finding(RULES, 1, f"{rule.id} of the complete area {rule.area} is open: {rule.text}")


def listed(tree):
    """The list that a person reads: each area with its rules, then the sums."""
    counts, _ = covering(tree)
    reasons, complete = set(explained(tree)), complete_areas(tree)
    states = collections.Counter()
    areas = collections.defaultdict(list)
    for rule in rules_of(tree):
        areas[rule.area].append(rule)
    for area, rules in sorted(areas.items()):
        yield f"{area}{' (complete)' if area in complete else ''}"
        for rule in rules:
            state = "covered" if counts[rule.id] else "explained" if rule.id in reasons else "open"
            states[state] += 1
            tests = f" by {counts[rule.id]}" if counts[rule.id] else ""
            yield f"  {rule.id:6} {state + tests:12} {rule.text[:100]}"
    yield ", ".join(f"{states[state]} {state}" for state in ("covered", "explained", "open"))


def main(root):
    tree = tidy.load(root)
    print(*listed(tree), sep="\n")
    found = list(findings(tree))
    print(*found, sep="\n", end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent.parent
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here))
