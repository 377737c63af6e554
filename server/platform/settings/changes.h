#pragma once
// Settings that operators change while the shop runs: rows of setting_value, under what the file and the environment say. Each server looks
// at the version each second and then reads them all; a transaction keeps the settings with which it began.
#include "kernel/time/time.h"
#include "platform/db/transaction.h"
#include "platform/settings/register.h"
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace db {
class Database;
}

namespace settings {

struct Change {
    std::string key;
    // Nothing: as if nobody had set it.
    std::optional<std::string> value;
    // Who, and why.
    std::string by;
    std::string note;
};

// Writes it down and counts the version up; that it stands so already changes nothing. `said` is what file and environment say. Throws
// Refused for what is unknown, a secret, locked by file or environment, wants a restart, is beyond its bounds, or contradicts the others.
void change(Write& tx, Register const& known, Settings const& said, Change const& change);

// Grows with every change.
std::int64_t version_of(Read& tx);

// What file and environment say, and what was changed where they are silent. What cannot be taken any more (a version of the server that
// knows it no longer, a file that contradicts it) is told, and is as usual: all of it when they contradict each other.
Settings with_changes(Read& tx, Register const& known, Settings const& said, std::function<void(std::string const&)> const& tell);

// Lets `settings` follow what is changed, from start() to stop(), on a thread of its own.
class Follower {
public:
    // All of them outlive it.
    Follower(db::Database& database, Register const& known, Settings& settings, std::function<void(std::string const&)> tell);
    ~Follower();

    // Reads what was changed since the last time, if anything. Answers whether there was something. Throws what the database throws.
    bool look();
    void start();
    void stop();
    // Of the settings that hold; for /metrics.
    std::int64_t version() const;

private:
    db::Database& database_;
    Register const& known_;
    Settings& settings_;
    std::function<void(std::string const&)> tell_;
    mutable std::mutex mutex_;
    std::condition_variable stops_;
    // 0 is the version before the first change.
    std::int64_t version_ = 0;
    bool is_stopping_ = false;
    std::thread thread_;
};

}
