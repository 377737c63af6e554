#pragma once
#include "generated/ids/account_id.h"
#include "kernel/time/time.h"
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Settings;
class Write;

namespace platform {
struct Module;
}

// "Tell me when": lists of what people wait for, and telling them.
namespace reminder {

// What can be waited for: a constexpr object of the domain that knows the subjects.
struct Kind {
    // Stands in tables and in names of jobs: "box_set".
    std::string_view name;
    // How many subjects of this kind one person may have on their list.
    std::int64_t (*most)(Settings const&) = nullptr;
    // How long a person is not told again of the same subject.
    Time (*pause)(Settings const&) = nullptr;
    // Whether people are to be told of the subject at all now; asked before each few of them.
    bool (*is_due)(Read&, std::int64_t subject) = nullptr;
    // Tells some people after the commit; answers whom it has left out (they stand before it already): as if never told.
    std::vector<AccountId> (*tell)(Write&, std::int64_t subject, std::vector<AccountId> const& people) = nullptr;
    // So many in one transaction, which is to stay short as others write meanwhile: fewer where telling one takes many statements.
    std::int64_t at_once = 500;
};

// Puts the subject on the person's list; again changes nothing. False, and nothing has changed: the list is full.
[[nodiscard]] bool set(Write& tx, Kind const& kind, std::int64_t subject, AccountId account);
// Takes it off; again changes nothing.
void unset(Write& tx, Kind const& kind, std::int64_t subject, AccountId account);
bool is_set(Read& tx, Kind const& kind, std::int64_t subject, AccountId account);
// How many subjects of this kind the person has.
std::int64_t count(Read& tx, Kind const& kind, AccountId account);

// The time has come, which was not so a moment ago: those who wait for it by now hear of it after the commit, some at a time.
void call(Write& tx, Kind const& kind, std::int64_t subject);
// The subject is over: it leaves all lists after the commit, some at a time.
void dismiss(Write& tx, Kind const& kind, std::int64_t subject);

// The jobs. Each goes on by itself until nobody is left.
void tell(Write& tx, Kind const& kind, std::int64_t subject);
void forget(Write& tx, Kind const& kind, std::int64_t subject);
std::string tell_job(Kind const& kind);
std::string forget_job(Kind const& kind);

// Registers a kind: its name leads the jobs to it. It has to outlive the server.
void add_jobs_of(platform::Module& module, Kind const& kind);
template<Kind const& kind>
void add_kind(platform::Module& module)
{
    add_jobs_of(module, kind);
}

void add(platform::Module& module);

}
