#include "app/shop.h"
#include "app/modules.h"
#include "app/settings.h"
#include "app/settings_file.h"
#include "domains/mystery_box/mystery_box.h"
#include "platform/db/checks.h"
#include "platform/observe/log.h"
#include "platform/observe/slow_settings.h"
#include "platform/secrets/key_file.h"
#include "seed/content.h"
#include "seed/coupons.h"
#include "seed/mall.h"
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
    auto file = directory + "/kabinet.db";
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

// What heads of the draw's log are signed with, what unsold content lies sealed with, and what push messages are signed with: files of the
// data directory, unless the operator says otherwise. Servers on one database need the same three.
void read_keys(Options const& options, bool may_make, Settings& settings, Random& random)
{
    struct Key {
        std::string setting;
        std::string file;
    };
    for (auto const& [setting, file] :
        { Key { "fairness.signing_key", "signing.key" }, Key { "fairness.sealing_key", "sealing.key" }, Key { "push.key", "push.key" } }) {
        if (!settings.text(setting, "").empty())
            continue;
        auto const path = settings.text(setting + "_file", options.data + "/" + file);
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
    set_missing("fulfilment.sandbox_key", random.hex(32));
    set_missing("program.appid", "wxkabinetsandbox");
    set_missing("program.secret", random.hex(16));
}

// Beside a shop that is open; who looks through the whole database takes the time that it takes.
void limit_and_watch(db::Options& database, Settings const& settings)
{
    auto const& said = settings.of<ServerSettings>();
    database.longest_statement = std::chrono::seconds(said.longest_statement_seconds);
    database.longest_transaction = std::chrono::seconds(said.longest_transaction_seconds);
    database.slow.between_plans_of_text = std::chrono::seconds(settings.of<platform::SlowSettings>().plan_seconds);
    database.slow.threshold = [&settings] {
        return std::chrono::milliseconds(settings.latest().of<platform::SlowSettings>().statement_milliseconds);
    };
    database.slow.report = [](db::SlowStatement const& slow) {
        platform::log::warning("slow_statement",
            { { "requestId", slow.request_id }, { "work", slow.work }, { "microseconds", slow.took.count() },
                { "together", static_cast<std::int64_t>(slow.together) }, { "sql", slow.sql }, { "plan", slow.plan } });
    };
}

}

Shop::Shop(Options const& options, bool migrates)
{
    settings = said_settings(options, module);
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
    auto const& said = settings.of<ServerSettings>();
    ids_ = std::make_unique<IdSource>(static_cast<std::uint32_t>(said.node.value_or(static_cast<std::int64_t>(random_.below(1024)))));

    db::Options database { location, said.database_connections.value_or(options.database.empty() ? 4 : 12) };
    if (migrates)
        db::migrate(database);
    if (options.command == Command::serve)
        limit_and_watch(database, settings);
    database_ =
        db::Database::open(database, { *clock_, random_, *ids_, settings, &module.write_behind, &module.registers, &module.events });
    changed_settings_ = std::make_unique<settings::Follower>(*database_, module.settings, settings, [](std::string const& what) {
        platform::log::error("settings", { { "what", what } });
    });
    if (migrates)
        changed_settings_->look();
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
    auto const mall = options.goods.empty() ? seed::Mall() : seed::read_mall(options.goods);
    Shop shop(options, true);
    seed::Report report;
    seed::TitleReport title_report;
    seed::CouponReport coupon_report;
    seed::MallReport mall_report;
    int changed = 0;
    shop.database().write_now([&](Write& tx) {
        report = seed::put_catalogue(tx, catalogue);
        changed = content ? seed::put_content(tx, *content) : 0;
        title_report = seed::put_titles(tx, titles);
        coupon_report = seed::put_coupons(tx, coupons);
        if (!options.goods.empty())
            mall_report = seed::put_mall(tx, mall);
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
    if (mall_report.made + mall_report.changed + mall_report.lists + mall_report.promotions > 0)
        std::cout << "Goods: " << mall_report.made << " made, " << mall_report.changed << " changed. Price lists: " << mall_report.lists
                  << " changed. Promotions: " << mall_report.promotions << " changed.\n";
    return 0;
}

void require_migrated(Shop& shop)
{
    shop.database().read_now([](Read& tx) {
        if (!db::is_migrated(tx))
            throw std::runtime_error("the database is not up to date; kabinet migrate brings it there");
    });
    shop.changed_settings().look();
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

Settings said_settings(Options const& options, platform::Module& module)
{
    Settings settings;
    add_modules(module, options.is_sandbox);
    add_settings(module.settings);
    read_settings(options, settings);
    module.settings.require_sound(settings);
    return settings;
}

int link(Options const& options)
{
    platform::Module module;
    auto const settings = said_settings(options, module);
    SystemRandom random;
    auto sealed = content::seal_link(settings, random, options.url, options.title);
    if (!sealed.ok())
        throw std::runtime_error("needs an address with https:// on a host of the setting links.hosts (now: \""
            + settings.text("links.hosts", "") + "\") and the setting links.key, 64 hexadecimal digits");
    std::cout << "/packages/other-pages/link/link?data=" << sealed.value() << '\n';
    return 0;
}

}
