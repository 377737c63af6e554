#include "simulation/engine/engine.h"
#include "platform/db/database_engines.h"

namespace simulation {

// Counts the statements down to the one that fails.
class Engine::Interruptible : public db::Connection {
public:
    explicit Interruptible(std::string const& location) : real_(db::connect(location))
    {
        real_->script(db::is_postgres(location) ? "SET synchronous_commit = off" : "PRAGMA synchronous = OFF");
    }

    void arm(Interruption const& interruption)
    {
        kind_ = interruption.kind;
        left_ = interruption.statements;
    }
    bool has_crashed() const { return has_crashed_; }

    std::int64_t run(std::string_view sql, std::span<db::Param const> params, db::Visit const* visit) override
    {
        count_down();
        return real_->run(sql, params, visit);
    }
    void run_later(std::string_view sql, std::span<db::Param const> params) override
    {
        count_down();
        real_->run_later(sql, params);
    }
    void add(std::string_view sql, std::span<db::Param const> params, std::shared_ptr<db::Reply> reply) override
    {
        count_down();
        real_->add(sql, params, std::move(reply));
    }
    void run_added() override { real_->run_added(); }
    void script(std::string_view sql) override { real_->script(sql); }
    void begin(db::Access access) override { real_->begin(access); }
    void begin_alone() override { real_->begin_alone(); }
    void commit() override
    {
        left_ = 0;
        count_down();
        real_->commit();
        if (kind_ == Interruption::Kind::crashed_after_commit) {
            has_crashed_ = true;
            throw Interrupted("interrupted: the server died after the COMMIT");
        }
    }
    void rollback() noexcept override { real_->rollback(); }
    std::string plan(std::string_view sql) noexcept override { return real_->plan(sql); }
    std::string_view engine() const override { return real_->engine(); }

private:
    void count_down()
    {
        bool const interrupts = kind_ == Interruption::Kind::aborted || kind_ == Interruption::Kind::crashed;
        if (!interrupts || left_-- > 0)
            return;
        has_crashed_ = kind_ == Interruption::Kind::crashed;
        throw Interrupted(has_crashed_ ? "interrupted: the server died" : "interrupted: the transaction was aborted");
    }

    std::unique_ptr<db::Connection> real_;
    Interruption::Kind kind_ = Interruption::Kind::none;
    int left_ = 0;
    bool has_crashed_ = false;
};

Engine::Engine(std::string const& location, db::Environment environment, Faults& faults)
    : connection_(std::make_unique<Interruptible>(location)), environment_(environment), faults_(faults)
{
}

Engine::~Engine() = default;

void Engine::read(ReadWork work, Done done)
{
    if (is_dead_)
        return done(std::make_exception_ptr(Interrupted("interrupted: the server is dead")));
    std::exception_ptr thrown;
    try {
        connection_->arm({});
        connection_->begin(db::Access::read);
        Read tx(*connection_, environment_);
        work(tx);
    } catch (...) {
        thrown = std::current_exception();
    }
    connection_->rollback();
    done(thrown);
}

void Engine::write(WriteWork work, Done done)
{
    if (is_dead_)
        return done(std::make_exception_ptr(Interrupted("interrupted: the server is dead")));
    connection_->arm({});
    connection_->begin(db::Access::write);
    connection_->arm(faults_.next_transaction());
    auto outcome = db::run_work(work, *connection_, environment_);
    try {
        if (outcome.commits)
            connection_->commit();
    } catch (...) {
        outcome.commits = false;
        outcome.thrown = std::current_exception();
    }
    is_dead_ = connection_->has_crashed();
    if (outcome.commits) {
        ++figures_.commits;
        ++figures_.committed;
        db::announce(committed_, outcome);
    } else {
        ++figures_.rolled_back;
        connection_->rollback();
    }
    done(outcome.thrown);
}

}
