#include "domains/team/checks.h"
#include "platform/module.h"

namespace team {

void add_checks(platform::Checks& checks)
{
    checks.add("seats of a team that are taken and paid are as many as it counts, until it ends",
        "SELECT team.id FROM team LEFT JOIN (SELECT team_id, count(*) AS taken,"
        " sum(CASE WHEN state IN ('paid', 'bought', 'returned') THEN 1 ELSE 0 END) AS paid FROM team_seat"
        " WHERE state IN ('joined', 'paid', 'bought', 'returned') GROUP BY team_id) seats ON team_id = team.id"
        " WHERE state IN ('started', 'forming', 'complete')"
        " AND (seats_taken <> COALESCE(taken, 0) OR seats_paid <> COALESCE(paid, 0))");
    checks.add("what is bought of a seat is of a team that is complete, and of one that is all seats are",
        "SELECT order_id FROM team_seat JOIN team ON team.id = team_id"
        " WHERE (team.state = 'complete') <> (team_seat.state IN ('bought', 'returned'))"
        " AND team_seat.state NOT IN ('left', 'removed', 'lapsed', 'ended')");
    checks.add("of a team that came to nothing everything has gone back, or is about to",
        "SELECT team.id FROM team WHERE state IN ('dissolved', 'expired') AND EXISTS (SELECT 1 FROM team_seat WHERE team_id = team.id"
        " AND team_seat.state IN ('joined', 'paid')) AND NOT EXISTS (SELECT 1 FROM job WHERE name = 'team.give_back' AND subject = team.id)"
        " UNION ALL SELECT team.id FROM team WHERE state IN ('started', 'forming')"
        " AND NOT EXISTS (SELECT 1 FROM job WHERE name = 'team.time' AND subject = team.id)");
    checks.add("a seat is an order of its account, at the price of its team, which stands as the seat does; and the other way about",
        "SELECT team_seat.order_id FROM team_seat JOIN team ON team.id = team_id LEFT JOIN shop_order ON shop_order.id = team_seat.order_id"
        " AND kind = 'team' AND shop_order.account_id = team_seat.account_id AND subject_id = team_id AND goods_minor = price_minor"
        " WHERE shop_order.id IS NULL OR (team_seat.state = 'joined') <> (shop_order.state = 'init')"
        " OR (team_seat.state = 'paid' AND shop_order.state <> 'paid')"
        " OR (team_seat.state = 'bought' AND shop_order.state NOT IN ('paid', 'delivered', 'finish'))"
        " OR (team_seat.state IN ('ended', 'returned') AND shop_order.state <> 'refund')"
        " OR (team_seat.state IN ('left', 'removed', 'lapsed') AND shop_order.state NOT IN ('closed', 'refund')) UNION ALL"
        " SELECT id FROM shop_order WHERE kind = 'team' AND NOT EXISTS (SELECT 1 FROM team_seat WHERE order_id = shop_order.id)");
    checks.add("nothing of a team is sent before it is complete, and then everything is to be",
        "SELECT shipment.order_id FROM shipment JOIN team_seat ON team_seat.order_id = shipment.order_id"
        " WHERE shipment.state NOT IN ('ordered', 'cancelled') AND team_seat.state NOT IN ('bought', 'returned')"
        " OR (team_seat.state = 'bought' AND shipment.state NOT IN ('waiting', 'sent'))");
    checks.add("an order of a team has stock as its state says",
        "SELECT shop_order.id FROM shop_order LEFT JOIN stock_hold ON holder_kind = 'order' AND holder_id = shop_order.id"
        " LEFT JOIN shipment ON shipment.order_id = shop_order.id WHERE kind = 'team' AND (holder_id IS NULL"
        " OR stock_hold.state <> CASE shop_order.state WHEN 'init' THEN 'open'"
        " WHEN 'paid' THEN CASE stock_hold.state WHEN 'shipped' THEN 'shipped' ELSE 'sold' END"
        " WHEN 'closed' THEN 'released' WHEN 'refund' THEN CASE shipment.state WHEN 'sent' THEN 'shipped' ELSE 'returned' END"
        " ELSE 'shipped' END)");
    checks.add("an order of a team holds one unit, and what is in its parcel is what left its warehouse",
        "SELECT shop_order.id FROM shop_order LEFT JOIN (SELECT holder_id, CAST(sum(quantity) AS BIGINT) AS units,"
        " CAST(sum(shipped) AS BIGINT) AS gone FROM stock_hold WHERE holder_kind = 'order' GROUP BY holder_id) held"
        " ON held.holder_id = shop_order.id LEFT JOIN (SELECT order_id, CAST(sum(quantity) AS BIGINT) AS units FROM parcel_line"
        " JOIN parcel ON parcel.id = parcel_id GROUP BY order_id) sent ON sent.order_id = shop_order.id"
        " WHERE kind = 'team' AND (COALESCE(held.units, 0) <> 1 OR COALESCE(gone, 0) <> COALESCE(sent.units, 0))");
    checks.add("the latest row of a team's history says its state",
        "SELECT id FROM team WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'team' AND subject_id = team.id ORDER BY number DESC LIMIT 1), '')");
}

}
