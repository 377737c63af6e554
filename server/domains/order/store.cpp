#include "domains/order/store.h"
#include "kernel/number_list.h"
#include <algorithm>
#include <cassert>

namespace order::store {

static State state_at(db::Row const& row, int column)
{
    State state {};
    [[maybe_unused]] bool const known = api::from_string(row.text(column), state);
    assert(known);
    return state;
}

bool insert(Write& tx, Draft const& draft, std::string_view currency)
{
    auto const& amounts = draft.amounts;
    return tx.change("INSERT INTO shop_order (id, account_id, kind, state, subject_id, payment_id, currency, total_minor, created_at,"
                     " pay_before, goods_minor, coupon_cut_minor, red_packet_minor, coupon_id)"
                     " VALUES ($1, $2, 'box', 'init', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
                     " ON CONFLICT (account_id) WHERE state = 'init' AND kind = 'box' DO NOTHING",
               { draft.id, draft.account, draft.subject, draft.payment, currency, amounts.total, tx.now(), draft.pay_before, amounts.goods,
                   amounts.coupon_cut, amounts.red_packet, draft.coupon })
        == 1;
}

void insert_line(Write& tx, OrderId id, int number, api::OrderLine const& line)
{
    tx.change_later("INSERT INTO order_line (order_id, line, title_zh, title_en, picture, set_number, slots, quantity, unit_minor)"
                    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        { id, number, line.title.zh, line.title.en, line.picture, line.set_number, number_list_text(line.slots), line.quantity,
            line.unit.amount });
}

std::optional<api::LocalText> find_title(Read& tx, OrderId id)
{
    return tx.one("SELECT title_zh, title_en FROM order_line WHERE order_id = $1 ORDER BY line LIMIT 1", { id }, [](db::Row const& row) {
        return api::LocalText { row.text(0), row.text(1) };
    });
}

std::optional<Order> find(Read& tx, OrderId id)
{
    return tx.one("SELECT id, account_id, state, subject_id, payment_id, total_minor, currency, pay_before, goods_minor, coupon_id,"
                  " red_packet_minor FROM shop_order WHERE id = $1",
        { id }, [](db::Row const& row) {
            return Order { row.id<OrderId>(0), row.id<AccountId>(1), state_at(row, 2), row.number(3), row.id<PaymentId>(4),
                { row.number(5), row.text(6) }, row.number(7), { row.number(8), row.text(6) }, row.id<CouponId>(9), row.number(10) };
        });
}

std::vector<std::int32_t> list_slots(Read& tx, OrderId id)
{
    std::vector<std::int32_t> slots;
    auto const lines = tx.all("SELECT slots FROM order_line WHERE order_id = $1", { id },
        [](db::Row const& row) { return read_number_list(row.text(0)); });
    for (auto const& line : lines)
        slots.insert(slots.end(), line.begin(), line.end());
    std::sort(slots.begin(), slots.end());
    return slots;
}

void set_pay_before(Write& tx, OrderId id, Time at)
{
    tx.change("UPDATE shop_order SET pay_before = $2 WHERE id = $1 AND state = 'init'", { id, at });
}

std::optional<Pending> find_pending_box_order(Read& tx, AccountId account)
{
    auto const found = tx.all("SELECT shop_order.id, payment_id, total_minor, currency, pay_before, slots"
                              " FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id"
                              " WHERE account_id = $1 AND state = 'init' AND kind = 'box' ORDER BY line",
        { account }, [](db::Row const& row) {
            return Pending { row.id<OrderId>(0), row.id<PaymentId>(1), read_number_list(row.text(5)), { row.number(2), row.text(3) },
                row.number(4) };
        });
    if (found.empty())
        return std::nullopt;
    Pending pending = found.front();
    for (std::size_t line = 1; line < found.size(); ++line)
        pending.slots.insert(pending.slots.end(), found[line].slots.begin(), found[line].slots.end());
    return pending;
}

int count_unpaid(Read& tx, AccountId account, int most)
{
    return static_cast<int>(tx.number("SELECT count(*) FROM (SELECT id FROM shop_order WHERE account_id = $1 AND state = 'init'"
                                      " LIMIT $2) AS unpaid",
        { account, most }));
}

bool set_state(Write& tx, OrderId id, State from, State to)
{
    bool const is_paid = to == State::paid;
    bool const is_closed = to == State::closed;
    return tx.change("UPDATE shop_order SET state = $3, paid_at = CASE WHEN $4 = 1 THEN $6 ELSE paid_at END,"
                     " closed_at = CASE WHEN $5 = 1 THEN $6 WHEN $4 = 1 THEN NULL ELSE closed_at END WHERE id = $1 AND state = $2",
               { id, api::to_string(from), api::to_string(to), is_paid, is_closed, tx.now() })
        == 1;
}

void insert_history(Write& tx, OrderId id, State from, State to, std::string_view who, std::string_view why)
{
    tx.change_later(
        "INSERT INTO order_history (id, order_id, from_state, to_state, who, why, at, number) VALUES ($1, $2, $3, $4, $5, $6, $7,"
        " (SELECT COALESCE(max(number), 0) + 1 FROM order_history WHERE order_id = $2))",
        { tx.new_id<OrderId>(), id, api::to_string(from), api::to_string(to), who, why, tx.now() });
}

void set_transaction(Write& tx, OrderId id, std::string_view transaction_id)
{
    tx.change_later("UPDATE shop_order SET transaction_id = $2 WHERE id = $1", { id, transaction_id });
}

#define SHOWN_COLUMNS \
    "SELECT id, state, total_minor, currency, created_at, paid_at, closed_at, pay_before, payment_id, transaction_id, subject_id," \
    " goods_minor, coupon_cut_minor, red_packet_minor, CASE WHEN state = 'refund' THEN (SELECT max(at) FROM order_history" \
    " WHERE order_id = shop_order.id AND to_state = 'refund') END FROM shop_order WHERE account_id = $1"

static api::Order shown(db::Row const& row)
{
    api::Order order;
    order.order_id = row.id<OrderId>(0);
    order.kind = api::OrderKind::box;
    order.state = state_at(row, 1);
    order.total = { row.number(2), row.text(3) };
    order.created_at = row.number(4);
    order.paid_at = row.optional_number(5);
    order.closed_at = row.optional_number(6);
    if (order.state == State::init)
        order.pay_before = row.number(7);
    if (auto const payment = row.id<PaymentId>(8))
        order.payment_id = payment;
    order.transaction_id = row.optional_text(9);
    if (order.kind == api::OrderKind::box)
        order.box_set_id = row.id<BoxSetId>(10);
    order.goods = { row.number(11), row.text(3) };
    order.coupon_cut = { row.number(12), row.text(3) };
    order.red_packet_cut = { row.number(13), row.text(3) };
    order.refunded_at = row.optional_number(14);
    return order;
}

std::vector<api::Order> list(Read& tx, AccountId account, std::optional<State> state, OrderId before, int count)
{
    if (state) {
        return tx.all(SHOWN_COLUMNS " AND id < $2 AND state = $4 ORDER BY id DESC LIMIT $3",
            { account, before, count, api::to_string(*state) }, shown);
    }
    return tx.all(SHOWN_COLUMNS " AND id < $2 ORDER BY id DESC LIMIT $3", { account, before, count }, shown);
}

std::optional<api::Order> find_shown(Read& tx, AccountId account, OrderId id)
{
    return tx.one(SHOWN_COLUMNS " AND id = $2", { account, id }, shown);
}

std::vector<OrderLine> list_lines(Read& tx, AccountId account, OrderId oldest, OrderId newest)
{
    return tx.all("SELECT order_id, title_zh, title_en, picture, set_number, slots, quantity, unit_minor, currency"
                  " FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id"
                  " WHERE account_id = $1 AND shop_order.id >= $2 AND shop_order.id <= $3 ORDER BY shop_order.id DESC, line",
        { account, oldest, newest }, [](db::Row const& row) {
            api::OrderLine line;
            line.title = { row.text(1), row.text(2) };
            line.picture = row.text(3);
            line.set_number = row.small(4);
            line.slots = read_number_list(row.text(5));
            line.quantity = row.small(6);
            line.unit = { row.number(7), row.text(8) };
            return OrderLine { row.id<OrderId>(0), std::move(line) };
        });
}

}
