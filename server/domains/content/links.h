#pragma once
#include "domains/content/content.h"

// Addresses outside the shop travel encrypted (spec P2.13), so that only what the operator has sealed is ever opened from a page of ours.
namespace content::links {

// Of an address with https and without user, port or anything odd; empty for every other.
std::string_view host_of(std::string_view url);
// The address is https and its host is one of the setting links.hosts ("example.com, example.org") or below one of them.
bool is_allowed(Settings const& settings, std::string_view url);

struct Link {
    std::string url;
    std::string title;
};
// What seal_link sealed. Refuses link_invalid for everything else, and for what is not allowed any more.
Result<Link> open(Settings const& settings, std::string_view data);

}
