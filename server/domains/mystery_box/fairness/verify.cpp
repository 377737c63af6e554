#include "domains/mystery_box/fairness/verify.h"
#include "domains/mystery_box/queue/opening.h"
#include "domains/mystery_box/rules.h"
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace mystery_box::verify {

using api::MysteryBoxProof;
using api::MysteryBoxRecord;
using api::MysteryBoxSetState;

static std::string decoded(std::string const& hex) { return from_hex(hex).value_or(std::string()); }

static Digest digest_of(std::string const& hex)
{
    Digest digest {};
    auto const bytes = decoded(hex);
    if (bytes.size() == digest.size())
        std::copy(bytes.begin(), bytes.end(), digest.begin());
    return digest;
}

static std::string sha256_hex(std::string const& hex) { return to_hex(sha256(decoded(hex))); }

fairness::Manifest manifest_of(MysteryBoxRecord const& record)
{
    fairness::Manifest manifest { record.box_set_id, record.series_id, record.number, record.box_count,
        record.last_one_style_id.value_or(StyleId {}), record.commitment, {} };
    for (auto const& [style, total] : record.content)
        manifest.content.push_back({ style, total });
    return manifest;
}

static bool content_is_sound(MysteryBoxRecord const& record)
{
    std::int64_t boxes = 0;
    StyleId before;
    for (auto const& [style, total] : record.content) {
        if (style <= before || total < 1)
            return false;
        before = style;
        boxes += total;
    }
    return boxes == record.box_count;
}

// One to 64 nonces of 32 hexadecimal digits, with commas.
static bool is_public_input(std::string_view text)
{
    constexpr std::size_t nonce = 32;
    if (text.size() % (nonce + 1) != nonce || text.size() / (nonce + 1) >= static_cast<std::size_t>(rules::nonces_in_public_input))
        return false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        bool const is_digit = (text[at] >= '0' && text[at] <= '9') || (text[at] >= 'a' && text[at] <= 'f');
        if (at % (nonce + 1) == nonce ? text[at] != ',' : !is_digit)
            return false;
    }
    return true;
}

static bool epochs_are_sound(MysteryBoxRecord const& record)
{
    // When each was made is the shop's word, by a clock that may be set back; it is no part of the draw.
    std::int32_t number = 0;
    return std::all_of(record.epochs.begin(), record.epochs.end(),
        [&number](auto const& epoch) { return epoch.epoch == ++number && is_public_input(epoch.public_input); });
}

static bool sales_are_sound(MysteryBoxRecord const& record)
{
    std::set<std::int32_t> slots;
    std::int32_t epoch = 1;
    for (auto const& sale : record.sold) {
        if (sale.slot < 1 || sale.slot > record.box_count || !slots.insert(sale.slot).second)
            return false;
        if (sale.epoch < epoch || sale.epoch > static_cast<std::int32_t>(record.epochs.size()))
            return false;
        epoch = sale.epoch;
    }
    // An epoch begins with a box that can still be chosen.
    bool const is_all_sold = slots.size() == static_cast<std::size_t>(record.box_count);
    return !is_all_sold || record.sold.empty() || record.sold.back().epoch == static_cast<std::int32_t>(record.epochs.size());
}

static bool is_sound(MysteryBoxRecord const& record)
{
    return content_is_sound(record) && epochs_are_sound(record) && sales_are_sound(record);
}

static bool state_is_sound(MysteryBoxRecord const& record)
{
    bool const is_all_sold = record.sold.size() == static_cast<std::size_t>(record.box_count);
    bool const is_over = record.state == MysteryBoxSetState::sold_out || record.state == MysteryBoxSetState::closed;
    if (record.master && !is_over)
        return false;
    return record.state == MysteryBoxSetState::closed || (record.state == MysteryBoxSetState::sold_out) == is_all_sold;
}

// By slot, of the boxes not sold before that epoch.
static std::vector<std::int32_t> free_slots(MysteryBoxRecord const& record, std::int32_t epoch)
{
    std::set<std::int32_t> sold;
    for (auto const& sale : record.sold)
        if (sale.epoch < epoch)
            sold.insert(sale.slot);
    std::vector<std::int32_t> slots;
    for (std::int32_t slot = 1; slot <= record.box_count; ++slot)
        if (!sold.contains(slot))
            slots.push_back(slot);
    return slots;
}

std::vector<fairness::Arrangement> replay(MysteryBoxRecord const& record, std::string_view master)
{
    std::vector<fairness::Arrangement> arranged;
    if (!is_sound(record))
        return arranged;
    std::vector<StyleId> left;
    for (auto const& [style, total] : record.content)
        left.insert(left.end(), static_cast<std::size_t>(total), style);
    auto sale = record.sold.begin();
    for (auto const& epoch : record.epochs) {
        auto const& now = arranged.emplace_back(fairness::Arrangement { record.box_set_id, epoch.epoch, free_slots(record, epoch.epoch),
            rules::arrange(master, record.box_set_id, epoch.epoch, epoch.public_input, left), fairness::input_of(epoch.public_input) });
        for (; sale != record.sold.end() && sale->epoch == epoch.epoch; ++sale) {
            auto const box = std::lower_bound(now.slots.begin(), now.slots.end(), sale->slot) - now.slots.begin();
            left.erase(std::lower_bound(left.begin(), left.end(), now.styles[static_cast<std::size_t>(box)]));
        }
    }
    return arranged;
}

// The first epoch whose root is not that of its arrangement, or why there is none to compare; empty when all are.
static std::string flaw_of_roots(MysteryBoxRecord const& record)
{
    if (!is_sound(record))
        return "the record contradicts itself";
    auto const master = decoded(*record.master);
    for (auto const& arrangement : replay(record, master)) {
        auto const& epoch = record.epochs[static_cast<std::size_t>(arrangement.epoch) - 1];
        if (to_hex(fairness::root_of(fairness::leaves_of(master, arrangement))) != epoch.root)
            return "epoch " + std::to_string(epoch.epoch);
    }
    return {};
}

static void check_secret(Findings& findings, MysteryBoxRecord const& record)
{
    constexpr std::string_view commitment = "The secret is the one that was committed to before the first sale";
    constexpr std::string_view roots = "The secret and the nonces of the line give every arrangement, every hint and every root again";
    if (!record.master) {
        findings.leave_open("commitment", commitment, "the secret is not public yet");
        findings.leave_open("roots", roots, "the secret is not public yet");
        return;
    }
    findings.add("commitment", commitment, sha256_hex(*record.master) == record.commitment);
    auto const flaw = flaw_of_roots(record);
    findings.add("roots", roots, flaw.empty(), flaw);
}

static void check_opening(Findings& findings, MysteryBoxRecord const& record)
{
    constexpr std::string_view promise = "The order at the opening was drawn by the seed that was committed to when it was announced";
    if (!record.opening)
        return;
    auto const& opening = *record.opening;
    if (!opening.seed) {
        if (opening.order.empty())
            findings.leave_open("opening", promise, "it is not drawn yet");
        else
            findings.add("opening", promise, false, "an order without its seed");
        return;
    }
    auto const order = opening::draw_order(decoded(*opening.seed), record.box_set_id, opening.nonces);
    findings.add("opening", promise, order == opening.order && sha256_hex(*opening.seed) == opening.commitment);
}

std::vector<Finding> check_record(MysteryBoxRecord const& record)
{
    Findings findings;
    findings.add("content", "Each style stands there once, and together they fill the boxes", content_is_sound(record));
    findings.add("manifest", "Number, boxes, content, last-one prize and commitment are those that were published",
        fairness::manifest_hash(manifest_of(record)) == record.manifest);
    findings.add("epochs", "The arrangements follow each other, each made from the nonces of the line", epochs_are_sound(record));
    findings.add("sold", "Each box was sold once, in the epoch that ran then", sales_are_sound(record));
    findings.add("state", "It is sold out when every box is sold, and its secret is kept until the sale is over", state_is_sound(record));
    check_opening(findings, record);
    check_secret(findings, record);
    return findings.take();
}

static bool is_same(api::MysteryBoxRecordEpoch const& one, api::MysteryBoxRecordEpoch const& other)
{
    return one.epoch == other.epoch && one.public_input == other.public_input && one.root == other.root
        && one.arranged_at == other.arranged_at;
}

static bool is_same(api::MysteryBoxRecordSale const& one, api::MysteryBoxRecordSale const& other)
{
    return one.slot == other.slot && one.epoch == other.epoch;
}

template<class Entry>
static bool goes_on(std::vector<Entry> const& earlier, std::vector<Entry> const& later)
{
    return earlier.size() <= later.size()
        && std::equal(earlier.begin(), earlier.end(), later.begin(),
            [](auto const& one, auto const& other) { return is_same(one, other); });
}

static bool opening_goes_on(std::optional<api::MysteryBoxRecordOpening> const& earlier,
    std::optional<api::MysteryBoxRecordOpening> const& later)
{
    if (!earlier)
        return true;
    if (!later || earlier->commitment != later->commitment)
        return false;
    // Until the order is drawn, people come and go.
    return !earlier->seed || (earlier->seed == later->seed && earlier->nonces == later->nonces && earlier->order == later->order);
}

std::vector<Finding> check_earlier(MysteryBoxRecord const& earlier, MysteryBoxRecord const& later)
{
    Findings findings;
    findings.add("earlier_set", "It is the set that was published, nothing about it was exchanged",
        fairness::manifest_text(manifest_of(earlier)) == fairness::manifest_text(manifest_of(later)) && earlier.manifest == later.manifest);
    findings.add("earlier_epochs", "The arrangements of the earlier record and their roots are still there, unchanged",
        goes_on(earlier.epochs, later.epochs));
    findings.add("earlier_sold", "The boxes sold in the earlier record are still sold, in the same order",
        goes_on(earlier.sold, later.sold));
    findings.add("earlier_opening", "What was announced or drawn for the opening is still there, unchanged",
        opening_goes_on(earlier.opening, later.opening));
    findings.add("earlier_secret", "A secret once told stays told", !earlier.master || earlier.master == later.master);
    return findings.take();
}

static fairness::Kind kind_of(MysteryBoxProof const& proof)
{
    return proof.kind == api::MysteryBoxProofKind::item ? fairness::Kind::item : fairness::Kind::hint;
}

static bool leads_to_root(MysteryBoxProof const& proof)
{
    std::vector<Digest> path;
    for (auto const& sibling : proof.path)
        path.push_back(digest_of(sibling));
    auto const leaf = fairness::leaf(kind_of(proof), proof.box_set_id, proof.epoch, proof.slot, proof.style_id.value_or(StyleId {}),
        digest_of(proof.salt));
    return proof.index >= 0 && proof.leaves > 0
        && fairness::check_path(leaf, static_cast<std::uint64_t>(proof.index), static_cast<std::uint64_t>(proof.leaves), path,
            digest_of(proof.root));
}

static bool is_in_its_place(MysteryBoxProof const& proof, MysteryBoxRecord const& record)
{
    if (!sales_are_sound(record))
        return false;
    auto const slots = free_slots(record, proof.epoch);
    auto const at = std::lower_bound(slots.begin(), slots.end(), proof.slot);
    if (at == slots.end() || *at != proof.slot || static_cast<std::size_t>(proof.leaves) != slots.size() * 2)
        return false;
    return static_cast<std::size_t>(proof.index) == fairness::leaf_index(static_cast<std::size_t>(at - slots.begin()), kind_of(proof));
}

// A hint may name none, where one style was left.
static bool names_a_style(MysteryBoxProof const& proof, MysteryBoxRecord const& record)
{
    if (!proof.style_id)
        return proof.kind == api::MysteryBoxProofKind::hint;
    return std::any_of(record.content.begin(), record.content.end(),
        [&](auto const& content) { return content.style_id == *proof.style_id; });
}

static void check_sale(Findings& findings, MysteryBoxProof const& proof, MysteryBoxRecord const& record)
{
    constexpr std::string_view promise = "It speaks of the box as it was sold";
    auto const sale = std::find_if(record.sold.begin(), record.sold.end(), [&](auto const& sold) { return sold.slot == proof.slot; });
    bool const is_sold = sale != record.sold.end();
    if (is_sold && sale->epoch == proof.epoch)
        findings.add("proof_sale", promise, true);
    else if (is_sold || proof.epoch < static_cast<std::int32_t>(record.epochs.size()))
        findings.leave_open("proof_sale", promise, "the boxes were shuffled since: it says nothing of this box any more");
    else
        findings.leave_open("proof_sale", promise, "the box is not sold yet: a shuffle would void what this says");
}

static bool is_replayed(MysteryBoxProof const& proof, MysteryBoxRecord const& record)
{
    auto const master = decoded(*record.master);
    auto const arranged = replay(record, master);
    if (static_cast<std::size_t>(proof.epoch) > arranged.size())
        return false;
    auto const& arrangement = arranged[static_cast<std::size_t>(proof.epoch) - 1];
    auto const at = std::lower_bound(arrangement.slots.begin(), arrangement.slots.end(), proof.slot);
    if (at == arrangement.slots.end() || *at != proof.slot)
        return false;
    auto const box = static_cast<std::size_t>(at - arrangement.slots.begin());
    auto const kind = kind_of(proof);
    auto const style = kind == fairness::Kind::item ? arrangement.styles[box] : fairness::hint_of(master, arrangement, box);
    return proof.style_id.value_or(StyleId {}) == style && proof.salt == to_hex(fairness::salt_of(master, kind, arrangement, proof.slot));
}

std::vector<Finding> check_proof(MysteryBoxProof const& proof, MysteryBoxRecord const& record)
{
    Findings findings;
    findings.add("proof_set", "It is about this set", proof.box_set_id == record.box_set_id);
    bool const has_epoch = proof.epoch >= 1 && static_cast<std::size_t>(proof.epoch) <= record.epochs.size();
    findings.add("proof_root", "Its root is the one that was public before anybody chose a box of that epoch",
        has_epoch && record.epochs[static_cast<std::size_t>(proof.epoch) - 1].root == proof.root);
    findings.add("proof_place", "It stands where this box has to stand among all boxes of the epoch", is_in_its_place(proof, record));
    findings.add("proof_style", "It names a style of this set", names_a_style(proof, record));
    findings.add("proof_path", "What it says of the box leads to the root", leads_to_root(proof));
    check_sale(findings, proof, record);
    constexpr std::string_view promise = "The secret gives the same for this box";
    if (record.master)
        findings.add("proof_replay", promise, is_replayed(proof, record));
    else
        findings.leave_open("proof_replay", promise, "the secret is not public yet");
    return findings.take();
}

bool is_sound(std::span<Finding const> findings)
{
    return std::none_of(findings.begin(), findings.end(), [](Finding const& finding) { return finding.verdict == Verdict::broken; });
}

}
