"""House rules about SQL: a domain's SQL stands in its store, and touches its own tables only. Invariants for `kabinet check` stand in a
checks.cpp; they only look, and what they compare may lie in two domains. Whose a row is, of every table, is said in one list
(domains/personal_data/holdings*.cpp).

A migration bears the day on which it was written: two branches that count on take the same number, and the later one is refused where the
other has run. Those from before stay as they are, name and text: a database knows them by both.

Who owns a table is written where a reader looks for it: in the README of a domain (or of a folder of the platform) a paragraph that begins
with "Tables" or follows a heading "Tables" names them in backquotes. Every table of the migrations has exactly one owner.
"""
import datetime
import pathlib
import re

from tidy_cpp import SERVER, cpp_sources, domain_of, layer_of
from tidy_tree import Finding

LITERAL = re.compile(r'R"(?P<mark>[^\s()\\]{0,16})\((?P<raw>.*?)\)(?P=mark)"|"(?P<plain>(?:[^"\\\n]|\\.)*)"', re.S)
SKIPPED = re.compile(r"//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)'", re.S)
STATEMENT = re.compile(r"\b(SELECT\s.*?\bFROM|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|(?:CREATE|DROP|ALTER)\s+TABLE)\b", re.S)
SMALL_LETTERS = re.compile(r"\b(insert\s+into|delete\s+from|select\s+[\w*,.\s]+\s+from\s+\w+\s+where|update\s+\w+\s+set)\s")
TABLE = re.compile(r"(?<!DISTINCT )\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?([a-z_][a-z0-9_]*)\b(?!\s*\()")
INSERTED = re.compile(r"\bINTO\s+([a-z_][a-z0-9_]*)")
COMMON_TABLE = re.compile(r"(?:\bWITH\s+(?:RECURSIVE\s+)?|,\s*)([a-z_][a-z0-9_]*)\s*(?:\([^)]*\)\s*)?AS\s*\(")
MIGRATION = re.compile(r"(?P<day>\d{8})_[a-z][a-z0-9_]*\.sql")
# The numbers end before this one.
NUMBERED = re.compile(r"00[0-5]\d_[a-z][a-z0-9_]*\.sql")
# A table appears, goes, or goes on under another name: the first group goes, the second one is there from then on.
CHANGED = re.compile(
    r"^\s*(?:CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?()([a-z_]\w*)|DROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?([a-z_]\w*)()"
    r"|ALTER\s+TABLE\s+([a-z_]\w*)\s+RENAME\s+TO\s+([a-z_]\w*))", re.M | re.I)


def string_literals(text):
    """The string literals of a C++ source with their lines; neighbours with nothing but space between them are one."""
    position, joined = 0, []
    while position < len(text):
        skipped = SKIPPED.match(text, position)
        literal = None if skipped else LITERAL.match(text, position)
        if literal:
            content = literal["raw"] if literal["raw"] is not None else literal["plain"].replace('\\"', '"').replace("\\n", "\n")
            if joined and not text[joined[-1][2]:position].strip():
                line, before, _ = joined[-1]
                joined[-1] = (line, before + content, literal.end())
            else:
                joined.append((text.count("\n", 0, position) + 1, content, literal.end()))
        position = (skipped or literal).end() if skipped or literal else position + 1
    return [(line, content) for line, content, _ in joined]


def tables_of(statement):
    own = set(COMMON_TABLE.findall(statement))
    return sorted((set(TABLE.findall(statement)) | set(INSERTED.findall(statement))) - own)


def table_owners(tree):
    """Table -> the folders whose README names it."""
    owners = {}
    for path, text in tree.texts.items():
        if path.name != "README.md" or path.parts[0] != "server":
            continue
        for paragraph in re.findall(r"^(?:#+\s*)?\W{0,4}Tables?\b.*?(?=\n\s*\n(?!\s*[-*|`])|\n#|\Z)", text, re.M | re.S):
            for name in re.findall(r"`([a-z_][a-z0-9_]*)`", paragraph):
                owners.setdefault(name, set()).add(path.parent)
    return owners


def sql_places(tree):
    for path, own, _ in cpp_sources(tree):
        if layer_of(own) not in ("domains", "flows"):
            continue
        for line, literal in string_literals(tree.texts[path]):
            if SMALL_LETTERS.search(literal):
                yield Finding(path, line, "SQL keywords are written in capitals")
            # A test may look behind the domain's back, and whose a row of any table is stands in one list.
            allowed = is_store(own) or is_list_of_holdings(own) or own.name.endswith("checks.cpp") or own.name.endswith("_test.cpp")
            if STATEMENT.search(literal) and not allowed:
                yield Finding(path, line, "SQL stands in a domain's store.cpp and nowhere else")


def is_store(path):
    return domain_of(path) is not None and re.fullmatch(r"(\w+_)?store(_\w+)?\.cpp", path.name) is not None


def is_list_of_holdings(path):
    return domain_of(path) == "personal_data" and path.name in ("holdings.cpp", "holdings_in_books.cpp")


def own_tables(tree):
    owners = table_owners(tree)
    for path, own, _ in cpp_sources(tree):
        if not is_store(own):
            continue
        folder = SERVER / "domains" / domain_of(own)
        for line, literal in string_literals(tree.texts[path]):
            for table in tables_of(literal) if STATEMENT.search(literal) else ():
                if not any(owner == folder or folder in owner.parents for owner in owners.get(table, ())):
                    yield Finding(path, line, f"{table} is not listed under Tables in {folder}/README.md: ask the domain that owns it")


def migrated_tables(tree):
    owners, created = table_owners(tree), {}
    for path, text in sorted(tree.texts.items()):
        if path.suffix == ".sql" and path.parts[:2] == ("server", "migrations"):
            for found in CHANGED.finditer(text):
                created.pop(found[3] or found[5], None)
                if there := found[2] or found[6]:
                    created[there] = (path, text.count("\n", 0, found.end()) + 1)
    for table, (path, line) in created.items():
        if len(owners.get(table, ())) != 1:
            named = ", ".join(str(owner) for owner in sorted(owners.get(table, ()))) or "none"
            yield Finding(path, line, f"{table} must be listed under Tables in exactly one README below server/ (now: {named})")


def migration_names(tree):
    for path in sorted(tree.texts):
        if path.suffix != ".sql" or path.parts[:2] != ("server", "migrations") or NUMBERED.fullmatch(path.name):
            continue
        named = MIGRATION.fullmatch(path.name)
        if not named or not is_day(named["day"]):
            yield Finding(path, 1, "a migration is named by the day it was written, as in 20261123_scratch_cards.sql")


def is_day(text):
    try:
        datetime.datetime.strptime(text, "%Y%m%d")
    except ValueError:
        return False
    return True


RULES = (sql_places, own_tables, migrated_tables, migration_names)
