#pragma once
#include "domains/mystery_box/draw/proof_store.h"
#include "domains/mystery_box/mystery_box.h"

namespace mystery_box {

constexpr std::string_view reveal_job = "reveal_set";

// What an x-ray, a hint card or an opened box shows: that the leaf of this box stood under the root of the epoch, from its own row. Refuses
// not_found when the boxes of that epoch are not arranged, or the box was sold before it began.
Result<api::MysteryBoxProof> prove(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot, api::MysteryBoxProofKind kind);

// Everything public about the set's draw. Refuses not_found.
Result<api::MysteryBoxRecord> show_record(Read& tx, Visitor const& visitor, api::MysteryBoxShowRecord const& request);
// Of a set that is there.
api::MysteryBoxRecord record_of(Read& tx, BoxSetId set);

// The job.
void reveal_by_itself(Write& tx, std::int64_t set);
// Gives sets that an older version of the shop made what such sets publish now: manifest, roots, a time of the reveal.
void publish_missing(Write& tx);

}
