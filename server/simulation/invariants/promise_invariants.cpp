// What people were told or given besides boxes, held against what the shop has written down.
#include "simulation/invariants/invariants.h"

namespace simulation {

static void check_cards(Read& tx, Memory const& memory, Broken& broken)
{
    std::map<Card, StyleId> used;
    for (auto const& [card, style] :
        tx.all("SELECT set_id, epoch, slot, account_id, kind, style_id FROM box_tip", {}, [](db::Row const& row) {
            api::MysteryBoxTipCard kind {};
            api::from_string(row.text(4), kind);
            return std::pair(Card { row.id<BoxSetId>(0), row.small(1), row.small(2), row.id<AccountId>(3), kind }, row.id<StyleId>(5));
        }))
        used.emplace(card, style);
    for (auto const& [card, style] : memory.cards)
        if (auto const found = used.find(card); found == used.end() || found->second != style)
            broken.push_back("what a card said is written down: set " + std::to_string(std::get<0>(card).value) + ", box "
                + std::to_string(std::get<2>(card)));
}

// Cards of one kind that left somebody's hands, and what they were spent on.
static void check_spent(Read& tx, Broken& broken)
{
    for (auto const& owner : tx.all("SELECT owner_id FROM (SELECT owner_id, unit, 0 - amount AS spent, 0 AS used FROM ledger_entry"
                                    " JOIN ledger_operation ON ledger_operation.id = operation_id WHERE owner_kind = 'shopper'"
                                    " AND kind IN ('box_tip', 'blood_return') AND unit LIKE 'card:%' UNION ALL"
                                    " SELECT account_id, 'card:' || kind, 0, 1 FROM box_tip UNION ALL"
                                    " SELECT account_id, 'card:blood_return', 0, 1 FROM cabinet_return) both_sides"
                                    " GROUP BY owner_id, unit HAVING sum(spent) <> sum(used)",
             {}, [](db::Row const& row) { return row.number(0); }))
        broken.push_back("the cards that were spent are those that were used: account " + std::to_string(owner));
}

static void check_presents(Read& tx, Presents const& presents, Broken& broken)
{
    std::map<std::pair<std::int64_t, std::string>, std::int64_t> booked;
    auto const* const sql = "SELECT owner_id, unit, CAST(sum(amount) AS BIGINT) FROM ledger_entry"
                            " JOIN ledger_operation ON ledger_operation.id = operation_id"
                            " WHERE owner_kind = 'shopper' AND kind = 'present' GROUP BY owner_id, unit";
    for (auto const& [whose, amount] :
        tx.all(sql, {}, [](db::Row const& row) { return std::pair(std::pair(row.number(0), row.text(1)), row.number(2)); }))
        booked.emplace(whose, amount);
    for (auto const& [whose, amount] : presents.given())
        // One whose outcome nobody heard yet may be there besides.
        if (booked[whose] < amount)
            broken.push_back("what was given is there: " + whose.second + " of account " + std::to_string(whose.first));
}

static void check_returned(Read& tx, Memory const& memory, Broken& broken)
{
    std::map<std::int64_t, std::pair<AccountId, std::int64_t>> known;
    for (auto const& [item, what] :
        tx.all("SELECT item_id, cabinet_return.account_id, price_minor FROM cabinet_return JOIN cabinet_item ON cabinet_item.id = item_id"
               " WHERE state = 'returned'",
            {}, [](db::Row const& row) { return std::pair(row.number(0), std::pair(row.id<AccountId>(1), row.number(2))); }))
        known.emplace(item, what);
    for (auto const& [item, what] : memory.returned)
        if (auto const found = known.find(item);
            found == known.end() || found->second.first != what.first || found->second.second != what.second.amount)
            broken.push_back("a figure that was given back is gone, for the price that was said: item " + std::to_string(item));
}

static void check_taken_back(Read& tx, Memory const& memory, Broken& broken)
{
    std::set<std::int64_t> known;
    for (auto const order : tx.all("SELECT id FROM shop_order WHERE state = 'refund' AND NOT EXISTS (SELECT 1 FROM cabinet_item"
                                   " WHERE order_id = shop_order.id AND cabinet_item.state <> 'refunded')",
             {}, [](db::Row const& row) { return row.number(0); }))
        known.insert(order);
    for (auto const order : memory.taken_back)
        if (!known.contains(order))
            broken.push_back("an order that was taken back stays so, and its boxes are gone: order " + std::to_string(order));
}

static void check_letters(Read& tx, MailHost const& host, Broken& broken)
{
    for (auto const& mail :
        tx.all("SELECT id FROM mail WHERE state = 'sent'", {}, [](db::Row const& row) { return std::to_string(row.number(0)); }))
        if (!host.taken().contains(mail))
            broken.push_back("a mail that was sent is one that the host has taken over: mail " + mail);
}

static void check_words(Read& tx, Memory const& memory, Broken& broken)
{
    for (auto const words :
        tx.all("SELECT id FROM barrage_text WHERE state = 'shown'", {}, [](db::Row const& row) { return row.number(0); }))
        if (memory.words_removed.contains(words))
            broken.push_back("words that were taken back are gone: " + std::to_string(words));
}

void check_promises(Read& tx, Witnesses const& witnesses, Broken& broken)
{
    check_cards(tx, witnesses.memory, broken);
    check_spent(tx, broken);
    check_presents(tx, witnesses.presents, broken);
    check_returned(tx, witnesses.memory, broken);
    check_taken_back(tx, witnesses.memory, broken);
    check_letters(tx, witnesses.mail_host, broken);
    check_words(tx, witnesses.memory, broken);
}

}
