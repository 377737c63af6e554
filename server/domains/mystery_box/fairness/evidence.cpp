#include "domains/mystery_box/fairness/verify_2.h"
#include <algorithm>
#include <set>

// What a device has kept, held against the record.
namespace mystery_box::verify_2 {

using namespace fairness_2;

constexpr std::string_view by_its_word = "by your device's word";

// What the log tells of a place.
struct PlaceSeen {
    // What it is bound to: what it joined with, and what it said for its turn when the opening asked it.
    std::optional<Digest> joined;
    std::optional<Digest> next;
    // The number it told then.
    std::optional<Number> answer;
    std::set<std::int64_t> calls;
    std::optional<Number> turn;
    bool is_mute = false;
    // The entries that cancel an order of it.
    std::vector<std::int64_t> cancels;
};

static PlaceSeen look_for(Replayed const& replayed, std::int64_t place)
{
    PlaceSeen seen;
    for (auto const& entry : replayed.entries) {
        auto const& event = entry.event;
        if (auto const* const join = std::get_if<Join>(&event); join && entry.n == place)
            seen.joined = join->commitment;
        if (auto const* const answer = std::get_if<Answer>(&event); answer && answer->place == place && !seen.answer) {
            seen.next = answer->next;
            seen.answer = answer->number;
        }
        if (auto const* const call = std::get_if<Call>(&event); call && call->place == place)
            seen.calls.insert(entry.n);
        if (auto const* const turn = std::get_if<Turn>(&event); turn && turn->place == place && !seen.turn)
            seen.turn = turn->number;
        if (auto const* const mute = std::get_if<Mute>(&event))
            seen.is_mute = seen.is_mute || mute->place == place;
        if (auto const* const release = std::get_if<Release>(&event); release && release->why == ReleaseWord::cancelled) {
            auto const* const hold = replayed.find_hold(release->hold);
            if (hold && hold->place == place)
                seen.cancels.push_back(entry.n);
        }
    }
    return seen;
}

static void check_place(verify::Findings& findings, Evidence const& evidence, PlaceSeen const& seen, Record const& record)
{
    constexpr std::string_view promise = "Your place stands in the log, bound to your number";
    std::string_view flaw;
    if (evidence.set != record.published.set || evidence.manifest != record.manifest)
        flaw = "it is of another set";
    else if (commitment_of(evidence.set, evidence.number) != evidence.commitment)
        flaw = "the file's number and commitment do not fit each other";
    else if (evidence.place == 0)
        return findings.leave_open("evidence_place", promise, "the shop never told it a place");
    else if (seen.joined != evidence.commitment && seen.next != evidence.commitment)
        flaw = "another stands there";
    findings.add_flaw("evidence_place", promise, flaw);
}

// Of the number that the file has: as the log has it, once it was told.
static std::optional<Number> told_number(Evidence const& evidence, PlaceSeen const& seen)
{
    return seen.answer && seen.joined == evidence.commitment ? seen.answer : seen.turn;
}

constexpr std::int64_t success = 200;

static std::int64_t n_of(HoldSeen const* hold) { return hold->n; }
static std::int64_t n_of(std::int64_t n) { return n; }

static std::string flaw_of_turn(Evidence const& evidence, PlaceSeen const& seen)
{
    std::string const word(by_its_word);
    for (std::size_t at = 0; at < evidence.did.size(); ++at) {
        auto const& did = evidence.did[at];
        if (did.what != Deed::answer)
            continue;
        if (!seen.calls.contains(did.n))
            return "entry " + std::to_string(did.n) + ", which it answered, is no call of its place";
        if (seen.is_mute)
            return word + " it answered; the log says that it did not";
        if (evidence.told[at].code == success && !seen.turn)
            return word + " its answer was taken; the log has no turn of it";
    }
    auto const told = told_number(evidence, seen);
    return told && *told != evidence.number ? "the log has another number" : std::string();
}

static void check_turn(verify::Findings& findings, Evidence const& evidence, PlaceSeen const& seen)
{
    constexpr std::string_view promise = "Your call and your answer stand in the log";
    auto const flaw = flaw_of_turn(evidence, seen);
    if (!flaw.empty())
        findings.add("evidence_turn", promise, false, flaw);
    else if (told_number(evidence, seen) || seen.is_mute)
        findings.add("evidence_turn", promise, Verdict::holds, by_its_word);
    else
        findings.leave_open("evidence_turn", promise, "there is no turn of it");
}

// Deeds and lines that belong together: each deed that the shop took has a line of its own behind what the device knew then, each line up
// to the newest head has a deed. One that no answer came to may have arrived or not.
template<class Line, class Fits>
static std::string flaw_of_pairs(Evidence const& evidence, Deed what, std::vector<Line> lines, Fits fits)
{
    for (auto const code : { success, std::int64_t { 0 } })
        for (std::size_t at = 0; at < evidence.did.size(); ++at) {
            auto const& did = evidence.did[at];
            if (did.what != what || evidence.told[at].code != code)
                continue;
            auto const line = std::find_if(lines.begin(), lines.end(), [&](Line const& one) { return fits(one, did); });
            if (line != lines.end())
                lines.erase(line);
            else if (code == success)
                return "the log lacks what it did when it knew entry " + std::to_string(did.n);
        }
    std::int64_t newest = 0;
    for (auto const& head : evidence.heads)
        newest = std::max(newest, head.n);
    for (auto const& line : lines)
        if (n_of(line) <= newest)
            return "it never did what entry " + std::to_string(n_of(line)) + " says";
    return {};
}

static std::string flaw_of_holds(Evidence const& evidence, Replayed const& replayed, PlaceSeen const& seen)
{
    std::vector<HoldSeen const*> holds;
    for (auto const& hold : replayed.holds)
        if (hold.place == evidence.place)
            holds.push_back(&hold);
    auto const is_order = [](HoldSeen const* hold, Evidence::Did const& did) { return hold->n > did.n && hold->slots == did.slots; };
    auto const flaw = flaw_of_pairs(evidence, Deed::order, holds, is_order);
    if (!flaw.empty())
        return flaw;
    return flaw_of_pairs(evidence, Deed::cancel, seen.cancels, [](std::int64_t n, Evidence::Did const& did) { return n > did.n; });
}

std::vector<Finding> check_evidence(Evidence const& evidence, Judged const& judged)
{
    verify::Findings findings;
    if (judged.replayed.is_read()) {
        auto const seen = look_for(judged.replayed, evidence.place);
        check_place(findings, evidence, seen, judged.record);
        check_turn(findings, evidence, seen);
        auto const flaw = flaw_of_holds(evidence, judged.replayed, seen);
        findings.add("evidence_holds", "What the log says of your orders is what you did", flaw.empty() ? Verdict::holds : Verdict::broken,
            std::string(by_its_word) + (flaw.empty() ? "" : ": " + flaw));
    } else {
        findings.leave_open("evidence_place", "Your place stands in the log, bound to your number", "the log cannot be read");
    }
    findings.add(compare_heads("evidence_heads", evidence.heads, judged));
    return findings.take();
}

}
