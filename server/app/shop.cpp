#include "app/shop.h"
#include "app/modules.h"
#include "app/settings_file.h"
#include "domains/mystery_box/mystery_box.h"
#include "platform/db/checks.h"
#include "platform/secrets/key_file.h"
#include "seed/content.h"
#include "seed/coupons.h"
#include "seed/titles.h"
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace app {

namespace {

std::string reason() { return std::generic_category().message(errno); }

void make_directory(std::string const& directory)
{
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    if (error)
        throw std::runtime_error("cannot make the data directory " + directory + ": " + error.message());
    if (access(directory.c_str(), W_OK | X_OK) != 0)
        throw std::runtime_error("cannot write to the data directory " + directory + ": " + reason());
}

// The database in the data directory, readable by nobody else, also where an older version made it. What is there and empty was a database
// once: starting on it would open a shop without accounts and orders.
std::string database_file(std::string const& directory)
{
    auto const file = directory + "/kabinet.db";
    std::error_code error;
    auto const bytes = std::filesystem::file_size(file, error);
    if (!error && bytes == 0)
        throw std::runtime_error("the database " + file + " has 0 bytes: put the backup in its place, or remove the file (and " + file
            + "-wal) to begin with an empty shop");
    for (auto const* const ending : { "", "-wal", "-shm" })
        if (std::filesystem::exists(file + ending, error))
            std::filesystem::permissions(file + ending, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, error);
    return file;
}

// The secrets that the storefront is built with unless its operator says otherwise: known to everybody, so only where nothing is real.
void register_sandbox_app(Settings& settings)
{
    if (settings.text("apps.kabinet.salt", "").empty())
        settings.set("apps.kabinet.salt", std::string("kabinet-sandbox"));
    if (settings.text("apps.kabinet.key", "").empty())
        settings.set("apps.kabinet.key", std::string("6b6162696e65742d73616e64626f7821"));
}

void read_settings(Options const& options, Settings& settings)
{
    if (!options.config.empty())
        read_settings_file(options.config, settings);
    read_environment(environ, settings);
    if (options.is_sandbox)
        register_sandbox_app(settings);
    settings.set("server.version", std::string(KABINET_VERSION));
    settings.set("server.sandbox", std::int64_t { options.is_sandbox });
    if (!options.is_sandbox)
        return;
    // Links that somebody tries out shall open on any machine, and go on doing so.
    if (settings.text("links.key", "").empty())
        settings.set("links.key", std::string("6b6162696e65742d73616e64626f782d6c696e6b2d6b65792d33322d62797465"));
    if (settings.text("links.hosts", "").empty())
        settings.set("links.hosts", std::string("example.com, example.org"));
}

// What heads of the draw's log are signed with, and what unsold content lies sealed with: files of the data directory, unless the operator
// says otherwise. Servers on one database need the same two.
// Settings: fairness.signing_key, fairness.signing_key_file, fairness.sealing_key, fairness.sealing_key_file
void read_keys(Options const& options, bool may_make, Settings& settings, Random& random)
{
    for (auto const* const name : { "signing", "sealing" }) {
        auto const setting = "fairness." + std::string(name) + "_key";
        if (!settings.text(setting, "").empty())
            continue;
        auto const path = settings.text(setting + "_file", options.data + "/" + name + ".key");
        if (may_make && path.starts_with(options.data + "/"))
            make_directory(options.data);
        settings.set(setting, platform::key_in(path, may_make, random));
    }
}

// The stand-ins live in this process: nobody else has to know what we share with them.
void register_stand_ins(Settings& settings, Random& random)
{
    auto const set_missing = [&](std::string const& key, std::string value) {
        if (settings.text(key, "").empty())
            settings.set(key, std::move(value));
    };
    set_missing("payment.providers", "sandbox");
    set_missing("payment.sandbox_key", random.hex(32));
    set_missing("program.appid", "wxkabinetsandbox");
    set_missing("program.secret", random.hex(16));
}

}

Shop::Shop(Options const& options, bool migrates)
{
    read_settings(options, settings);
    if (options.is_sandbox)
        register_stand_ins(settings, random_);
    auto const location = prepare_place(options);
    read_keys(options, migrates, settings, random_);
    if (options.is_clock_held) {
        auto held = std::make_unique<ManualClock>(SystemClock().now());
        manual_clock_ = held.get();
        clock_ = std::move(held);
    } else {
        clock_ = std::make_unique<SystemClock>();
    }
    settings.set("server.started_at", clock_->now());
    // Processes that write into one database must differ in it; by chance, unless the operator says so.
    auto const node = settings.number("server.node", static_cast<std::int64_t>(random_.below(1024)));
    ids_ = std::make_unique<IdSource>(static_cast<std::uint32_t>(node));

    db::Options database { location, static_cast<int>(settings.number("database.connections", options.database.empty() ? 4 : 12)) };
    if (migrates)
        db::migrate(database);
    // Beside a shop that is open; who looks through the whole database takes the time that it takes.
    if (options.command == Command::serve)
        database.longest_statement = std::chrono::seconds(settings.number("database.longest_statement_seconds", 5));
    database_ =
        db::Database::open(database, { *clock_, random_, *ids_, settings, &module.write_behind, &module.registers, &module.events });
    add_modules(module, options.is_sandbox);
    if (options.command == Command::serve)
        database_->read_now([](Read& tx) { mystery_box::check_keys(tx); });
}

Shop::~Shop()
{
    if (lock_ >= 0)
        close(lock_);
}

// Answers where the database is.
std::string Shop::prepare_place(Options const& options)
{
    if (!options.database.empty())
        return options.database;
    make_directory(options.data);
    if (options.command == Command::serve)
        lock_directory(options.data);
    return database_file(options.data);
}

// Two servers on one SQLite file would not hear of each other's events.
void Shop::lock_directory(std::string const& directory)
{
    auto const path = directory + "/kabinet.lock";
    lock_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0)
        throw std::runtime_error("cannot write to the data directory " + directory + ": " + reason());
    if (flock(lock_, LOCK_EX | LOCK_NB) != 0)
        throw std::runtime_error("another server runs on the data directory " + directory);
}

int migrate(Options const& options)
{
    if (options.database.empty())
        make_directory(options.data);
    int const count = db::migrate({ options.database.empty() ? database_file(options.data) : options.database });
    std::cout << (count == 0 ? "The database is up to date." : std::to_string(count) + " migrations ran.") << '\n';
    return 0;
}

int seed(Options const& options)
{
    auto const catalogue = seed::read_catalogue(options.catalogue);
    auto const content = options.content.empty() ? std::nullopt : std::optional(seed::read_content(options.content));
    auto const titles = options.titles.empty() ? std::vector<membership::TitleRecord>() : seed::read_titles(options.titles);
    auto const coupons = options.coupons.empty() ? std::vector<coupon::KindRecord>() : seed::read_coupons(options.coupons);
    Shop shop(options, true);
    seed::Report report;
    seed::TitleReport title_report;
    seed::CouponReport coupon_report;
    int changed = 0;
    shop.database().write_now([&](Write& tx) {
        report = seed::put_catalogue(tx, catalogue);
        changed = content ? seed::put_content(tx, *content) : 0;
        title_report = seed::put_titles(tx, titles);
        coupon_report = seed::put_coupons(tx, coupons);
        return true;
    });
    shop.database().stop();
    if (report.made + report.changed + report.sets_made == 0)
        std::cout << "The catalogue is up to date.\n";
    else
        std::cout << "Brands and series: " << report.made << " made, " << report.changed << " changed. Box sets: " << report.sets_made
                  << " made.\n";
    if (content && changed == 0)
        std::cout << "The content is up to date.\n";
    else if (content)
        std::cout << "Content: " << changed << " lists and texts changed.\n";
    if (title_report.made + title_report.changed > 0)
        std::cout << "Titles: " << title_report.made << " made, " << title_report.changed << " changed.\n";
    if (coupon_report.made + coupon_report.changed > 0)
        std::cout << "Coupons: " << coupon_report.made << " made, " << coupon_report.changed << " changed.\n";
    return 0;
}

void require_migrated(Shop& shop)
{
    shop.database().read_now([](Read& tx) {
        if (!db::is_migrated(tx))
            throw std::runtime_error("the database is not up to date; kabinet migrate brings it there");
    });
}

int check(Options const& options)
{
    Shop shop(options, false);
    std::vector<platform::CheckResult> results;
    require_migrated(shop);
    shop.database().read_now([&](Read& tx) { results = platform::run_checks(tx, shop.module.checks); });
    shop.database().stop();
    return platform::print_checks(results, [](std::string const& line) { std::cout << line << '\n'; }) == 0 ? 0 : 1;
}

int link(Options const& options)
{
    Settings settings;
    read_settings(options, settings);
    SystemRandom random;
    auto sealed = content::seal_link(settings, random, options.url, options.title);
    if (!sealed.ok())
        throw std::runtime_error("needs an address with https:// on a host of the setting links.hosts (now: \""
            + settings.text("links.hosts", "") + "\") and the setting links.key, 64 hexadecimal digits");
    std::cout << "/packages/other-pages/link/link?data=" << sealed.value() << '\n';
    return 0;
}

}
