"""House rules about C++: who may include whom, and what domain code must not use."""
import pathlib
import re

from tidy_tree import Finding, reached

SERVER = pathlib.PurePosixPath("server")
# A layer includes itself and those before it.
LAYERS = ["kernel", "platform", "domains", "flows", "app"]
INCLUDE = re.compile(r'^\s*#\s*include\s+(["<][^">]+[">])')
# They make a domain's file take seconds to compile, or let it reach past the platform.
HEAVY = re.compile(r"^[\"<](boost/|simdjson|sqlite3\.h|libpq|postgresql/|nlohmann/|regex>|iostream>)")
# What decides a domain's outcome is passed in, so that a test can hold it still.
HIDDEN_INPUT = re.compile(r"\b(system_clock|steady_clock|random_device|mt19937\w*|std::time\(|gettimeofday|clock_gettime|getenv|s?rand\()")


def layer_of(path):
    """The layer of a path below server/, or None where there is none (tests of the whole, migrations)."""
    parts = path.parts
    if parts[:2] == ("domains", "flows"):
        return "flows"
    return parts[0] if parts and parts[0] in LAYERS else None


# This folder holds domains: what all campaigns share, and each kind of them.
CAMPAIGNS = "campaigns"
KIT = "campaigns/kit"


def domain_of(path):
    """The domain a path below server/ is in: "cart", or "campaigns/kit". A folder named by intent in flows/ is no domain."""
    folders = path.parts[1:-1] if layer_of(path) == "domains" else ()
    depth = 2 if folders[:1] == (CAMPAIGNS,) else 1
    return "/".join(folders[:depth]) if len(folders) >= depth else None


def target_of(domain):
    """What CMake calls it: kabinet_domain(campaigns_kit)."""
    return domain.replace("/", "_")


def public_headers(domain):
    """Their names. The kit has one more: what a kind declares of itself."""
    own = f"domains/{domain}/{domain.rpartition('/')[2]}.h"
    return (own, f"domains/{KIT}/campaign.h") if domain == KIT else (own,)


def is_kind(domain):
    return domain is not None and domain.startswith(CAMPAIGNS + "/") and domain != KIT


def cpp_sources(tree):
    for path, lines in tree.lines():
        if path.suffix in (".h", ".cpp") and path.parts[0] == "server":
            yield path, path.relative_to(SERVER), lines


def domain_folders(tree):
    folders = {}
    for _, path, _ in cpp_sources(tree):
        if domain_of(path):
            folders[domain_of(path)] = SERVER / "domains" / domain_of(path)
    return folders


def declared_uses(tree):
    """What each `kabinet_domain(cart USES catalog stock TESTED_WITH goods)` says: what all of it may include, and what its tests may."""
    uses, for_tests = {}, {}
    for path, text in tree.texts.items():
        if path.name == "CMakeLists.txt" or path.suffix == ".cmake":
            for arguments in re.findall(r"^\s*kabinet_domain\(([^)]*)\)", re.sub(r"#.*", "", text), re.M):
                words = arguments.split()
                end = words.index("TESTED_WITH") if "TESTED_WITH" in words else len(words)
                after = words.index("USES") + 1 if "USES" in words[:end] else end
                uses.setdefault(words[0], set()).update(words[after:end])
                for_tests.setdefault(words[0], set()).update(words[after:end] + words[end + 1:])
    return uses, for_tests


def includes(tree):
    for path, own, lines in cpp_sources(tree):
        for number, line in enumerate(lines, 1):
            found = INCLUDE.match(line)
            if found:
                yield path, own, number, found[1]


def include_graph(tree):
    """Each file below server/ -> those of them that it includes."""
    graph = {own: [] for _, own, _ in cpp_sources(tree)}
    for _, own, _, include in includes(tree):
        target = pathlib.PurePosixPath(include.strip('"<>'))
        if target in graph:
            graph[own].append(target)
    return graph


def layers(tree):
    for path, own, number, include in includes(tree):
        target = pathlib.PurePosixPath(include.strip('"<>'))
        mine, other = layer_of(own), layer_of(target)
        if mine and other and LAYERS.index(other) > LAYERS.index(mine):
            yield Finding(path, number, f"{mine} must not include {other}")
        if not mine and own.parts[0] == "contract" and other not in (None, "kernel"):
            yield Finding(path, number, f"the contract's runtime must not include {other}")


# Pure parts without a shop: what `kabinet verify` judges a draw by.
PUBLIC_BESIDES = ("domains/mystery_box/fairness/verify.h", "domains/mystery_box/fairness/verify_2.h", "domains/mystery_box/rules.h")


def is_test(own):
    """Also what tests have in common."""
    return own.name.endswith("_test.cpp") or own.parts[0] == "testing"


def domain_includes(tree):
    uses, for_tests = declared_uses(tree)
    for path, own, number, include in includes(tree):
        target = pathlib.PurePosixPath(include.strip('"<>'))
        domain, other = domain_of(own), domain_of(target)
        if not other or domain == other:
            continue
        # A test may look inside what it proves.
        if str(target) not in (*public_headers(other), *PUBLIC_BESIDES) and not is_test(own):
            names = " and ".join(pathlib.PurePosixPath(header).name for header in public_headers(other))
            yield Finding(path, number, f"only {names} of {other} is public")
        if domain and target_of(other) not in (for_tests if is_test(own) else uses).get(target_of(domain), set()):
            yield Finding(path, number,
                          f"{domain} does not say that it uses {other}: kabinet_domain({target_of(domain)} USES {target_of(other)})")


def campaigns(tree):
    """A kind of campaign builds on the kit and on mechanisms, and nothing in the domains builds on a kind, tests included: what two kinds
    share belongs into the kit or a mechanism, and any kind can be taken out again. Mechanisms know of no campaign at all."""
    for path, own, number, include in includes(tree):
        domain, other = domain_of(own), domain_of(pathlib.PurePosixPath(include.strip('"<>')))
        if layer_of(own) not in ("domains", "flows") or not other or domain == other:
            continue
        if is_kind(other):
            yield Finding(path, number, f"nothing includes the kind {other}: what is shared belongs into {KIT} or a mechanism")
        elif other == KIT and domain and not is_kind(domain):
            yield Finding(path, number, f"{domain} is a mechanism: it knows of no campaign")
    for path, own, _ in cpp_sources(tree):
        if own.parts[:2] == ("domains", CAMPAIGNS) and not domain_of(own):
            yield Finding(path, 1, f"{CAMPAIGNS}/ holds folders only: the kit and the kinds")
    for domain, used in declared_uses(tree)[1].items():
        for other in used:
            if other.startswith(CAMPAIGNS + "_") and (other != target_of(KIT) or not domain.startswith(CAMPAIGNS + "_")):
                yield Finding(SERVER / "domains", 1,
                              f"kabinet_domain({domain} USES {other}): only kinds build on the kit, and nothing on a kind")


def heavy_headers(tree):
    """Also through project headers: a heavy header behind a light name costs every domain its seconds."""
    heavy = {}
    for _, own, _, include in includes(tree):
        if HEAVY.match(include):
            heavy.setdefault(own, []).append(include)
    graph = include_graph(tree)
    for own in graph:
        if layer_of(own) in ("domains", "flows"):
            for through in reached(graph, own):
                for include in heavy.get(through, ()):
                    way = "" if through == own else f" (through {through})"
                    yield Finding(SERVER / own, 1, f"heavy header {include} in domain code{way}")


MODULE = "platform/module.h"
HOLDS_MODULE = re.compile(r"^\s*(platform::)?Module \w+\s*(\{.*\})?;")


def light_headers(tree):
    """What domains hand in changes often, and all of it stands behind one header: who only names it says `struct Module;`, and whose own
    piece of it is asked for includes that piece. A fixture is read by the tests of one folder only."""
    for path, own, number, include in includes(tree):
        if include == f'"{MODULE}"' and own.suffix == ".h" and not own.name.endswith("_fixture.h"):
            if not any(HOLDS_MODULE.match(line) for line in tree.texts[path].splitlines()):
                yield Finding(path, number, f"a header does not include {MODULE} unless it holds one by value: struct Module;")


def hidden_inputs(tree):
    for path, own, lines in cpp_sources(tree):
        if layer_of(own) not in ("domains", "flows"):
            continue
        for number, line in enumerate(lines, 1):
            found = HIDDEN_INPUT.search(re.sub(r"//.*", "", line))
            if found:
                yield Finding(path, number, f"{found[1].rstrip('(')}: time, chance and the environment are passed in")


def pragma_once(tree):
    for path, _, lines in cpp_sources(tree):
        if path.suffix == ".h" and "#pragma once" not in lines:
            yield Finding(path, 1, "a header begins with #pragma once")


RULES = (layers, domain_includes, campaigns, heavy_headers, light_headers, hidden_inputs, pragma_once)
