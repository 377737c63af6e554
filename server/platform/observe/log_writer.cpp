#include "platform/observe/log_writer.h"
#include <cerrno>
#include <unistd.h>

namespace platform {

LogWriter::LogWriter(int descriptor, std::size_t most_bytes_waiting)
    : descriptor_(descriptor), most_bytes_(most_bytes_waiting), thread_([this] { run(); })
{
}

LogWriter::~LogWriter()
{
    {
        std::lock_guard const lock(mutex_);
        is_stopping_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void LogWriter::add(std::string_view line)
{
    bool is_first = false;
    {
        std::lock_guard const lock(mutex_);
        if (waiting_.size() + line.size() + 1 > most_bytes_) {
            ++dropped_;
            return;
        }
        is_first = waiting_.empty();
        waiting_ += line;
        waiting_ += '\n';
    }
    if (is_first)
        changed_.notify_one();
}

std::uint64_t LogWriter::dropped() const
{
    std::lock_guard const lock(mutex_);
    return dropped_;
}

// A descriptor that is gone takes nothing, and there is nobody to tell.
static void write_all(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        auto const written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
            return;
        if (written > 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void LogWriter::write_waiting(std::unique_lock<std::mutex>& lock)
{
    writing_.swap(waiting_);
    if (dropped_ != dropped_told_)
        writing_.append(R"({"level":"warning","event":"log_lines_dropped","count":)")
            .append(std::to_string(dropped_ - dropped_told_))
            .append("}\n");
    dropped_told_ = dropped_;
    lock.unlock();
    write_all(descriptor_, writing_);
    writing_.clear();
    lock.lock();
}

void LogWriter::run()
{
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
        if (waiting_.empty())
            return;
        changed_.wait_for(lock, gathers, [this] { return is_stopping_; });
        write_waiting(lock);
    }
}

}
