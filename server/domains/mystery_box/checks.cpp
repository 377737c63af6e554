#include "domains/mystery_box/checks.h"
#include "domains/mystery_box/draw/draw_checks.h"
#include "domains/mystery_box/draw/log_checks.h"
#include "platform/module.h"

namespace mystery_box {

static void add_checks_of_sets(platform::Checks& checks)
{
    checks.add("the boxes left of a set are those not sold",
        "SELECT box_set.id FROM box_set JOIN box ON box.set_id = box_set.id GROUP BY box_set.id, boxes_left, box_count"
        " HAVING boxes_left <> CAST(sum(CASE WHEN box.state = 'sold' THEN 0 ELSE 1 END) AS BIGINT) OR box_count <> count(*)");
    checks.add("the hidden boxes left of a set are those not sold",
        "SELECT box_set.id FROM box_set WHERE hidden_left <> (SELECT coalesce(sum(total), 0) FROM box_set_content content"
        " WHERE content.set_id = box_set.id AND is_hidden = 1) - (SELECT count(*) FROM box JOIN box_set_content content"
        " ON content.set_id = box.set_id AND content.style_id = box.style_id"
        " WHERE box.set_id = box_set.id AND box.state = 'sold' AND is_hidden = 1)");
    checks.add("a set is sold out when no box is left, and only then",
        "SELECT id FROM box_set WHERE (state = 'sold_out') <> (boxes_left = 0) AND state <> 'closed'");
    // Of protocol 2 the table says so of sold ones only.
    checks.add("the boxes of a set hold exactly its content",
        "SELECT set_id FROM (SELECT set_id, style_id, count(*) AS boxes, 0 AS total FROM box WHERE style_id <> 0 GROUP BY set_id, style_id"
        " UNION ALL SELECT set_id, style_id, 0, total FROM box_set_content) both_sides JOIN box_set ON box_set.id = set_id"
        " GROUP BY set_id, style_id, protocol, state, boxes_left HAVING sum(boxes) > sum(total)"
        " OR (sum(boxes) <> sum(total) AND (protocol = 1 OR boxes_left = 0))");
    checks.add("an arrangement is written down for every epoch up to the present one",
        "SELECT box_set.id FROM box_set LEFT JOIN box_epoch ON box_epoch.set_id = box_set.id"
        " GROUP BY box_set.id, box_set.epoch, arranged_epoch"
        " HAVING count(box_epoch.set_id) <> arranged_epoch OR box_set.epoch < arranged_epoch OR box_set.epoch > arranged_epoch + 1");
}

static void add_checks_of_lines(platform::Checks& checks)
{
    checks.add("the length of a line counts its active places",
        "SELECT id FROM box_set WHERE queue_length <> (SELECT count(*) FROM queue_place WHERE set_id = box_set.id AND left_at IS NULL)");
    checks.add("the blocks of a line count its active places",
        "SELECT set_id FROM (SELECT set_id, places FROM queue_block UNION ALL SELECT set_id, -1 FROM queue_place WHERE left_at IS NULL)"
        " both_sides GROUP BY set_id HAVING sum(places) <> 0 UNION SELECT set_id FROM queue_block WHERE places <= 0");
    checks.add("a shopper stands in one line at most",
        "SELECT account_id FROM queue_place WHERE left_at IS NULL GROUP BY account_id HAVING count(*) > 1");
    checks.add("a set has one turn at most",
        "SELECT set_id FROM queue_place WHERE left_at IS NULL AND state = 'turn' GROUP BY set_id HAVING count(*) > 1");
    checks.add("the clock of a turn either runs or stands still",
        "SELECT id FROM queue_place WHERE left_at IS NULL AND ((state = 'turn') <> (turn_began_at IS NOT NULL)"
        " OR (state = 'turn' AND (turn_ends_at IS NULL) = (turn_left IS NULL)) OR (state = 'waiting' AND turn_ends_at IS NOT NULL))");
    checks.add("the clock of a turn stands still while a hold of its shopper is open",
        "SELECT queue_place.id FROM queue_place WHERE left_at IS NULL AND turn_left IS NULL"
        " AND EXISTS (SELECT 1 FROM box_hold WHERE place_id = queue_place.id AND state = 'open')");
    checks.add("the clock of a turn stands still for an open hold or a pause of the sale only",
        "SELECT queue_place.id FROM queue_place JOIN box_set ON box_set.id = set_id WHERE left_at IS NULL AND turn_left IS NOT NULL"
        " AND box_set.state <> 'paused' AND NOT EXISTS (SELECT 1 FROM box_hold WHERE place_id = queue_place.id AND state = 'open')"
        // The operator has just resumed.
        " AND NOT EXISTS (SELECT 1 FROM job WHERE name = 'set_changed' AND subject = set_id)");
    checks.add("a turn that runs has a job that ends it",
        "SELECT queue_place.id FROM queue_place WHERE left_at IS NULL AND turn_ends_at IS NOT NULL"
        " AND NOT EXISTS (SELECT 1 FROM job WHERE name = 'turn_over' AND subject = queue_place.id)");
    checks.add("nobody stands in the line of a set that is not announced, on sale or paused",
        "SELECT queue_place.id FROM queue_place JOIN box_set ON box_set.id = set_id WHERE left_at IS NULL"
        " AND box_set.state NOT IN ('announced', 'on_sale', 'paused')");
    checks.add("nobody has a turn before the opening",
        "SELECT queue_place.id FROM queue_place JOIN box_set ON box_set.id = set_id WHERE left_at IS NULL AND queue_place.state = 'turn'"
        " AND box_set.state IN ('draft', 'announced')");
    checks.add("an announced set has its time, its seed, and a job that opens it",
        "SELECT box_set.id FROM box_set LEFT JOIN box_opening ON set_id = box_set.id WHERE state = 'announced' AND (opens_at IS NULL"
        " OR set_id IS NULL OR NOT EXISTS (SELECT 1 FROM job WHERE name IN ('set_opens', 'answers_over')"
        " AND subject = box_set.id))");
    checks.add("the order of an announced opening is drawn when the set goes on sale, and not before",
        "SELECT set_id FROM box_opening JOIN box_set ON box_set.id = set_id WHERE (drawn_at IS NULL) <> (state = 'announced')"
        " AND state <> 'closed'");
    checks.add("a draft has no history",
        "SELECT id FROM box_set WHERE state = 'draft' AND (boxes_left <> box_count OR arranged_epoch > 0 OR queue_length > 0)");
}

// Holds whose boxes count for their shopper. Of the day also its 400 years (era), its day in them (of_era) and their year (year), all
// counted from a first of March.
#define COUNTED_HOLDS \
    "(SELECT days.*, (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365 AS year FROM" \
    " (SELECT box_hold.account_id, 'series:' || CAST(series_id AS TEXT) AS subject, day, quantity, (day + 719468) / 146097 AS era," \
    " (day + 719468) % 146097 AS of_era" \
    " FROM box_hold JOIN box_set ON box_set.id = set_id WHERE box_hold.state IN ('open', 'sold')) days) counted_holds"
// Counted from January (kernel/time/calendar.h).
#define MONTH "2 + (era * 400 + year) * 12 + (5 * (of_era - 365 * year - year / 4 + year / 100) + 2) / 153"

static void add_checks_of_sales(platform::Checks& checks)
{
    checks.add("a held box belongs to an open hold of an order that waits for its payment",
        "SELECT box.order_id FROM box LEFT JOIN box_hold ON box_hold.order_id = box.order_id AND box_hold.state = 'open'"
        " AND box_hold.account_id = box.account_id AND box_hold.set_id = box.set_id"
        " LEFT JOIN shop_order ON shop_order.id = box.order_id AND shop_order.state = 'init'"
        " WHERE box.state = 'held' AND (box_hold.order_id IS NULL OR shop_order.id IS NULL)");
    checks.add("a sold box belongs to a hold that was sold, its order is paid, and one cabinet has it",
        "SELECT box.order_id FROM box LEFT JOIN box_hold ON box_hold.order_id = box.order_id AND box_hold.state = 'sold'"
        " LEFT JOIN shop_order ON shop_order.id = box.order_id AND shop_order.state IN ('paid', 'delivered', 'finish', 'refund')"
        " WHERE box.state = 'sold' AND (box_hold.order_id IS NULL OR shop_order.id IS NULL OR 1 <> (SELECT count(*) FROM cabinet_item"
        " WHERE source_kind = 'box' AND source_id = box.set_id AND source_slot = box.slot))");
    checks.add("an item of a cabinet that came from a box is that box, with the figure that was in it, and its buyer's",
        "SELECT cabinet_item.id FROM cabinet_item LEFT JOIN box ON box.set_id = source_id AND box.slot = source_slot"
        " AND box.state = 'sold' AND box.account_id = cabinet_item.account_id AND box.order_id = cabinet_item.order_id"
        " AND box.style_id = cabinet_item.style_id WHERE source_kind = 'box' AND box.slot IS NULL AND source_slot > 0");
    checks.add("a hold has as many boxes as it says; a released one has none",
        "SELECT box_hold.order_id FROM box_hold WHERE CASE WHEN state = 'released' THEN 0 ELSE quantity END"
        " <> (SELECT count(*) FROM box WHERE box.order_id = box_hold.order_id)");
    checks.add("the boxes counted for a shopper's day, week, month and ever are those held or bought in it",
        "SELECT account_id FROM (SELECT account_id, subject, period, number, amount AS counted, 0 AS there FROM limit_count"
        " WHERE subject LIKE 'series:%' UNION ALL"
        " SELECT account_id, subject, 'day', day, 0, quantity FROM " COUNTED_HOLDS " UNION ALL"
        " SELECT account_id, subject, 'week', (day + 3) / 7, 0, quantity FROM " COUNTED_HOLDS " UNION ALL"
        " SELECT account_id, subject, 'month', " MONTH ", 0, quantity FROM " COUNTED_HOLDS " UNION ALL"
        " SELECT account_id, subject, 'ever', 0, 0, quantity FROM " COUNTED_HOLDS ") both_sides"
        " GROUP BY account_id, subject, period, number HAVING sum(counted) <> sum(there)");
}

static void add_checks_of_cards(platform::Checks& checks)
{
    checks.add("the shakes and x-rays counted of a turn are those written down",
        "SELECT queue_place.id FROM queue_place WHERE shakes <> (SELECT count(*) FROM box_shake WHERE place_id = queue_place.id)"
        " OR xrays <> (SELECT count(*) FROM box_tip WHERE place_id = queue_place.id AND kind = 'xray')");
    checks.add("the x-rays counted of a shopper's days are those they used",
        "SELECT account_id FROM (SELECT account_id, amount AS counted, 0 AS there FROM limit_count WHERE subject = 'xray' UNION ALL"
        " SELECT account_id, 0, 1 FROM box_tip WHERE kind = 'xray') both_sides GROUP BY account_id HAVING sum(counted) <> sum(there)");
    checks.add("a card said the truth of a box that was sold by the same arrangement",
        "SELECT box_tip.id FROM box_tip JOIN box ON box.set_id = box_tip.set_id AND box.slot = box_tip.slot AND sold_epoch = epoch"
        " WHERE (kind = 'xray') <> (box.style_id = box_tip.style_id)");
    checks.add("a box is kept for somebody only while it is free and not shuffled",
        "SELECT box_lock.set_id FROM box_lock JOIN box_set ON box_set.id = box_lock.set_id"
        " LEFT JOIN box ON box.set_id = box_lock.set_id AND box.slot = box_lock.slot AND box.state = 'free'"
        " WHERE box.set_id IS NULL OR (box_lock.epoch <> box_set.epoch AND protocol = 1)");
    checks.add("a box is kept for who spent a card on it: in their turn, or with a job that ends it",
        "SELECT box_lock.set_id FROM box_lock LEFT JOIN box_tip ON box_tip.id = tip_id AND box_tip.account_id = box_lock.account_id"
        " AND box_tip.set_id = box_lock.set_id AND box_tip.slot = box_lock.slot"
        " LEFT JOIN queue_place ON queue_place.account_id = box_lock.account_id AND queue_place.set_id = box_lock.set_id"
        " AND queue_place.state = 'turn' AND left_at IS NULL LEFT JOIN job ON job.name = 'locks_over' AND subject = box_lock.set_id"
        " WHERE box_tip.id IS NULL OR (ends_at IS NULL AND queue_place.id IS NULL) OR (ends_at IS NOT NULL AND job.name IS NULL)");
}

static void add_checks_of_followers(platform::Checks& checks)
{
    checks.add("a set on a watch list is there",
        "SELECT subject FROM reminder LEFT JOIN box_set ON box_set.id = subject WHERE kind = 'box_set' AND box_set.id IS NULL");
}

void add_checks(platform::Checks& checks)
{
    add_checks_of_sets(checks);
    add_checks_of_lines(checks);
    add_checks_of_sales(checks);
    add_checks_of_draws(checks);
    add_checks_of_logs(checks);
    add_checks_of_cards(checks);
    add_checks_of_followers(checks);
}

}
