"""Each header of the server compiles alone: who includes it need not know what it needs.

    check_headers.py ROOT BUILD

Compiles a source that includes the header and nothing else. What compiled and did not change since is not compiled again.
"""
import concurrent.futures
import pathlib
import subprocess
import sys

from cpp_sources import CompileCommands, cpp_files, fingerprint


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
    commands = CompileCommands(build)
    headers = cpp_files(root, (".h",))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = [reason for reason in pool.map(lambda header: check(root, build, header, commands), headers) if reason]
    print(*found, sep="\n")
    print(f"note: {len(headers)} headers, {len(found)} do not compile alone")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
