#include "app/commands/routes.h"
#include "app/modules.h"
#include "platform/module.h"
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace app {

static std::string_view name_of(api::Login login)
{
    switch (login) {
    case api::Login::none: return "none";
    case api::Login::account: return "account";
    case api::Login::phone: return "phone";
    case api::Login::profile: return "profile";
    case api::Login::console: return "console";
    }
    return "";
}

namespace {

struct Line {
    api::CallInfo const* call;
    std::string domain;
};

}

int list_routes(bool is_sandbox)
{
    platform::Module module;
    std::vector<Line> lines;
    add_modules(module, is_sandbox, [&](std::string_view domain) {
        auto const& routes = module.routes.all();
        while (lines.size() < routes.size())
            lines.push_back({ routes[lines.size()].call, std::string(domain) });
    });
    std::stable_sort(lines.begin(), lines.end(), [](Line const& left, Line const& right) { return left.call->path < right.call->path; });
    for (auto const& [call, domain] : lines) {
        std::cout << call->method << ' ' << call->path << ' ' << call->name << ' ' << domain << ' ' << name_of(call->login);
        if (call->same_as)
            std::cout << " = " << call->same_as->name;
        std::cout << '\n';
    }
    return 0;
}

}
