#pragma once
// The database of the simulated server: one connection to the real engine, used on the caller's thread, so that nothing but the seed
// decides the order of things. Transactions are interrupted as the faults say.
#include "platform/db/connection.h"
#include "platform/db/database.h"
#include "simulation/engine/faults.h"

namespace simulation {

// What the faults throw. Everything else that is thrown is a bug of the shop.
struct Interrupted : db::Failure {
    using db::Failure::Failure;
};

class Engine : public db::Database {
public:
    // Not durable: what is simulated is the death of a process, not that of the machine. `faults` has to outlive it.
    Engine(std::string const& location, db::Environment environment, Faults& faults);
    ~Engine() override;

    // The server has died in a transaction; from then on everything throws Interrupted.
    bool is_dead() const { return is_dead_; }

    void on_commit(db::Committed committed) override { committed_ = std::move(committed); }
    void read(ReadWork work, Done done) override;
    void write(WriteWork work, Done done) override;
    void stop() override { is_dead_ = true; }
    db::Figures figures() const override { return figures_; }

private:
    class Interruptible;

    std::unique_ptr<Interruptible> connection_;
    db::Environment environment_;
    Faults& faults_;
    db::Committed committed_;
    db::Figures figures_;
    bool is_dead_ = false;
};

}
