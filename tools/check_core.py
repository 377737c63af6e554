"""The core of the shop compiles where there are no boxes: who sells something else deletes them.

    check_core.py ROOT BUILD

Each of its domains is compiled once more, without making code, against a server in which the folders of what it has to stand without are
not there. tidy_alone.py says the same of includes and of what the domains declare; here the compiler says it, of everything else too. What
compiled and did not change since is not compiled again.
"""
import concurrent.futures
import pathlib
import shutil
import subprocess
import sys

from cpp_sources import CompileCommands, fingerprint
from tidy_alone import BOXES

CORE = ("order", "payment", "checkout", "cabinet", "ledger")


def server_without(root, build, domains):
    """A folder that looks like server/ and has not these domains."""
    view = build / "core" / "server"
    shutil.rmtree(view, ignore_errors=True)
    (view / "domains").mkdir(parents=True)
    for folder, into in ((root / "server", view), (root / "server/domains", view / "domains")):
        for path in folder.iterdir():
            if path.is_dir() and path.name != "domains" and path.name not in domains:
                (into / path.name).symlink_to(path)
    return view


def check(root, view, domain, commands, stamps):
    """What is wrong with the domain, or None."""
    server = root / "server"
    sources = sorted(path for path in (server / "domains" / domain).rglob("*.cpp") if not path.name.endswith("_test.cpp"))
    if not sources:
        return f"{domain}: there is no such domain"
    compiled, directory = commands.of(sources[0])
    flags = [f"-I{view}" if flag == f"-I{server}" else flag for flag in compiled]
    if flags == compiled:
        return f"{domain}: the build finds headers otherwise than by -I{server}"
    stamp = stamps / f"{domain}.ok"
    inputs = "\n".join(f"{source.relative_to(server)} {fingerprint(root, source, *flags)}" for source in sources)
    if stamp.exists() and stamp.read_text() == inputs:
        return None
    unit = "".join(f'#include "{source.relative_to(server)}"\n' for source in sources)
    result = subprocess.run(["g++", *flags, "-O0", "-fsyntax-only", "-x", "c++", "-"], input=unit, text=True, capture_output=True,
                            cwd=directory, check=False)
    if result.returncode:
        return f"{domain}: does not compile without {' and '.join(sorted(BOXES))}\n{result.stderr}"
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(inputs)
    return None


def main(root, build):
    commands = CompileCommands(build, root)
    view = server_without(root, build, BOXES)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = [reason for reason in pool.map(lambda domain: check(root, view, domain, commands, build / "core/stamps"), CORE) if reason]
    print(*found, sep="\n")
    print(f"note: {len(CORE) - len(found)} of the {len(CORE)} domains of the core compile where there are no boxes")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()))
