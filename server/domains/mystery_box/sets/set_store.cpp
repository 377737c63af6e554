#include "domains/mystery_box/draw/draw_log_store.h"
#include "domains/mystery_box/draw/publication.h"
#include "domains/mystery_box/sets/states.h"
#include "domains/mystery_box/store.h"
#include <cassert>

namespace mystery_box::store {

#define SET_COLUMNS \
    "id, series_id, number, state, box_count, boxes_left, queue_length, hidden_left, version, epoch, arranged_epoch, commitment," \
    " opens_at, protocol, purse, purse_at, turns"
// As the index box_set_walked has it.
#define IS_WALKED "state IN ('announced', 'on_sale', 'paused')"

static Set set_of(db::Row const& row)
{
    Set set;
    set.shown.box_set_id = row.id<BoxSetId>(0);
    set.shown.series_id = row.id<SeriesId>(1);
    set.shown.number = row.small(2);
    set.shown.state = row.word<api::MysteryBoxSetState>(3);
    set.shown.box_count = row.small(4);
    set.shown.boxes_left = row.small(5);
    set.shown.queue_length = row.small(6);
    set.shown.hidden_inside = row.number(7) > 0;
    set.version = row.number(8);
    set.epoch = row.small(9);
    set.arranged_epoch = row.small(10);
    set.commitment = row.text(11);
    if (set.shown.state == api::MysteryBoxSetState::announced)
        set.shown.opens_at = row.optional_number(12);
    set.has_opening = !row.is_null(12);
    set.protocol = row.small(13);
    set.purse = { row.number(14), row.number(15) };
    set.turns = row.number(16);
    set.hidden_left = row.small(7);
    return set;
}

static Touched touched_of(db::Row const& row) { return { set_of(row), { row.number(17), row.text(18), row.number(19) } }; }

#define TOUCH \
    "UPDATE box_set SET version = version + 1 WHERE id = $1 AND state <> 'draft' RETURNING " SET_COLUMNS ", log_n, log_head, log_minute"

static std::optional<Set> known(Write& tx, std::optional<Touched> touched)
{
    if (!touched)
        return std::nullopt;
    bool const has_log = touched->set.protocol == 2 && !touched->log.head.empty();
    remember_log_end(tx, touched->set.id(), has_log ? std::optional(std::move(touched->log)) : std::nullopt);
    return std::move(touched->set);
}

std::optional<Set> touch(Write& tx, BoxSetId set) { return known(tx, tx.one(TOUCH, { set }, touched_of)); }

Later<std::optional<Touched>> touch(Batch& batch, BoxSetId set) { return batch.one(TOUCH, { set }, touched_of); }

std::optional<Set> take(Write& tx, Later<std::optional<Touched>>& touched) { return known(tx, touched.take()); }

std::optional<Set> find_set(Read& tx, BoxSetId set)
{
    return tx.one("SELECT " SET_COLUMNS " FROM box_set WHERE id = $1 AND state <> 'draft'", { set }, set_of);
}

std::int64_t find_version(Read& tx, BoxSetId set)
{
    return tx.number("SELECT version FROM box_set WHERE id = $1 AND state <> 'draft'", { set });
}

BoxSetId find_set_by_number(Read& tx, SeriesId series, std::int32_t number)
{
    return { tx.number("SELECT id FROM box_set WHERE series_id = $1 AND number = $2", { series, number }) };
}

void insert_set(Write& tx, NewSet const& set)
{
    tx.change("INSERT INTO box_set (id, series_id, number, state, box_count, boxes_left, hidden_left, queue_length, version, epoch,"
              " arranged_epoch, master, commitment, created_at, manifest, last_one_style_id)"
              " VALUES ($1, $2, $3, $11, $4, $4, $5, 0, 1, 1, 0, $6, $7, $8, $9, $10)",
        { set.id, set.series, set.number, set.box_count, set.hidden_count, set.master, set.commitment, tx.now(), set.manifest, set.last_one,
            states::names.name_of(set.state) });
}

void insert_content(Write& tx, BoxSetId set, StyleId style, std::int32_t total, bool is_hidden)
{
    tx.change("INSERT INTO box_set_content (set_id, style_id, total, is_hidden) VALUES ($1, $2, $3, $4)", { set, style, total, is_hidden });
}

void insert_box(Write& tx, BoxSetId set, std::int32_t slot, StyleId style)
{
    tx.change("INSERT INTO box (set_id, slot, style_id, state) VALUES ($1, $2, $3, 'free')", { set, slot, style });
}

void change_queue_length(Write& tx, BoxSetId set, std::int32_t by)
{
    tx.change("UPDATE box_set SET queue_length = queue_length + $2 WHERE id = $1", { set, by });
}

void start_next_epoch(Write& tx, BoxSetId set) { tx.change("UPDATE box_set SET epoch = arranged_epoch + 1 WHERE id = $1", { set }); }

void change_style(Write& tx, BoxSetId set, std::int32_t slot, StyleId style)
{
    tx.change_later("UPDATE box SET style_id = $3 WHERE set_id = $1 AND slot = $2 AND state = 'free'", { set, slot, style });
}

std::string find_master(Read& tx, BoxSetId set)
{
    auto found = tx.one("SELECT master FROM box_set WHERE id = $1", { set }, [](db::Row const& row) { return row.text(0); });
    assert(found);
    return publication::open_secret(tx.settings(), *found);
}

std::vector<std::int32_t> list_free_slots(Read& tx, BoxSetId set)
{
    return tx.all("SELECT slot FROM box WHERE set_id = $1 AND state = 'free' ORDER BY slot", { set },
        [](db::Row const& row) { return static_cast<std::int32_t>(row.number(0)); });
}

std::vector<StyleId> list_free_styles(Read& tx, BoxSetId set)
{
    return tx.all("SELECT style_id FROM box WHERE set_id = $1 AND state = 'free' ORDER BY style_id", { set },
        [](db::Row const& row) { return row.id<StyleId>(0); });
}

std::optional<Set> find_to_enter(Read& tx, SeriesId series)
{
    return tx.one("SELECT " SET_COLUMNS " FROM box_set WHERE series_id = $1 AND " IS_WALKED
                  " ORDER BY CASE state WHEN 'on_sale' THEN 0 WHEN 'announced' THEN 1 ELSE 2 END,"
                  " CASE state WHEN 'announced' THEN opens_at ELSE 0 END, queue_length, number LIMIT 1",
        { series }, set_of);
}

bool has_sold_out(Read& tx, SeriesId series)
{
    return tx.exists("SELECT 1 FROM box_set WHERE series_id = $1 AND state = 'sold_out'", { series });
}

std::optional<Set> find_above(Read& tx, SeriesId series, std::int32_t number)
{
    return tx.one("SELECT " SET_COLUMNS " FROM box_set WHERE series_id = $1 AND " IS_WALKED " AND number > $2 ORDER BY number LIMIT 1",
        { series, number }, set_of);
}

std::optional<Set> find_below(Read& tx, SeriesId series, std::int32_t number)
{
    return tx.one("SELECT " SET_COLUMNS " FROM box_set WHERE series_id = $1 AND " IS_WALKED " AND number < $2 ORDER BY number DESC LIMIT 1",
        { series, number }, set_of);
}

std::vector<Set> list_sets(Read& tx, SeriesId series, std::int32_t above_number, std::int32_t count)
{
    return tx.all("SELECT " SET_COLUMNS " FROM box_set WHERE series_id = $1 AND state <> 'draft' AND number > $2 ORDER BY number LIMIT $3",
        { series, above_number, count }, set_of);
}

std::vector<ShelfBox> list_boxes(Read& tx, BoxSetId set, AccountId caller)
{
    auto const text = "SELECT box.slot, CASE WHEN box_lock.slot IS NULL THEN state ELSE 'held' END, box.account_id,"
                      " coalesce(box_lock.account_id, box.account_id) FROM box"
                      " LEFT JOIN box_lock ON box_lock.set_id = box.set_id AND box_lock.slot = box.slot"
                      " AND box_lock.account_id <> $2 AND (ends_at IS NULL OR ends_at > $3) WHERE box.set_id = $1 ORDER BY box.slot";
    return tx.all(text, { set, caller, tx.now() }, [caller](db::Row const& row) {
        ShelfBox box;
        box.shown.slot = row.small(0);
        box.shown.state = row.word<api::MysteryBoxBoxState>(1);
        box.shown.mine = caller && !row.is_null(2) && row.id<AccountId>(2) == caller;
        if (box.shown.state == api::MysteryBoxBoxState::held && !box.shown.mine && !row.is_null(3))
            box.holder = row.id<AccountId>(3);
        return box;
    });
}

std::vector<api::MysteryBoxStyleOdds> list_odds(Read& tx, BoxSetId set)
{
    return tx.all("SELECT content.style_id, total - count(box.slot), total"
                  " FROM box_set_content content LEFT JOIN box ON box.set_id = content.set_id AND box.style_id = content.style_id"
                  " AND state = 'sold'"
                  " WHERE content.set_id = $1 GROUP BY content.style_id, total, is_hidden ORDER BY is_hidden, content.style_id",
        { set }, [](db::Row const& row) {
            return api::MysteryBoxStyleOdds { row.id<StyleId>(0), row.small(1), row.small(2) };
        });
}

std::vector<SeriesStock> list_stocks(Read& tx, std::vector<SeriesId> const& series)
{
    if (series.empty())
        return {};
    return tx.all("SELECT series_id, CAST(sum(CASE state WHEN 'announced' THEN 0 ELSE 1 END) AS BIGINT),"
                  " CAST(sum(CASE state WHEN 'announced' THEN 0 ELSE boxes_left END) AS BIGINT), CAST(sum(queue_length) AS BIGINT),"
                  " min(CASE state WHEN 'announced' THEN opens_at END) FROM box_set WHERE " IS_WALKED
                  " AND series_id = ANY($1) GROUP BY series_id",
        { db::List(series) }, [](db::Row const& row) {
            return SeriesStock { row.id<SeriesId>(0), row.small(1), row.small(2), row.small(3), row.optional_number(4) };
        });
}

}
