#include "domains/account/profile/profile_fixture.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "generated/refusals/pictures.h"
#include "platform/gate/routes.h"
#include <algorithm>

using namespace account;
using hosts::Verdict;

class Avatar : public Profiles {
protected:
    Result<api::AccountUser> show(Shopper const& who, std::string const& avatar) { return update(who, { .avatar = avatar }); }
    std::string uploaded(Shopper const& who, std::uint8_t shade) { return upload(who, plain_picture(shade)).take().avatar; }
    std::optional<std::string> file(std::string const& avatar)
    {
        return preparation.storage.get(avatar.substr(std::string("/uploads/").size()));
    }
    void clean()
    {
        shop.write(clean_up);
        avatar::remove_files(preparation);
    }
};
ON_EACH_ENGINE(Avatar);

// P5.12
TEST_P(Avatar, is_kept_as_a_square_of_our_own_making_under_its_hash)
{
    auto const mia = shopper("mia");
    EXPECT_EQ(audits_of(mia).avatar, api::AccountAvatarAuditState::none);
    auto const answer = upload(mia, plain_picture(40)).take();
    EXPECT_EQ(answer.state, api::AccountAuditState::pass);
    EXPECT_EQ(audits_of(mia).avatar, api::AccountAvatarAuditState::pass);
    auto const bytes = file(answer.avatar);
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(bytes->starts_with("RIFF"));
    EXPECT_EQ(answer.avatar, "/uploads/avatars/" + to_hex(sha256(*bytes)) + ".webp");
    EXPECT_EQ(user(mia).avatar, "");
    EXPECT_EQ(show(mia, answer.avatar).take().avatar, answer.avatar);
}

TEST_P(Avatar, that_is_no_picture_is_refused)
{
    auto const mia = shopper("mia");
    EXPECT_EQ(upload_text(mia, "").error(), refusal::image_unreadable);
    EXPECT_EQ(upload_text(mia, "no base64!").error(), refusal::image_unreadable);
    EXPECT_EQ(upload_text(mia, "data:image/png;base64," + to_base64(plain_picture(1))).error(), refusal::image_unreadable);
    EXPECT_EQ(upload(mia, "<svg/>").error(), refusal::image_unreadable);
    EXPECT_EQ(upload(mia, testing::png_that_claims(60'000, 60'000)).error(), refusal::image_too_large);
    EXPECT_EQ(preparation.storage.count(), 0u);
    EXPECT_EQ(audits_of(mia).avatar, api::AccountAvatarAuditState::none);
}

TEST_P(Avatar, of_somebody_else_is_refused)
{
    auto const mia = shopper("mia");
    auto const tom = shopper("tom");
    auto const of_mia = uploaded(mia, 40);
    EXPECT_EQ(show(tom, of_mia).error(), refusal::avatar_unknown);
    show(mia, of_mia).take();
    EXPECT_EQ(show(tom, of_mia).error(), refusal::avatar_unknown);
    for (auto const* const odd : { "", "/uploads/avatars/", "https://example.com/a.webp", "../../etc/passwd", "javascript:alert(1)" })
        EXPECT_EQ(show(tom, odd).error(), refusal::avatar_unknown) << odd;
    EXPECT_EQ(show(tom, of_mia.substr(9)).error(), refusal::avatar_unknown);
    EXPECT_EQ(show(tom, of_mia + "?").error(), refusal::avatar_unknown);
    // The same picture, uploaded by both, is both's.
    EXPECT_EQ(uploaded(tom, 40), of_mia);
    EXPECT_TRUE(show(tom, of_mia).ok());
}

TEST_P(Avatar, may_be_uploaded_twenty_times_a_day)
{
    auto const mia = shopper("mia");
    auto const tom = shopper("tom");
    for (int number = 0; number < 19; ++number)
        EXPECT_TRUE(upload(mia, plain_picture(static_cast<std::uint8_t>(number * 10))).ok()) << number;
    // What cannot be read was work, too.
    EXPECT_EQ(upload(mia, "nothing").error(), refusal::image_unreadable);
    EXPECT_EQ(upload(mia, plain_picture(250)).error(), refusal::avatar_limit_reached);
    EXPECT_TRUE(upload(tom, plain_picture(250)).ok());
    shop.clock.advance(days(1));
    EXPECT_TRUE(upload(mia, plain_picture(250)).ok());
}

TEST_P(Avatar, uploads_at_once_are_counted_before_anything_is_decoded)
{
    shop.settings.set("account.avatars_per_day", 3);
    auto const mia = shopper("mia");
    auto const answers =
        testing::race(12, [&](int number) { return upload(mia, plain_picture(static_cast<std::uint8_t>(number * 20))).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 3);
    EXPECT_EQ(preparation.storage.count(), 3u);
}

TEST_P(Avatar, uploaded_twice_is_one)
{
    auto const mia = shopper("mia");
    auto const answers = testing::race(6, [&](int) { return uploaded(mia, 40); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), answers[0]), 6);
    EXPECT_EQ(count("SELECT count(*) FROM avatar"), 1);
    EXPECT_EQ(preparation.storage.count(), 1u);
}

// S8.23
TEST_P(Avatar, that_is_refused_is_neither_kept_nor_shown)
{
    Judge judge;
    judge_by(judge);
    auto const mia = shopper("mia");
    judge.of_image = Verdict::refused;
    auto const answer = upload(mia, plain_picture(40)).take();
    EXPECT_EQ(answer.state, api::AccountAuditState::refused);
    EXPECT_EQ(answer.avatar, "");
    EXPECT_EQ(audits_of(mia).avatar, api::AccountAvatarAuditState::refused);
    EXPECT_EQ(preparation.storage.count(), 0u);
    auto const hash =
        shop.read([](Read& tx) { return tx.one("SELECT sha256 FROM avatar", {}, [](db::Row const& row) { return row.text(0); }); });
    EXPECT_EQ(show(mia, avatar::path_of(*hash)).error(), refusal::audit_not_passed);
}

TEST_P(Avatar, that_waits_leaves_the_old_one_until_an_operator_lets_it_pass)
{
    Judge judge;
    judge_by(judge);
    auto const mia = shopper("mia");
    auto const old = uploaded(mia, 40);
    show(mia, old).take();
    shop.clock.advance(seconds(1));
    judge.of_image = Verdict::pending;
    auto const answer = upload(mia, plain_picture(80)).take();
    EXPECT_EQ(answer.state, api::AccountAuditState::pending);
    EXPECT_EQ(audits_of(mia).avatar, api::AccountAvatarAuditState::pending);
    EXPECT_EQ(show(mia, answer.avatar).error(), refusal::audit_pending);
    EXPECT_EQ(user(mia).avatar, old);
    // However long the operator takes.
    shop.clock.advance(days(30));
    clean();
    auto const tom = shopper("tom");
    EXPECT_EQ(shop.write([&](Write& tx) { return decide_avatar(tx, tom.id, answer.avatar, true); }).error(), refusal::not_found);
    EXPECT_TRUE(shop.write([&](Write& tx) { return decide_avatar(tx, mia.id, answer.avatar, true); }).ok());
    EXPECT_EQ(audits_of(mia).avatar, api::AccountAvatarAuditState::pass);
    clean();
    EXPECT_EQ(show(mia, answer.avatar).take().avatar, answer.avatar);
    EXPECT_EQ(shop.write([&](Write& tx) { return decide_avatar(tx, mia.id, answer.avatar, false); }).error(), refusal::not_found);
}

TEST_P(Avatar, and_name_are_listed_for_the_operator_while_they_wait)
{
    Judge judge;
    judge_by(judge);
    auto const mia = shopper("mia");
    judge.of_image = Verdict::pending;
    judge.of_text = Verdict::pending;
    auto const avatar = uploaded(mia, 40);
    EXPECT_EQ(update(mia, { "Mia" }).error(), refusal::audit_pending);
    auto const waiting = [&] {
        std::vector<std::string> all;
        for (auto const& one : shop.read([](Read& tx) { return list_waiting_audits(tx); }))
            all.push_back(std::to_string(one.uid) + (one.is_picture ? " picture " : " name ") + one.what);
        return all;
    };
    auto const uid = user(mia).uid;
    EXPECT_EQ(waiting(), (std::vector<std::string> { uid + " name Mia", uid + " picture " + avatar }));
    shop.write([&](Write& tx) { return decide_nick_name(tx, mia.id, true); }).take();
    EXPECT_EQ(waiting(), std::vector<std::string> { uid + " picture " + avatar });
    shop.write([&](Write& tx) { return decide_avatar(tx, mia.id, avatar, false); }).take();
    EXPECT_EQ(waiting(), std::vector<std::string>());
}

TEST_P(Avatar, that_an_operator_refused_does_not_wait_again)
{
    Judge judge;
    judge_by(judge);
    judge.of_image = Verdict::pending;
    auto const mia = shopper("mia");
    auto const avatar = uploaded(mia, 40);
    shop.write([&](Write& tx) { return decide_avatar(tx, mia.id, avatar, false); }).take();
    EXPECT_EQ(upload(mia, plain_picture(40)).take().state, api::AccountAuditState::refused);
    EXPECT_EQ(show(mia, avatar).error(), refusal::audit_not_passed);
    shop.clock.advance(days(1) + 1);
    clean();
    EXPECT_EQ(preparation.storage.count(), 0u);
}

TEST_P(Avatar, in_use_stays_when_it_is_uploaded_again_and_judged_otherwise)
{
    Judge judge;
    judge_by(judge);
    auto const mia = shopper("mia");
    auto const avatar = uploaded(mia, 40);
    show(mia, avatar).take();
    judge.of_image = Verdict::refused;
    EXPECT_EQ(upload(mia, plain_picture(40)).take().state, api::AccountAuditState::pass);
    shop.clock.advance(days(30));
    clean();
    EXPECT_TRUE(file(avatar));
    EXPECT_EQ(user(mia).avatar, avatar);
}

TEST_P(Avatar, that_was_never_used_is_removed_after_a_day)
{
    auto const mia = shopper("mia");
    auto const avatar = uploaded(mia, 40);
    shop.clock.advance(days(1) - 1);
    clean();
    EXPECT_TRUE(file(avatar));
    shop.clock.advance(2);
    clean();
    EXPECT_FALSE(file(avatar));
    EXPECT_EQ(show(mia, avatar).error(), refusal::avatar_unknown);
    EXPECT_EQ(uploaded(mia, 40), avatar);
    EXPECT_TRUE(show(mia, avatar).ok());
}

TEST_P(Avatar, that_was_replaced_is_removed_after_seven_days_unless_it_is_used_again)
{
    auto const mia = shopper("mia");
    auto const first = uploaded(mia, 40);
    auto const second = uploaded(mia, 80);
    auto const third = uploaded(mia, 120);
    for (auto const& avatar : { first, second, third })
        show(mia, avatar).take();
    shop.clock.advance(days(6));
    show(mia, first).take(); // Back again; the third is replaced only now.
    shop.clock.advance(days(1));
    clean();
    EXPECT_TRUE(file(first));
    EXPECT_FALSE(file(second));
    EXPECT_TRUE(file(third));
    shop.clock.advance(days(6));
    clean();
    EXPECT_TRUE(file(first));
    EXPECT_FALSE(file(third));
}

TEST_P(Avatar, that_another_account_shows_too_stays)
{
    auto const mia = shopper("mia");
    auto const tom = shopper("tom");
    auto const avatar = uploaded(mia, 40);
    EXPECT_EQ(uploaded(tom, 40), avatar);
    show(tom, avatar).take();
    shop.clock.advance(days(2));
    clean();
    EXPECT_TRUE(file(avatar));
    EXPECT_EQ(count("SELECT count(*) FROM avatar"), 1);
}

TEST_P(Avatar, file_without_an_owner_is_removed_after_a_day)
{
    // A call that failed after it was put, and what a crash left behind.
    preparation.storage.put("avatars/" + std::string(64, 'a') + ".webp", "orphan");
    preparation.storage.put("avatars/writing-1-1", "half");
    shop.clock.advance(days(1) + 1);
    preparation.storage.put("avatars/" + std::string(64, 'b') + ".webp", "fresh");
    clean();
    EXPECT_EQ(preparation.storage.count(), 1u);
}

TEST_P(Avatar, of_two_chosen_at_once_one_is_shown_and_the_other_replaced)
{
    auto const mia = shopper("mia");
    std::vector<std::string> avatars;
    for (int number = 0; number < 6; ++number)
        avatars.push_back(uploaded(mia, static_cast<std::uint8_t>(number * 40)));
    auto const answers = testing::race(6, [&](int number) { return show(mia, avatars[static_cast<std::size_t>(number)]).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 6);
    EXPECT_EQ(count("SELECT count(*) FROM avatar WHERE used_at IS NOT NULL AND replaced_at IS NULL"), 1);
}

TEST_P(Avatar, chosen_while_it_is_removed_is_shown_with_its_file_or_unknown)
{
    auto const mia = shopper("mia");
    for (int round = 0; round < 10; ++round) {
        auto const avatar = uploaded(mia, static_cast<std::uint8_t>(round * 20));
        shop.clock.advance(days(1) + 1);
        auto const shown = testing::race(4, [&](int number) {
            if (number != 0)
                clean();
            return number == 0 && show(mia, avatar).ok();
        });
        EXPECT_EQ(user(mia).avatar == avatar, shown[0]);
        EXPECT_TRUE(!shown[0] || file(avatar));
    }
}
