#include "simulation/mall/mall_results.h"
#include "platform/db/transaction.h"
#include <string_view>
#include <utility>

namespace simulation {

static constexpr std::pair<std::string_view, std::string_view> questions[] = {
    { "parcels received", "SELECT count(*) FROM parcel WHERE state = 'received'" },
    { "parcels received by themselves", "SELECT count(*) FROM state_history WHERE subject_kind = 'parcel' AND why = 'received by itself'" },
    { "parcels that stay lost", "SELECT count(*) FROM parcel WHERE state = 'lost'" },
    { "orders in several parcels", "SELECT count(*) FROM (SELECT order_id FROM parcel GROUP BY order_id HAVING count(*) > 1) split" },
    { "lines in several parcels",
        "SELECT count(*) FROM (SELECT order_id, line FROM parcel_line JOIN parcel ON parcel.id = parcel_id JOIN shop_order"
        " ON shop_order.id = order_id AND kind = 'mall' GROUP BY order_id, line HAVING count(*) > 1) split" },
    { "pieces of cabinets sent home", "SELECT count(*) FROM cabinet_item WHERE state = 'delivered'" },
    { "refunds of the whole", "SELECT count(*) FROM shop_order WHERE state = 'refund' AND kind <> 'box'" },
    { "refunds of a part of a quantity",
        "SELECT count(*) FROM refund_line JOIN refund ON refund.id = refund_id JOIN order_line ON order_line.order_id = refund.order_id"
        " AND order_line.line = refund_line.line AND order_line.quantity > refund_line.quantity" },
    { "refunds with a part of a red packet", "SELECT count(*) FROM refund WHERE red_packet_minor > 0" },
    { "refunds of what was sent",
        "SELECT count(*) FROM after_sale JOIN state_history ON subject_kind = 'after_sale' AND state_history.subject_id = after_sale.id"
        " AND to_state = 'refunded' AND who <> 'shopper'" },
    { "returns paid back", "SELECT count(*) FROM after_sale WHERE type = 'return' AND refund_id IS NOT NULL" },
    { "returns that nobody sent", "SELECT count(*) FROM after_sale WHERE state = 'lapsed'" },
    { "applications refused", "SELECT count(*) FROM after_sale WHERE state = 'refused'" },
    { "receipts", "SELECT count(*) FROM receipt WHERE refund_id = 0" },
    { "credit notes", "SELECT count(*) FROM receipt WHERE refund_id <> 0" },
    { "commissions", "SELECT count(*) FROM commission" },
    { "commissions made less by refunds", "SELECT count(*) FROM commission WHERE base_minor < paid_minor AND state <> 'voided'" },
    { "commissions voided by refunds", "SELECT count(*) FROM commission WHERE state = 'voided'" },
    { "commissions paid out", "SELECT count(*) FROM commission WHERE settled_minor > 0" },
    { "gifts taken by friends",
        "SELECT count(*) FROM exchange_code JOIN code_batch ON code_batch.id = batch_id AND gift_order_id <> 0"
        " WHERE given > 0" },
    { "gifts paid back", "SELECT count(*) FROM shop_order WHERE kind = 'gift' AND state = 'refund'" },
    { "gifts paid back because nobody took them",
        "SELECT count(*) FROM state_history JOIN shop_order ON shop_order.id = state_history.subject_id"
        " AND kind = 'gift' WHERE subject_kind = 'order' AND to_state = 'refund'"
        " AND who = 'shop'" },
    { "codes used", "SELECT count(*) FROM code_use WHERE state = 'used'" },
    { "prizes ordered and paid", "SELECT count(*) FROM shop_order WHERE kind = 'prize' AND paid_at IS NOT NULL" },
    { "claims that expired", "SELECT count(*) FROM claim WHERE state = 'expired'" },
    { "teams complete", "SELECT count(*) FROM team WHERE state = 'complete'" },
    { "teams dissolved", "SELECT count(*) FROM team WHERE state = 'dissolved'" },
    { "teams that ran out of time", "SELECT count(*) FROM team WHERE state = 'expired'" },
    { "seats left or taken away", "SELECT count(*) FROM team_seat WHERE state IN ('left', 'removed')" },
    { "seats paid back at the end of a team", "SELECT count(*) FROM team_seat WHERE state = 'ended'" },
    { "tickets drawn", "SELECT count(*) FROM sale_ticket WHERE rank < 1000000000000" },
    { "tickets that were too late for the draw", "SELECT count(*) FROM sale_ticket WHERE rank = 1000000000000 AND nonce <> ''" },
    { "tickets with an order", "SELECT count(*) FROM sale_ticket WHERE state = 'ordered'" },
    { "tickets that lapsed", "SELECT count(*) FROM sale_ticket WHERE state = 'lapsed'" },
    { "tickets that lost", "SELECT count(*) FROM sale_ticket WHERE state = 'lost'" },
    { "sale orders paid", "SELECT count(*) FROM shop_order WHERE kind = 'sale' AND paid_at IS NOT NULL" },
    { "sale orders that nobody paid", "SELECT count(*) FROM shop_order WHERE kind = 'sale' AND state = 'closed'" },
    { "mall orders that nobody paid", "SELECT count(*) FROM shop_order WHERE kind = 'mall' AND state = 'closed'" },
    { "late money that bought in the mall",
        "SELECT count(*) FROM state_history JOIN payment ON payment.id = state_history.subject_id"
        " JOIN shop_order ON shop_order.id = payment.order_id"
        " AND kind <> 'box' WHERE subject_kind = 'payment' AND from_state <> 'pending' AND to_state = 'paid'" },
    { "late money that went back in the mall",
        "SELECT count(*) FROM payment JOIN shop_order ON shop_order.id = payment.order_id AND kind <> 'box' AND shop_order.state = 'closed'"
        " WHERE captured_minor > 0" },
};

void count_mall(Read& tx, std::map<std::string, std::int64_t>& results)
{
    for (auto const& [what, sql] : questions)
        results[std::string(what)] = tx.number(sql, {});
}

}
