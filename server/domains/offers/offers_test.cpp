#include "domains/offers/offers.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include "generated/refusals/offers.h"
#include "platform/events.h"
#include "platform/module.h"
#include "testing/counted_call.h"
#include "testing/shop.h"
#include <algorithm>
#include <set>

using namespace offers;

namespace {

// Of which SKUs was told, each time.
std::vector<std::size_t> told;

void note(Write&, Changed const& event) { told.push_back(event.skus.size()); }

void listen(platform::Module& module) { module.events.within<Changed>("test", note); }

class Offers : public testing::OnEachEngine {
protected:
    Offers() : OnEachEngine({ offers::add, listen }) { told.clear(); }

    static ListRecord list(std::vector<OfferRecord> offers, ListKind kind = ListKind::base, std::string const& code = "th")
    {
        return { code, kind, "TH", "", 0, {}, true, std::move(offers) };
    }
    bool put(ListRecord const& record)
    {
        return shop.write([&](Write& tx) {
            EXPECT_EQ(check_list(tx, record), "");
            return put_list(tx, record);
        });
    }
    std::string flaw_of(ListRecord const& record)
    {
        return shop.read([&](Read& tx) { return check_list(tx, record); });
    }
    std::vector<Offer> asked(std::optional<AccountId> account = {}, ListKind kind = ListKind::base, std::string_view country = "TH")
    {
        return shop.read([&](Read& tx) {
            Batch batch(tx);
            auto found = offers::ask(batch, account, country, db::List(std::vector { cup, tea }), kind);
            EXPECT_TRUE(batch.run().ok());
            return found.take();
        });
    }
    Result<Chosen> chosen(std::int64_t quantity, std::optional<AccountId> account = {}, ListKind kind = ListKind::base)
    {
        return choose(asked(account, kind), { .list = kind, .now = shop.clock.now() }, Wanted { 1, cup, quantity });
    }
    // Counts a line for the person, as an order does.
    Status count_line(AccountId account, Chosen const& line, std::int64_t day = 100)
    {
        return shop.write([&](Write& tx) -> Status {
            Batch batch(tx);
            auto const counting = count(batch, account, line, day);
            TRY(batch.run());
            return counting && limits::refusal_of(*counting) ? Status(refusal::limit_exceeded) : done();
        });
    }

    static constexpr SkuId cup { 7 };
    static constexpr SkuId tea { 8 };
    static constexpr AccountId mia { 1'001 };
    static constexpr AccountId tom { 1'002 };
};
ON_EACH_ENGINE(Offers);

}

TEST_P(Offers, of_a_region_are_what_its_lists_say)
{
    auto record = list({ { .sku = tea, .amount = 90 }, { .sku = cup, .least_quantity = 6, .amount = 400 }, { .sku = cup, .amount = 500 } });
    EXPECT_TRUE(put(record));
    EXPECT_FALSE(put(record)) << "whatever their order";
    EXPECT_EQ(told, std::vector<std::size_t> { 2 });
    EXPECT_EQ(asked().size(), 3U);
    EXPECT_EQ(asked()[0].price.currency, "THB");
    EXPECT_TRUE(asked({}, ListKind::base, "CN").empty());
    EXPECT_EQ(chosen(1).take().offer.price.amount, 500);
    EXPECT_EQ(chosen(6).take().offer.price.amount, 400);
    record.offers[2].amount = 450;
    record.offers.erase(record.offers.begin());
    EXPECT_TRUE(put(record));
    EXPECT_EQ(told.back(), 2U) << "one is another price, one is gone";
    EXPECT_EQ(asked().size(), 2U);
    record.is_open = false;
    EXPECT_TRUE(put(record));
    EXPECT_TRUE(asked().empty());
    EXPECT_EQ(chosen(1).error(), refusal::not_sold_in_region);
}

// Discount goods are those of special lists.
TEST_P(Offers, of_special_lists_are_everybodys_beside_the_base)
{
    put(list({ { .sku = cup, .amount = 500 } }));
    put(list({ { .sku = cup, .amount = 400, .compare_at = 500 } }, ListKind::special, "week"));
    EXPECT_EQ(chosen(1).take().offer.compare_at, 500);
    EXPECT_EQ(chosen(1, {}, ListKind::special).take().offer.price.amount, 400);
    EXPECT_EQ(chosen(1, {}, ListKind::newbie).error(), refusal::offer_over) << "A8.02: no such list is open";
    auto const shown = offers::shown(asked(), cup, shop.clock.now());
    EXPECT_EQ(shown->offer.price.amount, 400);
    EXPECT_FALSE(offers::shown(asked(), tea, shop.clock.now()));
}

// S6.06: an offer of an earlier group refuses others, and says whom to ask.
TEST_P(Offers, of_an_audience_are_for_who_stands_in_it)
{
    shop.write([](Write& tx) {
        EXPECT_TRUE(put_audience(tx, { "early", Rule::listed, "早先的顾客", "Earlier shoppers; ask us", "ลูกค้าเก่า" }));
        EXPECT_FALSE(put_audience(tx, { "early", Rule::listed, "早先的顾客", "Earlier shoppers; ask us", "ลูกค้าเก่า" }));
        EXPECT_TRUE(put_audience(tx, { "new", Rule::newcomer, "新人", "Newcomers", "ลูกค้าใหม่" }));
    });
    auto record = list({ { .sku = cup, .amount = 300 } }, ListKind::audience, "early-th");
    record.audience = "early";
    put(record);
    auto const add = [&](std::string_view audience) { return shop.write([&](Write& tx) { return add_member(tx, audience, mia); }); };
    EXPECT_TRUE(add("early").ok());
    EXPECT_TRUE(add("early").ok()) << "again changes nothing";
    EXPECT_EQ(add("new").error(), refusal::not_found);
    EXPECT_EQ(add("no").error(), refusal::not_found);
    EXPECT_TRUE(chosen(1, mia, ListKind::audience).ok());
    EXPECT_EQ(chosen(1, tom, ListKind::audience).error(), refusal::not_in_audience);
    EXPECT_EQ(chosen(1, {}, ListKind::audience).error(), refusal::not_in_audience) << "a visitor is nobody's member";
    EXPECT_EQ(appeal_of(asked(tom, ListKind::audience), cup)->en, "Earlier shoppers; ask us");
    EXPECT_TRUE(asked(mia).empty()) << "only where a call names it";
    EXPECT_TRUE(shop.write([&](Write& tx) { return remove_member(tx, "early", mia); }).ok());
    EXPECT_EQ(chosen(1, mia, ListKind::audience).error(), refusal::not_in_audience);
}

// S5.09, S8.06
TEST_P(Offers, with_a_cap_are_counted_for_each_person)
{
    auto record = list({ { .sku = cup, .amount = 500, .caps = { 2, limits::no_limit, limits::no_limit, 3 } },
        { .sku = cup, .least_quantity = 2, .amount = 450, .caps = { 2, limits::no_limit, limits::no_limit, 3 } } });
    put(record);
    EXPECT_TRUE(count_line(mia, chosen(1).take()).ok());
    auto const check = [&](std::int64_t quantity) {
        auto const line = chosen(quantity).take();
        return shop.read([&](Read& tx) { return check_caps(tx, mia, line); });
    };
    EXPECT_TRUE(check(2).ok()) << "today is another day than that";
    EXPECT_EQ(check(3).error(), refusal::limit_exceeded) << "three ever";
    EXPECT_EQ(count_line(mia, chosen(2).take()).error(), refusal::limit_exceeded) << "the tiers are counted together";
    EXPECT_TRUE(count_line(mia, chosen(1).take()).ok());
    EXPECT_TRUE(count_line(tom, chosen(2).take()).ok());
    EXPECT_TRUE(count_line(mia, chosen(1).take(), 101).ok());
    EXPECT_EQ(count_line(mia, chosen(1).take(), 102).error(), refusal::limit_exceeded);
}

TEST_P(Offers, of_two_who_take_the_last_of_a_cap_one_gets_it)
{
    put(list({ { .sku = cup, .amount = 500, .caps = { limits::no_limit, limits::no_limit, limits::no_limit, 1 } } }));
    auto const line = chosen(1).take();
    auto const taken = testing::race(4, [&](int) { return count_line(mia, line).ok(); });
    EXPECT_EQ(std::count(taken.begin(), taken.end(), true), 1);
}

TEST_P(Offers, without_a_cap_are_counted_nowhere)
{
    put(list({ { .sku = cup, .amount = 500 } }));
    EXPECT_TRUE(count_line(mia, chosen(99).take()).ok());
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM limit_count", {}); }), 0);
}

TEST_P(Offers, of_a_list_that_begins_and_ends_are_told_of_a_hundred_at_a_time)
{
    std::vector<OfferRecord> many;
    for (std::int64_t number = 1; number <= 250; ++number)
        many.push_back({ .sku = { number }, .amount = 5 });
    auto record = list(many, ListKind::special);
    record.starts_at = shop.clock.now() + hours(1);
    record.ends_at = shop.clock.now() + hours(2);
    put(record);
    told.clear();
    shop.advance(minutes(59));
    EXPECT_TRUE(told.empty());
    shop.advance(minutes(1));
    EXPECT_EQ(told, (std::vector<std::size_t> { 100, 100, 50 }));
    shop.advance(hours(1));
    EXPECT_EQ(told.size(), 6U);
    shop.advance(hours(9));
    EXPECT_EQ(told.size(), 6U);
}

TEST_P(Offers, with_a_flaw_are_named_by_their_key)
{
    auto const wrong = [&](auto change) {
        auto record = list({ { .sku = cup, .amount = 500 } });
        change(record);
        return flaw_of(record);
    };
    EXPECT_EQ(wrong([](ListRecord&) {}), "");
    EXPECT_EQ(wrong([](ListRecord& one) { one.region = "XX"; }), "region: the shop has none that is called \"XX\"");
    EXPECT_EQ(wrong([](ListRecord& one) { one.ends_at = 0; }), "ends_at: must be after starts_at");
    EXPECT_EQ(wrong([](ListRecord& one) { one.audience = "early"; }), "audience: a list of this kind is everybody's");
    EXPECT_EQ(wrong([](ListRecord& one) { one.offers.push_back(one.offers[0]); }), "offer: a SKU is there twice from the same number on");
    EXPECT_EQ(wrong([](ListRecord& one) { one.offers[0].amount = 0; }), "offer.amount: must be above 0");
    EXPECT_EQ(wrong([](ListRecord& one) { one.offers[0].least_quantity = 100; }), "offer.least_quantity: must be 1 to 99");
    EXPECT_EQ(wrong([](ListRecord& one) { one.offers[0].compare_at = 500; }), "offer.compare_at: must be above the amount");
    EXPECT_EQ(wrong([](ListRecord& one) { one.offers[0].caps[0] = 0; }), "offer.cap: must be above 0");
    EXPECT_EQ(wrong([](ListRecord& one) { one.kind = ListKind::newbie, one.audience = "no"; }),
        "audience: there is none that is called \"no\"");
}
