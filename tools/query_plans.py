"""query_plans.py: the statements in server/ that look at every row of a table that grows with the shop.

Such a statement is quick in every test and slow in the third month. So each statement is planned by SQLite on the migrated schema, and a
scan is a fault but where query_plans.toml lists it with its reason. SQLite plans strictly: it
uses a partial index only where WHERE repeats its condition word by word, and no index for a join that has none. Invariants (checks.cpp)
are left out: `kabinet check` looks at everything, when an operator asks.
"""
import pathlib
import re
import sqlite3
import sys
import tomllib

from tidy_sql import LITERAL, SKIPPED

ROOT = pathlib.Path(__file__).resolve().parent.parent
STATEMENT = re.compile(r"\s*(SELECT|INSERT INTO|UPDATE \w+( AS \w+)? SET|DELETE FROM|WITH)\s+\S")
DEFINE = re.compile(r"^#define (\w+)(?:\((\w+(?:, ?\w+)*)\))? ?((?:[^\n]*\\\n)*[^\n]*)\n", re.M)
CONSTANT = re.compile(r"(?:char const|std::string_view|auto)\s*\*?\s*(?:const )?(\w+)(?:\[\])?\s*=((?:\s*\"(?:[^\"\\\n]|\\.)*\")+);")
NAME = re.compile(r"[A-Za-z_]\w*")
# They speak to one engine, or pass on the statements of others.
ENGINES = {"platform/db/postgres.cpp", "platform/db/sqlite.cpp", "platform/db/database_postgres.cpp", "platform/db/batch.cpp"}
# Its macros name columns in every store.
SHARED = "platform/local_text.h"
SCAN = re.compile(r"SCAN (\w+)(?: AS \w+)?(?: USING (?:COVERING )?INDEX (\w+))?")


def sources(server):
    for path in sorted(server.rglob("*.cpp")):
        skipped = path.name.endswith(("_test.cpp", "checks.cpp")) or path.relative_to(server).as_posix() in ENGINES
        if not skipped and not {"testing", "simulation", "sandbox"} & set(path.parts):
            yield path


def with_macros(text, shared=""):
    """The text with its string macros and those of a header filled in, so that a statement's literals stand beside each other."""
    macros = {name: (parameters, body.replace("\\\n", " ")) for name, parameters, body in DEFINE.findall(shared + text) if '"' in body}
    text = DEFINE.sub(lambda found: "\n" * found[0].count("\n"), text)

    def filled(found):
        parameters, body = macros[found[1]]
        for name, value in zip(parameters.split(","), (found[2] or "").split(",")) if parameters else ():
            body = re.sub(rf"\b{name.strip()}\b", lambda _, value=value: value.strip(), body)
        return body if parameters or not found[2] else body + f"({found[2]})"

    for _ in range(4): # One may name another.
        for name, (parameters, _) in macros.items():
            text = re.sub(rf"\b({name})\b" + (r"\(([^()]*)\)" if parameters else "()"), filled, text)
    return text


def statements(text, shared=""):
    """Each statement of a source with its line; where + adds what is not known here, it says ... instead, which no engine understands."""
    constants = {name: joined(value) for name, value in CONSTANT.findall(text)}
    text = with_macros(text, shared)
    position = 0
    while position < len(text):
        skipped = SKIPPED.match(text, position)
        literal = None if skipped else LITERAL.match(text, position)
        if not literal:
            position = skipped.end() if skipped else position + 1
            continue
        line = text.count("\n", 0, position) + 1
        sql, position = put_together(text, position, constants)
        if sql[0] and STATEMENT.match("".join(sql)):
            yield line, "".join(sql)


def put_together(text, position, constants):
    """The pieces from here on that are neighbours or joined by +, and where they end."""
    pieces, adds = [], True
    while True:
        literal = LITERAL.match(text, position)
        name = NAME.match(text, position) if adds and pieces else None
        if literal:
            pieces.append(literal["raw"] if literal["raw"] is not None else unquoted(literal["plain"]))
            position = literal.end()
        elif name:
            pieces.append(constants.get(name[0], " ... "))
            position = name.end()
        else:
            return pieces, position
        between = re.compile(r"\)?\s*(\+)?\s*(?:std::string\()?").match(text, position)
        adds = between[1] is not None
        if not adds and not LITERAL.match(text, position + len(re.match(r"\s*", text[position:])[0])):
            return pieces, position
        position = between.end() if adds else position + len(re.match(r"\s*", text[position:])[0])


def unquoted(text):
    return text.replace('\\"', '"').replace("\\n", "\n")


def joined(literals):
    return "".join(unquoted(found["plain"]) for found in LITERAL.finditer(literals) if found["plain"] is not None)


def migrated(server):
    """An empty database with every table and index of the migrations."""
    database = sqlite3.connect(":memory:")
    # As platform/db/migrate.cpp does.
    database.execute("CREATE TABLE migration (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, ran_at BIGINT NOT NULL)")
    for path in sorted((server / "migrations").glob("*.sql")):
        database.executescript(path.read_text(encoding="utf-8"))
    return database


def plan(database, sql):
    """The steps in which SQLite would run it."""
    sql = re.sub(r"= ANY\((\$\d+)\)", r"IN (SELECT value FROM json_each(\1))", sql)
    values = {number: None for number in re.findall(r"\$(\d+)", sql)}
    return [row[3] for row in database.execute("EXPLAIN QUERY PLAN " + sql, values)]


def scans(database, sql):
    """Each table of which it looks at every row, or at every row of an index, with that index."""
    tables = {name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    named = aliases(sql)
    steps = [SCAN.match(step) for step in plan(database, sql)]
    return [(table, step[2]) for step in steps if step and (table := named.get(step[1], step[1])) in tables]


def aliases(sql):
    return {alias: table for table, alias in re.findall(r"\b(?:FROM|JOIN|UPDATE|,)\s+([a-z_]\w*)\s+(?:AS\s+)?([a-z_]\w*)", sql)}


def found(server):
    """Every scan of a table: (file, line, statement, table, index), and without a table each statement that is put together elsewhere."""
    database = migrated(server)
    shared = (server / SHARED).read_text(encoding="utf-8") if (server / SHARED).exists() else ""
    for path in sources(server):
        for line, sql in statements(path.read_text(encoding="utf-8"), shared):
            place = (path.relative_to(server).as_posix(), line, " ".join(sql.split()))
            try:
                yield from ((*place, *scan) for scan in scans(database, sql))
            except sqlite3.Error:
                yield *place, None, None


def faults(server, known):
    """What query_plans.toml does not allow, and what it allows in vain."""
    used = set()
    for file, line, sql, table, index in found(server):
        wanted = {("tables", table), ("indexes", index)} | {("statements", begin) for begin in known["statements"] if sql.startswith(begin)}
        allowed = {(kind, name) for kind, name in wanted if name in known[kind]}
        used |= allowed
        if not allowed:
            reason = f"looks at every row of {table}{' by ' + index if index else ''}" if table else "cannot be planned"
            yield f"{file}:{line}: {reason}: {sql}"
    yield from (f"query_plans.toml: nothing needs {name}" for kind in known for name in known[kind] if (kind, name) not in used)


def listed():
    return tomllib.loads((ROOT / "tools" / "query_plans.toml").read_text(encoding="utf-8"))


if __name__ == "__main__":
    wrong = list(faults(ROOT / "server", listed()))
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)
