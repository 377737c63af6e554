#pragma once
// From which time on a call or a statement is told of in the log.
#include "platform/settings/fields_forward.h"
#include <cstdint>

namespace platform {

struct SlowSettings {
    static void declare(settings::Fields<SlowSettings>& add);

    // 0: none is slow.
    std::int64_t call_milliseconds = 0;
    std::int64_t statement_milliseconds = 0;
    // Between two looks at the plan of one statement.
    std::int64_t plan_seconds = 0;
};

}
