#include "domains/mystery_box/followers.h"
#include "domains/reminder/reminder.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "platform/module.h"
#include "testing/box_shop.h"
#include "testing/counted_call.h"
#include <algorithm>

namespace followers = mystery_box::followers;

class Followers : public testing::BoxShop {
protected:
    Followers() : BoxShop({ mystery_box::add, reminder::add }) { }

    Result<api::MysteryBoxWatch> follow(int number, BoxSetId of)
    {
        return call(shop, api::mystery_box_follow_box_set, shopper(number), { of });
    }
    Result<api::MysteryBoxWatch> follow(int number) { return follow(number, set); }
    Result<api::MysteryBoxWatch> unfollow(int number)
    {
        return call(shop, api::mystery_box_cancel_follow_box_set, shopper(number), { set });
    }

    // They can be reached by mail.
    void register_shoppers(int first, int last)
    {
        shop.write([&](Write& tx) {
            for (int number = first; number <= last; ++number)
                tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, email, password_hash, created_at, last_login_at)"
                          " VALUES ($1, $2, 'somebody', '', 'TH', $3, 'x', 0, 0)",
                    { shopper(number).id, 100'000'000 + number, "shopper" + std::to_string(number) + "@example.com" });
        });
    }
    // The job, without its runner.
    void tell(Write& tx) { shop.module.jobs.runs().find("reminder.box_set.tell")->second(tx, set.value); }
    void call_all()
    {
        shop.write([&](Write& tx) { followers::call(tx, set); });
        shop.run_due();
    }
    std::int64_t count_mails()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM mail WHERE subject = 'On sale: Night fox-night'", {}); });
    }
    std::int64_t count_mails_to(int number)
    {
        return shop.read([&](Read& tx) {
            return tx.number("SELECT count(*) FROM mail WHERE recipient = $1", { "shopper" + std::to_string(number) + "@example.com" });
        });
    }
};
ON_EACH_ENGINE(Followers);

// P3.23
TEST_P(Followers, a_set_is_put_on_the_watch_list_and_taken_off_it)
{
    EXPECT_FALSE(look(set, 1).followed);
    auto const watch = follow(1).take();
    EXPECT_TRUE(watch.followed);
    EXPECT_EQ(watch.sets, 1);
    EXPECT_EQ(watch.most, 50);
    EXPECT_TRUE(look(set, 1).followed);
    EXPECT_FALSE(look(set, 2).followed);
    EXPECT_FALSE(call(shop, api::mystery_box_set_info, {}, { set }).take().followed);
    // Each again changes nothing.
    EXPECT_EQ(follow(1).take().sets, 1);
    EXPECT_EQ(unfollow(1).take().sets, 0);
    EXPECT_FALSE(unfollow(1).take().followed);
    EXPECT_EQ(unfollow(1).take().sets, 0);
    EXPECT_FALSE(look(set, 1).followed);
}

TEST_P(Followers, refuses_what_cannot_be_watched)
{
    EXPECT_EQ(follow(1, BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_cancel_follow_box_set, shopper(1), { BoxSetId { 7 } }).error(), refusal::not_found);
    auto const closed = seal(2, 12);
    ASSERT_TRUE(shop.write([&](Write& tx) { return mystery_box::close(tx, closed, { "ada", "" }); }).ok());
    EXPECT_EQ(follow(1, closed).error(), refusal::set_not_on_sale);
}

TEST_P(Followers, the_watch_list_has_an_end)
{
    shop.settings.set("box.watch_list_sets", std::int64_t { 2 });
    ASSERT_TRUE(follow(1, seal(2, 12)).ok());
    ASSERT_TRUE(follow(1).ok());
    auto const third = seal(3, 12);
    EXPECT_EQ(follow(1, third).error(), refusal::watch_list_full);
    EXPECT_FALSE(look(third, 1).followed);
    // What is on it may be said again.
    EXPECT_TRUE(follow(1).ok());
    ASSERT_TRUE(unfollow(1).ok());
    EXPECT_TRUE(follow(1, third).ok());
    shop.settings.set("box.watch_list_sets", std::int64_t { 0 });
    EXPECT_EQ(follow(2).error(), refusal::watch_list_full);
}

TEST_P(Followers, many_sets_at_once_fill_the_list_and_no_more)
{
    shop.settings.set("box.watch_list_sets", std::int64_t { 3 });
    std::vector<BoxSetId> sets;
    for (int number = 2; number <= 9; ++number)
        sets.push_back(seal(number, 2));
    auto const followed = testing::race(8, [&](int number) { return follow(1, sets[static_cast<std::size_t>(number)]).ok(); });
    EXPECT_EQ(std::count(followed.begin(), followed.end(), true), 3);
    auto const again = testing::race(8, [&](int) { return follow(2).ok(); });
    EXPECT_EQ(std::count(again.begin(), again.end(), true), 8);
    EXPECT_EQ(follow(2).take().sets, 1);
}

TEST_P(Followers, everybody_who_follows_is_told_once_in_batches)
{
    // More than one run of the job takes.
    register_shoppers(1, 120);
    for (int number = 1; number <= 120; ++number)
        ASSERT_TRUE(follow(number).ok());
    ASSERT_TRUE(unfollow(7).ok());
    shop.write([&](Write& tx) { followers::call(tx, set); });
    EXPECT_EQ(count_mails(), 0);
    shop.job_runner().run_due_now();
    EXPECT_EQ(count_mails(), 119);
    EXPECT_EQ(count_mails_to(7), 0);
}

TEST_P(Followers, one_run_of_the_job_takes_no_more_than_a_batch)
{
    register_shoppers(1, 120);
    for (int number = 1; number <= 120; ++number)
        ASSERT_TRUE(follow(number).ok());
    shop.write([&](Write& tx) { followers::call(tx, set); });
    // Six to take them, nine to tell each: whose language, which name, how to be reached, the mail.
    EXPECT_LE(testing::count_statements(shop, [&](Write& tx) { tell(tx); }), 6 + 50 * 9);
    EXPECT_EQ(count_mails(), 50);
    shop.run_due();
    EXPECT_EQ(count_mails(), 120);
}

TEST_P(Followers, a_set_that_comes_and_goes_is_told_of_once_an_hour)
{
    register_shoppers(1, 1);
    ASSERT_TRUE(follow(1).ok());
    for (int round = 0; round < 3; ++round) {
        call_all();
        shop.clock.advance(minutes(10));
    }
    EXPECT_EQ(count_mails(), 1);
    shop.clock.advance(minutes(31));
    call_all();
    EXPECT_EQ(count_mails(), 2);
}

TEST_P(Followers, who_stands_in_the_line_sees_it_and_is_not_told)
{
    register_shoppers(1, 2);
    ASSERT_TRUE(follow(1).ok() && follow(2).ok());
    line_up(1);
    call_all();
    EXPECT_EQ(count_mails_to(1), 0);
    EXPECT_EQ(count_mails_to(2), 1);
}

TEST_P(Followers, a_set_that_is_not_on_sale_calls_nobody)
{
    register_shoppers(1, 1);
    ASSERT_TRUE(follow(1).ok());
    ASSERT_TRUE(shop.write([&](Write& tx) { return mystery_box::pause(tx, set, { "ada", "" }); }).ok());
    call_all();
    EXPECT_EQ(count_mails(), 0);
}

TEST_P(Followers, hear_that_a_set_opens_and_that_it_is_on_sale_again)
{
    register_shoppers(1, 1);
    set = shop.write([&](Write& tx) {
        auto const draft = mystery_box::draft_set(tx, series, 2, regular, { "ada", "" });
        EXPECT_TRUE(mystery_box::publish(tx, draft, tx.now() + hours(3), { "ada", "" }).ok());
        return draft;
    });
    ASSERT_TRUE(follow(1).ok());
    shop.advance(hours(3) - seconds(1));
    EXPECT_EQ(count_mails(), 0);
    shop.advance(seconds(1));
    EXPECT_EQ(count_mails(), 1);
    shop.advance(hours(2));
    ASSERT_TRUE(shop.write([&](Write& tx) { return mystery_box::pause(tx, set, { "ada", "" }); }).ok());
    shop.run_due();
    EXPECT_EQ(count_mails(), 1);
    ASSERT_TRUE(shop.write([&](Write& tx) { return mystery_box::resume(tx, set, { "ada", "" }); }).ok());
    shop.run_due();
    EXPECT_EQ(count_mails(), 2);
    ASSERT_TRUE(shop.write([&](Write& tx) { return mystery_box::close(tx, set, { "ada", "" }); }).ok());
    shop.run_due();
    EXPECT_FALSE(look(set, 1).followed);
}

TEST_P(Followers, two_servers_tell_each_follower_once)
{
    register_shoppers(1, 60);
    for (int number = 1; number <= 60; ++number)
        ASSERT_TRUE(follow(number).ok());
    shop.write([&](Write& tx) { followers::call(tx, set); });
    testing::race(2, [&](int) {
        shop.write([&](Write& tx) { tell(tx); });
        return true;
    });
    shop.run_due();
    EXPECT_EQ(count_mails(), 60);
}

TEST_P(Followers, a_finished_set_leaves_all_lists)
{
    auto const other = seal(2, 12);
    for (int number = 1; number <= 70; ++number)
        ASSERT_TRUE(follow(number).ok() && follow(number, other).ok());
    shop.write([&](Write& tx) { followers::dismiss(tx, set); });
    shop.run_due();
    EXPECT_FALSE(look(set, 1).followed);
    EXPECT_FALSE(look(set, 70).followed);
    EXPECT_EQ(follow(70, other).take().sets, 1);
}
