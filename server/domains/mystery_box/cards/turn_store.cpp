#include "domains/mystery_box/cards/turn_store.h"
#include <algorithm>

namespace mystery_box::store {

std::optional<std::int32_t> count_shake(Write& tx, std::int64_t place, std::int32_t most)
{
    return tx.one("UPDATE queue_place SET shakes = shakes + 1, touched_at = $2"
                  " WHERE id = $1 AND state = 'turn' AND left_at IS NULL AND turn_ends_at > $2"
                  " AND shakes < $3 RETURNING shakes",
        { place, tx.now(), most }, [](db::Row const& row) { return row.small(0); });
}

std::int32_t find_shakes(Read& tx, std::int64_t place)
{
    return static_cast<std::int32_t>(tx.number("SELECT shakes FROM queue_place WHERE id = $1", { place }));
}

std::int32_t insert_shake(Write& tx, std::int64_t place, std::int32_t number, BoxSetId set, std::int32_t epoch, std::int32_t slot)
{
    // The turn's row is ours, so nobody counts beside us.
    auto const before = tx.number("SELECT count(*) FROM box_shake WHERE place_id = $1 AND slot = $2", { place, slot });
    tx.change("INSERT INTO box_shake (place_id, number, set_id, epoch, slot, box_number) VALUES ($1, $2, $3, $4, $5, $6)",
        { place, number, set, epoch, slot, before + 1 });
    return static_cast<std::int32_t>(before) + 1;
}

std::vector<ShakenBox> list_shakes(Read& tx, std::int64_t place)
{
    return tx.all("SELECT epoch, slot, box_number FROM box_shake WHERE place_id = $1 ORDER BY number", { place }, [](db::Row const& row) {
        return ShakenBox { row.small(0), row.small(1), row.small(2) };
    });
}

bool count_xray(Write& tx, std::int64_t place, std::int32_t most)
{
    return tx.change("UPDATE queue_place SET xrays = xrays + 1 WHERE id = $1 AND left_at IS NULL AND xrays < $2", { place, most }) == 1;
}

bool insert_tip(Write& tx, Tip const& tip)
{
    return tx.change("INSERT INTO box_tip (id, place_id, set_id, epoch, slot, account_id, kind, style_id, at)"
                     " SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), set_id, CAST($4 AS INTEGER), slot, CAST($6 AS BIGINT),"
                     " CAST($7 AS TEXT), CAST($8 AS BIGINT), CAST($9 AS BIGINT) FROM box"
                     " WHERE set_id = $3 AND slot = $5 AND state = 'free'"
                     " ON CONFLICT (set_id, epoch, slot, account_id, kind) DO NOTHING",
               { tip.id, tip.place, tip.set, tip.epoch, tip.slot, tip.account, api::to_string(tip.kind), tip.style, tx.now() })
        == 1;
}

#define TIP_COLUMNS "SELECT id, place_id, set_id, epoch, slot, account_id, kind, style_id FROM box_tip"

static Tip tip_of(db::Row const& row)
{
    Tip tip { row.number(0), row.number(1), row.id<BoxSetId>(2), row.small(3), row.small(4), row.id<AccountId>(5), {}, row.id<StyleId>(7) };
    tip.kind = row.word<api::MysteryBoxTipCard>(6);
    return tip;
}

std::optional<Tip> find_tip(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot, AccountId account, api::MysteryBoxTipCard kind)
{
    return tx.one(TIP_COLUMNS " WHERE set_id = $1 AND slot = $3 AND account_id = $4 AND kind = $5"
                              " AND (epoch = $2 OR EXISTS (SELECT 1 FROM box_lock WHERE box_lock.set_id = $1 AND box_lock.slot = $3"
                              " AND box_lock.account_id = $4 AND box_tip.epoch >= box_lock.epoch)) ORDER BY epoch DESC LIMIT 1",
        { set, epoch, slot, account, api::to_string(kind) }, tip_of);
}

std::vector<Tip> list_tips(Read& tx, BoxSetId set, std::int32_t epoch, AccountId account)
{
    return tx.all(TIP_COLUMNS " WHERE set_id = $1 AND account_id = $3 AND (epoch = $2 OR EXISTS (SELECT 1 FROM box_lock"
                              " WHERE box_lock.set_id = box_tip.set_id AND box_lock.slot = box_tip.slot"
                              " AND box_lock.account_id = box_tip.account_id AND box_tip.epoch >= box_lock.epoch)) ORDER BY id",
        { set, epoch, account }, tip_of);
}

bool was_cut_by_shop(Read& tx, std::int64_t place, Time pause_borne)
{
    return tx.exists("SELECT 1 FROM queue_place WHERE id = $1 AND (cut_by_shop = 1 OR sale_paused_at < $2)",
        { place, tx.now() - pause_borne });
}

#define BOX_OF_TIP " FROM box WHERE box.set_id = box_tip.set_id AND box.slot = box_tip.slot"
#define LOCK_OF_TIP \
    " FROM box_lock WHERE box_lock.set_id = box_tip.set_id AND box_lock.slot = box_tip.slot AND box_lock.account_id = box_tip.account_id"

int lose_tips(Write& tx, std::int64_t place)
{
    return tx.change("UPDATE box_tip SET lost_at = $2 WHERE place_id = $1 AND lost_at IS NULL"
                     " AND NOT EXISTS (SELECT 1" BOX_OF_TIP " AND box.state <> 'free' AND box.account_id = box_tip.account_id)"
                     " AND NOT EXISTS (SELECT 1" LOCK_OF_TIP " AND ends_at IS NOT NULL)",
        { place, tx.now() });
}

std::vector<std::int64_t> lose_kept_tips(Write& tx, BoxSetId set)
{
    auto places = tx.all("UPDATE box_tip SET lost_at = $2 WHERE set_id = $1 AND lost_at IS NULL"
                         " AND EXISTS (SELECT 1" BOX_OF_TIP " AND box.state = 'free')"
                         " AND EXISTS (SELECT 1" LOCK_OF_TIP " AND ends_at > $2 AND box_tip.epoch >= box_lock.epoch) RETURNING place_id",
        { set, tx.now() }, [](db::Row const& row) { return row.number(0); });
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::vector<Tip> list_lost_tips(Read& tx, std::int64_t place)
{
    return tx.all(TIP_COLUMNS " WHERE place_id = $1 AND lost_at IS NOT NULL ORDER BY id", { place }, tip_of);
}

void note_pulse(Write& tx)
{
    tx.change("UPDATE shop_pulse SET at = $1 WHERE at < $1 AND EXISTS (SELECT 1 FROM queue_place WHERE state = 'turn' AND left_at IS NULL)",
        { tx.now() });
}

void note_absence(Write& tx, Time absence_borne)
{
    tx.change("UPDATE queue_place SET cut_by_shop = 1 WHERE state = 'turn' AND left_at IS NULL AND turn_began_at < $1"
              " AND EXISTS (SELECT 1 FROM shop_pulse WHERE at < $1)",
        { tx.now() - absence_borne });
}

bool put_lock(Write& tx, Tip const& tip)
{
    return tx.change("INSERT INTO box_lock (set_id, slot, account_id, epoch, tip_id, ends_at) VALUES ($1, $2, $3, $4, $5, NULL)"
                     " ON CONFLICT (set_id, slot) DO UPDATE SET account_id = excluded.account_id,"
                     " epoch = CASE WHEN box_lock.account_id = excluded.account_id THEN box_lock.epoch ELSE excluded.epoch END,"
                     " tip_id = excluded.tip_id, ends_at = NULL"
                     " WHERE box_lock.account_id = excluded.account_id OR box_lock.ends_at <= $6",
               { tip.set, tip.slot, tip.account, tip.epoch, tip.id, tx.now() })
        == 1;
}

bool is_kept_from(Read& tx, BoxSetId set, std::int32_t slot, AccountId account)
{
    return tx.exists("SELECT 1 FROM box_lock WHERE set_id = $1 AND slot = $2 AND account_id <> $3 AND (ends_at IS NULL OR ends_at > $4)",
        { set, slot, account, tx.now() });
}

std::vector<Lock> list_locks(Read& tx, BoxSetId set, AccountId account)
{
    return tx.all("SELECT slot, ends_at FROM box_lock WHERE set_id = $1 AND account_id = $2 AND (ends_at IS NULL OR ends_at > $3)"
                  " ORDER BY slot",
        { set, account, tx.now() }, [](db::Row const& row) {
            return Lock { row.small(0), row.optional_number(1) };
        });
}

int remove_lock(Write& tx, BoxSetId set, std::int32_t slot, AccountId account)
{
    return tx.change("DELETE FROM box_lock WHERE set_id = $1 AND slot = $2 AND account_id = $3", { set, slot, account });
}

int remove_locks(Write& tx, BoxSetId set) { return tx.change("DELETE FROM box_lock WHERE set_id = $1", { set }); }

static std::int32_t first_slot(db::Row const& row) { return row.small(0); }

std::vector<std::int32_t> remove_ended_locks(Write& tx, BoxSetId set)
{
    auto slots = tx.all("DELETE FROM box_lock WHERE set_id = $1 AND ends_at <= $2 RETURNING slot", { set, tx.now() }, first_slot);
    std::sort(slots.begin(), slots.end());
    return slots;
}

int remove_turn_locks(Write& tx, BoxSetId set, AccountId account)
{
    return tx.change("DELETE FROM box_lock WHERE set_id = $1 AND account_id = $2 AND ends_at IS NULL", { set, account });
}

std::vector<std::int32_t> list_kept_slots(Read& tx, BoxSetId set)
{
    return tx.all("SELECT slot FROM box_lock WHERE set_id = $1 AND ends_at IS NOT NULL ORDER BY slot", { set }, first_slot);
}

bool has_locks(Read& tx, BoxSetId set) { return tx.exists("SELECT 1 FROM box_lock WHERE set_id = $1 LIMIT 1", { set }); }

bool is_kept_beyond(Read& tx, BoxSetId set, std::int32_t slot, AccountId account)
{
    return tx.exists("SELECT 1 FROM box_lock WHERE set_id = $1 AND slot = $2 AND account_id = $3 AND ends_at IS NOT NULL",
        { set, slot, account });
}

void use_up_locks(Write& tx, OrderId order)
{
    // From the order's few boxes to their locks: the other way round SQLite looks at every lock there is.
    tx.change_later("DELETE FROM box_lock WHERE (set_id, slot) IN (SELECT set_id, slot FROM box WHERE order_id = $1)", { order });
}

std::optional<std::int32_t> find_latest_lock(Read& tx, BoxSetId set, AccountId account)
{
    return tx.one("SELECT slot FROM box_lock WHERE set_id = $1 AND account_id = $2 AND ends_at IS NULL ORDER BY tip_id DESC LIMIT 1",
        { set, account }, [](db::Row const& row) { return row.small(0); });
}

int remove_other_locks(Write& tx, BoxSetId set, AccountId account, std::int32_t slot)
{
    return tx.change("DELETE FROM box_lock WHERE set_id = $1 AND account_id = $2 AND ends_at IS NULL AND slot <> $3",
        { set, account, slot });
}

std::optional<BoxOfSet> find_earlier_lock(Read& tx, AccountId account)
{
    return tx.one("SELECT set_id, slot FROM box_lock WHERE account_id = $1 AND ends_at IS NOT NULL", { account }, [](db::Row const& row) {
        return BoxOfSet { row.id<BoxSetId>(0), row.small(1) };
    });
}

void set_lock_end(Write& tx, BoxSetId set, std::int32_t slot, Time ends_at)
{
    tx.change("UPDATE box_lock SET ends_at = $3 WHERE set_id = $1 AND slot = $2", { set, slot, ends_at });
}

std::optional<Time> find_next_lock_end(Read& tx, BoxSetId set)
{
    return tx.one("SELECT ends_at FROM box_lock WHERE set_id = $1 AND ends_at IS NOT NULL ORDER BY ends_at LIMIT 1", { set },
        [](db::Row const& row) { return row.number(0); });
}

}
