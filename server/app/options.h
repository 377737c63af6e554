#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

enum class Command {
    serve,
    migrate,
    seed,
    grant,
    profile,
    barrage,
    staff,
    stock,
    parcel,
    after_sale,
    code,
    sale,
    team,
    promotion,
    claim,
    distributor,
    refund,
    payments,
    set,
    odds,
    check,
    link,
    simulate,
    verify,
    witness,
    settings,
    routes
};

// Of `grant`.
struct GrantOptions {
    std::int64_t account = 0;
    std::string unit;
    std::int64_t amount = 0;
    std::string key;
    std::string note;
    std::int64_t days = 0;
};

enum class SetAction { create, publish, pause, resume, close, reveal };

// Of `set` and `odds`.
struct SetOptions {
    SetAction action = SetAction::create;
    // "fox-night/12": the series' code and the number.
    std::string set;
    std::string series;
    std::int32_t number = 0;
    // Each "storm=2"; without any, one box of each regular style.
    std::vector<std::string> boxes;
    // The regular style in whose place the hidden one lies.
    std::string hidden_replaces;
    // The style for whoever buys the last box; empty: none.
    std::string last_one;
    // "2026-11-27T20:00:00+08:00"; empty: at once.
    std::string opens;
    // Empty: whom the machine knows.
    std::string by;
    std::string note;
};

// Of `simulate`.
struct SimulateOptions {
    std::uint64_t seed = 1;
    // So many seeds, one after another.
    int seeds = 1;
    int shoppers = 2'000;
    int sets = 50;
    // Of the mall.
    int customers = 200;
    int days = 3;
    // 0: to the end.
    std::uint64_t until = 0;
    bool is_calm = false;
    // Where records are written; empty: nowhere.
    std::string records;
    // Measures griefing instead: hours (0: a day, of a drop an hour), lines, attacks, strategies (none: all), and so many that chance makes
    // up.
    bool is_griefing = false;
    double hours = 0;
    std::vector<std::string> lines { "always" };
    std::vector<std::string> attacks { "1-known", "10-known", "10-fresh", "90-one-by-one", "90-fresh", "90-one-network" };
    std::vector<std::string> strategies;
    int mixtures = 0;
    // Plays shops that cheat instead.
    bool is_dishonest = false;
};

// Of `verify`: files.
struct VerifyOptions {
    // One; with is_together any number.
    std::vector<std::string> records;
    // Records or heads.
    std::vector<std::string> earlier;
    std::vector<std::string> evidence;
    std::vector<std::string> proofs;
    bool is_together = false;
    // Minutes since 1970; -1: the machine's clock.
    std::int64_t now = -1;
};

// Of `witness`.
struct WitnessOptions {
    std::string url;
    std::string into;
    // Empty: all that the shop lists.
    std::vector<std::int64_t> sets;
    int every_seconds = 15;
    bool is_once = false;
};

// Of `settings`.
struct SettingOptions {
    // As docs/settings.md.
    bool is_page = false;
    // "box.turn_seconds=200"
    std::string set;
    // The key that nobody sets any more.
    std::string clear;
    std::string by;
    std::string note;
};

// Of `refund`.
struct RefundOptions {
    std::int64_t order = 0;
    std::string reason;
    // The shopper asked for it.
    bool is_asked = false;
};

// Of `payments differences`.
struct PaymentsOptions {
    // How many at most.
    int most = 100;
};

// Of `profile`.
struct ProfileOptions {
    // list, pass or refuse.
    std::string action;
    std::int64_t account = 0;
    // Empty: it is about the name.
    std::string picture;
};

// Of `barrage`.
struct BarrageOptions {
    // list, remove or keep.
    std::string action;
    std::int64_t text = 0;
    std::string note;
};

// Of `operator`.
struct OperatorOptions {
    // add, list or lock.
    std::string action;
    std::string email;
    std::string role;
};

// Of `parcel`.
struct ParcelOptions {
    std::string action;
    // An order or a parcel.
    std::int64_t of = 0;
    std::string carrier;
    std::string number;
    std::vector<std::string> parts;
    std::string note;
    int most = 50;
};

// Of `after-sale`.
struct AfterSaleOptions {
    std::string action;
    std::int64_t of = 0;
    std::string why;
    int most = 50;
};

// Of `code`.
struct CodeOptions {
    // make, list or stop.
    std::string action;
    std::int64_t batch = 0;
    // Each "points=100".
    std::vector<std::string> gifts;
    std::int32_t days = 0;
    std::int64_t count = 1;
    std::int64_t uses = 1;
    std::int64_t per_account = 1;
    std::string region;
    // Moments; `from` empty: at once.
    std::string from;
    std::string until;
    std::string note;
    int most = 50;
};

// Of `sale`.
struct SaleOptions {
    // make, announce, cancel, list or show.
    std::string action;
    std::int64_t sale = 0;
    std::string code;
    std::string program;
    bool is_first_come = false;
    std::string list;
    std::string title_zh;
    std::string title_en;
    std::string title_th;
    // Moments.
    std::string opens;
    std::string ends;
    std::int64_t order_seconds = 300;
    // Each "81=50": so many of a SKU.
    std::vector<std::string> units;
    // Where there are none, so many of each SKU of the list; 0: none.
    std::int64_t each = 0;
    std::int64_t per_person = 1;
    std::string note;
    int most = 50;
};

// Of `team`.
struct TeamOptions {
    // open, close, list, show or dissolve.
    std::string action;
    // An offer, or a team.
    std::int64_t of = 0;
    std::string code;
    std::string list;
    std::string title_zh;
    std::string title_en;
    std::string title_th;
    std::int64_t sku = 0;
    std::int64_t size = 2;
    std::int64_t units = 0;
    std::int64_t minutes = 1'440;
    // A moment.
    std::string ends;
    std::string note;
    int most = 50;
};

// Of `promotion`.
struct PromotionOptions {
    // list, add or stop.
    std::string action;
    std::int64_t promotion = 0;
    std::string code;
    std::string kind = "order";
    std::string region;
    std::string title_zh;
    std::string title_en;
    std::string title_th;
    // kind:accessory, sku:81; nothing: everything.
    std::vector<std::string> scope;
    std::int64_t threshold = 0;
    std::int64_t units = 0;
    std::int64_t cut = 0;
    int percent = 0;
    std::int64_t most_off = 0;
    std::int64_t gift = 0;
    std::vector<std::string> excludes;
    bool is_for_newcomers = false;
    // Moments.
    std::string starts;
    std::string ends;
    std::string note;
    int most = 50;
};

// Of `claim`.
struct ClaimOptions {
    // list, promise or discard.
    std::string action;
    std::int64_t account = 0;
    std::int64_t number = 0;
    std::string unit;
    std::int64_t amount = 1;
    std::int64_t days = 30;
    std::string region;
    std::int64_t claim = 0;
    std::string note;
    int most = 50;
};

// Of `distributor`.
struct DistributorOptions {
    // owed or pay.
    std::string action;
    std::int64_t account = 0;
    std::string currency;
    std::int64_t amount = 0;
    std::string note;
    int most = 50;
};

// Of `stock`.
struct StockOptions {
    // show, warehouse, close, move, set-aside or spread.
    std::string action;
    // A SKU, or the warehouse's code.
    std::string what;
    std::string warehouse;
    std::int64_t pool = 0;
    std::int64_t quantity = 0;
    std::int32_t parts = 0;
    std::string country;
    std::vector<std::string> regions;
    std::int32_t priority = 1;
    std::string note;
};

struct Options {
    Command command = Command::serve;
    std::string data = "data";
    std::string database;
    std::string config;
    // Of `seed`.
    std::string catalogue;
    std::string content;
    std::string titles;
    std::string coupons;
    std::string goods;
    GrantOptions grant;
    SetOptions set;
    SimulateOptions simulate;
    VerifyOptions verify;
    WitnessOptions witness;
    RefundOptions refund;
    PaymentsOptions payments;
    ProfileOptions profile;
    BarrageOptions barrage;
    OperatorOptions staff;
    StockOptions stock;
    ParcelOptions parcel;
    AfterSaleOptions after_sale;
    CodeOptions code;
    SaleOptions sale;
    TeamOptions team;
    PromotionOptions promotion;
    ClaimOptions claim;
    DistributorOptions distributor;
    // Of `link`.
    std::string url;
    std::string title;

    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string web;
    std::string pictures;
    // 0: one per core.
    unsigned threads = 0;
    bool is_sandbox = false;
    SettingOptions setting;
    bool is_clock_held = false;
};

// What the command line asks for; or the exit code when there is nothing more to do: 0 after --help and --version, 2 after one line about
// what is wrong.
struct Parsed {
    std::optional<Options> options;
    int exit_code = 0;
};
Parsed parse_options(int count, char const* const* arguments);

}
