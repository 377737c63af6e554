#pragma once
#include <span>
#include <string>
#include <string_view>

namespace app {

struct KnownSetting {
    // A star stands for one part that may be anything: "apps.*.salt".
    std::string_view key;
    // What it is when nobody sets it, as the source says it; empty where a comment names the setting.
    std::string_view fallback;
    // The file that reads it.
    std::string_view read_in;
};

// Every setting that this binary reads, by name: known_settings.py collects them from the source when it is built.
std::span<KnownSetting const> known_settings();
// Throws std::runtime_error, which names the nearest known setting, when nothing reads this one. `where` is how the operator wrote it.
void require_known(std::string_view key, std::string_view where);
// Prints them. Answers the exit code.
int list_settings();

}
