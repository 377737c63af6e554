#include "domains/mystery_box/queue/waiting_line.h"

namespace mystery_box::verify_2 {

// Behind the next two.
constexpr std::int64_t calls_of_a_pass = 2;

void WaitingLine::join(std::int64_t place)
{
    Rank const rank { 0, place };
    places_.emplace(place, Place { .rank = rank });
    due_.emplace(rank, place);
}

std::vector<std::int64_t> WaitingLine::list() const
{
    std::vector<std::int64_t> list;
    for (auto const& [place, state] : places_)
        list.push_back(place);
    return list;
}

void WaitingLine::put_in_order(std::vector<std::int64_t> const& places)
{
    std::int64_t rank = 0;
    ++orders_;
    for (auto const place : places) {
        auto const at = places_.find(place);
        ++rank;
        // One that comes twice stands where it came first.
        if (at == places_.end() || at->second.rank.first == -orders_)
            continue;
        bool const is_due = due_.erase({ at->second.rank, place }) > 0;
        at->second.rank = { -orders_, rank };
        if (is_due)
            due_.emplace(at->second.rank, place);
    }
}

void WaitingLine::remove(std::int64_t place)
{
    auto const at = places_.find(place);
    due_.erase({ at->second.rank, place });
    places_.erase(at);
}

void WaitingLine::excuse(std::int64_t place) { due_.erase({ places_.at(place).rank, place }); }

void WaitingLine::pass(std::int64_t place)
{
    auto& passed = places_.at(place);
    passed.is_here = false;
    passed.was_passed = true;
    passed.passed_before_call = calls_ + calls_of_a_pass;
    passes_.emplace_back(passed.passed_before_call, place);
    excuse(place);
}

void WaitingLine::wait(std::int64_t place, fairness_2::Minute until)
{
    places_.at(place).until = until;
    waits_.emplace(until, place);
    excuse(place);
}

bool WaitingLine::is_first(std::int64_t place, fairness_2::Minute minute)
{
    auto const look_again = [&](std::int64_t other) {
        auto const at = places_.find(other);
        if (at != places_.end() && !is_excused(at->second, minute))
            due_.emplace(at->second.rank, other);
    };
    for (; !waits_.empty() && waits_.top().first < minute; waits_.pop())
        look_again(waits_.top().second);
    for (; !passes_.empty() && passes_.front().first <= calls_; passes_.pop_front())
        look_again(passes_.front().second);
    return due_.empty() || due_.begin()->first >= places_.at(place).rank;
}

}
