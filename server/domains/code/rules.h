#pragma once
#include "kernel/chance/random.h"
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace code {

// Every number of this domain, from the settings "code.*".
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // So many wrong ones of one person within a day.
    std::int32_t wrong_of_person = 0;
    // From one network within an hour, where many may sit behind one address.
    std::int32_t wrong_from_network = 0;
};

namespace rules {

constexpr Time person_window = days(1);
constexpr Time network_window = hours(1);

// Eighty bits: who tries a million a second finds one of a million codes in ten thousand years.
std::string make(Random& random);
// The same of a secret name, 64 hexadecimal digits: as hard to guess, and made again whenever its name is.
std::string made_of(std::string_view name);
// As it is handed out: XXXX-XXXX-XXXX-XXXX.
std::string written(std::string_view code);
// What somebody typed, as it was made; nothing where no code can be meant.
std::optional<std::string> read(std::string_view typed);

}

}
