#pragma once
// What calls hand over in memory, to be written later and in batches: for what may be lost with the machine but must never slow a request.
// A domain says once where things of a type go; a call hands them over, also one that only reads. The job runner writes what has gathered,
// about every second and when the server stops. Where there is no room, what comes is dropped and counted; /metrics tells it.
//
//     module.write_behind.add<Event>("tracking", store::insert);          // void insert(Write&, std::span<Event const>)
//     auto const accepted = tx.write_behind().put<Event>(events, most);   // the last thing that the call does: it is not taken back
//
// Signs of life are gathered apart from it (presence.h): of those only the latest counts.
#include "platform/named_once.h"
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

class Write;

namespace platform {

class WriteBehindBuffer {
public:
    struct Figures {
        std::uint64_t dropped = 0;
        std::uint64_t waiting = 0;
    };
    // Runs the work in a transaction; false when that failed and nothing of it stays.
    using Attempt = std::function<bool(std::function<bool(Write&)>)>;

    explicit WriteBehindBuffer(std::string name) : name_(std::move(name)) { }
    WriteBehindBuffer(WriteBehindBuffer const&) = delete;
    virtual ~WriteBehindBuffer() = default;

    std::string const& name() const { return name_; }
    virtual Figures figures() const = 0;
    // Writes what waits now, a batch per transaction, until one fails; that one waits on. A batch whose COMMIT is lost with its connection
    // may be written twice. One thread at a time.
    virtual void write(Attempt const& attempt) = 0;

private:
    std::string name_;
};

constexpr std::size_t most_in_batch = 500;

template<class Item>
class WriteBehindBufferOf : public WriteBehindBuffer {
public:
    // May run again when the database says "try again".
    using Insert = void (*)(Write&, std::span<Item const>);

    WriteBehindBufferOf(std::string name, Insert insert) : WriteBehindBuffer(std::move(name)), insert_(insert) { }

    std::size_t put(std::span<Item const> items, std::size_t most_waiting)
    {
        std::lock_guard const lock(mutex_);
        auto const room = most_waiting > waiting_.size() ? most_waiting - waiting_.size() : 0;
        auto const taken = items.first(std::min(room, items.size()));
        waiting_.insert(waiting_.end(), taken.begin(), taken.end());
        dropped_ += items.size() - taken.size();
        return taken.size();
    }

    Figures figures() const override
    {
        std::lock_guard const lock(mutex_);
        return { dropped_, waiting_.size() };
    }

    void write(Attempt const& attempt) override
    {
        std::vector<Item> taken;
        {
            std::lock_guard const lock(mutex_);
            taken.swap(waiting_);
        }
        std::span<Item const> left = taken;
        while (!left.empty()) {
            auto const batch = left.first(std::min(most_in_batch, left.size()));
            bool const went_well = attempt([&](Write& tx) {
                insert_(tx, batch);
                return true;
            });
            if (!went_well)
                break;
            left = left.subspan(batch.size());
        }
        // Before what has come meanwhile. For a moment there may be more than the bound, never more than twice as much.
        std::lock_guard const lock(mutex_);
        waiting_.insert(waiting_.begin(), left.begin(), left.end());
    }

private:
    Insert insert_;
    mutable std::mutex mutex_; // Guards what follows.
    std::vector<Item> waiting_;
    std::uint64_t dropped_ = 0;
};

class WriteBehind {
public:
    // At the start only, once per type and per name, or the start stops. The name is that of its figures: kabinet_tracking_dropped_total.
    template<class Item>
    void add(std::string_view name, typename WriteBehindBufferOf<Item>::Insert insert)
    {
        for (auto const& other : write_behind_) {
            named_once(other.sink->name() != name, "write_behind", name);
            named_once(other.type != &type_mark<Item>, "write_behind of one type", other.sink->name() + " and " + std::string(name));
        }
        write_behind_.push_back({ &type_mark<Item>, std::make_unique<WriteBehindBufferOf<Item>>(std::string(name), insert) });
    }

    // Answers how many of them had room: the first ones. From any thread.
    template<class Item>
    std::size_t put(std::span<Item const> items, std::size_t most_waiting)
    {
        for (auto const& [type, sink] : write_behind_)
            if (type == &type_mark<Item>)
                return static_cast<WriteBehindBufferOf<Item>&>(*sink).put(items, most_waiting);
        assert(false && "nobody has said where this goes");
        return 0;
    }

    struct Entry {
        void const* type;
        std::unique_ptr<WriteBehindBuffer> sink;
    };
    std::vector<Entry> const& all() const { return write_behind_; }

private:
    // Its address stands for the type.
    template<class Item>
    static inline char const type_mark = 0;

    std::vector<Entry> write_behind_;
};

}
