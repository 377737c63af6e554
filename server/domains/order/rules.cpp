#include "domains/order/order.h"
#include <cassert>

namespace order {

api::Price goods_of(std::span<Line const> lines)
{
    assert(!lines.empty());
    api::Price goods { 0, lines.front().unit.currency };
    for (auto const& line : lines) {
        assert(line.unit.currency == goods.currency);
        goods.amount += line.unit.amount * line.quantity;
    }
    return goods;
}

}
