#pragma once

namespace hosts {

class Cashier;
class TimeControl;
class Mail;
class Moderation;
class Program;
class ProgramMessages;
class Storage;

// The outside hosts this server was started with; null where there is none.
struct Hosts {
    Program* program = nullptr;
    Mail* mail = nullptr;
    ProgramMessages* program_messages = nullptr;
    Cashier* cashier = nullptr;
    // These two are always there.
    Moderation* moderation = nullptr;
    Storage* storage = nullptr;
    // Only where the clock is held (--held-clock).
    TimeControl* time_control = nullptr;
};

}
