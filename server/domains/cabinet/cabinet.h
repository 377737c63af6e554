#pragma once
#include "generated/cabinet.h"
#include "kernel/result.h"
#include "platform/caller.h"
#include "platform/module.h"
#include <optional>
#include <vector>

class Read;
class Write;

// Everything a shopper owns.
namespace cabinet {

struct SealedBox {
    AccountId account;
    OrderId order;
    SeriesId series;
    StyleId style;
    BoxSetId set;
    std::int32_t set_number = 0;
    std::int32_t slot = 0;
    // That a hidden style was in it, by what was public before it was sold, in millionths.
    std::int64_t hidden_chance = 0;
};
// Puts a bought box into its buyer's cabinet, sealed, or the prize for a set's last box (slot 0). A box goes to one cabinet only: a second
// time is a bug, and fails.
ItemId put(Write& tx, SealedBox const& box);

// A figure that goes back to the shop for a red packet.
struct Return {
    ItemId item;
    AccountId account;
    // Of what was paid for its box.
    std::int32_t percent = 0;
    api::Price price;
    Time at = 0;
};
struct Figure {
    OrderId order;
    std::int32_t slot = 0;
};
// The opened figure as long as it is in the account's cabinet. Refuses not_found, not_returnable (sealed, or given back).
Result<Figure> find_returnable(Read& tx, AccountId account, ItemId item);
std::optional<Return> find_return(Read& tx, AccountId account, ItemId item);
// Takes the opened figure out of its owner's cabinet and writes down that the shop has it again. False when it is not there any
// more.
bool give_back(Write& tx, Return const& given);

// Takes all items of an order that is refunded out of their buyer's cabinet. False when one of them is opened or not there any more.
bool take_back(Write& tx, OrderId order);

// How many boxes of the account are still sealed, counted up to `most`.
int count_sealed(Read& tx, AccountId account, int most);

// Items of an order that nobody has opened yet, by slot.
std::vector<ItemId> list_sealed_of_order(Read& tx, OrderId order);

// Opens one box; opening again shows the same figure. Refuses not_found.
Result<api::MysteryBoxOpened> open(Write& tx, Shopper const& me, ItemId item);
// Opens all of an order, by slot. Refuses not_found, order_not_paid.
Result<api::MysteryBoxOpenedList> open_order(Write& tx, Shopper const& me, OrderId order);
// Opens these, in the order given. Refuses not_found when one of them is not the caller's; then none is opened.
Result<api::MysteryBoxOpenedList> open_all(Write& tx, Shopper const& me, std::vector<ItemId> const& items);

// The box of an item that its owner has opened. Refuses not_found, also while the item is sealed.
Result<SealedBox> find_opened(Read& tx, AccountId account, ItemId item);

// How many figures of a style somebody took out of their boxes.
struct OpenedStyle {
    SeriesId series;
    StyleId style;
    std::int64_t count = 0;
};
// By series.
std::vector<OpenedStyle> list_opened_styles(Read& tx, AccountId account);

// A page of the account's shelves as the contract's `shelves` has them; the sets on sale are left to whoever knows of them.
Result<api::CabinetShelvesAnswer> list_shelves(Read& tx, AccountId account, api::CabinetShelves const& request);

void add(platform::Module& module);

}
