"""Checks the house rules that no compiler checks. Runs as a test (tidy_test.py); by hand it prints file:line: reason.

    tidy.py [ROOT]

A rule is a function from a Tree (paths and texts) to findings. Rules about C++ are in tidy_cpp.py, rules about SQL in tidy_sql.py,
rules about the storefront in tidy_ts.py and tidy_imports.py, rules about pages in tidy_docs.py, rules about what shoppers
read in words.py, rules about every text here.
"""
import pathlib
import re
import subprocess
import sys

import tidy_alone
import tidy_cpp
import tidy_docs
import tidy_imports
import tidy_sql
import tidy_ts
import words
from tidy_tree import Finding, Tree

LINE_MAX, FILE_MAX, FUNCTION_MAX, README_MAX = 140, 500, 70, 25

CODE = {".h", ".cpp", ".ts", ".tsx", ".mjs", ".cjs", ".js", ".py", ".sh", ".tsp", ".sql", ".css", ".scss", ".cmake"}
# Written by a tool: nobody reads it line by line.
GENERATED = re.compile(r"(^|/)(golden|generated)/|package-lock\.json$")

UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|home/\w+|root|mnt|Users/\w+)\b/?")
# Names that services once had. They live on in paths of the contract, where clients know them by.
HISTORICAL = re.compile(r"(?<![a-z0-9])(funbox|d11|lds|mcs|dcs|bob|a320)(?![a-z0-9])|funbox", re.I)
PATH_TEXT = re.compile(r"(?:\.{0,2}|[\w{}.:-]+)(?:/[\w{}.:*?=&-]*)+")


def is_code(path):
    return path.suffix in CODE or path.name in ("run", "test", "CMakeLists.txt")


def sizes(tree):
    for path, lines in tree.lines():
        if not is_code(path) or GENERATED.search(str(path)):
            continue
        if len(lines) > FILE_MAX:
            yield Finding(path, 1, f"the file has {len(lines)} lines, more than {FILE_MAX}")
        for number, line in enumerate(lines, 1):
            if len(line) > LINE_MAX:
                yield Finding(path, number, f"the line has {len(line)} columns, more than {LINE_MAX}")


def function_sizes(tree):
    """Braces on lines of their own open functions in our format, in C++ at any indentation; for Python the indentation says it."""
    for path, lines in tree.lines():
        if GENERATED.search(str(path)):
            continue
        ends = {".h": r"^{indent}\}}", ".cpp": r"^{indent}\}}", ".py": r"^\s{{0,{depth}}}\S"}.get(path.suffix)
        if not ends:
            continue
        for number, line in enumerate(lines, 1):
            start = re.match(r"^(\s*)(\{$|def )", line)
            if not start or (start[2] == "{") == (path.suffix == ".py"):
                continue
            end = re.compile(ends.format(indent=start[1], depth=len(start[1])))
            length = next((index for index, later in enumerate(lines[number:], 1) if end.match(later)), len(lines) - number)
            if length > FUNCTION_MAX:
                yield Finding(path, number, f"the function has {length} lines, more than {FUNCTION_MAX}")


def unfinished_work(tree):
    for path, lines in tree.lines():
        # These rules and their tests must name what they forbid.
        if not is_code(path) or GENERATED.search(str(path)) or path.name.startswith("tidy"):
            continue
        for number, line in enumerate(lines, 1):
            found = UNFINISHED.search(line)
            if found:
                yield Finding(path, number, f"{found[1]}: build it, or write an issue")


def machine_paths(tree):
    for path, lines in tree.lines():
        if path.suffix == ".svg" or path.name.startswith("tidy"):
            continue
        for number, line in enumerate(lines, 1):
            found = MACHINE_PATH.search(line)
            if found:
                yield Finding(path, number, f"{found[0]} is a path of one machine")
            if path.name == "package-lock.json" and '"resolved": "http' in line:
                yield Finding(path, number, "a lock file names no registry: set omit-lockfile-registry-resolved=true in .npmrc")
            if path.name == ".npmrc" and re.match(r"(@[^:]+:)?registry\s*=", line):
                yield Finding(path, number, "which registry to ask is the machine's business")


def historical_names(tree):
    for path, lines in tree.lines():
        if not (is_code(path) or path.suffix == ".toml") or GENERATED.search(str(path)) or path.name.startswith("tidy"):
            continue
        if HISTORICAL.search(path.stem):
            yield Finding(path, 1, "the file bears a historical name")
        # To take the paths out of every line of the tree takes seconds.
        if not HISTORICAL.search(tree.texts[path]):
            continue
        for number, line in enumerate(lines, 1):
            found = HISTORICAL.search(PATH_TEXT.sub(" ", line))
            if found:
                yield Finding(path, number, f"'{found[0]}' is a historical name: it lives on in paths of the contract only")


def domain_readmes(tree):
    for domain, folder in tidy_cpp.domain_folders(tree).items():
        readme = folder / "README.md"
        if readme not in tree.texts:
            yield Finding(folder, 1, f"the domain {domain} has no README.md")
        elif len(tree.texts[readme].splitlines()) > README_MAX:
            yield Finding(readme, 1, f"a domain's README has at most {README_MAX} lines")


RULES = (sizes, function_sizes, unfinished_work, machine_paths, historical_names, domain_readmes, *tidy_cpp.RULES, *tidy_alone.RULES,
    *tidy_docs.RULES, *tidy_sql.RULES, *tidy_ts.RULES, *tidy_imports.RULES, *words.RULES)


def load(root):
    """Every text of the checkout that git knows or would take."""
    names = subprocess.run(
        ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, check=True).stdout
    texts = {}
    for name in names.decode().split("\0"):
        path = root / name
        if not name or not path.is_file() or path.is_symlink():
            continue
        try:
            texts[pathlib.PurePosixPath(name)] = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # A picture.
    return Tree(texts)


def main(root):
    tree = load(root)
    found = [finding for rule in RULES for finding in rule(tree)]
    print(*found, sep="\n")
    return bool(found)


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent.parent
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here))
