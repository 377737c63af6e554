#include "domains/limits/limits.h"
#include "domains/reminder/reminder.h"
#include "domains/reminder/store.h"
#include "platform/settings.h"
#include "testing/counted_call.h"
#include "testing/shop.h"
#include <algorithm>
#include <mutex>
#include <set>

namespace {

// Whom the kind told, on any thread; whom it leaves out; whether it is due.
std::mutex mutex;
std::vector<std::int64_t> told;
std::set<std::int64_t> absent;
bool is_open = true;

std::vector<AccountId> tell_of_tea(Write&, std::int64_t, std::vector<AccountId> const& people)
{
    std::lock_guard const lock(mutex);
    std::vector<AccountId> left_out;
    for (auto const account : people)
        if (absent.contains(account.value))
            left_out.push_back(account);
        else
            told.push_back(account.value);
    return left_out;
}

constexpr reminder::Kind tea {
    .name = "tea",
    .most = [](Settings const& settings) { return settings.number("tea.list", 50); },
    .pause = [](Settings const& settings) { return minutes(settings.number("tea.pause_minutes", 60)); },
    .is_due = [](Read&, std::int64_t) { return is_open; },
    .tell = tell_of_tea,
};
constexpr reminder::Kind coffee { .name = "coffee", .most = tea.most, .pause = tea.pause, .is_due = tea.is_due, .tell = tea.tell };

}

class Reminders : public testing::OnEachEngine {
protected:
    Reminders() : OnEachEngine({ reminder::add, reminder::add_kind<tea>, reminder::add_kind<coffee> })
    {
        told.clear();
        absent.clear();
        is_open = true;
    }

    static AccountId person(int number) { return { 1'000 + number }; }
    bool set(int number, std::int64_t subject = 7, reminder::Kind const& kind = tea)
    {
        return shop.write([&](Write& tx) { return reminder::set(tx, kind, subject, person(number)); });
    }
    void set_all(int count)
    {
        shop.write([&](Write& tx) {
            for (int number = 1; number <= count; ++number)
                EXPECT_TRUE(reminder::set(tx, tea, 7, person(number)));
        });
    }
    void unset(int number, std::int64_t subject = 7)
    {
        shop.write([&](Write& tx) { reminder::unset(tx, tea, subject, person(number)); });
    }
    bool is_set(int number, std::int64_t subject = 7, reminder::Kind const& kind = tea)
    {
        return shop.read([&](Read& tx) { return reminder::is_set(tx, kind, subject, person(number)); });
    }
    std::int64_t count(int number)
    {
        return shop.read([&](Read& tx) { return reminder::count(tx, tea, person(number)); });
    }
    void call(std::int64_t subject = 7)
    {
        shop.write([&](Write& tx) { reminder::call(tx, tea, subject); });
        shop.run_due();
    }
    static std::vector<std::int64_t> take_told()
    {
        std::sort(told.begin(), told.end());
        return std::exchange(told, {});
    }
};
ON_EACH_ENGINE(Reminders);

TEST_P(Reminders, a_subject_is_put_on_the_list_and_taken_off_it)
{
    EXPECT_FALSE(is_set(1));
    EXPECT_TRUE(set(1));
    EXPECT_TRUE(is_set(1));
    EXPECT_FALSE(is_set(2));
    EXPECT_FALSE(is_set(1, 8));
    EXPECT_FALSE(is_set(1, 7, coffee)) << "the same number of another kind is something else";
    EXPECT_EQ(count(1), 1);
    // Each again changes nothing.
    EXPECT_TRUE(set(1));
    EXPECT_EQ(count(1), 1);
    unset(1);
    EXPECT_FALSE(is_set(1));
    unset(1);
    EXPECT_EQ(count(1), 0);
}

TEST_P(Reminders, a_list_has_an_end_and_each_kind_its_own)
{
    shop.settings.set("tea.list", std::int64_t { 2 });
    EXPECT_TRUE(set(1, 1) && set(1, 2));
    EXPECT_FALSE(set(1, 3));
    EXPECT_FALSE(is_set(1, 3)) << "nothing of it stays, also when the transaction goes on";
    EXPECT_TRUE(set(1, 2)) << "what is on it may be said again";
    EXPECT_TRUE(set(1, 3, coffee));
    unset(1, 2);
    EXPECT_TRUE(set(1, 3));
    shop.settings.set("tea.list", std::int64_t { 0 });
    EXPECT_FALSE(set(2));
}

TEST_P(Reminders, many_at_once_fill_the_list_and_no_more)
{
    shop.settings.set("tea.list", std::int64_t { 3 });
    auto const done = testing::race(8, [&](int number) { return set(1, 10 + number); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 3);
    auto const again = testing::race(8, [&](int) { return set(2); });
    EXPECT_EQ(std::count(again.begin(), again.end(), true), 8);
    EXPECT_EQ(count(2), 1);
}

TEST_P(Reminders, everybody_is_told_once_however_many_there_are)
{
    set_all(1'203);
    unset(7);
    shop.write([&](Write& tx) { reminder::call(tx, tea, 7); });
    EXPECT_TRUE(take_told().empty()) << "not in the transaction that calls";
    shop.job_runner().run_due_now();
    auto const people = take_told();
    EXPECT_EQ(people.size(), 1'202u);
    EXPECT_EQ(std::set<std::int64_t>(people.begin(), people.end()).size(), 1'202u);
    EXPECT_FALSE(std::binary_search(people.begin(), people.end(), person(7).value));
}

TEST_P(Reminders, one_run_of_the_job_takes_no_more_than_five_hundred_by_few_statements)
{
    set_all(600);
    shop.write([&](Write& tx) { reminder::call(tx, tea, 7); });
    EXPECT_LE(testing::count_statements(shop, [&](Write& tx) { reminder::tell(tx, tea, 7); }), 4);
    EXPECT_EQ(take_told().size(), 500u);
    shop.run_due();
    EXPECT_EQ(take_told().size(), 100u);
}

TEST_P(Reminders, nobody_is_told_again_within_the_pause)
{
    ASSERT_TRUE(set(1));
    for (int round = 0; round < 3; ++round) {
        call();
        shop.clock.advance(minutes(10));
    }
    EXPECT_EQ(take_told().size(), 1u);
    shop.clock.advance(minutes(31));
    call();
    EXPECT_EQ(take_told().size(), 1u);
}

TEST_P(Reminders, who_comes_after_the_call_waits_for_the_next_one)
{
    ASSERT_TRUE(set(1));
    shop.write([&](Write& tx) { reminder::call(tx, tea, 7); });
    shop.clock.advance(seconds(1));
    ASSERT_TRUE(set(2));
    shop.run_due();
    EXPECT_EQ(take_told(), std::vector { person(1).value });
    call();
    EXPECT_EQ(take_told(), std::vector { person(2).value });
}

TEST_P(Reminders, whom_the_kind_leaves_out_is_considered_once_a_call_and_has_not_been_told)
{
    set_all(1'100);
    for (int number = 1; number <= 600; ++number)
        absent.insert(person(number).value);
    call();
    EXPECT_EQ(take_told().size(), 500u) << "it ends though more than a batch is left out";
    absent.clear();
    shop.clock.advance(minutes(1));
    call();
    EXPECT_EQ(take_told().size(), 600u) << "no pause for who was never told";
}

TEST_P(Reminders, a_subject_that_is_not_due_calls_nobody_yet)
{
    ASSERT_TRUE(set(1));
    is_open = false;
    call();
    EXPECT_TRUE(take_told().empty());
    is_open = true;
    shop.clock.advance(seconds(1));
    call();
    EXPECT_EQ(take_told().size(), 1u);
    call(8);
    EXPECT_TRUE(take_told().empty()) << "another subject";
}

TEST_P(Reminders, two_servers_tell_each_person_once)
{
    set_all(700);
    shop.write([&](Write& tx) { reminder::call(tx, tea, 7); });
    testing::race(2, [&](int) {
        shop.write([&](Write& tx) { reminder::tell(tx, tea, 7); });
        return true;
    });
    shop.run_due();
    auto const people = take_told();
    EXPECT_EQ(std::set<std::int64_t>(people.begin(), people.end()).size(), 700u);
    auto const calls = shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM reminder WHERE told_at > 0", {}); });
    EXPECT_EQ(calls, 700);
}

TEST_P(Reminders, what_is_over_leaves_all_lists)
{
    set_all(1'050);
    ASSERT_TRUE(set(1, 8));
    call();
    shop.write([&](Write& tx) { reminder::dismiss(tx, tea, 7); });
    EXPECT_TRUE(is_set(1));
    shop.run_due();
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM reminder", {}); }), 1);
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM reminder_call", {}); }), 0);
    EXPECT_EQ(count(1), 1);
    EXPECT_EQ(count(1'050), 0);
    EXPECT_TRUE(is_set(1, 8));
}

TEST_P(Reminders, each_guard_lets_one_through)
{
    shop.write([&](Write& tx) {
        auto const account = person(1);
        auto const take = [&](Time called_at, Time told_before) {
            return reminder::store::take_some(tx, "tea", 7, called_at, told_before, 10).size();
        };
        EXPECT_TRUE(reminder::store::insert(tx, "tea", 7, account));
        EXPECT_FALSE(reminder::store::insert(tx, "tea", 7, account));
        EXPECT_TRUE(limits::count_in(tx, account, "reminder:tea", limits::Period::ever, 0, 1, 1));
        EXPECT_FALSE(limits::count_in(tx, account, "reminder:tea", limits::Period::ever, 0, 1, 1));
        EXPECT_EQ(take(tx.now(), tx.now()), 1u);
        EXPECT_EQ(take(tx.now(), tx.now() + 1), 0u) << "considered in this call already";
        EXPECT_EQ(take(tx.now() + 1, tx.now()), 0u) << "told already";
        EXPECT_TRUE(reminder::store::remove(tx, "tea", 7, account));
        EXPECT_FALSE(reminder::store::remove(tx, "tea", 7, account));
        EXPECT_EQ(take(tx.now() + 2, tx.now() + 1), 0u);
        limits::give_back_in(tx, account, "reminder:tea", limits::Period::ever, 0, 1);
    });
}
