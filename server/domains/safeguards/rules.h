#pragma once
#include "domains/account/account.h"
#include "generated/safeguards.h"
#include "kernel/time/calendar.h"
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

class Settings;

namespace safeguards::rules {

// Every number of this domain, from the settings "safeguards.*".
struct Numbers {
    static void declare(settings::Fields<Numbers>& add);

    // Below this age nothing is sold.
    int youngest = 0;
    // Until a looser limit counts.
    Time loosening = 0;
    // Until a changed birthday counts that makes somebody older.
    Time birthday_rest = 0;
    Time consent_life = 0;
    Time code_life = 0;
    // The shop's.
    Calendar calendar { 0 };
    // By currency in small letters, in minor units.
    std::map<std::string, std::int64_t> minor_monthly;
};

// What anybody may spend in a month who is not of age, in minor units: the setting "safeguards.minor_monthly.thb" and so on. Nothing: as
// much as they like.
std::optional<std::int64_t> minor_limit(Settings const& settings, std::string_view currency);

// Of somebody born on this day (YYYY-MM-DD), on the day of the shop. Who was born on 29 February has their birthday on 1 March.
int age_at(std::string_view birthday, Time now, Calendar const& calendar);

using Age = api::SafeguardsAge;
struct Aged {
    Age age = Age::birthday_needed;
    // The age from which on nobody has to agree.
    int majority = 0;
    // When a changed birthday counts, if it does not yet.
    std::optional<Time> birthday_counts_at;
};
// Of somebody who buys in a region. The stricter of two counts: of the region and that of the registration, of two birthdays for a while.
Aged aged(account::Birth const& birth, std::string_view region, Time now, Numbers const& numbers);

// So many whole days from now, and to the end of that day.
Time end_of_exclusion(Time now, int days, Calendar const& calendar);
// The days for which one can be excluded.
constexpr int exclusion_days[] = { 1, 7, 30, 180 };

// Minor units; nothing: no limit.
using Limit = std::optional<std::int64_t>;
struct Monthly {
    Limit limit;
    // What it becomes at that time; 0: nothing pends.
    Limit pending;
    Time pending_at = 0;
    bool operator==(Monthly const&) const = default;
};
bool is_tighter(Limit one, Limit other);
Limit tighter(Limit one, Limit other);
// What counts now: a pending limit whose time has come does.
Monthly settled(Monthly monthly, Time now);
// A tighter one counts at once and ends what pends. A looser one waits; one that is not looser than what pends already keeps its time.
Monthly changed(Monthly settled, Limit wanted, Time now, Time loosening);

}
