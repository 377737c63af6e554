#pragma once
#include "domains/content/content.h"

namespace content {

Result<api::ContentAppConfig> show_config(Read& tx, Visitor const& who, api::ContentConfig const& request);
Result<api::ContentSettingList> list_public_settings(Read& tx, Visitor const& who, api::ContentPublicSettings const& request);
Result<api::ContentSettingList> list_own_settings(Read& tx, Shopper const& me, api::ContentOwnSettings const& request);
// Refuses setting_unknown, setting_value_invalid; then nothing is set.
Result<api::ContentSettingList> set_own_settings(Write& tx, Shopper const& me, api::ContentSetOwnSettings const& request);
Result<api::ContentTabList> list_tabs(Read& tx, Visitor const& who, api::ContentTabs const& request);
Result<api::ContentBannerList> list_place(Read& tx, std::string_view place);
// Refuses not_found.
Result<api::ContentRichText> show_text(Read& tx, Visitor const& who, api::ContentShowRichText const& request);
// Refuses link_invalid.
Result<api::ContentLinkInfo> show_link(Read& tx, Visitor const& who, api::ContentOpenLink const& request);

}
