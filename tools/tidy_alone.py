"""House rules about what can be left out: who deletes a domain's folder and its line in the table of contents deletes only who uses it."""
import pathlib

import tidy_cpp
from tidy_tree import Finding, reached

# The core of the shop knows no kind of goods: what must not use whom, directly or through others.
BOXES = frozenset({"mystery_box", "flows"})
STANDS_WITHOUT = {domain: BOXES for domain in ("order", "payment", "checkout", "cabinet", "ledger", "coupon", "pricing", "safeguards")}


def stands_alone(tree):
    """By what the domains say that they use, and by what their files include, both followed to the end."""
    uses, _ = tidy_cpp.declared_uses(tree)
    for domain, others in sorted(STANDS_WITHOUT.items()):
        for other in sorted(others & set(reached(uses, domain))):
            path = pathlib.PurePosixPath("server/domains", domain, "CMakeLists.txt")
            yield Finding(path, 1, f"{domain} has to stand without {other}, and uses it")
    includes = tidy_cpp.include_graph(tree)
    for own in includes:
        domain = tidy_cpp.domain_of(own)
        if tidy_cpp.is_test(own) or (domain is None and own.parts[0] not in ("kernel", "platform")):
            continue
        allowed = set(reached(uses, tidy_cpp.target_of(domain))) if domain else set()
        known = {tidy_cpp.domain_of(header) for header in reached(includes, own)} - {None}
        for other in sorted({tidy_cpp.target_of(one) for one in known} - allowed):
            yield Finding(tidy_cpp.SERVER / own, 1, f"knows {other}, without which it has to stand")


RULES = (stands_alone,)
