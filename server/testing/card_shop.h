#pragma once
// A box shop in which shoppers have cards.
#include "testing/purchase_shop.h"
#include <algorithm>

namespace testing {

class CardShop : public PurchaseShop {
protected:
    using Card = api::MysteryBoxTipCard;

    static std::string unit_of(Card card) { return "card:" + std::string(api::to_string(card)); }
    void give(int number, Card card, std::int64_t amount)
    {
        shop.write([&](Write& tx) {
            auto const key = "gift " + std::to_string(++gifts);
            EXPECT_TRUE(ledger::give(tx, ledger::of(shopper(number).id), unit_of(card), amount, { key, "grant", 0, "" }).ok());
        });
    }
    std::int64_t cards_of(int number, Card card)
    {
        return shop.read([&](Read& tx) { return ledger::balance(tx, ledger::of(shopper(number).id), unit_of(card)); });
    }

    Result<api::MysteryBoxTip> use(int number, Card card, std::int32_t slot, BoxSetId of)
    {
        return call(shop, api::mystery_box_tips, shopper(number), { of, slot, card });
    }
    Result<api::MysteryBoxTip> use(int number, Card card, std::int32_t slot) { return use(number, card, slot, set); }
    Result<api::MysteryBoxTip> hint(int number, std::int32_t slot) { return use(number, Card::hint, slot); }
    Result<api::MysteryBoxTip> xray(int number, std::int32_t slot) { return use(number, Card::xray, slot); }

    api::MysteryBoxTipsLockStatus status(int number, BoxSetId of)
    {
        return call(shop, api::mystery_box_get_user_tips_lock_status, shopper(number), { of }).take();
    }
    api::MysteryBoxTipsLockStatus status(int number) { return status(number, set); }
    std::vector<std::int32_t> kept(int number, BoxSetId of)
    {
        std::vector<std::int32_t> slots;
        for (auto const& lock : status(number, of).locks)
            slots.push_back(lock.slot);
        return slots;
    }
    std::vector<std::int32_t> kept(int number) { return kept(number, set); }
    Result<api::MysteryBoxTipsLockStatus> give_up(int number, std::int32_t slot)
    {
        return call(shop, api::mystery_box_remove_tips_lock, shopper(number), { set, slot });
    }
    api::MysteryBoxBoxState box_as_seen_by(int number, std::size_t slot) { return look(set, number).boxes[slot - 1].state; }
    // The order that waits for their payment.
    void cancel_pending(int number)
    {
        auto const order = queue(number).pending_order;
        ASSERT_TRUE(order);
        EXPECT_TRUE(call(shop, api::mystery_box_payment_cancel, shopper(number), { order->order_id }).ok());
    }
    StyleId inside(std::size_t slot) { return arrangement(set)[slot - 1]; }

    int gifts = 0;
};

}
