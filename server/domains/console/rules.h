#pragma once
#include "generated/console.h"
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <string>
#include <string_view>
#include <vector>

namespace console::rules {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // A session ends after this, however much it is used, and after the other without use.
    Time session_life = 0;
    Time idle_life = 0;
    // Of one operator from one network, of one from all of them, of all from one network.
    int wrong_logins_per_operator = 0;
    int wrong_logins_per_operator_in_all = 0;
    int wrong_logins_per_network = 0;
    Time wrong_login_window = 0;
};

// A session that was written down as used since then is not written down again.
constexpr Time use_is_due_after = seconds(60);

// What a role gives. What is not listed is not allowed.
std::vector<api::ConsolePermission> permissions_of(api::ConsoleRole role);
// In small letters (of ASCII).
std::string normalised_email(std::string_view email);

}
