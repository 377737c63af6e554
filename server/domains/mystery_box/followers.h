#pragma once
#include "domains/mystery_box/mystery_box.h"

// The sets that people watch, and how they hear that one can be bought from again. domains/reminder keeps the lists.
namespace mystery_box {

// Puts the set on the caller's watch list; again changes nothing. Refuses not_found, set_sold_out, set_not_on_sale (it is closed),
// watch_list_full.
Result<api::MysteryBoxWatch> follow_set(Write& tx, Shopper const& me, api::MysteryBoxFollowBoxSet const& request);
// Takes it off; again changes nothing. Refuses not_found.
Result<api::MysteryBoxWatch> unfollow_set(Write& tx, Shopper const& me, api::MysteryBoxCancelFollowBoxSet const& request);

namespace followers {

bool is_followed(Read& tx, AccountId account, BoxSetId set);

// The set can be bought from, which was not so a moment ago. Its followers hear of it after the commit, some at a time; those who stand in
// its line do not, they see it. Nobody hears of one set more often than once in the settings' `follow_pause`.
void call(Write& tx, BoxSetId set);
// The set is finished: it leaves all watch lists after the commit, some at a time.
void dismiss(Write& tx, BoxSetId set);

void add(platform::Module& module);

}

}
