#pragma once
#include "domains/mystery_box/mystery_box.h"

// Looking at what is on sale.
namespace mystery_box {

Result<api::MysteryBoxShelfAnswer> list_shelf(Read& tx, Visitor const& visitor, api::MysteryBoxShelf const& request);
Result<api::MysteryBoxShopRules> show_rules(Read& tx, Visitor const& visitor, api::MysteryBoxConfig const& request);
Result<api::MysteryBoxSet> enter(Read& tx, Visitor const& visitor, api::MysteryBoxEnter const& request);
Result<api::MysteryBoxSet> previous(Read& tx, Visitor const& visitor, api::MysteryBoxPre const& request);
Result<api::MysteryBoxSet> next(Read& tx, Visitor const& visitor, api::MysteryBoxNext const& request);
Result<api::MysteryBoxBatchAnswer> list_batch(Read& tx, Visitor const& visitor, api::MysteryBoxBatch const& request);
Result<api::MysteryBoxSetSnapshot> show_set(Read& tx, Visitor const& visitor, api::MysteryBoxSetInfo const& request);

}
