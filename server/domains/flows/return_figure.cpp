#include "domains/flows/return_figure.h"
#include "domains/cabinet/cabinet.h"
#include "domains/ledger/ledger.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/pricing/pricing.h"
#include "generated/refusals/cabinet.h"
#include "platform/db/transaction.h"
#include "platform/settings.h"
#include <algorithm>

namespace flows {

static constexpr std::string_view return_card = "card:blood_return";

void ReturnRules::declare(settings::Fields<ReturnRules>& add)
{
    using settings::Effect, settings::Risk;
    add.number("box.blood_return_percent", &ReturnRules::percent, 50, { 0, 100 }, Effect::at_once, Risk::money,
        "What a refund card gives of the figure's price as a red packet, in percent", "回血卡返还比例");
}

static Result<api::Price> price_of(Read& tx, AccountId account, ItemId item)
{
    auto const figure = TRY(cabinet::find_returnable(tx, account, item));
    auto const box = mystery_box::box_of(figure);
    auto paid = box ? mystery_box::paid_for_box(tx, figure.order, box->slot) : std::nullopt;
    if (!paid)
        return refusal::not_returnable;
    paid->amount = pricing::share_of(paid->amount, tx.settings().of<ReturnRules>().percent);
    return paid->amount > 0 ? Result(std::move(*paid)) : refusal::not_returnable;
}

static std::int32_t count_cards(Read& tx, AccountId account)
{
    return static_cast<std::int32_t>(ledger::balance(tx, ledger::of(account), return_card));
}

Result<api::CabinetBloodReturnPrices> quote_return(Read& tx, Shopper const& me, api::CabinetCalculateBloodReturnPrice const& request)
{
    api::CabinetBloodReturnPrices prices;
    for (auto const item : request.item_ids)
        prices.items.push_back({ item, TRY(price_of(tx, me.id, item)) });
    prices.cards = count_cards(tx, me.id);
    return prices;
}

static api::CabinetReturned shown(Read& tx, cabinet::Return const& given)
{
    return { given.item, given.price, given.at, count_cards(tx, given.account) };
}

Result<api::CabinetReturned> return_figure(Write& tx, Shopper const& me, api::CabinetUseBloodReturnCard const& request)
{
    // Who asks again hears what came of the first time, also when that was a moment ago.
    auto const again = [&](Error error) {
        auto const before = cabinet::find_return(tx, me.id, request.item_id);
        return before ? Result(shown(tx, *before)) : Result<api::CabinetReturned>(error);
    };
    auto price = price_of(tx, me.id, request.item_id);
    if (!price.ok())
        return again(price.error());
    cabinet::Return const given { request.item_id, me.id, tx.settings().of<ReturnRules>().percent, price.take(), tx.now() };
    // The guard gives the figure to one of two who reach for it at once.
    if (!cabinet::give_back(tx, given))
        return again(refusal::not_returnable);
    auto const shopper = ledger::of(me.id);
    auto const red_packet = "red_packet:" + given.price.currency;
    ledger::Reason const reason { "blood_return:" + std::to_string(given.item.value), "blood_return", given.item.value, "" };
    auto const moved = ledger::move(tx, reason,
        { { shopper, std::string(return_card), -1 }, { ledger::shop, std::string(return_card), 1 },
            { shopper, red_packet, given.price.amount }, { ledger::shop, red_packet, -given.price.amount } });
    if (!moved.ok())
        return refusal::no_blood_return_card;
    return shown(tx, given);
}

}
