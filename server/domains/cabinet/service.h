#pragma once
#include "domains/cabinet/cabinet.h"

namespace cabinet {

Result<api::CabinetNotOpenBoxListAnswer> list_sealed(Read& tx, Shopper const& me, api::CabinetNotOpenBoxList const& request);
Result<api::CabinetListAnswer> list_pieces(Read& tx, Shopper const& me, api::CabinetList const& request);
Result<api::CabinetItemDetail> show_item(Read& tx, Shopper const& me, api::CabinetShowItem const& request);
Result<api::CabinetSharedLink> share_item(Write& tx, Shopper const& me, api::CabinetItemChoice const& request);
Result<api::Nothing> end_share(Write& tx, Shopper const& me, api::CabinetItemChoice const& request);
Result<api::CabinetSharedItem> show_shared(Read& tx, Visitor const& visitor, api::CabinetShowShared const& request);
Result<api::CabinetCollection> show_collection(Read& tx, Shopper const& me, api::CabinetShowCollection const& request);
Result<api::CabinetOutcomes> show_outcomes(Read& tx, Shopper const& me, api::CabinetShowOutcomes const& request);
Result<api::CabinetOrderBoxes> list_order_boxes(Read& tx, Shopper const& me, api::CabinetListOrderBoxes const& request);
Result<api::CabinetRecentAnswer> list_recent(Read& tx, Visitor const& visitor, api::CabinetRecent const& request);
Result<api::CabinetCount> count(Read& tx, Shopper const& me, api::CabinetNum const& request);

}
