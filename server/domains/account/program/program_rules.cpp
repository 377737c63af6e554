#include "domains/account/program/program_rules.h"
#include "kernel/text/utf8.h"
#include "platform/settings.h"

namespace account::rules {

void ProgramLimits::declare(settings::Fields<ProgramLimits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("account.grant_valid_seconds", &ProgramLimits::grant_valid, 300, { 30, 86'400 }, Effect::at_once, Risk::plain,
        "How old or how far ahead what the messaging app sealed may be", "授权数据的有效时间");
    add.number("account.wrong_grants_per_hour", &ProgramLimits::wrong_grants_per_hour, 20, { 1, 1'000'000 }, Effect::at_once, Risk::plain,
        "Grants that could not be opened, per account and hour", "每账号每小时授权解密失败次数");
    add.seconds("account.former_token_seconds", &ProgramLimits::former_token_life, 60, { 0, 3'600 }, Effect::at_once, Risk::plain,
        "A token is good so long after another one took its place", "旧令牌的宽限时间");
    add.number("account.tokens_per_login_and_hour", &ProgramLimits::tokens_per_hour, 20, { 1, 1'000'000 }, Effect::at_once, Risk::plain,
        "New tokens per login and hour", "每次登录每小时可换新令牌数");
    add.number("account.agreement_version", &ProgramLimits::agreement_version, 1, { 1, 1'000'000 }, Effect::at_once, Risk::law,
        "The version of the user agreement that counts; a higher one is asked of everybody anew", "生效的用户协议版本");
    add.number("account.agreement_answers_per_day", &ProgramLimits::agreement_answers_per_day, 50, { 1, 1'000'000 }, Effect::at_once,
        Risk::plain, "Answers to the agreement per account and day", "每账号每日可提交的协议答复数");
}

std::string masked_phone(std::string_view number)
{
    constexpr std::size_t first = 3;
    constexpr std::size_t last = 4;
    if (number.size() <= first + last)
        return std::string(number.size(), '*');
    return std::string(number.substr(0, first)) + std::string(number.size() - first - last, '*')
        + std::string(number.substr(number.size() - last));
}

std::string first_characters(std::string_view text, std::size_t most)
{
    std::size_t at = 0;
    while (at < text.size() && !(utf8::begins(text[at]) && most-- == 0))
        ++at;
    return std::string(text.substr(0, at));
}

}
