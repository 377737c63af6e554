#pragma once
#include "domains/catalog/catalog.h"
#include "generated/ids/box_set_id.h"
#include "generated/share.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include "platform/local_text.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// What a shared page says of itself, which pages may be shared, and who came by a shared link.
namespace share {

// Somebody who is logged in opened a link that was shared, by the way that they say.
struct Opened {
    AccountId account;
    Attribution const& by;
};

// For the seed: what the files say. Each `put_` brings the shop to it as a whole and answers whether anything changed.
struct PageRecord {
    std::string path;
    bool is_off = false;
    bool is_white = false;
    bool operator==(PageRecord const&) const = default;
};
bool put_pages(Write& tx, std::vector<PageRecord> const& pages);

struct CardRecord {
    // "/" is the card of every page without one of its own.
    std::string prefix;
    api::LocalText title;
    api::LocalText text;
    std::string picture;
    bool operator==(CardRecord const&) const = default;
};
bool put_cards(Write& tx, std::vector<CardRecord> const& cards);

// What a page is about, for whoever reads of it without opening it: search engines, messengers.
struct Subject {
    std::optional<api::CatalogSeriesDetail> series;
    // The one that is named, else the one that the shop leads to; none (0) where there is none.
    BoxSetId set;
    // Of the series on sale; those held and not paid count.
    std::int32_t boxes_left = 0;
    // The soonest opening of an announced set.
    std::optional<Time> opens_at;
    // Of the series, or on its own.
    std::optional<api::CatalogIp> ip;
    // Below /pictures/, as the page's card says; empty where it says none.
    std::string picture;
};
// `path` is a page with its parameters, wrapped or not. What it names in particular is a series (seriesId), the series of a set (boxSetId)
// or a brand (ip, its code). Refuses share_path_invalid, and not_found where it names what is not there or not for the public yet.
Result<Subject> describe(Read& tx, std::string_view path, std::string_view country);
// The page itself, of a path that is wrapped or not. Refuses share_path_invalid.
Result<std::string> page_itself(std::string_view path);

void add(platform::Module& module);

}
