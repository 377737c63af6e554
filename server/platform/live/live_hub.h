#pragma once
// Who hears what. One hub per thread of connections, used on that thread alone, so it needs no lock.
#include "platform/live/live.h"
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace live {

// Encoded once, shared by all sockets.
using Text = std::shared_ptr<std::string const>;

// Which topic's change a text is about, by the topic's own counter, and where in the text that number stands. No topic: it bears none.
struct Stamp {
    std::int64_t topic = 0;
    std::int64_t seq = 0;
    std::size_t at = 0;
    std::size_t length = 0;
};
// Of an encoded notice. Quotation marks inside of a JSON text are escaped, so what somebody called out cannot be taken for it.
Stamp stamp_of(std::string_view text);

struct Message {
    Text text;
    std::int64_t topic = 0;
    // As in Event.
    std::int32_t coalesces_as = 0;
    Stamp stamp = {};
};

// The numbers that one socket has heard of each topic. Writers that commit one after another announce in any order, and a watch is answered
// out of a look at the database that may be ahead of both.
class Sequences {
public:
    static constexpr std::size_t most_topics = 32;

    // The message with a number that is not below any that was heard of its topic: what comes late says the same of what to ask again, and
    // that it was true at the latest by the number that is known.
    Message in_order(Message message);

private:
    std::vector<std::pair<std::int64_t, std::int64_t>> heard_;
};

// What waits to be sent to one socket.
class SendQueue {
public:
    static constexpr std::size_t most_waiting = 64;

    // Takes the place of a waiting message of the same topic and kind; it goes to the end, so that sequence numbers never fall. False when
    // the outbox is full: the socket is too slow.
    bool push(Message message);
    // The next text to send; null when nothing waits.
    Text take();
    std::size_t size() const { return waiting_.size(); }

private:
    // A vector that goes when it is empty: most sockets have nothing waiting most of the time.
    std::vector<Message> waiting_;
};

// A socket as the hub sees it.
class Listener {
public:
    virtual ~Listener() = default;
    virtual void hear(Message const& message) = 0;
    // Hears this and is closed.
    virtual void hear_last(Message const& message) = 0;

    // 0: a visitor.
    std::int64_t account = 0;
    std::int64_t login = 0;
    std::vector<std::int64_t> topics;
};

class Hub {
public:
    static constexpr std::size_t sends_at_once = 256;

    // `post` runs a work on this thread after what waits there already.
    explicit Hub(std::function<void(std::function<void()>)> post) : post_(std::move(post)) { }

    // While it is looked up who it is: what ends a login in that time is kept for it.
    void enter(std::shared_ptr<Listener> const& listener);
    // With its account and login set, which what was kept may close at once.
    void join(std::shared_ptr<Listener> const& listener);
    void leave(std::shared_ptr<Listener> const& listener);
    // False when it watches `most` topics already. Watching twice is watching once.
    bool watch(std::shared_ptr<Listener> const& listener, std::int64_t topic, std::size_t most);
    void unwatch(std::shared_ptr<Listener> const& listener, std::int64_t topic);

    // Tells everybody whom it concerns: one event after the other, so that each socket hears them in order; after sends_at_once sends
    // whatever else waits on this thread has its turn.
    void tell(std::shared_ptr<Event const> event);

    std::size_t topic_count() const { return topics_.size(); }
    std::size_t waiting() const { return waiting_.size(); }

private:
    using Listeners = std::vector<std::shared_ptr<Listener>>;
    using Index = std::unordered_map<std::int64_t, Listeners>;
    struct Telling {
        std::shared_ptr<Event const> event;
        Message message;
        Listeners listeners;
        std::size_t next = 0;
    };

    void pump();
    Telling begin(std::shared_ptr<Event const> event);
    static void send(Event const& event, Message const& message, Listener& listener);
    static void remove(Index& index, std::int64_t key, std::shared_ptr<Listener> const& listener);

    std::function<void(std::function<void()>)> post_;
    Index topics_;
    Index accounts_;
    std::unordered_map<Listener const*, std::vector<std::shared_ptr<Event const>>> entering_;
    std::deque<std::shared_ptr<Event const>> waiting_;
    Telling telling_;
    bool is_pumping_ = false;
};

}
