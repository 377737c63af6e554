"""Each header of the server compiles alone: who includes it need not know what it needs.

    check_headers.py ROOT BUILD

A header that its own source includes before all else has compiled alone when the server was built, which comes before. For any other one a
source is compiled that includes it and nothing else; what compiled and did not change since is not compiled again.
"""
import concurrent.futures
import pathlib
import subprocess
import sys

from cpp_sources import INCLUDE, CompileCommands, cpp_files, fingerprint


def leads_its_source(root, header, commands):
    """Whether a source of the same name, which the build compiles by itself, includes the header first."""
    source = header.with_suffix(".cpp")
    if source not in commands.alone:
        return False
    first = INCLUDE.search(source.read_text())
    return first is not None and first[2] in (header.name, str(header.relative_to(root / "server")))


def check(root, build, header, commands):
    name = header.relative_to(root / "server")
    flags, directory = commands.of(header)
    stamp = build / "headers" / f"{name}.ok"
    inputs = fingerprint(root, header, *flags)
    if stamp.exists() and stamp.read_text() == inputs:
        return None
    stamp.parent.mkdir(parents=True, exist_ok=True)
    # An include guard is no use to the main file, and #pragma once in it is a warning: so a source of one line.
    result = subprocess.run(
        ["g++", *flags, "-O0", "-fsyntax-only", "-x", "c++", "-"],
        input=f'#include "{name}"\n', text=True, capture_output=True, cwd=directory, check=False)
    if result.returncode:
        return f"{header}: does not compile alone\n{result.stderr}"
    stamp.write_text(inputs)
    return None


def main(root, build):
    commands = CompileCommands(build, root)
    every = cpp_files(root, (".h",))
    headers = [header for header in every if not leads_its_source(root, header, commands)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = [reason for reason in pool.map(lambda header: check(root, build, header, commands), headers) if reason]
    print(*found, sep="\n")
    print(f"note: {len(every)} headers, {len(every) - len(headers)} lead their own source, {len(found)} of the others do not compile alone")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
