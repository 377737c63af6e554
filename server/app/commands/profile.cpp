#include "app/shop.h"
#include "domains/account/account.h"
#include "generated/refusals/common.h"
#include <iostream>

namespace app {

static Status decide(Write& tx, ProfileOptions const& wanted)
{
    bool const passes = wanted.action == "pass";
    auto const account = account::find_by_uid(tx, wanted.account);
    if (!account)
        return refusal::not_found;
    return wanted.picture.empty() ? account::decide_nick_name(tx, *account, passes)
                                  : account::decide_avatar(tx, *account, wanted.picture, passes);
}

static int list_waiting(Shop& shop)
{
    std::vector<account::WaitingAudit> waiting;
    shop.database().read_now([&](Read& tx) { waiting = account::list_waiting_audits(tx); });
    shop.database().stop();
    for (auto const& one : waiting)
        std::cout << one.uid << (one.is_picture ? " picture " : " name ") << one.what << '\n';
    return 0;
}

int profile(Options const& options)
{
    auto const& wanted = options.profile;
    Shop shop(options, false);
    require_migrated(shop);
    if (wanted.action == "list")
        return list_waiting(shop);
    auto const decided = shop.database().transact<Unit>([&](Write& tx) { return decide(tx, wanted); });
    shop.database().stop();
    auto const what = wanted.picture.empty() ? "name" : "picture";
    if (!decided.ok()) {
        std::cerr << "kabinet: no such " << what << " of " << wanted.account << " waits for an answer\n";
        return 1;
    }
    std::cout << "The " << what << " of " << wanted.account << (wanted.action == "pass" ? " has passed.\n" : " is refused.\n");
    return 0;
}

}
