#include "domains/order/rules.h"
#include <cassert>

namespace order::rules {

api::Price total_of(std::span<api::OrderLine const> lines)
{
    assert(!lines.empty());
    api::Price total { 0, lines.front().unit.currency };
    for (auto const& line : lines) {
        assert(line.unit.currency == total.currency);
        total.amount += line.unit.amount * line.quantity;
    }
    return total;
}

}
