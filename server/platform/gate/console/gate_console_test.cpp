#include "platform/gate/gate_fixture.h"

namespace platform {

class ConsoleGate : public GateTest {
protected:
    http::Response lock(std::string_view who, std::string_view key, std::string_view cookie = "__Host-kabinet_console=session of boss",
        Headers more = {})
    {
        std::string const body = R"({"operatorId":")" + std::string(who) + R"("})";
        Headers headers { { "Cookie", cookie }, { "X-Console", "1" }, { "Idempotency-Key", key } };
        headers.insert(headers.end(), more.begin(), more.end());
        return ask({ .method = "POST", .path = "/console/api/operator/lock", .body = body, .headers = std::move(headers) });
    }
    http::Response see(std::string_view cookie) { return ask({ .path = "/console/api/audit", .headers = { { "Cookie", cookie } } }); }
    // "who did about outcome reason", in order.
    std::vector<std::string> rows()
    {
        return shop.read([](Read& tx) {
            return tx.all("SELECT who, did, about, outcome, reason FROM audit_row ORDER BY id", {}, [](db::Row const& row) {
                return row.text(0) + ' ' + row.text(1) + ' ' + row.text(2) + ' ' + row.text(3) + ' ' + row.text(4);
            });
        });
    }
};
ON_EACH_ENGINE(ConsoleGate);

TEST_P(ConsoleGate, writes_down_what_was_done_once_however_often_it_is_sent)
{
    EXPECT_TRUE(has(lock("5", "key-1"), R"("code":200)"));
    EXPECT_TRUE(has(lock("5", "key-1"), R"("code":200)"));
    EXPECT_EQ(rows(), std::vector<std::string> { "boss@shop.example console_lock_operator operator:5 done " });
    EXPECT_EQ(notes(), 1);
}

TEST_P(ConsoleGate, writes_down_what_was_refused_though_the_call_left_nothing)
{
    EXPECT_TRUE(is_refused(lock("9", "key-1"), refusal::last_owner));
    EXPECT_EQ(notes(), 0);
    EXPECT_EQ(rows(), std::vector<std::string> { "boss@shop.example console_lock_operator operator:9 refused last_owner" });
}

TEST_P(ConsoleGate, does_not_say_done_of_what_failed)
{
    EXPECT_EQ(lock("4", "key-1").status, 500);
    EXPECT_EQ(rows(), std::vector<std::string> {});
    EXPECT_EQ(notes(), 0);
}

TEST_P(ConsoleGate, refuses_and_writes_down_who_lacks_the_permission_also_where_they_only_look)
{
    EXPECT_TRUE(is_refused(lock("5", "key-1", "__Host-kabinet_console=session of clerk"), refusal::permission_missing));
    EXPECT_TRUE(is_refused(see("a=b; __Host-kabinet_console=session of clerk"), refusal::permission_missing));
    EXPECT_EQ(rows(),
        (std::vector<std::string> { "clerk@shop.example console_lock_operator  refused permission_missing",
            "clerk@shop.example console_audit  refused permission_missing" }));
    // The use of the session was written down each time, and nothing else.
    EXPECT_EQ(notes(), 2);
    EXPECT_TRUE(has(see("__Host-kabinet_console=session of boss"), R"("code":200)"));
    EXPECT_EQ(rows().size(), 2U);
}

TEST_P(ConsoleGate, knows_no_shopper_and_the_shop_no_operator)
{
    Headers const by_token { { "X-AUTH-TOKEN", "session of boss" } };
    for (auto const* const cookie : { "", "__Host-kabinet_console=", "__Host-kabinet_console=token of mia",
             "x__Host-kabinet_console=session of boss", "__Host-kabinet_consolex=session of boss" }) {
        EXPECT_TRUE(is_refused(see(cookie), refusal::operator_login_needed)) << cookie;
        EXPECT_TRUE(is_refused(lock("5", "key-1", cookie, by_token), refusal::operator_login_needed)) << cookie;
        EXPECT_TRUE(is_refused(lock("5", "key-1", cookie, by_mia), refusal::operator_login_needed)) << cookie;
    }
    EXPECT_TRUE(is_refused(ask({ .path = "/test/phone", .headers = by_token }), refusal::not_logged_in));
    EXPECT_TRUE(is_refused(order("key-1", "[1]", "session of boss"), refusal::not_logged_in));
    EXPECT_EQ(rows(), std::vector<std::string> {});
    EXPECT_EQ(notes(), 0);
}

TEST_P(ConsoleGate, keeps_keys_of_shoppers_and_operators_apart)
{
    EXPECT_TRUE(has(order("key-1"), R"("provider":"test")"));
    EXPECT_TRUE(has(lock("5", "key-1"), R"("code":200)"));
    EXPECT_TRUE(is_refused(lock("6", "key-1"), refusal::idempotency_key_reused));
    EXPECT_TRUE(has(order("key-1"), R"("provider":"test")"));
    EXPECT_EQ(notes(), 2);
}

TEST_P(ConsoleGate, takes_changes_from_its_own_pages_only)
{
    auto const cookie = "__Host-kabinet_console=session of boss";
    auto const from = [&](std::string_view origin) {
        return lock("5", "key-1", cookie, { { "Host", "shop.example" }, { "Origin", origin } });
    };
    for (auto const* const origin : { "https://evil.example", "null", "https://shop.example.evil.example", "shop.example" })
        EXPECT_TRUE(is_refused(from(origin), refusal::console_page_needed)) << origin;
    Headers const without { { "Cookie", cookie }, { "Idempotency-Key", "key-1" } };
    EXPECT_TRUE(
        is_refused(ask({ .method = "POST", .path = "/console/api/operator/lock", .body = R"({"operatorId":"5"})", .headers = without }),
            refusal::console_page_needed));
    EXPECT_EQ(notes(), 0);
    EXPECT_TRUE(has(from("https://shop.example"), R"("code":200)"));
}

}
