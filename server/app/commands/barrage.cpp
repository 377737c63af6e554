#include "domains/barrage/barrage.h"
#include "app/commands/operator_name.h"
#include "app/shop.h"
#include <iostream>

namespace app {

static int list_reported(Shop& shop)
{
    std::vector<barrage::Reported> reported;
    shop.database().read_now([&](Read& tx) { reported = barrage::list_reported(tx); });
    shop.database().stop();
    for (auto const& one : reported)
        std::cout << one.id << ' ' << one.reports << (one.is_hidden ? " hidden " : " shown ") << one.nick_name << ": " << one.text << '\n';
    return 0;
}

int barrage(Options const& options)
{
    auto const& wanted = options.barrage;
    Shop shop(options, false);
    require_migrated(shop);
    if (wanted.action == "list")
        return list_reported(shop);
    barrage::Judgement const judgement { wanted.action == "remove", operator_name(), wanted.note };
    auto const judged = shop.database().transact<Unit>([&](Write& tx) { return barrage::judge(tx, wanted.text, judgement); });
    shop.database().stop();
    if (!judged.ok()) {
        std::cerr << "kabinet: no words " << wanted.text << " wait for this\n";
        return 1;
    }
    std::cout << "The words " << wanted.text << (judgement.removes ? " are removed.\n" : " stay.\n");
    return 0;
}

}
