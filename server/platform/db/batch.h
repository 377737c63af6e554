#pragma once
// Statements that do not wait for each other, in one round trip.
//
//     Batch batch(tx);
//     auto const prices = batch.all("SELECT ... WHERE sku_id = ANY($1)", { db::List(skus) }, read_price);
//     batch.guard("UPDATE coupon SET state = 'held' WHERE id = $1 AND state = 'free'", { coupon }, refusal::coupon_taken);
//     TRY(batch.run());
//     use(*prices);
//
// They run in the order in which they were added: PostgreSQL gets them together, SQLite runs each when it is added, with the same results.
// What was handed in before (change_later) runs before, and what the transaction runs while a batch is open runs behind what was added so
// far and takes it along: a batch never changes the order. A statement that fails throws what it throws alone (at run(), or at a statement
// run meanwhile), and none behind it is run; as ever the whole transaction is tried again where that may help.
//
// A guard that finds too few rows does not keep the later ones from running, so after run() refused nothing may stay: a transaction that
// is to be committed all the same throws std::logic_error, and so does one whose batch held writes and was dropped without run(). Whoever
// has something to fall back on uses change() and looks at the number.
#include "platform/db/reply.h"
#include "platform/db/transaction.h"
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace db {

// One statement of a batch on its way.
class Answer : public Reply {
public:
    enum class State : std::uint8_t { waits, ended, is_there, refused, dropped };
    void row(Cells const& cells) final;
    void end(std::int64_t changed) final;
    // Throws std::logic_error when there is nothing to read.
    void require_there() const;

    State state = State::waits;
    // Changed rows, or those it showed.
    std::int64_t rows = 0;

protected:
    virtual void take(Row const&) { }
    virtual void take_changed(std::int64_t) { }
};

template<class T>
class Held : public Answer {
public:
    T value {};
};

// All rows.
template<class Map>
class HeldRows final : public Held<std::vector<std::invoke_result_t<Map, Row const&>>> {
public:
    explicit HeldRows(Map map) : map_(std::move(map)) { }

protected:
    void take(Row const& row) override { this->value.push_back(map_(row)); }

private:
    Map map_;
};

// The first row.
template<class Map>
class HeldRow final : public Held<std::optional<std::invoke_result_t<Map, Row const&>>> {
public:
    explicit HeldRow(Map map) : map_(std::move(map)) { }

protected:
    void take(Row const& row) override
    {
        if (!this->value)
            this->value.emplace(map_(row));
    }

private:
    Map map_;
};

}

// What a batch will have found. Reading it before run(), or after a run() that refused or threw, throws std::logic_error.
template<class T>
class Later {
public:
    explicit Later(std::shared_ptr<db::Held<T>> held) : held_(std::move(held)) { }
    T const& operator*() const
    {
        held_->require_there();
        return held_->value;
    }
    T const* operator->() const { return &**this; }
    T take()
    {
        held_->require_there();
        return std::move(held_->value);
    }

private:
    std::shared_ptr<db::Held<T>> held_;
};

class Batch {
public:
    // Only reads: a statement that writes throws std::logic_error.
    explicit Batch(Read& tx);
    explicit Batch(Write& tx);
    Batch(Batch const&) = delete;
    ~Batch();

    // As of a transaction, only later. `map` must not use the transaction and has to live until run().
    template<class Map>
    Later<std::vector<std::invoke_result_t<Map, db::Row const&>>> all(std::string_view sql, db::Params params, Map map)
    {
        auto rows = std::make_shared<db::HeldRows<Map>>(std::move(map));
        add(sql, params, rows);
        return Later<std::vector<std::invoke_result_t<Map, db::Row const&>>>(std::move(rows));
    }
    template<class Map>
    Later<std::optional<std::invoke_result_t<Map, db::Row const&>>> one(std::string_view sql, db::Params params, Map map)
    {
        auto row = std::make_shared<db::HeldRow<Map>>(std::move(map));
        add(sql, params, row);
        return Later<std::optional<std::invoke_result_t<Map, db::Row const&>>>(std::move(row));
    }
    Later<std::int64_t> number(std::string_view sql, db::Params params, std::int64_t fallback = 0);
    Later<int> change(std::string_view sql, db::Params params);
    // A write (or a SELECT) that has to change (or find) so many rows; with fewer run() refuses with this, unless a guard that was added
    // before has its own refusal to tell.
    void guard(std::string_view sql, db::Params params, Error refusal, int rows = 1);

    // Of its transaction.
    Time now() const { return tx_.now(); }
    Settings const& settings() const { return tx_.settings(); }

    // Waits for all of them; without any it does nothing. Once: what comes after is another batch.
    Status run();
    // The same of one without a guard, which nothing refuses: with one that does it throws std::logic_error.
    void run_unguarded();

private:
    struct Guard {
        std::shared_ptr<db::Answer> answer;
        Error refusal;
        int rows;
    };

    void add(std::string_view sql, db::Params params, std::shared_ptr<db::Answer> answer);

    Read& tx_;
    Write* write_ = nullptr;
    std::vector<std::shared_ptr<db::Answer>> answers_;
    std::vector<Guard> guards_;
    // Of the connection, when the last statement was added.
    std::int64_t trips_ = 0;
    bool holds_writes_ = false;
    bool has_run_ = false;
};
