#pragma once

namespace hosts {

class HeldTime;
class Moderation;
class Program;
class Storage;

// The outside hosts this server was started with; null where there is none.
struct Hosts {
    Program* program = nullptr;
    // These two are always there.
    Moderation* moderation = nullptr;
    Storage* storage = nullptr;
    // Only where the clock is held (--held-clock).
    HeldTime* held_time = nullptr;
};

}
