#include "domains/account/profile/profile_fixture.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include <algorithm>

using namespace account;
using hosts::Verdict;

class Profile : public Profiles {
protected:
    Result<api::AccountUser> birthday(Shopper const& who, std::string const& date) { return update(who, { .birthday = date }); }
};
ON_EACH_ENGINE(Profile);

// S3.09
TEST_P(Profile, says_what_it_was_told_and_keeps_the_rest)
{
    auto const mia = shopper("mia");
    auto const fresh = user(mia);
    EXPECT_EQ(fresh.gender, std::nullopt);
    EXPECT_EQ(fresh.birthday, std::nullopt);
    EXPECT_EQ(fresh.birthday_changes_left, 1);
    EXPECT_EQ(fresh.region, "TH");
    EXPECT_EQ(fresh.avatar, "");

    auto const avatar = upload(mia, plain_picture(40)).take().avatar;
    auto const told = update(mia, { "  Mia\n ", avatar, api::AccountGender::female, "1999-02-28", "SG" }).take();
    EXPECT_EQ(told.nick_name, "Mia");
    EXPECT_EQ(told.avatar, avatar);
    EXPECT_EQ(told.gender, api::AccountGender::female);
    EXPECT_EQ(told.birthday, "1999-02-28");
    EXPECT_EQ(told.region, "SG");
    EXPECT_EQ(told.country, "TH");
    EXPECT_EQ(told.email, "m***@example.com");

    EXPECT_EQ(update(mia, { .gender = api::AccountGender::other }).take().gender, api::AccountGender::other);
    EXPECT_EQ(update(mia, { .region = "GL" }).take().region, "GL");
    auto const kept = update(mia, {}).take();
    EXPECT_EQ(kept.nick_name, "Mia");
    EXPECT_EQ(kept.avatar, avatar);
    EXPECT_EQ(kept.gender, api::AccountGender::other);
    EXPECT_EQ(kept.birthday, "1999-02-28");
    EXPECT_EQ(kept.region, "GL");
}

TEST_P(Profile, of_one_shopper_is_nobody_elses)
{
    auto const mia = shopper("mia");
    auto const tom = shopper("tom");
    update(mia, { "Mia", {}, api::AccountGender::female, "1999-02-28", "SG" }).take();
    auto const others = user(tom);
    EXPECT_NE(others.nick_name, "Mia");
    EXPECT_EQ(others.gender, std::nullopt);
    EXPECT_EQ(others.birthday, std::nullopt);
    EXPECT_EQ(others.region, "TH");
}

TEST_P(Profile, of_many_is_shown_in_the_order_asked_for)
{
    auto const mia = shopper("mia");
    auto const tom = shopper("tom");
    update(mia, { .nick_name = "Mia" }).take();
    update(tom, { .nick_name = "Tom" }).take();
    auto const avatar = upload(mia, plain_picture(40)).take().avatar;
    update(mia, { .avatar = avatar }).take();
    std::vector<AccountId> const asked = { tom.id, { 1 }, mia.id, tom.id };
    using Texts = std::vector<std::string>;
    shop.read([&](Read& tx) {
        EXPECT_EQ(nick_names_of(tx, asked), (Texts { "Tom", "", "Mia", "Tom" }));
        EXPECT_EQ(avatars_of(tx, asked), (Texts { "", "", avatar, "" }));
        EXPECT_TRUE(nick_names_of(tx, {}).empty());
    });
}

TEST_P(Profile, changes_as_a_whole_or_not_at_all)
{
    auto const mia = shopper("mia");
    update(mia, { .birthday = "1999-02-28" }).take();
    update(mia, { .birthday = "1999-02-27" }).take();
    auto const before = user(mia);
    EXPECT_EQ(update(mia, { "Mia", {}, api::AccountGender::female, "1999-02-26", "SG" }).error(), refusal::birthday_changed_already);
    EXPECT_EQ(update(mia, { "Mia", "/uploads/avatars/nothing.webp", api::AccountGender::female }).error(), refusal::avatar_unknown);
    EXPECT_EQ(update(mia, { "admin", {}, api::AccountGender::female }).error(), refusal::audit_not_passed);
    auto const after = user(mia);
    EXPECT_EQ(after.nick_name, before.nick_name);
    EXPECT_EQ(after.gender, std::nullopt);
    EXPECT_EQ(after.region, "TH");
    EXPECT_EQ(after.birthday, "1999-02-27");
}

TEST_P(Profile, refuses_a_region_that_the_shop_does_not_have)
{
    auto const mia = shopper("mia");
    EXPECT_EQ(update(mia, { .region = "FR" }).error(), refusal::region_unknown);
    EXPECT_EQ(update(mia, { .region = "ZZ" }).error(), refusal::region_unknown);
}

// S5.11
TEST_P(Profile, birthday_is_entered_once_and_changed_once)
{
    auto const mia = shopper("mia");
    EXPECT_EQ(birthday(mia, "1999-02-28").take().birthday_changes_left, 1);
    // The same again, as a page that sends everything does, is no change.
    EXPECT_EQ(birthday(mia, "1999-02-28").take().birthday_changes_left, 1);
    auto const changed = birthday(mia, "1998-12-31").take();
    EXPECT_EQ(changed.birthday, "1998-12-31");
    EXPECT_EQ(changed.birthday_changes_left, 0);
    EXPECT_TRUE(birthday(mia, "1998-12-31").ok());
    EXPECT_EQ(birthday(mia, "1999-02-28").error(), refusal::birthday_changed_already);
    EXPECT_EQ(user(mia).birthday, "1998-12-31");
}

TEST_P(Profile, birthday_changed_twice_at_once_changes_once)
{
    auto const mia = shopper("mia");
    birthday(mia, "1999-02-28").take();
    auto const answers = testing::race(8, [&](int number) { return birthday(mia, "199" + std::to_string(number) + "-01-01").ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    auto const winner = std::find(answers.begin(), answers.end(), true) - answers.begin();
    EXPECT_EQ(user(mia).birthday, "199" + std::to_string(winner) + "-01-01");
    EXPECT_EQ(user(mia).birthday_changes_left, 0);
}

TEST_P(Profile, birthday_entered_twice_at_once_is_entered_and_changed)
{
    auto const mia = shopper("mia");
    auto const answers = testing::race(8, [&](int number) { return birthday(mia, "199" + std::to_string(number) + "-01-01").ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 2);
    EXPECT_EQ(user(mia).birthday_changes_left, 0);
}

TEST_P(Profile, birthday_is_a_day_from_1900_to_today)
{
    // The shop's clock shows the first of January 2025.
    int number = 0;
    for (auto const* const good : { "1900-01-01", "2025-01-01", "2000-02-29", "2024-02-29" })
        EXPECT_TRUE(birthday(shopper("good" + std::to_string(number++)), good).ok()) << good;
    auto const mia = shopper("mia");
    for (auto const* const bad :
        { "1899-12-31", "2025-01-02", "2001-02-29", "1999-13-01", "1999-00-10", "1999-01-00", "1999-04-31", "0000-00-00", "9999-01-01" })
        EXPECT_EQ(birthday(mia, bad).error(), refusal::birthday_invalid) << bad;
    EXPECT_EQ(user(mia).birthday, std::nullopt);
}

// P5.12
TEST_P(Profile, nick_name_is_judged_before_it_is_saved)
{
    auto const mia = shopper("mia");
    EXPECT_TRUE(verify(mia, "小雨").take());
    EXPECT_EQ(audits_of(mia).nick_name, api::AccountAuditState::pass);
    EXPECT_FALSE(verify(mia, "官 方 客 服").take());
    EXPECT_EQ(audits_of(mia).nick_name, api::AccountAuditState::refused);
    EXPECT_NE(user(mia).nick_name, "官 方 客 服");
    EXPECT_EQ(update(mia, { .nick_name = "小雨" }).take().nick_name, "小雨");
    EXPECT_EQ(audits_of(mia).nick_name, api::AccountAuditState::pass);
}

// S8.23: who passes the page's check by is refused when it is saved, and that this was tried can be seen.
TEST_P(Profile, nick_name_that_was_not_judged_before_is_judged_when_it_is_saved)
{
    auto const mia = shopper("mia");
    auto const before = user(mia).nick_name;
    EXPECT_EQ(update(mia, { .nick_name = "ＡＤＭＩＮ" }).error(), refusal::audit_not_passed);
    EXPECT_EQ(user(mia).nick_name, before);
    EXPECT_EQ(audits_of(mia).nick_name, api::AccountAuditState::refused);
    EXPECT_EQ(text_of(refusal::audit_not_passed), std::string("Audit not passed, contact service"));
}

TEST_P(Profile, nick_name_has_one_to_thirty_characters)
{
    auto const mia = shopper("mia");
    std::string thirty;
    for (int count = 0; count < 30; ++count)
        thirty += "雨";
    EXPECT_TRUE(verify(mia, thirty).take());
    EXPECT_TRUE(verify(mia, "  " + thirty + "  ").take());
    for (auto const& bad :
        { std::string(), std::string("  \t "), thirty + "雨", std::string("\u200b\u202e"), std::string("\u200d"), std::string("\u3000") }) {
        EXPECT_EQ(verify(mia, bad).error(), refusal::nick_name_invalid) << bad;
        EXPECT_EQ(update(mia, { .nick_name = bad }).error(), refusal::nick_name_invalid) << bad;
    }
}

TEST_P(Profile, nick_name_that_waits_is_shown_once_an_operator_lets_it_pass)
{
    Judge judge;
    judge_by(judge);
    auto const mia = shopper("mia");
    auto const before = user(mia).nick_name;
    judge.of_text = Verdict::pending;
    EXPECT_FALSE(verify(mia, "Mia").take());
    EXPECT_EQ(audits_of(mia).nick_name, api::AccountAuditState::pending);
    EXPECT_EQ(update(mia, { .nick_name = "Mia" }).error(), refusal::audit_pending);
    EXPECT_EQ(user(mia).nick_name, before);

    EXPECT_TRUE(shop.write([&](Write& tx) { return decide_nick_name(tx, mia.id, true); }).ok());
    EXPECT_EQ(audits_of(mia).nick_name, api::AccountAuditState::pass);
    EXPECT_EQ(update(mia, { .nick_name = "Mia" }).take().nick_name, "Mia");
    // Another name waits anew.
    EXPECT_EQ(update(mia, { .nick_name = "Mimi" }).error(), refusal::audit_pending);
    EXPECT_TRUE(shop.write([&](Write& tx) { return decide_nick_name(tx, mia.id, false); }).ok());
    EXPECT_EQ(update(mia, { .nick_name = "Mimi" }).error(), refusal::audit_not_passed);
    EXPECT_EQ(shop.write([&](Write& tx) { return decide_nick_name(tx, mia.id, true); }).error(), refusal::not_found);
    // Her own name needs no audit.
    EXPECT_EQ(update(mia, { .nick_name = "Mia" }).take().nick_name, "Mia");
}

TEST_P(Profile, nick_name_that_passed_by_an_operator_is_not_anothers)
{
    Judge judge;
    judge_by(judge);
    auto const mia = shopper("mia");
    auto const tom = shopper("tom");
    judge.of_text = Verdict::pending;
    verify(mia, "Mia").take();
    shop.write([&](Write& tx) { return decide_nick_name(tx, mia.id, true); }).take();
    EXPECT_EQ(update(tom, { .nick_name = "Mia" }).error(), refusal::audit_pending);
}

TEST_P(Profile, nick_name_of_a_registration_is_judged_too)
{
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    EXPECT_EQ(register_with("mia@example.com", "figures2see", code, "Kabinet Support").error(), refusal::audit_not_passed);
    EXPECT_TRUE(register_with("mia@example.com", "figures2see", code, "Mia").ok());
}

TEST_P(Profile, moderation_sees_the_name_as_it_would_be_shown)
{
    Judge judge;
    judge_by(judge);
    auto const mia = shopper("mia");
    judge.judged.clear();
    verify(mia, " M\u200bi\na ").take();
    EXPECT_EQ(judge.judged, std::vector<std::string> { "Mia" });
}
