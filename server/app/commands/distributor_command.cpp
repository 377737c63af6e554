#include "app/commands/act_in_shop.h"
#include "app/commands/operator_name.h"
#include "app/shop.h"
#include "domains/account/account.h"
#include "domains/distribution/distribution.h"
#include "generated/refusals/common.h"
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

Status list_owed(Read& tx, DistributorOptions const& wanted)
{
    for (auto const& owed : distribution::list_owed(tx, wanted.most))
        std::cout << "Distributor " << account::uid_of(tx, owed.distributor.account) << "  " << owed.amount << ' ' << owed.currency << '\n';
    return done();
}

Status pay(Write& tx, DistributorOptions const& wanted)
{
    auto const account = account::find_by_uid(tx, wanted.account);
    if (!account)
        return refusal::not_found;
    return distribution::pay_out(tx, { *account, wanted.currency, wanted.amount, operator_name(), wanted.note });
}

std::string why_not_paid(Error error)
{
    if (error == refusal::not_found)
        return "there is no such distributor";
    return "this is not what is owed to them now: see kabinet distributor owed";
}

}

int manage_distributors(Options const& options)
{
    auto const& wanted = options.distributor;
    bool const is_payment = wanted.action == "pay";
    if (is_payment && (wanted.account == 0 || wanted.currency.empty() || wanted.amount == 0))
        throw std::runtime_error("say whom, and what was paid: --account 12345678 --currency THB --amount 500");
    if (is_payment && wanted.note.empty())
        throw std::runtime_error("say how it was paid: --note");
    return act_in_shop(options, why_not_paid, [&](Write& tx) -> Status { return is_payment ? pay(tx, wanted) : list_owed(tx, wanted); });
}

}
