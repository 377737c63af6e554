#include "kernel/chance/permutation.h"
#include "simulation/dishonest/model_shop.h"
#include "testing/mutations.h"
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <set>

using namespace simulation;
using namespace mystery_box::verify_2;
using namespace mystery_box::fairness_2;
using Names = std::vector<std::string_view>;

static Names named(std::vector<Finding> const& findings, Verdict verdict)
{
    Names names;
    for (auto const& finding : findings)
        if (finding.verdict == verdict)
            names.push_back(finding.check);
    return names;
}
static Names broken(std::vector<Finding> const& findings) { return named(findings, Verdict::broken); }

static std::string texts(std::vector<Finding> const& findings)
{
    std::string all;
    for (auto const& finding : findings)
        if (finding.verdict == Verdict::broken)
            all.append(finding.check).append(": ").append(finding.text).append("\n");
    return all;
}

// A day after the sale.
constexpr Minute now = 29'415'000;

static SetOptions options_by(ScriptedRandom& random)
{
    SetOptions options;
    options.boxes = static_cast<int>(1 + random.below(30));
    options.hidden = static_cast<int>(random.below(std::min<std::uint64_t>(3, static_cast<std::uint64_t>(options.boxes))));
    options.ordinary = static_cast<int>(1 + random.below(static_cast<std::uint64_t>(options.boxes - options.hidden)));
    options.is_announced = random.below(3) == 0;
    return options;
}

// attack F2
TEST(ModelShop, sells_a_hundred_thousand_boxes_that_verify_and_hardly_ever_look_odd)
{
    ModelShop shop(2026);
    std::size_t boxes = 0;
    int sets = 0;
    int odd = 0;
    while (boxes < 100'000) {
        auto options = options_by(shop.random());
        options.boxes += 12;
        options.keeps_papers = sets % 50 == 0;
        auto const set = shop.sell(options);
        auto const judged = judge(set.record, now);
        ASSERT_EQ(broken(judged.findings), Names {}) << texts(judged.findings) << json_of(set.record);
        ASSERT_EQ(named(judged.findings, Verdict::open), Names {});
        for (auto const& proof : set.proofs)
            ASSERT_EQ(texts(check_proof(proof, judged)), "") << json_of(proof);
        for (auto const& evidence : set.evidence)
            ASSERT_EQ(texts(check_evidence(evidence, judged)), "") << json_of(evidence) << json_of(set.record);
        odd += !named(judged.findings, Verdict::odd).empty();
        boxes += judged.counts.sold;
        ++sets;
    }
    EXPECT_LE(odd * 1000, sets);
}

// --- Changed records

namespace {

// A lively set with everything in it, its secret told, and one head that was kept of its last entry.
class Tampering : public testing::Test {
protected:
    ModelShop shop { 7 };
    Record const honest = sell_with_every_word();

    // Of some sets, the first with a lobby, a mute, a pass, a pause, a late sale, a return, a kept box.
    Record sell_with_every_word()
    {
        for (;;) {
            SetOptions options;
            options.boxes = 30;
            options.ordinary = 6;
            options.is_announced = true;
            auto record = shop.sell(options).record;
            std::set<std::string> words;
            for (auto const& line : record.log)
                words.insert(word_of(line));
            if (words.size() == std::variant_size_v<Event> && record.log.size() < 300)
                return record;
        }
    }
    static std::string word_of(std::string const& line)
    {
        auto const from = line.find(' ', line.find(' ') + 1) + 1;
        return line.substr(from, line.find(' ', from) - from);
    }
    // The record alone, the chain made anew by who has the key: what is broken.
    Names alone(Record record) const
    {
        shop.chain_anew(record);
        return broken(judge(record, now).findings);
    }
    // The same, compared with the head of the whole honest log.
    Names with_a_head(Record record) const
    {
        shop.chain_anew(record);
        Head const kept[] = { { static_cast<std::int64_t>(honest.log.size()), honest.head, honest.signature } };
        return broken({ compare_heads("earlier_head", kept, judge(record, now)) });
    }
};

// The entries after the first `from` get the numbers they have now, and so does every mention of one of them.
void renumber(std::vector<std::string>& log, std::vector<std::int64_t> const& old)
{
    std::map<std::int64_t, std::int64_t> now_called;
    for (std::size_t at = 0; at < old.size(); ++at)
        now_called[old[at]] = static_cast<std::int64_t>(at) + 1;
    auto const called = [&](std::int64_t& n) { n = now_called.contains(n) ? now_called.at(n) : 9'999; };
    for (std::size_t at = 0; at < log.size(); ++at) {
        auto entry = *read_line(log[at]);
        entry.n = static_cast<std::int64_t>(at) + 1;
        std::visit(
            [&](auto& event) {
                if constexpr (requires { event.place; })
                    called(event.place);
                if constexpr (requires { event.hold; })
                    called(event.hold);
                if constexpr (requires { event.places; })
                    for (auto& place : event.places)
                        called(place);
            },
            entry.event);
        log[at] = line_of(entry);
    }
}

std::vector<std::int64_t> numbers_of(Record const& record)
{
    std::vector<std::int64_t> numbers;
    for (std::size_t at = 0; at < record.log.size(); ++at)
        numbers.push_back(static_cast<std::int64_t>(at) + 1);
    return numbers;
}

}

// attack F2
TEST_F(Tampering, the_end_of_the_sale_stands_where_it_belongs)
{
    auto const at = [&](std::string_view word) {
        auto const found = std::find_if(honest.log.begin(), honest.log.end(), [&](auto const& line) { return word_of(line) == word; });
        return static_cast<std::size_t>(found - honest.log.begin());
    };
    auto const without_the_secret = [&] {
        auto record = honest;
        record.log.resize(at("finish"));
        record.master.reset();
        return record;
    };
    EXPECT_EQ(alone(without_the_secret()), Names { "state" }); // every box is sold
    auto last_turn_after_it = honest;
    auto& log = last_turn_after_it.log;
    auto numbers = numbers_of(honest);
    std::swap(log[at("finish") - 1], log[at("finish")]);
    std::swap(numbers[at("finish") - 1], numbers[at("finish")]);
    renumber(log, numbers);
    if (word_of(honest.log[at("finish") - 1]) == "end") {
        EXPECT_EQ(alone(last_turn_after_it), Names { "state" });
    }
    auto early = honest;
    early.published.opens = *early.published.opens + 1'000;
    early.manifest = manifest_hash(early.published);
    EXPECT_NE(alone(early), Names {});
}

TEST_F(Tampering, every_change_of_the_file_breaks_its_head)
{
    ASSERT_EQ(alone(honest), Names {});
    for (std::size_t line = 0; line < honest.log.size(); ++line)
        for (std::size_t at = 0; at < honest.log[line].size(); at += 1 + line % 5) {
            auto record = honest;
            record.log[line][at] = static_cast<char>(record.log[line][at] ^ 1);
            auto const found = broken(judge(record, now).findings);
            ASSERT_NE(std::find(found.begin(), found.end(), "head"), found.end()) << record.log[line];
        }
}

// attack F2
// The shop has the key and the secret: it leaves a line out and makes numbers, chain and signature anew. Whoever kept one head sees it.
TEST_F(Tampering, no_line_can_be_left_out)
{
    std::map<std::string, int> unseen;
    for (std::size_t at = 0; at < honest.log.size(); ++at) {
        auto record = honest;
        auto old = numbers_of(record);
        auto const word = word_of(record.log[at]);
        record.log.erase(record.log.begin() + static_cast<std::ptrdiff_t>(at));
        old.erase(old.begin() + static_cast<std::ptrdiff_t>(at));
        renumber(record.log, old);
        if (alone(record).empty())
            ++unseen[word];
        EXPECT_EQ(with_a_head(record), Names { "earlier_head" }) << word;
    }
    // Behind the last turn nothing is drawn any more: what only says that somebody left or got money back is missed by nobody there.
    for (auto const& [word, count] : unseen)
        EXPECT_TRUE(word == "leave" || word == "return" || word == "join" || word == "here" || word == "unkeep") << word << " " << count;
}

// attack F2
TEST_F(Tampering, no_two_lines_can_be_exchanged)
{
    for (std::size_t at = 0; at + 1 < honest.log.size(); ++at) {
        auto record = honest;
        auto old = numbers_of(record);
        auto first = *read_line(record.log[at]);
        auto second = *read_line(record.log[at + 1]);
        std::swap(first.event, second.event);
        record.log[at] = line_of(first);
        record.log[at + 1] = line_of(second);
        std::swap(old[at], old[at + 1]);
        renumber(record.log, old);
        auto const is_same = record.log == honest.log;
        EXPECT_EQ(with_a_head(record), is_same ? Names {} : Names { "earlier_head" }) << honest.log[at];
        // Heads before the last call are in the draw.
        bool is_drawn_after = false;
        for (auto later = at + 2; later < honest.log.size(); ++later)
            is_drawn_after = is_drawn_after || word_of(honest.log[later]) == "turn";
        EXPECT_TRUE(!is_drawn_after || is_same || !alone(record).empty()) << honest.log[at] << " / " << honest.log[at + 1];
    }
}

// attack F2
TEST_F(Tampering, no_field_can_be_changed)
{
    for (std::size_t at = 0; at < honest.log.size(); ++at) {
        auto const& line = honest.log[at];
        for (auto space = line.find(' '); space != std::string::npos; space = line.find(' ', space + 1)) {
            auto record = honest;
            auto& digit = record.log[at][space + 1];
            digit = digit == '9' ? '8' : digit == 'f' ? 'e' : static_cast<char>(digit + 1);
            EXPECT_EQ(with_a_head(record), Names { "earlier_head" }) << record.log[at];
            EXPECT_TRUE(read_line(record.log[at]) || !alone(record).empty()) << record.log[at];
        }
    }
}

TEST_F(Tampering, nothing_about_the_set_can_be_exchanged)
{
    auto const expect_broken = [&](Record const& record, std::string_view what) {
        EXPECT_NE(broken(judge(record, now).findings), Names {}) << what;
        EXPECT_NE(broken(check_earlier(honest, judge(record, now))), Names {}) << what;
    };
    auto record = honest;
    record.master->at(3) ^= 1;
    expect_broken(record, "secret");
    record = honest;
    record.seed->at(3) ^= 1;
    expect_broken(record, "seed");
    record = honest;
    record.master.reset();
    expect_broken(record, "no secret");
    record = honest;
    record.published.content[0].total += 1;
    record.published.content[1].total -= 1;
    shop.chain_anew(record);
    expect_broken(record, "content");
    record = honest;
    record.published.content[0].is_hidden = true;
    shop.chain_anew(record);
    expect_broken(record, "a hidden style");
    for (auto change : std::vector<std::function<void(Record&)>> { [](Record& changed) { changed.published.number += 1; },
             [](Record& changed) { changed.published.reveal_by += 1; }, [](Record& changed) { changed.published.last_one = { 101 }; },
             [](Record& changed) { changed.published.signer[0] ^= 1; }, [](Record& changed) { changed.manifest[0] ^= 1; },
             [](Record& changed) { changed.published.set.value += 1; }, [](Record& changed) { changed.published.opens = 1; } }) {
        record = honest;
        change(record);
        expect_broken(record, "published");
    }
    record = honest;
    record.signature[5] ^= 1;
    EXPECT_EQ(broken(judge(record, now).findings), Names { "signature" });
}

// attack F2
// Before the date the secret is open, behind it its absence is a broken promise.
TEST_F(Tampering, a_secret_that_is_not_told_in_time_is_a_broken_promise)
{
    auto record = honest;
    record.master.reset();
    record.log.pop_back();
    shop.chain_anew(record);
    auto const finished = *judge(record, now).replayed.finished;
    auto const late = finished + 24 * 60 + record.published.reveal_after;
    EXPECT_EQ(broken(judge(record, late).findings), Names {});
    EXPECT_EQ(broken(judge(record, late + 1).findings), Names { "deadline" });
    while (word_of(record.log.back()) != "turn")
        record.log.pop_back();
    shop.chain_anew(record);
    EXPECT_EQ(broken(judge(record, record.published.reveal_by).findings), Names {});
    EXPECT_EQ(broken(judge(record, record.published.reveal_by + 1).findings), Names { "deadline" });
}

// attack F2
TEST_F(Tampering, a_proof_and_what_a_device_kept_hold_only_for_their_own_log)
{
    SetOptions options;
    options.keeps_papers = true;
    auto const sold = shop.sell(options);
    auto const judged = judge(sold.record, now);
    ASSERT_FALSE(sold.proofs.empty());
    for (auto const& honest_proof : sold.proofs) {
        EXPECT_EQ(texts(check_proof(honest_proof, judged)), "");
        auto const expect_broken = [&](auto change) {
            auto proof = honest_proof;
            change(proof);
            EXPECT_NE(texts(check_proof(proof, judged)), "");
        };
        expect_broken([](Proof& proof) { proof.salt[0] ^= 1; });
        expect_broken([](Proof& proof) { proof.root[31] ^= 1; });
        expect_broken([](Proof& proof) { proof.input[4] ^= 1; });
        expect_broken([](Proof& proof) { proof.turn += 1; });
        expect_broken([](Proof& proof) { proof.epoch += 1; });
        expect_broken([](Proof& proof) { proof.slot += 1; });
        expect_broken([](Proof& proof) { proof.index += 1; });
        expect_broken([](Proof& proof) { proof.leaves += 1; });
        expect_broken([](Proof& proof) { proof.style.value ^= 1; });
        expect_broken([](Proof& proof) { proof.set.value += 1; });
        expect_broken([](Proof& proof) { proof.newest.n -= 1; });
        expect_broken([](Proof& proof) { proof.newest.head[0] ^= 1; });
        expect_broken([](Proof& proof) { proof.newest.signature->at(0) ^= 1; });
        expect_broken([](Proof& proof) { proof.kind = proof.kind == Kind::item ? Kind::hint : Kind::item; });
    }
    for (auto const& kept : sold.evidence) {
        EXPECT_EQ(texts(check_evidence(kept, judged)), "");
        auto const expect_broken = [&](auto change) {
            auto evidence = kept;
            change(evidence);
            EXPECT_NE(texts(check_evidence(evidence, judged)), "");
        };
        expect_broken([](Evidence& evidence) { evidence.number[0] ^= 1; });
        expect_broken([](Evidence& evidence) { evidence.commitment[0] ^= 1; });
        expect_broken([](Evidence& evidence) { evidence.manifest[0] ^= 1; });
        expect_broken([](Evidence& evidence) { evidence.place += 1; });
        expect_broken([](Evidence& evidence) { evidence.heads.back().head[0] ^= 1; });
    }
}

// attack F2
// The shop says that a phone did not answer; the phone knows that it did.
TEST_F(Tampering, a_denied_answer_is_seen_by_its_device)
{
    SetOptions options;
    options.is_lively = false;
    options.trick = Trick::mutes;
    options.keeps_papers = true;
    int denied = 0;
    for (int count = 0; count < 5; ++count) {
        auto const sold = shop.sell(options);
        auto const judged = judge(sold.record, now);
        EXPECT_EQ(broken(judged.findings), Names {});
        int mutes = 0;
        for (auto const& evidence : sold.evidence)
            mutes += broken(check_evidence(evidence, judged)) == Names { "evidence_turn" };
        EXPECT_EQ(mutes, judged.replayed.mutes);
        denied += mutes;
    }
    EXPECT_GT(denied, 0);
}

// attack F10
TEST_F(Tampering, files_are_read_as_they_were_written)
{
    SetOptions options;
    options.keeps_papers = true;
    options.is_announced = true;
    auto const sold = shop.sell(options);
    EXPECT_EQ(json_of(std::get<Record>(read_record(json_of(sold.record)))), json_of(sold.record));
    for (auto const& proof : sold.proofs)
        EXPECT_EQ(json_of(std::get<Proof>(read_proof(json_of(proof)))), json_of(proof));
    for (auto const& evidence : sold.evidence)
        EXPECT_EQ(json_of(std::get<Evidence>(read_evidence(json_of(evidence)))), json_of(evidence));
    auto const line = json_of(KeptHeads { honest.published.set, honest.manifest, { { 3, honest.head, honest.signature } } });
    auto const read = std::get<std::vector<KeptHeads>>(read_heads(line + "\n" + line + "\n"));
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(json_of(read[1]), line);
    EXPECT_TRUE(std::holds_alternative<Unreadable>(read_heads("")));

    auto const text = json_of(honest);
    for (auto const& [from, to] : std::vector<std::pair<std::string, std::string>> { { "\"version\":2", "\"version\":3" },
             { "\"kind\":\"set\"", "\"kind\":\"pool\"" }, { "\"draw\":\"turn\"", "\"draw\":\"sale\"" }, { "\"number\":", "\"number\":0" },
             { "\"number\":", "\"extra\":1,\"number\":" }, { "\"number\":", "\"number\":1,\"number\":" }, { "\"log\":[", "\"log\":[1," },
             { "\"revealBy\":", "\"revealBy\":-" }, { "\"hidden\":true", "\"hidden\":1" }, { "\"boxCount\":", "\"boxCount\":900000000" },
             { "\"head\":\"", "\"head\":\"A" }, { "\"commitment\"", "\"Commitment\"" } }) {
        auto changed = text;
        ASSERT_NE(changed.find(from), std::string::npos) << from;
        changed.replace(changed.find(from), from.size(), to);
        EXPECT_TRUE(std::holds_alternative<Unreadable>(read_record(changed))) << to;
    }
}

TEST_F(Tampering, whoever_reads_a_file_survives_any_bytes)
{
    SetOptions options;
    options.boxes = 3;
    options.ordinary = 2;
    options.keeps_papers = true;
    auto sold = shop.sell(options);
    while (sold.evidence.empty() || sold.proofs.empty())
        sold = shop.sell(options);
    auto const judged = judge(sold.record, now);
    auto const read = [&](std::string_view text) {
        auto record = read_record(text);
        if (auto* const found = std::get_if<Record>(&record)) {
            auto const other = judge(*found, now);
            check_earlier(*found, judged);
            check_earlier(sold.record, other);
            check_proof(sold.proofs.front(), other);
            check_evidence(sold.evidence.front(), other);
        }
        auto const proof = read_proof(text);
        if (auto const* const found = std::get_if<Proof>(&proof))
            check_proof(*found, judged);
        auto const evidence = read_evidence(text);
        if (auto const* const found = std::get_if<Evidence>(&evidence))
            check_evidence(*found, judged);
        auto const heads = read_heads(text);
        if (auto const* const found = std::get_if<std::vector<KeptHeads>>(&heads))
            check_heads(*found, judged);
        version_of(text);
        kind_of(text);
    };
    testing::survive_mutations({ json_of(sold.record), json_of(sold.proofs.front()), json_of(sold.evidence.front()) }, read, 8'000);
    // What a reader takes as a record, with lines of its own.
    std::string lines;
    for (auto const& line : sold.record.log)
        lines.append(line).append("\n");
    testing::survive_mutations(
        { lines },
        [&](std::string_view text) {
            auto record = sold.record;
            record.log.clear();
            while (!text.empty() && record.log.size() < 500) {
                auto const end = std::min(text.find('\n'), text.size());
                record.log.emplace_back(text.substr(0, end));
                text.remove_prefix(std::min(end + 1, text.size()));
            }
            judge(record, now);
        },
        8'000);
}
