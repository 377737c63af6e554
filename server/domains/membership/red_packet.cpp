#include "domains/membership/rules.h"
#include "domains/membership/service.h"
#include "domains/region/region.h"
#include "kernel/page.h"
#include "platform/db/transaction.h"

namespace membership {

Result<api::MembershipRedPacketBalance> show_red_packet(Read& tx, Shopper const& me, api::MembershipGetBalanceInfo const&)
{
    auto const owner = ledger::of(me.id);
    std::string const currency(region::of(me.country).currency);
    auto const unit = rules::red_packet_of(currency);
    return api::MembershipRedPacketBalance { { ledger::balance(tx, owner, unit), currency },
        rules::expiries_of(ledger::expiries(tx, owner), unit) };
}

Result<api::MembershipGetBalanceDetailListAnswer> list_red_packet(Read& tx, Shopper const& me,
    api::MembershipGetBalanceDetailList const& request)
{
    std::string const currency(region::of(me.country).currency);
    auto const from = TRY(page_start(request.next));
    api::MembershipGetBalanceDetailListAnswer page;
    auto records = ledger::history(tx, ledger::of(me.id), rules::red_packet_of(currency), from.first, request.size + 1);
    page.next = cut_page(records, request.size, [](ledger::Record const& last) { return Cursor { last.number }; });
    for (auto& record : records) {
        auto name = rules::name_of_kind(record.kind);
        std::optional<OrderId> order;
        if (rules::is_about_order(record.kind))
            order = OrderId { record.subject };
        page.items.push_back({ record.number, { record.amount, currency }, { record.balance_after, currency }, std::move(record.kind),
            std::move(name), std::move(record.note), order, record.at });
    }
    return page;
}

Result<api::MembershipCards> list_cards(Read& tx, Shopper const& me, api::MembershipCardList const& request)
{
    auto const owner = ledger::of(me.id);
    auto const expiries = ledger::expiries(tx, owner);
    auto const balances = ledger::balances(tx, owner);
    api::MembershipCards cards;
    for (auto const type : rules::card_types()) {
        auto const unit = rules::card_of(type);
        for (auto const& balance : balances) {
            if (balance.unit != unit || balance.amount == 0 || request.card_type.value_or(type) != type)
                continue;
            auto shown = *rules::shown(unit);
            cards.items.push_back(
                { type, std::move(shown.name), std::move(shown.purpose), balance.amount, rules::expiries_of(expiries, unit) });
        }
    }
    return cards;
}

Result<api::MembershipCardCount> count_cards(Read& tx, Shopper const& me, api::MembershipCardNum const& request)
{
    auto const cards = TRY(list_cards(tx, me, { request.card_type }));
    api::MembershipCardCount counted;
    for (auto const& card : cards.items)
        counted.count += card.count;
    return counted;
}

}
