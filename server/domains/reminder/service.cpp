#include "domains/limits/limits.h"
#include "domains/reminder/checks.h"
#include "domains/reminder/reminder.h"
#include "domains/reminder/store.h"
#include "platform/module.h"

namespace reminder {

// Of one that leaves a list; a call's are the kind's to say.
static constexpr std::int64_t removed_at_once = 500;

static std::string job_of(Kind const& kind, std::string_view what)
{
    return "reminder." + std::string(kind.name) + "." + std::string(what);
}
std::string tell_job(Kind const& kind) { return job_of(kind, "tell"); }
std::string forget_job(Kind const& kind) { return job_of(kind, "forget"); }

// A list is as long as it ever was, less what was taken off: no day of it is like another.
static constexpr std::int64_t any_day = 0;
static std::string list_of(Kind const& kind) { return "reminder:" + std::string(kind.name); }
static void shorten(Write& tx, Kind const& kind, AccountId account)
{
    limits::give_back_in(tx, account, list_of(kind), limits::Period::ever, any_day, 1);
}

bool set(Write& tx, Kind const& kind, std::int64_t subject, AccountId account)
{
    if (!store::insert(tx, kind.name, subject, account))
        return true;
    if (limits::count_in(tx, account, list_of(kind), limits::Period::ever, any_day, 1, kind.most(tx.settings())))
        return true;
    // The caller's transaction may go on.
    store::remove(tx, kind.name, subject, account);
    return false;
}

void unset(Write& tx, Kind const& kind, std::int64_t subject, AccountId account)
{
    if (store::remove(tx, kind.name, subject, account))
        shorten(tx, kind, account);
}

bool is_set(Read& tx, Kind const& kind, std::int64_t subject, AccountId account) { return store::is_set(tx, kind.name, subject, account); }

std::int64_t count(Read& tx, Kind const& kind, AccountId account)
{
    return limits::find(tx, account, list_of(kind), limits::Period::ever, any_day);
}

void call(Write& tx, Kind const& kind, std::int64_t subject)
{
    store::put_call(tx, kind.name, subject);
    tx.schedule(tell_job(kind), subject, tx.now());
}

void dismiss(Write& tx, Kind const& kind, std::int64_t subject) { tx.schedule(forget_job(kind), subject, tx.now()); }

void tell(Write& tx, Kind const& kind, std::int64_t subject)
{
    if (!kind.is_due(tx, subject))
        return;
    auto const called_at = store::find_call(tx, kind.name, subject);
    auto const told_before = called_at - kind.pause(tx.settings());
    auto const some = store::take_some(tx, kind.name, subject, called_at, told_before, kind.at_once);
    for (auto const account : kind.tell(tx, subject, some))
        store::note_untold(tx, kind.name, subject, account);
    if (static_cast<std::int64_t>(some.size()) == kind.at_once)
        tx.schedule(tell_job(kind), subject, tx.now());
}

void forget(Write& tx, Kind const& kind, std::int64_t subject)
{
    auto const some = store::remove_some(tx, kind.name, subject, removed_at_once);
    for (auto const account : some)
        shorten(tx, kind, account);
    if (static_cast<std::int64_t>(some.size()) == removed_at_once)
        tx.schedule(forget_job(kind), subject, tx.now());
    else
        store::remove_call(tx, kind.name, subject);
}

void add_jobs_of(platform::Module& module, Kind const& kind)
{
    module.jobs.on(tell_job(kind), [&kind](Write& tx, std::int64_t subject) { tell(tx, kind, subject); });
    module.jobs.on(forget_job(kind), [&kind](Write& tx, std::int64_t subject) { forget(tx, kind, subject); });
}

void add(platform::Module& module) { add_checks(module.checks); }

}
