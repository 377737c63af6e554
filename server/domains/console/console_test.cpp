#include "domains/console/console.h"
#include "domains/console/rules.h"
#include "domains/console/service.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "generated/refusals/console.h"
#include "platform/gate/console/console_door.h"
#include "platform/module.h"
#include "platform/secrets/password_hash.h"
#include "testing/call.h"
#include "testing/preparation.h"
#include "testing/race.h"
#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace console {

class Console : public testing::OnEachEngine {
protected:
    Console() : OnEachEngine({ console::add }) { }

    Result<OperatorId> add(std::string_view email, api::ConsoleRole role)
    {
        static std::string const hash = hash_password(password);
        return shop.write([&](Write& tx) { return add_operator(tx, { email, role, hash }); });
    }
    Status lock(OperatorId id)
    {
        return shop.write([&](Write& tx) { return lock_operator(tx, id); });
    }
    // The session's token.
    Result<std::string> log_in(std::string const& email, std::string const& typed = password, std::string_view address = "203.0.113.7")
    {
        Visitor const visitor { {}, "TH", std::string(address), "en" };
        testing::Preparation preparation { shop };
        api::ConsoleLogin const request { email, typed };
        auto const compared = TRY(prepare_login(preparation, visitor, request));
        return shop.write([&](Write& tx) -> Result<std::string> {
            TRY(console::log_in(tx, visitor, request, compared));
            return tx.remembered<platform::SessionCookie>().token.value();
        });
    }
    std::optional<Operator> owner_of(std::string const& token)
    {
        return shop.read([&](Read& tx) { return authenticate(tx, token); });
    }

    static inline std::string const password = "nine blue foxes";
};
ON_EACH_ENGINE(Console);

TEST_P(Console, takes_an_owner_first_and_an_address_once)
{
    EXPECT_EQ(add("leo@shop.example", api::ConsoleRole::finance).error(), refusal::last_owner);
    EXPECT_TRUE(add("Mia@shop.example", api::ConsoleRole::owner).ok());
    EXPECT_EQ(add("mia@Shop.example", api::ConsoleRole::owner).error(), refusal::email_taken);
    EXPECT_EQ(add("mia", api::ConsoleRole::owner).error(), refusal::email_invalid);
    auto const added = testing::race(4, [&](int) { return add("leo@shop.example", api::ConsoleRole::finance).ok(); });
    EXPECT_EQ(std::count(added.begin(), added.end(), true), 1);
    EXPECT_EQ(shop.read([](Read& tx) { return list_operators(tx); }).size(), 2U);
}

TEST_P(Console, gives_each_role_what_is_listed_and_no_more)
{
    auto const mia = add("mia@shop.example", api::ConsoleRole::owner).take();
    add("leo@shop.example", api::ConsoleRole::finance).take();
    add("ann@shop.example", api::ConsoleRole::read_only).take();
    auto const owner = owner_of(log_in("mia@shop.example").take()).value();
    EXPECT_EQ(owner.id, mia);
    EXPECT_TRUE(owner.may("audit.see") && owner.may("operator.lock") && owner.may("logged_in"));
    EXPECT_FALSE(owner.may("anybody") || owner.may("") || owner.may("audit"));
    auto const finance = owner_of(log_in("leo@shop.example").take()).value();
    EXPECT_TRUE(finance.may("audit.see"));
    EXPECT_FALSE(finance.may("operator.lock"));
    auto const reader = owner_of(log_in("ann@shop.example").take()).value();
    EXPECT_FALSE(reader.may("audit.see") || reader.may("operator.lock"));
}

TEST_P(Console, refuses_alike_who_is_wrong_unknown_or_locked_and_hashes_for_each)
{
    add("mia@shop.example", api::ConsoleRole::owner).take();
    auto const leo = add("leo@shop.example", api::ConsoleRole::finance).take();
    ASSERT_TRUE(lock(leo).ok());
    hash_of_nobody(); // Made once.
    auto const before = password_hashes();
    EXPECT_EQ(log_in("mia@shop.example", "another password").error(), refusal::operator_login_wrong);
    EXPECT_EQ(log_in("nobody@shop.example").error(), refusal::operator_login_wrong);
    EXPECT_EQ(log_in("leo@shop.example").error(), refusal::operator_login_wrong);
    EXPECT_EQ(password_hashes(), before + 3);
}

TEST_P(Console, locks_out_who_guesses_from_a_network_and_lets_the_owner_in_from_elsewhere)
{
    add("mia@shop.example", api::ConsoleRole::owner).take();
    auto const guessed = testing::race(12, [&](int) { return log_in("mia@shop.example", "another password").error(); });
    EXPECT_EQ(std::count(guessed.begin(), guessed.end(), Error(refusal::operator_login_wrong)), 5);
    EXPECT_EQ(log_in("mia@shop.example").error(), refusal::too_frequent);
    EXPECT_TRUE(log_in("mia@shop.example", password, "198.51.100.9").ok());
    EXPECT_EQ(log_in("mia@shop.example").error(), refusal::too_frequent);
    shop.clock.advance(seconds(901));
    EXPECT_TRUE(log_in("mia@shop.example").ok());
}

TEST_P(Console, locks_out_a_network_that_tries_many_and_who_is_tried_from_many)
{
    add("mia@shop.example", api::ConsoleRole::owner).take();
    shop.settings.set("console.wrong_logins_per_network", std::int64_t { 3 });
    for (auto const* const email : { "a@shop.example", "b@shop.example", "c@shop.example" })
        EXPECT_EQ(log_in(email).error(), refusal::operator_login_wrong);
    EXPECT_EQ(log_in("mia@shop.example").error(), refusal::too_frequent);
    shop.settings.set("console.wrong_logins_per_operator_in_all", std::int64_t { 5 });
    for (int network = 1; network <= 5; ++network)
        EXPECT_EQ(log_in("mia@shop.example", "another password", "198.51." + std::to_string(network) + ".1").error(),
            refusal::operator_login_wrong);
    EXPECT_EQ(log_in("mia@shop.example", password, "192.0.2.200").error(), refusal::too_frequent);
}

TEST_P(Console, ends_a_session_without_use_and_however_much_it_is_used)
{
    add("mia@shop.example", api::ConsoleRole::owner).take();
    auto const idle = log_in("mia@shop.example").take();
    EXPECT_FALSE(owner_of(idle)->is_use_due);
    shop.clock.advance(seconds(3'599));
    EXPECT_TRUE(owner_of(idle).value().is_use_due);
    shop.clock.advance(seconds(1));
    EXPECT_FALSE(owner_of(idle));
    auto const used = log_in("mia@shop.example").take();
    for (int half_hour = 0; half_hour < 23; ++half_hour) {
        shop.clock.advance(seconds(1'800));
        auto const who = owner_of(used).value();
        EXPECT_TRUE(shop.write([&](Write& tx) { return keep_session(tx, who), done(); }).ok());
    }
    shop.clock.advance(seconds(1'800));
    EXPECT_FALSE(owner_of(used));
    EXPECT_FALSE(owner_of(""));
    EXPECT_FALSE(owner_of(std::string(64, 'f')));
}

TEST_P(Console, ends_every_session_of_who_is_locked)
{
    add("mia@shop.example", api::ConsoleRole::owner).take();
    auto const leo = add("leo@shop.example", api::ConsoleRole::finance).take();
    auto const first = log_in("leo@shop.example").take();
    auto const second = log_in("leo@shop.example").take();
    EXPECT_TRUE(lock(leo).ok());
    EXPECT_TRUE(lock(leo).ok());
    EXPECT_FALSE(owner_of(first));
    EXPECT_FALSE(owner_of(second));
    EXPECT_EQ(lock({ 9 }).error(), refusal::not_found);
}

TEST_P(Console, keeps_one_owner_also_where_all_are_locked_at_once)
{
    std::vector<OperatorId> owners;
    for (auto const* const email : { "a@shop.example", "b@shop.example", "c@shop.example", "d@shop.example" })
        owners.push_back(add(email, api::ConsoleRole::owner).take());
    auto const locked = testing::race(4, [&](int number) { return lock(owners[static_cast<std::size_t>(number)]).ok(); });
    EXPECT_EQ(std::count(locked.begin(), locked.end(), true), 3);
    auto const listed = shop.read([](Read& tx) { return list_operators(tx); });
    EXPECT_EQ(std::count_if(listed.begin(), listed.end(), [](Listed const& one) { return !one.locked_at; }), 1);
}

TEST_P(Console, keeps_one_owner_where_two_lock_each_other_before_either_is_committed)
{
    std::vector<OperatorId> owners;
    for (auto const* const email : { "a@shop.example", "b@shop.example" })
        owners.push_back(add(email, api::ConsoleRole::owner).take());
    // Each waits for the other inside its transaction; where they come one after the other the wait is in vain, and short.
    std::atomic<int> inside = 0;
    auto const locked = testing::race(2, [&](int number) {
        return shop
            .write([&](Write& tx) {
                auto answer = lock_operator(tx, owners[static_cast<std::size_t>(number)]);
                ++inside;
                for (int tries = 0; inside < 2 && tries < 50; ++tries)
                    std::this_thread::sleep_for(std::chrono::milliseconds(10));
                return answer;
            })
            .ok();
    });
    EXPECT_EQ(std::count(locked.begin(), locked.end(), true), 1);
}

TEST_P(Console, lets_nobody_in_who_is_locked_at_the_same_moment)
{
    add("mia@shop.example", api::ConsoleRole::owner).take();
    auto const leo = add("leo@shop.example", api::ConsoleRole::finance).take();
    auto const tokens = testing::race(4, [&](int number) -> std::optional<std::string> {
        if (number == 3)
            return lock(leo).ok() ? std::nullopt : std::optional<std::string>("not locked");
        auto token = log_in("leo@shop.example");
        return token.ok() ? std::optional(token.take()) : std::nullopt;
    });
    for (auto const& token : tokens)
        EXPECT_FALSE(token && (*token == "not locked" || owner_of(*token)));
    EXPECT_EQ(shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM operator_session WHERE ended_at IS NULL", {}); }), 0);
}

TEST(ConsolePasswords, are_long_varied_and_not_the_address)
{
    EXPECT_TRUE(is_good_password("mia@shop.example", "nine blue foxes"));
    for (auto const* const weak : { "", "nine foxes", "aaaabbbbccccdddd", "mia@shop.example", "shop.example" })
        EXPECT_FALSE(is_good_password("mia@shop.example", weak)) << weak;
    EXPECT_FALSE(is_good_password("long.name@shop.example", "a Long.Name of 2026"));
    EXPECT_FALSE(is_good_password("mia@shop.example", std::string(120, 'x') + "abcdefghi"));
}

}
