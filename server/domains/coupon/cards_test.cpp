// Privilege cards: given, activated, told of, held by orders, and made good for longer by friends.
#include "domains/account/account.h"
#include "domains/coupon/coupon.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/coupon.h"
#include "generated/refusals/ledger.h"
#include "generated/refusals/privilege_card.h"
#include "platform/db/batch.h"
#include "testing/call.h"
#include <algorithm>

using coupon::Class;
using coupon::Given;
using State = api::PrivilegeCardState;
using Invited = api::PrivilegeCardInvitationState;

class PrivilegeCards : public testing::OnEachEngine {
protected:
    PrivilegeCards() : OnEachEngine({ coupon::add }) { }

    void SetUp() override
    {
        shop.write([&](Write& tx) {
            for (int number = 11; number < 20; ++number)
                tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                          " VALUES ($1, $1, 'x', '', 'TH', 0, 0)",
                    { number });
        });
        put(kind("card"));
    }

    coupon::KindRecord kind(std::string code)
    {
        coupon::KindRecord record { std::move(code), { "卡", "Card" }, "THB", 0, 5'000, 0, shop.clock.now() + days(30), {} };
        record.cls = Class::privilege;
        record.active_days = 10;
        record.most_friends = 2;
        record.friend_days = 3;
        return record;
    }
    void put(coupon::KindRecord const& record)
    {
        shop.write([&](Write& tx) { coupon::put_kind(tx, record); });
    }
    Result<Given> give(coupon::Gift const& gift)
    {
        return shop.write([&](Write& tx) { return coupon::give(tx, gift); });
    }
    CouponId given(std::string const& code, std::string const& key, Time until = 0)
    {
        EXPECT_TRUE(give({ me.id, code, 1, key, until, Class::privilege }).ok());
        return shop.read([&](Read& tx) { return CouponId { tx.number("SELECT id FROM coupon WHERE given_by = $1", { key + ":1" }) }; });
    }
    Result<api::PrivilegeCard> activate(CouponId id, Shopper const& who)
    {
        return call(shop, api::privilege_card_active_card, who, { id });
    }
    Result<api::PrivilegeCard> activate(CouponId id) { return activate(id, me); }
    CouponId active(std::string const& code, std::string const& key)
    {
        auto const id = given(code, key);
        EXPECT_TRUE(activate(id).ok());
        return id;
    }
    std::vector<api::PrivilegeCard> list(api::PrivilegeCardList request = {})
    {
        request.size = 20;
        return call(shop, api::privilege_card_list, me, request).take().items;
    }
    Result<pricing::Discount> discount_of(CouponId id, AccountId account, std::string_view currency = "THB")
    {
        return shop.read([&](Read& tx) -> Result<pricing::Discount> {
            Batch batch(tx);
            auto const found = coupon::ask(batch, id);
            TRY(batch.run());
            return coupon::card_discount_of(*found, account, currency, tx.now());
        });
    }
    Status hold(CouponId id, std::int64_t order)
    {
        return shop.write([&](Write& tx) -> Status {
            Batch batch(tx);
            coupon::hold_card(tx, batch, id, OrderId { order });
            return batch.run();
        });
    }
    void with(void (*step)(Write&, OrderId), std::int64_t order)
    {
        shop.write([&](Write& tx) { step(tx, OrderId { order }); });
    }
    State state_of(CouponId id)
    {
        auto const all = list();
        return std::ranges::find(all, id, &api::PrivilegeCard::card_id)->state;
    }
    Result<api::PrivilegeCardInvitation> accept(CouponId card, int account)
    {
        return call(shop, api::privilege_card_accept_invite_consume, shopper(account), { card });
    }
    Invited seen_by(CouponId card, int account)
    {
        return call(shop, api::privilege_card_accept_invite_consume_status, shopper(account), { card }).take().state;
    }
    static Shopper shopper(int account) { return { .id = { account }, .country = "TH", .address = "127.0.0.1" }; }
    std::int64_t number(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }

    Shopper const me = shopper(11);
    Shopper const other = shopper(12);
};
ON_EACH_ENGINE(PrivilegeCards);

// S3.07
TEST_P(PrivilegeCards, wait_are_activated_held_used_and_come_back)
{
    auto const id = given("card", "one");
    auto const waiting = list().at(0);
    EXPECT_EQ(waiting.state, State::waiting);
    EXPECT_EQ(waiting.valid_until, shop.clock.now() + days(30));
    EXPECT_EQ(discount_of(id, me.id).error(), refusal::discount_unusable);
    EXPECT_EQ(hold(id, 1).error(), refusal::discount_unusable) << "no order has one that is not active";

    shop.advance(days(25));
    auto const card = activate(id).take();
    EXPECT_EQ(card.state, State::active);
    EXPECT_EQ(card.activated_at, shop.clock.now());
    EXPECT_EQ(card.valid_until, shop.clock.now() + days(10)) << "also beyond the end of its kind";
    EXPECT_EQ(discount_of(id, me.id).take().terms.cut, 5'000);
    EXPECT_TRUE(hold(id, 1).ok());
    EXPECT_EQ(state_of(id), State::held);
    EXPECT_EQ(discount_of(id, me.id).error(), refusal::discount_unusable);
    with(coupon::release, 1);
    EXPECT_EQ(state_of(id), State::active);
    EXPECT_TRUE(hold(id, 2).ok());
    with(coupon::use, 2);
    EXPECT_EQ(state_of(id), State::used);
    with(coupon::give_back, 2);
    with(coupon::give_back, 2);
    EXPECT_EQ(state_of(id), State::active);
    EXPECT_EQ(number("SELECT count(*) FROM state_history WHERE subject_kind = 'coupon' AND from_state = 'used'"), 1) << "once";
    shop.advance(days(10));
    EXPECT_EQ(state_of(id), State::expired);
    EXPECT_EQ(activate(id).error(), refusal::discount_unusable);
}

// attack: one makes a card good for longer by activating it again.
TEST_P(PrivilegeCards, are_activated_once)
{
    auto const id = given("card", "one");
    auto const done = testing::race(8, [&](int) { return activate(id).take().valid_until; });
    EXPECT_EQ(std::count(done.begin(), done.end(), shop.clock.now() + days(10)), 8);
    auto const until = list().at(0).valid_until;
    shop.advance(days(9));
    EXPECT_EQ(activate(id).take().valid_until, until);
    EXPECT_TRUE(hold(id, 1).ok());
    EXPECT_EQ(activate(id).error(), refusal::discount_unusable);
    with(coupon::release, 1);
}

TEST_P(PrivilegeCards, that_nobody_activates_in_time_are_over)
{
    auto const id = given("card", "one", shop.clock.now() + days(2));
    auto later = kind("later");
    later.valid_from = shop.clock.now() + days(1);
    put(later);
    auto const early = given("later", "two");
    EXPECT_EQ(activate(early).error(), refusal::discount_unusable) << "its time has not come";
    // The job that ends it has not run.
    shop.clock.advance(days(2));
    EXPECT_EQ(activate(id).error(), refusal::discount_unusable);
    shop.run_due();
    EXPECT_EQ(state_of(id), State::expired);
    EXPECT_TRUE(activate(early).ok());
}

// attack: somebody else's card, and one of another region or class.
TEST_P(PrivilegeCards, are_for_their_owner_their_currency_and_their_class)
{
    auto const id = active("card", "one");
    EXPECT_EQ(activate(id, other).error(), refusal::no_privilege_card);
    EXPECT_EQ(activate(CouponId { 7 }).error(), refusal::no_privilege_card);
    EXPECT_EQ(discount_of(id, other.id).error(), refusal::no_privilege_card);
    EXPECT_EQ(discount_of(id, me.id, "SGD").error(), refusal::discount_unusable);
    auto plain = kind("plain");
    plain.cls = Class::coupon;
    put(plain);
    EXPECT_EQ(give({ me.id, "plain", 1, "card of a coupon", 0, Class::privilege }).error(), refusal::unit_unknown);
    EXPECT_EQ(give({ me.id, "card", 1, "coupon of a card" }).error(), refusal::unit_unknown);
    EXPECT_TRUE(give({ me.id, "plain", 1, "a coupon" }).ok());
    auto const coupon = CouponId { number("SELECT id FROM coupon WHERE class = 'coupon'") };
    EXPECT_EQ(activate(coupon).error(), refusal::no_privilege_card);
    EXPECT_EQ(discount_of(coupon, me.id).error(), refusal::no_privilege_card);
    EXPECT_EQ(hold(coupon, 3).error(), refusal::discount_unusable);
    shop.read([&](Read& tx) {
        Batch batch(tx);
        auto const found = coupon::ask(batch, id);
        EXPECT_TRUE(batch.run().ok());
        EXPECT_EQ(coupon::discount_of(*found, me.id, "THB", tx.now()).error(), refusal::not_found) << "a card is no coupon";
    });
    EXPECT_EQ(call(shop, api::coupon_user_coupon_list, me, { {}, {}, 20, {} }).take().items.size(), 1U);
    EXPECT_EQ(call(shop, api::coupon_user_coupon_list, me, { {}, 100'000, 20, {} }).take().items.size(), 1U);
    EXPECT_EQ(list().size(), 1U);
}

// attack: one card in many orders at the same moment.
TEST_P(PrivilegeCards, one_goes_to_one_of_thirty_orders_at_once)
{
    auto const id = active("card", "one");
    for (int round = 1; round <= 5; ++round) {
        auto const held = testing::race(30, [&](int number) { return hold(id, 100 * round + number).ok(); });
        EXPECT_EQ(std::count(held.begin(), held.end(), true), 1);
        shop.write([&](Write& tx) { coupon::release(tx, OrderId { tx.number("SELECT order_id FROM coupon", {}) }); });
        EXPECT_EQ(state_of(id), State::active);
    }
}

TEST_P(PrivilegeCards, an_order_has_one_and_a_coupon)
{
    auto const id = active("card", "one");
    auto const second = active("card", "two");
    EXPECT_TRUE(hold(id, 1).ok());
    EXPECT_ANY_THROW((void)hold(second, 1)) << "one of a class";
    auto plain = kind("plain");
    plain.cls = Class::coupon;
    put(plain);
    EXPECT_TRUE(give({ me.id, "plain", 1, "a coupon" }).ok());
    auto const coupon = CouponId { number("SELECT id FROM coupon WHERE class = 'coupon'") };
    shop.write([&](Write& tx) {
        Batch batch(tx);
        coupon::hold(tx, batch, coupon, OrderId { 1 });
        EXPECT_TRUE(batch.run().ok());
    });
    with(coupon::use, 1);
    EXPECT_EQ(number("SELECT count(*) FROM coupon WHERE state = 'used'"), 2);
    with(coupon::give_back, 1);
    EXPECT_EQ(number("SELECT count(*) FROM coupon WHERE state = 'free'"), 3);
}

TEST_P(PrivilegeCards, of_a_kind_are_activated_the_one_first_that_ends_first)
{
    auto const card_kind = [&] { return CouponKindId { number("SELECT id FROM coupon_kind") }; }();
    auto const any = [&](Shopper const& who) { return call(shop, api::privilege_card_active_arbitrary_card, who, { card_kind }); };
    EXPECT_EQ(any(me).error(), refusal::no_privilege_card);
    given("card", "late");
    auto const soon = given("card", "soon", shop.clock.now() + days(1));
    EXPECT_EQ(any(other).error(), refusal::no_privilege_card);
    EXPECT_EQ(any(me).take().card_id, soon);
    EXPECT_TRUE(any(me).ok());
    EXPECT_EQ(any(me).error(), refusal::no_privilege_card) << "both are active";
    EXPECT_EQ(number("SELECT count(*) FROM coupon WHERE activated_at IS NOT NULL"), 2);
    shop.advance(days(10));
    EXPECT_EQ(state_of(soon), State::expired);
}

TEST_P(PrivilegeCards, are_listed_by_state_page_by_page_and_told_of_once)
{
    auto const first = given("card", "one", shop.clock.now() + days(3));
    auto const second = given("card", "two");
    auto const page = call(shop, api::privilege_card_list, me, { {}, false, 1, {} }).take();
    ASSERT_EQ(page.items.size(), 1U);
    EXPECT_EQ(page.items[0].card_id, first);
    EXPECT_TRUE(page.items[0].ends_soon);
    auto const rest = call(shop, api::privilege_card_list, me, { {}, false, 1, page.next }).take();
    ASSERT_EQ(rest.items.size(), 1U);
    EXPECT_EQ(rest.items[0].card_id, second);
    EXPECT_FALSE(rest.next);
    EXPECT_EQ(call(shop, api::privilege_card_list, me, { {}, false, 1, "-" }).error(), refusal::bad_cursor);
    EXPECT_TRUE(activate(second).ok());
    EXPECT_EQ(list({ State::waiting, false, 20, {} }).size(), 1U);
    EXPECT_EQ(list({ State::active, false, 20, {} }).at(0).card_id, second);
    EXPECT_TRUE(list({ State::used, false, 20, {} }).empty());

    auto const told = [&](Shopper const& who, std::vector<CouponId> const& cards) {
        return call(shop, api::privilege_card_pop_virtual_card_status, who, { cards }).take().unseen;
    };
    EXPECT_EQ(list({ {}, true, 20, {} }).size(), 2U);
    EXPECT_EQ(told(other, { first, second }), 0);
    EXPECT_EQ(list({ {}, true, 20, {} }).size(), 2U) << "nobody tells for somebody else";
    EXPECT_EQ(told(me, { first, CouponId { 7 } }), 1);
    EXPECT_EQ(told(me, { first }), 1);
    EXPECT_EQ(list({ {}, true, 20, {} }).at(0).card_id, second);
}

TEST_P(PrivilegeCards, are_good_for_longer_for_each_friend_who_accepts)
{
    auto const id = active("card", "one");
    auto const until = shop.clock.now() + days(10);
    EXPECT_EQ(seen_by(id, 11), Invited::own);
    EXPECT_EQ(seen_by(id, 12), Invited::open);
    auto const accepted = accept(id, 12).take();
    EXPECT_EQ(accepted.state, Invited::accepted);
    EXPECT_EQ(accepted.friends.came, 1);
    EXPECT_EQ(accepted.valid_until, until + days(3));
    EXPECT_EQ(seen_by(id, 12), Invited::accepted);
    EXPECT_EQ(accept(id, 12).error(), refusal::invitation_accepted);
    EXPECT_EQ(accept(active("card", "two"), 12).error(), refusal::invitation_accepted) << "once for the two, whichever card";
    EXPECT_TRUE(accept(id, 13).ok());
    EXPECT_EQ(seen_by(id, 14), Invited::over);
    EXPECT_EQ(accept(id, 14).error(), refusal::invitation_over) << "it has had all its friends";
    EXPECT_EQ(list({ State::active, false, 20, {} }).back().valid_until, until + days(6));
    shop.advance(days(15));
    EXPECT_EQ(state_of(id), State::active) << "its end has moved";
    shop.advance(days(1));
    EXPECT_EQ(state_of(id), State::expired);
}

// attack: one accepts for oneself, by oneself or by a second account.
TEST_P(PrivilegeCards, are_not_made_good_for_longer_by_their_owner)
{
    auto const id = active("card", "one");
    EXPECT_EQ(accept(id, 11).error(), refusal::own_invitation);
    shop.write([&](Write& tx) {
        for (auto const& [account, provider] : { std::pair { 11, "one" }, std::pair { 12, "two" } })
            tx.change("INSERT INTO account_phone (account_id, provider, country_code, number, granted_at) VALUES ($1, $2, '66', '81', 0)",
                { account, provider });
    });
    EXPECT_EQ(accept(id, 12).error(), refusal::own_invitation) << "by the phone that both granted";
    EXPECT_EQ(number("SELECT count(*) FROM card_assist"), 0);
    EXPECT_TRUE(accept(id, 13).ok());
}

TEST_P(PrivilegeCards, that_are_no_invitation_take_no_friends)
{
    auto const waiting = given("card", "one");
    EXPECT_EQ(accept(waiting, 12).error(), refusal::invitation_over) << "it is not active";
    EXPECT_EQ(number("SELECT count(*) FROM card_assist"), 0);
    EXPECT_EQ(accept(CouponId { 7 }, 12).error(), refusal::no_privilege_card);
    EXPECT_EQ(call(shop, api::privilege_card_accept_invite_consume_status, other, { CouponId { 7 } }).error(), refusal::no_privilege_card);
    auto lonely = kind("lonely");
    lonely.most_friends = lonely.friend_days = 0;
    put(lonely);
    EXPECT_EQ(accept(active("lonely", "two"), 12).error(), refusal::no_privilege_card);
    EXPECT_TRUE(activate(waiting).ok());
    EXPECT_TRUE(hold(waiting, 1).ok());
    EXPECT_EQ(accept(waiting, 12).error(), refusal::invitation_over) << "an order has it";
    with(coupon::release, 1);
    shop.clock.advance(days(10));
    EXPECT_EQ(accept(waiting, 12).error(), refusal::invitation_over) << "its time is over, its job has not run";
}

// attack: many friends, or one friend many times, at the same moment.
TEST_P(PrivilegeCards, take_no_more_friends_at_once_than_they_may)
{
    auto const id = active("card", "one");
    auto const came = testing::race(8, [&](int number) { return accept(id, 12 + number).ok(); });
    EXPECT_EQ(std::count(came.begin(), came.end(), true), 2);
    auto const second = active("card", "two");
    shop.write([&](Write& tx) { tx.change("DELETE FROM card_assist WHERE card_id <> $1", { id }); });
    auto const again = testing::race(6, [&](int) { return accept(second, 12).ok(); });
    EXPECT_LE(std::count(again.begin(), again.end(), true), 1);
    EXPECT_EQ(number("SELECT count(*) FROM card_assist"), number("SELECT CAST(sum(friends) AS BIGINT) FROM coupon"));
}

// attack: one helps whoever asks, for money.
TEST_P(PrivilegeCards, a_friend_accepts_three_invitations_a_day)
{
    std::vector<CouponId> cards;
    for (int owner = 12; owner <= 15; ++owner) {
        auto const key = std::to_string(owner);
        EXPECT_TRUE(give({ { owner }, "card", 1, key, 0, Class::privilege }).ok());
        cards.push_back(
            shop.read([&](Read& tx) { return CouponId { tx.number("SELECT id FROM coupon WHERE given_by = $1", { key + ":1" }) }; }));
        EXPECT_TRUE(activate(cards.back(), shopper(owner)).ok());
    }
    for (std::size_t number = 0; number < 3; ++number)
        EXPECT_TRUE(accept(cards[number], 11).ok());
    EXPECT_EQ(accept(cards[3], 11).error(), refusal::invitations_enough);
    EXPECT_EQ(number("SELECT count(*) FROM card_assist"), 3);
    shop.advance(days(1));
    EXPECT_TRUE(accept(cards[3], 11).ok());
}

TEST_P(PrivilegeCards, keep_what_they_promised_when_their_kind_changes)
{
    auto record = kind("share");
    record.percent = 10;
    record.goods_bits = coupon::scope_of(api::GoodsKind::doll) | coupon::scope_of(api::GoodsKind::star_card);
    record.apart_bits = coupon::apart_from_coupons;
    put(record);
    auto const id = active("share", "one");
    auto const card = list().at(0);
    EXPECT_EQ(card.percent, 10);
    EXPECT_EQ(card.goods, (std::vector { api::GoodsKind::star_card, api::GoodsKind::doll }));
    EXPECT_EQ(card.apart, std::vector { api::PrivilegeCardApart::coupon });
    record.percent = 0;
    record.goods_bits = record.apart_bits = 0;
    record.active_days = 1;
    put(record);
    auto const discount = discount_of(id, me.id).take();
    EXPECT_EQ(discount.terms.off_ppm, 100'000);
    EXPECT_EQ(discount.terms.most, 5'000);
    EXPECT_EQ(discount.excludes, pricing::bit_of(pricing::Class::coupon));
    EXPECT_EQ(discount.scope, coupon::scope_of(api::GoodsKind::doll) | coupon::scope_of(api::GoodsKind::star_card));
    EXPECT_EQ(list().at(0).active_days, 10);
    EXPECT_EQ(list().at(0).goods, card.goods);
    EXPECT_EQ(discount_of(active("share", "two"), me.id).take().terms.off_ppm, 0);
}

TEST_P(PrivilegeCards, for_newcomers_come_with_their_coupons_and_once)
{
    auto newcomers = kind("welcome");
    newcomers.obtain_until = shop.clock.now() + days(20);
    newcomers.audience = api::CouponAudience::newcomers;
    put(newcomers);
    EXPECT_TRUE(
        call(shop, api::coupon_query_coupon_list, { .account = AccountId { 12 }, .country = "TH" }, { {}, 20, {} }).take().items.empty())
        << "it is no coupon to take";
    auto const welcome = CouponKindId { number("SELECT id FROM coupon_kind WHERE code = 'welcome'") };
    EXPECT_EQ(call(shop, api::coupon_user_obtain_coupon, me, { welcome }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::coupon_receive_new_reward, me, {}).take().cards, 1);
    EXPECT_EQ(list().at(0).state, State::waiting);
    EXPECT_EQ(call(shop, api::coupon_receive_new_reward, me, {}).error(), refusal::coupons_gone);
    EXPECT_EQ(list().size(), 1U);
}
