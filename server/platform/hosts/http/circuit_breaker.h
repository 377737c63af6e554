#pragma once
#include "kernel/time/time.h"
#include <mutex>

namespace hosts {

// Spares people the wait for a host that does not answer: after some failures in a row it is left alone for a while. Then one question
// tries it again, and as long as that one is under way the others are still spared.
class CircuitBreaker {
public:
    struct Limits {
        // In a row; at least one.
        int failures = 3;
        Time pause = seconds(10);
    };
    explicit CircuitBreaker(Limits limits) : limits_(limits) { }

    // Whether the host may be asked now. Who may says afterwards how it went. From any thread.
    bool admits(Time now);
    void succeeded();
    void failed(Time now);

private:
    Limits const limits_;
    std::mutex mutex_; // Guards what follows.
    int failures_ = 0;
    // The host is left alone until then; counts once there were enough failures.
    Time alone_until_ = 0;
};

}
