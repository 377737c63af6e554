#pragma once
#include "domains/mystery_box/draw/draw_log_store.h"
#include "domains/mystery_box/store.h"
#include <string>
#include <string_view>

// How a set is sealed, and what it publishes about itself. Secrets lie in the database sealed by the setting fairness.sealing_key.
namespace mystery_box::publication {

// A set is closed a day before the date by which its secret is told.
constexpr std::string_view set_due_job = "set_due";

// For the database: what only this shop can open. `secret` is 32 bytes.
std::string seal_secret(Write& tx, std::string_view secret);
// The secret again, hexadecimal; also one that an older version of the shop wrote down open. Throws where it was sealed by another key.
std::string open_secret(Settings const& settings, std::string_view stored);

// A set that has just been announced, or put on sale, becomes one of protocol 2: its manifest is made, its log begins, and its secrets are
// sealed. Nothing happens where that was done before, or its first turn has begun.
void publish(Write& tx, BoxSetId set);
// What is public of a set that keeps a log, which ends there.
api::MysteryBoxRecord2 record_of(Read& tx, Set const& set, store::LogEnd const& end);
Result<api::MysteryBoxRecord2> show_record(Read& tx, Visitor const& visitor, api::MysteryBoxShowRecord2 const& request);

// The job.
void close_due(Write& tx, std::int64_t set);

}
