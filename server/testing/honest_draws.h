#pragma once
// Sets that are drawn and sold out as the shop would, without a database: for verifiers, which need many.
#include "domains/mystery_box/fairness/verify.h"
#include "domains/mystery_box/rules.h"
#include "testing/scripted_random.h"
#include <algorithm>

namespace testing {

struct HonestSet {
    // As it is after the reveal.
    api::MysteryBoxRecord record;
    // Of every box, in order of sale.
    std::vector<api::MysteryBoxProof> proofs;
};

class HonestDraws {
public:
    explicit HonestDraws(std::uint64_t seed) : random_(seed) { }

    // A set of so many boxes with so many styles, no more than boxes, of which the first is in one box only.
    HonestSet sell_out(int boxes, int styles)
    {
        namespace fairness = mystery_box::fairness;
        HonestSet set;
        auto& record = set.record;
        auto const master = bytes(32);
        begin(record, boxes, styles, to_hex(sha256(master)));
        std::vector<StyleId> left;
        for (auto const& [style, total] : record.content)
            left.insert(left.end(), static_cast<std::size_t>(total), style);
        std::vector<std::int32_t> slots;
        for (std::int32_t slot = 1; slot <= boxes; ++slot)
            slots.push_back(slot);
        while (!slots.empty()) {
            auto const epoch = static_cast<std::int32_t>(record.epochs.size()) + 1;
            auto const input = public_input();
            fairness::Arrangement const arranged { record.box_set_id, epoch, slots,
                mystery_box::rules::arrange(master, record.box_set_id, epoch, input, left), fairness::input_of(input) };
            auto const leaves = fairness::leaves_of(master, arranged);
            record.epochs.push_back({ epoch, input, to_hex(fairness::root_of(leaves)), 1'700'000'000'000'000 + epoch });
            for (auto count = random_.below(slots.size() + 1); count > 0; --count)
                sell(set, master, arranged, leaves, slots, left);
        }
        record.master = to_hex({ reinterpret_cast<std::uint8_t const*>(master.data()), master.size() });
        return set;
    }

    ScriptedRandom& random() { return random_; }

private:
    std::string bytes(std::size_t count)
    {
        std::string text(count, '\0');
        random_.fill({ reinterpret_cast<std::uint8_t*>(text.data()), text.size() });
        return text;
    }

    // Of one to eight who stand in line.
    std::string public_input()
    {
        std::vector<std::string> nonces;
        for (auto count = 1 + random_.below(8); count > 0; --count)
            nonces.push_back(random_.hex(16));
        return mystery_box::rules::public_input(nonces);
    }

    void begin(api::MysteryBoxRecord& record, int boxes, int styles, std::string commitment)
    {
        record.version = mystery_box::verify::record_version;
        record.box_set_id = { 7'000'000'000'000'000'000 + ++made_ };
        record.series_id = { 5'000'000'000'000'000'000 };
        record.number = static_cast<std::int32_t>(made_);
        record.box_count = boxes;
        record.state = api::MysteryBoxSetState::sold_out;
        record.commitment = std::move(commitment);
        for (int style = 0; style < styles; ++style) {
            // The first is in one box, the others share the rest.
            int const share = (boxes - 1) / (styles - 1) + (style <= (boxes - 1) % (styles - 1) ? 1 : 0);
            record.content.push_back({ { 6'000'000'000'000'000'000 + style }, style == 0 ? 1 : share });
        }
        record.manifest = mystery_box::fairness::manifest_hash(mystery_box::verify::manifest_of(record));
    }

    // Somebody buys one of the boxes that are left.
    void sell(HonestSet& set, std::string_view master, mystery_box::fairness::Arrangement const& arranged,
        std::vector<Digest> const& leaves, std::vector<std::int32_t>& slots, std::vector<StyleId>& left)
    {
        namespace fairness = mystery_box::fairness;
        auto const chosen = slots.begin() + static_cast<std::ptrdiff_t>(random_.below(slots.size()));
        auto const slot = *chosen;
        slots.erase(chosen);
        auto const box =
            static_cast<std::size_t>(std::lower_bound(arranged.slots.begin(), arranged.slots.end(), slot) - arranged.slots.begin());
        auto const style = arranged.styles[box];
        left.erase(std::lower_bound(left.begin(), left.end(), style));
        set.record.sold.push_back({ slot, arranged.epoch });

        api::MysteryBoxProof proof;
        proof.box_set_id = arranged.set;
        proof.epoch = arranged.epoch;
        proof.slot = slot;
        proof.kind = api::MysteryBoxProofKind::item;
        proof.style_id = style;
        proof.salt = to_hex(fairness::salt_of(master, fairness::Kind::item, arranged, slot));
        proof.index = static_cast<std::int32_t>(fairness::leaf_index(box, fairness::Kind::item));
        proof.leaves = static_cast<std::int32_t>(leaves.size());
        for (auto const& sibling : fairness::path_of(leaves, static_cast<std::size_t>(proof.index)))
            proof.path.push_back(to_hex(sibling));
        proof.root = set.record.epochs.back().root;
        set.proofs.push_back(std::move(proof));
    }

    ScriptedRandom random_;
    std::int64_t made_ = 0;
};

}
