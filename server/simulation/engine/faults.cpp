#include "simulation/engine/faults.h"

namespace simulation {

Interruption Faults::next_transaction()
{
    if (!is_on_)
        return {};
    auto const dice = random_.below(6'000);
    if (dice >= 44)
        return {};
    Interruption interruption;
    interruption.statements = static_cast<int>(random_.below(16));
    if (dice < 40)
        interruption.kind = Interruption::Kind::aborted;
    else
        interruption.kind = dice < 42 ? Interruption::Kind::crashed : Interruption::Kind::crashed_after_commit;
    return interruption;
}

Time Faults::clock_step()
{
    steps_forth_ = !steps_forth_;
    return steps_forth_ ? hours(1) : -hours(1);
}

Time Faults::clock_is_off_for() { return seconds(30 + static_cast<std::int64_t>(random_.below(2'400))); }

Time Faults::delay_of_host()
{
    auto const dice = random_.below(100);
    if (!is_on_ || dice < 80)
        return milliseconds(50 + static_cast<std::int64_t>(random_.below(3'000)));
    if (dice < 92)
        return seconds(3 + static_cast<std::int64_t>(random_.below(60)));
    return seconds(100 + static_cast<std::int64_t>(random_.below(200)));
}

}
