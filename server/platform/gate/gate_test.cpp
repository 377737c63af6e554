#include "generated/refusals/account.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "platform/gate/gate_fixture.h"
#include "platform/http/body_limit.h"
#include "platform/http/refusals.h"
#include "testing/counted_call.h"

namespace platform {

ON_EACH_ENGINE(GateTest);

TEST_P(GateTest, a_call_is_answered_in_the_envelope)
{
    auto const response = enter(sold);
    EXPECT_EQ(response.status, 200);
    EXPECT_TRUE(response.body.starts_with(R"({"code":200,"msg":"success","data":{"boxSetId":"5")")) << response.body;
    EXPECT_EQ(notes(), 1);
}

TEST_P(GateTest, a_refusal_is_an_answer_with_its_reason_and_leaves_nothing_written)
{
    auto const response = enter(refused_after_writing);
    EXPECT_TRUE(is_refused(response, refusal::set_sold_out)) << response.body;
    EXPECT_TRUE(has(response, R"("requestId":"test-1")"));
    EXPECT_EQ(notes(), 0);
}

// P3.11, P8.04
TEST_P(GateTest, a_refusal_may_ask_the_client_for_something)
{
    auto const response = enter(asks);
    EXPECT_TRUE(response.body.starts_with(R"({"code":506,"msg":"This page has expired.)")) << response.body;
    EXPECT_TRUE(has(response, R"("data":{"reason":"page_expired","action":2,"showType":0,"requestId":"test-1"}})")) << response.body;
    EXPECT_FALSE(has(enter(refused_after_writing), "action"));
}

TEST_P(GateTest, a_refusal_may_name_what_it_is_about)
{
    auto const response = enter(names_what);
    EXPECT_TRUE(is_refused(response, refusal::sold_out));
    EXPECT_TRUE(has(response, R"("data":{"reason":"sold_out","about":{"zh":"茶","en":"Tea \"No. 5\"","th":"ชา"},"requestId":"test-1"}})"))
        << response.body;
    EXPECT_FALSE(has(enter(names_another), "about")) << "another refusal came of it";
    EXPECT_FALSE(has(enter(refused_after_writing), "about"));
}

TEST_P(GateTest, a_refusal_may_bring_what_the_client_needs_to_go_on)
{
    auto const response = enter(brings_details);
    EXPECT_TRUE(has(response, R"("data":{"reason":"sold_out","details":{"left":3},"requestId":"test-1"}})")) << response.body;
}

// P8.05
TEST_P(GateTest, a_refusal_may_stay_silent)
{
    EXPECT_TRUE(is_refused(enter(silent), refusal::overtaken));
    EXPECT_EQ(code_of(refusal::overtaken), 507);
}

TEST_P(GateTest, a_refusal_that_the_call_does_not_declare_goes_out_and_is_counted)
{
    may_refuse_ = api::may_refuse;
    undeclared_ = 1;
    EXPECT_TRUE(is_refused(enter(asks), refusal::page_expired));
    EXPECT_TRUE(is_refused(order("", "[1]"), refusal::idempotency_key_missing)) << "which every call with a key declares";
}

TEST_P(GateTest, a_refusal_that_counts_keeps_what_was_written)
{
    EXPECT_TRUE(is_refused(enter(refused_but_kept), refusal::set_sold_out));
    EXPECT_EQ(notes(), 1);
}

TEST_P(GateTest, a_failure_is_a_500_that_tells_nothing)
{
    auto const response = enter(broken);
    EXPECT_EQ(response.status, 500);
    EXPECT_TRUE(has(response, R"("reason":"internal_error")"));
    EXPECT_TRUE(has(response, R"("requestId":"test-1")"));
    EXPECT_FALSE(has(response, "secret"));
    EXPECT_EQ(notes(), 0);
}

// P5.11
TEST_P(GateTest, special_characters_are_refused_in_the_words_of_the_specification)
{
    auto const response =
        ask({ .method = "POST", .path = "/api/overseas/fun/login", .body = R"({"email":"toy @example.com","password":"secret1"})" });
    EXPECT_EQ(response.status, 400);
    EXPECT_TRUE(has(response, R"("msg":"Special characters are not supported.")")) << response.body;
    EXPECT_TRUE(has(response, R"("field":"email")"));
    auto const other = ask({ .method = "POST", .path = "/api/overseas/fun/login", .body = R"({"email":"toy","password":"secret1"})" });
    EXPECT_TRUE(has(other, R"("msg":"The field email is wrong.")")) << other.body;
}

TEST_P(GateTest, a_field_that_does_not_fit_is_named)
{
    auto const response = ask({ .method = "POST", .path = "/api/box/enter", .body = R"({"seriesId":5})" });
    EXPECT_EQ(response.status, 400);
    EXPECT_TRUE(has(response, R"("reason":"wrong_type","field":"seriesId")")) << response.body;
    EXPECT_EQ(ask({ .method = "POST", .path = "/api/box/enter", .body = "{" }).status, 400);
    EXPECT_EQ(ask({ .path = "/api/order/globalList", .query = "size=%zz", .headers = by_mia }).status, 400);
}

// P5.07
TEST_P(GateTest, an_empty_or_undefined_parameter_is_none)
{
    auto const response = ask({ .path = "/api/order/globalList", .query = "size=&state=undefined&next=", .headers = by_mia });
    EXPECT_TRUE(has(response, R"("next":"20")")) << response.body;
    auto const given = ask({ .path = "/api/order/globalList", .query = "size=3&state=paid&next=x", .headers = by_mia });
    EXPECT_TRUE(has(given, R"("next":"3 state next")")) << given.body;
}

// P6.03, P7.08
TEST_P(GateTest, who_has_no_valid_token_is_not_logged_in)
{
    EXPECT_TRUE(is_refused(ask({ .path = "/api/ums/user/v1/get.json" }), refusal::not_logged_in));
    auto const wrong = ask({ .path = "/api/ums/user/v1/get.json", .headers = { { "X-AUTH-TOKEN", "made up" } } });
    EXPECT_TRUE(is_refused(wrong, refusal::not_logged_in));
    EXPECT_TRUE(seen_.empty());
}

// P7.03
TEST_P(GateTest, a_token_says_who_calls_and_headers_from_where)
{
    Headers const headers { { "X-Auth-Token", "token of mia" }, { "Country", "SG" }, { "Lang", "cn" } };
    auto const response = ask({ .path = "/api/ums/user/v1/get.json", .headers = headers });
    EXPECT_TRUE(has(response, R"("userId":"7")")) << response.body;
    EXPECT_TRUE(has(response, R"("country":"SG")"));
    EXPECT_TRUE(has(response, R"("nickName":"cn")"));
    ASSERT_EQ(seen_.size(), 1u);
    EXPECT_EQ(seen_[0].account, mia);
    EXPECT_EQ(seen_[0].login, 70);
    EXPECT_EQ(seen_[0].at, shop.clock.now());
}

TEST_P(GateTest, a_call_that_needs_a_phone_or_a_profile_says_which_is_missing_the_phone_first)
{
    auto const refusal = [&](api::CallInfo const& call, std::string_view token) {
        auto const response = ask({ .path = call.path, .headers = { { "X-AUTH-TOKEN", token } } });
        for (Error const error : { refusal::not_logged_in, refusal::phone_needed, refusal::profile_needed })
            if (is_refused(response, error))
                return std::string(reason_of(error));
        return has(response, R"("code":200)") ? std::string("answered") : response.body;
    };
    EXPECT_EQ(refusal(api::account_me, "token of kim"), "answered");
    EXPECT_EQ(refusal(me_with_phone, "token of kim"), "phone_needed");
    EXPECT_EQ(refusal(me_with_profile, "token of kim"), "phone_needed");
    EXPECT_EQ(refusal(me_with_phone, "token of ann"), "answered");
    EXPECT_EQ(refusal(me_with_profile, "token of ann"), "profile_needed");
    EXPECT_EQ(refusal(me_with_profile, "token of leo"), "answered");
    EXPECT_EQ(refusal(me_with_profile, "made up"), "not_logged_in");
}

// P7.11
TEST_P(GateTest, the_way_somebody_came_is_handed_on_and_what_is_no_such_value_is_not)
{
    auto const from = [&](std::string_view query, Headers headers = {}) {
        auto const response = ask(
            { .method = "POST", .path = "/api/box/enter", .query = query, .body = R"({"seriesId":"1"})", .headers = std::move(headers) });
        EXPECT_EQ(response.status, 200);
        return seen_attribution();
    };
    auto const all = from("shareUserId=7&distributor=d%C3%BC&sourceId=poster&higherDistributorId=h", { { "appid", "kabinet" } });
    EXPECT_EQ(all.share_user_id, "7");
    EXPECT_EQ(all.distributor, "d\xC3\xBC");
    EXPECT_EQ(all.source_id, "poster");
    EXPECT_EQ(all.higher_distributor_id, "h");
    EXPECT_EQ(all.app_id, "kabinet");
    EXPECT_EQ(from("sourceId=undefined").source_id, "");
    EXPECT_EQ(from("sourceId=" + std::string(64, 'x')).source_id, std::string(64, 'x'));
    EXPECT_EQ(from("sourceId=" + std::string(65, 'x')).source_id, "");
    for (std::string_view const bad : { "sourceId=a%0Ab", "sourceId=a%7F", "sourceId=%FF" })
        EXPECT_EQ(from(bad).source_id, "") << bad;
    EXPECT_EQ(from("", { { "appId", std::string_view("a\tb") } }).app_id, "");
}

TEST_P(GateTest, a_visitor_with_a_token_is_known_and_one_with_a_bad_token_is_a_visitor)
{
    EXPECT_TRUE(has(enter(sold, by_mia), R"("queueLength":1)"));
    EXPECT_TRUE(has(enter(sold, { { "X-AUTH-TOKEN", "made up" } }), R"("queueLength":0)"));
}

TEST_P(GateTest, what_is_personal_or_changes_is_never_stored)
{
    EXPECT_NE(enter(sold).headers.find("no-store"), std::string::npos);
    EXPECT_NE(ask({ .path = "/api/ums/user/v1/get.json", .headers = by_mia }).headers.find("no-store"), std::string::npos);
    EXPECT_NE(enter(refused_after_writing).headers.find("no-store"), std::string::npos);
}

// P8.03
TEST_P(GateTest, an_unknown_path_is_left_to_others_and_a_wrong_method_is_refused)
{
    EXPECT_FALSE(try_ask({ .path = "/api/nothing" }));
    auto const wrong = ask({ .path = "/api/box/enter" });
    EXPECT_EQ(wrong.status, 405);
    EXPECT_NE(wrong.headers.find("Allow: POST\r\n"), std::string::npos);
}

TEST_P(GateTest, a_preparation_hands_in_what_it_made_or_refuses_before_the_transaction)
{
    EXPECT_TRUE(has(log_in("12345678"), R"("uid":"8")"));
    EXPECT_EQ(notes(), 1);
    EXPECT_TRUE(is_refused(log_in("wrong1"), refusal::login_wrong));
    EXPECT_EQ(notes(), 1);
}

TEST_P(GateTest, a_preparation_of_a_call_that_needs_a_login_begins_with_one)
{
    auto const judged_for = [&](std::string_view token) {
        Headers const headers { { "X-AUTH-TOKEN", token } };
        return ask({ .method = "POST", .path = "/api/verify/nickName", .body = R"({"nickName":"Mia"})", .headers = headers });
    };
    EXPECT_TRUE(has(judged_for("token of mia"), R"("pass":true)"));
    EXPECT_EQ(notes(), 1);
    EXPECT_TRUE(is_refused(judged_for("token of leo"), refusal::nick_name_invalid));
    EXPECT_EQ(notes(), 2);
    EXPECT_TRUE(is_refused(judged_for("token of nobody"), refusal::not_logged_in));
    EXPECT_TRUE(is_refused(judged_for(""), refusal::not_logged_in));
    EXPECT_EQ(notes(), 2);
}

TEST_P(GateTest, who_comes_when_too_many_wait_to_be_prepared_is_asked_to_come_back)
{
    std::promise<void> begun, end;
    pool.run({ [&] {
        begun.set_value();
        end.get_future().wait();
    } });
    begun.get_future().wait();
    EXPECT_TRUE(pool.run({ [] {} }));
    auto const response = log_in("12345678");
    end.set_value();
    pool.stop(); // Before the promises go.
    EXPECT_EQ(response.status, 503);
    EXPECT_TRUE(has(response, R"("reason":"overloaded")"));
}

// P8.27
TEST_P(GateTest, an_account_that_calls_too_often_is_held_back_and_others_are_not)
{
    shop.settings.set("limits.account_per_second", std::int64_t { 1 });
    shop.settings.set("limits.account_burst", std::int64_t { 2 });
    enter(sold, by_mia);
    enter(sold, by_mia);
    auto const third = enter(sold, by_mia);
    EXPECT_EQ(third.status, 429);
    EXPECT_TRUE(has(third, R"("reason":"too_frequent")"));
    EXPECT_EQ(notes(), 2);
    EXPECT_EQ(enter(sold).status, 200);
}

TEST_P(GateTest, an_address_that_calls_too_often_is_held_back_before_anything_is_looked_at)
{
    shop.settings.set("limits.address_per_second", std::int64_t { 1 });
    shop.settings.set("limits.address_burst", std::int64_t { 1 });
    EXPECT_EQ(enter(sold).status, 200);
    EXPECT_EQ(ask({ .method = "POST", .path = "/api/box/enter", .body = "{" }).status, 429);
}

// attack S3
TEST_P(GateTest, the_head_says_how_large_a_body_may_be)
{
    http::Request request {};
    auto const bytes = [&](std::string_view method, std::string_view path) {
        request.method = method;
        request.path = path;
        return gate().admit(request).body_bytes;
    };
    EXPECT_EQ(bytes("POST", "/api/box/enter"), least_body_bytes);
    EXPECT_EQ(bytes("POST", "/api/nothing/here"), 0u);
    EXPECT_EQ(bytes("DELETE", "/api/box/enter"), 0u);
}

TEST_P(GateTest, a_call_that_creates_needs_a_key)
{
    for (std::string_view const key : { std::string_view(), std::string_view("with space"), std::string_view("\x01") })
        EXPECT_TRUE(is_refused(order(key), refusal::idempotency_key_missing));
    EXPECT_TRUE(is_refused(order(std::string(65, 'k')), refusal::idempotency_key_missing));
    EXPECT_EQ(notes(), 0);
}

TEST_P(GateTest, a_retry_gets_the_same_answer_and_runs_nothing)
{
    auto const first = order("key-1");
    EXPECT_TRUE(has(first, R"("provider":"test")")) << first.body;
    EXPECT_EQ(order("key-1").body, first.body);
    EXPECT_EQ(notes(), 1);
    EXPECT_NE(order("key-2").body, first.body);
    EXPECT_EQ(notes(), 2);
}

// The token, the key, what the call writes; then its COMMIT, with which the answer to keep travels.
TEST_P(GateTest, asks_for_token_and_key_in_one_round_trip)
{
    EXPECT_EQ(testing::traffic_while(shop, [&] { order("key-1"); }), (db::Traffic { 4, 3 }));
    // Who has renewed the token is found as before, and it is the same key.
    auto const first = order("key-1");
    EXPECT_EQ(order("key-1", "[1]", "renewed token of mia").body, first.body);
    EXPECT_TRUE(has(order("key-2", "[1]", "renewed token of mia"), R"("code":200)"));
    EXPECT_EQ(order("key-2").body, order("key-2", "[1]", "renewed token of mia").body);
    EXPECT_EQ(notes(), 2);
}

TEST_P(GateTest, the_same_key_with_another_body_is_refused)
{
    order("key-1", "[1]");
    EXPECT_TRUE(is_refused(order("key-1", "[2]"), refusal::idempotency_key_reused));
    EXPECT_EQ(notes(), 1);
}

TEST_P(GateTest, keys_of_two_accounts_have_nothing_to_do_with_each_other)
{
    auto const of_mia = order("key-1");
    EXPECT_NE(order("key-1", "[1]", "token of leo").body, of_mia.body);
    EXPECT_EQ(notes(), 2);
    EXPECT_TRUE(is_refused(order("key-1", "[1]", "made up"), refusal::not_logged_in));
}

TEST_P(GateTest, a_refusal_takes_no_key)
{
    EXPECT_TRUE(is_refused(order("key-1", "[1,2,3]"), refusal::box_sold));
    // Also where what was written stays.
    EXPECT_TRUE(is_refused(order("key-2", "[1,2]"), refusal::box_sold));
    EXPECT_EQ(notes(), 1);
    EXPECT_TRUE(has(order("key-1"), R"("code":200)"));
    EXPECT_TRUE(has(order("key-2"), R"("code":200)"));
}

TEST_P(GateTest, of_racing_twins_one_runs_and_all_get_its_answer)
{
    gate();
    for (int round = 0; round < 5; ++round) {
        auto const key = "key-" + std::to_string(round);
        auto const answers = testing::race(12, [&](int) { return order(key).body; });
        for (auto const& answer : answers)
            EXPECT_EQ(answer, answers.front());
        EXPECT_NE(answers.front().find(R"("code":200)"), std::string::npos);
        EXPECT_EQ(notes(), round + 1);
    }
}

TEST_P(GateTest, a_stored_answer_is_forgotten_after_seven_days)
{
    auto const count = [this] { return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM idempotency", {}); }); };
    order("key-1");
    shop.advance(days(6));
    EXPECT_EQ(count(), 1);
    shop.advance(days(1) + hours(2));
    EXPECT_EQ(count(), 0);
}

// attack S1
TEST_P(GateTest, what_waits_to_be_prepared_is_dropped_when_whoever_asked_has_gone)
{
    std::promise<void> begun, end;
    pool.run({ [&] {
        begun.set_value();
        end.get_future().wait();
    } });
    begun.get_future().wait();
    std::string const body = R"({"email":"a@b.c","password":"12345678"})";
    http::Request request { "POST", "/api/overseas/fun/login", "", body, {}, address_, "test-1" };
    request.has_left = [] { return true; };
    auto const answered = std::make_shared<std::promise<http::Response>>();
    gate().answer(request, [answered](http::Response response) { answered->set_value(std::move(response)); });
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    end.set_value();
    EXPECT_EQ(answered->get_future().get().status, 503);
    EXPECT_EQ(notes(), 0);
    EXPECT_EQ(pool.figures().dropped_left, 1u);
}

// attack S18
TEST_P(GateTest, a_call_that_waited_too_long_is_not_run_any_more)
{
    auto const before = refusals::counted(refusals::Reason::overdue);
    shop.settings.set("limits.longest_wait_seconds", 0);
    auto const response = order("late-1");
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(notes(), 0);
    EXPECT_EQ(refusals::counted(refusals::Reason::overdue), before + 1);
}

}
