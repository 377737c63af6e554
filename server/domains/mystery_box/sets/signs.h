#pragma once
#include "domains/mystery_box/mystery_box.h"

// What stands out about a set: notices for whoever comes to it, and badges. All of it follows from the state.
namespace mystery_box {

Result<api::MysteryBoxPopNotices> list_pop_windows(Read& tx, Visitor const& visitor, api::MysteryBoxSetChoice const& request);
Result<api::MysteryBoxPopNotices> show_pop_windows(Read& tx, Visitor const& visitor, api::MysteryBoxShowPopWindow const& request);
Result<api::MysteryBoxIconList> list_icons(Read& tx, Visitor const& visitor, api::MysteryBoxSetChoice const& request);
Result<api::MysteryBoxIconList> show_icons(Read& tx, Visitor const& visitor, api::MysteryBoxShowIcons const& request);

// Whether somebody knows how buying a box works: they said so, or have bought one.
bool knows_rules(Read& tx, AccountId account);
// They say so. Again changes nothing.
void confirm_rules(Write& tx, AccountId account);

}
