#include "domains/mystery_box/fairness/verify_2.h"
#include "domains/mystery_box/fairness/tails.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>

namespace mystery_box::verify_2 {

using fairness_2::commitment_of;
using fairness_2::signed_message;
using verify::Findings;

constexpr std::string_view releases_promise = "Boxes that were released or given back held no more hidden figures than chance gives";
constexpr std::string_view untold = "the secret is not public yet";
constexpr std::string_view unread = "the log cannot be read";

static bool is_signed(Record const& record, std::int64_t n, Digest const& head, ed25519::Signature const& signature)
{
    return ed25519::Verifier(record.published.signer).verify(signed_message(record.published.set, n, head), signature);
}

static std::string flaw_of_content(Record const& record)
{
    std::int64_t boxes = 0;
    StyleId before;
    for (auto const& content : record.published.content) {
        if (content.style <= before)
            return "style " + std::to_string(content.style.value) + " comes twice or out of order";
        if (content.total < 1)
            return "style " + std::to_string(content.style.value) + " is in no box";
        boxes += content.total;
        before = content.style;
    }
    return boxes == record.published.boxes ? std::string() : std::to_string(boxes) + " boxes are filled";
}

static std::string digits_of(double chance)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2g", chance);
    return text;
}

static std::string date_of(Minute minute)
{
    // Beyond any calendar; a file may say anything.
    if (minute > std::int64_t { 60 } * 24 * 366 * 8'000)
        return "a day that never comes";
    std::chrono::year_month_day const day { std::chrono::sys_days(std::chrono::days(minute / (60 * 24))) };
    constexpr std::string_view months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    return std::to_string(static_cast<unsigned>(day.day())) + " " + std::string(months[static_cast<unsigned>(day.month()) - 1]) + " "
        + std::to_string(static_cast<int>(day.year()));
}

static void check_opening(Findings& findings, Judged const& judged)
{
    constexpr std::string_view promise = "The order at the opening was drawn by the seed committed to before, from the numbers told last";
    auto const& record = judged.record;
    auto const& replayed = judged.replayed;
    auto const& flaw = replayed.flaws.opening;
    if (!flaw.empty())
        return findings.add_flaw("opening", promise, flaw);
    if (!record.published.opening)
        return;
    if (!replayed.order)
        return replayed.finished ? findings.add("opening", promise, true) : findings.leave_open("opening", promise, "it is not drawn yet");
    auto const drawn = fairness_2::draw_order(std::string(record.seed->begin(), record.seed->end()), record.published.set,
        replayed.heads[static_cast<std::size_t>(replayed.lobby)], replayed.lobby_places, replayed.answers);
    bool const is_committed =
        sha256({ reinterpret_cast<char const*>(record.seed->data()), record.seed->size() }) == record.published.opening;
    findings.add("opening", promise, is_committed && drawn == *replayed.order, is_committed ? "another order" : "another seed");
}

static void check_deadline(Findings& findings, Judged const& judged, Minute now)
{
    constexpr std::string_view promise = "The secret is told in time";
    constexpr Minute day = 60 * 24;
    auto const& published = judged.record.published;
    if (judged.record.master)
        return findings.add("deadline", promise, true);
    auto const& finished = judged.replayed.finished;
    // A day more than promised, for whom a machine fails.
    bool const is_late = finished && now - *finished > day && now - *finished - day > published.reveal_after;
    if (now > published.reveal_by || is_late)
        findings.add("deadline", promise, false,
            now > published.reveal_by ? "told by " + date_of(published.reveal_by) : "the sale is over");
    else
        findings.leave_open("deadline", promise, "told by " + date_of(published.reveal_by));
}

static std::string_view secret_of(Record const& record)
{
    return { reinterpret_cast<char const*>(record.master->data()), record.master->size() };
}

// The first epoch whose root is not that of its arrangement; 0 when all are.
static std::int32_t find_false_root(Judged const& judged)
{
    auto const hidden = hidden_styles(judged.record);
    for (auto const& arranged : judged.arranged) {
        fairness_2::Sounds const sounds(secret_of(judged.record), arranged.arrangement, hidden);
        auto const epoch = arranged.arrangement.epoch;
        if (merkle::root_of(sounds.leaves()) != judged.replayed.turns[static_cast<std::size_t>(epoch) - 1].root)
            return epoch;
    }
    return 0;
}

static StyleId style_in(Arranged const& arranged, std::int32_t slot, std::size_t& box)
{
    auto const& slots = arranged.arrangement.slots;
    box = static_cast<std::size_t>(std::lower_bound(slots.begin(), slots.end(), slot) - slots.begin());
    return arranged.arrangement.styles[box];
}

// What hidden figures did, of a record whose roots come out again.
static void count_hidden(Judged& judged)
{
    auto const hidden = hidden_styles(judged.record);
    auto const is_hidden = [&](StyleId style) { return std::binary_search(hidden.begin(), hidden.end(), style); };
    // Slots by the turn that mixed them, and what they held.
    std::map<std::int32_t, std::map<std::int32_t, bool>> released;
    std::map<std::int32_t, bool> sold;
    for (auto const& hold : judged.replayed.holds) {
        auto const& arranged = judged.arranged[static_cast<std::size_t>(hold.epoch) - 1];
        for (auto const slot : hold.slots) {
            std::size_t box = 0;
            bool const holds_hidden = is_hidden(style_in(arranged, slot, box));
            bool const is_returned = std::find(hold.returned.begin(), hold.returned.end(), slot) != hold.returned.end();
            if (!hold.released.empty() || is_returned)
                released[arranged.mixed_in[box]][slot] = holds_hidden;
            if (hold.state == HoldSeen::State::sold)
                sold[slot] = holds_hidden;
        }
    }
    for (auto const& [epoch, slots] : released) {
        auto const& arranged = judged.arranged[static_cast<std::size_t>(epoch) - 1];
        auto const found = std::count_if(slots.begin(), slots.end(), [](auto const& slot) { return slot.second; });
        judged.counts.released.push_back({ static_cast<std::size_t>(arranged.mixed), static_cast<std::size_t>(arranged.hidden),
            slots.size(), static_cast<std::size_t>(found) });
    }
    for (std::size_t rank = 1; rank <= judged.replayed.sold.size(); ++rank)
        if (sold.at(judged.replayed.sold[rank - 1]))
            judged.counts.ranks.push_back(rank);
    for (auto const& content : judged.record.published.content)
        judged.counts.hidden_left += content.is_hidden ? static_cast<std::size_t>(content.total) : 0;
    judged.counts.hidden_left -= judged.counts.ranks.size();
}

static void check_releases(Findings& findings, Counts const& counts)
{
    auto const together = add_up({ &counts, 1 });
    auto const why = std::to_string(together.released_hidden) + " hidden figures in " + std::to_string(together.released) + " boxes, "
        + digits_of(together.released_expected) + " expected, as many by a chance of " + digits_of(together.releases_chance);
    bool const is_odd = together.releases_chance < odd_below;
    findings.add("releases", releases_promise, is_odd ? Verdict::odd : Verdict::holds, together.released > 0 ? why : std::string());
}

static void check_secret(Findings& findings, Judged& judged)
{
    constexpr std::string_view commitment = "The secret is the one that was committed to before the first sale";
    constexpr std::string_view roots = "The secret, the heads and the choosers' numbers give every arrangement, hint and root again";
    auto const& record = judged.record;
    if (!record.master) {
        findings.leave_open("commitment", commitment, untold);
        findings.leave_open("roots", roots, untold);
        findings.leave_open("releases", releases_promise, untold);
        return;
    }
    findings.add("commitment", commitment, sha256(secret_of(record)) == record.published.commitment);
    if (!judged.replayed.is_consistent() || !flaw_of_content(record).empty()) {
        findings.add("roots", roots, false, "the record contradicts itself");
        findings.leave_open("releases", releases_promise, "the record contradicts itself");
        return;
    }
    judged.arranged = arrange_all(record, judged.replayed, secret_of(record));
    if (auto const epoch = find_false_root(judged)) {
        findings.add("roots", roots, false, "epoch " + std::to_string(epoch));
        findings.leave_open("releases", releases_promise, "the boxes held something else");
        judged.arranged.clear();
        return;
    }
    findings.add("roots", roots, true);
    judged.counts.is_revealed = true;
    count_hidden(judged);
    check_releases(findings, judged.counts);
}

static std::string unanswered(Replayed const& replayed)
{
    if (replayed.mutes == 0)
        return {};
    return std::to_string(replayed.mutes) + " of " + std::to_string(replayed.calls) + " calls were not answered, by the shop's word";
}

static void check_log(Findings& findings, Judged const& judged)
{
    auto const& record = judged.record;
    auto const& replayed = judged.replayed;
    auto const& flaws = replayed.flaws;
    findings.add_flaw("content", "Each style stands there once, and together they fill the boxes", flaw_of_content(record));
    findings.add("manifest", "Everything about the set is as it was published", manifest_hash(record.published) == record.manifest);
    findings.add_flaw("log", "The log has an entry for each number, and its minutes never fall", flaws.log);
    findings.add("head", "The entries are chained: their head is the one that is told", replayed.heads.back() == record.head);
    findings.add("signature", "The shop has signed the head",
        is_signed(record, static_cast<std::int64_t>(record.log.size()), record.head, record.signature));
}

static void check_entries(Findings& findings, Judged const& judged)
{
    auto const& replayed = judged.replayed;
    auto const& flaws = replayed.flaws;
    findings.add_flaw("line", "Each turn went to whoever was first, present and not to be passed over", flaws.line);
    findings.add_flaw("numbers", "Each number is the one its place was bound to when it joined, and none comes twice", flaws.numbers);
    constexpr std::string_view turns = "Each call has one turn or none, one behind the other";
    if (flaws.turns.empty())
        findings.add("turns", turns, Verdict::holds, unanswered(replayed));
    else
        findings.add_flaw("turns", turns, flaws.turns);
    findings.add_flaw("holds", "Boxes were held by those whose turn it was, and let go once", flaws.holds);
    findings.add_flaw("sold", "Each box was sold once, to those who held it", flaws.sold);
    findings.add_flaw("kept", "A kept box is one a buyer left with, and nobody else's", flaws.kept);
    findings.add_flaw("state", "It is sold out when every box is sold, and the secret is told after the sale only", flaws.state);
}

Judged judge(Record record, Minute now)
{
    Judged judged { std::move(record), {}, {}, {}, {} };
    judged.replayed = replay(judged.record);
    auto const& replayed = judged.replayed;
    judged.counts.calls = replayed.calls;
    judged.counts.mutes = replayed.mutes;
    judged.counts.sold = replayed.sold.size();
    judged.counts.boxes = static_cast<std::size_t>(judged.record.published.boxes);
    judged.counts.is_closed_early = replayed.finished && replayed.finish == fairness_2::FinishWord::closed;
    Findings findings;
    findings.add("format", "The file is a record of version 2", true);
    check_log(findings, judged);
    if (replayed.is_read()) {
        check_entries(findings, judged);
        check_opening(findings, judged);
        check_deadline(findings, judged, now);
        check_secret(findings, judged);
    } else {
        for (auto const* check :
            { "line", "numbers", "turns", "holds", "sold", "kept", "state", "opening", "deadline", "commitment", "roots", "releases" })
            findings.leave_open(check, "What follows from the log", unread);
    }
    judged.findings = findings.take();
    return judged;
}

// --- What was kept

static std::string_view proves(Head const& head)
{
    return head.signature ? "the shop has signed both: this proves it" : "the kept one is not signed by the shop";
}

// Empty when the head is one of the record's, and signed where it has a signature.
static std::string flaw_of_head(Judged const& later, Head const& head)
{
    auto const& heads = later.replayed.heads;
    if (head.signature && !is_signed(later.record, head.n, head.head, *head.signature))
        return "entry " + std::to_string(head.n) + " has a signature that is not the shop's";
    if (head.n >= static_cast<std::int64_t>(heads.size()))
        return "entry " + std::to_string(head.n) + " is not there any more; " + std::string(proves(head));
    if (heads[static_cast<std::size_t>(head.n)] != head.head)
        return "entry " + std::to_string(head.n) + " or one before it was another; " + std::string(proves(head));
    return {};
}

constexpr std::string_view head_promise = "The log still has the head that was kept";
constexpr std::string_view set_promise = "It is the set that was published, nothing about it was exchanged";

Finding compare_heads(std::string_view check, std::span<Head const> heads, Judged const& later)
{
    std::string flaw;
    for (auto const& head : heads)
        if (flaw.empty())
            flaw = flaw_of_head(later, head);
    Findings findings;
    if (heads.empty())
        findings.leave_open(check, head_promise, "none of this set was kept");
    else
        findings.add_flaw(check, head_promise, flaw);
    return findings.take().front();
}

std::vector<Finding> check_heads(std::span<KeptHeads const> kept, Judged const& later)
{
    std::vector<Head> heads;
    bool is_of_set = false;
    bool is_as_published = true;
    for (auto const& of_set : kept) {
        if (of_set.set != later.record.published.set)
            continue;
        is_of_set = true;
        is_as_published = is_as_published && of_set.manifest == later.record.manifest;
        heads.insert(heads.end(), of_set.heads.begin(), of_set.heads.end());
    }
    Findings findings;
    findings.add("earlier_set", set_promise, is_of_set && is_as_published, is_of_set ? "another manifest" : "they are of other sets");
    findings.add(compare_heads("earlier_head", heads, later));
    return findings.take();
}

std::vector<Finding> check_earlier(Record const& earlier, Judged const& later)
{
    auto const& record = later.record;
    Findings findings;
    findings.add("earlier_set", set_promise,
        manifest_text(earlier.published) == manifest_text(record.published) && earlier.manifest == record.manifest);
    findings.add_flaw("earlier_head", head_promise,
        flaw_of_head(later, { static_cast<std::int64_t>(earlier.log.size()), earlier.head, earlier.signature }));
    bool const goes_on = earlier.log.size() <= record.log.size() && std::equal(earlier.log.begin(), earlier.log.end(), record.log.begin());
    findings.add("earlier_log", "Everything the earlier log says still stands there, and only more has come", goes_on);
    findings.add("earlier_secret", "A secret once told stays told",
        (!earlier.master || earlier.master == record.master) && (!earlier.seed || earlier.seed == record.seed));
    return findings.take();
}

// --- A proof

static std::vector<std::int32_t> slots_of(TurnSeen const& turn)
{
    std::vector<std::int32_t> slots;
    std::merge(turn.mixed.begin(), turn.mixed.end(), turn.still.begin(), turn.still.end(), std::back_inserter(slots));
    return slots;
}

static bool is_in_its_place(Proof const& proof, TurnSeen const& turn)
{
    auto const slots = slots_of(turn);
    auto const at = std::lower_bound(slots.begin(), slots.end(), proof.slot);
    return at != slots.end() && *at == proof.slot && proof.leaves == static_cast<std::int64_t>(slots.size()) * 2
        && proof.index == static_cast<std::int64_t>(fairness::leaf_index(static_cast<std::size_t>(at - slots.begin()), proof.kind));
}

// An empty hint names none.
static bool names_a_style(Proof const& proof, Record const& record)
{
    if (!proof.style)
        return proof.kind == fairness::Kind::hint;
    auto const& content = record.published.content;
    return std::any_of(content.begin(), content.end(), [&](auto const& one) { return one.style == proof.style; });
}

static void check_sale(Findings& findings, Proof const& proof, Replayed const& replayed)
{
    constexpr std::string_view promise = "It speaks of the box as it was sold";
    // How long it lay still: to the last epoch before it was mixed again.
    auto last = static_cast<std::size_t>(proof.epoch);
    if (last > replayed.turns.size())
        return findings.leave_open("proof_sale", promise, "the log has no such turn");
    while (last < replayed.turns.size()
        && std::binary_search(replayed.turns[last].still.begin(), replayed.turns[last].still.end(), proof.slot))
        ++last;
    for (auto const& hold : replayed.holds)
        if (hold.state == HoldSeen::State::sold && std::binary_search(hold.slots.begin(), hold.slots.end(), proof.slot)
            && hold.epoch >= proof.epoch && static_cast<std::size_t>(hold.epoch) <= last)
            return findings.add("proof_sale", promise, true);
    if (last < replayed.turns.size())
        findings.leave_open("proof_sale", promise, "the boxes were mixed since: it says nothing of this box any more");
    else
        findings.leave_open("proof_sale", promise, "the box is not sold yet: mixing would void what this says");
}

static bool is_replayed(Proof const& proof, Judged const& judged)
{
    if (proof.epoch < 1 || static_cast<std::size_t>(proof.epoch) > judged.arranged.size())
        return false;
    auto const& arrangement = judged.arranged[static_cast<std::size_t>(proof.epoch) - 1].arrangement;
    auto const at = std::lower_bound(arrangement.slots.begin(), arrangement.slots.end(), proof.slot);
    if (at == arrangement.slots.end() || *at != proof.slot)
        return false;
    auto const box = static_cast<std::size_t>(at - arrangement.slots.begin());
    auto const secret = secret_of(judged.record);
    fairness_2::Sounds const sounds(secret, arrangement, hidden_styles(judged.record));
    auto const style = proof.kind == fairness::Kind::item ? arrangement.styles[box] : sounds.hint(box);
    return proof.style == style && proof.salt == fairness::salt_of(secret, proof.kind, arrangement, proof.slot);
}

static void check_head_of_proof(Findings& findings, Proof const& proof, Judged const& judged)
{
    constexpr std::string_view promise = "The log up to when it was given is the one it was given with";
    auto const& newest = proof.newest;
    if (!is_signed(judged.record, newest.n, newest.head, *newest.signature) || newest.n < proof.turn)
        findings.add("proof_head", promise, false, "its head is not signed by the shop, or older than its turn");
    else if (newest.n >= static_cast<std::int64_t>(judged.replayed.heads.size()))
        findings.leave_open("proof_head", promise, "the record is older than the proof");
    else
        findings.add_flaw("proof_head", promise, flaw_of_head(judged, newest));
}

std::vector<Finding> check_proof(Proof const& proof, Judged const& judged)
{
    Findings findings;
    if (!judged.replayed.is_read()) {
        findings.leave_open("proof_root", "It is of a turn of this set", unread);
        return findings.take();
    }
    auto const& turns = judged.replayed.turns;
    auto const* const turn = proof.epoch >= 1 && static_cast<std::size_t>(proof.epoch) <= turns.size()
        ? &turns[static_cast<std::size_t>(proof.epoch) - 1]
        : nullptr;
    findings.add("proof_set", "It is about this set", proof.set == judged.record.published.set);
    bool const is_of_turn = turn && turn->n == proof.turn && turn->root == proof.root
        && fairness_2::input_of(judged.replayed.heads[static_cast<std::size_t>(turn->call)], turn->number) == proof.input;
    findings.add("proof_root", "Its root is the one that was public before anybody chose a box of that turn", is_of_turn);
    findings.add("proof_place", "It stands where this box has to stand among all boxes of the turn", turn && is_in_its_place(proof, *turn));
    findings.add("proof_style", "It names a style of this set", names_a_style(proof, judged.record));
    auto const leaf = fairness::leaf(proof.kind, proof.set, proof.epoch, proof.slot, proof.style, proof.salt);
    findings.add("proof_path", "What it says of the box leads to the root",
        merkle::check_path(leaf, static_cast<std::uint64_t>(proof.index), static_cast<std::uint64_t>(proof.leaves), proof.path,
            proof.root));
    check_head_of_proof(findings, proof, judged);
    check_sale(findings, proof, judged.replayed);
    constexpr std::string_view promise = "The secret gives the same for this box";
    if (judged.record.master)
        findings.add("proof_replay", promise, is_replayed(proof, judged));
    else
        findings.leave_open("proof_replay", promise, untold);
    return findings.take();
}

}
