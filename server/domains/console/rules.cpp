#include "domains/console/rules.h"
#include "domains/console/console.h"
#include "platform/settings.h"
#include <algorithm>
#include <set>

namespace console {

namespace rules {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    constexpr settings::Bounds count { 1, 1'000'000 };
    add.seconds("console.session_seconds", &Limits::session_life, 12 * 3'600, { 60, 7 * 86'400 }, Effect::next_login, Risk::plain,
        "A session of the console ends after this, however much it is used", "后台会话最长时间");
    add.seconds("console.idle_seconds", &Limits::idle_life, 3'600, { 120, 86'400 }, Effect::at_once, Risk::plain,
        "And after this without use", "后台会话闲置多久失效");
    add.number("console.wrong_logins_per_operator", &Limits::wrong_logins_per_operator, 5, count, Effect::at_once, Risk::plain,
        "Wrong passwords of one operator within console.wrong_login_window_seconds, from one network",
        "同一网络对一个操作员的密码错误次数");
    add.number("console.wrong_logins_per_operator_in_all", &Limits::wrong_logins_per_operator_in_all, 50, count, Effect::at_once,
        Risk::plain, "And from all networks together", "所有网络合计");
    add.number("console.wrong_logins_per_network", &Limits::wrong_logins_per_network, 20, count, Effect::at_once, Risk::plain,
        "And of all operators from one network", "同一网络对所有操作员合计");
    add.seconds("console.wrong_login_window_seconds", &Limits::wrong_login_window, 900, { 60, 86'400 }, Effect::at_once, Risk::plain,
        "The time in which wrong passwords are counted, and so how long a lock lasts", "密码错误的统计时间");
    add.rule("console.wrong_logins_per_operator is at most console.wrong_logins_per_operator_in_all",
        [](Limits const& limits) { return limits.wrong_logins_per_operator <= limits.wrong_logins_per_operator_in_all; });
}

std::vector<api::ConsolePermission> permissions_of(api::ConsoleRole role)
{
    using Permission = api::ConsolePermission;
    switch (role) {
    case api::ConsoleRole::owner: return { Permission::audit_see, Permission::operator_lock };
    case api::ConsoleRole::finance: return { Permission::audit_see };
    case api::ConsoleRole::drop_manager:
    case api::ConsoleRole::merchandiser:
    case api::ConsoleRole::warehouse:
    case api::ConsoleRole::service:
    case api::ConsoleRole::campaign_manager:
    case api::ConsoleRole::read_only: break;
    }
    return {};
}

std::string normalised_email(std::string_view email)
{
    std::string normal(email);
    for (auto& character : normal)
        if (character >= 'A' && character <= 'Z')
            character = static_cast<char>(character - 'A' + 'a');
    return normal;
}

}

bool is_good_password(std::string_view email, std::string_view password)
{
    if (password.size() < 12 || password.size() > 128 || std::set<char>(password.begin(), password.end()).size() < 5)
        return false;
    auto const normal = rules::normalised_email(password);
    auto const address = rules::normalised_email(email);
    auto const name = address.substr(0, address.find('@'));
    return address.find(normal) == std::string::npos && (name.size() < 4 || normal.find(name) == std::string::npos);
}

}
