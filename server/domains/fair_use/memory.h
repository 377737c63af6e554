#pragma once
#include "domains/fair_use/watch.h"
#include "kernel/error.h"
#include <array>
#include <atomic>
#include <cstdint>
#include <string_view>

namespace fair_use {

// What this server knows of who came lately, and has counted since its start. From any thread; it hangs in the register, where everything
// else is fixed, and so what changes of it is mutable.
class Memory {
public:
    static constexpr std::string_view only = "fair_use";
    // Of refusals, as they are counted.
    static constexpr std::size_t reasons = 9;

    void count(Error error) const;
    void asked() const { ++asked_; }
    void answered() const { ++answered_; }
    // Another one each time.
    std::int64_t next_number() const { return ++numbers_; }

    std::int64_t refused(std::size_t reason) const { return refused_.at(reason); }
    static std::string_view name_of(std::size_t reason);
    std::int64_t count_asked() const { return asked_; }
    std::int64_t count_answered() const { return answered_; }

    Watch mutable watch;

private:
    std::array<std::atomic<std::int64_t>, reasons> mutable refused_ {};
    std::atomic<std::int64_t> mutable asked_ = 0;
    std::atomic<std::int64_t> mutable answered_ = 0;
    std::atomic<std::int64_t> mutable numbers_ = 0;
};

}
