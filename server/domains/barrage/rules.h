#pragma once
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <cstdint>

namespace barrage {

// Every number of this domain, from the settings "barrage.*".
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // Between two texts of one account.
    Time pause = 0;
    // In which at most so many texts of one account are taken.
    Time window = 0;
    std::int32_t most_per_window = 0;
    // Texts of one set that its sockets hear in one second.
    std::int32_t told_per_second = 0;
    // As many people hide a text.
    std::int32_t reports_to_hide = 0;
    Time keep = 0;
};

}
