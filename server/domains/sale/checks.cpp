#include "domains/sale/checks.h"
#include "domains/sale/store.h"
#include "kernel/bytes.h"
#include "kernel/crypto/hash.h"
#include "platform/module.h"

namespace sale {

// What anybody can do by what the shop publishes.
static std::vector<std::string> find_wrong_draws(Read& tx)
{
    std::vector<std::string> wrong;
    for (auto const& sale : store::list_all(tx, std::numeric_limits<int>::max())) {
        auto const seed = from_hex(sale.seed);
        if (!sale.seed.empty() && (!seed || to_hex(sha256(*seed)) != sale.commitment))
            wrong.push_back(sale.code + ": the seed is not the one that was committed to");
        if (!sale.drawn_at || !seed)
            continue;
        auto const drawn = store::list_drawn(tx, sale.id, {}, std::numeric_limits<int>::max());
        std::vector<std::string> nonces;
        nonces.reserve(drawn.size());
        for (auto const& one : drawn)
            nonces.push_back(one.nonce);
        bool is_right = std::ssize(drawn) == sale.drawn && to_hex(rules::numbers_of(nonces)) == sale.numbers;
        auto const order = rules::draw_order(*seed, sale.id, nonces);
        for (std::size_t rank = 0; rank < order.size(); ++rank)
            is_right = is_right && drawn[order[rank]].rank == static_cast<std::int64_t>(rank);
        if (!is_right)
            wrong.push_back(sale.code + ": the order of turns does not follow from seed and nonces");
    }
    return wrong;
}

void add_checks(platform::Checks& checks)
{
    checks.add("the seed of a sale is the one it committed to, and ranks follow from it and the nonces", find_wrong_draws);
    checks.add("a won ticket has its units on hold, and no other ticket has any",
        "SELECT coalesce(sale_ticket.id, holder_id) FROM (SELECT holder_id, CAST(sum(quantity) AS BIGINT) AS held FROM stock_hold"
        " WHERE holder_kind = 'ticket' AND state = 'open' GROUP BY holder_id) holds LEFT JOIN sale_ticket ON sale_ticket.id = holder_id"
        " WHERE sale_ticket.id IS NULL OR state <> 'won' OR held <> quantity UNION ALL"
        " SELECT id FROM sale_ticket WHERE state = 'won' AND NOT EXISTS (SELECT 1 FROM stock_hold WHERE holder_kind = 'ticket'"
        " AND holder_id = sale_ticket.id AND stock_hold.state = 'open')");
    checks.add("no more units of a sale are won and ordered than it sells, and nobody has more than one person may",
        "SELECT sale_item.sale_id FROM sale_item JOIN sale_ticket ON sale_ticket.sale_id = sale_item.sale_id"
        " AND sale_ticket.sku_id = sale_item.sku_id GROUP BY sale_item.sale_id, sale_item.sku_id, units, most"
        " HAVING max(quantity) > most OR sum(CASE WHEN state IN ('won', 'ordered') THEN quantity ELSE 0 END) > units");
    checks.add("an ordered ticket has an order of its account that is not over, and an order in a sale has its ticket",
        "SELECT sale_ticket.id FROM sale_ticket LEFT JOIN shop_order ON shop_order.id = order_id AND kind = 'sale'"
        " AND shop_order.account_id = sale_ticket.account_id AND subject_id = sale_id WHERE order_id IS NOT NULL"
        " AND (shop_order.id IS NULL OR (sale_ticket.state = 'ordered') = (shop_order.state IN ('closed', 'refund'))) UNION ALL"
        " SELECT shop_order.id FROM shop_order WHERE kind = 'sale' AND state NOT IN ('closed', 'refund')"
        " AND NOT EXISTS (SELECT 1 FROM sale_ticket WHERE order_id = shop_order.id AND sale_ticket.state = 'ordered')");
    checks.add("an order in a sale has stock as its state says, and an address while it is not over",
        "SELECT shop_order.id FROM shop_order LEFT JOIN stock_hold ON holder_kind = 'order' AND holder_id = shop_order.id"
        " LEFT JOIN shipment ON order_id = shop_order.id AND shipment.account_id = shop_order.account_id WHERE kind = 'sale' AND"
        " (holder_id IS NULL OR stock_hold.state <> CASE shop_order.state WHEN 'init' THEN 'open'"
        " WHEN 'paid' THEN CASE stock_hold.state WHEN 'shipped' THEN 'shipped' ELSE 'sold' END"
        " WHEN 'closed' THEN 'released' WHEN 'refund' THEN CASE shipment.state WHEN 'sent' THEN 'shipped' ELSE 'returned' END"
        " ELSE 'shipped' END OR (shop_order.state IN ('init', 'paid', 'delivered') AND (order_id IS NULL OR address = '')))");
    checks.add("an order in a sale holds what was ordered, and while it is paid something of it is left to send",
        "SELECT shop_order.id FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id LEFT JOIN (SELECT holder_id,"
        " CAST(sum(quantity) AS BIGINT) AS units, sum(CASE WHEN state = 'sold' THEN 1 ELSE 0 END) AS left_to_send FROM stock_hold"
        " WHERE holder_kind = 'order' GROUP BY holder_id) held ON held.holder_id = shop_order.id"
        " WHERE kind = 'sale' AND (COALESCE(units, 0) <> quantity OR (state = 'paid' AND left_to_send = 0))");
    checks.add("what is in the parcels of an order in a sale is what left its warehouse",
        "SELECT sent.order_id FROM (SELECT order_id, line, place, CAST(sum(quantity) AS BIGINT) AS quantity"
        " FROM parcel_line JOIN parcel ON parcel.id = parcel_id JOIN shop_order ON shop_order.id = order_id AND kind = 'sale'"
        " GROUP BY order_id, line, place) sent LEFT JOIN (SELECT holder_id, line, warehouse_id, CAST(sum(shipped) AS BIGINT) AS quantity"
        " FROM stock_hold WHERE holder_kind = 'order' GROUP BY holder_id, line, warehouse_id) left_it ON holder_id = sent.order_id"
        " AND left_it.line = sent.line AND warehouse_id = place AND left_it.quantity = sent.quantity WHERE holder_id IS NULL");
    checks.add("the latest row of a sale's history says its state",
        "SELECT id FROM timed_sale WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'sale' AND subject_id = timed_sale.id ORDER BY number DESC LIMIT 1), '')");
}

}
