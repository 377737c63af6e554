#include "simulation/engine/simulation.h"
#include "simulation/invariants/invariants.h"
#include "simulation/mall/mall_invariants.h"
#include "simulation/mall/mall_results.h"
#include "simulation/shoppers/crowd.h"
#include "simulation/shoppers/sceptic.h"
#include "simulation/shoppers/stage.h"
#include <algorithm>

namespace simulation {

namespace {

constexpr int sets_a_series = 10;
// Who shops by day, and in the evening, when everybody comes at once. Seconds of the day.
constexpr Span by_day { 8 * 3'600, 20 * 3'600 };
constexpr Span evening { 20 * 3'600, 21 * 3'600 };

class Simulation {
public:
    Simulation(Options const& options, AddModules const& add_modules)
        : options_(options), world_(options.seed, options.postgres, add_modules)
    {
        world_.on_step = [this] { before_step(); };
    }

    Report run();

private:
    void open_shop();
    void plan_day(int day);
    void plan_clock();
    void before_step();
    // `step` is the last one that was done.
    void look(std::uint64_t step, bool is_over = false);
    void count_results();
    bool is_done() const { return !report_.broken.empty() || world_.history().steps() >= options_.until; }

    Options const& options_;
    World world_;
    Stage stage_ { world_ };
    Crowd crowd_ { world_, stage_.shelf() };
    Presents presents_ { world_ };
    std::unique_ptr<Mall> mall_;
    Sceptic sceptic_ { world_, crowd_.memory() };
    Witnesses witnesses_ { crowd_.memory(), crowd_.cashier(), crowd_.mail_host(), presents_ };
    Report report_;
};

void Simulation::open_shop()
{
    stage_.put_series(std::max(1, (options_.sets + sets_a_series - 1) / sets_a_series));
    presents_.put_kinds();
    stage_.invite(options_.shoppers);
    for (auto const& person : stage_.people())
        crowd_.add(*person);
    if (options_.customers > 0) {
        mall_ = std::make_unique<Mall>(world_, crowd_.cashier());
        mall_->open(stage_, options_.customers, options_.days);
    }
    // Half of the sets are there from the first morning on, every second of these since long ago; the others come in the course of the
    // days. Small ones sell out.
    for (int set = 0; set < options_.sets; ++set) {
        auto const size = world_.between(1, 4);
        auto const boxes = static_cast<int>(size == 1 ? world_.between(12, 24)
                : size == 4                           ? world_.between(200, 600)
                                                      : world_.between(48, 200));
        if (set % 4 == 0)
            stage_.seal_old_set(boxes);
        else if (set % 4 == 2)
            stage_.seal_set(boxes);
        else
            world_.later(seconds(world_.between(0, options_.days * 86'400 - 7'200)), [this, boxes] { stage_.bring_set(boxes); });
    }
    for (int hour = 1; hour < options_.days * 24; ++hour)
        world_.later(hours(hour), [this] { stage_.meddle(); });
}

void Simulation::plan_day(int day)
{
    for (auto const& person : stage_.people())
        if (world_.chance_of(80))
            world_.later(seconds(world_.between(0, by_day.least)),
                [this, one = person.get(), day] { presents_.bring(*one, "day " + std::to_string(day + 1)); });
    for (auto const& [account, phones] : crowd_.phones())
        for (int visit = 0; visit < 2; ++visit) {
            if (!world_.chance_of(60))
                continue;
            auto const& when = world_.chance_of(50) ? evening : by_day;
            auto const at = seconds(world_.between(when.least, when.most));
            // Who has two phones uses both at once.
            for (auto const& phone : phones)
                world_.later(at + seconds(world_.between(0, 20)), [one = phone.get()] { one->visit(); });
        }
}

// Somebody sets the machine's clock by an hour while sets are sold, by day and in the evening, and later puts it right.
void Simulation::plan_clock()
{
    for (auto const& [from, until] : { Span { by_day.least, by_day.most - 3'600 }, Span { evening.least, evening.most - 600 } }) {
        auto const at = seconds(world_.between(from, until));
        auto const by = world_.faults().clock_step();
        world_.later(at, [this, by] { world_.set_shop_clock(by); });
        world_.later(at + world_.faults().clock_is_off_for(), [this, by] { world_.set_shop_clock(-by); });
    }
}

void Simulation::before_step()
{
    auto const step = world_.history().steps();
    if (options_.watched_every > 0 && step > options_.watched_from && step % options_.watched_every == 0)
        look(step - 1);
    if (options_.progress)
        *options_.progress = step;
    if (options_.intrusion && step == options_.intrusion_at)
        world_.write(options_.intrusion);
}

void Simulation::look(std::uint64_t step, bool is_over)
{
    auto broken = world_.broken();
    for (auto& one : broken_invariants(world_, witnesses_))
        broken.push_back(std::move(one));
    for (auto& one : sceptic_.look())
        broken.push_back(std::move(one));
    if (mall_) {
        world_.read([&](Read& tx) { check_mall(tx, *mall_, broken); });
        check_draws_of_sales(world_, *mall_, broken);
    }
    if (is_over && broken.empty()) {
        broken = left_open(world_, witnesses_);
        if (mall_)
            world_.read([&](Read& tx) { check_closed_mall(tx, *mall_, crowd_.cashier(), broken); });
    }
    if (broken.empty()) {
        report_.held_at = step;
        return;
    }
    if (!report_.broken.empty())
        return;
    report_.broken = std::move(broken);
    report_.broken_at = step;
    world_.find_broken(report_.broken.front());
}

void Simulation::count_results()
{
    world_.read([&](Read& tx) {
        auto const count = [&](std::string const& what, std::string_view sql) { report_.results[what] = tx.number(sql, {}); };
        count("boxes sold", "SELECT count(*) FROM box WHERE state = 'sold'");
        count("sets sold out", "SELECT count(*) FROM box_set WHERE state = 'sold_out'");
        count("turns", "SELECT count(*) FROM queue_place WHERE turn_began_at IS NOT NULL");
        count("orders placed", "SELECT count(*) FROM shop_order");
        count("orders paid", "SELECT count(*) FROM payment WHERE state = 'paid'");
        count("orders paid late",
            "SELECT count(*) FROM state_history WHERE subject_kind = 'payment' AND from_state = 'expired' AND to_state = 'paid'");
        count("payments given back", "SELECT count(*) FROM payment WHERE state = 'refunded'");
        count("holds expired", "SELECT count(*) FROM state_history WHERE subject_kind = 'payment' AND to_state = 'expired'");
        count("orders with a coupon, paid", "SELECT count(*) FROM shop_order WHERE coupon_id <> 0 AND state = 'finish'");
        count("orders with a red packet, paid", "SELECT count(*) FROM shop_order WHERE red_packet_minor > 0 AND state = 'finish'");
        count("coupons expired", "SELECT count(*) FROM coupon WHERE state = 'expired'");
        count("cards spent on boxes", "SELECT count(*) FROM box_tip");
        count("shakes", "SELECT count(*) FROM box_shake");
        count("figures given back", "SELECT count(*) FROM cabinet_return");
        count("orders taken back", "SELECT count(*) FROM shop_order WHERE state = 'refund'");
        count("refunds that the cashier refused", "SELECT count(*) FROM payment_refund WHERE state = 'refused'");
        count("money paid twice and given back", "SELECT count(*) FROM payment_refund WHERE reason = 'doubled'");
        count("words said", "SELECT count(*) FROM barrage_text");
        count("mails sent", "SELECT count(*) FROM mail WHERE state = 'sent'");
        count("messages sent", "SELECT count(*) FROM program_message WHERE state = 'sent'");
        count("prizes for the last box", "SELECT count(*) FROM cabinet_item WHERE source_kind = 'box' AND source_slot = 0");
        if (mall_)
            count_mall(tx, report_.results);
    });
    report_.results["sets revealed and verified"] = sceptic_.revealed();
    report_.results["sets with a log revealed and verified"] = sceptic_.revealed_logs();
    if (options_.keeps_records)
        report_.records = sceptic_.written();
    report_.results["proofs verified"] = sceptic_.proofs();
}

Report Simulation::run()
{
    open_shop();
    world_.faults().turn(!options_.is_calm);
    for (int day = 0; day < options_.days && !is_done(); ++day) {
        plan_day(day);
        if (mall_)
            mall_->plan_day(day);
        if (!options_.is_calm)
            plan_clock();
        world_.run(beginning + days(day + 1), options_.until);
        look(world_.history().steps());
    }
    if (!is_done()) {
        // Nobody comes any more, and nothing breaks: what is under way ends.
        world_.faults().turn(false);
        world_.run(mall_ ? mall_->closes() : world_.now() + hours(12), options_.until);
        look(world_.history().steps(), !is_done());
    }
    count_results();
    report_.steps = world_.history().steps();
    report_.digest = world_.history().digest();
    report_.counts = world_.counts();
    report_.latest.assign(world_.history().latest().begin(), world_.history().latest().end());
    return std::move(report_);
}

}

Report simulate(Options const& options, AddModules const& add_modules) { return Simulation(options, add_modules).run(); }

Report find_step(Options options, Report const& found, AddModules const& add_modules)
{
    auto latest = found;
    options.until = found.broken_at;
    for (std::uint64_t every = std::max<std::uint64_t>(1, (found.broken_at - found.held_at) / 50);;
         every = std::max<std::uint64_t>(1, every / 50)) {
        options.watched_from = latest.held_at;
        options.watched_every = every;
        auto closer = simulate(options, add_modules);
        // What cannot be seen again was no work of the seed's.
        if (closer.broken.empty())
            return latest;
        latest = std::move(closer);
        if (every == 1)
            return latest;
    }
}

std::string command_of(Options const& options, std::uint64_t step)
{
    auto command = "kabinet simulate --seed " + std::to_string(options.seed) + " --shoppers " + std::to_string(options.shoppers)
        + " --sets " + std::to_string(options.sets) + " --days " + std::to_string(options.days);
    if (options.customers > 0)
        command += " --customers " + std::to_string(options.customers);
    if (options.is_calm)
        command += " --calm";
    if (!options.postgres.empty())
        command += " --db " + options.postgres;
    return command + " --until " + std::to_string(step);
}

}
