#pragma once
#include "domains/catalog/catalog.h"
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include <map>
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

namespace cabinet {
struct Item;
}
namespace order {
struct Order;
}
namespace checkout {
enum class Released;
enum class WantedBy : std::uint8_t;
}

// Sealed sets sold live.
namespace mystery_box {

enum class SetState : std::uint8_t { draft, announced, on_sale, paused, sold_out, closed };

// Seals a set: one box per style of `contents`, the same style as often as it is inside, all of them styles of the series, with its secret
// drawn and committed to. It is on sale at once, or a draft that nobody sees before it is published. `number` must be new in its series.
// `last_one` is the style that goes to whoever buys the last box, one of the series; none (0) where no prize waits.
BoxSetId create_set(Write& tx, SeriesId series, std::int32_t number, std::vector<StyleId> const& contents,
    SetState state = SetState::on_sale, StyleId last_one = {});
// The set with this number, a draft too; none (0) when there is none.
BoxSetId find_set_by_number(Read& tx, SeriesId series, std::int32_t number);

// Who did something with a set by hand, and why.
struct SetOperator {
    std::string name;
    std::string note;
};
// What the operator's hand did; `is_repeated`: nothing, as the set was there already.
struct Moved {
    SetState state {};
    bool is_repeated = false;
};
// Seals a draft. `number` must be new in its series.
BoxSetId draft_set(Write& tx, SeriesId series, std::int32_t number, std::vector<StyleId> const& contents, SetOperator const& by,
    StyleId last_one = {});
// Puts a draft on sale at once, or announces that it will be at that time, which lies ahead. Refuses not_found, set_state_wrong (also where
// it was announced for another time).
Result<Moved> publish(Write& tx, BoxSetId set, std::optional<Time> opens_at, SetOperator const& by);
// Nobody gets a turn or orders until it is resumed; places stay, a turn's clock stands still, and who has ordered may pay. Refuses
// not_found, set_state_wrong.
Result<Moved> pause(Write& tx, BoxSetId set, SetOperator const& by);
Result<Moved> resume(Write& tx, BoxSetId set, SetOperator const& by);
// Ends the sale for good: everybody leaves the line; who has ordered may pay. Refuses not_found, set_state_wrong.
Result<Moved> close(Write& tx, BoxSetId set, SetOperator const& by);
// Publishes the master secret before its time comes. Refuses not_found, set_state_wrong while the sale goes on or an order holds boxes.
Result<Moved> reveal(Write& tx, BoxSetId set, SetOperator const& by);
// What is left of each style, as shoppers see it; of a draft too.
std::vector<api::MysteryBoxStyleOdds> list_odds(Read& tx, BoxSetId set);
// The state as it stands, of a draft too; nothing when there is no such set.
std::optional<SetState> find_state(Read& tx, BoxSetId set);

// Throws with one clear line, which names the setting, where fairness.signing_key or fairness.sealing_key is no key, or another than the
// one that this database's sets were published with.
void check_keys(Read& tx);

// The series of a set; none (0) when there is no such set.
SeriesId series_of(Read& tx, BoxSetId set);

struct Stock {
    // Over all its sets on sale; those held and not paid count.
    std::int32_t boxes_left = 0;
    // The soonest opening of an announced set.
    std::optional<Time> opens_at;
};
// What is left of a series; nothing of one that is not there.
Stock stock_of(Read& tx, SeriesId series);
struct ShopWindow {
    // In the middle: the first of the shelf with boxes left, else the first. Nothing when something opens within a day.
    std::optional<api::MysteryBoxShelfSeries> featured;
    // The others with boxes left: families take turns, each in the order of the shelf.
    std::vector<api::MysteryBoxShelfSeries> on_sale;
    // How many series the window has.
    std::size_t series = 0;
};
// Of the shelf's first page.
ShopWindow shop_window(std::vector<api::MysteryBoxShelfSeries> shelf, Time now);
// The set that the shop leads to: of those on sale the one with the shortest line, else the one that opens soonest, or one that is paused.
// None (0) where the series has none of these.
BoxSetId set_to_enter(Read& tx, SeriesId series);
// How many sets of each of these series are on sale, paused ones included; series without any are left out.
std::map<SeriesId, std::int32_t> count_sets_on_sale(Read& tx, std::vector<SeriesId> const& series);

// The live channel's sequence number of a set; 0 when there is no such set.
std::int64_t version_of(Read& tx, BoxSetId set);

// Orders of boxes, in the register of the checkout's kinds.
constexpr std::string_view order_kind = "box";
// What was paid for this box of an order: its share of the total, in the order's currency. Nothing when the box was not bought by it.
std::optional<api::Price> paid_for_box(Read& tx, OrderId order, std::int32_t slot);

struct Offer {
    std::int32_t count = 0;
    // Of one box, in the shopper's region.
    api::Price unit;
};
// What these boxes cost. Holds nothing. Refuses not_found, set_not_on_sale, set_sold_out, slot_unknown, slot_twice, box_sold,
// not_sold_in_region.
Result<Offer> offer(Read& tx, Shopper const& me, BoxSetId set, std::vector<std::int32_t> slots);

struct Held {
    catalog::Priced series;
    std::int32_t set_number = 0;
    // Ascending.
    std::vector<std::int32_t> slots;
    // When whoever has not paid yet is to be reminded; not before `ends_at` when nobody is.
    Time remind_at = 0;
    Time ends_at = 0;
};
// Holds all of these boxes for the order, or none, and stops the clock of the shopper's turn. Refuses not_found, set_not_on_sale,
// set_not_open_yet, set_sold_out, slot_unknown, slot_twice, not_in_line, not_your_turn, order_pending, turn_over, not_sold_in_region,
// box_limit_day and its like, box_sold, box_locked.
Result<Held> hold(Write& tx, Shopper const& me, BoxSetId set, std::vector<std::int32_t> slots, OrderId order);

// Tells the shopper that the order's boxes are about to be free again. Nothing when its hold is not open any more.
void remind_of_hold(Write& tx, OrderId order);

struct SoldBox {
    AccountId account;
    BoxSetId set;
    SeriesId series;
    std::int32_t set_number = 0;
    std::int32_t slot = 0;
    StyleId style;
    // That it held a hidden style, by the counts that everybody saw before it was sold, in millionths. 0 for a prize.
    std::int64_t hidden_chance = 0;
};
// The slot of the prize for the last box: no box has it.
constexpr std::int32_t last_one_slot = 0;

// Items that came from boxes, in the register of the cabinet's looks. The source is the set with the box's slot.
constexpr std::string_view item_source = "box";
struct OwnedBox {
    BoxSetId set;
    std::int32_t set_number = 0;
    std::int32_t slot = 0;
};
// Nothing for what came from elsewhere.
std::optional<OwnedBox> box_of(cabinet::Item const& item);

// Sells what the order holds, by slot, with the last-one prize behind the set's last box; the turn goes on. Refuses order_not_payable when
// the hold is not open any more. Its last guards, which do not refuse, stand in `last`.
Result<std::vector<SoldBox>> sell(Write& tx, order::Order const& order, Batch& last);
// Sells what the order held before its hold was released, for money that was taken at that time. Refuses, and then has changed nothing:
// set_not_on_sale, set_sold_out, box_sold when a box is taken, the boxes were shuffled or another turn has begun since, or the money was
// taken later than a short grace after its hold ended, box_limit_day and its like, order_not_payable where nothing was released.
Result<std::vector<SoldBox>> sell_late(Write& tx, OrderId order, Time paid_at);

// A payment of the order failed for the first time: its boxes wait on, for longer if the turn has the time, so that it can be paid in
// another way. Nothing is counted as wasted yet. A hold that is not open stays as it is.
void note_failure(Write& tx, OrderId order);

// Makes the boxes free again; the turn goes on with the time it had left, unless too little of it is left for paying. A hold that is not
// open stays as it is.
void release(Write& tx, OrderId order, checkout::Released reason);
// Money is given back for sealed boxes of a paid order, as the shopper asked or the shop wished: the set's log says which. They do not come
// back into the set.
void note_return(Write& tx, OrderId order, checkout::WantedBy wanted_by);
// Tells the shopper's storefront to ask again how the order stands.
void tell_order_changed(Write& tx, AccountId account, BoxSetId set);

struct BoxOfSet {
    BoxSetId set;
    std::int32_t slot = 0;
};
// The proofs of what lay in these boxes, in their order; nothing for what is no sold box.
std::vector<std::optional<api::MysteryBoxProof>> prove_sold(Read& tx, std::vector<BoxOfSet> const& boxes);

// Makes the set's master secret public; again, it changes nothing. Refuses not_found, and set_state_wrong while the sale goes on or an
// order still holds boxes: who knows the secret knows what is in every box.
Status reveal(Write& tx, BoxSetId set);
// The same by itself, box.reveal_delay_seconds from now: to be called when the sale of a set has ended.
void schedule_reveal(Write& tx, BoxSetId set);

// A card that says something of a box.
struct UsedTip {
    std::int64_t id = 0;
    // The turn in which it was used.
    std::int64_t place = 0;
    std::int32_t epoch = 0;
    // Of an x-ray what is inside, of a hint what is not.
    StyleId style;
    // It was said before and costs no card now.
    bool is_repeated = false;
};
// Answers what the card says of a free box in the caller's turn, and keeps the box for them. Unless it is repeated, whoever calls takes the
// card in the same transaction. Refuses not_found, slot_unknown, set_not_on_sale, set_sold_out, not_in_line, not_your_turn, order_pending,
// turn_over, box_sold, box_locked, nothing_to_hint, xray_limit_reached, xray_used_already.
Result<UsedTip> use_tip(Write& tx, Shopper const& me, BoxSetId set, std::int32_t slot, api::MysteryBoxTipCard card);
// That the card said the truth.
Result<api::MysteryBoxProof> prove_tip(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot, api::MysteryBoxTipCard card);

// A way to pay, under a keyed hash that is the same whoever confirms it, vouches for this shopper from now on, unless others have waited
// too long for who it vouched for. Accounts that confirm the same one are one person to the line.
void vouch(Write& tx, AccountId account, std::string_view payer);
// Whether something that both have confirmed vouches for the two accounts as one person.
bool are_one_person(Read& tx, AccountId one, AccountId other);
struct Vouching {
    // Something vouches for the shopper until then.
    std::optional<Time> until;
    // Nothing does, and what did vouches for nobody until then.
    std::optional<Time> silent_until;
};
Vouching look_at_vouching(Read& tx, AccountId account);
// The account is being deleted, and stands in no line. What others have waited for it is kept for 30 days under a keyed hash of what its
// shopper could register with again: to begin anew wipes nothing. To be called while the account still knows its identities.
void forget_person(Write& tx, AccountId account);

// A card whose use the shop has ended: it goes back to its shopper.
struct LostCard {
    AccountId account;
    BoxSetId set;
    // The turn in which it was used.
    std::int64_t place = 0;
    std::int32_t slot = 0;
    api::MysteryBoxTipCard card {};
};
// The job, of a turn: cards of it were lost.
constexpr std::string_view lost_cards_job = "lost_cards";
// Of a turn; those that went back already are still among them.
std::vector<LostCard> list_lost_cards(Read& tx, std::int64_t place);
// Tells the shopper that so many of their cards are back.
void tell_cards_back(Write& tx, AccountId account, BoxSetId set, int cards);

void add(platform::Module& module);

}
