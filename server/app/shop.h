#pragma once
// What every command builds on: settings, time, the database and the modules.
#include "app/options.h"
#include "kernel/id_source.h"
#include "kernel/time/manual_clock.h"
#include "kernel/time/steady_clock.h"
#include "platform/db/database.h"
#include "platform/module.h"
#include "platform/settings/changes.h"
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
    Random& random() { return random_; }
    // For what lasts within this process, such as a pause or somebody's token: not set with the machine's clock, and held where that is.
    Clock& steady_clock() { return manual_clock_ ? *clock_ : steady_clock_; }
    // Null where the clock runs by itself.
    ManualClock* manual_clock() { return manual_clock_; }
    db::Database& database() { return *database_; }
    // What is changed while the shop runs; looked at once where a command needs the tables, and each second where it serves.
    settings::Follower& changed_settings() { return *changed_settings_; }

private:
    std::unique_ptr<Clock> clock_;
    SteadyClock steady_clock_;
    ManualClock* manual_clock_ = nullptr;
    SystemRandom random_;
    std::unique_ptr<IdSource> ids_;
    std::unique_ptr<db::Database> database_;
    std::unique_ptr<settings::Follower> changed_settings_;
    int lock_ = -1;

    void lock_directory(std::string const& directory);
    std::string prepare_place(Options const& options);
};

// What the file, the environment and (in the sandbox) we ourselves say, with everything in `module` that declares a setting. Throws with
// one clear line where it cannot be taken.
Settings said_settings(Options const& options, platform::Module& module);
// Throws when migrations are missing. From here on what was changed while the shop runs holds.
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
// Lists where a cashier's books and the shop do not agree. Answers the exit code: 1 when there is such a place.
int show_differences(Options const& options);
// Lists the names and pictures of shoppers that moderation left open, or answers one of them. Answers the exit code: 1 when it does not
// wait.
int profile(Options const& options);
int barrage(Options const& options);
int manage_operators(Options const& options);
// Opens and closes warehouses, and writes down, divides or shows what they have. Answers the exit code; throws with one clear line where it
// cannot be done.
int manage_stock(Options const& options);
int manage_parcels(Options const& options);
int manage_after_sales(Options const& options);
int manage_codes(Options const& options);
int manage_sales(Options const& options);
int manage_teams(Options const& options);
int manage_promotions(Options const& options);
int manage_claims(Options const& options);
int manage_distributors(Options const& options);
// Runs every check and prints what came out. Answers the exit code: 1 when something does not hold.
int check(Options const& options);
// Prints every setting with what it is set to, or docs/settings.md; or changes one while the shop runs. Answers the exit code.
int settings(Options const& options);
// Prints the page that opens an address outside the shop. Answers the exit code.
int link(Options const& options);

}
