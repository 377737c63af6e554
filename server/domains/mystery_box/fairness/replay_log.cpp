#include "domains/mystery_box/fairness/replay_log.h"
#include "domains/mystery_box/queue/waiting_line.h"
#include <algorithm>
#include <cassert>
#include <map>
#include <set>

namespace mystery_box::verify_2 {

using namespace fairness_2;
// mystery_box has its own of these.
using fairness_2::Hold;
using fairness_2::Wait;

namespace {

struct SlotState {
    bool is_sold = false;
    bool is_kept = false;
    // Open holds; more than one where the log contradicts itself.
    int holds = 0;
};

class Walk {
public:
    explicit Walk(Record const& record) : record_(record), slots_(static_cast<std::size_t>(record.published.boxes)) { }

    Replayed run()
    {
        seen_.heads.push_back(first_head(manifest_hash(record_.published)));
        for (auto const& line : record_.log)
            seen_.heads.push_back(next_head(seen_.heads.back(), line));
        seen_.entries.reserve(record_.log.size());
        for (auto const& line : record_.log) {
            auto entry = read_line(line);
            if (!follows(entry))
                break;
            seen_.entries.push_back(std::move(*entry));
            look_at(seen_.entries.back());
        }
        look_at_the_end();
        return std::move(seen_);
    }

private:
    Flaws& flaws() { return seen_.flaws; }
    static void blame(std::string& flaw, std::string_view why, std::int64_t n)
    {
        if (flaw.empty())
            flaw = "entry " + std::to_string(n) + " " + std::string(why);
    }
    // Answers whether it holds.
    bool expect(bool holds, std::string& flaw, std::string_view why)
    {
        if (!holds)
            blame(flaw, why, n_);
        return holds;
    }

    // Whether the line is an entry, and the next one.
    bool follows(std::optional<Entry> const& entry)
    {
        auto const n = static_cast<std::int64_t>(seen_.entries.size()) + 1;
        if (!entry)
            blame(flaws().log, "is no entry", n);
        else if (entry->n != n)
            blame(flaws().log, "has another number", n);
        else if (entry->minute < minute_)
            blame(flaws().log, "is earlier than the one before it", n);
        return flaws().log.empty();
    }
    void look_at(Entry const& entry)
    {
        n_ = entry.n;
        minute_ = entry.minute;
        expect(!seen_.is_secret_told || may_follow_the_secret(entry.event), flaws().state, "comes after the secret");
        expect(!seen_.finished || may_follow_the_end(entry.event), flaws().state, "comes after the end of the sale");
        expect(!called_ || !changes_the_boxes(entry.event), flaws().turns, "changes the boxes between a call and its turn");
        std::visit([this](auto const& event) { on(event); }, entry.event);
    }

    // Behind a call nothing enters the draw but the number that is told.
    static bool changes_the_boxes(Event const& event)
    {
        return std::holds_alternative<Hold>(event) || std::holds_alternative<Release>(event) || std::holds_alternative<Sale>(event)
            || std::holds_alternative<Late>(event) || std::holds_alternative<End>(event) || std::holds_alternative<Unkeep>(event);
    }

    static bool may_follow_the_secret(Event const& event)
    {
        return std::holds_alternative<Leave>(event) || std::holds_alternative<Unkeep>(event) || std::holds_alternative<Return>(event);
    }
    static bool may_follow_the_end(Event const& event)
    {
        return may_follow_the_secret(event) || std::holds_alternative<Release>(event) || std::holds_alternative<Sale>(event)
            || std::holds_alternative<Late>(event) || std::holds_alternative<Secret>(event);
    }

    // --- The line

    void on(Join const& join)
    {
        line_.join(n_);
        bind(n_, join.commitment);
    }
    // One that stands twice would open for two places.
    void bind(std::int64_t place, Digest const& commitment)
    {
        expect(bound_.insert(commitment).second, flaws().numbers, "binds a place by what binds another");
        commitments_[place] = commitment;
    }
    bool waits(std::int64_t place) { return expect(line_.has(place), flaws().line, "is of nobody who waits"); }
    void on(Here const& here)
    {
        if (waits(here.place))
            line_.say_here(here.place);
    }
    void on(Pass const& pass)
    {
        if (!waits(pass.place))
            return;
        expect(!line_.is_passed_over(pass.place), flaws().line, "passes a place that is passed over already");
        line_.pass(pass.place);
    }
    void on(Wait const& wait)
    {
        if (waits(wait.place))
            line_.wait(wait.place, wait.until);
    }
    void on(Leave const& leave)
    {
        if (!waits(leave.place))
            return;
        expect(leave.why != LeaveWord::silent || line_.was_passed(leave.place), flaws().line, "ends a place that was never passed");
        line_.remove(leave.place);
    }
    void on(Call const& call)
    {
        ++seen_.calls;
        expect(is_open_ && !is_paused_, flaws().line, "calls while nothing is sold");
        expect(!called_ && !is_in_turn_ && open_holds_ == 0, flaws().turns, "calls before the turn before has ended");
        expect(sold_ < slots_.size(), flaws().turns, "calls when nothing is left");
        called_ = n_;
        place_ = call.place;
        is_in_turn_ = false;
        late_holds_end_ = n_;
        if (waits(call.place)) {
            expect(line_.is_here(call.place), flaws().line, "calls a place that was not here");
            expect(line_.is_first(call.place, minute_), flaws().line, "passes over a place that was before");
            line_.remove(call.place);
        }
        line_.count_call();
    }

    // --- Turns

    void open_number(std::int64_t place, Number const& number)
    {
        auto const committed = commitments_.find(place);
        expect(committed != commitments_.end() && commitment_of(record_.published.set, number) == committed->second, flaws().numbers,
            "tells a number that its place was not bound to");
        expect(numbers_.insert(number).second, flaws().numbers, "tells a number that was told before");
    }
    void on(Turn const& turn)
    {
        expect(called_ && place_ == turn.place, flaws().turns, "begins a turn of a place that was not called");
        expect(open_holds_ == 0, flaws().turns, "begins a turn while boxes are held");
        expect(turn.epoch == static_cast<std::int64_t>(seen_.turns.size()) + 1, flaws().turns, "has another epoch than the next");
        open_number(turn.place, turn.number);
        TurnSeen seen { turn.place, called_.value_or(0), n_, turn.number, static_cast<std::int32_t>(seen_.turns.size() + 1), turn.root, {},
            {} };
        for (std::size_t at = 0; at < slots_.size(); ++at)
            if (!slots_[at].is_sold)
                (slots_[at].is_kept ? seen.still : seen.mixed).push_back(static_cast<std::int32_t>(at) + 1);
        seen_.turns.push_back(std::move(seen));
        called_.reset();
        place_ = turn.place;
        is_in_turn_ = true;
        bought_ = 0;
    }
    void on(Mute const& mute)
    {
        ++seen_.mutes;
        expect(called_ && place_ == mute.place, flaws().turns, "is of a place that was not called");
        called_.reset();
    }
    void on(End const& end)
    {
        expect(is_in_turn_ && place_ == end.place, flaws().turns, "ends a turn that is not going on");
        bool const has_bought = is_in_turn_ && bought_ > 0;
        // Boxes may still be held: their money is on its way, and no call comes before it is there or the hold is over.
        is_in_turn_ = false;
        if (!end.kept)
            return;
        expect(end.why == EndWord::left && has_bought, flaws().kept, "keeps a box for somebody who has not bought and stopped");
        auto* const slot = find(*end.kept);
        if (expect(slot && !slot->is_sold && !slot->is_kept && slot->holds == 0, flaws().kept, "keeps a box that is not free"))
            slot->is_kept = true;
    }
    void on(Unkeep const& unkeep)
    {
        auto* const slot = find(unkeep.slot);
        if (expect(slot && slot->is_kept, flaws().kept, "frees a box that nobody keeps"))
            slot->is_kept = false;
    }

    // --- Holds and sales

    SlotState* find(std::int32_t slot)
    {
        return slot >= 1 && slot <= static_cast<std::int64_t>(slots_.size()) ? &slots_[static_cast<std::size_t>(slot) - 1] : nullptr;
    }
    HoldSeen* find_hold(std::int64_t n)
    {
        auto const at =
            std::lower_bound(seen_.holds.begin(), seen_.holds.end(), n, [](auto const& hold, auto wanted) { return hold.n < wanted; });
        return at != seen_.holds.end() && at->n == n ? &*at : nullptr;
    }
    // What of them cannot be taken by this turn is the flaw's, or that of what is kept.
    void expect_free(std::vector<std::int32_t> const& slots, std::string& flaw)
    {
        for (auto const number : slots) {
            auto const* const slot = find(number);
            expect(slot != nullptr, flaw, "is of a box that is not in the set");
            expect(!slot || !slot->is_sold, flaw, "is of a box that was sold");
            expect(!slot || slot->holds == 0, flaw, "is of a box that is held");
            expect(!slot || !slot->is_kept, flaws().kept, "is of a box that is kept for somebody");
        }
    }
    void on(Hold const& hold)
    {
        expect(is_in_turn_ && place_ == hold.place, flaws().holds, "is of a place whose turn it is not");
        HoldSeen seen;
        seen.n = n_;
        seen.place = hold.place;
        seen.epoch = static_cast<std::int32_t>(seen_.turns.size());
        seen.slots = hold.slots;
        expect_free(hold.slots, flaws().holds);
        count_holds(hold.slots, 1);
        seen_.holds.push_back(std::move(seen));
    }
    void count_holds(std::vector<std::int32_t> const& slots, int by)
    {
        open_holds_ += by;
        for (auto const number : slots)
            if (auto* const slot = find(number))
                slot->holds += by;
    }
    void on(Release const& release)
    {
        auto* const hold = find_hold(release.hold);
        if (!expect(hold && hold->state == HoldSeen::State::open, flaws().holds, "releases what is not held"))
            return;
        count_holds(hold->slots, -1);
        hold->state = HoldSeen::State::released;
        hold->released.push_back(release.why);
    }
    void sell(HoldSeen& hold)
    {
        hold.state = HoldSeen::State::sold;
        if (hold.epoch == static_cast<std::int32_t>(seen_.turns.size()))
            bought_ += hold.slots.size();
        for (auto const number : hold.slots) {
            auto* const slot = find(number);
            if (!expect(!slot || !slot->is_sold, flaws().sold, "sells a box a second time") || !slot)
                continue;
            slot->is_sold = true;
            slot->is_kept = false;
            ++sold_;
            seen_.sold.push_back(number);
        }
    }
    void on(Sale const& sale)
    {
        auto* const hold = find_hold(sale.hold);
        if (!expect(hold && hold->state == HoldSeen::State::open, flaws().sold, "sells what is not held"))
            return;
        count_holds(hold->slots, -1);
        sell(*hold);
    }
    void on(Late const& late)
    {
        auto* const hold = find_hold(late.hold);
        if (!expect(hold && hold->state == HoldSeen::State::released && !hold->released.empty(), flaws().sold,
                "sells what was not released"))
            return;
        expect(hold->n > late_holds_end_, flaws().sold, "sells boxes of a turn before");
        expect_free(hold->slots, flaws().sold);
        sell(*hold);
    }
    void on(Return const& given_back)
    {
        auto* const hold = find_hold(given_back.hold);
        if (!expect(hold && hold->state == HoldSeen::State::sold, flaws().sold, "gives back what was not sold"))
            return;
        for (auto const slot : given_back.slots) {
            bool const was_sold = std::binary_search(hold->slots.begin(), hold->slots.end(), slot);
            bool const is_new = std::find(hold->returned.begin(), hold->returned.end(), slot) == hold->returned.end();
            if (expect(was_sold && is_new, flaws().sold, "gives back a box of another hold, or one twice"))
                hold->returned.push_back(slot);
        }
    }

    // --- The opening

    void on(Lobby const& lobby)
    {
        expect(record_.published.opening && seen_.lobby == 0 && !is_open_, flaws().opening, "closes a lobby where none can be");
        expect(!record_.published.opens || minute_ >= *record_.published.opens, flaws().opening, "closes the lobby before its time");
        expect(lobby.count == static_cast<std::int64_t>(line_.size()), flaws().opening, "counts another lobby");
        seen_.lobby = n_;
        seen_.lobby_places = line_.list();
    }
    void on(Answer const& answer)
    {
        bool const is_asked = std::binary_search(seen_.lobby_places.begin(), seen_.lobby_places.end(), answer.place);
        expect(is_asked && !seen_.order, flaws().opening, "answers what was not asked");
        expect(seen_.answers.empty() || seen_.answers.back().place < answer.place, flaws().opening, "answers out of order, or twice");
        open_number(answer.place, answer.number);
        bind(answer.place, answer.next);
        seen_.answers.push_back({ answer.place, answer.number });
    }
    void on(Order const& order)
    {
        expect(seen_.lobby != 0 && !seen_.order && !is_open_, flaws().opening, "orders a lobby where there is none");
        auto sorted = order.places;
        std::sort(sorted.begin(), sorted.end());
        expect(sorted == seen_.lobby_places, flaws().opening, "orders others than those of the lobby");
        seen_.order = order.places;
        line_.put_in_order(order.places);
    }

    // --- The sale

    void on(Open const&)
    {
        expect(!is_open_, flaws().state, "opens a second time");
        expect(!record_.published.opening || seen_.order, flaws().opening, "opens before the order was drawn");
        is_open_ = true;
    }
    void on(Pause const&)
    {
        expect(is_open_ && !is_paused_, flaws().state, "pauses what is not going on");
        is_paused_ = true;
    }
    void on(Resume const&)
    {
        expect(is_paused_, flaws().state, "goes on without a pause");
        is_paused_ = false;
    }
    void on(Finish const& finish)
    {
        expect(!is_in_turn_, flaws().state, "ends the sale while a turn goes on");
        bool const is_sold_out = sold_ == slots_.size();
        expect(is_sold_out == (finish.why == FinishWord::sold_out), flaws().state, "ends the sale for another reason than its boxes say");
        seen_.finished = minute_;
        seen_.finish = finish.why;
        called_.reset();
    }
    void on(Secret const&)
    {
        expect(seen_.finished.has_value(), flaws().state, "tells the secret before the end of the sale");
        expect(open_holds_ == 0, flaws().state, "tells the secret while boxes are held");
        seen_.is_secret_told = true;
    }

    void look_at_the_end()
    {
        if (seen_.is_secret_told != record_.master.has_value())
            note(flaws().state, seen_.is_secret_told ? "the secret was told, and is missing" : "there is a secret that was not told");
        if (seen_.order.has_value() != record_.seed.has_value())
            note(flaws().opening, seen_.order ? "an order without its seed" : "a seed without an order");
        if (!slots_.empty() && sold_ == slots_.size() && !seen_.finished)
            note(flaws().state, "every box is sold, and the sale has not ended");
    }
    static void note(std::string& flaw, std::string_view why)
    {
        if (flaw.empty())
            flaw = why;
    }

    Record const& record_;
    Replayed seen_;
    WaitingLine line_;
    // By place.
    std::map<std::int64_t, Digest> commitments_;
    std::set<Digest> bound_;
    std::set<Number> numbers_;
    std::vector<SlotState> slots_;
    std::size_t sold_ = 0;
    std::size_t bought_ = 0;
    std::int64_t open_holds_ = 0;
    std::int64_t n_ = 0;
    Minute minute_ = 0;
    bool is_open_ = false;
    bool is_paused_ = false;
    // The entry of a call that was not answered yet, and whose call or turn it is.
    std::optional<std::int64_t> called_;
    std::int64_t place_ = 0;
    bool is_in_turn_ = false;
    // Money for a hold before this entry comes too late.
    std::int64_t late_holds_end_ = 0;
};

}

bool Replayed::is_consistent() const
{
    return flaws.log.empty() && flaws.turns.empty() && flaws.holds.empty() && flaws.sold.empty() && flaws.kept.empty();
}

HoldSeen const* Replayed::find_hold(std::int64_t n) const
{
    auto const at = std::lower_bound(holds.begin(), holds.end(), n, [](auto const& hold, auto wanted) { return hold.n < wanted; });
    return at != holds.end() && at->n == n ? &*at : nullptr;
}

Replayed replay(Record const& record) { return Walk(record).run(); }

std::vector<StyleId> hidden_styles(Record const& record)
{
    std::vector<StyleId> hidden;
    for (auto const& content : record.published.content)
        if (content.is_hidden)
            hidden.push_back(content.style);
    return hidden;
}

std::vector<Arranged> arrange_all(Record const& record, Replayed const& replayed, std::string_view secret)
{
    assert(replayed.is_consistent());
    auto const hidden = hidden_styles(record);
    auto const boxes = static_cast<std::size_t>(record.published.boxes);
    // What lies in each box by the latest turn that mixed it, and which that was. The full set counts as epoch 0.
    std::vector<StyleId> inside;
    for (auto const& [style, total, is_hidden] : record.published.content)
        inside.insert(inside.end(), static_cast<std::size_t>(total), style);
    assert(inside.size() == boxes);
    std::vector<std::int32_t> mixed_in(boxes);
    std::vector<Arranged> all;
    all.reserve(replayed.turns.size());
    for (auto const& turn : replayed.turns) {
        auto const at = [](std::int32_t slot) { return static_cast<std::size_t>(slot) - 1; };
        std::vector<StyleId> styles;
        for (auto const slot : turn.mixed)
            styles.push_back(inside[at(slot)]);
        std::vector<Box> kept;
        for (auto const slot : turn.still)
            kept.push_back({ slot, inside[at(slot)] });
        Arranged arranged;
        arranged.mixed = static_cast<std::int32_t>(turn.mixed.size());
        for (auto const style : styles)
            arranged.hidden += std::find(hidden.begin(), hidden.end(), style) != hidden.end();
        auto const input = input_of(replayed.heads[static_cast<std::size_t>(turn.call)], turn.number);
        arranged.arrangement = arrange(secret, record.published.set, turn.epoch, input, turn.mixed, std::move(styles), kept);
        for (auto const slot : turn.mixed)
            mixed_in[at(slot)] = turn.epoch;
        for (std::size_t box = 0; box < arranged.arrangement.slots.size(); ++box) {
            auto const place = at(arranged.arrangement.slots[box]);
            inside[place] = arranged.arrangement.styles[box];
            arranged.mixed_in.push_back(mixed_in[place]);
        }
        all.push_back(std::move(arranged));
    }
    return all;
}

}
