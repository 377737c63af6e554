#pragma once
#include "domains/content/content.h"
#include "generated/ids/account_id.h"
#include "platform/db/transaction.h"

namespace content::store {

// Every list in the order of its file.
ConfigRecord find_config(Read& tx);
void replace_config(Write& tx, ConfigRecord const& record);
// When a list of this domain last changed; 0 before the first.
Time updated_at(Read& tx);
void set_updated_at(Write& tx, Time at);

std::vector<TabRecord> list_tabs(Read& tx);
void replace_tabs(Write& tx, std::vector<TabRecord> const& tabs);

std::vector<LinkRecord> list_links(Read& tx);
void replace_links(Write& tx, std::vector<LinkRecord> const& links);

std::vector<BannerRecord> list_banners(Read& tx);
// Those of a place whose time it is.
std::vector<BannerRecord> list_banners_now(Read& tx, std::string_view place, int count);
void replace_banners(Write& tx, std::vector<BannerRecord> const& banners);

std::optional<TextRecord> find_text(Read& tx, std::string_view key);
Time text_updated_at(Read& tx, std::string_view key);
void replace_text(Write& tx, TextRecord const& record);

std::vector<api::ContentSetting> list_settings(Read& tx, AccountId account);
void put_setting(Write& tx, AccountId account, api::ContentSetting const& setting);
void remove_setting(Write& tx, AccountId account, std::string_view key);

}
