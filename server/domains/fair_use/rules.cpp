#include "domains/fair_use/rules.h"
#include "kernel/crypto/hash.h"
#include "platform/settings.h"
#include <bit>

namespace fair_use {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.flag("fair_use.is_on", &Limits::is_on, true, Effect::at_once, Risk::fairness,
        "Programs are kept out of timed sales; where this is off, the sale's page says so", "限时抢购是否防程序抢购；关闭时抢购页会说明");
    add.seconds("fair_use.ticket_seconds", &Limits::ticket, 7200, { 60, 86'400 }, Effect::at_once, Risk::plain,
        "So long after the page was opened one may come in", "页面打开后可参与的时间");
    add.number("fair_use.person_free", &Limits::person_free, 20, { 0, 10'000 }, Effect::at_once, Risk::fairness,
        "Tries of one person in a minute before a question is asked", "每人每分钟无需答题的次数");
    add.number("fair_use.person_most", &Limits::person_most, 60, { 1, 10'000 }, Effect::at_once, Risk::fairness,
        "Tries of one person in a minute before they have to wait", "每人每分钟最多次数，超出须等待");
    add.number("fair_use.network_free", &Limits::network_free, 150, { 0, 1'000'000 }, Effect::at_once, Risk::fairness,
        "People of one network (IPv4 /24, IPv6 /48) who open a page in ten minutes before a question is asked",
        "同一网络每十分钟无需答题的人数");
    add.number("fair_use.network_most", &Limits::network_most, 3'000, { 1, 1'000'000 }, Effect::at_once, Risk::fairness,
        "People of one network who open a page in ten minutes before further ones have to wait", "同一网络每十分钟最多人数，超出须等待");
    add.seconds("fair_use.cool_off_seconds", &Limits::cool_off, 15, { 1, 3'600 }, Effect::at_once, Risk::fairness,
        "Whoever tries too often waits so long, the next time twice as long", "尝试过多时的等待时间，再次则加倍");
    add.seconds("fair_use.longest_cool_off_seconds", &Limits::longest_cool_off, 900, { 1, 86'400 }, Effect::at_once, Risk::fairness,
        "Nobody waits longer for that; as long afterwards the next time is the first again", "最长等待时间");
    add.seconds("fair_use.challenge_seconds", &Limits::challenge, 300, { 60, 3'600 }, Effect::at_once, Risk::plain,
        "A question can be answered for so long", "答题的有效时间");
    add.number("fair_use.work_bits", &Limits::work_bits, 11, { 0, 20 }, Effect::at_once, Risk::plain,
        "How hard the work is that a device does beside the question: one more is twice as hard", "答题时设备计算的难度，每加一难度加倍");
    add.text("fair_use.provider", &Limits::provider, "built_in", Effect::at_once, Risk::plain,
        "Who asks the question; built_in where there is none of the name", "出题方");
    add.rule("fair_use.person_free has to be lower than fair_use.person_most",
        [](Limits const& limits) { return limits.person_free < limits.person_most; });
    add.rule("fair_use.network_free has to be lower than fair_use.network_most",
        [](Limits const& limits) { return limits.network_free < limits.network_most; });
    add.rule("fair_use.cool_off_seconds may not be longer than fair_use.longest_cool_off_seconds",
        [](Limits const& limits) { return limits.cool_off <= limits.longest_cool_off; });
}

namespace rules {

static std::int32_t zero_bits(Digest const& digest)
{
    std::int32_t zeros = 0;
    for (auto const byte : digest) {
        zeros += std::countl_zero(byte);
        if (byte != 0)
            break;
    }
    return zeros;
}

bool is_work(std::string_view id, std::int32_t bits, std::span<std::int32_t const> numbers)
{
    if (std::ssize(numbers) != work_parts)
        return false;
    for (std::int32_t part = 0; part < work_parts; ++part) {
        auto const number = numbers[static_cast<std::size_t>(part)];
        if (zero_bits(sha256(std::string(id) + '.' + std::to_string(part) + '.' + std::to_string(number))) < bits)
            return false;
    }
    return true;
}

}

}
