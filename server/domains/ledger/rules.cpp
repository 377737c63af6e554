#include "domains/ledger/rules.h"
#include <algorithm>
#include <cstdlib>
#include <map>

namespace ledger::rules {

std::string_view name_of(OwnerKind kind)
{
    switch (kind) {
    case OwnerKind::shop: return "shop";
    case OwnerKind::shopper: return "shopper";
    case OwnerKind::campaign: return "campaign";
    }
    return "";
}

static auto account_of(Entry const& entry) { return std::tie(entry.owner, entry.unit); }

std::vector<Entry> in_order(std::vector<Entry> entries)
{
    std::sort(entries.begin(), entries.end(), [](Entry const& one, Entry const& other) { return account_of(one) < account_of(other); });
    return entries;
}

bool are_balanced(std::span<Entry const> entries)
{
    std::map<std::string_view, std::int64_t> sums;
    for (auto const& entry : entries) {
        if (entry.amount == 0 || std::abs(entry.amount) > most_amount || entry.unit.empty())
            return false;
        if (entry.expires_at != 0 && (entry.owner == shop || entry.amount < 0))
            return false;
        sums[entry.unit] += entry.amount;
    }
    auto const same = [](Entry const& one, Entry const& other) { return account_of(one) == account_of(other); };
    bool const is_twice = std::adjacent_find(entries.begin(), entries.end(), same) != entries.end();
    return !is_twice && std::all_of(sums.begin(), sums.end(), [](auto const& sum) { return sum.second == 0; });
}

bool is_named(Reason const& reason) { return !reason.key.empty() && reason.key.size() <= 200 && !reason.kind.empty(); }

static std::string account_text(Owner owner, std::string_view unit)
{
    return std::string(name_of(owner.kind)) + ' ' + std::to_string(owner.id) + ' ' + std::string(unit);
}

static std::string head_of(Reason const& reason) { return reason.kind + ' ' + std::to_string(reason.subject); }

std::string content_of(Reason const& reason, std::span<Entry const> entries)
{
    std::string content = head_of(reason);
    for (auto const& entry : entries)
        content += ", " + account_text(entry.owner, entry.unit) + ' ' + std::to_string(entry.amount);
    return content;
}

std::string content_of_at_most(Reason const& reason, Owner from, std::string_view unit, std::int64_t most)
{
    return head_of(reason) + ", at most " + std::to_string(most) + " from " + account_text(from, unit);
}

}
