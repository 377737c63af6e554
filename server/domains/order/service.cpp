#include "domains/order/service.h"
#include "domains/order/rules.h"
#include "domains/order/store.h"
#include "kernel/cursor.h"
#include <algorithm>
#include <cassert>
#include <limits>

namespace order {

Result<api::Price> place(Write& tx, Draft const& draft)
{
    auto const goods = rules::goods_of(draft.lines);
    assert(goods.amount == draft.amounts.goods);
    api::Price total { draft.amounts.total, goods.currency };
    if (!store::insert(tx, draft, goods.currency))
        return Error::order_pending;
    int number = 0;
    for (auto const& line : draft.lines)
        store::insert_line(tx, draft.id, ++number, line);
    return total;
}

Result<Order> find(Read& tx, OrderId id)
{
    auto found = store::find(tx, id);
    if (!found)
        return Error::not_found;
    return std::move(*found);
}

std::optional<api::Price> paid_for_box(Read& tx, OrderId id, std::int32_t slot)
{
    auto const order = store::find(tx, id);
    auto const slots = store::list_slots(tx, id);
    auto const found = std::find(slots.begin(), slots.end(), slot);
    if (!order || found == slots.end())
        return std::nullopt;
    auto const count = static_cast<std::int32_t>(slots.size());
    auto const paid = pricing::paid_for(order->total.amount, count, static_cast<std::int32_t>(found - slots.begin()));
    return api::Price { paid, order->total.currency };
}

api::LocalText title_of(Read& tx, OrderId id) { return store::find_title(tx, id).value_or(api::LocalText()); }

Result<Order> find_own(Read& tx, AccountId account, OrderId id)
{
    auto found = TRY(find(tx, id));
    if (found.account != account)
        return Error::not_found;
    return found;
}

void set_pay_before(Write& tx, OrderId id, Time at) { store::set_pay_before(tx, id, at); }

std::optional<Pending> find_pending_box_order(Read& tx, AccountId account) { return store::find_pending_box_order(tx, account); }

int count_unpaid(Read& tx, AccountId account, int most) { return store::count_unpaid(tx, account, most); }

bool advance(Write& tx, OrderId id, State from, State to, std::string_view who, std::string_view why)
{
    assert(allows(rules::transitions, from, to));
    if (!store::set_state(tx, id, from, to))
        return false;
    store::insert_history(tx, id, from, to, who, why);
    return true;
}

void note_transaction(Write& tx, OrderId id, std::string_view transaction_id) { store::set_transaction(tx, id, transaction_id); }

// Both run from the newest order to the oldest. An order that another state filtered out has lines here, too: they are passed over.
static void hand_out(std::vector<store::OrderLine>&& lines, std::vector<api::Order>& orders)
{
    auto at = orders.begin();
    for (auto& [id, line] : lines) {
        while (at != orders.end() && at->order_id > id)
            ++at;
        if (at != orders.end() && at->order_id == id)
            at->lines.push_back(std::move(line));
    }
}

Result<api::OrderGlobalListAnswer> list(Read& tx, Shopper const& me, api::OrderGlobalList const& request)
{
    OrderId before { std::numeric_limits<std::int64_t>::max() };
    if (request.next)
        before.value = TRY(read_cursor(*request.next))
    .first;
    api::OrderGlobalListAnswer page;
    // One more than asked for tells whether there is a next page.
    page.items = store::list(tx, me.id, request.state, before, request.size + 1);
    if (page.items.size() > static_cast<std::size_t>(request.size)) {
        page.items.pop_back();
        page.next = to_text(Cursor { page.items.back().order_id.value });
    }
    if (!page.items.empty())
        hand_out(store::list_lines(tx, me.id, page.items.back().order_id, page.items.front().order_id), page.items);
    return page;
}

Result<api::Order> show(Read& tx, Shopper const& me, api::OrderDetail const& request)
{
    auto found = store::find_shown(tx, me.id, request.order_id);
    if (!found)
        return Error::not_found;
    for (auto& [id, line] : store::list_lines(tx, me.id, request.order_id, request.order_id))
        found->lines.push_back(std::move(line));
    return std::move(*found);
}

}
