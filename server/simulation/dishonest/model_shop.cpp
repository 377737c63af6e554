#include "simulation/dishonest/model_shop.h"
#include "kernel/bytes.h"
#include <algorithm>
#include <numeric>

namespace simulation {

namespace verify_2 = mystery_box::verify_2;
namespace fairness = mystery_box::fairness;
using namespace mystery_box::fairness_2;

namespace {

struct Person {
    std::int64_t place = 0;
    Number number {};
    bool is_friend = false;
    bool was_passed = false;
    std::int64_t excused_before_call = 0;
    Minute excused_until = -1;
    verify_2::Evidence papers {};
};

class Selling {
public:
    Selling(ModelShop& shop, ed25519::SigningKey const& key, SetOptions const& options, std::int64_t made)
        : shop_(shop), key_(key), options_(options), random_(shop.random())
    {
        publish(made);
    }

    SoldSet run()
    {
        begin_sale();
        while (left() > 0 && !is_closed_) {
            if (options_.is_lively)
                let_things_happen();
            if (options_.is_lively && left() > 0 && one_in(400))
                is_closed_ = true;
            else
                serve_next();
        }
        finish();
        return std::move(sold_);
    }

private:
    // --- Chance and the log

    bool one_in(std::uint64_t bound) { return random_.below(bound) == 0; }
    template<std::size_t size>
    std::array<std::uint8_t, size> bytes()
    {
        std::array<std::uint8_t, size> bytes;
        random_.fill(bytes);
        return bytes;
    }
    template<class What>
    What const& one_of(std::vector<What> const& list)
    {
        return list[random_.below(list.size())];
    }

    std::int64_t write(Event event)
    {
        auto& log = sold_.record.log;
        if (one_in(3))
            ++minute_;
        log.push_back(line_of({ static_cast<std::int64_t>(log.size()) + 1, minute_, std::move(event) }));
        head_ = next_head(head_, log.back());
        return static_cast<std::int64_t>(log.size());
    }
    std::int64_t n() const { return static_cast<std::int64_t>(sold_.record.log.size()); }

    // --- The set

    void publish(std::int64_t made)
    {
        auto& published = sold_.record.published;
        secret_ = bytes<32>();
        seed_ = bytes<32>();
        published.set = { 7'000'000'000'000'000'000 + made };
        published.series = { 5'000'000'000'000'000'000 };
        published.number = static_cast<std::int32_t>(made);
        published.boxes = options_.boxes;
        published.commitment = sha256(bytes_of(secret_));
        published.signer = key_.public_key();
        if (options_.is_announced) {
            published.opening = sha256(bytes_of(seed_));
            published.opens = minute_ + 5;
        }
        published.reveal_after = 10;
        published.reveal_by = minute_ + 90 * 24 * 60;
        int const ordinary_boxes = options_.boxes - options_.hidden;
        for (int style = 0; style < options_.ordinary; ++style)
            published.content.push_back(
                { { 100 + style }, ordinary_boxes / options_.ordinary + (style < ordinary_boxes % options_.ordinary ? 1 : 0), false });
        if (options_.hidden > 0)
            published.content.push_back({ { 900 }, options_.hidden, true });
        if (one_in(2))
            published.last_one = { 100 };
        sold_.record.manifest = manifest_hash(published);
        head_ = first_head(sold_.record.manifest);
        for (auto const& [style, total, is_hidden] : published.content)
            inside_.insert(inside_.end(), static_cast<std::size_t>(total), style);
        is_sold_.resize(inside_.size());
        is_kept_.resize(inside_.size());
        own_turn_ = random_.below(static_cast<std::uint64_t>(options_.boxes));
    }

    std::size_t left() const { return static_cast<std::size_t>(std::count(is_sold_.begin(), is_sold_.end(), false)); }
    std::vector<std::int32_t> free_slots() const
    {
        std::vector<std::int32_t> slots;
        for (std::size_t at = 0; at < is_sold_.size(); ++at)
            if (!is_sold_[at] && !is_kept_[at])
                slots.push_back(static_cast<std::int32_t>(at) + 1);
        return slots;
    }
    StyleId& inside(std::int32_t slot) { return inside_[static_cast<std::size_t>(slot) - 1]; }
    bool is_hidden(std::int32_t slot) { return inside(slot) == StyleId { 900 }; }

    // --- The line

    Person& join(bool is_friend = false)
    {
        Person person;
        person.number = bytes<16>();
        person.is_friend = is_friend;
        person.papers.set = sold_.record.published.set;
        person.papers.manifest = sold_.record.manifest;
        person.papers.number = person.number;
        person.papers.commitment = commitment_of(sold_.record.published.set, person.number);
        did(person, verify_2::Deed::join);
        person.place = write(Join { person.papers.commitment });
        person.papers.place = person.place;
        keep_head(person);
        line_.push_back(std::move(person));
        return line_.back();
    }
    void did(Person& person, verify_2::Deed what, std::vector<std::int32_t> slots = {}, int code = 200)
    {
        person.papers.did.push_back({ what, minute_ * 60'000, n(), std::move(slots) });
        person.papers.told.push_back({ minute_ * 60'000, code, "" });
    }
    void keep_head(Person& person)
    {
        if (options_.keeps_papers)
            person.papers.heads.push_back({ n(), head_, shop_.sign(sold_.record.published.set, n(), head_) });
    }

    void begin_sale()
    {
        if (options_.is_announced) {
            for (auto count = random_.below(6); count > 0; --count)
                join();
            minute_ = std::max(minute_, *sold_.record.published.opens);
            write(Lobby { static_cast<std::int64_t>(line_.size()) });
            auto const head = head_;
            std::vector<Answered> answers;
            for (auto& person : line_) {
                if (one_in(4))
                    continue;
                answers.push_back({ person.place, person.number });
                auto const told = person.number;
                person.number = person.papers.number = bytes<16>();
                person.papers.commitment = commitment_of(sold_.record.published.set, person.number);
                write(Answer { person.place, told, person.papers.commitment });
            }
            std::vector<std::int64_t> places;
            for (auto const& person : line_)
                places.push_back(person.place);
            places = draw_order(bytes_of(seed_), sold_.record.published.set, head, places, answers);
            std::sort(line_.begin(), line_.end(), [&](auto const& one, auto const& other) {
                return std::find(places.begin(), places.end(), one.place) < std::find(places.begin(), places.end(), other.place);
            });
            write(Order { places });
            sold_.record.seed = seed_;
        }
        write(Open {});
    }

    void let_things_happen()
    {
        for (auto count = random_.below(3); count > 0; --count)
            join();
        if (one_in(12)) {
            write(Pause {});
            write(Resume {});
        }
        for (std::size_t at = 0; at < is_kept_.size(); ++at)
            if (is_kept_[at] && one_in(3))
                free_kept(at);
        if (!line_.empty() && one_in(8)) {
            auto const at = random_.below(line_.size());
            write(Leave { line_[at].place, LeaveWord::left });
            line_.erase(line_.begin() + static_cast<std::ptrdiff_t>(at));
        }
        if (!line_.empty() && one_in(8)) {
            auto& person = line_[random_.below(line_.size())];
            person.excused_until = minute_ + 1 + static_cast<std::int64_t>(random_.below(20));
            write(Wait { person.place, person.excused_until });
        }
        if (!returnable_.empty() && one_in(20)) {
            auto const [hold, slot] = returnable_.back();
            returnable_.pop_back();
            write(Return { hold, { slot }, one_in(2) ? ReturnWord::asked : ReturnWord::shop });
        }
    }
    void free_kept(std::size_t at)
    {
        is_kept_[at] = false;
        write(Unkeep { static_cast<std::int32_t>(at) + 1 });
    }

    // Takes out of the line whoever is first and may not be passed over; those who sleep are passed. Two minutes may go by before the call.
    Person take_next()
    {
        for (;;) {
            if (line_.empty())
                join();
            auto first = std::find_if(line_.begin(), line_.end(),
                [&](auto const& person) { return person.excused_until < minute_ + 2 && person.excused_before_call <= calls_; });
            if (first == line_.end())
                first = line_.begin();
            if (options_.is_lively && one_in(15)) {
                if (first->was_passed) {
                    write(Leave { first->place, LeaveWord::silent });
                    line_.erase(first);
                } else {
                    first->was_passed = true;
                    first->excused_before_call = calls_ + 2;
                    write(Pass { first->place });
                }
                continue;
            }
            auto person = std::move(*first);
            line_.erase(first);
            return person;
        }
    }

    // --- Turns

    bool is_turn_of_friend()
    {
        auto const sold = is_sold_.size() - left();
        switch (options_.trick) {
        case Trick::own_first: return sold == 0;
        case Trick::own_third: return sold % 3 == 1;
        case Trick::own_random: return sold == own_turn_;
        case Trick::own_late: return left() == 3;
        case Trick::jumps_the_line: return sold == 0;
        default: return !options_.is_lively && left() == 1;
        }
    }

    void serve_next()
    {
        if (free_slots().empty())
            for (std::size_t at = 0; at < is_kept_.size(); ++at)
                if (is_kept_[at])
                    free_kept(at);
        if (options_.trick == Trick::invents_turns && one_in(2))
            invent_turn();
        if (options_.trick == Trick::grinds)
            grind();
        Person person;
        if (is_turn_of_friend()) {
            if (options_.trick == Trick::jumps_the_line)
                join();
            join(true);
            person = std::move(line_.back());
            line_.pop_back();
        } else {
            person = take_next();
        }
        did(person, verify_2::Deed::here);
        write(Here { person.place });
        serve(person);
        if (options_.keeps_papers)
            sold_.evidence.push_back(std::move(person.papers));
    }

    // Where everything would lie if this number were told now.
    Arrangement arrange_with(Number const& number)
    {
        auto const slots = free_slots();
        std::vector<StyleId> styles;
        std::vector<Box> kept;
        for (auto const slot : slots)
            styles.push_back(inside(slot));
        for (std::size_t at = 0; at < is_kept_.size(); ++at)
            if (is_kept_[at])
                kept.push_back({ static_cast<std::int32_t>(at) + 1, inside_[at] });
        return arrange(bytes_of(secret_), sold_.record.published.set, epoch_ + 1, input_of(head_, number), slots, std::move(styles), kept);
    }
    // Whether whoever takes the first free box, as our buyers do, would get a hidden figure.
    bool would_win(Arrangement const& arrangement)
    {
        auto const slot = free_slots().front();
        auto const at = std::lower_bound(arrangement.slots.begin(), arrangement.slots.end(), slot) - arrangement.slots.begin();
        return arrangement.styles[static_cast<std::size_t>(at)] == StyleId { 900 };
    }
    void grind()
    {
        auto const guess = bytes<16>();
        for (int tries = 0; tries < 8; ++tries) {
            write(Leave { write(Join { bytes<32>() }), LeaveWord::left });
            if (!would_win(arrange_with(guess)))
                return;
        }
    }
    void invent_turn()
    {
        auto& invented = join();
        auto const number = invented.number;
        auto const place = invented.place;
        line_.pop_back();
        for (auto const& person : line_)
            write(Wait { person.place, minute_ + 1 });
        write(Here { place });
        write(Call { place });
        ++calls_;
        begin_turn(place, number);
        write(End { place, EndWord::timeout, {} });
    }
    void begin_turn(std::int64_t place, Number const& number)
    {
        arrangement_ = arrange_with(number);
        ++epoch_;
        for (std::size_t at = 0; at < arrangement_.slots.size(); ++at)
            inside(arrangement_.slots[at]) = arrangement_.styles[at];
        StyleId const hidden[] = { { 900 } };
        leaves_ = Sounds(bytes_of(secret_), arrangement_, hidden).leaves();
        root_ = merkle::root_of(leaves_);
        turn_ = write(Turn { place, number, epoch_, root_ });
    }

    void serve(Person& person)
    {
        write(Call { person.place });
        ++calls_;
        keep_head(person);
        bool const is_denied = options_.trick == Trick::mutes && !person.is_friend && would_win(arrange_with(person.number));
        bool const is_silent = !is_denied && options_.is_lively && one_in(200);
        if (!is_silent)
            did(person, verify_2::Deed::answer, {}, is_denied ? 0 : 200);
        if (is_silent || is_denied) {
            write(Mute { person.place });
            return;
        }
        begin_turn(person.place, person.number);
        keep_head(person);
        bought_ = 0;
        auto wanted = options_.is_lively ? random_.below(3) : 1;
        while (wanted > 0 && !free_slots().empty())
            wanted -= buy(person) || one_in(2);
        end(person);
    }

    std::vector<std::int32_t> choose(Person const& person)
    {
        auto const slots = free_slots();
        if (person.is_friend && options_.trick != Trick::none)
            for (auto const slot : slots)
                if (is_hidden(slot))
                    return { slot };
        if (!options_.is_lively)
            return { slots.front() };
        std::vector<std::int32_t> chosen;
        for (auto count = 1 + random_.below(3); count > 0; --count)
            chosen.push_back(one_of(slots));
        std::sort(chosen.begin(), chosen.end());
        chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
        return chosen;
    }
    std::int64_t hold(Person& person, std::vector<std::int32_t> const& slots)
    {
        did(person, verify_2::Deed::order, slots);
        return write(Hold { person.place, slots });
    }

    // Answers whether something was bought.
    bool buy(Person& person)
    {
        auto slots = choose(person);
        auto held = hold(person, slots);
        if (options_.trick == Trick::fails_payments && !person.is_friend && left() > 1)
            while (is_hidden(slots.front())) {
                write(Release { held, ReleaseWord::failed });
                // Four in ten try the same box once more.
                if (random_.below(10) >= 4)
                    slots = { one_of(free_slots()) };
                held = hold(person, slots);
            }
        if (!person.is_friend && one_in(options_.is_lively ? 5 : 20)) {
            auto const why = static_cast<ReleaseWord>(random_.below(3));
            if (why == ReleaseWord::cancelled)
                did(person, verify_2::Deed::cancel, slots);
            write(Release { held, why });
            if (options_.is_lively && why == ReleaseWord::expired && one_in(3)) {
                write(Late { held });
                sell(person, held, slots);
                return true;
            }
            if (options_.is_lively)
                return false;
            held = hold(person, slots);
        }
        write(Sale { held });
        sell(person, held, slots);
        return true;
    }

    void sell(Person const& person, std::int64_t held, std::vector<std::int32_t> const& slots)
    {
        for (auto const slot : slots) {
            is_sold_[static_cast<std::size_t>(slot) - 1] = true;
            ++bought_;
            if (options_.keeps_papers)
                sold_.proofs.push_back(prove(slot, sold_.proofs.size() % 2 == 0 ? Kind::item : Kind::hint));
            bool const is_taken_back = options_.trick == Trick::takes_back && !person.is_friend && is_hidden(slot) && left() > 0;
            if (is_taken_back)
                write(Return { held, { slot }, ReturnWord::shop });
            else
                returnable_.emplace_back(held, slot);
            sold_.to_buyers += is_hidden(slot) && !person.is_friend && !is_taken_back;
        }
    }

    verify_2::Proof prove(std::int32_t slot, Kind kind)
    {
        auto const at = std::lower_bound(arrangement_.slots.begin(), arrangement_.slots.end(), slot) - arrangement_.slots.begin();
        auto const box = static_cast<std::size_t>(at);
        StyleId const hidden[] = { { 900 } };
        auto const style = kind == Kind::item ? arrangement_.styles[box] : Sounds(bytes_of(secret_), arrangement_, hidden).hint(box);
        auto const index = fairness::leaf_index(box, kind);
        return { arrangement_.set, epoch_, slot, kind, style, fairness::salt_of(bytes_of(secret_), kind, arrangement_, slot),
            static_cast<std::int64_t>(index), static_cast<std::int64_t>(leaves_.size()), merkle::path_of(leaves_, index), root_,
            *array_from_hex<32>(arrangement_.input), turn_, { n(), head_, shop_.sign(arrangement_.set, n(), head_) } };
    }
    void end(Person& person)
    {
        End end { person.place, EndWord::left, {} };
        auto const slots = free_slots();
        if (options_.is_lively && bought_ > 0 && !slots.empty() && one_in(3)) {
            end.kept = one_of(slots);
            is_kept_[static_cast<std::size_t>(*end.kept) - 1] = true;
        } else if (options_.is_lively && one_in(4)) {
            end.why = static_cast<EndWord>(random_.below(3));
        }
        write(end);
    }

    void finish()
    {
        write(Finish { left() == 0 ? FinishWord::sold_out : FinishWord::closed });
        if (options_.trick != Trick::never_reveals) {
            minute_ += 10;
            write(Secret {});
            sold_.record.master = secret_;
        }
        sold_.record.head = head_;
        sold_.record.signature = shop_.sign(sold_.record.published.set, n(), head_);
    }

    ModelShop& shop_;
    ed25519::SigningKey const& key_;
    SetOptions const& options_;
    ScriptedRandom& random_;
    SoldSet sold_;
    Digest secret_ {};
    Digest seed_ {};
    Digest head_ {};
    Minute minute_ = 29'412'345;
    std::vector<StyleId> inside_;
    std::vector<bool> is_sold_;
    std::vector<bool> is_kept_;
    std::vector<Person> line_;
    std::vector<std::pair<std::int64_t, std::int32_t>> returnable_;
    std::uint64_t own_turn_ = 0;
    std::int64_t calls_ = 0;
    std::int32_t epoch_ = 0;
    Arrangement arrangement_;
    std::vector<Digest> leaves_;
    Digest root_ {};
    std::int64_t turn_ = 0;
    int bought_ = 0;
    bool is_closed_ = false;
};

}

SoldSet ModelShop::sell(SetOptions const& options) { return Selling(*this, key_, options, ++made_).run(); }

}
