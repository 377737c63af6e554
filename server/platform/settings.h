#pragma once
// The operator's configuration: keys like "box.turn_seconds" from a TOML file, secrets from the environment, and what was changed while
// the shop runs. A domain declares its settings in a struct of its own and reads that:
//
//     struct Limits {
//         Time turn = 0;
//         static void declare(settings::Fields<Limits>& add);
//     };
//     void Limits::declare(settings::Fields<Limits>& add)
//     {
//         add.seconds("box.turn_seconds", &Limits::turn, 180, { 10, 3'600 }, Effect::next_turn, Risk::fairness, "How long a turn lasts",
//             "一轮多长");
//     }
//
// Its add() hands it in, module.settings.add<Limits>(), and whoever needs it asks tx.settings().of<Limits>().
#include "platform/settings/fields.h"
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace settings {

// Structs of settings in one program.
constexpr std::size_t most_structs = 64;
// A number for each struct, in the order in which they are asked for first. Throws std::logic_error beyond `most_structs`.
std::size_t next_slot();
template<class Rules>
std::size_t slot_of()
{
    static std::size_t const slot = next_slot();
    return slot;
}

// Who said it: what stands further down goes before what stands above.
enum class Origin : std::uint8_t { table, file, environment, server };

// What somebody set. What looks like a number in the environment or the table may be meant as a text, so it is both.
struct Value {
    std::optional<std::int64_t> number;
    std::optional<std::string> text;
    Origin origin = Origin::server;
    // How the operator wrote it: "kabinet.toml, line 3".
    std::string place;
};

}

class Settings {
public:
    Settings() = default;
    Settings(Settings const& other) : values_(other.values_) { }
    Settings& operator=(Settings const& other);

    // The struct of a domain, made when it is asked for first: no key is looked up after that. Good for as long as these settings are.
    template<class Rules>
    Rules const& of() const
    {
        auto const slot = settings::slot_of<Rules>();
        auto const* made = made_.at(slot).load(std::memory_order_acquire);
        return *static_cast<Rules const*>(made != nullptr ? made : keep(slot, settings::made<Rules>));
    }

    // What the server says of itself, "server.sandbox", and what is not in a struct yet while it starts. A domain reads its struct.
    std::int64_t number(std::string_view key, std::int64_t fallback) const;
    std::string text(std::string_view key, std::string_view fallback) const;

    // Everything that somebody set.
    std::map<std::string, settings::Value, std::less<>> const& values() const { return values_; }
    // Before others may read them, or while nobody does.
    void set(std::string key, settings::Value value);
    void set(std::string key, std::int64_t value) { set(std::move(key), settings::Value { value, {}, settings::Origin::server, "" }); }
    void set(std::string key, std::string value)
    {
        set(std::move(key), settings::Value { {}, std::move(value), settings::Origin::server, "" });
    }

    // The version that holds now: these, until others have followed. A transaction asks once, and keeps what it was told.
    Settings const& latest() const;
    // From now on others hold. Versions before stay for whoever still reads them: they are few, for somebody typed each.
    void follow(Settings changed);

private:
    using Make = std::shared_ptr<void const> (*)(Settings const&);
    void const* keep(std::size_t slot, Make make) const;

    std::map<std::string, settings::Value, std::less<>> values_;
    mutable std::array<std::atomic<void const*>, settings::most_structs> made_ {};
    // A struct may ask for another one.
    mutable std::recursive_mutex mutex_;
    mutable std::vector<std::shared_ptr<void const>> kept_;
    std::vector<std::unique_ptr<Settings const>> versions_;
    std::atomic<Settings const*> latest_ { nullptr };
};
