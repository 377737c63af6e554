#include "platform/events.h"
#include "platform/module.h"
#include "platform/observe/work_context.h"
#include <algorithm>
#include <stdexcept>

namespace platform {

void Events::add_within(Listener listener)
{
    auto const is_same = [&](Listener const& other) { return other.type == listener.type && other.name == listener.name; };
    named_once(std::none_of(within_.begin(), within_.end(), is_same), "listeners", listener.name);
    within_.push_back(std::move(listener));
}

void Events::add_after(std::type_index type, std::string_view kind, std::string_view name, Hear hear)
{
    for (auto const& other : after_) {
        named_once(other.name != name, "listeners", name);
        named_once(other.type == type || other.kind != kind, "kinds of events", kind);
    }
    auto& listener = after_.emplace_back(type, kind, name, std::move(hear));
    jobs_.on(listener.job(), [&listener](Write& tx, std::int64_t second) { hand_over(tx, listener, second); });
}

Status Events::tell(Write& tx, std::type_index type, void const* event) const
{
    for (auto const& listener : within_)
        if (listener.type == type)
            TRY(listener.hear(tx, event));
    return done();
}

bool Events::is_heard_later(std::type_index type) const
{
    return std::any_of(after_.begin(), after_.end(), [&](Later const& listener) { return listener.type == type; });
}

// What is told in one second wakes a listener by one row, which nobody writes any more when the second is over: those who tell wait neither
// for each other nor for who listens.
static constexpr Time wake_period = seconds(1);

void Events::keep(Write& tx, std::type_index type, StoredEvent const& event) const
{
    std::int64_t waits = 0;
    std::string_view kind;
    auto const second = tx.now() / wake_period;
    for (auto const& listener : after_)
        if (listener.type == type) {
            kind = listener.kind;
            waits |= bit_of(tx, listener);
            tx.schedule_once(listener.job(), second, (second + 1) * wake_period);
        }
    auto const origin = current_origin_text();
    tx.change_later("INSERT INTO event (id, kind, subject_id, account_id, body, at, waits, origin) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        { tx.new_id<Id<struct EventTag>>(), kind, event.subject, event.account, event.body, tx.now(), waits, origin });
}

std::int64_t Events::bit_of(Write& tx, Later const& listener)
{
    if (auto const known = listener.bit.load())
        return known;
    static constexpr std::string_view find = "SELECT bit FROM event_listener WHERE name = $1";
    auto bit = tx.number(find, { listener.name });
    if (bit != 0) {
        listener.bit = bit;
        return bit;
    }
    // Not remembered yet, for this transaction may be rolled back. Another listener may take the same bit at the same moment.
    for (int tries = 0; bit == 0 && tries < 64; ++tries) {
        tx.change("INSERT INTO event_listener (name, bit) SELECT $1, COALESCE(max(bit) * 2, 1) FROM event_listener WHERE true"
                  " ON CONFLICT DO NOTHING",
            { listener.name });
        bit = tx.number(find, { listener.name });
    }
    if (bit == 0)
        throw std::runtime_error("there is no room for the listener " + listener.name);
    return bit;
}

// Who hears of one request goes on with it; of several, with that which woke it, and the others are named beside it.
static void go_on_with_tellers(std::span<StoredEvent const> heard)
{
    static constexpr std::size_t most_named = 20;
    auto const& context = current_context();
    if (!context)
        return;
    context->others.clear();
    for (auto const& event : heard) {
        auto const origin = read_origin(event.origin);
        bool const is_known = origin.request_id.empty() || origin.request_id == context->origin.request_id
            || std::find(context->others.begin(), context->others.end(), origin.request_id) != context->others.end();
        if (is_known || context->others.size() == most_named)
            continue;
        context->others.push_back(origin.request_id);
        if (context->recording && origin.trace)
            context->recording->link(0, *origin.trace);
    }
    auto const is_first = [&](StoredEvent const& event) { return event.origin == heard.front().origin; };
    if (context->others.size() == 1 && std::all_of(heard.begin(), heard.end(), is_first)) {
        context->origin = read_origin(heard.front().origin);
        context->others.clear();
    }
}

void Events::hand_over(Write& tx, Later const& listener, std::int64_t second)
{
    auto const bit = bit_of(tx, listener);
    // The guard: of two at the same moment the second one finds the bits gone.
    auto const heard = tx.all("UPDATE event SET waits = waits - $1 WHERE id IN (SELECT id FROM event WHERE waits <> 0 AND (waits & $1) <> 0"
                              " ORDER BY id LIMIT $2) AND (waits & $1) <> 0 RETURNING subject_id, account_id, body, at, origin",
        { bit, most_at_once }, [](db::Row const& row) {
            return StoredEvent { row.number(0), row.id<AccountId>(1), row.text(2), row.number(3), row.text(4) };
        });
    if (heard.empty())
        return;
    go_on_with_tellers(heard);
    listener.hear(tx, heard);
    // There may be more. What somebody else has taken meanwhile is theirs.
    if (heard.size() == most_at_once)
        tx.schedule(listener.job(), second, tx.now());
}

// Whoever told in a second and committed when that one's listeners had run already leaves an event that nobody comes for: the row that woke
// them was there when it was told, so there is no other. Somebody looks for such events.
static constexpr Time latecomers_period = seconds(10);

static void wake_who_waits(Write& tx)
{
    tx.change("INSERT INTO job (name, subject, due_at) SELECT 'event.' || event_listener.name, 0, $1 FROM event_listener"
              " WHERE EXISTS (SELECT 1 FROM event WHERE waits <> 0 AND (waits & bit) <> 0)"
              " AND NOT EXISTS (SELECT 1 FROM job WHERE job.name = 'event.' || event_listener.name) ON CONFLICT (name, subject) DO NOTHING",
        { tx.now() });
}

// Those before the first that somebody has yet to hear: it deletes all that it looks at. The others go when that one was heard.
static void forget_heard(Write& tx)
{
    tx.change("DELETE FROM event WHERE id < (SELECT COALESCE(min(id), 9223372036854775807) FROM event WHERE waits <> 0)", {});
}

void add_events(Module& module)
{
    module.jobs.every("forget_heard_events", hours(1), forget_heard);
    module.jobs.every("wake_who_waits_for_events", latecomers_period, wake_who_waits);
    module.checks.add("whoever has yet to hear of something is about to be run",
        "SELECT event.id FROM event JOIN event_listener ON (waits & bit) <> 0 WHERE waits <> 0"
        " AND NOT EXISTS (SELECT 1 FROM job WHERE job.name = 'event.' || event_listener.name)");
}

}
