// Who wants more than their share, who spoils it for others, and an owner who would like to choose.
#include "domains/sale/rules.h"
#include "generated/refusals/fair_use.h"
#include "kernel/bytes.h"
#include "kernel/crypto/hash.h"
#include "testing/race.h"
#include "testing/sale_shop.h"

class SaleAttacks : public testing::SaleShop {
protected:
    api::SaleDrawPage published() { return call(shop, api::sale_draw, visitor(1), { night, 500, {} }).take(); }
    // By what is published and nothing else, as anybody's own program would do it.
    static bool follows(api::SaleDrawPage const& draw, SaleId sale, std::string const& kept_commitment)
    {
        auto const seed = from_hex(draw.seed.value_or(""));
        if (!seed || to_hex(sha256(*seed)) != kept_commitment)
            return false;
        std::vector<std::string> nonces;
        for (auto const& one : draw.items)
            nonces.push_back(one.nonce);
        auto const order = sale::rules::draw_order(*seed, sale, nonces);
        for (std::size_t rank = 0; rank < order.size(); ++rank)
            if (draw.items[order[rank]].rank != static_cast<std::int32_t>(rank))
                return false;
        return std::ssize(draw.items) == draw.count;
    }
};
ON_EACH_ENGINE(SaleAttacks);

using TicketState = api::SaleTicketState;

TEST_P(SaleAttacks, attack_of_a_bot_that_enters_again_and_again)
{
    leave(1);
    open();
    auto const ticket = page(mia, night).take().ticket;
    auto const tickets = testing::race(12, [&](int number) {
        auto wish = entry(night, nonce(number), 1 + number % 2);
        wish.page_ticket = ticket;
        return call(shop, api::sale_enter, mia, wish).take().ticket_id;
    });
    EXPECT_EQ(std::count(tickets.begin(), tickets.end(), tickets.front()), 12) << "one ticket, with one of the numbers";
    EXPECT_EQ(count("SELECT count(*) FROM sale_ticket"), 1);
    enter_all(2, 5);
    draw();
    EXPECT_EQ(published().count, 5);
}

// Whoever never opens the page, or shares one.
TEST_P(SaleAttacks, attack_by_coming_past_the_page)
{
    auto const first = first_come(5);
    open();
    auto const tickets = std::pair(page(mia, night).take().ticket, page(mia, first).take().ticket);
    auto by = [&](Shopper const& who, std::optional<std::string> const& ticket) {
        auto wish = entry(night, nonce(1));
        wish.page_ticket = ticket;
        return call(shop, api::sale_enter, who, wish);
    };
    EXPECT_EQ(by(mia, {}).error(), refusal::page_ticket_needed);
    EXPECT_EQ(by(mia, tickets.second).error(), refusal::fair_use_of_another);
    EXPECT_EQ(by(tom, tickets.first).error(), refusal::fair_use_of_another);
    auto wish = placing(1, first, 1, 20'000);
    auto const ordered = [&](std::optional<std::string> const& ticket) {
        wish.page_ticket = ticket;
        return call(shop, api::sale_place, mia, wish);
    };
    EXPECT_EQ(ordered({}).error(), refusal::page_ticket_needed);
    EXPECT_EQ(ordered(tickets.first).error(), refusal::fair_use_of_another);
    EXPECT_EQ(count("SELECT count(*) FROM sale_ticket"), 0);
    EXPECT_TRUE(by(mia, tickets.first).ok());
    EXPECT_TRUE(ordered(tickets.second).ok());
    shop.run_due();
    auto const kept_out = shop.read([&](Read& tx) { return sale::kept_out_of(tx, first); });
    ASSERT_EQ(kept_out.size(), 2U);
    EXPECT_EQ(kept_out[0].reason, "fair_use_of_another");
    EXPECT_EQ(kept_out[0].count, 1);
}

// Of one network, while others come from elsewhere: all of these get in, and of those a part.
TEST_P(SaleAttacks, attack_of_a_thousand_accounts_of_one_network)
{
    shop.settings.set("fair_use.network_free", std::int64_t { 20 });
    shop.settings.set("fair_use.network_most", std::int64_t { 100 });
    open();
    int in = 0;
    auto const from = [&](int number, std::string address) {
        auto who = shopper(number);
        who.address = std::move(address);
        return enter(who, entry(night, nonce(number))).ok();
    };
    for (int number = 1; number <= 1'000; ++number) {
        in += from(number, "203.0.113." + std::to_string(number % 250));
        if (number % 20 == 0)
            EXPECT_TRUE(from(1'000 + number, "198.51." + std::to_string(number / 20) + ".1"));
    }
    EXPECT_EQ(in, 20);
    EXPECT_EQ(count("SELECT count(*) FROM sale_ticket"), 70);
}

TEST_P(SaleAttacks, attack_by_entering_before_anybody_may)
{
    for (Time const before : { hours(1), seconds(1), Time { 1 } }) {
        shop.clock.set(opens_at - before);
        EXPECT_EQ(enter(1).error(), refusal::sale_not_yet);
    }
    EXPECT_EQ(count("SELECT count(*) FROM sale_ticket"), 0) << "nothing is kept of it";
}

TEST_P(SaleAttacks, attack_by_choosing_the_number_late)
{
    open();
    enter_all(1, 20);
    // Another number, once the others' are known: the first counts.
    EXPECT_TRUE(enter(mia, entry(night, std::string(32, 'f'))).ok());
    // After three seconds, and after the draw: it is no part of it.
    shop.clock.advance(sale::rules::early_window);
    enter_all(21, 21);
    draw();
    enter_all(22, 22);
    shop.advance(seconds(1));
    auto const draw = published();
    EXPECT_EQ(draw.count, 20);
    EXPECT_EQ(draw.items[0].nonce, nonce(1));
    EXPECT_TRUE(follows(draw, night, draw.commitment));
    EXPECT_FALSE(result(21).take().rank.has_value());
    EXPECT_FALSE(result(22).take().rank.has_value());
}

// What the seed is nobody can see before everybody's number is there.
TEST_P(SaleAttacks, attack_by_looking_for_the_seed)
{
    open();
    enter_all(1, 5);
    advance_to(opens_at + until_drawn - 1);
    auto const before = published();
    EXPECT_FALSE(before.seed.has_value());
    EXPECT_TRUE(before.items.empty()) << "nor anybody's number";
    EXPECT_FALSE(shown_sale(night).draw->seed.has_value());
    draw();
    EXPECT_TRUE(follows(published(), night, before.commitment));
}

TEST_P(SaleAttacks, attack_of_an_owner_who_changes_the_seed_after_the_announcement)
{
    auto const kept = shown_sale(night).draw->commitment;
    auto const seed = rows("SELECT seed FROM timed_sale")[0];
    std::string const other(64, 'a');
    change("UPDATE timed_sale SET seed = '" + other + "'");
    EXPECT_EQ(shop.broken_invariants().size(), 1U);
    open();
    enter_all(1, 8);
    draw();
    EXPECT_FALSE(follows(published(), night, kept)) << "whoever kept the commitment sees it";
    change("UPDATE timed_sale SET commitment = '" + to_hex(sha256(*from_hex(other))) + "'");
    EXPECT_EQ(shop.broken_invariants(), Rows());
    EXPECT_FALSE(follows(published(), night, kept)) << "also where both were changed";
}

TEST_P(SaleAttacks, attack_of_an_owner_who_moves_a_friend_up_or_leaves_somebody_out)
{
    auto const kept = shown_sale(night).draw->commitment;
    open();
    enter_all(1, 8);
    draw();
    ASSERT_TRUE(follows(published(), night, kept));
    change("UPDATE sale_ticket SET rank = 7 - rank");
    EXPECT_FALSE(follows(published(), night, kept));
    EXPECT_EQ(shop.broken_invariants().size(), 1U);
    change("UPDATE sale_ticket SET rank = 7 - rank");
    change("UPDATE sale_ticket SET rank = 1000000000000 WHERE account_id = 1001");
    EXPECT_FALSE(follows(published(), night, kept));
    EXPECT_EQ(shop.broken_invariants().size(), 1U);
    change("UPDATE sale_ticket SET rank = (SELECT 28 - sum(rank) FROM sale_ticket WHERE account_id <> 1001) WHERE account_id = 1001");
    change("UPDATE sale_ticket SET nonce = '" + nonce(99) + "' WHERE account_id = 1001");
    EXPECT_EQ(shop.broken_invariants().size(), 1U) << "whose number is another one";
    change("UPDATE sale_ticket SET nonce = '" + nonce(1) + "' WHERE account_id = 1001");
}

TEST_P(SaleAttacks, attack_of_a_clock_that_jumps)
{
    leave(3);
    open();
    enter_all(1, 6);
    draw();
    EXPECT_EQ(count_in("won"), 3);
    auto const ranks = rows("SELECT CAST(rank AS TEXT) FROM sale_ticket ORDER BY id");
    // Back into the three seconds, and before the opening.
    shop.clock.set(opens_at + seconds(1));
    EXPECT_TRUE(enter(7).ok());
    shop.clock.set(opens_at - minutes(1));
    EXPECT_EQ(enter(8).error(), refusal::sale_not_yet);
    for (int times = 0; times < 3; ++times)
        step(night);
    shop.run_due();
    draw();
    EXPECT_EQ(count_in("won"), 3) << "nothing is dealt twice";
    EXPECT_EQ(rows("SELECT CAST(rank AS TEXT) FROM sale_ticket WHERE account_id < 1007 ORDER BY id"), ranks) << "nor drawn";
    EXPECT_FALSE(result(7).take().rank.has_value()) << "who comes after the draw is late, whatever the clock says";
    EXPECT_EQ(shop.broken_invariants(), Rows());
    // A year ahead: all that was due is due once, in its order.
    jump(days(365));
    EXPECT_EQ(shown_sale(night).state, api::SaleState::over);
    EXPECT_EQ(count_in("won"), 3) << "those who waited had their turn when it ended, whenever that was";
    jump(minutes(5));
    EXPECT_EQ(free_of({}), 80);
    shop.clock.set(opens_at + minutes(1));
    EXPECT_EQ(enter(9).error(), refusal::sale_over) << "what is over stays so";
    step(night);
    EXPECT_EQ(count_in("won"), 0);
}

TEST_P(SaleAttacks, attack_on_the_price_and_on_what_is_kept_for_the_sale)
{
    take_stock(doll.value, 30);
    open();
    enter_all(1, 1);
    draw();
    EXPECT_EQ(place(1, placing(1, night, 1, 1)).error(), refusal::price_changed);
    EXPECT_EQ(place(1, placing(1, night, 2, 2 * price)).error(), refusal::price_changed) << "one was won";
    // The mall has none of the sale's, nor its price.
    EXPECT_EQ(order(goods({ { doll.value, 1 } }), 50'000).error(), refusal::sold_out);
    EXPECT_EQ(order(goods({ { doll.value, 1 } }), price).error(), refusal::sold_out);
    EXPECT_TRUE(order_won(1).ok());
}

// Entries that were under way when the order was drawn, or the sale ended, are nobody's loss but a place's.
TEST_P(SaleAttacks, who_was_written_late_follows_and_is_lost_at_the_end)
{
    open();
    enter_all(1, 3);
    draw();
    change("INSERT INTO sale_ticket (id, sale_id, account_id, sku_id, quantity, nonce, state, entered_at)"
           " SELECT id + 500, sale_id, 1200, 3, 1, nonce, 'waiting', entered_at FROM sale_ticket WHERE account_id = 1001");
    shop.advance(seconds(1));
    EXPECT_EQ(state(200), TicketState::won);
    EXPECT_EQ(published().count, 3);
    EXPECT_EQ(shop.broken_invariants(), Rows());
    advance_to(ends_at);
    change("INSERT INTO sale_ticket (id, sale_id, account_id, sku_id, quantity, nonce, state, entered_at)"
           " SELECT id + 600, sale_id, 1201, 3, 1, nonce, 'waiting', entered_at FROM sale_ticket WHERE account_id = 1001");
    shop.advance(seconds(1));
    EXPECT_EQ(state(201), TicketState::lost);
}
