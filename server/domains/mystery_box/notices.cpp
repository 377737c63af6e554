#include "domains/mystery_box/notices.h"
#include "contract/codec.h"
#include "domains/account/account.h"
#include "domains/catalog/catalog.h"
#include "domains/notice/notice.h"
#include "generated/live.h"
#include "platform/transaction.h"
#include <algorithm>

namespace mystery_box::notices {

static constexpr std::int32_t turn_or_boxes_type = 1001;
static constexpr std::int32_t turn_over_type = 1002;
static constexpr std::int32_t line_moved_type = 1005;
static constexpr std::int32_t box_changed_type = 1007;
static constexpr std::int32_t status_changed = 0;
static constexpr std::int32_t status_finished = 3;

static std::string encoded(std::int32_t type, BoxSetId set, std::int64_t version, std::optional<std::int32_t> status = {})
{
    api::LiveNotice notice;
    notice.type = type;
    notice.box_set_id = set;
    notice.status = status;
    notice.seq = version;
    std::string text;
    codec::encode_json(*api::live_notice.type, &notice, text);
    return text;
}

void turn_or_boxes(Write& tx, AccountId account, BoxSetId set, std::int64_t version)
{
    tx.tell({ .account = account.value, .text = encoded(turn_or_boxes_type, set, version) });
}

void turn_over(Write& tx, AccountId account, BoxSetId set, std::int64_t version)
{
    tx.tell({ .account = account.value, .text = encoded(turn_over_type, set, version) });
}

void line_moved(Write& tx, BoxSetId set, std::int64_t version)
{
    tx.tell({ .topic = set.value, .text = encoded(line_moved_type, set, version), .coalesces_as = line_moved_type });
}

void box_changed(Write& tx, BoxSetId set, std::int64_t version)
{
    // Who is slow asks once for the latest state instead of once per box.
    tx.tell({ .topic = set.value, .text = encoded(box_changed_type, set, version, status_changed), .coalesces_as = box_changed_type });
}

void set_finished(Write& tx, BoxSetId set, std::int64_t version)
{
    tx.tell({ .topic = set.value, .text = encoded(box_changed_type, set, version, status_finished) });
}

void turn_began(Write& tx, AccountId account, api::MysteryBoxSet const& set, Time ends_at)
{
    auto found = catalog::find_series(tx, set.series_id, account::find_recipient(tx, account).country);
    if (!found.ok())
        return;
    auto const& name = found.value().name;
    auto const number = std::to_string(set.number);
    auto const padded = std::string(4 - std::min<std::size_t>(4, number.size()), '0') + number;
    auto const minutes_left = std::to_string((ends_at - tx.now() + minutes(1) - 1) / minutes(1));
    notice::notify(tx, account,
        { notice::Key::box_turn, { { name.zh, name.en }, notice::Value::same(padded), notice::Value::same(minutes_left) },
            "boxSetId=" + std::to_string(set.box_set_id.value), ends_at });
}

}
