#include "simulation/griefing.h"
#include "simulation/crowd.h"
#include "simulation/stage.h"
#include <array>
#include <stdexcept>

namespace simulation {

namespace {

constexpr int boxes = 900;
constexpr std::int64_t first_griefer = 2'000'000;
constexpr Span long_enough { 86'400, 86'400 };

// Looks, chooses a box, pays, opens it, and makes room.
constexpr Temper buyer { "buyer", 0, { 15, 40 }, { 20, 40 }, long_enough, { 1, 1 }, { 1, 1 }, 100, 0, 0, 0, 0, 0, 100, 1 };
constexpr std::array<Temper, 3> griefers { {
    { "holds", 0, { 0, 1 }, { 20, 40 }, long_enough, { 1, 20 }, { 1'000, 1'000 }, 0, 0, 0, 0, 0, 0, 0, 1 },
    { "idles", 0, { 0, 1 }, { 20, 40 }, long_enough, { 1, 1 }, { 0, 0 }, 0, 0, 0, 0, 0, 0, 0, 1 },
    { "dawdles", 0, { 170, 175 }, { 20, 40 }, long_enough, { 1, 1 }, { 0, 0 }, 0, 0, 0, 0, 0, 0, 100, 1 },
} };

class Siege {
public:
    Siege(GriefingOptions const& options, AddModules const& add_modules) : options_(options), world_(options.seed, "", add_modules)
    {
        // Else the buyers would have bought enough for the day before it is over.
        world_.settings().set("box.daily_limit", std::int64_t { boxes });
    }

    GriefingReport run();

private:
    void come_again_and_again(Phone& phone);
    GriefingReport measure();

    GriefingOptions const& options_;
    World world_;
    Stage stage_ { world_ };
    Crowd crowd_ { world_, stage_.shelf() };
};

void Siege::come_again_and_again(Phone& phone)
{
    phone.visit();
    world_.later(seconds(5), [this, &phone] { come_again_and_again(phone); });
}

GriefingReport Siege::run()
{
    stage_.put_series(1);
    stage_.seal_set(boxes);
    // One more than are to wait: somebody has the turn.
    for (int number = 0; number <= options_.waiting; ++number)
        crowd_.add(stage_.add_person({ 1'000'000 + number }, buyer));
    for (int number = 0; number < options_.griefers; ++number)
        crowd_.add(stage_.add_person({ first_griefer + number }, griefers[static_cast<std::size_t>(options_.mischief)]));
    for (auto const& [account, phones] : crowd_.phones())
        for (auto const& phone : phones)
            world_.later(seconds(world_.between(0, 60)), [this, one = phone.get()] { come_again_and_again(*one); });
    world_.run(beginning + options_.span, std::numeric_limits<std::uint64_t>::max());
    if (!world_.broken().empty())
        throw std::runtime_error(world_.broken().front());
    return measure();
}

GriefingReport Siege::measure()
{
    GriefingReport report;
    world_.read([&](Read& tx) {
        auto const end = world_.now();
        if (tx.number("SELECT count(*) FROM box_set WHERE state = 'sold_out'", {}) > 0)
            throw std::runtime_error("the set was sold out before the time was over");
        auto const blocked = tx.number("SELECT CAST(sum(COALESCE(left_at, $1) - turn_began_at) AS BIGINT) FROM queue_place"
                                       " WHERE turn_began_at IS NOT NULL AND account_id >= $2",
            { end, first_griefer });
        report.blocked = 100.0 * static_cast<double>(blocked) / static_cast<double>(options_.span);
        auto const turns = [&](std::string_view whose) {
            return tx.number("SELECT count(*) FROM queue_place WHERE turn_began_at IS NOT NULL AND account_id " + std::string(whose)
                    + " $1",
                { first_griefer });
        };
        report.turns_of_griefers = turns(">=");
        report.turns_of_others = turns("<");
        report.mean_wait = tx.number("SELECT CAST(avg(turn_began_at - joined_at) AS BIGINT) FROM queue_place"
                                     " WHERE turn_began_at IS NOT NULL AND account_id < $1",
            { first_griefer });
        report.longest_wait = tx.number("SELECT max(COALESCE(turn_began_at, $2) - joined_at) FROM queue_place"
                                        " WHERE (turn_began_at IS NOT NULL OR left_at IS NULL) AND account_id < $1",
            { first_griefer, end });
    });
    return report;
}

}

std::string_view name_of(Mischief mischief) { return griefers[static_cast<std::size_t>(mischief)].name; }

GriefingReport measure_griefing(GriefingOptions const& options, AddModules const& add_modules) { return Siege(options, add_modules).run(); }

}
