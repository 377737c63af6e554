#pragma once
// Answers that are everybody's, encoded and kept for all who ask the same: of calls with x-cached. Nobody gets one that is older than
// `answer_keeps` when they ask, whatever was committed meanwhile and on whichever node; what has changed on this node is seen at once where
// the change is told to those who watch. Whoever asks while an answer is being made waits for that one: a moment after a drop has opened
// thousands ask for the same list, and the database is asked once.
#include "contract/call.h"
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace platform {

inline constexpr std::chrono::seconds answer_keeps(1);

class AnswerCache {
public:
    using Time = std::chrono::steady_clock::time_point;
    struct Answer {
        std::shared_ptr<std::string const> body;
        // With its quotation marks.
        std::string etag;
    };
    using Shared = std::shared_ptr<Answer const>;
    // Called once, on the thread of whoever made the answer: with null where it was refused or failed, and who waited asks for themselves.
    using Waiter = std::function<void(Shared const&)>;
    // An answer that is being made.
    struct Making;
    // An answer; or what the caller is to make, and to finish() whatever comes of it; or neither: `waiter` will be called.
    struct Look {
        Shared answer;
        std::shared_ptr<Making> making;
    };

    // So many bytes of keys and answers; what does not fit in is made for each who asks.
    explicit AnswerCache(std::size_t most_bytes);

    Look look(std::string const& key, api::Cached cached, Time now, Waiter waiter);
    // A second call does nothing.
    void finish(std::shared_ptr<Making> const& making, Shared const& answer, Time now);
    // Something was told to those who watch: who asks from now on hears of it.
    void forget_told();

    struct Figures {
        std::size_t answers = 0;
        std::size_t bytes = 0;
        std::uint64_t hits = 0;
        std::uint64_t misses = 0;
    };
    Figures figures() const;

private:
    struct Entry {
        Shared answer;
        Time until;
        // Of forget_told(); 0 where that is of no matter.
        std::uint64_t told = 0;
    };

    std::uint64_t told_for(api::Cached cached) const { return cached == api::Cached::told ? told_ : 0; }
    void keep(Making const& making, Shared const& answer, Time now);
    void forget(std::unordered_map<std::string, Entry>::iterator place);
    void sweep(Time now);

    std::size_t const most_bytes_;
    mutable std::mutex mutex_;
    std::uint64_t told_ = 1;
    std::unordered_map<std::string, Entry> kept_;
    std::unordered_map<std::string, std::shared_ptr<Making>> in_making_;
    std::size_t bytes_ = 0;
    Time swept_ {};
    std::uint64_t hits_ = 0;
    std::uint64_t misses_ = 0;
};

}
