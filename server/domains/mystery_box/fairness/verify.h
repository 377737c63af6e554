#pragma once
#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/fairness/findings.h"
#include "generated/mystery_box.h"
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What `kabinet verify` and `kabinet check` find about the public record of a set. Pure: the files are all it looks at. The web app has a
// verifier of its own that shares nothing with this one; the names of the checks are the same in both, and tests compare what they find.
namespace mystery_box::verify {

constexpr std::int32_t record_version = 1;

// Whether the record agrees with itself and, once the secret is revealed, with every arrangement replayed from it.
std::vector<Finding> check_record(api::MysteryBoxRecord const& record);
// Whether a record says all that one said that was kept earlier: nothing is ever taken back.
std::vector<Finding> check_earlier(api::MysteryBoxRecord const& earlier, api::MysteryBoxRecord const& later);
// Whether what was told of one box is what the record's roots stand for.
std::vector<Finding> check_proof(api::MysteryBoxProof const& proof, api::MysteryBoxRecord const& record);
bool is_sound(std::span<Finding const> findings);

// What the record says was published.
fairness::Manifest manifest_of(api::MysteryBoxRecord const& record);
// The arrangement of each epoch, as the master secret (32 bytes), the public inputs and what was sold in which epoch give it. Nothing for a
// record that contradicts itself.
std::vector<fairness::Arrangement> replay(api::MysteryBoxRecord const& record, std::string_view master);

}
