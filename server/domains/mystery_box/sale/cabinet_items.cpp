#include "domains/mystery_box/sale/cabinet_items.h"
#include "platform/module.h"
#include <charconv>

namespace mystery_box {

std::optional<OwnedBox> box_of(cabinet::Item const& item)
{
    if (item.source.kind != item_source)
        return std::nullopt;
    OwnedBox box { BoxSetId { item.source.id }, 0, item.source.slot };
    std::from_chars(item.detail.data(), item.detail.data() + item.detail.size(), box.set_number);
    return box;
}

namespace items {

cabinet::NewItem of(OrderId order, SoldBox const& box)
{
    cabinet::NewItem item { box.account, order, box.series, box.style, { std::string(item_source), box.set.value, box.slot },
        std::to_string(box.set_number), box.hidden_chance };
    if (box.slot == last_one_slot)
        item.hidden_chance.reset();
    return item;
}

template<class Shown>
static void show(cabinet::Item const& item, Shown& shown)
{
    auto const box = box_of(item);
    shown.set_number = box->set_number;
    shown.slot = box->slot;
}

void add(platform::Module& module) { module.registers.add(cabinet::Look { item_source, show, show }); }

}

}
