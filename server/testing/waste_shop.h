#pragma once
// A box shop in which others wait, and what their waiting costs is counted.
#include "testing/open_pages.h"
#include "testing/purchase_shop.h"

namespace testing {

class WasteShop : public PurchaseShop {
protected:
    void wait(int by) { keep_open(shop, by, shopper(1).id, 20); }
    // Seconds, as counted last.
    std::int64_t wasted(int number)
    {
        return count("SELECT coalesce(max(wasted), 0) FROM line_person WHERE account_id = " + std::to_string(shopper(number).id.value))
            / seconds(1);
    }
    // Of somebody who has bought so often, lately.
    void has_wasted(int number, int so_much, int orders = 1)
    {
        shop.write([&](Write& tx) {
            tx.change("INSERT INTO line_person (account_id, wasted, counted_at, orders, rests, rest_until) VALUES ($1, $2, $3, $4, 0, 0)",
                { shopper(number).id, seconds(so_much), tx.now(), orders });
            tx.change("INSERT INTO line_day (account_id, day, orders, wasted) VALUES ($1, $2, $3, 0)",
                { shopper(number).id, (tx.now() + hours(8)) / days(1), orders });
        });
    }
    void leave_in_purse(int so_much)
    {
        shop.write([&](Write& tx) {
            tx.change("UPDATE box_set SET purse = $2, purse_at = $3 WHERE id = $1", { set, seconds(so_much), tx.now() });
        });
    }
    api::MysteryBoxQueuingActionInfo turn_of(int number) { return *queue(number).queuing_info->queuing_action_info; }
    api::MysteryBoxStanding standing(int number)
    {
        auto const line = queue(number);
        return line.queuing_info ? line.queuing_info->standing : *line.standing;
    }
    api::MysteryBoxEndReason ended(int number) { return queue(number).ended->why; }
    std::int32_t pay_within(int number, Placed const& placed) { return *payment(number, placed).pay_within; }
    Result<api::Nothing> notify_taken_at(Placed const& placed, Time paid_at)
    {
        auto told = notification(placed, api::PaymentResult::success);
        told.paid_at = paid_at;
        return notify(signed_by(told));
    }
    Result<api::Nothing> notify_attempt(Placed const& placed, api::PaymentResult result, std::string const& number)
    {
        auto told = notification(placed, result);
        told.transaction_id += "-" + number;
        return notify(signed_by(told));
    }
};

}
