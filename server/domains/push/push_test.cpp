#include "domains/account/account.h"
#include "domains/push/push.h"
#include "domains/push/rules.h"
#include "generated/push.h"
#include "generated/refusals/push.h"
#include "kernel/crypto/p256.h"
#include "kernel/crypto/sealed.h"
#include "platform/events.h"
#include "platform/hosts/push/web_push.h"
#include "testing/call.h"

namespace {

class ScriptedService : public hosts::WebPush {
public:
    hosts::Outcome send(hosts::PushMessage const& message) override
    {
        std::lock_guard const lock(mutex_);
        sent.push_back(message);
        return answer;
    }

    hosts::Outcome answer;
    std::vector<hosts::PushMessage> sent;

private:
    std::mutex mutex_;
};

class Pushes : public testing::OnEachEngine {
protected:
    Pushes() : OnEachEngine({ push::add, account::add })
    {
        shop.settings.set("push.key", std::string(64, '5'));
        shop.settings.set("push.hosts", std::string("push.example, *.push.example"));
        shop.outside.push = &service;
        for (auto const& who : { mia, tom })
            shop.write([&](Write& tx) {
                tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                          " VALUES ($1, $2, 'somebody', '', 'TH', 0, 0)",
                    { who.id, 100'000'000 + who.id.value });
                tx.change("INSERT INTO account_identity (provider, subject, account_id, created_at) VALUES ('program', $1, $2, 0)",
                    { std::to_string(who.id.value), who.id });
            });
    }

    Result<api::Nothing> subscribe(Shopper const& who, std::string const& endpoint, std::string const& key = std::string(public_key))
    {
        return testing::call(shop, api::push_subscribe, who, { endpoint, key, "BTBZMqHH6r4Tts7J_aSIgg" });
    }
    std::int64_t devices(Shopper const& who)
    {
        return shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM push_device WHERE account_id = $1", { who.id }); });
    }
    void send(Shopper const& who)
    {
        shop.write([&](Write& tx) { push::send(tx, who.id, { "Your turn", "Now", "/box?id=7", "turn", tx.now() + minutes(3) }); });
    }
    std::string state()
    {
        return shop.read([](Read& tx) {
            return tx
                .one("SELECT state, payload FROM push_message ORDER BY id DESC", {},
                    [](db::Row const& row) { return row.text(0) + (row.text(1).empty() ? "" : " with a text"); })
                .value();
        });
    }

    static constexpr std::string_view public_key =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    Shopper mia { .id = { 1 }, .country = "TH" };
    Shopper tom { .id = { 2 }, .country = "TH" };
    ScriptedService service;
};
ON_EACH_ENGINE(Pushes);

}

TEST_P(Pushes, a_browser_learns_the_shops_key_and_is_told_from_then_on)
{
    auto const key = testing::call(shop, api::push_key, Visitor {}, {}).take().public_key;
    EXPECT_TRUE(p256::is_point(from_base64url(key).value()));
    EXPECT_TRUE(subscribe(mia, "https://push.example/1").ok());
    send(mia);
    send(tom);
    EXPECT_EQ(state(), "waiting with a text");
    shop.run_due();
    ASSERT_EQ(service.sent.size(), 1u);
    EXPECT_EQ(service.sent[0].endpoint, "https://push.example/1");
    EXPECT_EQ(to_base64url(service.sent[0].key), public_key);
    EXPECT_EQ(service.sent[0].payload, R"({"title":"Your turn","body":"Now","page":"/box?id=7","tag":"turn"})");
    EXPECT_EQ(service.sent[0].lifetime_seconds, 180);
    EXPECT_EQ(state(), "sent");
}

TEST_P(Pushes, a_device_that_is_gone_is_forgotten_and_a_busy_service_is_asked_again)
{
    EXPECT_TRUE(subscribe(mia, "https://push.example/1").ok());
    service.answer = { hosts::Outcome::Kind::again, "status 503", 503 };
    send(mia);
    shop.run_due();
    EXPECT_EQ(state(), "waiting with a text");
    EXPECT_EQ(devices(mia), 1);
    service.answer = { hosts::Outcome::Kind::refused, "status 410", hosts::WebPush::device_gone };
    shop.clock.advance(seconds(60));
    shop.run_due();
    EXPECT_EQ(state(), "failed");
    EXPECT_EQ(devices(mia), 0);
}

TEST_P(Pushes, a_browser_belongs_to_whoever_said_so_last)
{
    EXPECT_TRUE(subscribe(mia, "https://push.example/1").ok());
    EXPECT_TRUE(subscribe(mia, "https://push.example/1").ok()) << "saying it again changes nothing";
    EXPECT_EQ(devices(mia), 1);
    EXPECT_TRUE(subscribe(tom, "https://push.example/1").ok());
    EXPECT_EQ(devices(mia), 0);
    EXPECT_EQ(devices(tom), 1);
    // Nobody takes somebody else's away.
    EXPECT_TRUE(testing::call(shop, api::push_unsubscribe, mia, { "https://push.example/1" }).ok());
    EXPECT_EQ(devices(tom), 1);
    EXPECT_TRUE(testing::call(shop, api::push_unsubscribe, tom, { "https://push.example/1" }).ok());
    EXPECT_EQ(devices(tom), 0);
}

TEST_P(Pushes, what_waits_for_a_browser_that_was_taken_back_is_not_sent)
{
    EXPECT_TRUE(subscribe(mia, "https://push.example/1").ok());
    send(mia);
    EXPECT_TRUE(testing::call(shop, api::push_unsubscribe, mia, { "https://push.example/1" }).ok());
    shop.run_due();
    EXPECT_TRUE(service.sent.empty());
    EXPECT_EQ(state(), "failed");
}

TEST_P(Pushes, a_browser_is_forgotten_when_a_login_ends)
{
    EXPECT_TRUE(subscribe(mia, "https://push.example/1").ok());
    EXPECT_TRUE(subscribe(tom, "https://push.example/2").ok());
    shop.write([&](Write& tx) { tx.happened(account::LoginsEnded { mia.id }); });
    EXPECT_EQ(devices(mia), 0);
    EXPECT_EQ(devices(tom), 1);
}

TEST_P(Pushes, there_is_room_for_five_and_the_oldest_makes_it)
{
    for (int number = 1; number <= 7; ++number)
        EXPECT_TRUE(subscribe(mia, "https://push.example/" + std::to_string(number)).ok());
    EXPECT_EQ(devices(mia), push::rules::most_devices);
    send(mia);
    shop.run_due();
    ASSERT_EQ(service.sent.size(), 5u);
    EXPECT_EQ(service.sent[0].endpoint, "https://push.example/3");
}

TEST_P(Pushes, a_key_that_is_none_and_a_service_that_nobody_knows_are_refused)
{
    auto wrong = std::string(public_key);
    wrong[40] = wrong[40] == 'A' ? 'B' : 'A';
    EXPECT_EQ(subscribe(mia, "https://push.example/1", wrong).error(), refusal::push_key_invalid);
    EXPECT_EQ(subscribe(mia, "https://evil.example/1").error(), refusal::push_service_unknown);
    shop.settings.set("push.key", std::string());
    EXPECT_EQ(subscribe(mia, "https://push.example/1").error(), refusal::push_off);
    EXPECT_EQ(testing::call(shop, api::push_key, Visitor {}, {}).take().public_key, "");
    EXPECT_EQ(devices(mia), 0);
}

// What a stranger says is what our server asks.
TEST(PushServices, only_known_hosts_are_asked_by_https_and_without_tricks)
{
    std::string_view const known = "push.example, *.far.example";
    auto const is_known = [&](std::string_view endpoint) { return push::rules::is_known(known, false, endpoint); };
    EXPECT_TRUE(is_known("https://push.example/send/abc"));
    EXPECT_TRUE(is_known("https://a.b.far.example/x?y=z"));
    for (auto const* const endpoint : { "http://push.example/", "https://far.example/", "https://xfar.example/", "https://push.example:22/",
             "https://push.example@evil.example/", "https://evil.example/push.example", "https://push.example.evil.example/",
             "https://127.0.0.1/", "https://[::1]/", "https://PUSH.example/", "https://push.example\\@evil/", "https://push.example#@evil/",
             "https://push.example?@evil/", "https://push.example\r\nX: y/", "http://127.0.0.1:80/", "file:///etc/passwd", "https://", "" })
        EXPECT_FALSE(is_known(endpoint)) << endpoint;
}

TEST(PushServices, in_the_sandbox_this_machine_is_one)
{
    EXPECT_TRUE(push::rules::is_known("", true, "http://127.0.0.1:8123/push"));
    EXPECT_FALSE(push::rules::is_known("", true, "http://127.0.0.1:80@evil.example/"));
    EXPECT_FALSE(push::rules::is_known("", true, "http://127.0.0.1:/x"));
    EXPECT_FALSE(push::rules::is_known("", true, "http://10.0.0.1:80/"));
}
