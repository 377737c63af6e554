// Cards whose use the shop itself has ended go back; those that their shopper used up do not.
#include "domains/flows/use_card.h"
#include "domains/mystery_box/cards/lost_cards.h"
#include "testing/card_shop.h"

using mystery_box::Moved;

class LostCards : public testing::CardShop {
protected:
    void SetUp() override
    {
        CardShop::SetUp();
        for (int number = 1; number <= 3; ++number) {
            give(number, Card::xray, 3);
            give(number, Card::hint, 3);
        }
        // A server is there.
        shop.run_due();
    }
    using Step = Result<Moved> (*)(Write&, BoxSetId, mystery_box::SetOperator const&);
    void operate(Step step)
    {
        EXPECT_TRUE(shop.database().transact<Moved>([&](Write& tx) { return step(tx, set, { "ada", "test" }); }).ok());
        shop.run_due();
    }
    // No server is there for so long, and then one starts.
    void be_away(Time by)
    {
        shop.write([](Write& tx) { mystery_box::lost_cards::note_pulse(tx); });
        shop.clock.advance(by);
        shop.write([](Write& tx) { mystery_box::lost_cards::note_absence(tx); });
    }
    // What the shopper has of both.
    std::pair<std::int64_t, std::int64_t> cards(int number) { return { cards_of(number, Card::xray), cards_of(number, Card::hint) }; }
    using Cards = std::pair<std::int64_t, std::int64_t>;
};
ON_EACH_ENGINE(LostCards);

// attack F5
TEST_P(LostCards, go_back_once_when_the_set_is_closed_in_their_turn)
{
    line_up(1);
    EXPECT_TRUE(xray(1, 3).ok());
    EXPECT_TRUE(hint(1, 4).ok());
    EXPECT_EQ(cards(1), Cards(2, 2));
    operate(mystery_box::close);
    EXPECT_EQ(cards(1), Cards(3, 3));
    auto const place = count("SELECT max(place_id) FROM box_tip");
    shop.write([&](Write& tx) { flows::give_cards_back(tx, place); });
    testing::race(4, [&](int) {
        shop.write([&](Write& tx) { flows::give_cards_back(tx, place); });
        return true;
    });
    EXPECT_EQ(cards(1), Cards(3, 3));
    EXPECT_EQ(count("SELECT count(*) FROM ledger_operation WHERE kind = 'box_tip_back'"), 2);
}

// attack F5
TEST_P(LostCards, spent_on_a_box_that_was_bought_or_is_ordered_stay_spent)
{
    line_up(1);
    EXPECT_TRUE(xray(1, 3).ok());
    bought(1, { 3 });
    EXPECT_TRUE(hint(1, 4).ok());
    EXPECT_TRUE(hint(1, 5).ok());
    auto const placed = ordered(1, { 4 });
    operate(mystery_box::close);
    EXPECT_EQ(cards(1), Cards(2, 2));
    // It was ordered before the end, and may be paid.
    pay(placed);
    shop.run_due();
    EXPECT_EQ(cards(1), Cards(2, 2));
}

// attack F5
TEST_P(LostCards, on_a_box_that_was_ordered_go_back_when_nobody_pays_for_it_any_more)
{
    line_up(1);
    EXPECT_TRUE(xray(1, 3).ok());
    ordered(1, { 3 });
    operate(mystery_box::close);
    EXPECT_EQ(cards(1), Cards(2, 3));
    shop.advance(seconds(121));
    EXPECT_EQ(cards(1), Cards(3, 3));
}

// attack F5
TEST_P(LostCards, go_back_for_a_box_that_was_still_kept_when_the_set_was_closed_and_for_no_other)
{
    line_up(1);
    EXPECT_TRUE(hint(1, 7).ok());
    EXPECT_TRUE(xray(1, 9).ok());
    bought(1, { 1 });
    leave(1);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 9 }));
    shop.run_due();
    EXPECT_EQ(cards(1), Cards(2, 2));
    operate(mystery_box::close);
    EXPECT_EQ(cards(1), Cards(3, 2));
}

// attack F5
TEST_P(LostCards, are_the_shoppers_own_loss_when_their_time_ends_it_or_they_leave)
{
    line_up(1);
    EXPECT_TRUE(xray(1, 3).ok());
    leave(1);
    line_up(2);
    EXPECT_TRUE(xray(2, 3).ok());
    shop.advance(seconds(180));
    EXPECT_FALSE(has_turn(2));
    shop.run_due();
    EXPECT_EQ(cards(1), Cards(2, 3));
    EXPECT_EQ(cards(2), Cards(2, 3));
    // Closing the set afterwards ends nothing of theirs.
    operate(mystery_box::close);
    EXPECT_EQ(cards(1), Cards(2, 3));
    EXPECT_EQ(cards(2), Cards(2, 3));
}

// attack F5
TEST_P(LostCards, go_back_after_a_pause_of_more_than_ten_minutes_and_not_after_a_shorter_one)
{
    line_up(1);
    EXPECT_TRUE(xray(1, 3).ok());
    operate(mystery_box::pause);
    shop.clock.advance(minutes(10));
    operate(mystery_box::resume);
    leave(1);
    shop.run_due();
    EXPECT_EQ(cards(1), Cards(2, 3));

    line_up(2);
    EXPECT_TRUE(xray(2, 3).ok());
    EXPECT_TRUE(hint(2, 5).ok());
    operate(mystery_box::pause);
    shop.clock.advance(minutes(10) + seconds(1));
    operate(mystery_box::resume);
    // The turn goes on, and what was bought in it was no loss.
    bought(2, { 5 });
    EXPECT_EQ(cards(2), Cards(2, 2));
    leave(2);
    shop.run_due();
    // It keeps the box of the latest card: that of the x-ray.
    EXPECT_EQ(kept(2), (std::vector<std::int32_t> { 3 }));
    EXPECT_EQ(cards(2), Cards(2, 2));

    line_up(3);
    EXPECT_TRUE(xray(3, 8).ok());
    operate(mystery_box::pause);
    shop.clock.advance(minutes(11));
    EXPECT_TRUE(stop(3).ok());
    shop.run_due();
    EXPECT_EQ(cards(3), Cards(3, 3));
}

// attack F5
TEST_P(LostCards, go_back_when_no_server_was_there_for_more_than_half_a_minute_of_their_turn)
{
    line_up(1);
    EXPECT_TRUE(xray(1, 3).ok());
    be_away(seconds(30));
    leave(1);
    shop.run_due();
    EXPECT_EQ(cards(1), Cards(2, 3));
    line_up(2);
    EXPECT_TRUE(xray(2, 3).ok());
    be_away(seconds(31));
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(cards(2), Cards(2, 3));
    shop.advance(seconds(180));
    EXPECT_FALSE(has_turn(2));
    EXPECT_EQ(cards(2), Cards(3, 3));
    // The next turn began while a server was there, whenever the pulse was noted last.
    shop.clock.advance(hours(1));
    line_up(3);
    EXPECT_TRUE(xray(3, 3).ok());
    shop.write([](Write& tx) { mystery_box::lost_cards::note_absence(tx); });
    leave(3);
    shop.run_due();
    EXPECT_EQ(cards(3), Cards(2, 3));
}

// attack F5
TEST_P(LostCards, and_a_payment_at_once_end_in_one_of_both)
{
    for (int round = 1; round <= 3; ++round) {
        set = seal(10 + round, 12);
        line_up(round, set);
        EXPECT_TRUE(xray(round, 3).ok());
        auto const placed = ordered(round, { 3 });
        EXPECT_TRUE(shop.database().transact<Moved>([&](Write& tx) { return mystery_box::close(tx, set, { "ada", "test" }); }).ok());
        shop.clock.advance(seconds(120));
        testing::race(2, [&](int number) {
            if (number == 0)
                return notify(placed, api::PaymentResult::success).ok();
            shop.run_due();
            return true;
        });
        shop.run_due();
        bool const is_bought = payment(round, placed).outcome == api::CheckoutPaymentOutcome::success;
        EXPECT_EQ(cards(round), Cards(is_bought ? 2 : 3, 3));
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}
