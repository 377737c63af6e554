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
    std::map<std::string, int> times;
    for (auto const& [id, back] : cashier.money_back()) {
        auto const found = known.find(id);
        bool const is_known = found != known.end() && found->second.amount == back.order.amount
            && found->second.transaction_id == back.order.transaction_id && (!back.is_given || found->second.state != "refused");
        if (!is_known || ++times[back.order.transaction_id] > 1)
            broken.push_back("money goes back once, and as the shop has written it down: refund " + id);
    }
}

void check_money(Read& tx, Cashier const& cashier, Broken& broken)
{
    check_states(tx, cashier, broken);
    check_sums(tx, cashier, broken);
    check_money_back(tx, cashier, broken);
}

void check_each_sum(Read& tx, Cashier const& cashier, Broken& broken)
{
    std::map<std::string, std::int64_t> went_back;
    for (auto const& refund : list_refunds(tx))
        went_back[refund.transaction_id] += refund.amount;
    // By number of the attempt that paid: the boxes that its order brought.
    std::map<std::string, std::int64_t> boxes;
    for (auto const& [transaction, count] :
        tx.all("SELECT payment.transaction_id, (SELECT count(*) FROM cabinet_item WHERE cabinet_item.order_id = payment.order_id"
               " AND source_kind = 'box' AND source_slot > 0) FROM payment WHERE payment.state = 'paid'",
            {}, [](db::Row const& row) { return std::pair(row.text(0), row.number(1)); }))
        boxes[transaction] = count;
    for (auto const& [id, bill] : cashier.bills())
        for (auto const& attempt : bill.attempts) {
            bool const is_taken = attempt.result == api::PaymentResult::success;
            bool const has_boxes = boxes.contains(attempt.transaction_id) && boxes[attempt.transaction_id] > 0;
            bool const is_back = went_back.contains(attempt.transaction_id);
            bool const is_settled = is_taken ? has_boxes != is_back : !has_boxes && !is_back;
            if (!is_settled || (is_back && went_back[attempt.transaction_id] != bill.amount))
                broken.push_back("who has paid has boxes, or the money goes back, and not both: " + attempt.transaction_id);
        }
}

}
