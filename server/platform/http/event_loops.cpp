#include "platform/http/asio.h"
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <thread>

namespace http {

struct EventLoops::Threads {
    std::vector<asio::executor_work_guard<Executor>> guards;
    std::vector<std::thread> running;
};

namespace {

void sweep(Loop& loop)
{
    auto const now = Steady::now();
    for (auto const& timed : loop.timed)
        if (timed->deadline < now)
            timed->expire();
}

void sweep_each_second(Loop& loop, std::shared_ptr<asio::steady_timer> const& timer)
{
    timer->expires_after(std::chrono::seconds(1));
    timer->async_wait([&loop, timer](boost::system::error_code error) {
        if (error)
            return;
        sweep(loop);
        sweep_each_second(loop, timer);
    });
}

}

EventLoops::EventLoops(std::size_t threads) : threads_(std::make_unique<Threads>())
{
    for (std::size_t index = 0; index < threads; ++index) {
        auto& loop = *loops_.emplace_back(std::make_unique<Loop>());
        threads_->guards.push_back(asio::make_work_guard(loop.context));
        sweep_each_second(loop, std::make_shared<asio::steady_timer>(loop.context));
    }
}

EventLoops::~EventLoops() { stop(); }

void EventLoops::post(std::size_t index, std::function<void()> work) { asio::post(loops_[index]->context, std::move(work)); }

void EventLoops::start()
{
    for (auto const& loop : loops_)
        threads_->running.emplace_back([&context = loop->context] { context.run(); });
}

void EventLoops::stop()
{
    for (auto const& loop : loops_)
        loop->context.stop();
    for (auto& thread : threads_->running)
        thread.join();
    threads_->running.clear();
}

}
