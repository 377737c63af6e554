#pragma once
#include <barrier>
#include <exception>
#include <optional>
#include <thread>
#include <vector>

namespace testing {

// Runs work(0) .. work(count - 1) at once, each on a thread of its own, and answers what they answered, in this order. What one of them
// throws is thrown here when all have ended.
template<class Work>
auto race(int count, Work work)
{
    using Answer = decltype(work(0));
    std::vector<std::optional<Answer>> answers(static_cast<std::size_t>(count));
    std::vector<std::exception_ptr> thrown(static_cast<std::size_t>(count));
    std::barrier start(count);
    std::vector<std::thread> threads;
    for (int number = 0; number < count; ++number)
        threads.emplace_back([&, number, at = static_cast<std::size_t>(number)] {
            start.arrive_and_wait();
            try {
                answers[at].emplace(work(number));
            } catch (...) {
                thrown[at] = std::current_exception();
            }
        });
    for (auto& thread : threads)
        thread.join();
    for (auto const& each : thrown)
        if (each)
            std::rethrow_exception(each);
    std::vector<Answer> all;
    for (auto& answer : answers)
        all.push_back(std::move(*answer));
    return all;
}

}
