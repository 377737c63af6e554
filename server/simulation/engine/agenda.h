#pragma once
// What is going to happen, by time; at the same time in the order in which it was put down.
#include "kernel/time/time.h"
#include <functional>
#include <limits>
#include <queue>
#include <vector>

namespace simulation {

class Agenda {
public:
    void put(Time at, std::function<void()> happens) { entries_.push({ at, next_number_++, std::move(happens) }); }
    // The largest time when nothing is put down.
    Time next() const { return entries_.empty() ? std::numeric_limits<Time>::max() : entries_.top().at; }
    std::function<void()> take()
    {
        auto happens = std::move(const_cast<Entry&>(entries_.top()).happens); // It leaves the queue with the next statement.
        entries_.pop();
        return happens;
    }

private:
    struct Entry {
        Time at;
        std::uint64_t number;
        std::function<void()> happens;
        bool operator<(Entry const& other) const { return at != other.at ? at > other.at : number > other.number; }
    };

    std::priority_queue<Entry> entries_;
    std::uint64_t next_number_ = 0;
};

}
