#pragma once
#include "platform/settings.h"
#include <string>

namespace app {

// Adds what the TOML file says: [box] turn_seconds = 180 becomes box.turn_seconds. Whole numbers and texts; true and false become 1 and 0.
// Throws std::runtime_error with the place when the file cannot be read or says something else. What the settings are is looked at when
// all are read.
void read_settings_file(std::string const& path, Settings& settings);
// Adds every KABINET_<DOMAIN>__<NAME> of the environment as <domain>.<name>, also as a number where it looks like one.
void read_environment(char const* const* environment, Settings& settings);

}
