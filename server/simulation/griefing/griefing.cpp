#include "simulation/griefing/griefing.h"
#include "domains/ledger/ledger.h"
#include "simulation/engine/hosts.h"
#include "simulation/griefing/griefing_measure.h"
#include "simulation/shoppers/stage.h"
#include <algorithm>
#include <array>
#include <stdexcept>

namespace simulation {

namespace {

// Of what Stage asks for; people of this measurement act by griefing_people.h and griefing_strategies.h.
constexpr Temper no_temper {};
constexpr int seats_always = 11;
constexpr int seats = 60;
// Two of five.
bool is_for_newcomers(std::size_t seat) { return seat % 5 < 2; }
constexpr double seconds_between_visits = 7'200;

// The set was sold out would end the measurement: turns of half a minute, one box each, are more than people manage.
constexpr int boxes_an_hour = 90;

class Siege {
public:
    Siege(GriefingOptions const& options, AddModules const& add_modules);
    GriefingReport run();

private:
    void invite_honest();
    // Somebody comes to where one honest person after another does.
    void visit(std::size_t seat);
    HonestGuest& honest_for(std::size_t seat);
    HonestGuest& add_honest(bool is_newcomer);
    void invite_griefers();
    void come_again(Griefer& griefer);
    void send_next();
    void add_account(AccountId id, bool is_known);
    void later(double seconds_later, std::function<void()> happens);

    GriefingOptions const& options_;
    World world_;
    Stage stage_ { world_ };
    Cashier cashier_ { world_ };
    MailHost mail_host_ { world_ };
    MessageHost message_host_ { world_ };
    Ground ground_ { world_, cashier_, {}, 0 };
    Tally tally_;
    std::vector<std::unique_ptr<HonestGuest>> honest_;
    std::vector<HonestGuest*> regulars_;
    std::vector<std::unique_ptr<Griefer>> griefers_;
    std::map<std::int64_t, Guest*> guests_;
    std::int64_t newcomers_ = 0;
};

Siege::Siege(GriefingOptions const& options, AddModules const& add_modules) : options_(options), world_(options.seed, "", add_modules)
{
    ground_.boxes = 60 + static_cast<int>(boxes_an_hour * (options.span / seconds(1)) / 3'600);
    // Else the regulars would have bought enough for the day before it is over.
    world_.settings().set("box.daily_limit", std::int64_t { ground_.boxes });
    world_.on_notice = [this](AccountId account) {
        if (auto const found = guests_.find(account.value); found != guests_.end())
            found->second->notice();
    };
}

void Siege::later(double seconds_later, std::function<void()> happens)
{
    world_.later(static_cast<Time>(seconds_later * static_cast<double>(seconds(1))), std::move(happens));
}

// Each from a network of its own.
static std::string address_of(std::int64_t number)
{
    return "10." + std::to_string(number / 256 % 256) + "." + std::to_string(number % 256) + ".7";
}

static bool keeps_boxes(Strategy const& strategy)
{
    return std::any_of(strategy.acts.begin(), strategy.acts.end(), [](Act const& act) { return act.kind == Act::Kind::keep_box; });
}

void Siege::add_account(AccountId id, bool is_known)
{
    stage_.add_person(id, no_temper);
    world_.write([&](Write& tx) {
        if (id.value >= first_griefer && keeps_boxes(*options_.strategy))
            static_cast<void>(ledger::give(tx, ledger::of(id), "card:hint", 200, { "cards", "present", id.value, "" }));
        if (!is_known)
            return;
        tx.change("INSERT INTO line_person (account_id, wasted, counted_at, orders, rests, rest_until) VALUES ($1, 0, $2, 1, 0, 0)",
            { id, tx.now() });
        tx.change("INSERT INTO line_day (account_id, day, orders, wasted) VALUES ($1, $2, 1, 0)", { id, tx.now() / days(1) - 7 });
    });
}

HonestGuest& Siege::add_honest(bool is_newcomer)
{
    auto const number = static_cast<std::int64_t>(is_newcomer ? newcomers_++ : regulars_.size());
    AccountId const id { (is_newcomer ? first_newcomer : first_regular) + number };
    add_account(id, !is_newcomer);
    // Beside the griefers' networks.
    auto const address = address_of((is_newcomer ? 1'000 : 500) + number);
    honest_.push_back(std::make_unique<HonestGuest>(ground_, id, address, tally_));
    guests_[id.value] = honest_.back().get();
    return *honest_.back();
}

// A newcomer, or one of the regulars who are not there.
HonestGuest& Siege::honest_for(std::size_t seat)
{
    if (is_for_newcomers(seat))
        return add_honest(true);
    if (regulars_.size() < seats)
        return *regulars_.emplace_back(&add_honest(false));
    auto at = world_.chance().below(regulars_.size());
    while (!regulars_[at]->is_free())
        at = (at + 1) % regulars_.size();
    return *regulars_[at];
}

void Siege::visit(std::size_t seat)
{
    honest_for(seat).visit([this, seat] {
        auto const pause = options_.crowding == Crowding::often_empty ? lognormal(world_.chance(), seconds_between_visits * 0.8, 0.7)
                                                                      : uniform(world_.chance(), 2, 8);
        if (options_.crowding != Crowding::drop)
            later(pause, [this, seat] { visit(seat); });
    });
}

void Siege::invite_honest()
{
    auto const count = options_.crowding == Crowding::always ? seats_always : seats;
    for (int number = 0; number < count; ++number) {
        auto const first = options_.crowding == Crowding::often_empty ? seconds_between_visits : 10;
        later(uniform(world_.chance(), 0, first), [this, number] { visit(static_cast<std::size_t>(number)); });
    }
}

void Siege::come_again(Griefer& griefer)
{
    static constexpr double soon = 4;
    // Who waits for something looks for it again.
    static constexpr std::array<double, 4> looks_again { soon, 300, 300, 10 };
    if (options_.accounts == Accounts::one_by_one)
        return later(soon, [this] { send_next(); });
    later(soon, [this, &griefer] {
        if (griefer.is_home() && !griefer.come())
            later(looks_again[static_cast<std::size_t>(options_.strategy->comes)], [this, &griefer] { come_again(griefer); });
    });
}

// The one who has wasted least, of those who do not rest.
void Siege::send_next()
{
    Griefer* least = nullptr;
    for (auto const& one : griefers_) {
        if (!one->is_home())
            return;
        auto const burden = [&](Griefer const& other) {
            auto const& standing = other.standing();
            return std::pair(standing.resting && standing.until.value_or(0) > world_.now(), standing.wasted);
        };
        if (!least || burden(*one) < burden(*least))
            least = one.get();
    }
    if (least && !least->come())
        later(10, [this] { send_next(); });
}

void Siege::invite_griefers()
{
    for (int number = 0; number < options_.griefers; ++number) {
        AccountId const id { first_griefer + number };
        add_account(id, options_.accounts == Accounts::known);
        auto const address = address_of(options_.accounts == Accounts::one_network ? 0 : number);
        griefers_.push_back(
            std::make_unique<Griefer>(ground_, id, address, *options_.strategy, [this](Griefer& griefer) { come_again(griefer); }));
        guests_[id.value] = griefers_.back().get();
        if (options_.accounts != Accounts::one_by_one)
            later(uniform(world_.chance(), 0, 10), [this, one = griefers_.back().get()] { come_again(*one); });
    }
    if (options_.accounts == Accounts::one_by_one)
        later(5, [this] { send_next(); });
}

GriefingReport Siege::run()
{
    stage_.put_series(1);
    ground_.set = stage_.seal_set(ground_.boxes);
    GriefingMeasure measure(world_, ground_.set);
    measure.begin();
    invite_honest();
    if (options_.strategy)
        invite_griefers();
    world_.run(beginning + options_.span, std::numeric_limits<std::uint64_t>::max());
    if (!world_.broken().empty())
        throw std::runtime_error(world_.broken().front());
    world_.read([&](Read& tx) {
        if (tx.exists("SELECT 1 FROM box_set WHERE state = 'sold_out'", {}))
            throw std::runtime_error("the set was sold out before the time was over");
    });
    return measure.report(tally_, options_.span);
}

}

std::string_view name_of(Crowding crowding)
{
    static constexpr std::array<std::string_view, 3> names { "always", "often_empty", "drop" };
    return names[static_cast<std::size_t>(crowding)];
}

std::string_view name_of(Accounts accounts)
{
    static constexpr std::array<std::string_view, 4> names { "known", "fresh", "one-by-one", "one-network" };
    return names[static_cast<std::size_t>(accounts)];
}

GriefingReport measure_griefing(GriefingOptions const& options, AddModules const& add_modules) { return Siege(options, add_modules).run(); }

}
