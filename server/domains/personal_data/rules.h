#pragma once
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <cstddef>

namespace personal_data::rules {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // Until a file is gone, and until another one may be asked for.
    Time export_life = 0;
    Time export_pause = 0;
};

// Of a part of the file, in bytes.
constexpr std::size_t part_length = 200'000;

}
