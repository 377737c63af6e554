#include "domains/mystery_box/verify_2.h"
#include <algorithm>

// What a device has kept, held against the record.
namespace mystery_box::verify_2 {

using namespace fairness_2;

constexpr std::string_view by_its_word = "by your device's word";

// What the place is bound to: what it joined with, or what it said for its turn when the opening asked it.
static std::optional<Digest> find_commitment(Replayed const& replayed, std::int64_t place)
{
    std::optional<Digest> commitment;
    for (auto const& entry : replayed.entries) {
        if (auto const* const join = std::get_if<Join>(&entry.event); join && entry.n == place)
            commitment = join->commitment;
        if (auto const* const answer = std::get_if<Answer>(&entry.event); answer && answer->place == place)
            commitment = answer->next;
    }
    return commitment;
}

static void check_place(verify::Findings& findings, Evidence const& evidence, Judged const& judged)
{
    constexpr std::string_view promise = "Your place stands in the log, bound to your number";
    auto const& record = judged.record;
    std::string flaw;
    if (evidence.set != record.published.set || evidence.manifest != record.manifest)
        flaw = "it is of another set";
    else if (commitment_of(evidence.set, evidence.number) != evidence.commitment)
        flaw = "the file's number and commitment do not fit each other";
    else if (evidence.place == 0)
        flaw = "the shop never told it a place";
    if (flaw.empty() && find_commitment(judged.replayed, evidence.place) != evidence.commitment)
        flaw = "another stands there";
    findings.add_flaw("evidence_place", promise, flaw);
}

static bool has_done(Evidence const& evidence, Deed what)
{
    return std::any_of(evidence.did.begin(), evidence.did.end(), [&](auto const& did) { return did.what == what; });
}

static void check_turn(verify::Findings& findings, Evidence const& evidence, Judged const& judged)
{
    constexpr std::string_view promise = "Your call and your answer stand in the log";
    auto const& turns = judged.replayed.turns;
    auto const turn = std::find_if(turns.begin(), turns.end(), [&](auto const& seen) { return seen.place == evidence.place; });
    bool is_mute = false;
    bool is_called = false;
    for (auto const& entry : judged.replayed.entries) {
        auto const* const mute = std::get_if<Mute>(&entry.event);
        auto const* const call = std::get_if<Call>(&entry.event);
        is_mute = is_mute || (mute && mute->place == evidence.place);
        is_called = is_called || (call && call->place == evidence.place);
    }
    std::string const word(by_its_word);
    if (turn != turns.end() && (turn->number != evidence.number || !has_done(evidence, Deed::answer)))
        findings.add("evidence_turn", promise, false,
            turn->number != evidence.number ? "the log has another number" : word + " it told its number to nobody");
    else if (is_mute && has_done(evidence, Deed::answer))
        findings.add("evidence_turn", promise, false, word + " it answered; the log says that it did not");
    else if (turn == turns.end() && has_done(evidence, Deed::answer) && (!is_called || judged.replayed.finished))
        findings.add("evidence_turn", promise, false, word + " it answered; the log has no turn of it");
    else if (turn == turns.end())
        findings.leave_open("evidence_turn", promise, "there is no turn of it");
    else
        findings.add("evidence_turn", promise, Verdict::holds, word);
}

// The first hold or cancellation in the log that the device knows nothing of.
static std::string flaw_of_holds(Evidence const& evidence, Judged const& judged)
{
    auto ordered = evidence.did.begin();
    auto const end = evidence.did.end();
    std::ptrdiff_t cancelled = 0;
    for (auto const& hold : judged.replayed.holds) {
        if (hold.place != evidence.place)
            continue;
        auto const is_this = [&](Evidence::Did const& did) { return did.what == Deed::order && did.slots == hold.slots && did.n < hold.n; };
        ordered = std::find_if(ordered, end, is_this);
        if (ordered == end)
            return "it never ordered what entry " + std::to_string(hold.n) + " holds";
        ++ordered;
        cancelled += std::count(hold.released.begin(), hold.released.end(), ReleaseWord::cancelled);
    }
    auto const known = std::count_if(evidence.did.begin(), end, [](auto const& did) { return did.what == Deed::cancel; });
    return cancelled > known ? "the log says that it cancelled, and it did not" : std::string();
}

std::vector<Finding> check_evidence(Evidence const& evidence, Judged const& judged)
{
    verify::Findings findings;
    check_place(findings, evidence, judged);
    check_turn(findings, evidence, judged);
    auto const flaw = flaw_of_holds(evidence, judged);
    findings.add("evidence_holds", "What the log says of your orders is what you did", flaw.empty() ? Verdict::holds : Verdict::broken,
        std::string(by_its_word) + (flaw.empty() ? "" : ": " + flaw));
    for (auto finding : check_heads(evidence.heads, judged)) {
        finding.check = "evidence_heads";
        findings.add(finding);
    }
    return findings.take();
}

}
