#pragma once
#include "generated/cabinet.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Batch;
class Read;
class Write;

namespace platform {
struct Module;
}

// Everything a shopper owns.
namespace cabinet {

// Where an item comes from: a kind, which is a name in the register of looks and never changed, what it is of, and which one of it. Of a
// source there is one item.
struct Source {
    std::string kind;
    std::int64_t id = 0;
    std::int32_t slot = 0;
    bool operator==(Source const&) const = default;
};

// What a piece is.
using ItemKind = api::CabinetItemKind;

struct NewItem {
    AccountId account;
    OrderId order;
    SeriesId series;
    StyleId style;
    Source source;
    // What the kind of the source keeps of it, as it writes it.
    std::string detail;
    // That it would be a hidden style, by what was public before it was drawn, in millionths. None when nobody drew it.
    std::optional<std::int64_t> hidden_chance;
    // Of the purchase: "TH". Without one it cannot be sent home.
    std::string region = {};
    ItemKind kind = ItemKind::box;
};
// Puts what somebody bought, or got with it, into their cabinet: a box sealed, anything else open. Of a source one goes to one cabinet
// only: a second time is a bug, and fails.
ItemId put(Write& tx, NewItem const& item);

using State = api::CabinetItemState;

struct Item {
    ItemId id;
    OrderId order;
    SeriesId series;
    StyleId style;
    Source source;
    std::string detail;
    Time bought_at = 0;
    // 0 while it is sealed.
    Time opened_at = 0;
    State state = State::kept;
    // Of the purchase.
    std::string region;
    ItemKind kind = ItemKind::box;
    // By which it is sent home, or was; none while it is not.
    OrderId delivery;
};

// How the items of a source are shown, beyond what the cabinet knows of each. All members are there.
struct Look {
    // As the item's row has it; never changed.
    std::string_view name;
    void (*show_sealed)(Item const& item, api::CabinetSealedItem& shown) = nullptr;
    void (*show)(Item const& item, api::CabinetItem& shown) = nullptr;
};

// A figure out of a box that goes back to the shop for a red packet.
struct Return {
    ItemId item;
    AccountId account;
    // Of what was paid for it.
    std::int32_t percent = 0;
    api::Price price;
    Time at = 0;
};
// The opened figure as long as it is in the account's cabinet. Refuses not_found, not_returnable (sealed, no figure out of a box, or given
// back).
Result<Item> find_returnable(Read& tx, AccountId account, ItemId item);
std::optional<Return> find_return(Read& tx, AccountId account, ItemId item);
// Takes the opened figure out of its owner's cabinet and writes down that the shop has it again. False when it is not there any
// more.
bool give_back(Write& tx, Return const& given);

// Takes all items of an order that is refunded out of their buyer's cabinet. False when one of them is opened or not there any more.
bool take_back(Write& tx, OrderId order);

// The account's own among these, whatever became of them, by id.
std::vector<Item> list_own(Read& tx, AccountId account, std::vector<ItemId> const& items);
// For a delivery, the order of that number: its owner cannot open, return or send it otherwise until it is released. The guard:
// item_not_here where it is not in the account's cabinet.
void request(Batch& batch, AccountId account, ItemId item, OrderId delivery);
// What it holds is in its owners' cabinets again.
void release(Write& tx, OrderId delivery);
// What it holds and has not sent yet, by id.
std::vector<Item> list_requested(Read& tx, OrderId delivery);
// The guard: false when the delivery does not hold it, or has sent it.
bool send(Write& tx, OrderId delivery, ItemId item);

// How many items of the account are still sealed, counted up to `most`.
int count_sealed(Read& tx, AccountId account, int most);

// Items of an order that nobody has opened yet, by slot.
std::vector<ItemId> list_sealed_of_order(Read& tx, OrderId order);

// The account has opened what it owns: told after each call below, also one that shows again what was open.
struct Opened {
    AccountId account;
};

// Opens all of an order, by slot. Refuses not_found, order_not_paid.
Result<std::vector<Item>> open_order(Write& tx, AccountId account, OrderId order);
// Opens these, in the order given; opening again shows the same. Refuses not_found when one of them is not the account's; then none is
// opened.
Result<std::vector<Item>> open_all(Write& tx, AccountId account, std::vector<ItemId> const& items);

// An item that its owner has opened. Refuses not_found, also while it is sealed.
Result<Item> find_opened(Read& tx, AccountId account, ItemId item);

// How many figures of a style somebody has unpacked.
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
