#include "app/figures.h"

namespace app {

void add_figures(platform::Metrics& metrics, db::Database& database)
{
    auto const number = [](auto count) { return static_cast<double>(count); };
    metrics.gauge("kabinet_database_waiting", "Works in the database's queues.",
        [=, &database] { return number(database.figures().waiting); });
    metrics.counter("kabinet_commits_total", "COMMITs; SQLite puts many works into one.",
        [=, &database] { return number(database.figures().commits); });
    metrics.counter("kabinet_committed_total", "Works that were committed.",
        [=, &database] { return number(database.figures().committed); });
    metrics.counter("kabinet_rolled_back_total", "Works that refused or failed.",
        [=, &database] { return number(database.figures().rolled_back); });
    metrics.counter("kabinet_tried_again_total", "Works that the database had to run again.",
        [=, &database] { return number(database.figures().tried_again); });
    metrics.counter("kabinet_statements_overdue_total", "Works of which a statement, or which themselves, ran too long and were stopped.",
        [=, &database] { return number(database.figures().overdue); });
    metrics.counter("kabinet_slow_statements_total", "Statements told of in the log (log.slow_statement_milliseconds).",
        [=, &database] { return number(database.figures().slow); });
    metrics.counter("kabinet_statements_total", "Statements of all works.",
        [=, &database] { return number(database.figures().traffic.statements); });
    metrics.counter("kabinet_round_trips_total", "How often a work waited for the database: on PostgreSQL a way there and back.",
        [=, &database] { return number(database.figures().traffic.round_trips); });
}

void add_figures(platform::Metrics& metrics, platform::Deliverer const& deliverer)
{
    auto const number = [](auto count) { return static_cast<double>(count); };
    for (auto const& kind : deliverer.kinds()) {
        platform::Metrics::Label const label { "kind", kind };
        metrics.counter(
            "kabinet_deliveries_sent_total", "What hosts outside took from us.",
            [=, &deliverer] { return number(deliverer.figures(kind).accepted); }, label);
        metrics.counter(
            "kabinet_deliveries_failed_total", "What hosts outside refused, or what was given up.",
            [=, &deliverer] { return number(deliverer.figures(kind).failed); }, label);
        metrics.counter(
            "kabinet_deliveries_put_off_total", "Tries that are repeated later.",
            [=, &deliverer] { return number(deliverer.figures(kind).put_off); }, label);
        metrics.gauge(
            "kabinet_deliveries_waiting", "What waits for hosts outside, on all nodes.",
            [=, &deliverer] { return number(deliverer.figures(kind).waiting); }, label);
    }
}

}
