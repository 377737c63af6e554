// What safeguards refuse is not sold, whichever way an order goes.
#include "generated/refusals/common.h"
#include "generated/refusals/order.h"
#include "generated/refusals/safeguards.h"
#include "platform/module.h"
#include "testing/may_buy.h"
#include "testing/purchase_shop.h"
#include <algorithm>
#include <future>

using api::MysteryBoxBoxState;
using api::PaymentResult;

class ResponsibleSale : public testing::PurchaseShop {
protected:
    // The shop's clock shows the first of January 2025, 08:00 on its own calendar.
    void born(int number, std::string const& birthday)
    {
        shop.write([&](Write& tx) {
            tx.change("UPDATE account_profile SET birthday = $2 WHERE account_id = $1", { shopper(number).id, birthday });
        });
    }
    void let_guardian_agree(int number)
    {
        shop.write([&](Write& tx) {
            tx.change("INSERT INTO guardian_consent (id, account_id, guardian_name, guardian_email, state, asked_at, given_at)"
                      " VALUES ($1, $2, 'Ploy', 'ploy@example.com', 'given', $3, $3)",
                { tx.new_id<OrderId>(), shopper(number).id, tx.now() });
        });
    }
    void limit(int number, std::optional<std::int64_t> amount, std::string const& currency = "THB")
    {
        EXPECT_TRUE(call(shop, api::safeguards_set_limit, shopper(number), { currency, amount }).ok());
    }
    void exclude(int number, int days) { EXPECT_TRUE(call(shop, api::safeguards_exclude, shopper(number), { days }).ok()); }
    std::int64_t spent(int number) { return call(shop, api::safeguards_get_limits, shopper(number), {}).take().months.front().spent; }
    // Refused, and nothing of the order stays.
    void expect_refusal(int number, Error error)
    {
        auto const before = spent(number);
        EXPECT_EQ(order(number, { 1 }).error(), error);
        EXPECT_EQ(box(1), MysteryBoxBoxState::free);
        EXPECT_FALSE(is_paused(number));
        EXPECT_EQ(spent(number), before);
    }
};
ON_EACH_ENGINE(ResponsibleSale);

TEST_P(ResponsibleSale, needs_a_birthday_before_the_first_box)
{
    line_up(1);
    shop.write([&](Write& tx) { tx.change("DELETE FROM account_profile WHERE account_id = $1", { shopper(1).id }); });
    expect_refusal(1, refusal::birthday_needed);
    EXPECT_EQ(call(shop, api::mystery_box_submit_order, shopper(1), { set, { 1 } }).error(), refusal::birthday_needed);
    shop.write(
        [&](Write& tx) { tx.change("INSERT INTO account_profile (account_id, birthday) VALUES ($1, '1990-06-15')", { shopper(1).id }); });
    EXPECT_TRUE(order(1, { 1 }).ok());
}

TEST_P(ResponsibleSale, sells_nothing_below_eight_and_asks_a_guardian_below_the_regions_majority)
{
    line_up(1);
    born(1, "2017-01-02");
    expect_refusal(1, refusal::too_young);
    born(1, "2017-01-01");
    expect_refusal(1, refusal::consent_needed);
    born(1, "2005-01-02");
    expect_refusal(1, refusal::consent_needed);
    // Of age in Singapore, and registered in Thailand.
    auto abroad = shopper(1);
    abroad.country = "SG";
    EXPECT_EQ(call(shop, api::mystery_box_create_order, abroad, { set, { 1 } }).error(), refusal::consent_needed);
    born(1, "2005-01-01");
    EXPECT_TRUE(order(1, { 1 }).ok());
}

TEST_P(ResponsibleSale, sells_to_a_minor_while_a_guardian_agrees)
{
    line_up(1);
    born(1, "2010-05-05");
    expect_refusal(1, refusal::consent_needed);
    let_guardian_agree(1);
    bought(1, { 2 });
    EXPECT_TRUE(call(shop, api::safeguards_withdraw_guardian, shopper(1), {}).ok());
    expect_refusal(1, refusal::consent_needed);
    let_guardian_agree(1);
    leave(1);
    shop.advance(days(365));
    // The other one is closed by now: its secret had a date.
    set = seal(2, 12);
    line_up(1);
    expect_refusal(1, refusal::consent_needed);
}

TEST_P(ResponsibleSale, sells_nothing_to_who_takes_a_break)
{
    line_up(1);
    exclude(1, 1);
    expect_refusal(1, refusal::self_excluded);
    leave(1);
    // The break began at 08:00 and lasts for a whole day and to the end of that day.
    shop.advance(hours(40) - 1);
    line_up(1);
    expect_refusal(1, refusal::self_excluded);
    shop.clock.advance(1);
    EXPECT_TRUE(order(1, { 1 }).ok());
}

TEST_P(ResponsibleSale, keeps_to_the_monthly_limit_to_the_last_unit)
{
    limit(1, 3 * 42'000);
    line_up(1);
    bought(1, { 2, 3 });
    EXPECT_EQ(order(1, { 4, 5 }).error(), refusal::spending_limit_reached);
    bought(1, { 4 });
    EXPECT_EQ(spent(1), 3 * 42'000);
    expect_refusal(1, refusal::spending_limit_reached);
    // Another currency has a limit of its own, and another month begins anew: on the first of February at 00:00 in the shop.
    limit(1, 100, "SGD");
    leave(1);
    shop.advance(days(31) - hours(8) - 1);
    line_up(1);
    expect_refusal(1, refusal::spending_limit_reached);
    shop.clock.advance(1);
    EXPECT_EQ(spent(1), 0);
    bought(1, { 1 });
    EXPECT_EQ(spent(1), 42'000);
}

TEST_P(ResponsibleSale, a_limit_below_one_box_sells_none)
{
    limit(1, 41'999);
    line_up(1);
    expect_refusal(1, refusal::spending_limit_reached);
}

TEST_P(ResponsibleSale, the_shops_limit_for_minors_counts_for_minors_only)
{
    shop.settings.set("safeguards.minor_monthly.thb", std::int64_t { 42'000 });
    line_up(1);
    bought(1, { 2, 3 });
    leave(1);
    line_up(2);
    born(2, "2010-05-05");
    let_guardian_agree(2);
    limit(2, 10 * 42'000);
    bought(2, { 4 });
    expect_refusal(2, refusal::spending_limit_reached);
}

TEST_P(ResponsibleSale, an_order_that_closes_gives_back_what_it_counted_for)
{
    limit(1, 2 * 42'000);
    line_up(1);
    auto const cancelled = ordered(1, { 1, 2 });
    EXPECT_EQ(spent(1), 2 * 42'000);
    ASSERT_TRUE(cancel(1, cancelled).ok());
    EXPECT_EQ(spent(1), 0);
    ASSERT_TRUE(cancel(1, cancelled).ok());
    EXPECT_EQ(spent(1), 0);
    EXPECT_TRUE(notify(ordered(1, { 1, 2 }), PaymentResult::fail).ok());
    EXPECT_EQ(spent(1), 2 * 42'000);
    shop.advance(seconds(180));
    EXPECT_EQ(spent(1), 0);
    // The turn's time for holds is used up.
    EXPECT_EQ(queue(1).status, api::MysteryBoxQueueStatus::none);
    line_up(1);
    auto const expired = ordered(1, { 3, 4 });
    shop.advance(seconds(120));
    EXPECT_EQ(spent(1), 0);
    ASSERT_TRUE(cancel(1, expired).ok());
    EXPECT_EQ(spent(1), 0);
    EXPECT_TRUE(has_turn(1));
    bought(1, { 5, 6 });
    EXPECT_EQ(spent(1), 2 * 42'000);
}

TEST_P(ResponsibleSale, all_ends_of_an_order_at_once_give_back_once)
{
    // Any of the ends may be the hold's own, each time.
    let_turns_last();
    line_up(1);
    bought(1, { 12 });
    for (int round = 0; round < 4; ++round) {
        auto const placed = ordered(1, { 1, 2 });
        EXPECT_EQ(spent(1), 3 * 42'000);
        shop.clock.advance(seconds(120));
        testing::race(4, [&](int number) {
            if (number == 0)
                return notify(placed, PaymentResult::fail).ok();
            if (number == 1)
                return cancel(1, placed).ok();
            shop.write([&](Write& tx) { safeguards::give_back(tx, OrderId { 7 }); });
            shop.run_due();
            return true;
        });
        EXPECT_EQ(spent(1), 42'000);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

TEST_P(ResponsibleSale, given_back_ten_times_at_once_is_given_back_once)
{
    line_up(1);
    auto const other = bought(1, { 12 });
    auto const placed = ordered(1, { 1 });
    auto const undone = shop.write([&](Write& tx) -> Result<bool> {
        for (int time = 0; time < 3; ++time)
            safeguards::give_back(tx, placed.order_id);
        EXPECT_EQ(tx.number("SELECT CAST(sum(amount_minor) AS BIGINT) FROM safeguard_order WHERE given_back_at IS NULL", {}), 42'000);
        return refusal::not_found;
    });
    // The order waits as before.
    EXPECT_FALSE(undone.ok());
    EXPECT_EQ(spent(1), 2 * 42'000);
    ASSERT_TRUE(cancel(1, placed).ok());
    testing::race(10, [&](int) {
        shop.write([&](Write& tx) { safeguards::give_back(tx, placed.order_id); });
        return true;
    });
    EXPECT_EQ(spent(1), 42'000);
    EXPECT_EQ(shown(1, other).state, api::OrderState::finish);
}

TEST_P(ResponsibleSale, late_money_counts_again)
{
    limit(1, 2 * 42'000);
    line_up(1);
    auto const late = ordered(1, { 1, 2 });
    shop.advance(seconds(121));
    EXPECT_EQ(spent(1), 0);
    pay(late);
    EXPECT_EQ(payment(1, late).outcome, api::CheckoutPaymentOutcome::success);
    EXPECT_EQ(spent(1), 2 * 42'000);
}

class LateRefusal : public ResponsibleSale {
protected:
    // Ordered boxes whose hold has ended.
    Placed too_late()
    {
        line_up(1);
        auto placed = ordered(1, { 1, 2 });
        shop.advance(seconds(121));
        return placed;
    }
    void expect_refund(Placed const& late)
    {
        auto const before = spent(1);
        pay(late);
        EXPECT_EQ(payment(1, late).outcome, api::CheckoutPaymentOutcome::timeout);
        EXPECT_EQ(shown(1, late).state, api::OrderState::closed);
        EXPECT_EQ(count("SELECT count(*) FROM payment WHERE state = 'refunded'"), 1);
        EXPECT_EQ(box(1), MysteryBoxBoxState::free);
        EXPECT_EQ(spent(1), before);
    }
};
ON_EACH_ENGINE(LateRefusal);

TEST_P(LateRefusal, money_goes_back_that_is_above_the_limit_by_now)
{
    auto const late = too_late();
    limit(1, 2 * 42'000);
    bought(1, { 5 });
    expect_refund(late);
    // The day's boxes were not used up by it either.
    EXPECT_EQ(count("SELECT amount FROM limit_count WHERE subject LIKE 'series:%' AND period = 'day'"), 1);
}

TEST_P(LateRefusal, money_goes_back_of_who_takes_a_break_by_now)
{
    auto const late = too_late();
    exclude(1, 7);
    expect_refund(late);
}

TEST_P(LateRefusal, money_goes_back_of_a_minor_whose_guardian_said_no)
{
    born(1, "2010-05-05");
    let_guardian_agree(1);
    auto const late = too_late();
    EXPECT_TRUE(call(shop, api::safeguards_withdraw_guardian, shopper(1), {}).ok());
    expect_refund(late);
}

TEST_P(ResponsibleSale, sixty_four_orders_at_once_count_once)
{
    line_up(1);
    auto const answers = testing::race(64, [&](int number) { return order(1, { number % 12 + 1 }).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    EXPECT_EQ(spent(1), 42'000);
}

// Not for one who races against themselves alone: every path that sells asks may_buy.
TEST_P(ResponsibleSale, sixty_four_purchases_at_once_stay_within_the_limit)
{
    limit(1, 10 * 1'000);
    auto const answers =
        testing::race(64, [&](int) { return shop.write([&](Write& tx) { return testing::may_buy(tx, shopper(1), 1'000); }).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 10);
    EXPECT_EQ(spent(1), 10'000);
    EXPECT_EQ(count("SELECT count(*) FROM safeguard_order"), 10);
}

// Whoever takes a break while an order is on its way: the order waits for the word, and is refused.
TEST_P(ResponsibleSale, a_break_that_is_being_taken_is_waited_for)
{
    line_up(1);
    std::promise<void> written;
    std::future<void> taken = std::async(std::launch::async, [&] {
        bool first = true;
        shop.write([&](Write& tx) {
            auto const& route = platform::route_of(shop.module.routes.all(), api::safeguards_exclude);
            using Function = Result<api::SafeguardsLimits> (*)(Write&, Shopper const&, api::SafeguardsExclude const&);
            EXPECT_TRUE(reinterpret_cast<Function>(route.function)(tx, shopper(1), { 30 }).ok());
            if (std::exchange(first, false))
                written.set_value();
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
        });
    });
    written.get_future().wait();
    EXPECT_EQ(order(1, { 1 }).error(), refusal::self_excluded);
    taken.get();
}

TEST_P(ResponsibleSale, ordering_and_taking_a_break_at_once_end_in_an_order_or_a_refusal)
{
    for (int number = 1; number <= 8; ++number) {
        line_up(number);
        auto const placed = testing::race(2, [&](int which) {
            if (which == 0)
                return order(number, { number }).ok();
            return call(shop, api::safeguards_exclude, shopper(number), { 1 }).ok();
        });
        EXPECT_TRUE(placed[1]);
        EXPECT_EQ(spent(number), placed[0] ? 42'000 : 0);
        EXPECT_EQ(order(number, { 12 }).error(), placed[0] ? refusal::order_pending : refusal::self_excluded);
        shop.advance(minutes(6));
    }
}
