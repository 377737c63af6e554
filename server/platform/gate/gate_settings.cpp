#include "platform/gate/gate_settings.h"
#include "platform/settings.h"

namespace platform {

using settings::Effect;
using settings::Risk;

void GateSettings::declare(settings::Fields<GateSettings>& add)
{
    constexpr settings::Bounds rate { 0, 10'000'000 };
    add.word("gate.signature", &GateSettings::signature, { "required", "off" }, Effect::restart, Risk::plain,
        "off: requests are taken unsigned; required: from registered apps (apps.*.salt) alone", "请求签名要求");
    add.number("gate.replays_remembered", &GateSettings::replays_remembered, 2'000'000, { 1'000, 1'000'000'000 }, Effect::restart,
        Risk::plain, "Signatures remembered for ten minutes, 16 to 32 bytes each", "防重放记忆的签名数");
    add.number("limits.address_per_second", &GateSettings::address_per_second, 300, rate, Effect::restart, Risk::plain,
        "Calls of one IPv4 address or one /64 network of IPv6; 0: no limit", "每网络每秒请求数，0 为不限");
    add.number("limits.address_burst", &GateSettings::address_burst, 3'000, { 1, 10'000'000 }, Effect::restart, Risk::plain,
        "As many of them may come at once", "每网络突发请求数");
    add.number("limits.account_per_second", &GateSettings::account_per_second, 30, rate, Effect::restart, Risk::plain,
        "Calls of one account; 0: no limit", "每账号每秒请求数，0 为不限");
    add.number("limits.account_burst", &GateSettings::account_burst, 300, { 1, 10'000'000 }, Effect::restart, Risk::plain,
        "As many of them may come at once", "每账号突发请求数");
    add.number("limits.calls_in_flight", &GateSettings::calls_in_flight, 10'000, { 1, 10'000'000 }, Effect::restart, Risk::plain,
        "Beyond it calls are answered 503", "同时处理的请求上限");
    add.number("limits.longest_wait_seconds", &GateSettings::longest_wait_seconds, 10, { 0, 600 }, Effect::restart, Risk::plain,
        "What waited longer for the pool or the database is answered 503 and not done", "排队超过此时间回答503");
    add.number("http.body_bytes", &GateSettings::body_bytes, 1 << 20, { 1'024, 1 << 30 }, Effect::restart, Risk::plain,
        "A larger body is refused (413); a call takes only what its contract can say, at least 16 KiB", "请求体最大字节");
}

void AppSettings::declare(settings::Fields<AppSettings>& add)
{
    auto const secret = settings::Kind::secret;
    add.each_text("apps.*.salt", secret, &AppSettings::salt, "", Effect::restart, Risk::plain,
        "Registers an app; under --sandbox the app kabinet is registered", "注册客户端的签名盐");
    add.each_text("apps.*.salt_before", secret, &AppSettings::salt_before, "", Effect::restart, Risk::plain,
        "Still taken: the old salt while clients change over", "仍接受的旧盐");
    add.each_text("apps.*.key", secret, &AppSettings::key, "", Effect::restart, Risk::plain,
        "AES-128 key of the envelope variant, 32 hexadecimal digits", "加密信封的AES-128密钥");
    add.each_text("apps.*.key_before", secret, &AppSettings::key_before, "", Effect::restart, Risk::plain, "The one before", "上一个密钥");
}

}
