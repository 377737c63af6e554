#pragma once
#include <any>
#include <cstdint>
#include <string>

namespace hosts {

// What came of asking a host to do something for us.
struct Outcome {
    enum class Kind : std::uint8_t {
        // It is the host's business now.
        accepted,
        // Not now: the host is out of reach or busy, or we are set up wrongly. Asking later may help.
        again,
        // The host will never do it.
        refused,
    };
    Kind kind = Kind::accepted;
    // Why not, in words for the operator: no personal text.
    std::string reason;
    // The host's own code; 0 when it has none.
    std::int64_t code = 0;
    // What else the host said, for who records it: a value whose type asking and recording agree upon.
    std::any said = {};
};

}
