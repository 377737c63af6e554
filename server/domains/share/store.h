#pragma once
#include "domains/share/share.h"
#include "generated/ids/account_id.h"
#include "platform/db/transaction.h"
#include <optional>

namespace share::store {

// In the order of the file.
std::vector<PageRecord> list_pages(Read& tx);
std::optional<PageRecord> find_page(Read& tx, std::string_view path);
void replace_pages(Write& tx, std::vector<PageRecord> const& pages);

std::vector<CardRecord> list_cards(Read& tx);
void replace_cards(Write& tx, std::vector<CardRecord> const& cards);

struct Visit {
    AccountId sharer;
    std::int64_t day = 0;
    std::string visitor;
    std::string path;
    std::string source_id;
};
// False when this visitor came by this sharer on that day already.
bool insert_visit(Write& tx, Visit const& visit);
// Those of the oldest days, at most `count`; answers how many.
int remove_visits_before(Write& tx, std::int64_t day, int count);

// The one that is there, or `fresh`.
std::string take_salt(Write& tx, std::int64_t day, std::string_view fresh);
void remove_salts_before(Write& tx, std::int64_t day);

}
