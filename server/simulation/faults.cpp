#include "simulation/faults.h"

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

}
