#pragma once
#include "domains/cabinet/cabinet.h"

namespace cabinet {

Result<api::CabinetNotOpenBoxListAnswer> list_sealed(Read& tx, Shopper const& me, api::CabinetNotOpenBoxList const& request);
Result<api::CabinetListAnswer> list_opened(Read& tx, Shopper const& me, api::CabinetList const& request);
Result<api::CabinetCollection> show_collection(Read& tx, Shopper const& me, api::CabinetShowCollection const& request);
Result<api::CabinetOutcomes> show_outcomes(Read& tx, Shopper const& me, api::CabinetShowOutcomes const& request);
Result<api::CabinetOrderBoxes> list_order_boxes(Read& tx, Shopper const& me, api::CabinetListOrderBoxes const& request);
Result<api::CabinetRecentAnswer> list_recent(Read& tx, Visitor const& visitor, api::CabinetRecent const& request);
Result<api::CabinetCount> count(Read& tx, Shopper const& me, api::CabinetNum const& request);

}
