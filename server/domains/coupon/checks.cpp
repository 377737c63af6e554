#include "domains/coupon/checks.h"
#include "platform/module.h"

namespace coupon {

void add_checks(platform::Checks& checks)
{
    checks.add("a kind of coupon was given out as often as it has coupons",
        "SELECT coupon_kind.id FROM coupon_kind LEFT JOIN (SELECT kind_id, count(*) AS there FROM coupon GROUP BY kind_id) counted"
        " ON kind_id = coupon_kind.id WHERE given <> COALESCE(there, 0)");
    checks.add("the latest row of a coupon's history says its state",
        "SELECT coupon.id FROM coupon WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'coupon' AND subject_id = coupon.id ORDER BY number DESC LIMIT 1), 'free')");
    checks.add("a card is good for its days and those that friends brought, and an order has only one that is active",
        "SELECT id FROM coupon WHERE class = 'privilege' AND ((activated_at IS NOT NULL"
        " AND valid_until <> activated_at + (active_days + friends * friend_days) * 86400000000)"
        " OR (activated_at IS NULL AND state IN ('held', 'used')))");
    checks.add("as many friends made a card good for longer as accepted its invitation",
        "SELECT coupon.id FROM coupon LEFT JOIN (SELECT card_id, count(*) AS there FROM card_assist GROUP BY card_id) counted"
        " ON card_id = coupon.id WHERE friends <> COALESCE(there, 0)");
    checks.add("a free coupon waits for its end",
        "SELECT coupon.id FROM coupon LEFT JOIN job ON job.name = 'coupon_over' AND subject = coupon.id"
        " WHERE state = 'free' AND job.name IS NULL");
}

}
