#include "domains/checkout/store.h"

namespace checkout::store {

void insert_refund(Write& tx, RefundId id, OrderId order, Tenders const& back, std::string_view who, std::string_view why)
{
    tx.change(
        "INSERT INTO refund (id, order_id, money_minor, red_packet_minor, points, who, why, at, shipping_minor, shipping_red_packet_minor)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        { id, order, back.money, back.red_packet, back.points, who, why, tx.now(), back.shipping.paid, back.shipping.red_packet });
}

void insert_refund_line(Write& tx, RefundId id, Part const& part)
{
    tx.change_later("INSERT INTO refund_line (refund_id, line, quantity, money_minor, red_packet_minor) VALUES ($1, $2, $3, $4, $5)",
        { id, part.units.line, part.units.quantity, part.back.money, part.back.red_packet });
}

std::optional<Tenders> find_refund(Read& tx, RefundId id)
{
    return tx.one("SELECT money_minor, red_packet_minor, points FROM refund WHERE id = $1", { id }, [](db::Row const& row) {
        return Tenders { row.number(0), row.number(1), row.number(2) };
    });
}

std::vector<Refunded> list_refunds(Read& tx, Time from, RefundId behind, Time until, int most)
{
    return tx.all("SELECT id, order_id, money_minor, red_packet_minor, points, at, shipping_red_packet_minor, shipping_minor FROM refund"
                  " WHERE (at, id) > ($1, $2) AND at <= $3"
                  " ORDER BY at, id LIMIT $4",
        { from, behind, until, most }, [](db::Row const& row) {
            return Refunded { row.id<RefundId>(0), row.id<OrderId>(1),
                { row.number(2), row.number(3), row.number(4), { row.number(6), row.number(7) } }, row.number(5) };
        });
}

std::vector<Part> list_parts(Read& tx, RefundId id)
{
    return tx.all("SELECT line, quantity, refund_line.money_minor, refund_line.red_packet_minor,"
                  " (SELECT CAST(coalesce(sum(gone.quantity), 0) AS BIGINT) FROM refund AS earlier JOIN refund_line AS gone"
                  " ON gone.refund_id = earlier.id AND gone.line = refund_line.line"
                  " WHERE earlier.order_id = refund.order_id AND earlier.id < refund.id)"
                  " FROM refund JOIN refund_line ON refund_id = refund.id WHERE refund.id = $1 ORDER BY line",
        { id }, [](db::Row const& row) {
            return Part { { row.small(0), row.small(1) }, row.small(4), { row.number(2), row.number(3), 0 } };
        });
}

}
