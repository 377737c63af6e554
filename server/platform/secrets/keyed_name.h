#pragma once
#include <string>
#include <string_view>

class Settings;

namespace platform {

// A name by which the shop knows something again that it does not want to keep: HMAC-SHA256 by the server's key, 64 hexadecimal digits. Who
// has the database alone can try no numbers of cards or phones against it. `kind` keeps names of different things apart. Throws
// std::runtime_error where the server has no key (fairness.sealing_key).
std::string keyed_name(Settings const& settings, std::string_view kind, std::string_view name);

}
