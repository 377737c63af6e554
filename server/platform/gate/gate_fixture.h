#pragma once
// A gate with a domain of the test's own behind real calls of the contract. What it writes are rows of `job` that never become due.
#include "generated/account.h"
#include "generated/console.h"
#include "generated/mystery_box.h"
#include "generated/order.h"
#include "generated/refusals/account.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/console.h"
#include "generated/refusals/mystery_box.h"
#include "platform/gate/answers/envelope.h"
#include "platform/gate/answers/idempotency.h"
#include "platform/gate/console/audit.h"
#include "platform/gate/gate.h"
#include "platform/hosts/hosts.h"
#include "platform/module.h"
#include "testing/shop.h"
#include <future>
#include <mutex>

namespace platform {

inline constexpr AccountId mia { 7 };
inline constexpr AccountId leo { 8 };
inline constexpr AccountId ann { 9 };
inline constexpr AccountId kim { 10 };
inline constexpr SeriesId sold { 1 }, refused_after_writing { 2 }, refused_but_kept { 3 }, broken { 4 }, asks { 5 }, silent { 6 };
inline constexpr SeriesId names_what { 7 }, names_another { 8 }, brings_details { 9 };

inline std::optional<Shopper> authenticate(Read&, std::string_view token)
{
    if (token == "token of mia" || token == "renewed token of mia")
        return Shopper { .id = mia, .login = 70, .has_phone = true, .has_profile = true };
    if (token == "token of leo")
        return Shopper { .id = leo, .login = 80, .has_phone = true, .has_profile = true };
    if (token == "token of ann")
        return Shopper { .id = ann, .login = 90, .has_phone = true };
    if (token == "token of kim")
        return Shopper { .id = kim, .login = 100 };
    return std::nullopt;
}

// Finds only mia and leo, and those not by a token that was renewed.
inline Bearer ask_bearer(Batch& batch, std::string_view token)
{
    static constexpr std::string_view account = "SELECT CASE WHEN $1 = 'token of mia' THEN 7 ELSE 8 END AS account_id"
                                                " WHERE ($1 = 'token of mia' OR $1 = 'token of leo') AND $2 > 0";
    auto shopper = batch.one(account, { token, batch.now() }, [](db::Row const& row) {
        return Shopper { .id = row.id<AccountId>(0), .login = 10 * row.number(0), .has_phone = true, .has_profile = true };
    });
    return { std::move(shopper), account, std::string(token), batch.now() };
}

inline std::int64_t note(Write& tx)
{
    auto const id = tx.new_id<ItemId>().value;
    tx.change("INSERT INTO job (name, subject, due_at) VALUES ('note', $1, $2)", { id, tx.now() + days(365) });
    return id;
}

// From which way the last visitor came.
inline Attribution& seen_attribution()
{
    static Attribution attribution;
    return attribution;
}

inline Result<api::AccountUser> me(Read&, Shopper const& caller, api::AccountMe const&)
{
    return api::AccountUser { .user_id = caller.id, .nick_name = caller.language, .country = caller.country };
}

inline Result<api::MysteryBoxSet> enter(Write& tx, Visitor const& caller, api::MysteryBoxSeriesChoice const& request)
{
    note(tx);
    if (request.series_id == broken)
        throw std::runtime_error("secret of the house");
    if (request.series_id == asks)
        return refusal::page_expired;
    if (request.series_id == names_what)
        return tx.refuse(refusal::sold_out, { { "茶", "Tea \"No. 5\"", "ชา" } });
    if (request.series_id == brings_details)
        return tx.refuse(refusal::sold_out, { {}, R"({"left":3})" });
    if (request.series_id == names_another) {
        (void)tx.refuse(refusal::sold_out, { { "茶", "Tea" } });
        return refusal::not_found;
    }
    if (request.series_id == silent)
        return refusal::overtaken;
    if (request.series_id == refused_but_kept)
        tx.keep_when_refused();
    if (request.series_id != sold)
        return refusal::set_sold_out;
    seen_attribution() = caller.attribution;
    return api::MysteryBoxSet { .box_set_id = { 5 }, .series_id = request.series_id, .queue_length = caller.account == mia };
}

inline Result<api::CheckoutPlacedOrder> order(Write& tx, Shopper const&, api::MysteryBoxPurchase const& request)
{
    auto const id = note(tx);
    if (request.slots.size() == 2)
        tx.keep_when_refused();
    if (request.slots.size() > 1)
        return refusal::box_sold;
    return api::CheckoutPlacedOrder { .order_id = { id }, .provider = "test" };
}

inline Result<api::OrderGlobalListAnswer> list(Read&, Shopper const&, api::OrderGlobalList const& request)
{
    api::OrderGlobalListAnswer answer;
    answer.next = std::to_string(request.size) + (request.state ? " state" : "") + (request.next ? " next" : "");
    return answer;
}

inline Result<std::int32_t> hash(Preparation&, api::AccountEmailLogin const& request)
{
    if (request.password == "wrong1")
        return refusal::login_wrong;
    return static_cast<std::int32_t>(request.password.size());
}

inline Result<api::AccountSession> log_in(Write& tx, Visitor const&, api::AccountEmailLogin const&, std::int32_t const& length)
{
    note(tx);
    return api::AccountSession { .uid = std::to_string(length) };
}

// Like account_me, but asking for more of the caller.
inline api::CallInfo needing(api::Login login, std::string_view path)
{
    api::CallInfo call = api::account_me;
    call.login = login;
    call.path = path;
    return call;
}
inline api::CallInfo const me_with_phone = needing(api::Login::phone, "/test/phone");
inline api::CallInfo const me_with_profile = needing(api::Login::profile, "/test/profile");

// Writes down that it is tried, then refuses for leo.
inline Result<std::int64_t> judge(Preparation& preparation, Shopper const& caller, api::AccountNickName const&)
{
    preparation.write([](Write& tx) { return note(tx) != 0; });
    if (caller.id == leo)
        return refusal::nick_name_invalid;
    return caller.id.value;
}

inline Result<api::AccountNickNameVerdict> verify(Write&, Shopper const& caller, api::AccountNickName const&,
    std::int64_t const& judged_for)
{
    return api::AccountNickNameVerdict { caller.id.value == judged_for };
}

// Of the same number as mia, who is another kind of caller.
inline constexpr OperatorId boss { 7 };
inline constexpr OperatorId clerk { 8 };

inline std::optional<Operator> authenticate_operator(Read&, std::string_view token)
{
    if (token == "session of boss")
        return Operator { .id = boss, .session = 71, .email = "boss@shop.example", .permissions = { "operator.lock", "audit.see" } };
    if (token == "session of clerk")
        return Operator { .id = clerk, .session = 81, .email = "clerk@shop.example", .is_use_due = true };
    return std::nullopt;
}

inline Result<api::Nothing> lock(Write& tx, Operator const&, api::ConsoleLockOperator const& request)
{
    note(tx);
    tx.remembered<audit::About>().text = "operator:" + std::to_string(request.operator_id.value);
    if (request.operator_id.value == 4)
        throw std::runtime_error("secret of the house");
    if (request.operator_id.value == 9)
        return refusal::last_owner;
    return api::Nothing {};
}

inline Result<api::ConsoleAuditAnswer> see_audit(Read&, Operator const&, api::ConsoleAudit const&) { return api::ConsoleAuditAnswer {}; }

// What the functions above make these calls refuse, beside what the contract says of them.
inline bool may_refuse_here(api::CallInfo const& call, Error error)
{
    if (call.path == api::mystery_box_enter.path)
        return error == refusal::page_expired || error == refusal::sold_out || error == refusal::not_found || error == refusal::overtaken
            || error == refusal::set_sold_out || api::may_refuse(call, error);
    return (call.raw && error == refusal::not_found) || (call.login != api::Login::none && error == refusal::not_logged_in)
        || (call.login >= api::Login::phone && error == refusal::phone_needed)
        || (call.login == api::Login::profile && error == refusal::profile_needed) || api::may_refuse(call, error);
}

inline void add_calls(Module& module)
{
    module.authenticate = authenticate;
    module.ask_bearer = ask_bearer;
    module.routes.read(api::account_me, me);
    module.routes.write(api::mystery_box_enter, enter);
    module.routes.write(api::mystery_box_submit_order, order);
    module.routes.read(api::order_global_list, list);
    module.routes.write_prepared<std::int32_t>(api::account_login, hash, log_in);
    module.routes.write_prepared<std::int64_t>(api::account_verify_nick_name, judge, verify);
    module.console = { authenticate_operator, [](Write& tx, Operator const&) { note(tx); } };
    module.routes.write(api::console_lock_operator, lock);
    module.routes.read(api::console_audit, see_audit);
    idempotency::add(module);
}

class TestPreparation : public Preparation {
public:
    explicit TestPreparation(testing::Shop& shop) : shop_(shop) { }
    void read(std::function<void(Read&)> work) override { shop_.read(work); }
    void write(std::function<bool(Write&)> work) override { shop_.database().write_now(std::move(work)); }
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
inline Headers const by_mia { { "x-auth-token", "token of mia" } };

class GateTest : public testing::OnEachEngine {
protected:
    GateTest() : OnEachEngine({ add_calls })
    {
        shop.settings.set("gate.signature", std::string("off"));
        for (auto const* call : { &me_with_phone, &me_with_profile }) {
            routes_.push_back(routes_.front());
            routes_.back().call = call;
        }
    }
    ~GateTest() override
    {
        // The gate has to outlive every call.
        pool.stop();
        shop.database().stop();
        EXPECT_EQ(gate_ ? gate_->undeclared() : 0, undeclared_);
    }

    Gate& gate()
    {
        if (!gate_)
            gate_ = std::make_unique<Gate>(Gate::Parts { routes_, shop.database(), shop.settings, shop.module.authenticate,
                shop.module.ask_bearer, preparation, pool, metrics,
                [this](Seen const& seen) {
                    // From whichever thread of the database answered.
                    std::lock_guard const lock(seeing_);
                    seen_.push_back(seen);
                },
                shop.clock, shop.random, shop.module.console, may_refuse_ });
        return *gate_;
    }
    std::optional<http::Response> try_ask(Ask ask)
    {
        http::Request request { ask.method, ask.path, ask.query, ask.body, std::move(ask.headers), address_, "test-1" };
        if (auto const admission = gate().admit(request); admission.status != 0)
            return refused(admission.status, request.id);
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
    http::Response order(std::string_view key, std::string_view slots = "[1]", std::string_view token = "token of mia",
        std::string_view path = "/api/boxSet/submitOrder", std::string_view set = "boxSetId")
    {
        std::string const body = "{\"" + std::string(set) + R"(":"5","slots":)" + std::string(slots) + "}";
        return ask({ .method = "POST", .path = path, .body = body, .headers = { { "X-AUTH-TOKEN", token }, { "Idempotency-Key", key } } });
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

    std::vector<Route> routes_ = shop.module.routes.all();
    TestPreparation preparation { shop };
    WorkerPool pool { { .threads = 1, .most_waiting = 1 } };
    Metrics metrics;
    std::string address_ = "192.0.2.1";
    std::mutex seeing_;
    std::vector<Seen> seen_;
    std::unique_ptr<Gate> gate_;
    // Of a test that refuses what is not declared: by which words the gate judges, and how often it has to find something.
    bool (*may_refuse_)(api::CallInfo const&, Error) = may_refuse_here;
    std::int64_t undeclared_ = 0;
};

}
