#pragma once
#include "generated/ids/account_id.h"
#include "generated/ids/box_set_id.h"
#include "generated/mystery_box.h"
#include "kernel/time/time.h"
#include <cstdint>

class Write;

namespace mystery_box {
struct Hold;
}

namespace mystery_box::notices {

// What the sockets hear after the commit. Each says what to ask again; `version` is the set's, the sequence number.

// 1001: your turn came, or your boxes changed.
void turn_or_boxes(Write& tx, AccountId account, BoxSetId set, std::int64_t version);
// 1002: your turn or your place is over.
void turn_over(Write& tx, AccountId account, BoxSetId set, std::int64_t version);
// 1006: you are next: say that you are there.
void asked(Write& tx, AccountId account, BoxSetId set, std::int64_t version);
// 1005: a place in the line moved.
void line_moved(Write& tx, BoxSetId set, std::int64_t version);
// 1006, status 1: your number is asked for, as the set opens.
void asked_for_number(Write& tx, AccountId account, BoxSetId set, std::int64_t version);
// 1007, status 0: a box changed.
void box_changed(Write& tx, BoxSetId set, std::int64_t version);
// 1007, status 3: the set is finished.
void set_finished(Write& tx, BoxSetId set, std::int64_t version);

// What a person hears who may have put the phone aside.

void turn_began(Write& tx, AccountId account, api::MysteryBoxSet const& set, Time ends_at);
// A set that they follow can be bought from.
void followed_on_sale(Write& tx, AccountId account, api::MysteryBoxSet const& set);
// Nobody has paid for what is held yet.
void hold_ends(Write& tx, Hold const& hold, api::MysteryBoxSet const& set);
// So many cards whose use the shop has ended are back.
void cards_back(Write& tx, AccountId account, api::MysteryBoxSet const& set, int cards);

}
