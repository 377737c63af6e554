#pragma once
#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/mystery_box.h"
#include "platform/db/transaction.h"
#include <optional>

// What is known about the draw of a set, public or not.
namespace mystery_box::store {

struct Published {
    std::string manifest;
    StyleId last_one;
    // Of the present epoch; nothing while its boxes are not arranged yet.
    std::optional<std::string> root;
    bool is_revealed = false;
};
// Of a set that is there.
Published find_published(Read& tx, BoxSetId set);
void set_manifest(Write& tx, BoxSetId set, std::string_view manifest);

// Writes down the arrangement of an epoch that begins now.
void insert_epoch(Write& tx, fairness::Arrangement const& arrangement, std::string_view public_input, std::string_view root);
// Writes down what an older version of the shop did not.
void complete_epoch(Write& tx, fairness::Arrangement const& arrangement, std::string_view root);
struct ArrangedEpoch {
    fairness::Arrangement arrangement;
    std::string root;
};
// Nothing also where its boxes and styles do not go together.
std::optional<ArrangedEpoch> find_epoch(Read& tx, BoxSetId set, std::int32_t epoch);
// The epoch in which the box was sold; nothing when it is not.
std::optional<std::int32_t> find_sold_epoch(Read& tx, BoxSetId set, std::int32_t slot);

// For the public record.
std::vector<api::MysteryBoxRecordStyle> list_content(Read& tx, BoxSetId set);
std::vector<api::MysteryBoxRecordEpoch> list_epochs(Read& tx, BoxSetId set);
std::vector<api::MysteryBoxRecordSale> list_sales(Read& tx, BoxSetId set);

struct BoxContent {
    std::int32_t slot = 0;
    StyleId style;
    std::optional<std::int32_t> sold_epoch;
};
// By slot. For `kabinet check` alone.
std::vector<BoxContent> list_contents(Read& tx, BoxSetId set);

// The guard: false while the sale goes on, an order holds boxes, or when it was revealed before.
bool set_revealed(Write& tx, BoxSetId set);

// Of a protocol. Drafts are left out: nothing of them is published.
std::vector<BoxSetId> list_all(Read& tx, std::int32_t protocol);
// Sets that an older version of the shop made: without a manifest, or with an epoch without its root.
std::vector<BoxSetId> list_unpublished(Read& tx);

}
