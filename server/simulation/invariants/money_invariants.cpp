// What the cashier knows, held against the shop's books.
#include "simulation/invariants/invariants.h"
#include <algorithm>

namespace simulation {

static void check_states(Read& tx, Cashier const& cashier, Broken& broken)
{
    std::map<std::int64_t, std::string> states;
    auto const payments =
        tx.all("SELECT id, state FROM payment", {}, [](db::Row const& row) { return std::pair(row.number(0), row.text(1)); });
    states.insert(payments.begin(), payments.end());
    for (auto const& [id, state] : states) {
        auto const bill = cashier.bills().find(id);
        bool const is_taken = bill != cashier.bills().end() && bill->second.is_taken();
        if ((state == "paid" || state == "refunded") && !is_taken)
            broken.push_back("only what the cashier took is paid or given back: payment " + std::to_string(id));
    }
    for (auto const& [id, bill] : cashier.bills())
        for (auto const& attempt : bill.attempts) {
            if (!attempt.is_heard)
                continue;
            auto const& state = states[id];
            if (attempt.result == api::PaymentResult::success && state != "paid" && state != "refunded")
                broken.push_back("a payment that was acknowledged is granted or given back: payment " + std::to_string(id));
            // After one that failed the order can be paid in another way.
            if (state == "pending" && attempt.result != api::PaymentResult::fail)
                broken.push_back("a word that was acknowledged ends the payment: payment " + std::to_string(id));
        }
}

static void check_sums(Read& tx, Cashier const& cashier, Broken& broken)
{
    std::map<std::string, std::int64_t> taken;
    for (auto const& [id, bill] : cashier.bills())
        if (std::any_of(bill.attempts.begin(), bill.attempts.end(),
                [](Attempt const& one) { return one.is_heard && one.result == api::PaymentResult::success; }))
            taken[bill.currency] += bill.amount;
    auto const booked = tx.all("SELECT currency, CAST(sum(amount_minor) AS BIGINT) FROM payment WHERE state IN ('paid', 'refunded')"
                               " AND notified = 'success' GROUP BY currency",
        {}, [](db::Row const& row) { return std::pair(row.text(0), row.number(1)); });
    for (auto const& [currency, amount] : booked)
        // A word whose acknowledgement got lost is booked, and not heard yet.
        if (amount < taken[currency])
            broken.push_back("the money taken is the money of orders paid and given back: " + currency);
}

namespace {

// A refund as the shop has it.
struct Refund {
    std::string id;
    std::string state;
    std::string transaction_id;
    std::int64_t amount = 0;
};

std::vector<Refund> list_refunds(Read& tx)
{
    return tx.all("SELECT id, state, transaction_id, amount_minor FROM payment_refund ORDER BY id", {}, [](db::Row const& row) {
        return Refund { std::to_string(row.number(0)), row.text(1), row.text(2), row.number(3) };
    });
}

}

// What the shop calls done, the cashier has done; and it has done nothing that the shop does not know of.
static void check_money_back(Read& tx, Cashier const& cashier, Broken& broken)
{
    std::map<std::string, Refund> known;
    for (auto& refund : list_refunds(tx)) {
        auto const back = cashier.money_back().find(refund.id);
        bool const is_given = back != cashier.money_back().end() && back->second.is_given;
        if (refund.state == "done" && !is_given)
            broken.push_back("what the shop calls given back is given back: refund " + refund.id);
        known.emplace(refund.id, std::move(refund));
    }
    std::map<std::string, std::int64_t> given;
    for (auto const& [id, back] : cashier.money_back()) {
        auto const found = known.find(id);
        bool const is_known = found != known.end() && found->second.amount == back.order.amount
            && found->second.transaction_id == back.order.transaction_id && (!back.is_given || found->second.state != "refused");
        auto const& bill = cashier.bills().at(std::stoll(back.order.payment_id));
        if (!is_known || (given[back.order.transaction_id] += back.order.amount) > bill.amount)
            broken.push_back("money goes back once, and as the shop has written it down: refund " + id);
    }
}

void check_money(Read& tx, Cashier const& cashier, Broken& broken)
{
    check_states(tx, cashier, broken);
    check_sums(tx, cashier, broken);
    check_money_back(tx, cashier, broken);
}

namespace {

// What became of a payment's order.
struct Bought {
    std::string kind;
    // By which it was paid; empty where it is not paid, or all went back.
    std::string transaction_id;
    // Boxes that it brought.
    std::int64_t boxes = 0;
    // What went back of it, part by part.
    std::int64_t back = 0;
};

std::map<std::int64_t, Bought> list_bought(Read& tx)
{
    std::map<std::int64_t, Bought> all;
    for (auto& [id, bought] :
        tx.all("SELECT payment.id, shop_order.kind, CASE payment.state WHEN 'paid' THEN COALESCE(payment.transaction_id, '') ELSE '' END,"
               " (SELECT count(*) FROM cabinet_item WHERE cabinet_item.order_id = shop_order.id AND source_kind = 'box'"
               " AND source_slot > 0), shop_order.refunded_minor FROM payment JOIN shop_order ON shop_order.id = payment.order_id",
            {}, [](db::Row const& row) {
                return std::pair(row.number(0), Bought { row.text(1), row.text(2), row.number(3), row.number(4) });
            }))
        all.emplace(id, std::move(bought));
    return all;
}

}

void check_each_sum(Read& tx, Cashier const& cashier, Broken& broken)
{
    std::map<std::string, std::int64_t> went_back;
    for (auto const& refund : list_refunds(tx))
        went_back[refund.transaction_id] += refund.amount;
    auto const bought = list_bought(tx);
    for (auto const& [id, bill] : cashier.bills()) {
        auto const& order = bought.at(id);
        for (auto const& attempt : bill.attempts) {
            bool const is_taken = attempt.result == api::PaymentResult::success;
            bool const has_bought = is_taken && order.transaction_id == attempt.transaction_id;
            auto const is_owed = !is_taken ? 0 : has_bought ? order.back : bill.amount;
            if (went_back[attempt.transaction_id] != is_owed || (has_bought && order.kind == "box" && order.boxes == 0))
                broken.push_back("who has paid has what they bought, or the money goes back, and not both: " + attempt.transaction_id);
        }
    }
}

}
