#include "domains/mystery_box/notices.h"
#include "contract/codec.h"
#include "domains/account/account.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/draw/draw_log_store.h"
#include "domains/mystery_box/store.h"
#include "domains/notice/notice.h"
#include "generated/live.h"
#include "platform/db/transaction.h"
#include <algorithm>

namespace mystery_box::notices {

static constexpr std::int32_t turn_or_boxes_type = 1001;
static constexpr std::int32_t turn_over_type = 1002;
static constexpr std::int32_t line_moved_type = 1005;
static constexpr std::int32_t asked_type = 1006;
static constexpr std::int32_t box_changed_type = 1007;
static constexpr std::int32_t status_changed = 0;
static constexpr std::int32_t status_number = 1;
static constexpr std::int32_t status_finished = 3;

static std::string encoded(Write& tx, std::int32_t type, BoxSetId set, std::int64_t version, std::optional<std::int32_t> status = {})
{
    api::LiveNotice notice;
    notice.type = type;
    notice.box_set_id = set;
    notice.status = status;
    notice.seq = version;
    if (auto end = store::find_log_end(tx, set)) {
        notice.n = end->n;
        notice.head = std::move(end->head);
    }
    std::string text;
    codec::encode_json(*api::live_notice.type, &notice, text);
    return text;
}

void turn_or_boxes(Write& tx, AccountId account, BoxSetId set, std::int64_t version)
{
    tx.tell({ .account = account.value, .text = encoded(tx, turn_or_boxes_type, set, version) });
}

void turn_over(Write& tx, AccountId account, BoxSetId set, std::int64_t version)
{
    tx.tell({ .account = account.value, .text = encoded(tx, turn_over_type, set, version) });
}

void asked_for_number(Write& tx, AccountId account, BoxSetId set, std::int64_t version)
{
    tx.tell({ .account = account.value, .text = encoded(tx, asked_type, set, version, status_number) });
}

void asked(Write& tx, AccountId account, BoxSetId set, std::int64_t version)
{
    tx.tell({ .account = account.value, .text = encoded(tx, asked_type, set, version) });
}

void line_moved(Write& tx, BoxSetId set, std::int64_t version)
{
    tx.tell({ .topic = set.value, .text = encoded(tx, line_moved_type, set, version), .coalesces_as = line_moved_type });
}

void box_changed(Write& tx, BoxSetId set, std::int64_t version)
{
    // Who is slow asks once for the latest state instead of once per box.
    tx.tell({ .topic = set.value, .text = encoded(tx, box_changed_type, set, version, status_changed), .coalesces_as = box_changed_type });
}

void set_finished(Write& tx, BoxSetId set, std::int64_t version)
{
    tx.tell({ .topic = set.value, .text = encoded(tx, box_changed_type, set, version, status_finished) });
}

namespace {

// What notices say of a set: its series and its number as it is printed.
struct Named {
    api::LocalText series;
    api::LocalText number;
};

// Nothing when the series is not sold where the person is.
std::optional<Named> named_for(Write& tx, AccountId account, SeriesId series, std::int32_t number)
{
    auto found = catalog::find_series(tx, series, account::find_recipient(tx, account).country);
    if (!found.ok())
        return std::nullopt;
    auto const text = std::to_string(number);
    auto const padded = std::string(4 - std::min<std::size_t>(4, text.size()), '0') + text;
    return Named { found.value().name, local_text::same(padded) };
}

std::string page_of(BoxSetId set) { return "boxSetId=" + std::to_string(set.value); }

}

void turn_began(Write& tx, AccountId account, api::MysteryBoxSet const& set, Time ends_at)
{
    auto const named = named_for(tx, account, set.series_id, set.number);
    if (!named)
        return;
    auto const minutes_left = std::to_string((ends_at - tx.now() + minutes(1) - 1) / minutes(1));
    notice::notify(tx, account,
        { notice::Key::box_turn, { named->series, named->number, local_text::same(minutes_left) }, page_of(set.box_set_id), ends_at });
}

void followed_on_sale(Write& tx, AccountId account, api::MysteryBoxSet const& set)
{
    // Later than that somebody else has bought it.
    if (auto const named = named_for(tx, account, set.series_id, set.number))
        notice::notify(tx, account,
            { notice::Key::box_followed_on_sale, { named->series, named->number }, page_of(set.box_set_id), tx.now() + hours(1) });
}

void cards_back(Write& tx, AccountId account, api::MysteryBoxSet const& set, int cards)
{
    auto const named = named_for(tx, account, set.series_id, set.number);
    if (!named)
        return;
    auto const count = local_text::same(std::to_string(cards));
    notice::notify(tx, account,
        { notice::Key::box_cards_back, { named->series, named->number, count }, page_of(set.box_set_id), tx.now() + days(7) });
}

void hold_ends(Write& tx, Hold const& hold, api::MysteryBoxSet const& set)
{
    auto const named = named_for(tx, hold.account, set.series_id, set.number);
    if (!named)
        return;
    auto const order = local_text::same(std::to_string(hold.order.value));
    auto const seconds_left = local_text::same(std::to_string((hold.ends_at - tx.now()) / seconds(1)));
    notice::notify(tx, hold.account,
        { notice::Key::box_hold_ends, { named->series, order, seconds_left }, page_of(hold.set), hold.ends_at });
}

}
