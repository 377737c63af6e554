#include "platform/settings/changes.h"
#include "platform/db/database.h"
#include "platform/observe/exception_text.h"

namespace settings {

static constexpr auto look_every = std::chrono::seconds(1);

std::int64_t version_of(Read& tx) { return tx.number("SELECT version FROM setting_version WHERE id = 1", {}); }

static Value changed_value(std::string text) { return read_value(std::move(text), Origin::table, ""); }

static std::vector<std::pair<std::string, std::string>> list_changed(Read& tx)
{
    return tx.all("SELECT key, value FROM setting_value ORDER BY key", {},
        [](db::Row const& row) { return std::pair(row.text(0), row.text(1)); });
}

static bool is_said(Settings const& said, std::string const& key)
{
    auto const found = said.values().find(key);
    return found != said.values().end();
}

Settings with_changes(Read& tx, Register const& known, Settings const& said, std::function<void(std::string const&)> const& tell)
{
    Settings all(said);
    for (auto& [key, text] : list_changed(tx)) {
        if (is_said(said, key))
            continue;
        auto value = changed_value(std::move(text));
        try {
            known.require_sound(key, value);
            all.set(key, std::move(value));
        } catch (Refused const& refused) {
            tell("the changed setting " + key + " is left out: " + refused.what());
        }
    }
    try {
        known.require_sound(all);
    } catch (Refused const& refused) {
        tell(std::string("what was changed is left out: ") + refused.what());
        return said;
    }
    return all;
}

static void require_changeable(Register const& known, Settings const& said, Change const& change)
{
    auto const* field = known.find(change.key);
    if (field == nullptr || change.value)
        field = &known.require_sound(change.key, changed_value(change.value.value_or("")));
    if (field->kind == Kind::secret)
        throw Refused(change.key + " is a secret: it is set by the environment or the file");
    if (field->effect == Effect::restart)
        throw Refused(change.key + " takes effect with a restart: it is set by the file or the environment");
    if (auto const found = said.values().find(change.key); found != said.values().end())
        throw Refused(change.key + " is locked: " + found->second.place + " sets it");
}

void change(Write& tx, Register const& known, Settings const& said, Change const& change)
{
    require_changeable(known, said, change);
    // Two at once, each sound with what was before: the second waits here and looks at what the first has left.
    tx.change("UPDATE setting_version SET version = version + 1 WHERE id = 1", {});
    auto const before =
        tx.one("SELECT value FROM setting_value WHERE key = $1", { change.key }, [](db::Row const& row) { return row.text(0); });
    if (before == change.value)
        return;
    if (change.value)
        tx.change("INSERT INTO setting_value (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            { change.key, *change.value });
    else
        tx.change("DELETE FROM setting_value WHERE key = $1", { change.key });
    with_changes(tx, known, said, [](std::string const& what) { throw Refused(what); });
    tx.change("INSERT INTO setting_change (id, key, before, after, changed_by, note, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        { tx.new_id<Id<struct SettingChangeTag>>(), change.key, before, change.value, change.by, change.note, tx.now() });
}

Follower::Follower(db::Database& database, Register const& known, Settings& settings, std::function<void(std::string const&)> tell)
    : database_(database), known_(known), settings_(settings), tell_(std::move(tell))
{
}

Follower::~Follower() { stop(); }

bool Follower::look()
{
    bool has_changed = false;
    database_.read_now([&](Read& tx) {
        // Both in one transaction: a version is never taken for the values of the next.
        auto const version = version_of(tx);
        if (version == this->version())
            return;
        settings_.follow(with_changes(tx, known_, settings_, tell_));
        std::lock_guard const lock(mutex_);
        version_ = version;
        has_changed = true;
    });
    return has_changed;
}

void Follower::start()
{
    thread_ = std::thread([this] {
        std::unique_lock lock(mutex_);
        while (!stops_.wait_for(lock, look_every, [this] { return is_stopping_; })) {
            lock.unlock();
            try {
                look();
            } catch (...) {
                tell_("cannot look for changed settings: " + platform::exception_text(std::current_exception()));
            }
            lock.lock();
        }
    });
}

void Follower::stop()
{
    {
        std::lock_guard const lock(mutex_);
        is_stopping_ = true;
    }
    stops_.notify_all();
    if (thread_.joinable())
        thread_.join();
}

std::int64_t Follower::version() const
{
    std::lock_guard const lock(mutex_);
    return version_;
}

}
