#pragma once
#include "domains/catalog/catalog.h"
#include "generated/content.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/local_text.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Random;
class Read;
class Settings;
class Write;

namespace platform {
struct Module;
}

// What the operator says and configures: the app's configuration, tabs, banners, promotions, long texts, links.
namespace content {

// For the seed: what the files say. Each `put_` brings the shop to it as a whole and answers whether anything changed.
struct ModuleRecord {
    std::string key;
    bool is_on = false;
    // Off for clients as new as the production version, or newer.
    bool is_flexible = false;
    bool operator==(ModuleRecord const&) const = default;
};

struct PopupRecord {
    std::string type;
    api::LocalText text;
    bool operator==(PopupRecord const&) const = default;
};

struct KeywordRecord {
    api::LocalText word;
    std::string kind;
    bool operator==(KeywordRecord const&) const = default;
};

struct ConfigRecord {
    std::string prod_version;
    std::vector<std::string> clear_cache_keys;
    std::vector<ModuleRecord> modules;
    std::vector<PopupRecord> popup_texts;
    std::vector<KeywordRecord> prize_keywords;
    bool operator==(ConfigRecord const&) const = default;
};
bool put_config(Write& tx, ConfigRecord const& record);

struct TabRecord {
    std::string key;
    api::LocalText label;
    std::string icon;
    std::string path;
    // nothing, sealed_boxes or unpaid_orders.
    std::string waiting;
    bool operator==(TabRecord const&) const = default;
};
bool put_tabs(Write& tx, std::vector<TabRecord> const& tabs);

struct LinkRecord {
    std::string code;
    api::LocalText title;
    std::string url;
    bool operator==(LinkRecord const&) const = default;
};
bool put_links(Write& tx, std::vector<LinkRecord> const& links);

struct BannerRecord {
    std::string code;
    std::string place;
    api::LocalText title;
    api::LocalText text;
    std::string picture;
    std::string path;
    Time starts_at = 0;
    std::optional<Time> ends_at;
    bool operator==(BannerRecord const&) const = default;
};
bool put_banners(Write& tx, std::vector<BannerRecord> const& banners);

struct BlockRecord {
    // heading, paragraph or item.
    std::string kind;
    api::LocalText text;
    bool operator==(BlockRecord const&) const = default;
};

struct TextRecord {
    std::string key;
    api::LocalText title;
    std::vector<BlockRecord> blocks;
    bool operator==(TextRecord const&) const = default;
};
// This text only; others stay.
bool put_text(Write& tx, TextRecord const& record);

// "4.5.5" or "V4.5.5": one to four numbers.
bool is_version(std::string_view text);
// What a tab can count.
bool is_countable(std::string_view waiting);
// The first placeholder of a long text that nothing is put in for; empty when all are known: {{shop.name}}, {{shop.contact}}.
std::string unknown_placeholder(std::string_view text);
// https with a host, or a page of the storefront.
bool is_public_url(std::string_view url);

// What goes into link/link?data=...: the address and its title, sealed by the setting links.key (64 hexadecimal digits). Refuses
// link_invalid where there is no such key, the address is not https or its host is not in links.hosts, or one of them is too long.
Result<std::string> seal_link(Settings const& settings, Random& random, std::string_view url, std::string_view title);

void add(platform::Module& module);

}
