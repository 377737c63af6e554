#pragma once
#include "domains/mystery_box/mystery_box.h"
#include "platform/db/transaction.h"
#include <optional>
#include <vector>

// Shakes, cards, and the boxes that are kept for whoever spent a card on them.
namespace mystery_box {

// A card that was used on a box.
struct Tip {
    std::int64_t id = 0;
    std::int64_t place = 0;
    BoxSetId set;
    std::int32_t epoch = 0;
    std::int32_t slot = 0;
    AccountId account;
    api::MysteryBoxTipCard kind = api::MysteryBoxTipCard::hint;
    // Of an x-ray what is inside, of a hint what is not.
    StyleId style;
};

namespace store {

// One shake more of a turn whose clock runs; answers how many there were. The guard: nothing when it would be more than `most`, or the
// turn's clock does not run. Until the transaction ends the turn cannot end either.
std::optional<std::int32_t> count_shake(Write& tx, std::int64_t place, std::int32_t most);
std::int32_t find_shakes(Read& tx, std::int64_t place);
// Answers which shake of this box in this turn it is, from 1.
std::int32_t insert_shake(Write& tx, std::int64_t place, std::int32_t number, BoxSetId set, std::int32_t epoch, std::int32_t slot);
struct ShakenBox {
    std::int32_t epoch = 0;
    std::int32_t slot = 0;
    std::int32_t number = 0;
};
// Of a turn, in their order.
std::vector<ShakenBox> list_shakes(Read& tx, std::int64_t place);

// One x-ray more of a turn. The guard: false when it would be more than `most`.
bool count_xray(Write& tx, std::int64_t place, std::int32_t most);

// The guard: false when the box is not free, or the same was told before.
bool insert_tip(Write& tx, Tip const& tip);
// What was told in this epoch, or since then of a box that the account keeps: it lies still.
std::optional<Tip> find_tip(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot, AccountId account, api::MysteryBoxTipCard kind);
std::vector<Tip> list_tips(Read& tx, BoxSetId set, std::int32_t epoch, AccountId account);

// Cards whose use the shop has ended (lost_cards.h).

// Whether the sale stood, or no server was there, for long in this turn; also one that is over.
bool was_cut_by_shop(Read& tx, std::int64_t place, Time pause_borne);
// What cards of this turn said of boxes that their shopper has neither bought nor ordered nor keeps any longer; answers how many there are.
int lose_tips(Write& tx, std::int64_t place);
// The same of free boxes that are kept beyond a turn in this set; answers in which turns those cards were used.
std::vector<std::int64_t> lose_kept_tips(Write& tx, BoxSetId set);
// Of a turn.
std::vector<Tip> list_lost_tips(Read& tx, std::int64_t place);
// While somebody has a turn.
void note_pulse(Write& tx);
// Marks the turns in which nobody has noted the pulse for longer than that.
void note_absence(Write& tx, Time absence_borne);

// Keeps the box as long as the turn lasts. The guard: false when it is kept for somebody else.
bool put_lock(Write& tx, Tip const& tip);
bool is_kept_from(Read& tx, BoxSetId set, std::int32_t slot, AccountId account);
struct Lock {
    std::int32_t slot = 0;
    std::optional<Time> ends_at;
};
// Of the account, by slot.
std::vector<Lock> list_locks(Read& tx, BoxSetId set, AccountId account);
// Each answers how many boxes are kept no more.
int remove_lock(Write& tx, BoxSetId set, std::int32_t slot, AccountId account);
int remove_locks(Write& tx, BoxSetId set);
// Those kept until now; answers their slots, ascending.
std::vector<std::int32_t> remove_ended_locks(Write& tx, BoxSetId set);
// Those that are kept as long as the account's turn lasts.
int remove_turn_locks(Write& tx, BoxSetId set, AccountId account);
// Kept beyond a turn, ascending.
std::vector<std::int32_t> list_kept_slots(Read& tx, BoxSetId set);
// Whether anybody keeps a box of the set, or has kept one until now.
bool has_locks(Read& tx, BoxSetId set);
bool is_kept_beyond(Read& tx, BoxSetId set, std::int32_t slot, AccountId account);
// Of the boxes that the order holds.
void use_up_locks(Write& tx, OrderId order);

// Of the boxes that are kept as long as the account's turn lasts, the one that it spent a card on last.
std::optional<std::int32_t> find_latest_lock(Read& tx, BoxSetId set, AccountId account);
// All of those but this slot's.
int remove_other_locks(Write& tx, BoxSetId set, AccountId account, std::int32_t slot);
// The box that is kept beyond an earlier turn of the account.
std::optional<BoxOfSet> find_earlier_lock(Read& tx, AccountId account);
void set_lock_end(Write& tx, BoxSetId set, std::int32_t slot, Time ends_at);
std::optional<Time> find_next_lock_end(Read& tx, BoxSetId set);

}

}
