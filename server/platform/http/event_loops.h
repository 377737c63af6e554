#pragma once
// The threads on which sockets live: one loop per thread, and each socket stays with its loop, so that nothing of it needs a lock.
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace http {

struct Loop;

class EventLoops {
public:
    explicit EventLoops(std::size_t threads);
    ~EventLoops();

    std::size_t count() const { return loops_.size(); }
    Loop& at(std::size_t index) { return *loops_[index]; }
    // Runs the work on that loop's thread, after what was posted there before.
    void post(std::size_t index, std::function<void()> work);
    void start();
    // Ends the threads; what is still posted is dropped. Blocks.
    void stop();

private:
    struct Threads;
    std::vector<std::unique_ptr<Loop>> loops_;
    std::unique_ptr<Threads> threads_;
};

}
