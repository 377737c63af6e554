#include "domains/account/account.h"
#include "domains/safeguards/safeguards.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "generated/refusals/safeguards.h"
#include "testing/call.h"
#include "testing/grown_ups.h"
#include "testing/may_buy.h"
#include <algorithm>

using api::SafeguardsAge;
using api::SafeguardsConsentState;

class Safeguards : public testing::OnEachEngine {
protected:
    Safeguards() : OnEachEngine({ message::add, account::add, safeguards::add }) { }
    void SetUp() override
    {
        shop.write([&](Write& tx) {
            testing::register_grown_ups(tx, shopper(1).id, 8);
            tx.change("UPDATE account SET email = 'mia@example.com', password_hash = 'x' WHERE id = $1", { shopper(1).id });
        });
    }

    static Shopper shopper(int number) { return { .id = { 1'000 + number }, .country = "TH", .address = "203.0.113.7", .language = "en" }; }
    // The shop's clock shows the first of January 2025.
    void born(std::string const& birthday, int number = 1)
    {
        shop.write([&](Write& tx) {
            tx.change("UPDATE account_profile SET birthday = $2 WHERE account_id = $1", { shopper(number).id, birthday });
        });
    }
    using Limits = api::SafeguardsLimits;
    Limits limits(int number = 1) { return call(shop, api::safeguards_get_limits, shopper(number), {}).take(); }
    Result<Limits> set(std::optional<std::int64_t> limit, std::string const& currency = "THB")
    {
        return call(shop, api::safeguards_set_limit, shopper(1), { currency, limit });
    }
    Result<Limits> exclude(int days) { return call(shop, api::safeguards_exclude, shopper(1), { days }); }
    Result<Limits> ask(std::string const& email = "ploy@example.com", int number = 1)
    {
        return call(shop, api::safeguards_ask_guardian, shopper(number), { "Ploy", email });
    }
    Result<Limits> confirm(std::string const& code, int number = 1)
    {
        return call(shop, api::safeguards_confirm_guardian, shopper(number), { code });
    }
    Result<Limits> withdraw() { return call(shop, api::safeguards_withdraw_guardian, shopper(1), {}); }
    std::vector<message::Mail> mails(std::string const& email = "ploy@example.com")
    {
        return shop.read([&](Read& tx) { return message::latest_mails(tx, email); });
    }
    // The six digits that are a word of their own in the newest mail.
    std::string code(std::string const& email = "ploy@example.com")
    {
        auto const text = mails(email).at(0).body;
        std::size_t digits = 0;
        for (std::size_t at = 0; at <= text.size(); ++at) {
            bool const is_digit = at < text.size() && text[at] >= '0' && text[at] <= '9';
            if (!is_digit && digits == 6)
                return text.substr(at - 6, 6);
            digits = is_digit ? digits + 1 : 0;
        }
        return "";
    }
    static std::string other(std::string const& code) { return code == "000000" ? "000001" : "000000"; }
    Status may_buy(std::int64_t amount = 100)
    {
        return shop.write([&](Write& tx) { return testing::may_buy(tx, shopper(1), amount); });
    }
    std::int64_t count(std::string const& sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }
};
ON_EACH_ENGINE(Safeguards);

TEST_P(Safeguards, shows_a_shopper_of_age_nothing_but_what_was_spent)
{
    ASSERT_TRUE(may_buy(700).ok());
    auto const shown = limits();
    EXPECT_EQ(shown.age, SafeguardsAge::adult);
    EXPECT_EQ(shown.majority, 20);
    EXPECT_EQ(shown.youngest, 8);
    EXPECT_EQ(shown.consent.state, SafeguardsConsentState::none);
    ASSERT_EQ(shown.months.size(), 4u);
    EXPECT_EQ(shown.months[0].currency, "THB");
    EXPECT_EQ(shown.months[0].spent, 700);
    EXPECT_EQ(shown.months[0].limit, std::nullopt);
    EXPECT_FALSE(shown.months[0].pending);
    EXPECT_EQ(shown.months[1].spent, 0);
    EXPECT_EQ(shown.month_ends_at, shop.clock.now() + days(31) - hours(8));
    EXPECT_EQ(shown.excluded_until, std::nullopt);
    EXPECT_EQ(shown.exclusion_days, (std::vector<std::int32_t> { 1, 7, 30, 180 }));
    EXPECT_EQ(limits(2).months[0].spent, 0);
    auto abroad = shopper(1);
    abroad.country = "SG";
    EXPECT_EQ(call(shop, api::safeguards_get_limits, abroad, {}).take().months[0].currency, "SGD");
}

TEST_P(Safeguards, somebody_who_has_no_account_has_said_no_birthday)
{
    EXPECT_EQ(limits(99).age, SafeguardsAge::birthday_needed);
    auto const refused = shop.write([&](Write& tx) { return testing::may_buy(tx, shopper(99), 1); });
    EXPECT_EQ(refused.error(), refusal::birthday_needed);
}

TEST_P(Safeguards, a_limit_is_tightened_at_once_and_loosened_after_a_week)
{
    EXPECT_EQ(set(1'000).take().months[0].limit, 1'000);
    ASSERT_TRUE(may_buy(600).ok());
    EXPECT_EQ(may_buy(401).error(), refusal::spending_limit_reached);

    auto const loosened = set(2'000).take().months[0];
    EXPECT_EQ(loosened.limit, 1'000);
    ASSERT_TRUE(loosened.pending);
    EXPECT_EQ(loosened.pending->limit, 2'000);
    EXPECT_EQ(loosened.pending->at, shop.clock.now() + days(7));
    EXPECT_EQ(may_buy(401).error(), refusal::spending_limit_reached);
    shop.clock.advance(days(7) - 1);
    // The same again changes nothing.
    EXPECT_EQ(set(2'000).take().months[0].pending->at, shop.clock.now() + 1);
    EXPECT_EQ(may_buy(401).error(), refusal::spending_limit_reached);
    shop.clock.advance(1);
    EXPECT_EQ(limits().months[0].limit, 2'000);
    EXPECT_FALSE(limits().months[0].pending);
    EXPECT_TRUE(may_buy(1'400).ok());
    EXPECT_EQ(may_buy(1).error(), refusal::spending_limit_reached);
}

TEST_P(Safeguards, taking_a_limit_away_is_loosening)
{
    ASSERT_TRUE(set(0).ok());
    EXPECT_EQ(may_buy(1).error(), refusal::spending_limit_reached);
    EXPECT_TRUE(may_buy(0).ok());
    auto const pending = set(std::nullopt).take().months[0].pending;
    ASSERT_TRUE(pending);
    EXPECT_EQ(pending->limit, std::nullopt);
    shop.clock.advance(days(7));
    EXPECT_EQ(limits().months[0].limit, std::nullopt);
    EXPECT_TRUE(may_buy(1'000'000).ok());
}

TEST_P(Safeguards, a_limit_below_what_was_spent_stops_at_once)
{
    ASSERT_TRUE(may_buy(600).ok());
    EXPECT_EQ(set(500).take().months[0].spent, 600);
    EXPECT_EQ(may_buy(1).error(), refusal::spending_limit_reached);
}

TEST_P(Safeguards, a_currency_that_the_shop_does_not_have_has_no_limit)
{
    EXPECT_EQ(set(1'000, "EUR").error(), refusal::limit_invalid);
    EXPECT_EQ(set(1'000, "SGD").take().months[0].limit, std::nullopt);
    EXPECT_EQ(limits().months[2].limit, 1'000);
    EXPECT_TRUE(may_buy(5'000).ok());
}

TEST_P(Safeguards, a_break_becomes_longer_and_never_shorter)
{
    for (auto const days : { 0, 2, 8, 365 })
        EXPECT_EQ(exclude(days).error(), refusal::limit_invalid) << days;
    // Eight in the morning on the shop's calendar.
    auto const week = shop.clock.now() + days(8) - hours(8);
    EXPECT_EQ(exclude(7).take().excluded_until, week);
    EXPECT_EQ(exclude(7).take().excluded_until, week);
    EXPECT_EQ(exclude(1).take().excluded_until, week);
    EXPECT_EQ(may_buy().error(), refusal::self_excluded);
    EXPECT_EQ(exclude(30).take().excluded_until, week + days(23));
    shop.clock.set(week + days(23) - 1);
    EXPECT_EQ(may_buy().error(), refusal::self_excluded);
    shop.clock.advance(1);
    EXPECT_EQ(limits().excluded_until, std::nullopt);
    EXPECT_TRUE(may_buy().ok());
}

TEST_P(Safeguards, a_guardian_agrees_by_the_code_in_their_mailbox)
{
    born("2010-05-05");
    EXPECT_EQ(limits().age, SafeguardsAge::minor);
    auto const asked = ask(" Ploy@Example.com").error();
    EXPECT_EQ(asked, refusal::email_invalid);
    auto const consent = ask("Ploy@Example.com").take().consent;
    EXPECT_EQ(consent.state, SafeguardsConsentState::asked);
    EXPECT_EQ(consent.guardian_name, "Ploy");
    EXPECT_EQ(consent.guardian_email, "p***@example.com");
    EXPECT_EQ(consent.code_until, shop.clock.now() + hours(24));
    EXPECT_EQ(consent.again_at, shop.clock.now() + seconds(60));
    EXPECT_EQ(may_buy().error(), refusal::consent_needed);
    EXPECT_TRUE(mails("mia@example.com").empty());
    auto const mail = mails().at(0);
    EXPECT_NE(mail.body.find("m***@example.com"), std::string::npos) << mail.body;
    EXPECT_NE(mail.body.find("not 20 yet"), std::string::npos) << mail.body;
    EXPECT_NE(mail.body.find("24 hours"), std::string::npos) << mail.body;

    EXPECT_EQ(confirm(other(code())).error(), refusal::consent_code_wrong);
    auto const given = confirm(code()).take().consent;
    EXPECT_EQ(given.state, SafeguardsConsentState::given);
    EXPECT_EQ(given.until, shop.clock.now() + days(365));
    EXPECT_TRUE(may_buy().ok());
    // Nobody has to be asked or to agree any more.
    EXPECT_EQ(ask().error(), refusal::consent_not_needed);
    EXPECT_EQ(confirm(code()).error(), refusal::consent_not_needed);

    EXPECT_EQ(withdraw().take().consent.state, SafeguardsConsentState::none);
    EXPECT_EQ(withdraw().take().consent.state, SafeguardsConsentState::none);
    EXPECT_EQ(may_buy().error(), refusal::consent_needed);
    EXPECT_EQ(confirm(code()).error(), refusal::consent_code_expired);
    EXPECT_EQ(count("SELECT count(*) FROM guardian_consent WHERE state = 'withdrawn' AND given_at IS NOT NULL"), 1);
}

TEST_P(Safeguards, a_mail_in_chinese_says_the_same)
{
    born("2010-05-05");
    auto reader = shopper(1);
    reader.language = "cn";
    ASSERT_TRUE(call(shop, api::safeguards_ask_guardian, reader, { "小雨", "ploy@example.com" }).ok());
    auto const mail = mails().at(0);
    EXPECT_NE(mail.body.find("未满 20 周岁"), std::string::npos) << mail.body;
    EXPECT_TRUE(confirm(code()).ok());
}

TEST_P(Safeguards, a_mail_in_thai_says_the_same)
{
    born("2010-05-05");
    auto reader = shopper(1);
    reader.language = "th";
    ASSERT_TRUE(call(shop, api::safeguards_ask_guardian, reader, { "ฝน", "ploy@example.com" }).ok());
    auto const mail = mails().at(0);
    EXPECT_NE(mail.body.find("อายุยังไม่ถึง 20 ปี"), std::string::npos) << mail.body;
    EXPECT_TRUE(confirm(code()).ok());
}

TEST_P(Safeguards, who_is_too_young_or_of_age_or_has_said_no_birthday_asks_no_guardian)
{
    EXPECT_EQ(ask().error(), refusal::consent_not_needed);
    EXPECT_EQ(confirm("123456").error(), refusal::consent_not_needed);
    born("2020-05-05");
    EXPECT_EQ(ask().error(), refusal::too_young);
    shop.write([&](Write& tx) { tx.change("DELETE FROM account_profile WHERE account_id = $1", { shopper(1).id }); });
    EXPECT_EQ(ask().error(), refusal::birthday_needed);
    EXPECT_TRUE(mails().empty());
}

TEST_P(Safeguards, nobody_is_their_own_guardian)
{
    born("2010-05-05");
    EXPECT_EQ(ask("Mia@example.com").error(), refusal::email_invalid);
    EXPECT_TRUE(mails("mia@example.com").empty());
    EXPECT_EQ(confirm("123456").error(), refusal::consent_code_expired);
}

TEST_P(Safeguards, a_code_is_good_for_five_tries_and_a_day)
{
    born("2010-05-05");
    ASSERT_TRUE(ask().ok());
    auto const first = code();
    for (int tries = 0; tries < 5; ++tries)
        EXPECT_EQ(confirm(other(first)).error(), refusal::consent_code_wrong);
    EXPECT_EQ(confirm(first).error(), refusal::consent_code_expired);
    EXPECT_EQ(ask().error(), refusal::captcha_too_soon);
    shop.clock.advance(seconds(60));
    ASSERT_TRUE(ask().ok());
    shop.clock.advance(hours(24));
    EXPECT_EQ(limits().consent.state, SafeguardsConsentState::none);
    EXPECT_EQ(confirm(code()).error(), refusal::consent_code_expired);
}

TEST_P(Safeguards, another_guardian_takes_the_place_of_the_one_before)
{
    born("2010-05-05");
    ASSERT_TRUE(ask().ok());
    auto const first = code();
    ASSERT_TRUE(ask("tom@example.com").ok());
    if (first != code("tom@example.com")) {
        EXPECT_EQ(confirm(first).error(), refusal::consent_code_wrong);
    }
    EXPECT_EQ(confirm(code("tom@example.com")).take().consent.guardian_email, "t***@example.com");
    EXPECT_EQ(count("SELECT count(*) FROM guardian_consent WHERE state = 'replaced'"), 1);
}

TEST_P(Safeguards, one_guardian_has_a_code_for_each_child)
{
    born("2010-05-05", 1);
    born("2012-05-05", 2);
    ASSERT_TRUE(ask("ploy@example.com", 1).ok());
    auto const first = code();
    ASSERT_TRUE(ask("ploy@example.com", 2).ok());
    auto const second = code();
    if (first != second) {
        EXPECT_EQ(confirm(first, 2).error(), refusal::consent_code_wrong);
    }
    EXPECT_TRUE(confirm(first, 1).ok());
    EXPECT_TRUE(confirm(second, 2).ok());
}

TEST_P(Safeguards, nobody_sends_mails_to_strangers_without_end)
{
    born("2010-05-05");
    for (int number = 0; number < 5; ++number)
        ASSERT_TRUE(ask("stranger" + std::to_string(number) + "@example.com").ok());
    EXPECT_EQ(ask("stranger5@example.com").error(), refusal::too_frequent);
    shop.clock.advance(days(1));
    EXPECT_TRUE(ask("stranger5@example.com").ok());
}

TEST_P(Safeguards, a_code_entered_ten_times_at_once_is_one_consent)
{
    born("2010-05-05");
    ASSERT_TRUE(ask().ok());
    auto const right = code();
    auto const answers = testing::race(10, [&](int) { return confirm(right).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM guardian_consent WHERE state = 'given'"), 1);
    EXPECT_TRUE(may_buy().ok());
}

TEST_P(Safeguards, a_limit_set_by_many_at_once_is_one_of_theirs)
{
    testing::race(16, [&](int number) { return set(1'000 + number).ok(); });
    auto const month = limits().months[0];
    ASSERT_TRUE(month.limit);
    EXPECT_GE(*month.limit, 1'000);
    EXPECT_LE(*month.limit, 1'015);
    // The lowest of them counts: none of the looser ones came at once.
    EXPECT_EQ(*month.limit, 1'000);
}
