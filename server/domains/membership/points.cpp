#include "domains/membership/rules.h"
#include "domains/membership/service.h"
#include "kernel/cursor.h"
#include "platform/transaction.h"

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

std::int64_t take_points_back(Write& tx, AccountId account, OrderId order)
{
    auto const key = rules::points_key(order);
    auto const given = ledger::amount_moved(tx, key, ledger::of(account), rules::points);
    if (given == 0)
        return 0;
    ledger::Reason const reason { key + ":back", "order_points_back", order.value, "" };
    return ledger::take_at_most(tx, ledger::of(account), rules::points, given, reason).take();
}

Result<api::MembershipPointRecordPage> list_points(Read& tx, Shopper const& me, api::MembershipPointRecords const& request)
{
    auto const owner = ledger::of(me.id);
    Cursor before { ledger::newest, 0 };
    if (request.next)
        before = TRY(read_cursor(*request.next));
    api::MembershipPointRecordPage page;
    page.points = ledger::balance(tx, owner, rules::points);
    // One more than asked for tells whether there is a next page.
    auto records = ledger::history(tx, owner, rules::points, before.first, request.size + 1);
    if (records.size() > static_cast<std::size_t>(request.size)) {
        records.pop_back();
        page.next = to_text(Cursor { records.back().number });
    }
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
