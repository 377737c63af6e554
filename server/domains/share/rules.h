#pragma once
#include "domains/share/share.h"
#include "generated/ids/account_id.h"
#include "generated/ids/box_set_id.h"
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <optional>

class Settings;

namespace share::rules {

// Every number of this domain, from the settings.
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // Of visits.
    Time keep = 0;
};

// Shared paths are wrapped in the entry page (spec P2.09).
std::string wrapped(std::string_view path);
// The page itself, of a path that is wrapped or not. Refuses share_path_invalid for what is no page of the storefront.
Result<std::string> unwrapped(std::string_view path);

// What is kept of a path that somebody came by: one with a token opens something to whoever has it, and is kept without.
std::string kept_of(std::string_view path);

// "/a/b" of "/a/b?c=1".
std::string_view page_of(std::string_view path);
// Sharing is hidden unless it is not off or the page is in the white list (spec P5.13).
bool is_shared(PageRecord const& page);

// Which series a path names, directly or by a box set of it; 0 for none.
struct Named {
    SeriesId series;
    BoxSetId set;
    // The code of a brand; empty for none.
    std::string ip;
};
Named named_by(std::string_view path);

struct Series {
    api::LocalText name;
    std::string picture;
    // The code of its brand.
    std::string brand;
};
// Of a series as the catalogue shows it, with its details or without.
template<typename Shown>
Series series_of(Shown const& shown)
{
    return { shown.name, shown.picture, shown.ip.code };
}
// The card of the longest prefix that can be filled, filled; nothing when none fits.
std::optional<CardRecord> card_for(std::string_view path, std::vector<CardRecord> const& cards, std::optional<Series> const& series);

// How a visitor is told from another on one day. The salt is the day's.
std::string visitor_of(std::optional<AccountId> account, std::string_view address, std::string_view salt);

}
