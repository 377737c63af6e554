#include "app/commands/act_in_shop.h"
#include "app/commands/operator_name.h"
#include "app/commands/time_text.h"
#include "app/shop.h"
#include "domains/account/account.h"
#include "domains/claim/claim.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/claim.h"
#include "generated/refusals/common.h"
#include "generated/refusals/ledger.h"
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

Status list_claims(Read& tx, ClaimOptions const& wanted)
{
    auto const account = account::find_by_uid(tx, wanted.account);
    if (!account)
        return refusal::not_found;
    for (auto const& claim : claim::list(tx, *account, wanted.most)) {
        std::cout << "Claim " << claim.id.value << "  " << api::to_string(claim.state) << "  " << claim.amount << ' ' << claim.unit
                  << "  of " << claim.source.kind << ' ' << claim.source.id;
        if (claim.expires_at > 0)
            std::cout << "  until " << time_text(claim.expires_at);
        if (claim.order)
            std::cout << "  order " << claim.order.value;
        std::cout << '\n';
    }
    return done();
}

Status promise_prize(Write& tx, ClaimOptions const& wanted)
{
    auto const id = TRY(claim::promise(tx,
        { wanted.account, wanted.number, wanted.unit, wanted.amount, wanted.days, wanted.region, wanted.note, operator_name() }));
    std::cout << "Claim " << id.value << '\n';
    return done();
}

std::string why_no_claim(Error error)
{
    if (error == refusal::not_found)
        return "there is no such shopper, claim or region";
    if (error == refusal::claimed_already)
        return "it does not wait any more, or an order has it";
    if (error == refusal::sold_out)
        return "so many of these goods are not there";
    if (error == refusal::operation_differs)
        return "this number has promised something else";
    return "the shop does not give that, or not so much of it";
}

void require_words_of_claim(ClaimOptions const& wanted)
{
    if (wanted.action != "discard" && wanted.account == 0)
        throw std::runtime_error("say whose: --account 12345678");
    if (wanted.action == "discard" && wanted.claim == 0)
        throw std::runtime_error("say which: --claim 7000000123");
    if (wanted.action == "promise" && (wanted.number == 0 || wanted.unit.empty()))
        throw std::runtime_error("say what, and by which number of yours: --number 77 --unit goods:7000000123");
    if (wanted.action != "list" && wanted.note.empty())
        throw std::runtime_error("say why: --note");
}

}

int manage_claims(Options const& options)
{
    auto const& wanted = options.claim;
    require_words_of_claim(wanted);
    return act_in_shop(options, why_no_claim, [&](Write& tx) -> Status {
        if (wanted.action == "promise")
            return promise_prize(tx, wanted);
        if (wanted.action == "discard")
            return claim::discard(tx, ClaimId { wanted.claim }, operator_name(), wanted.note);
        return list_claims(tx, wanted);
    });
}

}
