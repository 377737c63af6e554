// What anybody can send reaches this code before anything else looks at it.
#include "generated/account.h"
#include "generated/cabinet.h"
#include "generated/mystery_box.h"
#include "generated/order.h"
#include "generated/payment.h"
#include "kernel/text/utf8.h"
#include "platform/gate/call_input.h"
#include "platform/gate/json_members.h"
#include "platform/gate/router.h"
#include "platform/gate/signing/envelope_cipher.h"
#include "platform/gate/signing/signature.h"
#include "platform/settings.h"
#include "testing/fake_clock.h"
#include "testing/mutations.h"
#include "testing/scripted_random.h"
#include <gtest/gtest.h>

namespace platform {

namespace {

constexpr std::string_view salt = "salt";
std::string const key(16, 'k');

Settings settings_with_app()
{
    Settings settings;
    settings.set("apps.kabinet.salt", std::string(salt));
    settings.set("apps.kabinet.key", std::string("6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b"));
    return settings;
}

// A request whose query stands before the first line break and whose body after it.
http::Request request_of(std::string_view input, std::string_view content_type)
{
    auto const line = std::min(input.find('\n'), input.size());
    http::Request request { .method = "POST", .path = "/api/test", .query = input.substr(0, line) };
    request.body = input.substr(std::min(line + 1, input.size()));
    request.headers = { { "Content-Type", content_type }, { "appId", "kabinet" }, { "timeStamp", "1735689600000" }, { "sign", "0" } };
    return request;
}

template<class Request>
void read_and_decode(http::Request const& request, api::CallInfo const& call, AppCheck& apps)
{
    CallInput read;
    if (!read_input(request, call, apps, read)) {
        EXPECT_TRUE(read.error || read.status == 400);
        return;
    }
    Request decoded;
    auto const refusal = codec::decode_request(call, read.input, &decoded);
    EXPECT_TRUE(!refusal || utf8::is_valid(refusal->field));
}

std::vector<std::string> const requests = {
    "\n{\"email\":\"toy@example.com\",\"password\":\"secret1\",\"captcha\":\"12345\",\"nickName\":\"\xE4\xBA\x91\"}",
    "shareUserId=7&sourceId=poster\n{\"boxSetId\":\"5\",\"slots\":[1,2,12]}",
    "size=3&state=paid&next=x\nsize=4&next=%C3%BC+1",
    "itemIds=1,2&size=undefined\n{\"itemIds\":[\"1\",\"2\"],\"u\":\"undefined\",\"n\":1.50,\"o\":{\"a\":[{}]}}",
    "\n{\"paymentId\":\"5\",\"result\":\"success\",\"transactionId\":\"t1\",\"amount\":39000,\"currency\":\"THB\",\"time\":1,"
    "\"sign\":\"00\"}",
};

void read_in_all_ways(std::string_view input, AppCheck& apps)
{
    for (std::string_view const type : { "application/json", "application/x-www-form-urlencoded" }) {
        auto const request = request_of(input, type);
        read_and_decode<api::AccountRegister>(request, api::account_register, apps);
        read_and_decode<api::MysteryBoxPurchase>(request, api::mystery_box_create_order, apps);
        read_and_decode<api::OrderGlobalList>(request, api::order_global_list, apps);
        read_and_decode<api::CabinetOpenBox>(request, api::cabinet_open_box, apps);
        // What a cashier tells the shop is signed in its own way, by the payment domain.
        read_and_decode<api::PaymentNotify>(request, api::payment_notify, apps);
    }
}

}

TEST(HostileInput, queries_forms_and_bodies_are_read_or_refused)
{
    testing::FakeClock clock;
    Settings settings;
    settings.set("gate.signature", std::string("off"));
    AppCheck apps(settings, clock);
    testing::survive_mutations(requests, [&](std::string_view input) { read_in_all_ways(input, apps); });
}

TEST(HostileInput, is_refused_where_it_would_have_to_be_signed)
{
    testing::FakeClock clock;
    AppCheck apps(settings_with_app(), clock);
    testing::survive_mutations(
        requests, [&](std::string_view input) { read_in_all_ways(input, apps); }, 5'000);
    EXPECT_EQ(apps.replay_figures().kept, 0u);
}

TEST(HostileInput, a_signature_text_is_made_of_any_pairs_or_refused)
{
    testing::survive_mutations({ "a=1&b=2&c=%C3%BC", "list=[1]&path=/x&appId=kabinet&u=undefined", "b&a&=&==&a=" },
        [](std::string_view input) {
            url::Texts texts;
            codec::Pairs pairs;
            if (!url::read_pairs(input, texts, pairs))
                return;
            auto const text = signature_text(pairs);
            auto turned = pairs;
            std::reverse(turned.begin(), turned.end());
            EXPECT_EQ(signature_text(turned), text);
        });
}

TEST(HostileInput, members_are_parts_of_their_text)
{
    testing::survive_mutations({ R"({"a":1,"b":"x\u00fc\ud83e\udd8a","c":[{"d":"]"}],"e":null})", R"([1,"a",{},[]])" },
        [](std::string_view input) {
            for (auto const& parts : { members_of(input), elements_of(input) })
                for (auto const& member : parts.value_or(std::vector<Member>())) {
                    ASSERT_FALSE(member.json.empty());
                    ASSERT_GE(member.json.data(), input.data());
                    ASSERT_LE(member.json.data() + member.json.size(), input.data() + input.size());
                }
        });
}

TEST(HostileInput, sealed_data_is_opened_or_not)
{
    std::string const nonce(24, 'n');
    std::vector<std::string> const corpus { seal("{}", key, nonce), seal(R"({"seriesId":"1"})", key, nonce),
        seal(std::string(300, 'x'), key, nonce) };
    testing::survive_mutations(corpus, [&](std::string_view input) { unseal(input, key, nonce); });
}

TEST(HostileInput, an_envelope_is_opened_or_refused)
{
    testing::FakeClock clock;
    AppCheck apps(settings_with_app(), clock);
    std::vector<std::string> const corpus { "\nappId=kabinet&timestamp=1735689600000&nonce=" + std::string(24, 'n')
        + "&data=AAAA&sign=" + std::string(32, '0') };
    testing::survive_mutations(corpus, [&](std::string_view input) { read_in_all_ways(input, apps); });
}

// Of a client that has the secrets and means ill.
TEST(HostileInput, what_a_rightly_sealed_envelope_holds_is_decoded_or_refused)
{
    testing::FakeClock clock;
    testing::ScriptedRandom random;
    AppCheck apps(settings_with_app(), clock);
    std::vector<std::string> const corpus { R"({"email":"toy@example.com","password":"secret1","captcha":"123456"})",
        R"({"size":3,"state":"paid","next":[1,"a",null,{"b":[]}]})", R"({"itemIds":["1","2"]})" };
    testing::survive_mutations(
        corpus,
        [&](std::string_view input) {
            auto const nonce = make_nonce(random);
            auto const data = seal(input, key, nonce);
            auto const text = signature_text({ { "appId", "kabinet" }, { "data", data }, { "nonce", nonce }, { "path", "/api/test" },
                { "timestamp", "1735689600000" } });
            std::string form = "\nappId=kabinet&timestamp=1735689600000&nonce=" + nonce + "&sign=" + sign(*text, salt) + "&data=";
            for (char const character : data)
                form += character == '+' ? "%2B" : std::string(1, character);
            auto const request = request_of(form, "application/x-www-form-urlencoded");
            read_and_decode<api::OrderGlobalList>(request, api::order_global_list, apps);
        },
        5'000);
    EXPECT_GT(apps.replay_figures().kept, 4'000u);
}

TEST(HostileInput, any_path_is_found_or_not)
{
    Route route {};
    route.call = &api::account_me;
    api::CallInfo pattern = api::account_me;
    pattern.path = "/resource/{locale}/appConfig.json";
    Route with_parameter {};
    with_parameter.call = &pattern;
    std::vector<Route> const routes { route, with_parameter };
    Router const router(routes);
    testing::survive_mutations({ std::string(api::account_me.path), "/resource/zh-CN/appConfig.json", "/resource/%C3%BC/appConfig.json" },
        [&](std::string_view input) {
            url::Texts texts;
            router.find("GET", input, texts);
        });
}

}
