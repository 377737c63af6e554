#pragma once
#include "domains/catalog/catalog.h"
#include "generated/share.h"
#include "kernel/result.h"
#include "platform/module.h"
#include <string>
#include <vector>

class Read;
class Write;

// What a shared page says of itself, which pages may be shared, and who came by a shared link.
namespace share {

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
    catalog::Text title;
    catalog::Text text;
    std::string picture;
    bool operator==(CardRecord const&) const = default;
};
bool put_cards(Write& tx, std::vector<CardRecord> const& cards);

void add(platform::Module& module);

}
