"""clang-tidy on the C++ files that changed since the branch left origin/main (or, standing on it, since the commit before), and what is not
committed yet. A file that was clean and did not change is not looked at again.

    clang_tidy.py ROOT BUILD
"""
import concurrent.futures
import json
import pathlib
import subprocess
import sys

from cpp_sources import CompileCommands, fingerprint


def git(root, *arguments):
    result = subprocess.run(["git", "-C", root, *arguments], text=True, capture_output=True, check=False)
    return result.stdout.strip() if result.returncode == 0 else ""


def changed_sources(root):
    head = git(root, "rev-parse", "HEAD")
    base = git(root, "merge-base", "origin/main", "HEAD")
    if base in ("", head):
        base = git(root, "rev-parse", "HEAD~1")
    if not base:
        return []
    names = git(root, "diff", "--name-only", "--diff-filter=d", base, "--", "server").splitlines()
    names += git(root, "ls-files", "--others", "--exclude-standard", "--", "server").splitlines()
    return sorted(root / name for name in set(names) if name.endswith(".cpp"))


def write_commands(root, build, commands):
    """compile_commands.json as clang can use it: without g++'s precompiled header and flags only g++ knows."""
    folder = build / "clang-tidy"
    folder.mkdir(exist_ok=True)
    entries = []
    for path, (flags, directory) in commands.flags.items():
        known = [flag for flag in flags if flag != str(path) and not flag.startswith(("-fmacro-prefix-map", "-ffile-prefix-map"))]
        entries.append({"file": str(path), "directory": directory, "arguments": ["clang++", *known, "-c", str(path)]})
    (folder / "compile_commands.json").write_text(json.dumps(entries))
    return folder


def check(root, folder, path, flags):
    stamp = folder / f"{str(path.relative_to(root)).replace('/', '-')}.ok"
    inputs = fingerprint(root, path, *flags, (root / ".clang-tidy").read_text())
    if stamp.exists() and stamp.read_text() == inputs:
        return None
    result = subprocess.run(["clang-tidy", "--quiet", "-p", folder, path], text=True, capture_output=True, check=False)
    if result.returncode or "warning:" in result.stdout:
        return result.stdout + result.stderr
    stamp.write_text(inputs)
    return None


def main(root, build):
    commands = CompileCommands(build, root)
    folder = write_commands(root, build, commands)
    changed = changed_sources(root)
    sources = [path for path in changed if path in commands.flags]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = [reason for reason in pool.map(lambda path: check(root, folder, path, commands.of(path)[0]), sources) if reason]
    # A gate that looks at nothing is open: it did, for each file that is compiled in a unit.
    found += [f"{path}: the build does not know how it is compiled" for path in changed if path not in commands.flags]
    print(*found, sep="\n")
    print(f"note: {len(sources)} changed files, {len(found)} with findings")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
