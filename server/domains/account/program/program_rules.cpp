#include "domains/account/program/program_rules.h"
#include "kernel/utf8.h"
#include "platform/settings.h"

namespace account::rules {

ProgramLimits::ProgramLimits(Settings const& settings)
    : grant_valid(seconds(settings.number("account.grant_valid_seconds", 300))),
      wrong_grants_per_hour(static_cast<int>(settings.number("account.wrong_grants_per_hour", 20))),
      former_token_life(seconds(settings.number("account.former_token_seconds", 60))),
      tokens_per_hour(static_cast<int>(settings.number("account.tokens_per_login_and_hour", 20))),
      agreement_version(static_cast<int>(settings.number("account.agreement_version", 1))),
      agreement_answers_per_day(static_cast<int>(settings.number("account.agreement_answers_per_day", 50)))
{
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
