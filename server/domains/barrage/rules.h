#pragma once
#include "kernel/time.h"
#include <cstdint>

class Settings;

namespace barrage {

// Every number of this domain, from the settings "barrage.*".
struct Limits {
    explicit Limits(Settings const& settings);

    // Between two texts of one account.
    Time pause;
    // In which at most so many texts of one account are taken.
    Time window;
    std::int32_t most_per_window;
    // Texts of one set that its sockets hear in one second.
    std::int32_t told_per_second;
    // As many people hide a text.
    std::int32_t reports_to_hide;
    Time keep;
};

}
