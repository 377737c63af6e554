#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

namespace platform {

// Stops the start with "two jobs are called turn_over": the second one of a name would silently never run, or take the first one's place.
inline void named_once(bool is_new, std::string_view what, std::string_view name)
{
    if (!is_new)
        throw std::logic_error("two " + std::string(what) + " are called " + std::string(name));
}

}
