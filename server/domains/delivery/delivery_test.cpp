// Pieces of a cabinet on their way home.
#include "domains/delivery/delivery.h"
#include "domains/delivery/rules.h"
#include "generated/delivery.h"
#include "generated/refusals/delivery.h"
#include "generated/refusals/safeguards.h"
#include "generated/safeguards.h"
#include "testing/mall_shop.h"
#include "testing/race.h"

class Deliveries : public testing::MallShop {
protected:
    Deliveries() : MallShop(delivery::add) { }

    void SetUp() override
    {
        MallShop::SetUp();
        let_turns_last();
    }

    // Of Mia's, sealed, bought at home.
    std::vector<ItemId> owned(int count)
    {
        line_up(1);
        std::vector<std::int32_t> slots;
        for (int slot = 1; slot <= count; ++slot)
            slots.push_back(slot);
        box_order = bought(1, slots);
        return shop.read([&](Read& tx) { return cabinet::list_sealed_of_order(tx, box_order.order_id); });
    }
    Status open(std::vector<ItemId> const& items)
    {
        return shop.write([&](Write& tx) -> Status {
            TRY(cabinet::open_all(tx, mia.id, items));
            return done();
        });
    }
    struct How {
        std::optional<AddressId> address = AddressId { -1 };
        bool by_card = false;
    };
    api::DeliveryPieces pieces(std::vector<ItemId> const& items, How const& how) const
    {
        api::DeliveryPieces pieces;
        pieces.item_ids = items;
        pieces.address_id = how.address == AddressId { -1 } ? home : how.address;
        pieces.use_free_shipping = how.by_card;
        return pieces;
    }
    Result<api::DeliveryQuote> fee(Shopper const& who, std::vector<ItemId> const& items, How const& how)
    {
        return call(shop, api::delivery_get_fee, who, pieces(items, how));
    }
    Result<api::DeliveryQuote> fee(std::vector<ItemId> const& items) { return fee(mia, items, {}); }
    Result<Placed> deliver_of(Shopper const& who, std::vector<ItemId> const& items, std::int64_t total, How const& how)
    {
        auto const chosen = pieces(items, how);
        api::DeliveryPlacing placing;
        placing.item_ids = chosen.item_ids;
        placing.address_id = chosen.address_id;
        placing.use_free_shipping = chosen.use_free_shipping;
        placing.total = total;
        return call(shop, api::delivery_place, who, placing);
    }
    Result<Placed> deliver(std::vector<ItemId> const& items, std::int64_t total = 5'500) { return deliver_of(mia, items, total, {}); }
    Rows states() { return rows("SELECT state FROM cabinet_item ORDER BY id"); }
    std::int64_t cards() { return balance(1, "card:free_shipping"); }
    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), Rows()); }

    Placed box_order;
};
ON_EACH_ENGINE(Deliveries);

using Rows = std::vector<std::string>;

TEST(DeliveryRules, count_the_fee_by_region_and_weight)
{
    delivery::Limits limits;
    limits.first_grams = 500;
    limits.step_grams = 250;
    limits.th_first = 4'500;
    limits.th_step = 1'000;
    limits.gl_first = 1'900;
    limits.gl_step = 500;
    using delivery::rules::fee_of;
    EXPECT_EQ(fee_of(limits, "TH", 1), 4'500);
    EXPECT_EQ(fee_of(limits, "TH", 500), 4'500);
    EXPECT_EQ(fee_of(limits, "TH", 501), 5'500);
    EXPECT_EQ(fee_of(limits, "TH", 750), 5'500);
    EXPECT_EQ(fee_of(limits, "TH", 751), 6'500);
    EXPECT_EQ(fee_of(limits, "GL", 10'000), 1'900 + 38 * 500);
}

// S1.01: S2.06: S4.21: S5.08: S9.02
TEST_P(Deliveries, of_three_figures_are_paid_sent_and_received)
{
    auto const items = owned(4);
    EXPECT_TRUE(open({ items[0] }).ok());
    std::vector<ItemId> const three { items[2], items[0], items[1] };
    auto const quote = fee(three).take();
    EXPECT_EQ(quote.region, "TH");
    EXPECT_EQ(quote.grams, 540);
    EXPECT_EQ(quote.total.amount, 5'500);
    EXPECT_EQ(quote.total.currency, "THB");
    auto const placed = deliver(three).take();
    EXPECT_EQ(states(), (Rows { "requested", "requested", "requested", "kept" }));
    EXPECT_EQ(count_items(1).sealed, 1);
    expect_whole();
    pay(placed);
    EXPECT_EQ(shown(placed).state, api::OrderState::paid);
    EXPECT_EQ(shown(placed).lines[0].item_ids->size(), 3U);
    EXPECT_EQ(shown(placed).address->line1, "Soi 5");
    auto const left = shop.read([](Read& tx) { return fulfilment::list_waiting(tx, 10); })[0].left;
    ASSERT_EQ(left.size(), 3U);
    EXPECT_EQ(left[0].what.find("sealed"), std::string::npos);
    EXPECT_NE(left[1].what.find("sealed"), std::string::npos) << "what is in it is told to nobody";
    EXPECT_TRUE(shop.write([&](Write& tx) {
                        return fulfilment::send(tx, placed.order_id, { "Swift", "D1" }, { { 1, items[0].value, 1 } }, "ada");
                    })
                    .ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::paid);
    expect_whole();
    EXPECT_TRUE(ship(placed, "D2").ok());
    EXPECT_EQ(states(), (Rows { "delivered", "delivered", "delivered", "kept" }));
    EXPECT_TRUE(receive(placed, mia).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::finish);
    EXPECT_EQ(deliver({ items[0], items[1], items[3] }).error(), refusal::item_not_here);
    EXPECT_EQ(open({ items[1] }).error(), refusal::not_found) << "it is at home";
    expect_whole();
}

TEST_P(Deliveries, refuse_what_cannot_be_sent)
{
    auto const items = owned(4);
    std::vector<ItemId> const three { items[0], items[1], items[2] };
    auto const refused = [&](Shopper const& who, std::vector<ItemId> const& wanted, Error why, How const& how) {
        EXPECT_EQ(fee(who, wanted, how).error(), why);
        EXPECT_EQ(deliver_of(who, wanted, 5'500, how).error(), why);
    };
    refused(mia, { items[0], items[1] }, refusal::too_few_items, {});
    refused(mia, { items[0], items[1], items[1] }, refusal::too_few_items, {});
    refused(mia, { items[0], items[1], ItemId { 99 } }, refusal::not_found, {});
    refused(tom, three, refusal::not_found, { toms_address });
    refused(mia, three, refusal::not_found, { toms_address });
    refused(mia, three, refusal::address_country_differs, { foreign_address });
    refused(mia, three, refusal::no_free_shipping_card, { home, true });
    EXPECT_TRUE(fee(mia, three, { std::nullopt }).ok());
    EXPECT_EQ(deliver_of(mia, three, 5'500, { std::nullopt }).error(), refusal::shipping_address_needed);
    for (std::int64_t const told : { 0, 1, 5'499, 5'501 })
        EXPECT_EQ(deliver(three, told).error(), refusal::price_changed) << "the fee is the shop's";
    change("UPDATE cabinet_item SET region = 'SG' WHERE id = " + std::to_string(items[2].value));
    refused(mia, three, refusal::items_of_other_region, {});
    change("UPDATE cabinet_item SET region = '' WHERE id = " + std::to_string(items[2].value));
    refused(mia, three, refusal::items_of_other_region, {});
    EXPECT_EQ(states(), Rows(4, "kept"));
    expect_whole();
}

TEST_P(Deliveries, give_everything_back_when_nobody_pays)
{
    auto const items = owned(6);
    std::vector<ItemId> const three { items[0], items[1], items[2] };
    for (bool const cancels : { true, false }) {
        auto const placed = deliver(three).take();
        EXPECT_EQ(deliver({ items[3], items[4], items[5] }).error(), refusal::order_pending);
        EXPECT_EQ(open({ items[0] }).error(), refusal::not_found);
        EXPECT_EQ(refund(box_order).error(), refusal::not_returnable);
        EXPECT_EQ(deliver(three).error(), refusal::item_not_here);
        if (cancels)
            EXPECT_TRUE(call(shop, api::payment_cancel, mia, { placed.order_id }).ok());
        else
            shop.advance(minutes(15));
        EXPECT_EQ(states(), Rows(6, "kept"));
        expect_whole();
    }
    auto const late = deliver(three).take();
    shop.advance(minutes(15));
    pay(late);
    EXPECT_EQ(payment_of(late).outcome, api::CheckoutPaymentOutcome::success) << "they are still there";
    auto const too_late = deliver({ items[3], items[4], items[5] }).take();
    shop.advance(minutes(15));
    EXPECT_TRUE(open({ items[3] }).ok());
    auto const other = deliver({ items[3], items[4], items[5] }).take();
    pay(too_late);
    EXPECT_EQ(payment_of(too_late).outcome, api::CheckoutPaymentOutcome::timeout) << "another delivery has them";
    pay(other);
    EXPECT_EQ(unsent(other), (std::vector<std::int32_t> { 1 }));
    EXPECT_TRUE(refund(other).ok()) << "it is not sent yet";
    EXPECT_EQ(states(), (Rows { "requested", "requested", "requested", "kept", "kept", "kept" }));
    EXPECT_TRUE(ship(late).ok());
    EXPECT_EQ(refund(late).error(), refusal::not_returnable);
    EXPECT_TRUE(refund_sent(late, { { 1, 1 } }).ok()) << "the fee, where the shop grants it";
    EXPECT_EQ(states(), (Rows { "delivered", "delivered", "delivered", "kept", "kept", "kept" }));
    expect_whole();
}

// S5.13
TEST_P(Deliveries, cost_nothing_from_five_pieces_on_or_by_a_card)
{
    auto const items = owned(8);
    give(1, "card:free_shipping", 1);
    auto const five = std::vector(items.begin(), items.begin() + 5);
    auto const quote = fee(mia, five, { home, true }).take();
    EXPECT_EQ(quote.free_because, api::DeliveryFreeBecause::pieces);
    EXPECT_EQ(quote.total.amount, 0);
    EXPECT_GT(quote.fee.amount, 0);
    auto const placed = deliver_of(mia, five, 0, { home, true }).take();
    EXPECT_EQ(placed.provider, "none");
    EXPECT_EQ(shown(placed).state, api::OrderState::paid) << "it waits to be sent at once";
    EXPECT_EQ(cards(), 1) << "none was needed";
    std::vector<ItemId> const three { items[5], items[6], items[7] };
    EXPECT_EQ(fee(mia, three, { home, true }).take().free_because, api::DeliveryFreeBecause::card);
    auto const by_card = deliver_of(mia, three, 0, { home, true }).take();
    EXPECT_EQ(cards(), 0);
    EXPECT_TRUE(refund(by_card).ok());
    EXPECT_EQ(cards(), 1) << "it comes back with the pieces";
    EXPECT_TRUE(deliver_of(mia, three, 0, { home, true }).ok());
    EXPECT_EQ(cards(), 0);
    EXPECT_TRUE(ship(placed).ok());
    expect_whole();
}

// A break keeps from buying; what is sent is theirs already.
TEST_P(Deliveries, go_on_while_their_owner_takes_a_break)
{
    auto const items = owned(5);
    std::vector<ItemId> const three { items[0], items[1], items[2] };
    EXPECT_TRUE(call(shop, api::safeguards_exclude, mia, { 30 }).ok());
    auto const wish = goods({ { tea, 1 } });
    EXPECT_EQ(order(wish, quoted(wish).take().total.amount).error(), refusal::self_excluded) << "what is bought new waits";
    auto const late = deliver(three).take();
    shop.advance(minutes(15));
    EXPECT_EQ(states(), Rows(5, "kept"));
    pay(late);
    EXPECT_EQ(payment_of(late).outcome, api::CheckoutPaymentOutcome::success) << "late money, too";
    EXPECT_EQ(states(), (Rows { "requested", "requested", "requested", "kept", "kept" }));
    EXPECT_TRUE(ship(late).ok());
    expect_whole();
}

// One piece, and whoever wants it: two deliveries, its own opening, the refund of its box.
TEST_P(Deliveries, race_for_a_piece_and_one_has_it)
{
    auto const items = owned(5);
    auto const done = testing::race(6, [&](int number) {
        switch (number % 3) {
        case 0: return deliver({ items[0], items[1], items[2] }).ok();
        case 1: return deliver({ items[2], items[3], items[4] }).ok();
        default: return refund(box_order).ok();
        }
    });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 1);
    expect_whole();
}

TEST_P(Deliveries, race_with_the_opening)
{
    auto const items = owned(3);
    testing::race(4, [&](int number) { return number % 2 == 0 ? deliver(items).ok() : open({ items[1] }).ok(); });
    EXPECT_EQ(states(), Rows(3, "requested")) << "opened before, or sent as it is";
    expect_whole();
}

TEST_P(Deliveries, race_of_the_fee_and_the_end_of_the_hold)
{
    auto const items = owned(3);
    auto const placed = deliver(items).take();
    shop.clock.advance(minutes(15));
    testing::race(4, [&](int number) {
        switch (number) {
        case 0: return notify(placed, api::PaymentResult::success).ok();
        case 1: shop.run_due(); return true;
        case 2: return call(shop, api::payment_cancel, mia, { placed.order_id }).ok();
        default: return deliver(items).ok();
        }
    });
    shop.run_due();
    expect_whole();
}
