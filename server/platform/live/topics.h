#pragma once
// What can be watched on the live channel: sets of boxes today. A domain hands in a kind of topic by its name, with what tells where one of
// that kind stands; its topics are the ids of its things, and no two things of the shop share an id.
//
//     module.topics.on("box_set", version_of);   // std::int64_t version_of(Read&, BoxSetId)
#include "platform/named_once.h"
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

class Read;

namespace live {

class Topics {
public:
    // The sequence number of its last change; 0 when there is no such thing.
    using VersionOf = std::function<std::int64_t(Read& tx, std::int64_t id)>;

    // A name twice stops the start.
    template<class SomeId>
    void on(std::string_view kind, std::int64_t (*find_version)(Read& tx, SomeId id))
    {
        VersionOf erased = [find_version](Read& tx, std::int64_t id) { return find_version(tx, SomeId { id }); };
        platform::named_once(kinds_.emplace(kind, std::move(erased)).second, "topics", kind);
    }
    // Of a kind that nobody handed in there is nothing.
    std::int64_t version_of(Read& tx, std::string_view kind, std::int64_t id) const
    {
        auto const found = kinds_.find(kind);
        return found == kinds_.end() ? 0 : found->second(tx, id);
    }

private:
    std::map<std::string, VersionOf, std::less<>> kinds_;
};

}
