#pragma once
#include "domains/cabinet/cabinet.h"
#include "platform/transaction.h"
#include <optional>

namespace cabinet::store {

struct Item {
    ItemId id;
    OrderId order;
    SeriesId series;
    StyleId style;
    BoxSetId set;
    std::int32_t set_number = 0;
    std::int32_t slot = 0;
    Time bought_at = 0;
    Time opened_at = 0;
};

void insert(Write& tx, ItemId id, SealedBox const& box);
// Opens it unless it is open. The row, or nothing when the item is not the account's.
std::optional<Item> open(Write& tx, AccountId account, ItemId id);
std::optional<Item> find(Read& tx, AccountId account, ItemId id);
std::vector<Item> list_of_order(Read& tx, OrderId order);
// Newest first, below `before`.
std::vector<Item> list_sealed(Read& tx, AccountId account, ItemId before, int count);
// The latest opened first, after the item that was opened at that time.
std::vector<Item> list_opened(Read& tx, AccountId account, Time opened_before, ItemId before, int count);
int count_sealed(Read& tx, AccountId account, int most);
std::vector<OpenedStyle> list_opened_styles(Read& tx, AccountId account);
api::CabinetCount count(Read& tx, AccountId account);

}
