#include "domains/checkout/kinds.h"
#include "generated/refusals/checkout.h"
#include "platform/db/transaction.h"
#include "platform/registers.h"
#include <stdexcept>

namespace checkout {

Kind const& kind_of(Read& tx, std::string_view name)
{
    auto const* const kind = tx.registers().find<Kind>(name);
    if (!kind)
        throw std::logic_error("nobody here sells the kind " + std::string(name));
    return *kind;
}

bool is_shipped(Read& tx, std::string_view kind)
{
    auto const* const look = tx.registers().find<order::Look>(kind);
    return look && look->is_shipped;
}

Error Kind::price_changed(Read&, Wish const&, Priced const&) const { return refusal::price_changed; }

std::vector<std::int32_t> all_or_none(bool all, std::span<order::Line const> lines)
{
    std::vector<std::int32_t> units;
    units.reserve(lines.size());
    for (auto const& line : lines)
        units.push_back(all ? line.quantity - line.returned : 0);
    return units;
}

std::vector<std::int32_t> Kind::unsent(Read&, order::Order const&, std::span<order::Line const> lines) const
{
    return all_or_none(true, lines);
}

Error sold_out(Read& tx, api::LocalText const& name) { return tx.refuse(refusal::sold_out, { name }); }

}
