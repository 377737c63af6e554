#pragma once
#include "domains/cabinet/cabinet.h"
#include "platform/db/transaction.h"
#include <optional>

namespace cabinet::store {

void insert(Write& tx, ItemId id, NewItem const& item);
// Opens it unless it is open. The row; nothing when the item is not the account's, or left the cabinet before it was opened.
std::optional<Item> open(Write& tx, AccountId account, ItemId id);
std::optional<Item> find(Read& tx, AccountId account, ItemId id);
// The guard: false when it is not an opened figure in the account's cabinet any more.
bool set_returned(Write& tx, AccountId account, ItemId id);
void insert_return(Write& tx, Return const& given);
std::optional<Return> find_return(Read& tx, AccountId account, ItemId id);
std::vector<Item> list_own(Read& tx, AccountId account, std::vector<ItemId> const& items);
void request(Batch& batch, AccountId account, ItemId item, OrderId delivery);
void release(Write& tx, OrderId delivery);
std::vector<Item> list_requested(Read& tx, OrderId delivery);
bool send(Write& tx, OrderId delivery, ItemId item);
// Answers how many sealed items of the order were in a cabinet until now.
int set_refunded(Write& tx, OrderId order);
int count_of_order(Read& tx, OrderId order);
// In the cabinet, by slot.
std::vector<Item> list_of_order(Read& tx, OrderId order);
// Newest first, below `before`.
std::vector<Item> list_sealed(Read& tx, AccountId account, ItemId before, int count);
// Of one style, or one kind, only unless that is none.
struct Wanted {
    StyleId style;
    std::optional<ItemKind> kind;
};
// In the cabinet, the latest opened first, after the item that was opened at that time.
std::vector<Item> list_opened(Read& tx, AccountId account, Time opened_before, ItemId before, Wanted const& wanted, int count);
// Not in the cabinet any more, or about to be sent home: the latest bought first, below `before`. Of a style only what is opened.
enum class Away : std::uint8_t { requested, left };
std::vector<Item> list_away(Read& tx, AccountId account, Away where, ItemId before, Wanted const& wanted, int count);

// The item's row is this transaction's from here on. False when it is not there, sealed, or not the account's any more.
bool lock_shareable(Write& tx, AccountId account, ItemId id);
void insert_share(Write& tx, std::string_view token_hash, AccountId account, ItemId item);
// All but the latest `most` of them.
void remove_shares_beyond(Write& tx, ItemId item, int most);
void remove_shares(Write& tx, ItemId item);
int count_shares(Read& tx, ItemId item);
// The opened item that its owner still has.
std::optional<Item> find_shared(Read& tx, std::string_view token_hash);
// Of everybody, opened at `since` or later.
struct Opening {
    ItemId id;
    AccountId account;
    StyleId style;
    Time opened_at = 0;
};
std::vector<Opening> list_recent(Read& tx, Time since, Time opened_before, ItemId before, int count);
int count_sealed(Read& tx, AccountId account, int most);
std::vector<OpenedStyle> list_opened_styles(Read& tx, AccountId account);
struct KeptStyle {
    SeriesId series;
    StyleId style;
    std::int32_t count = 0;
    Time latest_opened_at = 0;
};
// Figures in the cabinet or sent home from it, by series and style.
std::vector<KeptStyle> list_kept_styles(Read& tx, AccountId account);
struct OutcomeOfStyle {
    SeriesId series;
    StyleId style;
    std::int32_t count = 0;
    // Of all of them together, in millionths.
    std::int64_t hidden_chance = 0;
};
// What came of the draws that were opened, by series and style.
std::vector<OutcomeOfStyle> list_outcomes(Read& tx, AccountId account);
// Also what left the cabinet, by slot.
std::vector<Item> list_bought(Read& tx, OrderId order);
api::CabinetCount count(Read& tx, AccountId account);

}
