"""known_settings.py SERVER OUTPUT: writes the table of all settings, as C++.

A setting is declared where it is read: settings.number("box.turn_seconds", 180), settings.text("shop.name", ""). Where a key is put
together, a comment in the same file names it, a star for what varies:

    // Settings: apps.*.salt, apps.*.key
"""
import pathlib
import re
import sys

# Last two: helpers that pass a key on.
READ = re.compile(r'\b(number|text|small|size)\(\s*(?:settings,\s*)?"((?:[a-z0-9_]+\.)+[a-z0-9_]+)"\s*,\s*([^;]*?)\)', re.DOTALL)
NAMED = re.compile(r"// Settings: (.+(?:\n\s*//\s+[a-z].*)*)")
# Set by the server itself, never by an operator.
OWN = {"server.version", "server.sandbox", "server.started_at"}


def sources(server):
    for path in sorted(server.rglob("*")):
        if path.suffix in (".cpp", ".h") and not path.stem.endswith(("_test", "_fixture")) and "testing" not in path.parts:
            yield path


def found_in(text):
    """Each key with what it is when nobody sets it, as the source says it."""
    for kind, key, fallback in READ.findall(text):
        fallback = " ".join(fallback.split())
        yield key, fallback if fallback.count("(") == fallback.count(")") else fallback + ")"
    for names in NAMED.findall(text):
        for key in re.findall(r"[a-z0-9_]+(?:\.(?:[a-z0-9_]+|\*))+", names):
            yield key, ""


def known(server):
    settings = {}
    for path in sources(server):
        for key, fallback in found_in(path.read_text(encoding="utf-8")):
            if key not in OWN:
                settings.setdefault(key, (fallback, path.relative_to(server).as_posix()))
    return settings


def written(settings):
    rows = []
    for key, (fallback, place) in sorted(settings.items()):
        shown = fallback.replace("\\", "\\\\").replace('"', '\\"')
        rows.append(f'    {{ "{key}", "{shown}", "{place}" }},\n')
    return ('#include "app/known_settings.h"\n\nnamespace app {\n\nstatic KnownSetting const settings[] = {\n' + "".join(rows)
            + "};\n\nstd::span<KnownSetting const> known_settings() { return settings; }\n\n}\n")


if __name__ == "__main__":
    output = pathlib.Path(sys.argv[2])
    text = written(known(pathlib.Path(sys.argv[1])))
    if not output.exists() or output.read_text(encoding="utf-8") != text:
        output.write_text(text, encoding="utf-8")
