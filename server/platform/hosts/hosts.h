#pragma once

namespace hosts {

class HeldTime;
class Program;

// The outside hosts this server was started with; null where there is none.
struct Hosts {
    Program* program = nullptr;
    // Only where the clock is held (--held-clock).
    HeldTime* held_time = nullptr;
};

}
