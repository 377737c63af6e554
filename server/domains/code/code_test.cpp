#include "domains/code/code.h"
#include "domains/coupon/coupon.h"
#include "domains/ledger/ledger.h"
#include "domains/membership/membership.h"
#include "generated/refusals/code.h"
#include "generated/refusals/common.h"
#include "generated/refusals/ledger.h"
#include "platform/module.h"
#include "testing/call.h"
#include <algorithm>

class Codes : public testing::OnEachEngine {
protected:
    Codes() : OnEachEngine({ ledger::add, coupon::add, membership::add, code::add }) { }

    code::Wanted wanted()
    {
        code::Wanted made { { { "points", 100, 0 } } };
        made.region = "TH";
        made.starts_at = shop.clock.now();
        made.ends_at = shop.clock.now() + days(10);
        made.note = "Fair";
        return made;
    }
    Result<code::Made> make(code::Wanted const& batch)
    {
        return shop.write([&](Write& tx) { return code::make(tx, batch, "anna"); });
    }
    std::string made(code::Wanted const& batch) { return make(batch).take().codes.front(); }
    static Shopper shopper(std::int64_t account, std::string country = "TH", std::string address = "192.0.2.7")
    {
        return { .id = { account }, .country = std::move(country), .address = std::move(address), .language = "en" };
    }
    Result<api::CodeUse> redeem(std::string const& text, Shopper const& who = shopper(11))
    {
        return call(shop, api::code_prize, who, { text });
    }
    Result<api::CodeShown> check(std::string const& text, Shopper const& who = shopper(11))
    {
        return call(shop, api::code_input, who, { text });
    }
    Result<api::CodeUse> discard(std::string const& text, Shopper const& who = shopper(11))
    {
        return call(shop, api::code_discard, who, { text });
    }
    Status stop(code::BatchId id)
    {
        return shop.write([&](Write& tx) { return code::stop(tx, id, "anna", "leaked"); });
    }
    std::int64_t points(std::int64_t account)
    {
        return shop.read([&](Read& tx) { return ledger::balance(tx, ledger::of(AccountId { account }), "points"); });
    }
    std::int64_t count(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(std::string(sql), {}); });
    }
    static std::string wrong(int number) { return "0000-0000-0000-" + std::to_string(1000 + number); }
};
ON_EACH_ENGINE(Codes);

TEST_P(Codes, give_all_that_their_batch_says_once)
{
    auto const now = shop.clock.now();
    shop.write([&](Write& tx) { coupon::put_kind(tx, { "fair", { "券", "Coupon" }, "THB", 0, 5'000, now, now + days(30), {} }); });
    auto batch = wanted();
    batch.gifts = { { "points", 100, 0 }, { "card:xray", 2, 7 }, { "red_packet:THB", 5'000, 0 }, { "coupon:fair", 1, 0 } };
    auto const text = made(batch);
    EXPECT_EQ(check(text).take().gifts.size(), 4U);
    EXPECT_EQ(points(11), 0);
    auto const use = redeem(text).take();
    EXPECT_EQ(use.gifts.size(), 4U);
    EXPECT_EQ(points(11), 100);
    EXPECT_EQ(count("SELECT count(*) FROM coupon WHERE account_id = 11"), 1);
    EXPECT_EQ(redeem(text).error(), refusal::code_used);
    EXPECT_EQ(redeem(text, shopper(12)).error(), refusal::code_used);
    EXPECT_EQ(check(text, shopper(12)).error(), refusal::code_used);
    EXPECT_EQ(discard(text, shopper(12)).error(), refusal::code_used);
    auto const page = call(shop, api::code_prize_query, shopper(11), { 20, {} }).take();
    ASSERT_EQ(page.items.size(), 1U);
    EXPECT_EQ(page.items.front().gifts.size(), 4U);
    EXPECT_EQ(call(shop, api::code_prize_info, shopper(11), { use.code_use_id }).take().state, api::CodeUseState::used);
    EXPECT_EQ(call(shop, api::code_prize_info, shopper(12), { use.code_use_id }).error(), refusal::not_found);
    shop.advance(days(8));
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM ledger_entry WHERE unit = 'card:xray' AND amount = -2 AND owner_kind = 'shopper'"), 1);
}

TEST_P(Codes, are_read_as_people_type_them)
{
    auto text = made(wanted());
    std::erase(text, '-');
    std::ranges::transform(text, text.begin(), [](char letter) {
        return letter == '0' ? 'o' : letter == '1' ? 'l' : std::tolower(letter);
    });
    EXPECT_TRUE(redeem(" " + text + " ").ok());
}

TEST_P(Codes, are_good_in_their_time_and_region_only)
{
    auto batch = wanted();
    batch.starts_at = shop.clock.now() + seconds(1);
    auto const text = made(batch);
    for (auto const error : { redeem(text).error(), check(text).error(), discard(text).error() })
        EXPECT_EQ(error, refusal::code_not_yet);
    shop.advance(seconds(1));
    auto const elsewhere = shopper(11, "SG");
    for (auto const error : { redeem(text, elsewhere).error(), check(text, elsewhere).error(), discard(text, elsewhere).error() })
        EXPECT_EQ(error, refusal::code_elsewhere);
    shop.advance(days(10) - seconds(1));
    EXPECT_EQ(redeem(text).error(), refusal::code_over);
    EXPECT_EQ(discard(text).error(), refusal::code_over);
    EXPECT_EQ(points(11), 0);
}

TEST_P(Codes, are_good_to_their_last_second)
{
    auto const text = made(wanted());
    shop.advance(days(10) - seconds(1));
    EXPECT_TRUE(redeem(text).ok());
}

TEST_P(Codes, of_a_stopped_batch_give_nothing_and_history_says_who)
{
    auto const batch = make(wanted()).take();
    EXPECT_TRUE(stop(batch.id).ok());
    EXPECT_EQ(redeem(batch.codes.front()).error(), refusal::code_over);
    EXPECT_EQ(stop(batch.id).error(), refusal::code_over);
    EXPECT_EQ(stop(code::BatchId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'code_batch' AND who = 'anna'"), 2);
    auto const listed = shop.read([](Read& tx) { return code::list(tx, 5); });
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_TRUE(listed.front().is_stopped);
    EXPECT_EQ(listed.front().made_by, "anna");
}

TEST_P(Codes, are_kept_nowhere)
{
    auto const text = made(wanted());
    EXPECT_TRUE(redeem(text).ok());
    auto plain = text;
    std::erase(plain, '-');
    shop.read([&](Read& tx) {
        for (auto const* column : { "hash FROM exchange_code", "note FROM code_batch", "why FROM state_history",
                 "key FROM ledger_operation", "note FROM ledger_operation", "subject_hash FROM code_attempt" })
            for (auto const& kept : tx.all("SELECT " + std::string(column), {}, [](db::Row const& row) { return row.text(0); }))
                EXPECT_TRUE(kept.find(text) == std::string::npos && kept.find(plain) == std::string::npos) << column;
    });
}

TEST_P(Codes, that_are_discarded_give_nothing_to_anybody)
{
    auto const text = made(wanted());
    EXPECT_EQ(discard(text).take().state, api::CodeUseState::discarded);
    EXPECT_EQ(redeem(text).error(), refusal::code_used);
    EXPECT_EQ(redeem(text, shopper(12)).error(), refusal::code_used);
    EXPECT_EQ(points(11), 0);
}

TEST_P(Codes, for_many_are_used_once_a_person_and_no_more_of_a_batch_than_one_may)
{
    auto batch = wanted();
    batch.size = 2;
    batch.uses = 2;
    auto const codes = make(batch).take().codes;
    EXPECT_TRUE(redeem(codes[0]).ok());
    EXPECT_EQ(redeem(codes[0]).error(), refusal::code_used);
    EXPECT_EQ(redeem(codes[1]).error(), refusal::code_enough);
    EXPECT_EQ(check(codes[1]).error(), refusal::code_enough);
    EXPECT_TRUE(redeem(codes[0], shopper(12)).ok());
    EXPECT_EQ(redeem(codes[0], shopper(13)).error(), refusal::code_used);
    EXPECT_EQ(points(11), 100);
}

TEST_P(Codes, that_give_what_is_gone_stay_good)
{
    auto const now = shop.clock.now();
    coupon::KindRecord kind { "few", { "券", "Coupon" }, "THB", 0, 5'000, now, now + days(30), 1 };
    shop.write([&](Write& tx) { coupon::put_kind(tx, kind); });
    auto batch = wanted();
    batch.gifts = { { "points", 100, 0 }, { "coupon:few", 1, 0 } };
    batch.size = 2;
    auto const codes = make(batch).take().codes;
    EXPECT_TRUE(redeem(codes[0], shopper(12)).ok());
    EXPECT_EQ(redeem(codes[1]).error(), refusal::code_empty);
    EXPECT_EQ(points(11), 0);
    kind.stock = 2;
    shop.write([&](Write& tx) { coupon::put_kind(tx, kind); });
    EXPECT_TRUE(redeem(codes[1]).ok());
}

// S5.10
TEST_P(Codes, that_are_wrong_lock_a_person_for_a_day)
{
    auto const text = made(wanted());
    EXPECT_EQ(redeem("not a code at all").error(), refusal::code_wrong);
    for (int number = 0; number < 9; ++number)
        EXPECT_EQ((number % 2 == 0 ? redeem(wrong(number)).error() : check(wrong(number)).error()), refusal::code_wrong);
    EXPECT_TRUE(check(text).ok()) << "a right one does not count";
    EXPECT_EQ(call(shop, api::code_visit, shopper(11), {}).take().tries_left, 1);
    EXPECT_EQ(discard(wrong(9)).error(), refusal::code_wrong);
    EXPECT_EQ(redeem(text).error(), refusal::too_frequent);
    EXPECT_EQ(check(text).error(), refusal::too_frequent);
    EXPECT_EQ(discard(text).error(), refusal::too_frequent);
    auto const entry = call(shop, api::code_visit, shopper(11), {}).take();
    EXPECT_EQ(entry.tries_left, 0);
    EXPECT_EQ(entry.again_at, shop.clock.now() + days(1));
    shop.advance(days(1));
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM code_attempt"), 0);
    EXPECT_TRUE(redeem(text).ok());
}

TEST_P(Codes, that_many_accounts_guess_lock_their_network_and_nobody_elsewhere)
{
    shop.settings.set("code.wrong_from_network", std::int64_t { 5 });
    auto const text = made(wanted());
    for (int number = 0; number < 5; ++number)
        EXPECT_EQ(redeem(wrong(number), shopper(100 + number)).error(), refusal::code_wrong);
    EXPECT_EQ(redeem(text, shopper(200)).error(), refusal::too_frequent);
    EXPECT_TRUE(redeem(text, shopper(200, "TH", "198.51.100.1")).ok());
}

TEST_P(Codes, guessed_at_once_are_no_more_tries_than_one_after_another)
{
    auto const told = testing::race(30, [&](int number) { return redeem(wrong(number)).error() == refusal::code_wrong; });
    EXPECT_EQ(std::count(told.begin(), told.end(), true), 10);
}

TEST_P(Codes, at_once_give_one_of_many_people_and_one_person_once)
{
    auto const text = made(wanted());
    auto const theirs = testing::race(12, [&](int number) { return redeem(text, shopper(20 + number)).ok(); });
    EXPECT_EQ(std::count(theirs.begin(), theirs.end(), true), 1);
    auto batch = wanted();
    batch.size = 6;
    batch.uses = 5;
    auto const codes = make(batch).take().codes;
    auto const same = testing::race(6, [&](int) { return redeem(codes[0], shopper(11)).ok(); });
    EXPECT_EQ(std::count(same.begin(), same.end(), true), 1);
    auto const several = testing::race(6, [&](int number) { return redeem(codes.at(static_cast<std::size_t>(number)), shopper(12)).ok(); });
    EXPECT_EQ(std::count(several.begin(), several.end(), true), 1);
    EXPECT_EQ(points(11), 100);
    EXPECT_EQ(points(12), 100);
}

TEST_P(Codes, that_are_stopped_in_flight_are_used_before_or_not_at_all)
{
    for (int round = 0; round < 5; ++round) {
        auto batch = wanted();
        batch.size = 6;
        batch.per_account = 6;
        auto const there = make(batch).take();
        auto const went = testing::race(7, [&](int number) {
            if (number == 6)
                return stop(there.id).ok();
            return redeem(there.codes.at(static_cast<std::size_t>(number)), shopper(30 + number)).ok();
        });
        EXPECT_TRUE(went[6]);
        for (int number = 0; number < 6; ++number)
            EXPECT_FALSE(redeem(there.codes.at(static_cast<std::size_t>(number)), shopper(40)).ok());
    }
}

TEST_P(Codes, are_not_made_of_what_the_shop_does_not_give)
{
    auto const error_of = [&](auto change) {
        auto batch = wanted();
        change(batch);
        return make(batch).error();
    };
    EXPECT_EQ(error_of([](auto& batch) { batch.gifts = {}; }), refusal::unit_unknown);
    EXPECT_EQ(error_of([](auto& batch) { batch.gifts.front().unit = "gold"; }), refusal::unit_unknown);
    EXPECT_EQ(error_of([](auto& batch) { batch.gifts.front().unit = "coupon:none"; }), refusal::unit_unknown);
    EXPECT_EQ(error_of([](auto& batch) { batch.gifts.push_back(batch.gifts.front()); }), refusal::unit_unknown);
    EXPECT_EQ(error_of([](auto& batch) { batch.gifts.front().amount = 0; }), refusal::unit_unknown);
    EXPECT_EQ(error_of([](auto& batch) { batch.size = code::most_codes + 1; }), refusal::unit_unknown);
    EXPECT_EQ(error_of([](auto& batch) { batch.gifts.front().unit = "red_packet:SGD"; }), refusal::code_elsewhere);
    EXPECT_EQ(error_of([](auto& batch) { batch.region = "XX"; }), refusal::code_elsewhere);
    EXPECT_EQ(error_of([](auto& batch) { batch.ends_at = batch.starts_at; }), refusal::code_over);
    EXPECT_EQ(count("SELECT count(*) FROM code_batch"), 0);
}
