#include "domains/membership/rules.h"
#include "domains/membership/service.h"
#include "domains/pricing/pricing.h"
#include "kernel/page.h"
#include "platform/db/transaction.h"

namespace membership {

void give_points(Write& tx, AccountId account, OrderId order, api::Price const& total)
{
    auto const amount = rules::points_of(tx.settings(), total);
    if (amount == 0)
        return;
    ledger::Reason const reason { rules::points_key(order), "order_points", order.value, "" };
    // Refused, they are there already: somebody changed the rate meanwhile.
    [[maybe_unused]] auto const given = ledger::give(tx, ledger::of(account), rules::points, amount, reason);
}

std::int64_t take_points_back(Write& tx, order::Refunded const& refunded)
{
    auto const key = rules::points_key(refunded.order);
    auto const owner = ledger::of(refunded.account);
    auto const given = ledger::amount_moved(tx, key, owner, rules::points);
    auto const now = refunded.is_all ? refunded.total - refunded.before : refunded.now;
    auto const amount = refunded.total == 0 ? given : pricing::part_of(given, refunded.total, refunded.before, now);
    if (amount == 0)
        return 0;
    auto const part = refunded.is_all ? "" : ":" + std::to_string(refunded.refund);
    ledger::Reason const reason { key + ":back" + part, "order_points_back", refunded.order.value, "" };
    return ledger::take_at_most(tx, owner, rules::points, amount, reason).take();
}

Result<api::MembershipPointRecordPage> list_points(Read& tx, Shopper const& me, api::MembershipPointRecords const& request)
{
    auto const owner = ledger::of(me.id);
    auto const from = TRY(page_start(request.next));
    api::MembershipPointRecordPage page;
    page.points = ledger::balance(tx, owner, rules::points);
    auto records = ledger::history(tx, owner, rules::points, from.first, request.size + 1);
    page.next = cut_page(records, request.size, [](ledger::Record const& last) { return Cursor { last.number }; });
    for (auto& record : records) {
        auto name = rules::name_of_kind(record.kind);
        std::optional<OrderId> order;
        if (rules::is_about_order(record.kind))
            order = OrderId { record.subject };
        page.items.push_back({ record.number, record.amount, record.balance_after, std::move(record.kind), std::move(name),
            std::move(record.note), order, record.at });
    }
    return page;
}

}
