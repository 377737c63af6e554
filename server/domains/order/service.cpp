#include "domains/order/checks.h"
#include "domains/order/order.h"
#include "domains/order/rules.h"
#include "domains/order/store.h"
#include "generated/refusals/common.h"
#include "kernel/page.h"
#include "platform/db/state_history.h"
#include "platform/module.h"
#include "platform/registers.h"
#include <cassert>
#include <map>

namespace order {

api::Price total_of(Draft const& draft) { return { draft.amounts.total, goods_of(draft.lines).currency }; }

void place(Batch& batch, Draft const& draft)
{
    auto const goods = goods_of(draft.lines);
    assert(goods.amount == draft.amounts.goods);
    store::insert(batch, draft, goods.currency);
}

void write_lines(Write& tx, Draft const& draft) { store::insert_lines(tx, draft.id, draft.lines); }

Later<std::optional<Order>> find(Batch& batch, OrderId id) { return store::find(batch, id); }

Result<Order> find(Read& tx, OrderId id)
{
    auto found = store::find(tx, id);
    if (!found)
        return refusal::not_found;
    return std::move(*found);
}

std::vector<std::string> details_of(Read& tx, OrderId id) { return store::list_details(tx, id); }

std::vector<Line> lines_of(Read& tx, OrderId id) { return store::find_lines(tx, id); }

api::Price paid_for(Read& tx, OrderId id, std::int32_t count, std::int32_t place)
{
    auto const order = store::find(tx, id);
    assert(order);
    return { pricing::part_of(order->total.amount, count, place, 1), order->total.currency };
}

Result<Order> find_own(Read& tx, AccountId account, OrderId id)
{
    auto found = TRY(find(tx, id));
    if (found.account != account)
        return refusal::not_found;
    return found;
}

void set_pay_before(Write& tx, OrderId id, Time at, Time due_at) { store::set_pay_before(tx, id, at, due_at); }

bool set_due(Write& tx, OrderId id, Time from, Time to) { return store::set_due(tx, id, from, to); }

std::vector<platform::DueRow> list_due(Read& tx, Time until, int most) { return store::list_due(tx, until, most); }

std::optional<Pending> find_pending(Read& tx, AccountId account, std::string_view kind) { return store::find_pending(tx, account, kind); }

bool has_bought(Read& tx, AccountId account) { return store::has_bought(tx, account); }

int count_unpaid(Read& tx, AccountId account, int most) { return store::count_unpaid(tx, account, most); }

int count_open(Read& tx, AccountId account, int most) { return store::count_open(tx, account, most); }

Later<std::optional<std::int64_t>> count_closed(Batch& batch, AccountId account, std::string_view kind, Time since, int most)
{
    return store::count_closed(batch, account, kind, since, most);
}

bool advance(Write& tx, OrderId id, State from, State to, std::string_view who, std::string_view why)
{
    assert(allows(rules::transitions, from, to));
    if (!store::set_state(tx, id, from, to))
        return false;
    db::record_step(tx, { "order", id.value, api::to_string(from), api::to_string(to), who, why });
    return true;
}

bool lock(Write& tx, OrderId id, State state) { return store::lock(tx, id, state); }

std::optional<State> lock(Write& tx, OrderId id) { return store::lock(tx, id); }

bool ask_back(Write& tx, OrderId id, Units const& units) { return store::add_asked(tx, id, units); }

bool keep(Write& tx, OrderId id, Units const& units) { return store::remove_asked(tx, id, units); }

bool take_back(Write& tx, OrderId id, Units const& units, bool were_asked)
{
    return were_asked ? store::return_asked(tx, id, units) : store::return_units(tx, id, units);
}

bool add_refunded(Write& tx, OrderId id, std::int64_t amount) { return store::add_refunded(tx, id, amount); }

std::vector<Bought> list_bought(Read& tx, AccountId account, Time from, Time before)
{
    return store::list_bought(tx, account, from, before);
}

std::vector<Settled> list_settled(Read& tx, Time from, OrderId behind, Time until, int most)
{
    return store::list_settled(tx, from, behind, until, most);
}

std::optional<Bought> find_bought(Read& tx, OrderId id) { return store::find_bought(tx, id); }

std::optional<Time> received_at(Read& tx, OrderId id) { return db::last_step(tx, "order", id.value, api::to_string(State::finish)); }

void pay_and_finish(Batch& batch, OrderId id, State from, Payer const& payer, std::string_view why_finished, db::Steps& steps)
{
    assert(allows(rules::transitions, from, State::paid) && allows(rules::transitions, State::paid, State::finish));
    store::set_paid(batch, id, from, State::finish, payer.transaction_id);
    auto const paid = api::to_string(State::paid);
    steps.push_back({ "order", id.value, api::to_string(from), paid, payer.who, payer.why });
    steps.push_back({ "order", id.value, paid, api::to_string(State::finish), "shop", why_finished });
}

void pay(Batch& batch, OrderId id, State from, Payer const& payer, db::Steps& steps)
{
    assert(allows(rules::transitions, from, State::paid));
    store::set_paid(batch, id, from, State::paid, payer.transaction_id);
    steps.push_back({ "order", id.value, api::to_string(from), api::to_string(State::paid), payer.who, payer.why });
}

void note_transaction(Write& tx, OrderId id, std::string_view transaction_id) { store::set_transaction(tx, id, transaction_id); }

static api::Order shown(Read& tx, store::Shown&& shown)
{
    auto& order = shown.order;
    std::vector<std::string> details;
    std::vector<std::int32_t> returned;
    for (auto& line : shown.lines) {
        returned.push_back(line.returned);
        order.lines.push_back({ .kind = order.kind,
            .title = std::move(line.title),
            .picture = std::move(line.picture),
            .quantity = line.quantity,
            .unit = std::move(line.unit) });
        details.push_back(std::move(line.detail));
    }
    if (auto const* const look = tx.registers().find<Look>(order.kind)) {
        order.is_shipped = look->is_shipped;
        if (look->show)
            look->show(shown.subject, details, order);
        if (look->show_back)
            look->show_back(details, returned, order);
    }
    return std::move(order);
}

// What their kinds keep elsewhere.
static void complete(Read& tx, std::vector<api::Order>& orders)
{
    std::map<std::string_view, std::vector<api::Order*>> by_kind;
    for (auto& order : orders)
        by_kind[order.kind].push_back(&order);
    for (auto const& [kind, of_kind] : by_kind)
        if (auto const* const look = tx.registers().find<Look>(kind); look && look->complete)
            look->complete(tx, of_kind);
}

// Both run from the newest order to the oldest.
static void give_lines(Read& tx, std::vector<store::Shown>& orders)
{
    if (orders.empty())
        return;
    std::vector<OrderId> ids;
    ids.reserve(orders.size());
    for (auto const& one : orders)
        ids.push_back(one.order.order_id);
    auto at = orders.begin();
    for (auto& [id, line] : store::list_lines(tx, db::List(ids))) {
        while (at->order.order_id != id)
            ++at;
        at->lines.push_back(std::move(line));
    }
}

// The caller's orders, newest first.
static Result<api::OrderGlobalListAnswer> list(Read& tx, Shopper const& me, api::OrderGlobalList const& request)
{
    auto const from = TRY(page_start(request.next));
    OrderId const before { from.first };
    auto orders = request.words || request.kind
        ? store::list_with(tx, me.id, { request.words.value_or(""), request.state, request.kind }, before, request.size + 1)
        : store::list(tx, me.id, request.state, before, request.size + 1);
    api::OrderGlobalListAnswer page;
    page.next = cut_page(orders, request.size, [](store::Shown const& last) { return Cursor { last.order.order_id.value }; });
    give_lines(tx, orders);
    for (auto& order : orders)
        page.items.push_back(shown(tx, std::move(order)));
    complete(tx, page.items);
    return page;
}

static Result<api::Order> show(Read& tx, Shopper const& me, api::OrderDetail const& request)
{
    auto found = store::find_shown(tx, me.id, request.order_id);
    if (!found)
        return refusal::not_found;
    std::vector<store::Shown> only { std::move(*found) };
    give_lines(tx, only);
    std::vector<api::Order> one;
    one.push_back(shown(tx, std::move(only.front())));
    complete(tx, one);
    return std::move(one.front());
}

static Result<api::OrderStateCounts> count(Read& tx, Shopper const& me, api::OrderCount const&) { return store::count_states(tx, me.id); }

void add(platform::Module& module)
{
    module.routes.read(api::order_global_list, list);
    module.routes.read(api::order_detail, show);
    module.routes.read(api::order_count, count);
    add_checks(module.checks);
}

}
