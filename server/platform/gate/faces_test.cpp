// A call's second path: what the gate guards there, and whose function answers.
#include "generated/overseas.h"
#include "generated/pool.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "platform/gate/gate_fixture.h"

namespace platform {

namespace {

// A face of `enter`, which takes anybody, for those with a phone number.
api::CallInfo const enter_with_phone = [] {
    api::CallInfo call = api::mystery_box_enter;
    call.login = api::Login::phone;
    call.path = "/test/enter";
    call.same_as = &api::mystery_box_enter;
    return call;
}();

class FaceTest : public GateTest {
protected:
    FaceTest()
    {
        auto route = route_of_enter();
        route.call = &enter_with_phone;
        routes_.push_back(route);
    }
    Route route_of_enter() const
    {
        return *std::find_if(routes_.begin(), routes_.end(), [](Route const& route) { return route.call == &api::mystery_box_enter; });
    }
    http::Response order_from_pool(std::string_view key, std::string_view slots = "[1]", std::string_view token = "token of mia")
    {
        return order(key, slots, token, "/api/mall/funbox/order/v3/create", "poolId");
    }
};
ON_EACH_ENGINE(FaceTest);

}

TEST_P(FaceTest, is_answered_by_its_originals_function_with_its_own_names)
{
    EXPECT_TRUE(has(order_from_pool("key-1"), R"("provider":"test")"));
    EXPECT_TRUE(has(order("key-2", "[1]", "token of mia", "/api/overseas/boxSet/createOrder"), R"("provider":"test")"));
    EXPECT_EQ(notes(), 2);
    auto const wrong = order("key-3", "[1]", "token of mia", "/api/mall/funbox/order/v3/create", "boxSetId");
    EXPECT_EQ(wrong.status, 400);
    EXPECT_TRUE(has(wrong, R"("reason":"missing","field":"poolId")")) << wrong.body;
    EXPECT_TRUE(has(order_from_pool("key-4", "[0]"), R"("field":"slots[0]")"));
    EXPECT_EQ(notes(), 2);
}

// Clients know the calls of overseas accounts without "/api" too, also those with a preparation.
TEST_P(FaceTest, is_prepared_as_its_original_is)
{
    auto const log_in = [&](std::string_view password) {
        std::string const body = R"({"email":"a@b.c","password":")" + std::string(password) + R"("})";
        return ask({ .method = "POST", .path = "/overseas/fun/login", .body = body });
    };
    EXPECT_TRUE(has(log_in("12345678"), R"("uid":"8")"));
    EXPECT_TRUE(is_refused(log_in("wrong1"), refusal::login_wrong));
}

TEST_P(FaceTest, may_want_more_of_its_caller_than_its_original_whose_function_takes_anybody)
{
    auto const enter = [&](std::string_view token) {
        return ask({ .method = "POST", .path = "/test/enter", .body = R"({"seriesId":"1"})", .headers = { { "X-AUTH-TOKEN", token } } });
    };
    EXPECT_TRUE(is_refused(enter(""), refusal::not_logged_in));
    EXPECT_TRUE(is_refused(enter("token of kim"), refusal::phone_needed));
    EXPECT_EQ(notes(), 0);
    auto const response = enter("token of mia");
    EXPECT_TRUE(has(response, R"("code":200)")) << response.body;
    EXPECT_TRUE(has(response, R"("queueLength":1)")) << response.body;
}

// One key is one request. What the face was asked is told in other words, so the two cannot be held to be the same: nothing runs twice, and
// nobody gets the answer to another request.
TEST_P(FaceTest, a_key_used_on_the_original_is_refused_on_the_face_and_the_other_way_round)
{
    auto const first = order("key-1");
    EXPECT_TRUE(is_refused(order_from_pool("key-1"), refusal::idempotency_key_reused));
    EXPECT_TRUE(is_refused(order("key-1", "[1]", "token of mia", "/api/overseas/boxSet/createOrder"), refusal::idempotency_key_reused));
    EXPECT_EQ(order("key-1").body, first.body);
    EXPECT_EQ(notes(), 1);
    auto const second = order_from_pool("key-2");
    EXPECT_EQ(order_from_pool("key-2").body, second.body);
    EXPECT_TRUE(is_refused(order("key-2"), refusal::idempotency_key_reused));
    EXPECT_EQ(notes(), 2);
}

TEST_P(FaceTest, of_two_that_race_with_one_key_on_both_paths_one_runs)
{
    gate();
    auto const answers = testing::race(8, [&](int index) { return (index % 2 ? order("key-1") : order_from_pool("key-1")).body; });
    EXPECT_EQ(notes(), 1);
    for (auto const& answer : answers)
        EXPECT_TRUE(answer.find(R"("provider":"test")") != std::string::npos || answer.find("idempotency_key_reused") != std::string::npos);
}

TEST_P(FaceTest, calls_of_a_face_count_against_the_same_limits)
{
    shop.settings.set("limits.account_per_second", std::int64_t { 1 });
    shop.settings.set("limits.account_burst", std::int64_t { 2 });
    auto const began = std::chrono::steady_clock::now();
    for (int round = 0; round < 3; ++round) {
        order("key-" + std::to_string(round));
        order_from_pool("pool-" + std::to_string(round));
    }
    // Two at once and one in each second, over both paths.
    auto const took = std::chrono::ceil<std::chrono::seconds>(std::chrono::steady_clock::now() - began);
    EXPECT_GE(notes(), 2);
    EXPECT_LE(notes(), 2 + took.count());
}

TEST(Faces, belong_to_the_route_of_their_original_and_are_not_connected_by_hand)
{
    Routes routes;
    routes.write(api::mystery_box_submit_order, order);
    ASSERT_EQ(routes.all().size(), 4u);
    EXPECT_EQ(routes.all()[0].call, &api::mystery_box_submit_order);
    for (auto const& route : routes.all())
        EXPECT_TRUE(route.takes == CallerKind::shopper && route.writes && route.function == routes.all()[0].function);
    EXPECT_THROW(routes.write(api::pool_create_order, order), std::logic_error);
}

}
