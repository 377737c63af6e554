// Logs written line by line, each with one thing in it that no log may say, and what devices have kept, changed. The shop has the key
// and the secret: chain, signature and roots are made anew for every one, so that nothing but the rule can show it.
#include "kernel/bytes.h"
#include "kernel/crypto/merkle.h"
#include "simulation/dishonest/model_shop.h"
#include <algorithm>
#include <gtest/gtest.h>

using namespace simulation;
using namespace mystery_box::verify_2;
using namespace mystery_box::fairness_2;
using fairness_2_hold = mystery_box::fairness_2::Hold;
using Names = std::vector<std::string_view>;

namespace {

Names broken(std::vector<Finding> const& findings)
{
    Names names;
    for (auto const& finding : findings)
        if (finding.verdict == Verdict::broken)
            names.push_back(finding.check);
    return names;
}

class LogRules : public testing::Test {
protected:
    // Of a set of five boxes, before its first entry.
    LogRules()
    {
        SetOptions options;
        options.boxes = 5;
        options.ordinary = 4;
        record = shop.sell(options).record;
        record.log.clear();
        record.seed.reset();
        write(Open {});
    }

    std::int64_t write(Event event)
    {
        record.log.push_back(line_of({ static_cast<std::int64_t>(record.log.size()) + 1, minute, std::move(event) }));
        return static_cast<std::int64_t>(record.log.size());
    }
    static Number number_of(std::int64_t which)
    {
        Number number {};
        number[0] = static_cast<std::uint8_t>(which);
        return number;
    }
    Digest commitment(Number const& number) const { return commitment_of(record.published.set, number); }
    // Its number is that of its entry.
    std::int64_t join() { return write(Join { commitment(number_of(static_cast<std::int64_t>(record.log.size()) + 1)) }); }
    std::int64_t call(std::int64_t place)
    {
        write(Here { place });
        return write(Call { place });
    }
    std::int64_t begin(std::int64_t place) { return write(mystery_box::fairness_2::Turn { place, number_of(place), ++epoch, {} }); }
    void end(std::int64_t place, std::optional<std::int32_t> kept = {}) { write(End { place, EndWord::left, kept }); }
    void take_turn(std::int64_t place)
    {
        call(place);
        begin(place);
        end(place);
    }
    std::int64_t buy(std::int64_t place, std::int32_t slot)
    {
        auto const hold = write(fairness_2_hold { place, { slot } });
        write(Sale { hold });
        return hold;
    }
    void finish()
    {
        write(Finish { FinishWord::closed });
        write(Secret {});
    }

    // As the shop would publish it: with the roots that its secret gives, as far as any go with these lines.
    Judged judged()
    {
        auto told = record;
        bool const is_told = std::any_of(told.log.begin(), told.log.end(), [](auto const& line) { return line.ends_with(" secret"); });
        auto const secret = *record.master;
        if (!is_told)
            told.master.reset();
        for (std::size_t turn = 0; turn < static_cast<std::size_t>(epoch); ++turn) {
            auto const seen = replay(told);
            if (!seen.is_consistent())
                break;
            auto const arranged = arrange_all(told, seen, bytes_of(secret));
            auto& line = told.log[static_cast<std::size_t>(seen.turns[turn].n) - 1];
            auto entry = *read_line(line);
            std::get<mystery_box::fairness_2::Turn>(entry.event).root =
                merkle::root_of(Sounds(bytes_of(secret), arranged[turn].arrangement, hidden_styles(told)).leaves());
            line = line_of(entry);
        }
        shop.chain_anew(told);
        return judge(std::move(told), minute);
    }
    Names flaws() { return broken(judged().findings); }

    ModelShop shop { 7 };
    Record record;
    Minute minute = 29'412'345;
    std::int32_t epoch = 0;
};

}

// attack F2
TEST_F(LogRules, nothing_frees_a_box_between_a_call_and_its_turn)
{
    auto const first = join();
    auto const second = join();
    call(first);
    begin(first);
    buy(first, 1);
    end(first, 2);
    auto const before = record;
    auto const epochs = epoch;
    write(Unkeep { 2 });
    call(second);
    begin(second);
    end(second);
    finish();
    EXPECT_EQ(flaws(), Names {});

    // The head of the call is known: now to choose which boxes are mixed would be to aim.
    record = before;
    epoch = epochs;
    call(second);
    write(Unkeep { 2 });
    begin(second);
    end(second);
    finish();
    EXPECT_EQ(flaws(), (Names { "turns", "roots" }));
}

// attack F2
TEST_F(LogRules, a_hold_does_not_end_between_a_call_and_its_turn)
{
    auto const first = join();
    auto const second = join();
    call(first);
    begin(first);
    auto const hold = write(fairness_2_hold { first, { 1 } });
    write(Release { hold, ReleaseWord::expired });
    end(first);
    call(second);
    auto const before = record;
    begin(second);
    end(second);
    finish();
    EXPECT_EQ(flaws(), Names {});
    record = before;
    write(Late { hold });
    begin(second);
    end(second);
    finish();
    EXPECT_EQ(flaws(), (Names { "turns", "sold", "roots" }));
}

// attack F2
// Who joins with what binds another would have that one's number opened for both.
TEST_F(LogRules, no_two_places_are_bound_to_one_number)
{
    auto const first = join();
    join();
    EXPECT_EQ(flaws(), Names {});
    write(Join { commitment(number_of(first)) });
    EXPECT_EQ(flaws(), Names { "numbers" });
}

// attack F2
TEST_F(LogRules, a_pass_is_good_for_two_calls_whoever_they_are_to)
{
    auto const sleeper = join();
    std::vector<std::int64_t> others;
    for (int count = 0; count < 4; ++count)
        others.push_back(join());
    write(Pass { sleeper });
    take_turn(others[0]);
    take_turn(others[1]);
    auto const before = record;
    auto const epochs = epoch;
    write(Pass { sleeper });
    take_turn(others[2]);
    EXPECT_EQ(flaws(), Names {});
    write(Leave { sleeper, LeaveWord::silent });
    EXPECT_EQ(flaws(), Names {});
    record = before;
    epoch = epochs;
    take_turn(others[2]);
    EXPECT_EQ(flaws(), Names { "line" });
}

// attack F2
TEST_F(LogRules, nobody_is_passed_while_they_are_passed_over_already)
{
    auto const sleeper = join();
    auto const other = join();
    write(Pass { sleeper });
    write(Pass { sleeper });
    EXPECT_EQ(flaws(), Names { "line" });
    record.log.pop_back();
    take_turn(other);
    EXPECT_EQ(flaws(), Names {});
    write(Pass { sleeper });
    EXPECT_EQ(flaws(), Names { "line" });
}

// attack F2
TEST_F(LogRules, a_sale_ends_behind_its_last_turn)
{
    auto const place = join();
    call(place);
    begin(place);
    finish();
    EXPECT_EQ(flaws(), Names { "state" });
    // What is settled behind the secret: somebody goes, and a box that was kept is not any more.
    record.log.resize(record.log.size() - 2);
    buy(place, 3);
    end(place, 4);
    auto const other = join();
    finish();
    write(Unkeep { 4 });
    write(Leave { other, LeaveWord::left });
    EXPECT_EQ(flaws(), Names {});
    write(Join { commitment(number_of(0)) });
    EXPECT_EQ(flaws(), Names { "state" });
}

// attack F2
TEST_F(LogRules, one_box_is_sold_once)
{
    auto const place = join();
    call(place);
    begin(place);
    auto const first = write(fairness_2_hold { place, { 2 } });
    auto const second = write(fairness_2_hold { place, { 2 } });
    write(Sale { first });
    write(Sale { second });
    end(place);
    EXPECT_EQ(flaws(), (Names { "holds", "sold" }));
}

// attack F10
TEST_F(LogRules, nobody_names_an_entry_a_box_or_an_epoch_0)
{
    for (std::string_view const line :
        { "2 29412345 here 0", "2 29412345 sale 0", "2 29412345 unkeep 0", "2 29412345 hold 1 0", "2 29412345 end 1 left 0",
            "2 29412345 order 0", "2 29412345 wait 1 9007199254740992", "0 29412345 open", "2 29412345 unkeep 2147483648" })
        EXPECT_FALSE(read_line(line)) << line;
    EXPECT_TRUE(read_line("2 29412345 wait 1 9007199254740991"));
    EXPECT_TRUE(read_line("2 29412345 unkeep 2147483647"));
}

// attack F2
// What cannot be read is not judged, and nothing is held against the rest of it.
TEST_F(LogRules, a_line_that_is_none_leaves_all_that_follows_open)
{
    auto const place = join();
    call(place);
    write(Mute { place });
    record.log[2] = "3 29412345 hear 2";
    EXPECT_EQ(flaws(), Names { "log" });
    record.log[2] = "3 29412344 here 2";
    EXPECT_EQ(flaws(), Names { "log" });
    auto const judgement = judged();
    EXPECT_EQ(broken(check_proof(Proof { .set = record.published.set, .newest = { .signature = ed25519::Signature {} } }, judgement)),
        Names {});
    EXPECT_EQ(broken(check_evidence(Evidence { .set = record.published.set, .place = place }, judgement)), Names {});
}

// --- What was kept

namespace {

class KeptThings : public testing::Test {
protected:
    KeptThings()
    {
        SetOptions options;
        options.keeps_papers = true;
        // With a device that ordered, and cancelled.
        auto const is_wanted = [](Evidence const& kept) {
            auto const has = [&](Deed what) {
                return std::any_of(kept.did.begin(), kept.did.end(), [&](auto const& did) { return did.what == what; });
            };
            return has(Deed::order) && has(Deed::cancel);
        };
        while (evidence.place == 0) {
            sold = shop.sell(options);
            for (auto const& kept : sold.evidence)
                if (is_wanted(kept))
                    evidence = kept;
        }
        judged = judge(sold.record, 29'415'000);
        // What it heard last, so that everything it did lies before it.
        evidence.heads.push_back({ static_cast<std::int64_t>(sold.record.log.size()), sold.record.head, sold.record.signature });
    }
    Names flaws(Evidence const& changed) const { return broken(check_evidence(changed, judged)); }
    Names flaws(KeptHeads const& kept) const { return broken(check_heads(std::span(&kept, 1), judged)); }
    KeptHeads heads() const { return { evidence.set, evidence.manifest, evidence.heads }; }
    std::size_t find(Deed what) const
    {
        auto const at = std::find_if(evidence.did.begin(), evidence.did.end(), [&](auto const& did) { return did.what == what; });
        return static_cast<std::size_t>(at - evidence.did.begin());
    }

    ModelShop shop { 11 };
    SoldSet sold;
    Judged judged;
    Evidence evidence;
};

}

// attack F2
TEST_F(KeptThings, heads_are_held_to_their_signature)
{
    EXPECT_EQ(flaws(heads()), Names {});
    auto kept = heads();
    kept.heads[0].signature->at(3) ^= 1;
    EXPECT_EQ(flaws(kept), Names { "earlier_head" });
    auto device = evidence;
    device.heads[0].signature->at(3) ^= 1;
    EXPECT_EQ(flaws(device), Names { "evidence_heads" });
    // One that came in a notice has none.
    kept.heads[0].signature.reset();
    EXPECT_EQ(flaws(kept), Names {});
}

// attack F2
TEST_F(KeptThings, heads_are_of_the_set_as_it_was_published)
{
    auto kept = heads();
    kept.manifest[0] ^= 1;
    EXPECT_EQ(flaws(kept), Names { "earlier_set" });
    kept = heads();
    kept.set.value += 1;
    EXPECT_EQ(flaws(kept), Names { "earlier_set" });
    KeptHeads const several[] = { kept, heads() };
    EXPECT_EQ(broken(check_heads(several, judged)), Names {});
}

// attack F2
TEST_F(KeptThings, what_the_shop_took_stands_in_the_log_and_what_it_refused_does_not)
{
    ASSERT_EQ(flaws(evidence), Names {});
    auto more = evidence;
    more.did.push_back({ Deed::order, 0, 1, { 1, 2, 3, 4, 5, 6, 7, 8 } });
    more.told.push_back({ 0, 20003, "box_held" });
    EXPECT_EQ(flaws(more), Names {});
    more.told.back().code = 0;
    EXPECT_EQ(flaws(more), Names {});
    more.told.back().code = 200;
    EXPECT_EQ(flaws(more), Names { "evidence_holds" });
    for (auto const what : { Deed::order, Deed::cancel }) {
        auto less = evidence;
        less.did.erase(less.did.begin() + static_cast<std::ptrdiff_t>(find(what)));
        less.told.erase(less.told.begin() + static_cast<std::ptrdiff_t>(find(what)));
        EXPECT_EQ(flaws(less), Names { "evidence_holds" });
    }
}

// attack F2
TEST_F(KeptThings, an_answer_is_to_a_call_and_one_that_was_taken_began_a_turn)
{
    auto other = evidence;
    other.did[find(Deed::answer)].n += 1;
    EXPECT_EQ(flaws(other), Names { "evidence_turn" });
    auto silent = sold.record;
    for (auto& line : silent.log)
        if (auto entry = *read_line(line); std::holds_alternative<mystery_box::fairness_2::Turn>(entry.event)
            && std::get<mystery_box::fairness_2::Turn>(entry.event).place == evidence.place) {
            entry.event = Wait { evidence.place, 0 };
            line = line_of(entry);
        }
    shop.chain_anew(silent);
    auto const found = broken(check_evidence(evidence, judge(silent, 29'415'000)));
    EXPECT_NE(std::find(found.begin(), found.end(), "evidence_turn"), found.end());
}
