#pragma once
// What the shop wants of a host outside (send a mail, give money back). `Write::deliver` records the wish in the transaction that has it.
// After the COMMIT the Deliverer takes it in a transaction of its own, asks the host outside of any, and records in another what came.
#include "kernel/time/time.h"
#include "platform/hosts/outcome.h"
#include "platform/named_once.h"
#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Write;

namespace hosts {
struct Hosts;
}

namespace platform {

class Deliveries {
public:
    // `take` makes of the subject what the host is asked: a value with a member `Time give_up_at`, after which nobody is asked any more.
    // Nothing: it is not wanted any more. It runs again before each further try.
    // `ask` runs on a pool, without a transaction. It may happen twice: when a server dies between the host's yes and the second
    // transaction, or when the host's yes does not arrive. Where the host knows a key for that, give it the same each time.
    // `record` hears the outcome that is final: accepted, or refused (by the host, or because it took too long).
    // A kind twice stops the start.
    template<class Parcel>
    void on(std::string_view kind, std::optional<Parcel> (*take)(Write&, std::int64_t subject),
        hosts::Outcome (*ask)(hosts::Hosts const&, Parcel const&), void (*record)(Write&, std::int64_t subject, hosts::Outcome const&))
    {
        auto const has_name = [&](Kind const& other) { return other.name == kind; };
        named_once(std::none_of(kinds_.begin(), kinds_.end(), has_name), "deliveries", kind);
        auto const take_erased = [take, ask](Write& tx, std::int64_t subject) -> std::optional<Task> {
            auto parcel = take(tx, subject);
            if (!parcel)
                return std::nullopt;
            Time const give_up_at = parcel->give_up_at;
            return Task { give_up_at, [ask, parcel = std::move(*parcel)](hosts::Hosts const& hosts) { return ask(hosts, parcel); } };
        };
        kinds_.push_back({ std::string(kind), take_erased, record });
    }

    struct Task {
        Time give_up_at = 0;
        std::function<hosts::Outcome(hosts::Hosts const&)> ask;
    };
    struct Kind {
        std::string name;
        std::function<std::optional<Task>(Write&, std::int64_t subject)> take;
        void (*record)(Write&, std::int64_t subject, hosts::Outcome const&);
    };
    std::vector<Kind> const& kinds() const { return kinds_; }

private:
    std::vector<Kind> kinds_;
};

}
