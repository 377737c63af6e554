#pragma once
#include "domains/mystery_box/draw/draw_log_store.h"
#include "domains/mystery_box/store.h"
#include <optional>
#include <span>
#include <string_view>

// The log of what happens in a set (docs/fairness.md), written in the transaction of what it tells, under the set's row: it is touched.
// A set of protocol 1 keeps none, and nothing happens.
namespace mystery_box::draw_log {

// Answers the number of the entry; 0 where there is no log.
std::int64_t append(Write& tx, BoxSetId set, fairness_2::Event const& event);
// Several in a row; answers the number of the last.
std::int64_t append(Write& tx, BoxSetId set, std::span<fairness_2::Event const> events);

// What is told of a place, a turn, a hold, by their numbers in the log.

void joined(Write& tx, Set const& set, std::int64_t place, std::string_view commitment);
// The next two may be called first, as nobody was at the page.
void passed(Write& tx, Set const& set, std::int64_t place);
// A place ended: somebody left the line, did not answer a call, or the turn is over. `kept`: the box that the shopper keeps.
void ended(Write& tx, BoxSetId set, Place const& place, LeftReason reason, std::optional<std::int32_t> kept);
// The sale is over, and with it the turn that runs; everybody else leaves without a line.
void finished(Write& tx, BoxSetId set, fairness_2::FinishWord why);
// Answers the number of the entry, which the hold bears from then on; nothing where there is no log.
std::optional<std::int64_t> held(Write& tx, Place const& place, std::vector<std::int32_t> const& slots);
void released(Write& tx, Hold const& hold, checkout::Released reason);
// Answers where the log ends now, which store::sell_boxes writes down.
std::optional<store::LogEnd> sold(Write& tx, Hold const& hold, bool is_late);

// Signed by the key of the settings. Throws where the shop has none.
api::MysteryBoxSignedHead sign(Read& tx, BoxSetId set, std::int64_t n, std::string_view head);
// Of the public key, hexadecimal.
std::string signer(Settings const& settings);
// Of the newest entry; nothing where there is no log.
std::optional<api::MysteryBoxSignedHead> newest(Read& tx, BoxSetId set);
// Of the n-th entry, which there is.
api::MysteryBoxSignedHead head_of(Read& tx, BoxSetId set, std::int64_t n);

Result<api::MysteryBoxLogPage> show(Read& tx, Visitor const& visitor, api::MysteryBoxShowLog const& request);
Result<api::MysteryBoxSetHeads> show_heads(Read& tx, Visitor const& visitor, api::MysteryBoxShowHeads const& request);

}
