#include "generated/account.h"
#include "generated/mystery_box.h"
#include "generated/order.h"
#include "platform/gate.h"
#include "platform/hosts/hosts.h"
#include "platform/idempotency.h"
#include "testing/shop.h"
#include <future>
#include <mutex>

namespace platform {

namespace {

// A domain of the test's own behind real calls of the contract. What it writes are rows of `job` that never become due.
constexpr AccountId mia { 7 };
constexpr AccountId leo { 8 };
constexpr SeriesId sold { 1 }, refused_after_writing { 2 }, refused_but_kept { 3 }, broken { 4 };

std::optional<Shopper> authenticate(Read&, std::string_view token)
{
    if (token == "token of mia")
        return Shopper { .id = mia, .login = 70 };
    if (token == "token of leo")
        return Shopper { .id = leo, .login = 80 };
    return std::nullopt;
}

std::int64_t note(Write& tx)
{
    auto const id = tx.new_id<ItemId>().value;
    tx.change("INSERT INTO job (name, subject, due_at) VALUES ('note', $1, $2)", { id, tx.now() + days(365) });
    return id;
}

Result<api::AccountUser> me(Read&, Shopper const& caller, api::AccountMe const&)
{
    return api::AccountUser { .user_id = caller.id, .nick_name = caller.language, .country = caller.country };
}

Result<api::MysteryBoxSet> enter(Write& tx, Visitor const& caller, api::MysteryBoxSeriesChoice const& request)
{
    note(tx);
    if (request.series_id == broken)
        throw std::runtime_error("secret of the house");
    if (request.series_id == refused_but_kept)
        tx.keep_when_refused();
    if (request.series_id != sold)
        return Error::set_sold_out;
    return api::MysteryBoxSet { .box_set_id = { 5 }, .series_id = request.series_id, .queue_length = caller.account == mia };
}

Result<api::MysteryBoxPlacedOrder> order(Write& tx, Shopper const&, api::MysteryBoxPurchase const& request)
{
    auto const id = note(tx);
    if (request.slots.size() == 2)
        tx.keep_when_refused();
    if (request.slots.size() > 1)
        return Error::box_sold;
    return api::MysteryBoxPlacedOrder { .order_id = { id }, .provider = "test" };
}

Result<api::OrderGlobalListAnswer> list(Read&, Shopper const&, api::OrderGlobalList const& request)
{
    api::OrderGlobalListAnswer answer;
    answer.next = std::to_string(request.size) + (request.state ? " state" : "") + (request.next ? " next" : "");
    return answer;
}

Result<std::int32_t> hash(Preparation&, api::AccountEmailLogin const& request)
{
    if (request.password == "wrong1")
        return Error::login_wrong;
    return static_cast<std::int32_t>(request.password.size());
}

Result<api::AccountSession> log_in(Write& tx, Visitor const&, api::AccountEmailLogin const&, std::int32_t const& length)
{
    note(tx);
    return api::AccountSession { .uid = std::to_string(length) };
}

void add_calls(Module& module)
{
    module.authenticate = authenticate;
    module.routes.read(api::account_me, me);
    module.routes.write(api::mystery_box_enter, enter);
    module.routes.write(api::mystery_box_create_order, order);
    module.routes.read(api::order_global_list, list);
    module.routes.write_prepared<std::int32_t>(api::account_login, hash, log_in);
    idempotency::add(module);
}

class TestPreparation : public Preparation {
public:
    explicit TestPreparation(testing::Shop& shop) : shop_(shop) { }
    void read(std::function<void(Read&)> work) override { shop_.read(work); }
    Settings const& settings() const override { return shop_.settings; }
    hosts::Hosts const& hosts() const override { return hosts_; }

private:
    testing::Shop& shop_;
    hosts::Hosts hosts_;
};

struct Ask {
    std::string_view method = "GET";
    std::string_view path;
    std::string_view query = "";
    std::string_view body = "";
    std::vector<std::pair<std::string_view, std::string_view>> headers = {};
};

using Headers = std::vector<std::pair<std::string_view, std::string_view>>;
Headers const by_mia { { "x-auth-token", "token of mia" } };

class GateTest : public testing::OnEachEngine {
protected:
    GateTest() : OnEachEngine({ add_calls }) { }
    ~GateTest() override
    {
        // The gate has to outlive every call.
        pool.stop();
        shop.database().stop();
    }

    Gate& gate()
    {
        if (!gate_)
            gate_ = std::make_unique<Gate>(Gate::Parts { shop.routes.all(), shop.database(), shop.settings, shop.authenticate, preparation,
                pool, metrics, [this](Seen const& seen) {
                    // From whichever thread of the database answered.
                    std::lock_guard const lock(seeing_);
                    seen_.push_back(seen);
                } });
        return *gate_;
    }
    std::optional<http::Response> try_ask(Ask ask)
    {
        http::Request request { ask.method, ask.path, ask.query, ask.body, std::move(ask.headers), "192.0.2.1", "test-1" };
        auto const answered = std::make_shared<std::promise<http::Response>>();
        bool const is_known = gate().answer(request, [answered](http::Response response) { answered->set_value(std::move(response)); });
        return is_known ? std::optional(answered->get_future().get()) : std::nullopt;
    }
    http::Response ask(Ask ask) { return *try_ask(std::move(ask)); }
    http::Response enter(SeriesId series, Headers headers = {})
    {
        std::string const body = R"({"seriesId":")" + std::to_string(series.value) + R"("})";
        return ask({ .method = "POST", .path = "/api/box/enter", .body = body, .headers = std::move(headers) });
    }
    http::Response order(std::string_view key, std::string_view slots = "[1]", std::string_view token = "token of mia")
    {
        std::string const body = R"({"boxSetId":"5","slots":)" + std::string(slots) + "}";
        return ask({ .method = "POST",
            .path = "/api/overseas/boxSet/createOrder",
            .body = body,
            .headers = { { "X-AUTH-TOKEN", token }, { "Idempotency-Key", key } } });
    }
    http::Response log_in(std::string_view password)
    {
        std::string const body = R"({"email":"a@b.c","password":")" + std::string(password) + R"("})";
        return ask({ .method = "POST", .path = "/api/overseas/fun/login", .body = body });
    }
    std::int64_t notes()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM job WHERE name = 'note'", {}); });
    }
    static bool has(http::Response const& response, std::string_view text) { return response.body.find(text) != std::string::npos; }
    static bool is_refused(http::Response const& response, Error error)
    {
        return response.status == 200 && response.body.starts_with(R"({"code":)" + std::to_string(code_of(error)) + ",")
            && has(response, R"("reason":")" + std::string(reason_of(error)) + '"');
    }

    TestPreparation preparation { shop };
    WorkerPool pool { 1, 1 };
    Metrics metrics;
    std::mutex seeing_;
    std::vector<Seen> seen_;
    std::unique_ptr<Gate> gate_;
};
ON_EACH_ENGINE(GateTest);

}

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
    EXPECT_TRUE(is_refused(response, Error::set_sold_out)) << response.body;
    EXPECT_TRUE(has(response, R"("requestId":"test-1")"));
    EXPECT_EQ(notes(), 0);
}

TEST_P(GateTest, a_refusal_that_counts_keeps_what_was_written)
{
    EXPECT_TRUE(is_refused(enter(refused_but_kept), Error::set_sold_out));
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

TEST_P(GateTest, a_field_that_does_not_fit_is_named)
{
    auto const response = ask({ .method = "POST", .path = "/api/box/enter", .body = R"({"seriesId":5})" });
    EXPECT_EQ(response.status, 400);
    EXPECT_TRUE(has(response, R"("reason":"wrong_type","field":"seriesId")")) << response.body;
    EXPECT_EQ(ask({ .method = "POST", .path = "/api/box/enter", .body = "{" }).status, 400);
    EXPECT_EQ(ask({ .path = "/api/order/globalList", .query = "size=%zz", .headers = by_mia }).status, 400);
}

TEST_P(GateTest, an_empty_or_undefined_parameter_is_none)
{
    auto const response = ask({ .path = "/api/order/globalList", .query = "size=&state=undefined&next=", .headers = by_mia });
    EXPECT_TRUE(has(response, R"("next":"20")")) << response.body;
    auto const given = ask({ .path = "/api/order/globalList", .query = "size=3&state=paid&next=x", .headers = by_mia });
    EXPECT_TRUE(has(given, R"("next":"3 state next")")) << given.body;
}

TEST_P(GateTest, who_has_no_valid_token_is_not_logged_in)
{
    EXPECT_TRUE(is_refused(ask({ .path = "/api/ums/user/v1/get.json" }), Error::not_logged_in));
    auto const wrong = ask({ .path = "/api/ums/user/v1/get.json", .headers = { { "X-AUTH-TOKEN", "made up" } } });
    EXPECT_TRUE(is_refused(wrong, Error::not_logged_in));
    EXPECT_TRUE(seen_.empty());
}

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
    EXPECT_TRUE(is_refused(log_in("wrong1"), Error::login_wrong));
    EXPECT_EQ(notes(), 1);
}

TEST_P(GateTest, who_comes_when_too_many_wait_to_be_prepared_is_asked_to_come_back)
{
    std::promise<void> begun, end;
    pool.run([&] {
        begun.set_value();
        end.get_future().wait();
    });
    begun.get_future().wait();
    EXPECT_TRUE(pool.run([] {}));
    auto const response = log_in("12345678");
    end.set_value();
    pool.stop(); // Before the promises go.
    EXPECT_EQ(response.status, 503);
    EXPECT_TRUE(has(response, R"("reason":"overloaded")"));
}

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

TEST_P(GateTest, a_call_that_creates_needs_a_key)
{
    for (std::string_view const key : { std::string_view(), std::string_view("with space"), std::string_view("\x01") })
        EXPECT_TRUE(is_refused(order(key), Error::idempotency_key_missing));
    EXPECT_TRUE(is_refused(order(std::string(65, 'k')), Error::idempotency_key_missing));
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

TEST_P(GateTest, the_same_key_with_another_body_is_refused)
{
    order("key-1", "[1]");
    EXPECT_TRUE(is_refused(order("key-1", "[2]"), Error::idempotency_key_reused));
    EXPECT_EQ(notes(), 1);
}

TEST_P(GateTest, keys_of_two_accounts_have_nothing_to_do_with_each_other)
{
    auto const of_mia = order("key-1");
    EXPECT_NE(order("key-1", "[1]", "token of leo").body, of_mia.body);
    EXPECT_EQ(notes(), 2);
    EXPECT_TRUE(is_refused(order("key-1", "[1]", "made up"), Error::not_logged_in));
}

TEST_P(GateTest, a_refusal_takes_no_key)
{
    EXPECT_TRUE(is_refused(order("key-1", "[1,2,3]"), Error::box_sold));
    // Also where what was written stays.
    EXPECT_TRUE(is_refused(order("key-2", "[1,2]"), Error::box_sold));
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

}
