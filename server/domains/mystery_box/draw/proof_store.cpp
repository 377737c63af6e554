#include "domains/mystery_box/draw/proof_store.h"
#include "kernel/text/number_list.h"
#include <cassert>

namespace mystery_box::store {

Published find_published(Read& tx, BoxSetId set)
{
    auto found = tx.one("SELECT manifest, last_one_style_id, root, revealed_at FROM box_set"
                        " LEFT JOIN box_epoch ON box_epoch.set_id = box_set.id AND box_epoch.epoch = box_set.epoch WHERE box_set.id = $1",
        { set }, [](db::Row const& row) {
            return Published { row.text(0), row.id<StyleId>(1), row.optional_text(2), !row.is_null(3) };
        });
    assert(found);
    return std::move(*found);
}

void set_manifest(Write& tx, BoxSetId set, std::string_view manifest)
{
    tx.change("UPDATE box_set SET manifest = $2 WHERE id = $1 AND manifest = ''", { set, manifest });
}

static std::string text_of(std::vector<StyleId> const& styles)
{
    std::vector<std::int64_t> numbers;
    numbers.reserve(styles.size());
    for (auto const style : styles)
        numbers.push_back(style.value);
    return number_list_text(numbers);
}

void insert_epoch(Write& tx, fairness::Arrangement const& arrangement, std::string_view public_input, std::string_view root)
{
    tx.change("UPDATE box_set SET arranged_epoch = $2 WHERE id = $1", { arrangement.set, arrangement.epoch });
    tx.change("INSERT INTO box_epoch (set_id, epoch, public_input, arranged_at, root, slots, styles) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        { arrangement.set, arrangement.epoch, public_input, tx.now(), root, number_list_text(arrangement.slots),
            text_of(arrangement.styles) });
}

void complete_epoch(Write& tx, fairness::Arrangement const& arrangement, std::string_view root)
{
    tx.change("UPDATE box_epoch SET root = $3, slots = $4, styles = $5 WHERE set_id = $1 AND epoch = $2 AND root = ''",
        { arrangement.set, arrangement.epoch, root, number_list_text(arrangement.slots), text_of(arrangement.styles) });
}

std::optional<ArrangedEpoch> find_epoch(Read& tx, BoxSetId set, std::int32_t epoch)
{
    auto epoch_of = tx.one("SELECT slots, styles, root, public_input FROM box_epoch WHERE set_id = $1 AND epoch = $2 AND root <> ''",
        { set, epoch }, [set, epoch](db::Row const& row) {
            ArrangedEpoch found { { set, epoch, read_number_list(row.text(0)), {}, fairness::input_of(row.text(3)) }, row.text(2) };
            for (auto const style : read_long_number_list(row.text(1)))
                found.arrangement.styles.push_back({ style });
            return found;
        });
    bool const goes_together = epoch_of && epoch_of->arrangement.slots.size() == epoch_of->arrangement.styles.size();
    return goes_together ? std::move(epoch_of) : std::nullopt;
}

std::optional<std::int32_t> find_sold_epoch(Read& tx, BoxSetId set, std::int32_t slot)
{
    return tx.one("SELECT sold_epoch FROM box WHERE set_id = $1 AND slot = $2 AND state = 'sold'", { set, slot },
        [](db::Row const& row) { return static_cast<std::int32_t>(row.number(0)); });
}

std::vector<api::MysteryBoxRecordStyle> list_content(Read& tx, BoxSetId set)
{
    return tx.all("SELECT style_id, total FROM box_set_content WHERE set_id = $1 ORDER BY style_id", { set }, [](db::Row const& row) {
        return api::MysteryBoxRecordStyle { row.id<StyleId>(0), row.small(1) };
    });
}

std::vector<api::MysteryBoxRecordEpoch> list_epochs(Read& tx, BoxSetId set)
{
    return tx.all("SELECT epoch, public_input, root, arranged_at FROM box_epoch WHERE set_id = $1 ORDER BY epoch", { set },
        [](db::Row const& row) {
            return api::MysteryBoxRecordEpoch { row.small(0), row.text(1), row.text(2), row.number(3) };
        });
}

std::vector<api::MysteryBoxRecordSale> list_sales(Read& tx, BoxSetId set)
{
    return tx.all("SELECT slot, sold_epoch FROM box WHERE set_id = $1 AND state = 'sold'"
                  " ORDER BY sold_epoch, COALESCE(sold_version, 0), slot",
        { set }, [](db::Row const& row) {
            return api::MysteryBoxRecordSale { row.small(0), row.small(1) };
        });
}

std::vector<BoxContent> list_contents(Read& tx, BoxSetId set)
{
    return tx.all("SELECT slot, style_id, sold_epoch FROM box WHERE set_id = $1 ORDER BY slot", { set }, [](db::Row const& row) {
        BoxContent box { row.small(0), row.id<StyleId>(1), std::nullopt };
        if (auto const epoch = row.optional_number(2))
            box.sold_epoch = static_cast<std::int32_t>(*epoch);
        return box;
    });
}

bool set_revealed(Write& tx, BoxSetId set)
{
    return tx.change("UPDATE box_set SET revealed_at = $2 WHERE id = $1 AND revealed_at IS NULL AND state IN ('sold_out', 'closed')"
                     " AND NOT EXISTS (SELECT 1 FROM box WHERE set_id = $1 AND box.state = 'held')",
               { set, tx.now() })
        == 1;
}

static BoxSetId listed_set(db::Row const& row) { return row.id<BoxSetId>(0); }

std::vector<BoxSetId> list_all(Read& tx, std::int32_t protocol)
{
    return tx.all("SELECT id FROM box_set WHERE state <> 'draft' AND protocol = $1 ORDER BY id", { protocol }, listed_set);
}

std::vector<BoxSetId> list_unpublished(Read& tx)
{
    return tx.all("SELECT id FROM box_set WHERE manifest = '' UNION SELECT set_id FROM box_epoch WHERE root = ''", {}, listed_set);
}

}
