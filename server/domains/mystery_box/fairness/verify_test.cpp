#include "domains/mystery_box/fairness/verify.h"
#include "domains/mystery_box/rules.h"
#include "kernel/chance/permutation.h"
#include "kernel/crypto/hash.h"
#include "testing/honest_draws.h"
#include <cmath>
#include <gtest/gtest.h>
#include <map>

using namespace mystery_box;
using verify::Verdict;
using Names = std::vector<std::string_view>;

static Names named(std::vector<verify::Finding> const& findings, Verdict verdict)
{
    Names names;
    for (auto const& finding : findings)
        if (finding.verdict == verdict)
            names.push_back(finding.check);
    return names;
}

static Names broken(std::vector<verify::Finding> const& findings) { return named(findings, Verdict::broken); }

static api::MysteryBoxRecord before_reveal(api::MysteryBoxRecord record)
{
    record.master.reset();
    return record;
}

// Sets of 12 to 48 boxes, shuffled some four times each.
TEST(HonestDraws, a_hundred_thousand_of_them_verify)
{
    testing::HonestDraws draws(2026);
    std::size_t verified = 0;
    while (verified < 100'000) {
        auto const boxes = static_cast<int>(12 * (1 + draws.random().below(4)));
        auto const set = draws.sell_out(boxes, 4 + static_cast<int>(draws.random().below(9)));
        auto const findings = verify::check_record(set.record);
        ASSERT_EQ(named(findings, Verdict::holds).size(), findings.size());
        // Each proof by itself, as its owner would look at it before the secret is told; the replay has been checked for all at once.
        auto const record = before_reveal(set.record);
        for (auto const& proof : set.proofs)
            ASSERT_EQ(named(verify::check_proof(proof, record), Verdict::open), Names { "proof_replay" });
        ASSERT_EQ(broken(verify::check_proof(set.proofs.back(), set.record)), Names {});
        verified += set.proofs.size();
    }
}

// Twelve figures in twelve boxes, with shuffles in between. With L boxes left, each of the L figures is as likely in the next box: for
// each L chi-square with L-1 degrees of freedom, 66 in all, below 107.3 in 999 of 1,000 fair shops. The seed is fixed, so the outcome is
// too.
TEST(HonestDraws, come_out_by_the_odds_that_were_shown)
{
    testing::HonestDraws draws(7);
    std::map<std::size_t, std::vector<int>> counts;
    constexpr int sets = 3'000;
    for (int number = 0; number < sets; ++number) {
        auto const set = draws.sell_out(12, 12);
        std::vector<StyleId> left;
        for (auto const& content : set.record.content)
            left.push_back(content.style_id);
        for (auto const& proof : set.proofs) {
            auto const at = std::lower_bound(left.begin(), left.end(), *proof.style_id);
            auto& ranks = counts[left.size()];
            ranks.resize(left.size());
            ++ranks[static_cast<std::size_t>(at - left.begin())];
            left.erase(at);
        }
    }
    double chi_square = 0;
    for (auto const& [size, ranks] : counts) {
        double const expected = static_cast<double>(sets) / static_cast<double>(size);
        for (int const count : ranks)
            chi_square += (count - expected) * (count - expected) / expected;
    }
    EXPECT_LT(chi_square, 107.3);
}

// 24 boxes, the hidden figure in one of them, the other 12 figures in the rest: what the first buyer gets, against the content. 12 degrees
// of freedom: below 32.9 in 999 of 1,000 fair shops.
TEST(HonestDraws, give_the_hidden_figure_as_often_as_its_odds_say)
{
    testing::HonestDraws draws(11);
    std::map<StyleId, int> counts;
    std::map<StyleId, std::int32_t> totals;
    constexpr int sets = 2'500;
    for (int number = 0; number < sets; ++number) {
        auto const set = draws.sell_out(24, 13);
        ++counts[*set.proofs.front().style_id];
        for (auto const& content : set.record.content)
            totals[content.style_id] = content.total;
    }
    double chi_square = 0;
    for (auto const& [style, total] : totals) {
        double const expected = sets * total / 24.0;
        chi_square += (counts[style] - expected) * (counts[style] - expected) / expected;
    }
    EXPECT_LT(chi_square, 32.9);
}

// Every bit of every hash in a record, one after another, and every number of it.
class ChangedRecord : public testing::Test {
protected:
    testing::HonestSet set = testing::HonestDraws(3).sell_out(6, 4);

    void expect_refused(std::string_view what) { EXPECT_FALSE(verify::is_sound(verify::check_record(set.record))) << what; }
    void flip_bits(std::string& hex, std::string_view what)
    {
        auto const bits = hex.size() * 4;
        for (std::size_t bit = 0; bit < bits; ++bit) {
            auto const kept = hex;
            auto bytes = *from_hex(hex);
            bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
            hex = to_hex({ reinterpret_cast<std::uint8_t const*>(bytes.data()), bytes.size() });
            expect_refused(what);
            hex = kept;
        }
    }
    template<class Number>
    void flip_number(Number& number, int bits, std::string_view what)
    {
        for (int bit = 0; bit < bits; ++bit) {
            number = static_cast<Number>(number ^ Number { 1 } << bit);
            expect_refused(what);
            number = static_cast<Number>(number ^ Number { 1 } << bit);
        }
    }
};

TEST_F(ChangedRecord, is_refused_for_each_bit_of_what_is_hashed)
{
    auto& record = set.record;
    ASSERT_TRUE(verify::is_sound(verify::check_record(record)));
    ASSERT_GT(record.epochs.size(), 1u);
    flip_bits(*record.master, "master");
    flip_bits(record.commitment, "commitment");
    flip_bits(record.manifest, "manifest");
    for (auto& epoch : record.epochs) {
        flip_bits(epoch.root, "root");
        auto const kept = epoch.public_input;
        auto nonce = epoch.public_input.substr(0, 32);
        for (std::size_t bit = 0; bit < 128; ++bit) {
            auto bytes = *from_hex(nonce);
            bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
            epoch.public_input.replace(0, 32, to_hex({ reinterpret_cast<std::uint8_t const*>(bytes.data()), bytes.size() }));
            expect_refused("nonce");
        }
        epoch.public_input = kept;
    }
}

TEST_F(ChangedRecord, is_refused_for_each_bit_of_its_numbers)
{
    auto& record = set.record;
    flip_number(record.box_set_id.value, 63, "set");
    flip_number(record.series_id.value, 63, "series");
    flip_number(record.number, 31, "number");
    flip_number(record.box_count, 31, "boxes");
    for (auto& content : record.content) {
        flip_number(content.style_id.value, 63, "style");
        flip_number(content.total, 31, "total");
    }
    for (auto& sale : record.sold) {
        flip_number(sale.slot, 31, "slot");
        flip_number(sale.epoch, 31, "epoch of a sale");
    }
    for (auto& epoch : record.epochs)
        flip_number(epoch.epoch, 31, "epoch");
    record.last_one_style_id = StyleId { 5 };
    expect_refused("a prize that was not published");
    record.last_one_style_id.reset();
    record.state = api::MysteryBoxSetState::on_sale;
    expect_refused("a state");
}

TEST_F(ChangedRecord, is_refused_when_entries_are_left_out_added_or_put_in_another_order)
{
    auto const kept = set.record;
    auto& record = set.record;
    record.sold.pop_back();
    expect_refused("a sale less");
    record = kept;
    record.sold.push_back(record.sold.front());
    expect_refused("a sale twice");
    record = kept;
    record.epochs.pop_back();
    expect_refused("an epoch less");
    record = kept;
    std::swap(record.epochs[0], record.epochs[1]);
    expect_refused("epochs in another order");
    record = kept;
    record.content.pop_back();
    expect_refused("a style less");
}

TEST(ChangedProof, is_refused_for_each_bit)
{
    auto const set = testing::HonestDraws(5).sell_out(12, 6);
    auto const record = before_reveal(set.record);
    for (auto const& honest : set.proofs) {
        auto proof = honest;
        auto const expect_refused = [&](std::string_view what) {
            EXPECT_FALSE(verify::is_sound(verify::check_proof(proof, record))) << what;
            proof = honest;
        };
        auto const flip = [](std::string& hex, std::size_t bit) {
            auto bytes = *from_hex(hex);
            bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
            hex = to_hex({ reinterpret_cast<std::uint8_t const*>(bytes.data()), bytes.size() });
        };
        for (std::size_t bit = 0; bit < 256; ++bit) {
            flip(proof.salt, bit);
            expect_refused("salt");
            flip(proof.root, bit);
            expect_refused("root");
            for (std::size_t sibling = 0; sibling < honest.path.size(); ++sibling) {
                flip(proof.path[sibling], bit);
                expect_refused("path");
            }
        }
        for (int bit = 0; bit < 31; ++bit) {
            for (auto* const number : { &proof.epoch, &proof.slot, &proof.index, &proof.leaves }) {
                *number ^= 1 << bit;
                expect_refused("number");
            }
            proof.style_id->value ^= std::int64_t { 1 } << bit;
            expect_refused("style");
            proof.box_set_id.value ^= std::int64_t { 1 } << bit;
            expect_refused("set");
        }
        proof.kind = api::MysteryBoxProofKind::hint;
        expect_refused("kind");
        proof.style_id.reset();
        expect_refused("no style");
        proof.path.pop_back();
        expect_refused("a path that is too short");
    }
}

TEST(EarlierRecord, may_only_be_continued)
{
    auto const later = testing::HonestDraws(9).sell_out(24, 6).record;
    auto earlier = before_reveal(later);
    earlier.state = api::MysteryBoxSetState::on_sale;
    earlier.epochs.resize(1);
    std::erase_if(earlier.sold, [](auto const& sale) { return sale.epoch > 1; });
    EXPECT_EQ(broken(verify::check_earlier(earlier, later)), Names {});
    EXPECT_EQ(broken(verify::check_earlier(later, later)), Names {});
    EXPECT_FALSE(verify::is_sound(verify::check_earlier(later, earlier)));

    auto changed = later;
    changed.epochs[0].root = changed.manifest;
    EXPECT_EQ(broken(verify::check_earlier(earlier, changed)), Names { "earlier_epochs" });
    changed = later;
    changed.content[1].total += 1;
    EXPECT_EQ(broken(verify::check_earlier(earlier, changed)), Names { "earlier_set" });
    changed = later;
    earlier.sold = { later.sold[0], later.sold[1] };
    std::swap(changed.sold[0], changed.sold[1]);
    EXPECT_EQ(broken(verify::check_earlier(earlier, changed)), Names { "earlier_sold" });
    changed = later;
    changed.master.reset();
    EXPECT_EQ(broken(verify::check_earlier(later, changed)), Names { "earlier_secret" });
    earlier.opening = api::MysteryBoxRecordOpening { later.commitment, std::nullopt, {}, {} };
    EXPECT_EQ(broken(verify::check_earlier(earlier, later)), Names { "earlier_opening" });
}

// A record of the whole protocol, written by another program (docs/fairness.md).
TEST(OpeningOfRecord, is_drawn_by_its_seed)
{
    auto record = testing::HonestDraws(13).sell_out(6, 3).record;
    auto const seed = std::string(32, '\7');
    std::vector<std::string> const nonces { std::string(32, 'a'), std::string(32, 'b'), std::string(32, 'c') };
    record.opening = api::MysteryBoxRecordOpening { to_hex(sha256(seed)), std::nullopt, {}, {} };
    EXPECT_EQ(named(verify::check_record(record), Verdict::open), Names { "opening" });
    record.opening->order = { 0 };
    EXPECT_EQ(broken(verify::check_record(record)), Names { "opening" });
    auto const context = "opening," + std::to_string(record.box_set_id.value) + "," + to_hex(sha256(rules::public_input(nonces)));
    record.opening->seed = to_hex({ reinterpret_cast<std::uint8_t const*>(seed.data()), seed.size() });
    record.opening->nonces = nonces;
    auto const order = permutation(seed, context, 3);
    record.opening->order = { order.begin(), order.end() };
    EXPECT_EQ(broken(verify::check_record(record)), Names {});
    std::swap(record.opening->order[0], record.opening->order[1]);
    EXPECT_EQ(broken(verify::check_record(record)), Names { "opening" });
    std::swap(record.opening->order[0], record.opening->order[1]);
    record.opening->commitment = record.manifest;
    EXPECT_EQ(broken(verify::check_record(record)), Names { "opening" });
}
