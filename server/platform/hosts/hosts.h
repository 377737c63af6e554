#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace hosts {

class Cashier;
using Cashiers = std::map<std::string, std::unique_ptr<Cashier>, std::less<>>;
class TimeControl;
class Mail;
class Moderation;
class Program;
class ProgramMessages;
class Storage;
class WebPush;

// The outside hosts this server was started with; null where there is none.
struct Hosts {
    Program* program = nullptr;
    Mail* mail = nullptr;
    ProgramMessages* program_messages = nullptr;
    // Of those who share a key with the shop.
    Cashier* cashier = nullptr;
    WebPush* push = nullptr;
    // Those who have a protocol of their own, by name.
    Cashiers const* cashiers = nullptr;
    // These two are always there.
    Moderation* moderation = nullptr;
    Storage* storage = nullptr;
    // Only where the clock is held (--held-clock).
    TimeControl* time_control = nullptr;
};

}
