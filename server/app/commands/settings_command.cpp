#include "app/commands/operator_name.h"
#include "app/shop.h"
#include <iostream>

namespace app {

static int change_setting(Options const& options)
{
    auto const& wanted = options.setting;
    auto const user = operator_name();
    settings::Change change { wanted.clear, {}, wanted.by.empty() ? user : wanted.by + " (" + user + ")", wanted.note };
    if (!wanted.set.empty()) {
        auto const equals = wanted.set.find('=');
        if (equals == std::string::npos)
            throw std::runtime_error("--set wants a key and a value: --set box.turn_seconds=200");
        change.key = wanted.set.substr(0, equals);
        change.value = wanted.set.substr(equals + 1);
    }
    Shop shop(options, false);
    require_migrated(shop);
    shop.database().write_now([&](Write& tx) {
        settings::change(tx, shop.module.settings, shop.settings, change);
        return true;
    });
    shop.database().stop();
    std::cout << change.key << (change.value ? " = " + *change.value : std::string(" is as usual"))
              << "; each server follows within two seconds\n";
    return 0;
}

int settings(Options const& options)
{
    auto const& wanted = options.setting;
    if (!wanted.set.empty() || !wanted.clear.empty())
        return change_setting(options);
    platform::Module module;
    if (wanted.is_page) {
        said_settings({}, module);
        std::cout << settings::page_of(module.settings);
        return 0;
    }
    settings::print(std::cout, module.settings, said_settings(options, module));
    return 0;
}

}
