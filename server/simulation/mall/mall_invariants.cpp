#include "simulation/mall/mall_invariants.h"
#include "kernel/chance/permutation.h"
#include "kernel/crypto/hash.h"
#include <algorithm>

namespace simulation {

namespace {

std::string text_of(std::int64_t number) { return std::to_string(number); }

std::map<std::int64_t, std::int64_t> numbers_by_id(Read& tx, std::string_view sql)
{
    std::map<std::int64_t, std::int64_t> all;
    for (auto const& [id, number] : tx.all(sql, {}, [](db::Row const& row) { return std::pair(row.number(0), row.number(1)); }))
        all.emplace(id, number);
    return all;
}

// What lies in the warehouses, as the packer knows it: all that came in without what was packed.
void check_units(Read& tx, Mall const& mall, Broken& broken)
{
    if (mall.packer().is_waiting())
        return;
    auto const there = numbers_by_id(tx,
        "SELECT sku_id, CAST(sum(units) AS BIGINT) FROM (SELECT sku_id, free AS units FROM stock_level UNION ALL"
        " SELECT sku_id, quantity - shipped - returned FROM stock_hold WHERE state IN ('open', 'sold')) lying GROUP BY sku_id");
    auto const& packed = mall.packer().packed().units;
    for (auto const& [sku, received] : mall.stage().received()) {
        auto const sent = packed.find(sku);
        auto const left = there.find(sku);
        if ((left == there.end() ? 0 : left->second) != received - (sent == packed.end() ? 0 : sent->second))
            broken.push_back("what came in is free, held, sold or was packed: SKU " + text_of(sku));
    }
}

void check_pieces(Read& tx, Mall const& mall, Broken& broken)
{
    if (mall.packer().is_waiting())
        return;
    std::map<std::int64_t, int> sent;
    for (auto const item :
        tx.all("SELECT id FROM cabinet_item WHERE state = 'delivered'", {}, [](db::Row const& row) { return row.number(0); }))
        sent.emplace(item, 1);
    if (sent != mall.packer().packed().pieces)
        broken.push_back("the pieces of cabinets that were packed, once each, are those that are gone");
}

struct KnownOrder {
    MallOrder order;
    std::string state;
};

void check_orders_of_mall(Read& tx, MallMemory const& memory, Broken& broken)
{
    std::map<std::int64_t, KnownOrder> known;
    for (auto& [id, order] :
        tx.all("SELECT id, account_id, kind, total_minor, CASE WHEN paid_at IS NULL THEN 0 ELSE 1 END, state FROM shop_order", {},
            [](db::Row const& row) {
                MallOrder const one { row.id<AccountId>(1), row.text(2), row.number(3), row.number(4) != 0 };
                return std::pair(row.number(0), KnownOrder { one, row.text(5) });
            }))
        known.emplace(id, std::move(order));
    for (auto const& [id, order] : memory.orders) {
        auto const found = known.find(id);
        bool const is_same = found != known.end() && found->second.order.account == order.account && found->second.order.kind == order.kind
            && found->second.order.total == order.total;
        if (!is_same || (order.is_paid && !found->second.order.is_paid))
            broken.push_back("an order of the mall is what its buyer was told: order " + text_of(id));
    }
    for (auto const& [id, gift] : memory.gifts) {
        auto const& state = known[id].state;
        if (gift.is_taken_by_friend && gift.is_taken_back)
            broken.push_back("a gift is its friend's, or its money goes back: order " + text_of(id));
        if (gift.is_taken_by_friend && state != "finish")
            broken.push_back("a gift that a friend has taken stays paid: order " + text_of(id));
        if (gift.is_taken_back && state != "refund")
            broken.push_back("a gift that was taken back is paid back: order " + text_of(id));
    }
    for (auto const& [team, orders] : memory.complete)
        for (auto const id : orders)
            if (auto const& state = known[id].state; state != "paid" && state != "delivered" && state != "finish" && state != "refund")
                broken.push_back("who was told that the team is complete has bought: team " + text_of(team));
}

void check_after_sale(Read& tx, MallMemory const& memory, Broken& broken)
{
    auto const went_back =
        numbers_by_id(tx, "SELECT after_sale.id, money_minor FROM after_sale JOIN refund ON refund.id = after_sale.refund_id");
    for (auto const& [id, money] : memory.promised_back)
        if (auto const found = went_back.find(id); found == went_back.end() || found->second != money)
            broken.push_back("what an application was told goes back, goes back: " + text_of(id));
}

void check_uses(Read& tx, MallMemory const& memory, Broken& broken)
{
    auto const used = numbers_by_id(tx, "SELECT id, account_id FROM code_use");
    for (auto const& [id, account] : memory.uses)
        if (auto const found = used.find(id); found == used.end() || found->second != account.value)
            broken.push_back("who was told that they used a code has used it: use " + text_of(id));
}

// By orders, not by tickets: units that are paid or wait for it.
void check_sold(Read& tx, MallShelf const& shelf, Broken& broken)
{
    struct Sold {
        std::int64_t sale = 0;
        std::int64_t account = 0;
        std::int64_t units = 0;
    };
    std::map<std::int64_t, std::int64_t> of_sale;
    for (auto const& sold :
        tx.all("SELECT subject_id, account_id, CAST(sum(quantity) AS BIGINT) FROM shop_order JOIN order_line ON order_id = shop_order.id"
               " WHERE shop_order.kind = 'sale' AND state NOT IN ('closed', 'refund') GROUP BY subject_id, account_id",
            {}, [](db::Row const& row) {
                return Sold { row.number(0), row.number(1), row.number(2) };
            })) {
        of_sale[sold.sale] += sold.units;
        for (auto const& sale : shelf.sales)
            if (sale.id.value == sold.sale && sold.units > sale.most)
                broken.push_back("nobody has more of a sale than one person may: account " + text_of(sold.account));
    }
    for (auto const& sale : shelf.sales)
        if (of_sale[sale.id.value] > sale.units)
            broken.push_back("no more of a sale is sold than there is: sale " + text_of(sale.id.value));
}

void check_paid_out(Read& tx, Desk const& desk, Broken& broken)
{
    if (desk.is_paying())
        return;
    auto const booked = tx.number("SELECT CAST(COALESCE(sum(amount_minor), 0) AS BIGINT) FROM commission_payout", {});
    if (booked < desk.paid_out() || booked > desk.paid_out() + desk.unsure())
        broken.push_back("what was paid to distributors is written down: " + text_of(booked));
}

// Of a sale all that was drawn, page by page.
std::vector<api::SaleDrawnTicket> drawn_in(World& world, MallSale const& sale, api::SaleDrawPage& told)
{
    std::vector<api::SaleDrawnTicket> all;
    Visitor const anybody { {}, "TH", "127.0.0.1", "en" };
    api::SaleDraw asked;
    asked.sale_id = sale.id;
    for (;;) {
        auto page = world.look_up(api::sale_draw, anybody, asked);
        if (!page)
            return all;
        all.insert(all.end(), page->items.begin(), page->items.end());
        asked.next = page->next;
        told = std::move(*page);
        if (!asked.next)
            return all;
    }
}

void check_draw(World& world, MallSale const& sale, MallMemory const& memory, Broken& broken)
{
    api::SaleDrawPage told;
    auto drawn = drawn_in(world, sale, told);
    auto const fails = [&](std::string const& what) { broken.push_back(what + ": sale " + text_of(sale.id.value)); };
    if (told.commitment != sale.commitment)
        fails("the seed of a sale is the one whose hash was announced");
    if (!told.seed || !told.numbers)
        return;
    auto const seed = from_hex(*told.seed);
    if (!seed || to_hex(sha256(*seed)) != sale.commitment)
        return fails("the seed of a sale is the one whose hash was announced");
    std::ranges::sort(drawn, {}, &api::SaleDrawnTicket::ticket_id);
    std::string nonces;
    for (auto const& one : drawn)
        nonces += (nonces.empty() ? "" : ",") + one.nonce;
    auto const numbers = to_hex(sha256(nonces));
    auto const order = permutation(*seed, "sale," + text_of(sale.id.value) + "," + numbers, drawn.size());
    bool is_right = numbers == *told.numbers;
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        is_right = is_right && drawn[order[rank]].rank == static_cast<std::int32_t>(rank);
    if (!is_right)
        fails("turns in a sale follow from its seed and what everybody brought");
    for (auto const& one : drawn)
        if (auto const known = memory.tickets.find(one.ticket_id.value); known != memory.tickets.end()
            && (known->second.nonce != one.nonce || (known->second.rank >= 0 && known->second.rank != one.rank)))
            fails("a ticket was drawn with what its owner brought, at the rank they were told");
}

}

void check_mall(Read& tx, Mall const& mall, Broken& broken)
{
    check_units(tx, mall, broken);
    check_pieces(tx, mall, broken);
    check_orders_of_mall(tx, mall.memory(), broken);
    check_after_sale(tx, mall.memory(), broken);
    check_uses(tx, mall.memory(), broken);
    check_sold(tx, mall.stage().shelf(), broken);
    check_paid_out(tx, mall.desk(), broken);
}

void check_draws_of_sales(World& world, Mall const& mall, Broken& broken)
{
    for (auto const& sale : mall.stage().shelf().sales)
        if (sale.admission == api::SaleAdmission::queue)
            check_draw(world, sale, mall.memory(), broken);
}

void check_closed_mall(Read& tx, Mall const& mall, Cashier const& cashier, Broken& broken)
{
    auto const none = [&](std::string_view what, std::string_view sql) {
        for (auto const& row : tx.all(sql, {}, [](db::Row const& row) { return row.number(0); }))
            broken.push_back(std::string(what) + ": " + text_of(row));
    };
    none("every order of the mall is paid or closed", "SELECT id FROM shop_order WHERE state = 'init'");
    none("all that is paid was sent", "SELECT id FROM shop_order WHERE state = 'paid'");
    none("all that was sent has arrived, or is lost",
        "SELECT id FROM shop_order WHERE state = 'delivered'"
        " AND NOT EXISTS (SELECT 1 FROM parcel WHERE order_id = shop_order.id AND parcel.state IN ('lost', 'back'))");
    none("no stock stays held, but gifts that wait for their friend for ever",
        "SELECT holder_id FROM stock_hold WHERE state = 'open' AND NOT EXISTS (SELECT 1 FROM claim WHERE id = holder_id"
        " AND holder_kind = 'claim' AND expires_at IS NULL)");
    none("every sale is over", "SELECT id FROM timed_sale WHERE state <> 'over'");
    none("nobody waits for a turn in a sale", "SELECT id FROM sale_ticket WHERE state IN ('waiting', 'won')");
    none("every team is complete, or its money is back", "SELECT id FROM team WHERE state IN ('started', 'forming')");
    none("of a team that came to nothing everything has gone back",
        "SELECT order_id FROM team_seat JOIN team ON team.id = team_id WHERE team.state IN ('dissolved', 'expired')"
        " AND team_seat.state IN ('joined', 'paid', 'bought')");
    none("every claim is granted or has ended",
        "SELECT id FROM claim WHERE state = 'ordered' OR (state = 'open' AND expires_at IS NOT NULL)");
    none("a gift that nobody used is paid back",
        "SELECT shop_order.id FROM shop_order JOIN code_batch ON gift_order_id = shop_order.id JOIN exchange_code"
        " ON batch_id = code_batch.id WHERE kind = 'gift' AND shop_order.state = 'finish' AND given = 0");
    none("every application is decided", "SELECT id FROM after_sale WHERE state IN ('submitted', 'shipped')");
    none("no piece waits to be sent", "SELECT id FROM cabinet_item WHERE state = 'requested'");
    if (mall.packer().is_waiting())
        broken.emplace_back("every parcel was told");
    // What the cashier keeps is what receipts say without credit notes.
    std::int64_t kept = 0;
    for (auto const& [id, bill] : cashier.bills())
        for (auto const& attempt : bill.attempts)
            kept += attempt.result == api::PaymentResult::success ? bill.amount : 0;
    kept -= tx.number("SELECT CAST(COALESCE(sum(amount_minor), 0) AS BIGINT) FROM payment_refund", {});
    auto const written = tx.number("SELECT CAST(COALESCE(sum(CASE WHEN refund_id = 0 THEN total_minor ELSE -total_minor END), 0) AS BIGINT)"
                                   " FROM receipt",
        {});
    if (kept != written)
        broken.push_back("receipts without credit notes say what the cashier keeps: " + text_of(kept) + " and " + text_of(written));
}

}
