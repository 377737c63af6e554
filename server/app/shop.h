#pragma once
// What every command builds on: settings, time, the database and the modules.
#include "app/options.h"
#include "kernel/id_source.h"
#include "kernel/manual_clock.h"
#include "kernel/steady_clock.h"
#include "platform/db/database.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <memory>

namespace app {

class Shop {
public:
    // Makes the data directory, reads the settings, and opens the database; with `migrates`, brings it up to date first. Throws with one
    // clear line when something of that cannot be done.
    Shop(Options const& options, bool migrates);
    ~Shop();

    Settings settings;
    platform::Module module;

    Clock& clock() { return *clock_; }
    // For what lasts within this process, such as a pause or somebody's token: not set with the machine's clock, and held where that is.
    Clock& steady_clock() { return manual_clock_ ? *clock_ : steady_clock_; }
    // Null where the clock runs by itself.
    ManualClock* manual_clock() { return manual_clock_; }
    db::Database& database() { return *database_; }

private:
    std::unique_ptr<Clock> clock_;
    SteadyClock steady_clock_;
    ManualClock* manual_clock_ = nullptr;
    SystemRandom random_;
    std::unique_ptr<IdSource> ids_;
    std::unique_ptr<db::Database> database_;
    int lock_ = -1;

    void lock_directory(std::string const& directory);
    std::string prepare_place(Options const& options);
};

// Throws when migrations are missing.
void require_migrated(Shop& shop);
// Brings the database up to date and says what was done. Answers the exit code.
int migrate(Options const& options);
// Brings the database up to date, and the catalogue, the content and the titles to what their files say, all of it or nothing. Answers
// the exit code.
int seed(Options const& options);
// Gives a shopper what the options say, once per key. Answers the exit code: 1 when it is refused.
int grant(Options const& options);
// Makes a set or changes its state, as the options say, and writes down who did. Answers the exit code: 1 when it is refused.
int change_set(Options const& options);
// Prints what is left of each style. Answers the exit code.
int show_odds(Options const& options);
// Takes a paid order back as a whole. Answers the exit code: 1 when it is refused.
int refund(Options const& options);
// Lists the names and pictures of shoppers that moderation left open, or answers one of them. Answers the exit code: 1 when it does not
// wait.
int profile(Options const& options);
int barrage(Options const& options);
// Runs every check and prints what came out. Answers the exit code: 1 when something does not hold.
int check(Options const& options);
// Prints the page that opens an address outside the shop. Answers the exit code.
int link(Options const& options);

}
