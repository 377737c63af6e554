#pragma once
#include "kernel/time/time.h"
#include <optional>
#include <string>

namespace app {

// Reads a moment as operators type it, 2026-11-27T20:00:00+08:00 or 2026-11-27T12:00Z. Nothing when it is no such moment.
std::optional<Time> read_time(std::string const& text);
// The same, and throws with one clear line where it is none.
Time moment_of(std::string const& text);
// 2026-11-27T12:00:00Z
std::string time_text(Time time);

}
