#include "app/options_parts.h"

namespace app {

namespace {

constexpr char const* examples = R"(Examples:
  kabinet serve --sandbox --web storefront/dist/h5 --pictures art/pictures
  kabinet serve --host 0.0.0.0 --port 80 --data /var/lib/kabinet --config /etc/kabinet.toml
  kabinet seed --data /var/lib/kabinet --catalogue server/seed/catalogue --content server/seed/content --titles server/seed/titles.toml
  kabinet grant --account 12345678 --unit card:xray --amount 3 --key fair-2026-77 --note "Won at the fair"
  kabinet set create --series fox-night --number 12 --hidden-replaces storm
  kabinet set publish fox-night/12 --opens 2026-11-27T20:00:00+08:00
  kabinet odds fox-night/12
  kabinet settings --set box.turn_seconds=200 --note "A long line tonight"
  kabinet payments differences --data /var/lib/kabinet
  kabinet profile list --data /var/lib/kabinet
  kabinet profile pass --account 12345678
  kabinet barrage list --data /var/lib/kabinet
  kabinet barrage remove --text 7000000123 --note "A telephone number"
  kabinet stock warehouse BKK --country TH --regions TH SG --data /var/lib/kabinet
  kabinet stock move 7000000123 --warehouse BKK --quantity 500 --note "Container 12"
  kabinet stock spread 7000000123 --parts 16
  kabinet parcel send 7000000456 --carrier "Thailand Post" --number EF123456789TH
  kabinet after-sale refuse 7000000789 --why "The box was opened"
  kabinet operator add --email mia@shop.example --role owner --data /var/lib/kabinet
  kabinet link https://example.com/size-guide "Size guide" --config /etc/kabinet.toml
  kabinet verify set-0417.json --earlier kept-last-week.json --proof my-box.json --evidence my-phone.json
  kabinet verify --together set-*.json
  kabinet witness https://shop.example --into shop.heads
  kabinet check --db postgresql://kabinet@localhost/kabinet
  kabinet simulate --seed 7

Settings come from the file of --config (TOML: [limits] account_per_second = 30 is the setting limits.account_per_second).
An environment variable KABINET_PAYMENT__SANDBOX_KEY is the setting payment.sandbox_key and goes before the file: secrets belong there.)";

void add_config(CLI::App& command, Options& options)
{
    command.add_option("--config", options.config, "File with settings (TOML)")->check(CLI::ExistingFile);
}

void add_database(CLI::App& command, Options& options, std::string const& description)
{
    command.add_option("--db", options.database, description)
        ->check(CLI::Validator(
            [](std::string const& text) {
                bool const is_postgres = text.starts_with("postgresql://") || text.starts_with("postgres://");
                return is_postgres ? std::string() : "the database has to be postgresql://user@host/name, not " + text;
            },
            "URL"));
}

}

// What every command takes that looks into the database.
void add_place(CLI::App& command, Options& options)
{
    command.add_option("--data", options.data, "Directory that keeps what has to last; made when it is missing")->capture_default_str();
    add_database(command, options, "PostgreSQL: postgresql://user@host/name. Without it, SQLite in the data directory");
    add_config(command, options);
}

CLI::Validator text(std::size_t longest)
{
    return CLI::Validator(
        [longest](std::string const& given) {
            bool const is_fine = !given.empty() && given.size() <= longest;
            return is_fine ? std::string() : "it has to be 1 to " + std::to_string(longest) + " bytes long";
        },
        "TEXT");
}

namespace {

void add_link(CLI::App& command, Options& options)
{
    add_config(command, options);
    command.add_option("url", options.url, "https address on a host of the setting links.hosts")->required();
    command.add_option("title", options.title, "What stands above the page")->required();
    command.add_flag("--sandbox", options.is_sandbox, "Seal it for a server that runs with --sandbox");
}

void add_serve(CLI::App& command, Options& options)
{
    command.add_option("--host", options.host, "IP address to listen on; 0.0.0.0 for everybody in the network")->capture_default_str();
    command.add_option("--port", options.port, "Port to listen on; 0 takes a free one")->capture_default_str()->check(CLI::Range(0, 65535));
    command.add_option("--web", options.web, "Directory of the web app")->check(CLI::ExistingDirectory);
    command.add_option("--pictures", options.pictures, "Directory that is served at /pictures/")->check(CLI::ExistingDirectory);
    command.add_option("--threads", options.threads, "Threads for connections; 0 for one per core")
        ->capture_default_str()
        ->check(CLI::Range(0, 256));
    auto* const sandbox = command.add_flag("--sandbox", options.is_sandbox,
        "Stand-ins for what is outside the shop (cashier, mailbox, mini-program) at /sandbox/");
    command.add_flag("--held-clock", options.is_clock_held, "The clock stands still until POST /sandbox/clock moves it; for tests")
        ->needs(sandbox);
}

void add_seed(CLI::App& command, Options& options)
{
    command.add_option("--catalogue", options.catalogue, "Folder with ips.toml and one file per series")
        ->required()
        ->check(CLI::ExistingDirectory);
    command.add_option("--content", options.content, "Folder with config.toml, tabs.toml, banners.toml, links.toml, share.toml and texts/")
        ->check(CLI::ExistingDirectory);
    command.add_option("--titles", options.titles, "File with the titles that shoppers earn")->check(CLI::ExistingFile);
    command.add_option("--coupons", options.coupons, "File with the kinds of coupons")->check(CLI::ExistingFile);
    command.add_option("--goods", options.goods, "Folder with what the mall sells: goods, lists.toml and warehouses.toml")
        ->check(CLI::ExistingDirectory);
}

void add_payments(CLI::App& command, PaymentsOptions& payments)
{
    command.add_option("action", "differences: where a cashier's books of a day and the shop do not agree, newest first")
        ->required()
        ->check(CLI::IsMember({ "differences" }));
    command.add_option("--most", payments.most, "How many at most")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void add_refund(CLI::App& command, RefundOptions& refund)
{
    command.add_option("--order", refund.order, "Number of the order")->required()->check(CLI::PositiveNumber);
    command.add_option("--reason", refund.reason, "Why; kept with the order")->required()->check(text(200));
    command.add_flag("--asked", refund.is_asked, "The shopper asked for it; otherwise the set's log says that the shop wanted it");
}

void add_grant(CLI::App& command, GrantOptions& grant)
{
    command.add_option("--account", grant.account, "Number of the shopper (uid)")->required()->check(CLI::PositiveNumber);
    command
        .add_option("--unit", grant.unit,
            "points, card:hint, card:xray, card:blood_return, card:free_shipping, red_packet:THB, coupon:CODE, privilege:CODE ...")
        ->required();
    command.add_option("--amount", grant.amount, "How many; of a red packet in minor units")
        ->required()
        ->check(CLI::Range(std::int64_t { 1 }, std::int64_t { 1'000'000'000 }));
    command.add_option("--key", grant.key, "Names this gift: the same key again gives nothing more")->required()->check(text(150));
    command.add_option("--note", grant.note, "What it is for; the shopper can read it")->required()->check(text(200));
    command.add_option("--days", grant.days, "It expires after so many days; 0: never")
        ->capture_default_str()
        ->check(CLI::Range(std::int64_t { 0 }, std::int64_t { 36'500 }));
}

// Who did it and why, for the record.
void add_account_of(CLI::App& command, SetOptions& set)
{
    command.add_option("--by", set.by, "Who does it, where several share a user of the machine")->check(text(100));
    command.add_option("--note", set.note, "Why; for the record")->check(text(200));
}

void add_set_create(CLI::App& command, SetOptions& set)
{
    command.add_option("--series", set.series, "Code of the series")->required();
    command.add_option("--number", set.number, "Printed on the set; new in its series")->required()->check(CLI::Range(1, 9999));
    auto* const boxes = command.add_option("--boxes", set.boxes,
        "STYLE=COUNT, once or several times: what is inside. Without it, one box of each regular style");
    command.add_option("--hidden-replaces", set.hidden_replaces, "Regular style of which one box holds the hidden style instead")
        ->excludes(boxes);
    command.add_option("--last-one", set.last_one, "Style that goes to whoever buys the last box");
    add_account_of(command, set);
}

// `set create`, `set publish` ...
void add_set(CLI::App& command, Options& options)
{
    command.require_subcommand(1);
    auto const add = [&](char const* name, char const* about, SetAction action) {
        auto* const sub = command.add_subcommand(name, about);
        add_place(*sub, options);
        sub->callback([&options, action] { options.set.action = action; });
        return sub;
    };
    add_set_create(*add("create", "Seals a set as a draft, which nobody sees before it is published", SetAction::create), options.set);
    auto* const publish = add("publish", "Puts a draft on sale, or announces when it will be", SetAction::publish);
    publish->add_option("--opens", options.set.opens,
        "When, as 2026-11-27T20:00:00+08:00; whoever joins before takes part in a draw for the places. Without it, at once");
    for (auto* const sub : { publish, add("pause", "Nobody gets a turn or orders for now; places are kept", SetAction::pause),
             add("resume", "Goes on after a pause", SetAction::resume),
             add("close", "Ends the sale for good; who has ordered may pay", SetAction::close),
             add("reveal", "Publishes the secret of a set whose sale has ended, so that its draw can be checked", SetAction::reveal) }) {
        sub->add_option("set", options.set.set, "Series and number: fox-night/12")->required();
        add_account_of(*sub, options.set);
    }
}

void add_settings_command(CLI::App& command, Options& options)
{
    auto& wanted = options.setting;
    auto* const page = command.add_flag("--page", wanted.is_page, "As the page docs/settings.md");
    auto* const set = command.add_option("--set", wanted.set, "box.turn_seconds=200: from now on, on every server");
    auto* const clear = command.add_option("--clear", wanted.clear, "As if this had not been set while the shop runs");
    set->excludes(clear)->excludes(page);
    clear->excludes(page);
    command.add_option("--by", wanted.by, "Who does it; else whom the machine knows");
    command.add_option("--note", wanted.note, "Why");
}

void add_simulate(CLI::App& command, Options& options)
{
    auto& wanted = options.simulate;
    command.add_option("--seed", wanted.seed, "Decides everything that happens")->capture_default_str();
    command.add_option("--seeds", wanted.seeds, "So many seeds, one after another")->capture_default_str()->check(CLI::PositiveNumber);
    command.add_option("--shoppers", wanted.shoppers, "People who shop")->capture_default_str()->check(CLI::Range(1, 100'000));
    command.add_option("--sets", wanted.sets, "Box sets")->capture_default_str()->check(CLI::Range(1, 10'000));
    command.add_option("--customers", wanted.customers, "People who buy in the mall; 0: there is none")
        ->capture_default_str()
        ->check(CLI::Range(0, 10'000));
    command.add_option("--days", wanted.days, "Days of the shop")->capture_default_str()->check(CLI::Range(1, 366));
    command.add_option("--until", wanted.until, "Stops after this step and shows what happened last");
    command.add_flag("--calm", wanted.is_calm, "Nothing crashes, and nothing gets lost on its way");
    command.add_option("--records", wanted.records, "Where to write the records of revealed sets, for other verifiers")
        ->check(CLI::ExistingDirectory);
    command.add_flag("--dishonest", wanted.is_dishonest, "Plays shops that cheat instead, and shows what the verifier finds about them");
    command.add_flag("--griefing", wanted.is_griefing, "Measures instead how long people who never pay can keep a set from others");
    command.add_option("--hours", wanted.hours, "Of --griefing: so many; 0: a day, of a drop its first hour")->capture_default_str();
    command.add_option("--line", wanted.lines, "Of --griefing: always, often_empty, drop; may come several times")
        ->allow_extra_args(false)
        ->capture_default_str();
    command
        .add_option("--attack", wanted.attacks, "Of --griefing: 10-known, 10-fresh, 90-one-by-one, 90-one-network; may come several times")
        ->allow_extra_args(false);
    command.add_option("--strategy", wanted.strategies, "Of --griefing: one of them instead of all; may come several times")
        ->allow_extra_args(false);
    command.add_option("--mixtures", wanted.mixtures, "Of --griefing: so many that chance makes up, instead of the usual ones")
        ->check(CLI::Range(0, 10'000));
    add_database(command, options,
        "PostgreSQL: postgresql://user@host/name, where it makes a schema of its own for as long as it runs. Without it, SQLite in a"
        " temporary file");
}

void add_verify(CLI::App& command, VerifyOptions& verify)
{
    command.add_option("record", verify.records, "The set's public record, as GET /api/boxSet/record answers it")
        ->required()
        ->check(CLI::ExistingFile);
    command
        .add_option("--earlier", verify.earlier,
            "A record of the same set that was kept earlier, or heads that a witness kept: nothing in it may have changed since")
        ->check(CLI::ExistingFile)
        ->allow_extra_args(false);
    command.add_option("--proof", verify.proofs, "What was told of one box, as GET /api/boxSet/proof answers it; may come several times")
        ->check(CLI::ExistingFile)
        ->allow_extra_args(false);
    command.add_option("--evidence", verify.evidence, "What a device has kept about its place in the line; may come several times")
        ->check(CLI::ExistingFile)
        ->allow_extra_args(false);
    command.add_option("--now", verify.now, "The minute since 1970 that deadlines are compared with; without it, the machine's clock")
        ->check(CLI::NonNegativeNumber);
    command.add_flag("--together", verify.is_together, "Counts over all records given, besides looking at each");
    command.footer("Exit code: 0 nothing is broken, 1 something is, 2 a file cannot be read, 3 only counts that chance would hardly give.");
}

void add_witness(CLI::App& command, WitnessOptions& witness)
{
    command.add_option("url", witness.url, "Where the shop is: https://shop.example")->required();
    command.add_option("--into", witness.into, "The file in which signed heads are kept, a line each; it goes on where it ended")
        ->required();
    command
        .add_option("--set", witness.sets, "The number of a set (boxSetId); may come several times. Without it, all that the shop lists")
        ->check(CLI::PositiveNumber)
        ->allow_extra_args(false);
    command.add_option("--every", witness.every_seconds, "Seconds between two looks")->capture_default_str()->check(CLI::Range(1, 86'400));
    command.add_flag("--once", witness.is_once, "Looks once and ends");
    command.footer("Exit code: 0 every log continued, 1 one did not, 2 shop or file cannot be read.");
}

void add_profile(CLI::App& command, ProfileOptions& profile)
{
    command.add_option("action", profile.action, "list: what waits; pass, refuse: answer one of them")
        ->required()
        ->check(CLI::IsMember({ "list", "pass", "refuse" }));
    command.add_option("--account", profile.account, "Number of the shopper (uid)")->check(CLI::PositiveNumber);
    command.add_option("--picture", profile.picture, "Path of the picture, as the list says it; without it, the answer is about the name");
}

void add_barrage(CLI::App& command, BarrageOptions& barrage)
{
    command.add_option("action", barrage.action, "list: what was reported; remove, keep: decide about one of them")
        ->required()
        ->check(CLI::IsMember({ "list", "remove", "keep" }));
    command.add_option("--text", barrage.text, "Number of the words, as the list says it")->check(CLI::PositiveNumber);
    command.add_option("--note", barrage.note, "Why; for the record")->check(text(200));
}

void add_operator(CLI::App& command, OperatorOptions& staff)
{
    command.add_option("action", staff.action, "list: who may log in to the console; add; lock: no more of this one, and at once")
        ->required()
        ->check(CLI::IsMember({ "add", "list", "lock" }));
    command.add_option("--email", staff.email, "Address of the operator")->check(text(254));
    command
        .add_option("--role", staff.role,
            "Of add: owner, drop_manager, merchandiser, warehouse, service, campaign_manager, finance, read_only; the first is an owner")
        ->check(
            CLI::IsMember({ "owner", "drop_manager", "merchandiser", "warehouse", "service", "campaign_manager", "finance", "read_only" }));
    command.footer("The password of add is asked for, or read as one line from standard input; it is never an argument.");
}

}

// Reads it; the exit code where there is nothing more to do.
static std::optional<int> read(CLI::App& program, int count, char const* const* arguments)
{
    try {
        program.parse(count, arguments);
    } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0)
            return program.exit(error);
        std::cerr << "kabinet: " << error.what() << "; kabinet --help says more\n";
        return 2;
    }
    return std::nullopt;
}

Parsed parse_options(int count, char const* const* arguments)
{
    Options options;
    CLI::App program("Kabinet: a shop for collectible toys, sold live.", "kabinet");
    program.set_version_flag("--version", "kabinet " KABINET_VERSION);
    program.require_subcommand(1);
    program.footer(examples);
    auto* const serve = program.add_subcommand("serve", "Brings the database up to date and runs the shop until SIGINT or SIGTERM");
    auto* const migrate = program.add_subcommand("migrate", "Brings the database up to date");
    auto* const seed = program.add_subcommand("seed",
        "Brings the catalogue, the content, the titles, the coupons and the mall to what their files say; again, it changes nothing");
    auto* const grant = program.add_subcommand("grant", "Gives a shopper points, cards, coupons or a red packet by hand");
    auto* const set = program.add_subcommand("set", "Makes a box set, publishes, pauses, resumes, closes or reveals it");
    auto* const odds = program.add_subcommand("odds", "Prints what is left of each style in a set, and the chances");
    auto* const refund = program.add_subcommand("refund", "Takes a paid order back as a whole: money, coupon, red packet");
    auto* const payments = program.add_subcommand("payments", "Where cashiers and the shop do not agree about money");
    auto* const profile = program.add_subcommand("profile", "Names and pictures of shoppers that moderation has left to a person");
    auto* const barrage = program.add_subcommand("barrage", "Words that shoppers called out at a set and others have reported");
    auto* const staff = program.add_subcommand("operator", "Who of the shop's own people may log in to the console");
    auto* const check = program.add_subcommand("check", "Looks whether the data keep what they promise; exit code 1 when they do not");
    auto* const link =
        program.add_subcommand("link", "Prints the page that opens an address outside the shop, to be put into texts and banners");
    auto* const simulate = program.add_subcommand("simulate",
        "Lets thousands of shoppers, crashes and late payments loose on the shop's code, all from one seed");
    auto* const verify =
        program.add_subcommand("verify", "Checks the draw of a set from its public record alone, without database and network");
    auto* const witness =
        program.add_subcommand("witness", "Follows a shop's public logs and keeps its signed heads, which verify --earlier takes");
    auto* const settings =
        program.add_subcommand("settings", "Lists every setting with its bounds and what it is set to, or changes one while the shop runs");
    auto* const routes = program.add_subcommand("routes", "Lists every call: method, path, name, domain that answers it, login, original");
    routes->add_flag("--sandbox", options.is_sandbox, "The calls of the stand-ins too");
    add_settings_command(*settings, options);
    for (auto* const command : { serve, migrate, seed, grant, profile, barrage, staff, refund, payments, odds, check, settings })
        add_place(*command, options);
    add_link(*link, options);
    add_verify(*verify, options.verify);
    add_witness(*witness, options.witness);
    add_serve(*serve, options);
    add_seed(*seed, options);
    add_grant(*grant, options.grant);
    add_set(*set, options);
    odds->add_option("set", options.set.set, "Series and number: fox-night/12")->required();
    add_simulate(*simulate, options);
    add_refund(*refund, options.refund);
    add_payments(*payments, options.payments);
    add_profile(*profile, options.profile);
    add_barrage(*barrage, options.barrage);
    add_operator(*staff, options.staff);
    auto commands = add_goods_commands(program, options);
    if (auto const exit_code = read(program, count, arguments))
        return { {}, *exit_code };
    commands.insert(commands.end(),
        { { migrate, Command::migrate }, { seed, Command::seed }, { grant, Command::grant }, { set, Command::set }, { odds, Command::odds },
            { refund, Command::refund }, { payments, Command::payments }, { profile, Command::profile }, { barrage, Command::barrage },
            { staff, Command::staff }, { check, Command::check }, { verify, Command::verify }, { witness, Command::witness },
            { link, Command::link }, { simulate, Command::simulate }, { settings, Command::settings }, { routes, Command::routes } });
    for (auto const& [command, meaning] : commands)
        if (*command)
            options.command = meaning;
    return { options, 0 };
}

}
