#pragma once
#include "domains/mystery_box/fairness/log_entry.h"
#include <deque>
#include <map>
#include <queue>
#include <set>

// Who waits in the line of a set, as its log tells it, and who may be passed over. Pure.
namespace mystery_box::verify_2 {

class WaitingLine {
public:
    void join(std::int64_t place);
    // Whether it is waiting: it has joined and neither left nor been called.
    bool has(std::int64_t place) const { return places_.contains(place); }
    std::size_t size() const { return places_.size(); }
    // All who wait, in the order of joining.
    std::vector<std::int64_t> list() const;
    // The lobby in the order that was drawn; they come before everybody else.
    void put_in_order(std::vector<std::int64_t> const& places);

    // The following take places that wait.
    void remove(std::int64_t place);
    void say_here(std::int64_t place) { places_.at(place).is_here = true; }
    // May be passed over in the next two calls.
    void pass(std::int64_t place);
    // May be passed over until then.
    void wait(std::int64_t place, fairness_2::Minute until);
    bool was_passed(std::int64_t place) const { return places_.at(place).was_passed; }
    // Whether the two calls after its pass are not over.
    bool is_passed_over(std::int64_t place) const { return calls_ < places_.at(place).passed_before_call; }
    bool is_here(std::int64_t place) const { return places_.at(place).is_here; }
    // Whether everybody before this place may be passed over at this minute.
    bool is_first(std::int64_t place, fairness_2::Minute minute);
    // Somebody was called, whoever it was.
    void count_call() { ++calls_; }

private:
    // The lobby's places by their rank, then the others by their number. Of two orders, of which one is one too many, the later first.
    using Rank = std::pair<std::int64_t, std::int64_t>;
    struct Place {
        Rank rank;
        bool is_here = false;
        bool was_passed = false;
        std::int64_t passed_before_call = 0;
        fairness_2::Minute until = -1;
    };
    bool is_excused(Place const& place, fairness_2::Minute minute) const
    {
        return place.until >= minute || calls_ < place.passed_before_call;
    }
    void excuse(std::int64_t place);

    std::map<std::int64_t, Place> places_;
    // Those who may not be passed over, as far as is known: an excuse that ended is looked for in the two queues.
    std::set<std::pair<Rank, std::int64_t>> due_;
    std::priority_queue<std::pair<fairness_2::Minute, std::int64_t>, std::vector<std::pair<fairness_2::Minute, std::int64_t>>,
        std::greater<>>
        waits_;
    std::deque<std::pair<std::int64_t, std::int64_t>> passes_;
    std::int64_t calls_ = 0;
    std::int64_t orders_ = 0;
};

}
