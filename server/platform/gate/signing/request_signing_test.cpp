#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "platform/gate/answers/envelope.h"
#include "platform/gate/gate_fixture.h"
#include "platform/gate/json_members.h"
#include "platform/gate/signing/envelope_cipher.h"
#include "platform/gate/signing/request_signing.h"
#include "platform/gate/signing/signature.h"
#include "platform/http/refusals.h"

namespace platform {

namespace {

// A gate that takes only what the app "kabinet" has signed, and a client that signs.
class SignedGateTest : public GateTest {
protected:
    SignedGateTest()
    {
        shop.settings.set("apps.kabinet.salt", std::string("salt"));
        shop.settings.set("apps.kabinet.salt_before", std::string("salt of yesterday"));
        shop.settings.set("apps.kabinet.key", to_hex(std::vector<std::uint8_t>(16, 'k')));
        shop.settings.set("apps.kabinet.key_before", to_hex(std::vector<std::uint8_t>(16, 'o')));
        shop.settings.set("apps.plain.salt", std::string("salt"));
        shop.settings.set("gate.signature", std::string("required"));
    }

    std::string now(Time later = 0)
    {
        ++asked_;
        return std::to_string((shop.clock.now() + later) / milliseconds(1) + asked_);
    }

    struct Signed {
        std::string path = "/api/box/enter";
        std::string query = "";
        std::string body = R"({"seriesId":"1"})";
        // What the client put together, without appId, timeStamp and path.
        codec::Pairs pairs = { { "seriesId", "1" } };
        std::string app_id = "kabinet";
        std::string salt = "salt";
        std::string time = "";
        std::string sign = "";
        std::string token = "";
        // Where it is not the path that was signed.
        std::string sent_to = "";
    };
    http::Response ask_signed(Signed request)
    {
        if (request.time.empty())
            request.time = now();
        codec::Pairs const own { { "appId", request.app_id }, { "timeStamp", request.time }, { "path", request.path } };
        last_sign_ = request.sign.empty() ? sign(signature_text(request.pairs, own).value(), request.salt) : request.sign;
        return ask({ .method = "POST",
            .path = request.sent_to.empty() ? request.path : request.sent_to,
            .query = request.query,
            .body = request.body,
            .headers = { { "appId", request.app_id }, { "timeStamp", request.time }, { "sign", last_sign_ },
                { "X-AUTH-TOKEN", request.token } } });
    }

    struct Enveloped {
        std::string path = "/api/box/enter";
        std::string text = R"({"seriesId":"1"})";
        std::string app_id = "kabinet";
        std::string salt = "salt";
        std::string key = std::string(16, 'k');
        std::string nonce = "";
        std::string time = "";
        std::string data = "";
        std::string token = "";
        std::string query = "";
    };
    http::Response ask_enveloped(Enveloped request)
    {
        if (request.nonce.empty())
            request.nonce = make_nonce(shop.random);
        if (request.time.empty())
            request.time = now();
        if (request.data.empty())
            request.data = seal(request.text, request.key, request.nonce);
        auto const text = signature_text({ { "appId", request.app_id }, { "data", request.data }, { "nonce", request.nonce },
            { "path", request.path }, { "timestamp", request.time } });
        std::string data;
        for (char const character : request.data)
            data += character == '+' ? "%2B" : std::string(1, character);
        auto const body = "appId=" + request.app_id + "&timestamp=" + request.time + "&nonce=" + request.nonce + "&data=" + data
            + "&sign=" + sign(*text, request.salt);
        Headers headers { { "Content-Type", "application/x-www-form-urlencoded" }, { "Idempotency-Key", "key-1" } };
        if (!request.token.empty())
            headers.emplace_back("X-AUTH-TOKEN", request.token);
        return ask({ .method = "POST", .path = request.path, .query = request.query, .body = body, .headers = std::move(headers) });
    }
    // {"code":..,"msg":..,"data":..} of a sealed answer.
    static std::string opened(http::Response const& response, std::string const& key = std::string(16, 'k'))
    {
        auto const members = members_of(response.body).value();
        EXPECT_EQ(members.size(), 4u) << response.body;
        EXPECT_EQ(members.at(2).name, "nonce");
        EXPECT_TRUE(is_nonce(members.at(2).value));
        return R"({"code":)" + members.at(0).value + R"(,"msg":)" + std::string(members.at(1).json) + R"(,"data":)"
            + unseal(members.at(3).value, key, members.at(2).value).value() + "}";
    }
    static bool is_good(http::Response const& response) { return response.body.starts_with(R"({"code":200,)"); }

    std::string last_sign_;
    int asked_ = 0;
};
ON_EACH_ENGINE(SignedGateTest);

}

// P7.02, P7.05, A7.08, A9.05
TEST_P(SignedGateTest, takes_what_its_app_has_signed_and_nothing_else)
{
    EXPECT_TRUE(is_good(ask_signed({})));
    EXPECT_EQ(notes(), 1);
    EXPECT_TRUE(is_refused(enter(sold), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .app_id = "nobody" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .app_id = "" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .salt = "another" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .sign = std::string(32, '0') }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .sign = "0" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .body = R"({"seriesId":"2"})" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .query = "sourceId=s1" }), refusal::signature_wrong));
    EXPECT_EQ(notes(), 1);
}

TEST_P(SignedGateTest, takes_the_salt_before_while_it_is_replaced)
{
    EXPECT_TRUE(is_good(ask_signed({ .salt = "salt of yesterday" })));
    EXPECT_TRUE(is_refused(ask_signed({ .app_id = "plain", .salt = "salt of yesterday" }), refusal::signature_wrong));
}

TEST_P(SignedGateTest, the_sign_is_over_the_values_as_they_were_sent)
{
    EXPECT_TRUE(is_good(ask_signed({ .query = "sourceId=%C3%BC+1&distributor=undefined",
        .body = R"({"seriesId":"1","n":1.50,"list":[1,{"a":"ü"}],"u":"undefined","b":false,"z":null})",
        .pairs = { { "sourceId", "ü 1" }, { "distributor", "" }, { "seriesId", "1" }, { "n", "1.50" }, { "list", R"([1,{"a":"ü"}])" },
            { "u", "" }, { "b", "false" }, { "z", "null" } } })));
    EXPECT_EQ(seen_attribution().source_id, "ü 1");
    // A number is its text: 1.5 is another one.
    EXPECT_TRUE(is_refused(ask_signed({ .body = R"({"seriesId":"1","n":1.50})", .pairs = { { "seriesId", "1" }, { "n", "1.5" } } }),
        refusal::signature_wrong));
}

TEST_P(SignedGateTest, a_name_comes_once)
{
    codec::Pairs const once { { "seriesId", "1" } };
    EXPECT_TRUE(is_refused(ask_signed({ .query = "seriesId=1", .pairs = once }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .body = R"({"seriesId":"1","seriesId":"1"})", .pairs = once }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .query = "a=1&a=1", .pairs = { { "seriesId", "1" }, { "a", "1" } } }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_signed({ .query = "appId=kabinet" }), refusal::signature_wrong));
    EXPECT_TRUE(is_good(ask_signed({ .query = "path=/pages/home", .pairs = { { "seriesId", "1" }, { "path", "/pages/home" } } })));
}

// P8.02
TEST_P(SignedGateTest, a_clock_may_be_off_by_five_minutes_either_way)
{
    auto const at = [&](Time later) { return std::to_string((shop.clock.now() + later) / milliseconds(1)); };
    EXPECT_TRUE(is_good(ask_signed({ .time = at(minutes(5)) })));
    EXPECT_TRUE(is_good(ask_signed({ .time = at(-minutes(5)) })));
    for (auto const& time : { at(minutes(5) + milliseconds(1)), at(-minutes(5) - milliseconds(1)), at(days(20'000)), std::string("0"),
             std::string("-1"), std::string("now"), std::string("1735689600000.5"), std::string("99999999999999999999") })
        EXPECT_TRUE(is_refused(ask_signed({ .time = time }), refusal::clock_off)) << time;
    EXPECT_EQ(code_of(refusal::clock_off), 414);
    // Before the sign is looked at: a client whose clock is off is told so even if it also signs wrongly.
    EXPECT_TRUE(is_refused(ask_signed({ .salt = "another", .time = at(hours(1)) }), refusal::clock_off));
}

TEST_P(SignedGateTest, a_request_is_taken_once)
{
    auto const time = now();
    EXPECT_TRUE(is_good(ask_signed({ .time = time })));
    EXPECT_TRUE(is_refused(ask_signed({ .time = time }), refusal::request_replayed));
    shop.clock.advance(minutes(4));
    EXPECT_TRUE(is_refused(ask_signed({ .time = time }), refusal::request_replayed));
    EXPECT_EQ(notes(), 1);
    shop.clock.advance(minutes(2));
    EXPECT_TRUE(is_refused(ask_signed({ .time = time }), refusal::clock_off));
    EXPECT_EQ(gate().replay_figures().kept, 1u);
}

// Signatures have no name in them: at the start of a drop many people ask the same within a millisecond.
TEST_P(SignedGateTest, two_who_sign_alike_do_not_repeat_each_other)
{
    auto const time = now();
    EXPECT_TRUE(is_good(ask_signed({ .time = time })));
    EXPECT_TRUE(is_good(ask_signed({ .time = time, .token = "token of mia" })));
    EXPECT_TRUE(is_good(ask_signed({ .time = time, .token = "token of leo" })));
    EXPECT_TRUE(is_refused(ask_signed({ .time = time, .token = "token of mia" }), refusal::request_replayed));
    address_ = "192.0.2.2";
    EXPECT_TRUE(is_good(ask_signed({ .time = time })));
    EXPECT_TRUE(is_refused(ask_signed({ .time = time, .token = "token of leo" }), refusal::request_replayed));
    EXPECT_EQ(notes(), 4);
}

// attack S9
TEST_P(SignedGateTest, a_copied_request_is_no_new_one_by_a_made_up_token)
{
    auto const before = refusals::counted(refusals::Reason::request_replayed);
    auto const time = now();
    EXPECT_TRUE(is_good(ask_signed({ .time = time })));
    for (auto const* const made_up : { "1", "2", "token of nobody" })
        EXPECT_TRUE(is_refused(ask_signed({ .time = time, .token = made_up }), refusal::request_replayed)) << made_up;
    EXPECT_EQ(notes(), 1);
    // Nor before what is prepared: nobody is made to hash for it.
    Signed const login { .path = "/api/overseas/fun/login",
        .body = R"({"email":"a@b.c","password":"12345678"})",
        .pairs = { { "email", "a@b.c" }, { "password", "12345678" } },
        .time = now() };
    EXPECT_TRUE(is_good(ask_signed(login)));
    auto copied = login;
    copied.token = "made up";
    EXPECT_TRUE(is_refused(ask_signed(copied), refusal::request_replayed));
    EXPECT_EQ(notes(), 2);
    EXPECT_EQ(refusals::counted(refusals::Reason::request_replayed), before + 4);
}

// The path is signed: what was signed for a call is not taken by its face, however alike the two are.
TEST_P(SignedGateTest, a_request_copied_to_a_face_of_its_call_is_signed_wrong)
{
    Signed const login { .path = "/api/overseas/fun/login",
        .body = R"({"email":"a@b.c","password":"12345678"})",
        .pairs = { { "email", "a@b.c" }, { "password", "12345678" } },
        .time = now() };
    auto copied = login;
    copied.sent_to = "/overseas/fun/login";
    EXPECT_TRUE(is_refused(ask_signed(copied), refusal::signature_wrong));
    EXPECT_EQ(notes(), 0);
    auto face = login;
    face.path = copied.sent_to;
    EXPECT_TRUE(is_good(ask_signed(face)));
    EXPECT_TRUE(is_refused(ask_signed(face), refusal::request_replayed));
    EXPECT_TRUE(is_good(ask_signed(login)));
    EXPECT_EQ(notes(), 2);
}

TEST_P(SignedGateTest, a_refused_signature_is_not_remembered)
{
    auto const time = now();
    ask_signed({ .salt = "another", .time = time });
    EXPECT_EQ(gate().replay_figures().kept, 0u);
    EXPECT_TRUE(is_good(ask_signed({ .time = time })));
}

TEST_P(SignedGateTest, what_is_no_object_is_signed_without_it_and_refused_by_the_decoder)
{
    for (auto const* const body : { "{", "[1]", "", "{\"seriesId\":", "garbage" }) {
        EXPECT_EQ(ask_signed({ .body = body, .pairs = {} }).status, 400) << body;
        EXPECT_TRUE(is_refused(ask_signed({ .body = body }), refusal::signature_wrong)) << body;
    }
    EXPECT_EQ(ask_signed({ .query = "a=%zz", .pairs = {} }).status, 400);
}

// P7.08
TEST_P(SignedGateTest, calls_that_are_not_signed_and_a_gate_that_asks_for_nothing_take_all)
{
    auto call = static_cast<api::CallInfo const&>(api::mystery_box_enter);
    call.is_signed = false;
    call.path = "/test/unsigned";
    routes_.push_back(
        *std::find_if(routes_.begin(), routes_.end(), [](Route const& route) { return route.call == &api::mystery_box_enter; }));
    routes_.back().call = &call;
    EXPECT_TRUE(is_good(ask({ .method = "POST", .path = "/test/unsigned", .body = R"({"seriesId":"1"})" })));
    EXPECT_TRUE(is_refused(enter(sold), refusal::signature_wrong));
}

// attack C12
TEST_P(SignedGateTest, off_is_off_and_another_word_does_not_start)
{
    shop.settings.set("gate.signature", std::string("off"));
    EXPECT_TRUE(is_good(enter(sold)));
    EXPECT_TRUE(is_good(ask_signed({ .sign = "wrong" })));
    // Nobody's requests are taken unsigned because a setting is missing.
    EXPECT_THROW(AppCheck(Settings(), shop.clock), std::runtime_error);
    shop.settings.set("gate.signature", std::string("on"));
    EXPECT_THROW(AppCheck(shop.settings, shop.clock), std::runtime_error);
}

// P3.11, P7.06
TEST_P(SignedGateTest, an_envelope_is_opened_and_its_answer_sealed)
{
    auto const response = ask_enveloped({});
    EXPECT_FALSE(has(response, "boxSetId")) << response.body;
    EXPECT_TRUE(opened(response).starts_with(R"({"code":200,"msg":"success","data":{"boxSetId":"5")")) << opened(response);
    EXPECT_NE(response.headers.find("no-store"), std::string::npos);
    auto const refused = ask_enveloped({ .text = R"({"seriesId":"2"})" });
    EXPECT_TRUE(opened(refused).find(R"("reason":"set_sold_out")") != std::string::npos) << opened(refused);
    EXPECT_TRUE(refused.body.starts_with(R"({"code":1303,)")) << refused.body;
    auto const wrong = ask_enveloped({ .text = R"({"seriesId":[]})" });
    EXPECT_EQ(wrong.status, 400);
    EXPECT_TRUE(opened(wrong).find(R"("field":"seriesId")") != std::string::npos);
}

TEST_P(SignedGateTest, an_envelope_carries_the_parameters_of_a_get)
{
    auto const list = [&](std::string text, std::string query = "") {
        return opened(ask_enveloped(
            { .path = "/api/order/globalList", .text = std::move(text), .token = "token of mia", .query = std::move(query) }));
    };
    EXPECT_NE(list(R"({"size":3,"state":"paid","next":null})").find(R"("next":"3 state")"), std::string::npos);
    EXPECT_NE(list(R"({"size":"undefined"})").find(R"("next":"20")"), std::string::npos);
    EXPECT_NE(list(R"({"size":[3,4]})").find(R"("reason":"duplicate")"), std::string::npos);
    // What is not in the envelope is not signed: it counts for nothing.
    EXPECT_NE(list("{}", "size=3").find(R"("next":"20")"), std::string::npos);
    // A form that is none is a wrong method, as it was.
    auto const form = ask({ .method = "POST",
        .path = "/api/order/globalList",
        .body = "size=3",
        .headers = { { "Content-Type", "application/x-www-form-urlencoded" } } });
    EXPECT_TRUE(is_refused(form, refusal::signature_wrong));
}

TEST_P(SignedGateTest, an_envelope_is_of_the_app_of_now_and_comes_once)
{
    EXPECT_TRUE(is_refused(ask_enveloped({ .app_id = "nobody" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_enveloped({ .app_id = "plain" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_enveloped({ .salt = "another" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_enveloped({ .nonce = std::string(23, 'a') }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_enveloped({ .time = now(minutes(6)) }), refusal::clock_off));
    EXPECT_TRUE(is_refused(ask_enveloped({ .time = now(-minutes(6)) }), refusal::clock_off));
    auto const nonce = make_nonce(shop.random);
    EXPECT_TRUE(is_good(ask_enveloped({ .nonce = nonce })));
    EXPECT_TRUE(is_refused(ask_enveloped({ .nonce = nonce }), refusal::request_replayed));
    EXPECT_EQ(notes(), 1);
}

TEST_P(SignedGateTest, a_right_signature_over_what_cannot_be_opened_is_a_wrong_one)
{
    EXPECT_TRUE(is_refused(ask_enveloped({ .key = std::string(16, 'x') }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_enveloped({ .data = "AAAA" }), refusal::signature_wrong));
    EXPECT_TRUE(is_refused(ask_enveloped({ .text = "no object" }), refusal::signature_wrong));
}

TEST_P(SignedGateTest, the_key_and_the_salt_before_open_too_and_the_answer_keeps_to_them)
{
    auto const response = ask_enveloped({ .salt = "salt of yesterday", .key = std::string(16, 'o') });
    EXPECT_NE(opened(response, std::string(16, 'o')).find(R"("boxSetId":"5")"), std::string::npos);
}

TEST_P(SignedGateTest, a_retry_in_another_envelope_gets_the_same_answer)
{
    Enveloped const request { .path = "/api/overseas/boxSet/createOrder",
        .text = R"({"boxSetId":"5","slots":[1]})",
        .token = "token of mia" };
    auto const first = opened(ask_enveloped(request));
    EXPECT_NE(first.find(R"("provider":"test")"), std::string::npos) << first;
    EXPECT_EQ(opened(ask_enveloped(request)), first);
    EXPECT_EQ(notes(), 1);
    auto other = request;
    other.text = R"({"boxSetId":"5","slots":[2]})";
    EXPECT_NE(opened(ask_enveloped(other)).find("idempotency_key_reused"), std::string::npos);
}

}
