#pragma once
// The only view of a database that domain code has: a transaction. One SQL text serves SQLite and PostgreSQL: parameters are $1, $2 ...,
// ids come from the application, times are bigint microseconds, booleans are 0 and 1.
#include "kernel/chance/random.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/about.h"
#include "platform/db/param.h"
#include "platform/live/live.h"
#include <any>
#include <cassert>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeindex>
#include <utility>
#include <vector>

class IdSource;
class Settings;

namespace platform {
class Events;
template<class Event>
struct AnswerOf;
class Registers;
class WriteBehind;
}

namespace db {

class Cells;
class Connection;

// A row of an answer. Columns count from 0.
class Row {
public:
    explicit Row(Cells const& cells) : cells_(cells) { }
    std::int64_t number(int column) const;
    int small(int column) const { return static_cast<int>(number(column)); }
    bool flag(int column) const { return number(column) != 0; }
    std::string text(int column) const;
    bool is_null(int column) const;
    std::optional<std::int64_t> optional_number(int column) const;
    std::optional<std::string> optional_text(int column) const;
    template<class SomeId>
    SomeId id(int column) const
    {
        return SomeId { number(column) };
    }
    // Of an enum of the contract: the column's CHECK lists the same names.
    template<class Word>
    Word word(int column) const
    {
        Word word {};
        [[maybe_unused]] bool const known = from_string(text(column), word);
        assert(known);
        return word;
    }

private:
    Cells const& cells_;
};

// What time, chance and configuration are to a transaction.
struct Environment {
    Clock& clock;
    Random& random;
    IdSource& ids;
    Settings const& settings;
    // Null where nothing is handed over (the command line, tests of the database itself).
    platform::WriteBehind* write_behind = nullptr;
    // Null where no module was handed in.
    platform::Registers const* registers = nullptr;
    // Null where nobody listens.
    platform::Events const* events = nullptr;
};

}

// Reads a consistent state.
class Read {
public:
    Read(db::Connection& connection, db::Environment const& environment);
    Read(Read const&) = delete;

    // Every row, through `map`, which must not use the transaction itself.
    template<class Map>
    auto all(std::string_view sql, db::Params params, Map map)
    {
        std::vector<std::invoke_result_t<Map, db::Row const&>> rows;
        each(
            sql, params,
            [](void* context, db::Row const& row) {
                auto& [target, mapping] = *static_cast<std::pair<decltype(rows)*, Map*>*>(context);
                target->push_back((*mapping)(row));
            },
            std::pair<decltype(rows)*, Map*>(&rows, &map));
        return rows;
    }
    // The first row, through `map`; nothing when there is none. Also for INSERT and UPDATE with RETURNING.
    template<class Map>
    auto one(std::string_view sql, db::Params params, Map map)
    {
        auto rows = all(sql, params, std::move(map));
        using Row = typename decltype(rows)::value_type;
        return rows.empty() ? std::optional<Row>() : std::optional<Row>(std::move(rows.front()));
    }
    // The first column of the first row; `fallback` when there is no row or it is NULL.
    std::int64_t number(std::string_view sql, db::Params params, std::int64_t fallback = 0);
    bool exists(std::string_view sql, db::Params params);

    // Stands still for the whole transaction.
    Time now() const { return now_; }
    // Those that hold now; the same for the whole transaction.
    Settings const& settings() const { return settings_; }
    // For the refusal that is returned next: the answer says what it is about.
    Error refuse(Error error, About about);
    // What it is about, if that was said of it.
    std::optional<About> about(Error error) const;
    // For what is written later, without slowing this call: platform/write_behind.h.
    platform::WriteBehind& write_behind() const;
    // What the shop has several of, by name: platform/registers.h.
    platform::Registers const& registers() const;

protected:
    friend class Batch;
    using Each = void (*)(void* context, db::Row const& row);
    template<class Context>
    void each(std::string_view sql, db::Params params, Each visit, Context context)
    {
        each_row(sql, params, visit, &context);
    }
    void each_row(std::string_view sql, db::Params params, Each visit, void* context);

    db::Connection& connection_;
    db::Environment const& environment_;
    Settings const& settings_;
    Time now_;

private:
    std::optional<std::pair<Error, About>> refused_;
};

// Reads and writes; all of it or nothing.
class Write : public Read {
public:
    using Read::Read;

    // Answers how many rows it changed. What is scarce is guarded in WHERE: 0 means that somebody else was faster.
    int change(std::string_view sql, db::Params params);
    // For a write whose result nobody needs (history, outbox): it may travel with the COMMIT.
    void change_later(std::string_view sql, db::Params params);

    template<class SomeId>
    SomeId new_id()
    {
        return SomeId { next_id() };
    }
    Random& random() { return environment_.random; }

    // Told after the COMMIT, in this order; forgotten when there is none.
    void tell(live::Event event) { events_.push_back(std::move(event)); }

    // The job runs once, in a transaction of its own, as soon as its time has come. Another time for the same job and subject replaces
    // the earlier one.
    void schedule(std::string_view job, std::int64_t subject, Time due);
    void unschedule(std::string_view job, std::int64_t subject);
    // The same where the time stays that the first one has set.
    void schedule_once(std::string_view job, std::int64_t subject, Time due);

    // Something happened that others may listen to: platform/events.h, which who tells has to include.
    template<class Event>
    typename platform::AnswerOf<Event>::Type happened(Event const& event);

    // Asks a host outside for this after the COMMIT, as the kind says (platform/jobs/deliveries.h). Once per kind and subject while it
    // waits.
    void deliver(std::string_view kind, std::int64_t subject);

    // What a domain knows for as long as this transaction lasts, so that it does not ask again what it has read and holds: one value of
    // each type, empty at first.
    template<class Value>
    Value& remembered()
    {
        auto& value = remembered_[typeid(Value)];
        if (!value.has_value())
            value.emplace<Value>();
        return *std::any_cast<Value>(&value);
    }

    // What was written so far stays, also when the function refuses now: a wrong guess is counted. Only where nothing else was written.
    void keep_when_refused() { keeps_when_refused_ = true; }
    bool keeps_when_refused() const { return keeps_when_refused_; }

    // Runs `work`, which answers a Result. When it refuses, what it has written, told or spoilt is undone, and the transaction goes on as
    // if it had not been tried. For the way that is seldom gone: two statements more.
    template<class Work>
    auto attempt(Work work)
    {
        auto const before = begin_attempt();
        auto result = work();
        end_attempt(before, result.ok());
        return result;
    }

    // From now on it cannot be committed: something that it relied on did not happen. Throws std::logic_error where it is tried.
    void spoil(std::string_view why) { spoilt_by_ = why; }
    void require_unspoilt() const;

    std::vector<live::Event> take_events() { return std::move(events_); }
    // The earliest time at which something of this transaction is due; nothing when nothing is. Wakes who runs it.
    std::optional<Time> earliest_due() const { return earliest_due_; }

private:
    struct Before {
        std::size_t events;
        std::string_view spoilt_by;
    };
    std::int64_t next_id();
    Before begin_attempt();
    void end_attempt(Before const& before, bool stays);

    std::vector<live::Event> events_;
    std::map<std::type_index, std::any> remembered_;
    std::optional<Time> earliest_due_;
    bool keeps_when_refused_ = false;
    std::string_view spoilt_by_;
};
