#include "domains/mystery_box/draw/proofs.h"
#include "domains/mystery_box/draw/arrangement.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/fairness/verify.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/text/text_list.h"
#include <algorithm>
#include <cassert>
#include <map>

namespace mystery_box {

// An epoch with what its paths are made of.
namespace {

struct Tree {
    Drawn drawn;
    std::vector<Digest> leaves;
};

}

static std::optional<Tree> grow(Read& tx, BoxSetId set, std::int32_t epoch)
{
    auto drawn = find_drawn(tx, set, epoch);
    if (!drawn)
        return std::nullopt;
    auto leaves = drawn->leaves();
    return Tree { std::move(*drawn), std::move(leaves) };
}

static std::optional<api::MysteryBoxProof> proof_from(Read& tx, Tree const& tree, std::int32_t slot, fairness::Kind kind)
{
    auto const& [drawn, leaves] = tree;
    auto const box = drawn.find_box(slot);
    if (!box)
        return std::nullopt;
    auto const index = fairness::leaf_index(*box, kind);
    bool const is_item = kind == fairness::Kind::item;
    auto const style = is_item ? drawn.arrangement.styles[*box] : drawn.hint(*box);

    api::MysteryBoxProof proof;
    proof.box_set_id = drawn.arrangement.set;
    proof.epoch = drawn.arrangement.epoch;
    proof.slot = slot;
    proof.kind = is_item ? api::MysteryBoxProofKind::item : api::MysteryBoxProofKind::hint;
    if (style)
        proof.style_id = style;
    proof.salt = to_hex(fairness::salt_of(drawn.master, kind, drawn.arrangement, slot));
    proof.index = static_cast<std::int32_t>(index);
    proof.leaves = static_cast<std::int32_t>(leaves.size());
    for (auto const& sibling : fairness::path_of(leaves, index))
        proof.path.push_back(to_hex(sibling));
    proof.root = drawn.root;
    if (drawn.protocol == 1)
        return proof;
    proof.version = 2;
    proof.input = drawn.arrangement.input;
    proof.turn = drawn.turn_n;
    if (auto head = draw_log::newest(tx, drawn.arrangement.set)) {
        proof.n = head->n;
        proof.head = std::move(head->head);
        proof.signature = std::move(head->signature);
    }
    return proof;
}

Result<api::MysteryBoxProof> prove(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot, api::MysteryBoxProofKind kind)
{
    auto const tree = grow(tx, set, epoch);
    if (!tree)
        return refusal::not_found;
    auto proof = proof_from(tx, *tree, slot, kind == api::MysteryBoxProofKind::item ? fairness::Kind::item : fairness::Kind::hint);
    return proof ? Result(std::move(*proof)) : refusal::not_found;
}

std::vector<std::optional<api::MysteryBoxProof>> prove_sold(Read& tx, std::vector<BoxOfSet> const& boxes)
{
    // Boxes that are opened together mostly come from one epoch: its leaves are hashed once.
    std::map<std::pair<BoxSetId, std::int32_t>, std::optional<Tree>> trees;
    std::vector<std::optional<api::MysteryBoxProof>> proofs;
    proofs.reserve(boxes.size());
    for (auto const& [set, slot] : boxes) {
        auto const epoch = store::find_sold_epoch(tx, set, slot);
        if (!epoch) {
            proofs.emplace_back();
            continue;
        }
        auto const key = std::pair(set, *epoch);
        auto tree = trees.find(key);
        if (tree == trees.end())
            tree = trees.emplace(key, grow(tx, set, *epoch)).first;
        proofs.push_back(tree->second ? proof_from(tx, *tree->second, slot, fairness::Kind::item) : std::nullopt);
    }
    return proofs;
}

static std::optional<api::MysteryBoxRecordOpening> opening_of(Read& tx, BoxSetId set)
{
    auto const opening = store::find_opening(tx, set);
    if (!opening)
        return std::nullopt;
    if (!opening->drawn_at)
        return api::MysteryBoxRecordOpening { opening->commitment, std::nullopt, {}, {} };
    return api::MysteryBoxRecordOpening { opening->commitment, opening->seed, read_word_list(opening->nonces, ','), opening->places };
}

api::MysteryBoxRecord record_of(Read& tx, BoxSetId id)
{
    auto const set = store::find_set(tx, id);
    assert(set);
    auto const published = store::find_published(tx, id);
    api::MysteryBoxRecord record;
    record.version = verify::record_version;
    record.box_set_id = id;
    record.series_id = set->shown.series_id;
    record.number = set->shown.number;
    record.box_count = set->shown.box_count;
    record.content = store::list_content(tx, id);
    if (published.last_one)
        record.last_one_style_id = published.last_one;
    record.commitment = set->commitment;
    record.manifest = published.manifest;
    record.state = set->shown.state;
    record.epochs = store::list_epochs(tx, id);
    record.sold = store::list_sales(tx, id);
    record.opening = opening_of(tx, id);
    if (published.is_revealed)
        record.master = store::find_master(tx, id);
    return record;
}

Result<api::MysteryBoxRecord> show_record(Read& tx, Visitor const&, api::MysteryBoxShowRecord const& request)
{
    auto const set = store::find_set(tx, request.box_set_id);
    if (!set || set->protocol != 1)
        return refusal::not_found;
    return record_of(tx, request.box_set_id);
}

Status reveal(Write& tx, BoxSetId id)
{
    auto const set = store::touch(tx, id);
    if (!set)
        return refusal::not_found;
    if (store::find_published(tx, id).is_revealed)
        return done();
    if (!store::set_revealed(tx, id))
        return refusal::set_state_wrong;
    draw_log::append(tx, id, fairness_2::Secret {});
    tx.unschedule(reveal_job, id.value);
    notices::box_changed(tx, id, set->version);
    return done();
}

void schedule_reveal(Write& tx, BoxSetId set) { tx.schedule(reveal_job, set.value, tx.now() + limits_of(tx.settings()).reveal_delay); }

void reveal_by_itself(Write& tx, std::int64_t id)
{
    auto const set = store::find_set(tx, { id });
    if (!set)
        return;
    bool const is_over = set->shown.state == api::MysteryBoxSetState::sold_out || set->shown.state == api::MysteryBoxSetState::closed;
    // An order still holds boxes of a set that was closed.
    if (is_over && !reveal(tx, { id }).ok())
        tx.schedule(reveal_job, id, tx.now() + limits_of(tx.settings()).hold);
}

void publish_missing(Write& tx)
{
    for (auto const set : store::list_unpublished(tx)) {
        auto const record = record_of(tx, set);
        store::set_manifest(tx, set, fairness::manifest_hash(verify::manifest_of(record)));
        auto const master = from_hex(store::find_master(tx, set));
        assert(master);
        for (auto const& arrangement : verify::replay(record, *master))
            store::complete_epoch(tx, arrangement, to_hex(fairness::root_of(fairness::leaves_of(*master, arrangement))));
        auto const state = store::find_set(tx, set)->shown.state;
        if (state == api::MysteryBoxSetState::sold_out || state == api::MysteryBoxSetState::closed)
            schedule_reveal(tx, set);
    }
}

}
