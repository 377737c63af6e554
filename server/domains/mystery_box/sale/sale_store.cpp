#include "domains/mystery_box/draw/draw_log_store.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/state_machine.h"
#include "kernel/text/number_list.h"
#include "platform/db/batch.h"
#include <cassert>

namespace mystery_box::store {

static constexpr StateNames<HoldState, 3> hold_states { "open", "sold", "released" };
static_assert(hold_states.are_complete(HoldState::released));

void insert_hold(Write& tx, Hold const& hold)
{
    tx.change_later("INSERT INTO box_hold (order_id, set_id, account_id, place_id, epoch, slots, quantity, day, state, ends_at,"
                    " began_at, turns, log_n) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11, $12)",
        { hold.order, hold.set, hold.account, hold.place, hold.epoch, number_list_text(hold.slots),
            static_cast<std::int64_t>(hold.slots.size()), hold.day, hold.ends_at, hold.began_at, hold.turns, hold.n });
}

#define HOLD_FIELDS \
    "order_id, box_hold.set_id, account_id, place_id, box_hold.epoch, box_hold.slots, day, state, ends_at, began_at, turns, log_n"
#define HOLD_COLUMNS \
    "SELECT " HOLD_FIELDS \
    ", root FROM box_hold LEFT JOIN box_epoch ON box_epoch.set_id = box_hold.set_id AND box_epoch.epoch = box_hold.epoch"

static Hold hold_of(db::Row const& row)
{
    return { row.id<OrderId>(0), row.id<BoxSetId>(1), row.id<AccountId>(2), row.number(3), row.small(4), read_number_list(row.text(5)),
        row.number(6), hold_states.state_of(row.text(7)), row.number(8), row.number(9), row.number(10), row.optional_number(11),
        row.optional_text(12).value_or("") };
}

std::optional<Hold> find_hold(Read& tx, OrderId order) { return tx.one(HOLD_COLUMNS " WHERE order_id = $1", { order }, hold_of); }

std::optional<Hold> find_open_hold(Read& tx, std::int64_t place)
{
    return tx.one(HOLD_COLUMNS " WHERE place_id = $1 AND state = 'open'", { place }, hold_of);
}

bool has_bought(Read& tx, AccountId account)
{
    return tx.exists("SELECT 1 FROM box_hold WHERE account_id = $1 AND state = 'sold' LIMIT 1", { account });
}

std::vector<Hold> list_too_long_holds(Read& tx, Time ends_after)
{
    return tx.all(HOLD_COLUMNS " WHERE state = 'open' AND ends_at > $1", { ends_after }, hold_of);
}

void set_hold_end(Write& tx, OrderId order, Time ends_at)
{
    tx.change("UPDATE box_hold SET ends_at = $2 WHERE order_id = $1 AND state = 'open'", { order, ends_at });
}

bool set_hold_state(Write& tx, OrderId order, HoldState from, HoldState to)
{
    return tx.change("UPDATE box_hold SET state = $3 WHERE order_id = $1 AND state = $2",
               { order, hold_states.name_of(from), hold_states.name_of(to) })
        == 1;
}

Later<std::optional<Hold>> sell_hold(Batch& batch, OrderId order)
{
    return batch.one("UPDATE box_hold SET state = 'sold' WHERE order_id = $1 AND state = 'open' RETURNING " HOLD_FIELDS
                     ", (SELECT root FROM box_epoch WHERE box_epoch.set_id = box_hold.set_id AND box_epoch.epoch = box_hold.epoch)",
        { order }, hold_of);
}

void set_hold_day(Write& tx, OrderId order, std::int64_t day)
{
    tx.change_later("UPDATE box_hold SET day = $2 WHERE order_id = $1", { order, day });
}

#define HOLD_BOX \
    "UPDATE box SET state = 'held', order_id = $3, account_id = $4 WHERE set_id = $1 AND slot = $2 AND state = 'free'" \
    " AND NOT EXISTS (SELECT 1 FROM box_lock WHERE box_lock.set_id = $1 AND box_lock.slot = $2" \
    " AND box_lock.account_id <> $4 AND (ends_at IS NULL OR ends_at > $5))"

bool hold_box(Write& tx, BoxSetId set, std::int32_t slot, OrderId order, AccountId account)
{
    return tx.change(HOLD_BOX, { set, slot, order, account, tx.now() }) == 1;
}

Later<int> hold_box(Batch& batch, BoxSetId set, std::int32_t slot, OrderId order, AccountId account)
{
    return batch.change(HOLD_BOX, { set, slot, order, account, batch.now() });
}

std::vector<SoldSlot> list_sold_slots(Read& tx, OrderId order)
{
    return tx.all("SELECT slot, style_id FROM box WHERE order_id = $1 ORDER BY slot", { order }, [](db::Row const& row) {
        return SoldSlot { row.small(0), row.id<StyleId>(1) };
    });
}

bool is_free(Read& tx, BoxSetId set, std::int32_t slot)
{
    return tx.exists("SELECT 1 FROM box WHERE set_id = $1 AND slot = $2 AND state = 'free'", { set, slot });
}

bool has_free_box(Read& tx, BoxSetId set)
{
    return tx.exists("SELECT 1 FROM box WHERE set_id = $1 AND state = 'free' AND NOT EXISTS (SELECT 1 FROM box_lock"
                     " WHERE box_lock.set_id = box.set_id AND box_lock.slot = box.slot) LIMIT 1",
        { set });
}

void free_boxes(Write& tx, OrderId order)
{
    tx.change("UPDATE box SET state = 'free', order_id = NULL, account_id = NULL WHERE order_id = $1 AND state = 'held'", { order });
}

void sell_boxes(Batch& batch, Set const& set, OrderId order, std::vector<SoldSlot> const& slots, std::int32_t hidden,
    std::optional<LogEnd> const& log)
{
    for (auto const& sold : slots)
        batch.guard("UPDATE box SET state = 'sold', sold_epoch = $4, sold_version = $5, style_id = $6"
                    " WHERE set_id = $1 AND slot = $2 AND order_id = $3 AND state = 'held'",
            { set.id(), sold.slot, order, set.arranged_epoch, set.version, sold.style }, refusal::box_sold);
    auto const end_n = log ? std::optional(log->n) : std::nullopt;
    auto const end_head = log ? std::optional(log->head) : std::nullopt;
    auto const end_minute = log ? std::optional(log->minute) : std::nullopt;
    batch.guard("UPDATE box_set SET boxes_left = boxes_left - $2, hidden_left = hidden_left - $3,"
                " state = CASE WHEN boxes_left = $2 AND state IN ('on_sale', 'paused') THEN 'sold_out' ELSE state END,"
                " log_n = coalesce($4, log_n), log_head = coalesce($5, log_head), log_minute = coalesce($6, log_minute)"
                " WHERE id = $1 AND boxes_left >= $2 AND hidden_left >= $3",
        { set.id(), static_cast<std::int64_t>(slots.size()), hidden, end_n, end_head, end_minute }, refusal::box_sold);
}

}
