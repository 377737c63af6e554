"""Takes guards out of the code, one at a time, and sees whether a test notices.

    guards.py [--only WORD] [--part 2/5] [--list FILE] [--commit NAME] [--tree FOLDER] [--trust]
    guards.py --show [--only WORD]      where they stand now, and builds nothing

guards.toml names them: the text that guards, what stands there without it, and which tests of which binary must turn red. Each is taken out
of a scratch worktree (build/guards, of HEAD), that one binary is built (for debugging: that compiles in half of the time), its tests run on
SQLite, and on PostgreSQL where KABINET_TEST_POSTGRES names a cluster (tools/postgres.sh starts one). A guard that another one stands behind
is taken out together with it.
The exit code is 1 when a test stayed green. It builds for minutes, so ./test does not run it.
"""
import argparse
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import time
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A test that hangs without its guard has noticed, too.
LONGEST_RUN = 240


class BadList(Exception):
    """What is wrong with the list of guards."""


@dataclasses.dataclass(frozen=True)
class Edit:
    text: str
    without: str
    # The end of the file's path, where the text stands in several; empty where the text itself says which: then it may move.
    file: str = ""


@dataclasses.dataclass(frozen=True)
class Guard:
    name: str
    edits: tuple
    binary: str
    tests: str
    # Only this engine lets two get in each other's way at this place; empty: both show it.
    engine: str = ""
    # The guard that holds as well, and so is taken out along with this one; and why it does.
    behind: str = ""
    stands_behind: str = ""


def read_guard(entry):
    known = {"name", "file", "text", "without", "also", "binary", "tests", "engine", "behind", "stands_behind"}
    name = entry.get("name", "?")
    if unknown := set(entry) - known:
        raise BadList(f"{name}: unknown {', '.join(sorted(unknown))}")
    try:
        edits = [Edit(one["text"], one["without"], one.get("file", "")) for one in (entry, *entry.get("also", ()))]
        guard = Guard(entry["name"], tuple(edits), entry["binary"], entry["tests"], entry.get("engine", ""), entry.get("behind", ""),
                      entry.get("stands_behind", ""))
    except KeyError as missing:
        raise BadList(f"{name}: no {missing.args[0]}") from missing
    if any(edit.text == edit.without for edit in edits):
        raise BadList(f"{name}: nothing is taken out")
    if guard.engine not in ("", "sqlite", "postgres"):
        raise BadList(f"{name}: there is no engine {guard.engine}")
    if bool(guard.behind) != bool(guard.stands_behind):
        raise BadList(f"{name}: behind names the other guard, stands_behind says why it holds")
    return guard


def read_guards(text):
    """The guards of a list, or BadList."""
    guards = [read_guard(entry) for entry in tomllib.loads(text).get("guard", [])]
    names = [guard.name for guard in guards]
    for name in names:
        if names.count(name) > 1:
            raise BadList(f"{name}: named twice")
    for guard in guards:
        if guard.behind and guard.behind not in names:
            raise BadList(f"{guard.name}: no guard is named {guard.behind}")
    return guards


def taken_out(guard, guards):
    """All the edits: its own, and those of the guard that stands behind it."""
    other = [one for one in guards if one.name == guard.behind]
    return guard.edits + (other[0].edits if other else ())


def read_sources(folder):
    """What a guard may stand in, by path."""
    paths = [path for path in sorted((folder / "server").rglob("*")) if path.suffix in (".cpp", ".h", ".sql")]
    return {path: path.read_text(encoding="utf-8") for path in paths}


def place_of(sources, edit):
    """The file in which the guard stands. It has to stand there once, and nowhere else: else nobody knows which one is meant."""
    found = [path for path, text in sources.items() if edit.text in text and path.as_posix().endswith(edit.file)]
    times = sum(sources[path].count(edit.text) for path in found)
    if times != 1:
        raise BadList(f"{edit.file or 'server'}: stands there {times} times: {edit.text!r}")
    return found[0]


def places_of(sources, guard):
    """File and line of each of its edits; none where the list is wrong."""
    try:
        found = [(place_of(sources, edit), edit.text) for edit in guard.edits]
    except BadList:
        return []
    return [(path.relative_to(ROOT).as_posix(), sources[path].count("\n", 0, sources[path].index(text)) + 1) for path, text in found]


def is_meant(sources, guard, word):
    paths = [path for path, _ in places_of(sources, guard)]
    return any(word in text for text in (guard.name, guard.binary, guard.edits[0].text, *paths))


def take_out(sources, edits):
    """Changes the sources to what they are without these; answers the files that are others now."""
    changed = {}
    for edit in edits:
        path = place_of(sources, edit)
        sources[path] = changed[path] = sources[path].replace(edit.text, edit.without)
    return changed


def filter_of(tests, engine):
    """GoogleTest's filter for "Suite.test:Other.*" on one engine. Tests that need no engine run with SQLite's."""
    patterns = []
    for test in tests.split(":"):
        patterns.append(f"*/{test}/{engine}")
        if engine == "sqlite":
            patterns.append(test)
    return ":".join(patterns)


def outcome_of(output, code):
    """Whether the run was red, how many tests it had, and which failed."""
    ran = re.search(r"Running (\d+) tests?", output)
    failed = list(dict.fromkeys(re.findall(r"^\[  FAILED  \] ([\w/]+\.\S+?),? ", output, re.M)))
    if code != 0 and not failed:
        begun = re.findall(r"^\[ RUN      \] (\S+)", output, re.M)
        failed = [f"{begun[-1]} (died)"] if begun else []
    return code != 0, int(ran[1]) if ran else 0, failed


class Tree:
    """The scratch worktree."""

    def __init__(self, folder):
        self.folder = folder
        self.build = folder / "build" / "debug"

    def prepare(self, commit):
        if not self.folder.exists():
            subprocess.run(["git", "-C", ROOT, "worktree", "add", "--detach", "--quiet", self.folder, commit], check=True)
        found = subprocess.run(["git", "-C", ROOT, "rev-parse", commit], text=True, capture_output=True, check=True).stdout.strip()
        subprocess.run(["git", "-C", self.folder, "checkout", "--quiet", "--force", "--detach", found], check=True)
        modules = self.folder / "contract" / "node_modules"
        if not modules.exists():
            modules.symlink_to(ROOT / "contract" / "node_modules")
        subprocess.run(["cmake", "-S", self.folder, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug"], check=True,
                       stdout=subprocess.DEVNULL)

    def write(self, edits):
        """Takes them out; answers what the files were."""
        changed = take_out(read_sources(self.folder), edits)
        before = {path: path.read_text(encoding="utf-8") for path in changed}
        for path, text in changed.items():
            path.write_text(text, encoding="utf-8")
        return before

    def make(self, binary):
        built = subprocess.run(["ninja", "-C", self.build, binary], text=True, capture_output=True, check=False)
        if built.returncode != 0:
            raise BadList("does not build: " + "\n".join(built.stdout.splitlines()[-20:]))

    def run(self, binary, tests, engine):
        program = next((path for path in self.build.rglob(binary) if path.is_file()), None)
        try:
            ran = subprocess.run([program, f"--gtest_filter={filter_of(tests, engine)}"], text=True, capture_output=True, check=False,
                                 timeout=LONGEST_RUN, errors="replace")
        except subprocess.TimeoutExpired:
            return True, 1, ["(hangs)"]
        return outcome_of(ran.stdout, ran.returncode)


def engines():
    return ["sqlite", "postgres"] if os.environ.get("KABINET_TEST_POSTGRES") else ["sqlite"]


def check_intact(tree, guards):
    """Each filter finds tests, and they are green with every guard in place. Answers what is wrong."""
    wrong = []
    for binary in dict.fromkeys(guard.binary for guard in guards):
        tree.make(binary)
        tests = ":".join(dict.fromkeys(guard.tests for guard in guards if guard.binary == binary))
        for engine in engines():
            is_red, _, failed = tree.run(binary, tests, engine)
            if is_red:
                wrong.append(f"{binary} is red with every guard in place, on {engine}: {', '.join(failed)}")
    return wrong


def try_guard(tree, guard, guards):
    """The verdicts by engine: red, GREEN, or what is wrong with the entry."""
    before = {}
    verdicts = {}
    try:
        before = tree.write(taken_out(guard, guards))
        tree.make(guard.binary)
        for engine in engines():
            if guard.engine and guard.engine != engine:
                continue
            is_red, ran, failed = tree.run(guard.binary, guard.tests, engine)
            # A rule that needs no database is tested without one.
            if ran > 0:
                verdicts[engine] = (is_red, failed)
        if not verdicts:
            raise BadList(f"no test is named {guard.tests}")
    finally:
        for path, text in before.items():
            path.write_text(text, encoding="utf-8")
    return verdicts


def part_of(guards, part):
    """The second fifth for "2/5". Those of one binary stand after one another: what the one before took out is all that is built again."""
    number, count = (int(text) for text in part.split("/"))
    if not 1 <= number <= count:
        raise BadList(f"there is no part {part}")
    ordered = sorted(guards, key=lambda guard: guard.binary)
    return ordered[len(ordered) * (number - 1) // count:len(ordered) * number // count]


def row_of(guard, verdicts):
    cells = []
    for engine in ("sqlite", "postgres"):
        if engine not in verdicts:
            cells.append("-")
            continue
        is_red, failed = verdicts[engine]
        cells.append(f"{len(failed)} red" if is_red else "GREEN")
    first = next((failed[0] for is_red, failed in verdicts.values() if is_red and failed), "")
    first = re.sub(r"^on/|/(sqlite|postgres)", "", first)
    name = f"{guard.name} (with: {guard.behind})" if guard.behind else guard.name
    return f"| {name} | {cells[0]} | {cells[1]} | {first} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", type=pathlib.Path, default=ROOT / "tools" / "guards.toml")
    parser.add_argument("--only", default="", help="guards whose name, text, binary or place has this word")
    parser.add_argument("--show", action="store_true", help="prints where each stands, and tries none")
    parser.add_argument("--part", default="1/1", help="2/5: the second fifth of them, for a machine that others use as well")
    parser.add_argument("--commit", default="HEAD", help="what is built")
    parser.add_argument("--tree", type=pathlib.Path, default=ROOT / "build" / "guards", help="the scratch worktree")
    parser.add_argument("--trust", action="store_true", help="does not run the tests with every guard in place first")
    options = parser.parse_args()
    guards = read_guards(options.list.read_text(encoding="utf-8"))
    sources = read_sources(ROOT)
    wanted = part_of([guard for guard in guards if is_meant(sources, guard, options.only)], options.part)
    if options.show:
        for path, line, name in sorted((*place, guard.name) for guard in wanted for place in places_of(sources, guard)):
            print(f"{path}:{line}  {name}")
        return 0
    tree = Tree(options.tree.resolve())
    tree.prepare(options.commit)
    wrong = [] if options.trust else check_intact(tree, wanted)
    print("| without | SQLite | PostgreSQL | the first test that noticed |\n|---|---|---|---|", flush=True)
    for guard in wanted:
        started = time.monotonic()
        try:
            verdicts = try_guard(tree, guard, guards)
        except BadList as reason:
            wrong.append(f"{guard.name}: {reason}")
            continue
        print(row_of(guard, verdicts), flush=True)
        print(f"{guard.name}: {time.monotonic() - started:.0f} s", file=sys.stderr, flush=True)
        if not all(is_red for is_red, _ in verdicts.values()):
            wrong.append(f"{guard.name}: a test stays green without it")
    for reason in wrong:
        print(f"WRONG  {reason}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
