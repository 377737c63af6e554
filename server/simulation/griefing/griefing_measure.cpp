#include "simulation/griefing/griefing_measure.h"
#include <algorithm>

namespace simulation {

static constexpr Time between_looks = seconds(2);

namespace {

struct Seen {
    bool has_turn = false;
    bool is_griefer = false;
    std::int64_t rank = 0;
    bool rests = false;
};

}

// In the order in which they are called.
static std::vector<Seen> list_line(Read& tx, BoxSetId set)
{
    // As waste_rules.h has it: newcomers may waste 12 of 100 seconds.
    bool const is_siege = tx.exists("SELECT 1 FROM box_set WHERE id = $1 AND purse + ($2 - purse_at) / 100 * 12 <= 0", { set, tx.now() });
    std::string const rank = is_siege ? "siege_rank" : "rank";
    return tx.all("SELECT state, account_id, " + rank
            + ", not_before FROM queue_place WHERE set_id = $1 AND left_at IS NULL ORDER BY behind, " + rank + ", ticket",
        { set }, [&](db::Row const& row) {
            return Seen { row.text(0) == "turn", row.number(1) >= first_griefer, row.number(2), row.number(3) > tx.now() };
        });
}

void GriefingMeasure::look()
{
    std::vector<Seen> line;
    world_.read([&](Read& tx) { line = list_line(tx, set_); });
    auto const turn = std::find_if(line.begin(), line.end(), [](Seen const& one) { return one.has_turn; });
    auto const next = std::find_if(line.begin(), line.end(), [](Seen const& one) { return !one.has_turn && !one.rests; });
    auto const waits = [](Seen const& one) { return !one.has_turn && !one.is_griefer; };
    bool const somebody_waits = std::any_of(line.begin(), line.end(), waits);
    bool const usual_waits =
        std::any_of(line.begin(), line.end(), [&](Seen const& one) { return waits(one) && one.rank == 0 && !one.rests; });
    bool const is_blocked = turn != line.end() ? turn->is_griefer : next != line.end() && next->is_griefer;
    blocked_in_.resize(static_cast<std::size_t>(looks_ / (hours(1) / between_looks)) + 1);
    ++looks_;
    idle_ += turn == line.end() && somebody_waits;
    blocked_ += is_blocked && somebody_waits;
    blocked_usual_ += is_blocked && usual_waits;
    blocked_in_.back() += is_blocked && somebody_waits;
    world_.later(between_looks, [this] { look(); });
}

namespace {

struct Visit {
    std::int64_t account = 0;
    std::int64_t ticket = 0;
    Time joined_at = 0;
    std::optional<Time> began_at;
    std::optional<Time> left_at;
    std::int64_t passes = 0;
    std::int64_t bought = 0;
    Time wasted = 0;

    bool is_honest() const { return account < first_griefer; }
};

}

static double median(std::vector<double> numbers)
{
    if (numbers.empty())
        return 0;
    std::sort(numbers.begin(), numbers.end());
    return numbers[numbers.size() / 2];
}

static bool was_passed(Visit const& visit, std::vector<Visit> const& all, Tally const& honest, Time end)
{
    auto const waited_until = visit.began_at.value_or(visit.left_at.value_or(end));
    bool const was_absent = std::any_of(honest.absent.begin(), honest.absent.end(),
        [&](auto const& one) { return one.first.value == visit.account && one.second >= visit.joined_at && one.second <= waited_until; });
    return visit.passes == 0 && !was_absent && std::any_of(all.begin(), all.end(), [&](Visit const& other) {
        return other.ticket > visit.ticket && other.began_at && *other.began_at >= visit.joined_at && *other.began_at < waited_until;
    });
}

void GriefingMeasure::count_waits(Read& tx, Tally const& honest, GriefingReport& report)
{
    auto const all = tx.all("SELECT account_id, ticket, joined_at, turn_began_at, left_at, passes, bought, wasted FROM queue_place"
                            " WHERE set_id = $1 ORDER BY ticket",
        { set_ }, [](db::Row const& row) {
            return Visit { row.number(0), row.number(1), row.number(2), row.optional_number(3), row.optional_number(4), row.number(5),
                row.number(6), row.number(7) };
        });
    std::vector<double> waits, waits_newcomers;
    std::int64_t visits = 0;
    std::int64_t passed = 0;
    double turns = 0;
    auto const in_seconds = [](Time time) { return static_cast<double>(time) / static_cast<double>(seconds(1)); };
    for (auto const& visit : all) {
        if (!visit.is_honest()) {
            report.boxes_of_griefers += visit.bought;
            report.turns_of_griefers += visit.began_at.has_value();
            report.counted += in_seconds(visit.wasted);
            continue;
        }
        ++visits;
        passed += was_passed(visit, all, honest, tx.now());
        // Who waits still has waited so long at least.
        if (auto const until = visit.began_at ? visit.began_at : visit.left_at ? std::nullopt : std::optional(tx.now()))
            (visit.account < first_newcomer ? waits : waits_newcomers).push_back(in_seconds(*until - visit.joined_at));
        if (visit.began_at && visit.left_at) {
            report.mean_turn += in_seconds(*visit.left_at - *visit.began_at);
            ++turns;
        }
    }
    report.passed = visits > 0 ? 100.0 * static_cast<double>(passed) / static_cast<double>(visits) : 0;
    report.mean_turn = turns > 0 ? report.mean_turn / turns : 0;
    report.wait = median(std::move(waits));
    report.wait_newcomers = median(std::move(waits_newcomers));
}

GriefingReport GriefingMeasure::report(Tally const& honest, Time span)
{
    GriefingReport report;
    auto const share = [&](std::int64_t looks, Time of) {
        return 100.0 * static_cast<double>(looks * between_looks) / static_cast<double>(of);
    };
    report.blocked = share(blocked_, span);
    report.blocked_usual = share(blocked_usual_, span);
    report.idle = share(idle_, span);
    for (auto const looks : blocked_in_)
        report.worst_hour = std::max(report.worst_hour, share(looks, std::min(span, hours(1))));
    report.turns = honest.turns;
    report.bought = honest.bought;
    report.cut = honest.turns > 0 ? 100.0 * static_cast<double>(honest.cut) / static_cast<double>(honest.turns) : 0;
    world_.read([&](Read& tx) { count_waits(tx, honest, report); });
    return report;
}

}
