#pragma once
// What happened in one domain and matters to others that it does not know. An event is a struct of the domain that tells it; who listens
// says so at the start.
//
//     module.events.within<order::Paid>("membership.points", give_points);   // void give_points(Write&, order::Paid const&)
//     module.events.after<order::Paid>("commission", count_commission);      // void count_commission(Write&, std::span<order::Paid const>)
//     tx.happened(order::Paid { order.id, order.account, order.total });
//
// `within` runs in the teller's transaction, at the place where it is told, one after another in the order in which they were handed in:
// that of the table of contents. A listener answers nothing, for nobody's payment fails because somebody listens; only where the event
// says `using Answer = Status;` may it refuse, and then the later ones are not asked and `happened` answers that refusal.
//
// `after` runs later in a transaction of its own, with up to 500 events at once, each event once per listener, in no promised order. What
// is told in one second is heard at its end, and within ten more what was committed later than that. Such an event says how it is kept:
// `static constexpr std::string_view kind` (never changed), `platform::StoredEvent stored() const`, `static Event
// restored(platform::StoredEvent const&)`.
//
// Where nobody listens it costs no statement.
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/db/transaction.h"
#include "platform/jobs/jobs.h"
#include <atomic>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <typeindex>
#include <vector>

namespace platform {

struct Module;

// An event as its row keeps it.
struct StoredEvent {
    std::int64_t subject = 0;
    AccountId account;
    std::string body = {};
    // When it was told, and by whose request (platform::read_origin); whoever stores one leaves both.
    Time at = 0;
    std::string origin = {};
};

template<class Event>
struct AnswerOf {
    using Type = void;
};
template<class Event>
requires requires { typename Event::Answer; }
struct AnswerOf<Event> {
    using Type = typename Event::Answer;
};

class Events {
public:
    static constexpr int most_at_once = 500;

    // Who listens after is run as a job.
    explicit Events(Jobs& jobs) : jobs_(jobs) { }
    Events(Events const&) = delete;

    template<class Event>
    using Within = typename AnswerOf<Event>::Type (*)(Write&, Event const&);
    template<class Event>
    using After = void (*)(Write&, std::span<Event const>);

    // A name stands for one listener of an event; a second one stops the start.
    template<class Event>
    void within(std::string_view name, Within<Event> listener)
    {
        add_within({ typeid(Event), std::string(name), [listener](Write& tx, void const* event) -> Status {
                        if constexpr (std::is_void_v<typename AnswerOf<Event>::Type>) {
                            listener(tx, *static_cast<Event const*>(event));
                            return done();
                        } else {
                            return listener(tx, *static_cast<Event const*>(event));
                        }
                    } });
    }
    // Here a name stands for one listener of all; it is kept in the database, so it is never changed either.
    template<class Event>
    void after(std::string_view name, After<Event> listener)
    {
        add_after(typeid(Event), Event::kind, name, [listener](Write& tx, std::span<StoredEvent const> stored) {
            std::vector<Event> events;
            events.reserve(stored.size());
            for (auto const& one : stored)
                events.push_back(Event::restored(one));
            listener(tx, events);
        });
    }

    // For Write::happened.
    Status tell(Write& tx, std::type_index type, void const* event) const;
    bool is_heard_later(std::type_index type) const;
    void keep(Write& tx, std::type_index type, StoredEvent const& event) const;

private:
    struct Listener {
        std::type_index type;
        std::string name;
        std::function<Status(Write&, void const*)> hear;
    };
    using Hear = std::function<void(Write&, std::span<StoredEvent const>)>;
    struct Later {
        Later(std::type_index its_type, std::string_view its_kind, std::string_view its_name, Hear its_hear)
            : type(its_type), kind(its_kind), name(its_name), hear(std::move(its_hear))
        {
        }
        std::string job() const { return "event." + name; }

        std::type_index type;
        std::string kind;
        std::string name;
        Hear hear;
        // As the database knows it; 0 before anybody asked.
        mutable std::atomic<std::int64_t> bit = 0;
    };

    void add_within(Listener listener);
    void add_after(std::type_index type, std::string_view kind, std::string_view name, Hear hear);
    static std::int64_t bit_of(Write& tx, Later const& listener);
    static void hand_over(Write& tx, Later const& listener, std::int64_t second);

    Jobs& jobs_;
    std::vector<Listener> within_;
    std::deque<Later> after_; // A job refers to its own.
};

// What everybody has heard is removed; and the invariant that who waits is run.
void add_events(Module& module);

}

template<class Event>
typename platform::AnswerOf<Event>::Type Write::happened(Event const& event)
{
    constexpr bool may_refuse = !std::is_void_v<typename platform::AnswerOf<Event>::Type>;
    auto const* const events = environment_.events;
    if (events) {
        [[maybe_unused]] auto const told = events->tell(*this, typeid(Event), &event);
        if constexpr (may_refuse)
            if (!told.ok())
                return told;
        if constexpr (requires { event.stored(); })
            if (events->is_heard_later(typeid(Event)))
                events->keep(*this, typeid(Event), event.stored());
    }
    if constexpr (may_refuse)
        return done();
}
