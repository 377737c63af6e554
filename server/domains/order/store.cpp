#include "domains/order/store.h"
#include "domains/promotion/promotion.h"
#include "generated/refusals/order.h"
#include "platform/db/like.h"
#include "platform/observe/work_context.h"

namespace order::store {

void insert(Batch& batch, Draft const& draft, std::string_view currency)
{
    auto const& amounts = draft.amounts;
    auto const single_key = draft.is_single ? std::optional(draft.kind) : std::nullopt;
    batch.guard(
        "INSERT INTO shop_order (id, account_id, kind, state, single_key, subject_id, payment_id, currency, total_minor,"
        " created_at, pay_before, goods_minor, coupon_discount_minor, red_packet_minor, coupon_id, promotion_discount_minor,"
        " shipping_minor,"
        " shipping_discount_minor, shipping_red_packet_minor, shipping_paid_minor, steps, due_at, origin, privilege_discount_minor,"
        " privilege_card_id, shipping_tax_minor, shipping_tax_ppm) VALUES ($1, $2, $3, 'init', $4, $5, $6, $7, $8, $9, $10, $11, $12,"
        " $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)"
        " ON CONFLICT (account_id, single_key) WHERE state = 'init' DO NOTHING",
        { draft.id, draft.account, draft.kind, single_key, draft.subject, draft.payment, currency, amounts.total, batch.now(),
            draft.pay_before, amounts.goods, amounts.coupon_discount, amounts.red_packet, draft.coupon, amounts.promotion_discount,
            amounts.shipping, amounts.shipping_discount, draft.shipping.red_packet, draft.shipping.paid, draft.steps, draft.due_at,
            platform::current_origin_text(), amounts.privilege_discount, draft.card, draft.shipping.tax, draft.shipping.tax_ppm },
        refusal::order_pending);
}

#define LINE_TITLE TEXT_COLUMNS("title")

#define INSERT_LINE \
    "INSERT INTO order_line (order_id, line, " LINE_TITLE \
    ", picture, quantity, unit_minor, detail, coupon_discount_minor, red_packet_minor," \
    " paid_minor, promotion_discount_minor, privilege_discount_minor, tax_minor, tax_ppm) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9," \
    " $10, $11, $12, $13, $14, $15, $16)"

void insert_lines(Write& tx, OrderId id, std::span<Line const> lines)
{
    for (int number = 1; !lines.empty(); number += 2) {
        auto const& a = lines.front();
        if (lines.size() == 1)
            return tx.change_later(INSERT_LINE,
                { id, number, TEXT_VALUES(a.title), a.picture, a.quantity, a.unit.amount, a.detail, a.coupon_discount, a.red_packet, a.paid,
                    a.promotion_discount, a.privilege_discount, a.tax, a.tax_ppm });
        auto const& b = lines[1];
        tx.change_later(INSERT_LINE ", ($1, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31)",
            { id, number, TEXT_VALUES(a.title), a.picture, a.quantity, a.unit.amount, a.detail, a.coupon_discount, a.red_packet, a.paid,
                a.promotion_discount, a.privilege_discount, a.tax, a.tax_ppm, number + 1, TEXT_VALUES(b.title), b.picture, b.quantity,
                b.unit.amount, b.detail, b.coupon_discount, b.red_packet, b.paid, b.promotion_discount, b.privilege_discount, b.tax,
                b.tax_ppm });
        lines = lines.subspan(2);
    }
}

#define ORDER \
    "SELECT id, account_id, state, subject_id, payment_id, total_minor, currency, pay_before, goods_minor, coupon_id," \
    " shop_order.red_packet_minor, kind, " LINE_TITLE \
    ", shipping_red_packet_minor, shipping_paid_minor, privilege_card_id, shipping_tax_minor, shipping_tax_ppm FROM shop_order" \
    " JOIN order_line ON order_id = id AND line = 1 WHERE id = $1"

static Order order_of(db::Row const& row)
{
    return { row.id<OrderId>(0), row.id<AccountId>(1), row.text(11), row.word<State>(2), row.number(3), row.id<PaymentId>(4),
        { row.number(5), row.text(6) }, row.number(7), { row.number(8), row.text(6) }, row.id<CouponId>(9), row.number(10),
        local_text::shown_at(row, 12), { row.number(15), row.number(16), row.number(18), row.small(19) }, row.id<CouponId>(17) };
}

std::optional<Order> find(Read& tx, OrderId id) { return tx.one(ORDER, { id }, order_of); }

Later<std::optional<Order>> find(Batch& batch, OrderId id) { return batch.one(ORDER, { id }, order_of); }

std::vector<std::string> list_details(Read& tx, OrderId id)
{
    return tx.all("SELECT detail FROM order_line WHERE order_id = $1 ORDER BY line", { id },
        [](db::Row const& row) { return row.text(0); });
}

std::vector<Line> find_lines(Read& tx, OrderId id)
{
    return tx.all("SELECT " LINE_TITLE ", picture, quantity, unit_minor, currency, detail, order_line.coupon_discount_minor,"
                  " order_line.red_packet_minor, paid_minor, returned, asked, order_line.promotion_discount_minor,"
                  " order_line.privilege_discount_minor,"
                  " tax_minor, tax_ppm FROM order_line JOIN shop_order ON shop_order.id = order_id"
                  " WHERE order_id = $1 ORDER BY line",
        { id }, [](db::Row const& row) {
            Line line { local_text::shown_at(row, 0), row.text(3), row.small(4), { row.number(5), row.text(6) }, row.text(7), row.number(8),
                row.number(9), row.number(10) };
            line.returned = row.small(11);
            line.asked = row.small(12);
            line.promotion_discount = row.number(13);
            line.privilege_discount = row.number(14);
            line.tax = row.number(15);
            line.tax_ppm = row.small(16);
            return line;
        });
}

void set_pay_before(Write& tx, OrderId id, Time at, Time due_at)
{
    tx.change("UPDATE shop_order SET pay_before = $2, due_at = $3 WHERE id = $1 AND state = 'init'", { id, at, due_at });
}

bool set_due(Write& tx, OrderId id, Time from, Time to)
{
    return tx.change("UPDATE shop_order SET due_at = $3 WHERE id = $1 AND state = 'init' AND due_at = $2", { id, from, to }) == 1;
}

std::vector<platform::DueRow> list_due(Read& tx, Time until, int most)
{
    return tx.all("SELECT id, due_at, origin FROM shop_order WHERE due_at > 0 AND due_at <= $1 ORDER BY due_at, id LIMIT $2",
        { until, most }, [](db::Row const& row) {
            return platform::DueRow { row.number(0), row.number(1), row.text(2) };
        });
}

std::optional<Pending> find_pending(Read& tx, AccountId account, std::string_view kind)
{
    auto const found = tx.all("SELECT shop_order.id, payment_id, total_minor, currency, pay_before, detail"
                              " FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id"
                              " WHERE account_id = $1 AND state = 'init' AND kind = $2 ORDER BY shop_order.id DESC, line",
        { account, kind }, [](db::Row const& row) {
            return Pending { row.id<OrderId>(0), row.id<PaymentId>(1), { row.text(5) }, { row.number(2), row.text(3) }, row.number(4) };
        });
    if (found.empty())
        return std::nullopt;
    Pending pending = found.front();
    for (std::size_t line = 1; line < found.size() && found[line].id == pending.id; ++line)
        pending.details.push_back(found[line].details.front());
    return pending;
}

bool has_bought(Read& tx, AccountId account)
{
    return tx.exists("SELECT 1 FROM shop_order WHERE account_id = $1 AND state IN ('paid', 'delivered', 'finish', 'refund')", { account });
}

int count_unpaid(Read& tx, AccountId account, int most)
{
    return static_cast<int>(tx.number("SELECT count(*) FROM (SELECT id FROM shop_order WHERE account_id = $1 AND state = 'init'"
                                      " LIMIT $2) AS unpaid",
        { account, most }));
}

int count_open(Read& tx, AccountId account, int most)
{
    return static_cast<int>(tx.number("SELECT count(*) FROM (SELECT id FROM shop_order WHERE account_id = $1"
                                      " AND (state IN ('init', 'paid', 'delivered') OR EXISTS (SELECT 1 FROM order_line"
                                      " WHERE order_id = shop_order.id AND asked > 0)) LIMIT $2) AS unfinished",
        { account, most }));
}

Later<std::optional<std::int64_t>> count_closed(Batch& batch, AccountId account, std::string_view kind, Time since, int most)
{
    return batch.one("SELECT count(*) FROM (SELECT id FROM shop_order WHERE account_id = $1 AND state = 'closed' AND kind = $2"
                     " AND closed_at > $3 LIMIT $4) AS closed",
        { account, kind, since, most }, [](db::Row const& row) { return row.number(0); });
}

bool lock(Write& tx, OrderId id, State state)
{
    return tx.change("UPDATE shop_order SET state = state WHERE id = $1 AND state = $2", { id, api::to_string(state) }) == 1;
}

std::optional<State> lock(Write& tx, OrderId id)
{
    return tx.one("UPDATE shop_order SET state = state WHERE id = $1 RETURNING state", { id },
        [](db::Row const& row) { return row.word<State>(0); });
}

bool add_asked(Write& tx, OrderId id, Units const& units)
{
    return tx.change("UPDATE order_line SET asked = asked + $3 WHERE order_id = $1 AND line = $2 AND asked + $3 <= quantity - returned",
               { id, units.line, units.quantity })
        == 1;
}

bool remove_asked(Write& tx, OrderId id, Units const& units)
{
    return tx.change("UPDATE order_line SET asked = asked - $3 WHERE order_id = $1 AND line = $2 AND asked >= $3",
               { id, units.line, units.quantity })
        == 1;
}

bool return_asked(Write& tx, OrderId id, Units const& units)
{
    return tx.change("UPDATE order_line SET asked = asked - $3, returned = returned + $3 WHERE order_id = $1 AND line = $2 AND asked >= $3",
               { id, units.line, units.quantity })
        == 1;
}

bool return_units(Write& tx, OrderId id, Units const& units)
{
    return tx.change("UPDATE order_line SET returned = returned + $3 WHERE order_id = $1 AND line = $2"
                     " AND returned + asked + $3 <= quantity",
               { id, units.line, units.quantity })
        == 1;
}

bool add_refunded(Write& tx, OrderId id, std::int64_t amount)
{
    return tx.change("UPDATE shop_order SET refunded_minor = refunded_minor + $2 WHERE id = $1 AND refunded_minor + $2 <= total_minor",
               { id, amount })
        == 1;
}

bool set_state(Write& tx, OrderId id, State from, State to)
{
    bool const is_paid = to == State::paid;
    bool const is_closed = to == State::closed;
    bool const is_refunded = to == State::refund;
    return tx.change("UPDATE shop_order SET state = $3, due_at = 0, paid_at = CASE WHEN $4 = 1 THEN $6 ELSE paid_at END,"
                     " closed_at = CASE WHEN $5 = 1 THEN $6 WHEN $4 = 1 THEN NULL ELSE closed_at END,"
                     " refunded_at = CASE WHEN $7 = 1 THEN $6 ELSE refunded_at END WHERE id = $1 AND state = $2",
               { id, api::to_string(from), api::to_string(to), is_paid, is_closed, tx.now(), is_refunded })
        == 1;
}

void set_paid(Batch& batch, OrderId id, State from, State to, std::string_view transaction_id)
{
    batch.guard("UPDATE shop_order SET state = $5, due_at = 0, paid_at = $4, closed_at = NULL,"
                " transaction_id = CASE WHEN $3 = '' THEN transaction_id ELSE $3 END WHERE id = $1 AND state = $2",
        { id, api::to_string(from), transaction_id, batch.now(), api::to_string(to) }, refusal::order_not_payable);
}

void set_transaction(Write& tx, OrderId id, std::string_view transaction_id)
{
    tx.change_later("UPDATE shop_order SET transaction_id = $2 WHERE id = $1", { id, transaction_id });
}

#define SHOWN_COLUMNS \
    "SELECT id, state, total_minor, currency, created_at, paid_at, closed_at, pay_before, payment_id, transaction_id, subject_id," \
    " goods_minor, coupon_discount_minor, red_packet_minor, refunded_at, kind, promotion_discount_minor, shipping_minor," \
    " shipping_discount_minor, steps, privilege_discount_minor FROM shop_order WHERE account_id = $1"

static Shown shown(db::Row const& row)
{
    Shown all;
    auto& order = all.order;
    order.order_id = row.id<OrderId>(0);
    order.kind = row.text(15);
    order.state = row.word<State>(1);
    order.total = { row.number(2), row.text(3) };
    order.created_at = row.number(4);
    order.paid_at = row.optional_number(5);
    order.closed_at = row.optional_number(6);
    if (order.state == State::init)
        order.pay_before = row.number(7);
    if (auto const payment = row.id<PaymentId>(8))
        order.payment_id = payment;
    order.transaction_id = row.optional_text(9);
    all.subject = row.number(10);
    order.goods = { row.number(11), row.text(3) };
    order.coupon_discount = { row.number(12), row.text(3) };
    order.red_packet_used = { row.number(13), row.text(3) };
    order.refunded_at = row.optional_number(14);
    auto const some = [&](int column) {
        return row.number(column) > 0 ? std::optional(api::Price { row.number(column), row.text(3) }) : std::nullopt;
    };
    order.promotion_discount = some(16);
    order.privilege_discount = some(20);
    order.shipping = some(17);
    order.shipping_discount = some(18);
    if (auto steps = promotion::read_steps(row.text(19), row.text(3)); !steps.empty())
        order.steps = std::move(steps);
    return all;
}

std::vector<Shown> list(Read& tx, AccountId account, std::optional<State> state, OrderId before, int count)
{
    if (state) {
        return tx.all(SHOWN_COLUMNS " AND id < $2 AND state = $4 ORDER BY id DESC LIMIT $3",
            { account, before, count, api::to_string(*state) }, shown);
    }
    return tx.all(SHOWN_COLUMNS " AND id < $2 ORDER BY id DESC LIMIT $3", { account, before, count }, shown);
}

// The shopper's own orders are read through, the latest first.
#define HAS(word) \
    "(" word " = '' OR CAST(shop_order.id AS TEXT) LIKE " word \
    " ESCAPE '!' OR EXISTS (SELECT 1 FROM order_line WHERE order_id = shop_order.id" \
    " AND lower(title_zh || ' ' || title_en || ' ' || title_th) LIKE " word " ESCAPE '!'))"

std::vector<Shown> list_with(Read& tx, AccountId account, Sought const& sought, OrderId before, int count)
{
    auto const patterns = db::patterns_of(sought.words);
    auto const in_state = sought.state ? std::string(api::to_string(*sought.state)) : std::string();
    return tx.all(SHOWN_COLUMNS " AND id < $2 AND ($4 = '' OR state = $4) AND ($9 = '' OR kind = $9) AND " HAS("$5") " AND " HAS(
                      "$6") " AND " HAS("$7") " AND " HAS("$8") " ORDER BY id DESC LIMIT $3",
        { account, before, count, in_state, patterns[0], patterns[1], patterns[2], patterns[3], sought.kind.value_or("") }, shown);
}

std::optional<Shown> find_shown(Read& tx, AccountId account, OrderId id)
{
    return tx.one(SHOWN_COLUMNS " AND id = $2", { account, id }, shown);
}

api::OrderStateCounts count_states(Read& tx, AccountId account)
{
    return tx
        .one("SELECT count(CASE WHEN state = 'init' THEN 1 END), count(CASE WHEN state = 'paid' THEN 1 END),"
             " count(CASE WHEN state = 'delivered' THEN 1 END), count(CASE WHEN state = 'finish' THEN 1 END)"
             " FROM shop_order WHERE account_id = $1",
            { account },
            [](db::Row const& row) {
                return api::OrderStateCounts { row.small(0), row.small(1), row.small(2), row.small(3) };
            })
        .value();
}

std::vector<OrderLine> list_lines(Read& tx, db::List const& orders)
{
    return tx.all("SELECT order_id, " LINE_TITLE ", picture, quantity, unit_minor, currency, detail, returned"
                  " FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id"
                  " WHERE shop_order.id = ANY($1) ORDER BY shop_order.id DESC, line",
        { orders }, [](db::Row const& row) {
            Line line { local_text::shown_at(row, 1), row.text(4), row.small(5), { row.number(6), row.text(7) }, row.text(8) };
            line.returned = row.small(9);
            return OrderLine { row.id<OrderId>(0), std::move(line) };
        });
}

#define BOUGHT \
    "SELECT id, account_id, kind, total_minor, currency, refunded_minor, created_at FROM shop_order" \
    " WHERE state IN ('paid', 'delivered', 'finish', 'refund') AND "

static Bought bought_of(db::Row const& row)
{
    return { row.id<OrderId>(0), row.id<AccountId>(1), row.text(2), { row.number(3), row.text(4) }, row.number(5), row.number(6) };
}

std::vector<Bought> list_bought(Read& tx, AccountId account, Time from, Time before)
{
    return tx.all(BOUGHT "account_id = $1 AND created_at >= $2 AND created_at < $3 ORDER BY id", { account, from, before }, bought_of);
}

std::optional<Bought> find_bought(Read& tx, OrderId id) { return tx.one(BOUGHT "id = $1", { id }, bought_of); }

std::vector<Settled> list_settled(Read& tx, Time from, OrderId behind, Time until, int most)
{
    return tx.all("SELECT id, account_id, total_minor, currency, red_packet_minor, paid_at, shipping_red_packet_minor, shipping_paid_minor,"
                  " shipping_tax_minor, shipping_tax_ppm FROM shop_order"
                  " WHERE paid_at IS NOT NULL AND (paid_at, id) > ($1, $2) AND paid_at <= $3 ORDER BY paid_at, id LIMIT $4",
        { from, behind, until, most }, [](db::Row const& row) {
            return Settled { row.id<OrderId>(0), row.id<AccountId>(1), { row.number(2), row.text(3) }, row.number(4), row.number(5),
                { row.number(6), row.number(7), row.number(8), row.small(9) } };
        });
}

}
