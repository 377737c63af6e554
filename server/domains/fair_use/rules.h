#pragma once
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace fair_use {

// Every number of this domain, from the settings "fair_use.*".
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    bool is_on = true;
    // A page ticket is good for so long.
    Time ticket = 0;
    // Tries of one person in a minute: beyond the first a question is asked, beyond the second they cool off.
    std::int64_t person_free = 0;
    std::int64_t person_most = 0;
    // People of one network who open a page within ten minutes: the same.
    std::int64_t network_free = 0;
    std::int64_t network_most = 0;
    // The first time; each further one is twice as long, up to the longest.
    Time cool_off = 0;
    Time longest_cool_off = 0;
    // So long a question can be answered.
    Time challenge = 0;
    // Bits of each part of the work.
    std::int32_t work_bits = 0;
    // The name of who asks.
    std::string provider;
};

namespace rules {

constexpr Time person_window = minutes(1);
constexpr Time network_window = minutes(10);
// A wrong answer counts as so many tries.
constexpr int wrong_answer = 5;
// The work is in so many parts: all of them together take about as long each time, which one alone would not.
constexpr std::int32_t work_parts = 8;
// In memory, of people and networks.
constexpr std::size_t most_watched = 200'000;
constexpr std::size_t most_refusals_waiting = 10'000;

// Whether these numbers are the work of this id: one for each part, each with so many zero bits.
bool is_work(std::string_view id, std::int32_t bits, std::span<std::int32_t const> numbers);

}

}
