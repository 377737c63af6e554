#pragma once
// What a setting is: its key, what it may be, what it is when nobody sets it, when a change takes effect, what it risks, and its words.
// Declared beside the struct that it fills (platform/settings.h).
#include "kernel/time/time.h"
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

class Settings;

namespace settings {

enum class Kind : std::uint8_t { number, flag, text, word, secret };
// When a change takes effect. What began before (a turn, a hold, a login) keeps its own. Restart: it can be set in the file only.
enum class Effect : std::uint8_t { at_once, next_turn, next_order, next_login, restart };
// What a wrong value does harm to, beside the shop's work.
enum class Risk : std::uint8_t { plain, money, fairness, law };

struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

struct Field {
    // A star stands for one part that may be anything: "apps.*.salt".
    std::string key;
    Kind kind = Kind::number;
    // As an operator would write it; where it follows from something else, a sentence that says so.
    std::string usual;
    // Of a number.
    Bounds bounds;
    // Of a word: those that it may be.
    std::vector<std::string> words;
    Effect effect = Effect::at_once;
    Risk risk = Risk::plain;
    std::string english;
    std::string chinese;
};

// Whether a key is that of the field.
bool fits(std::string_view pattern, std::string_view key);

// All that a struct declares, whatever its type.
class FieldList {
public:
    using Fill = std::function<void(void* rules, Settings const& settings)>;
    using Holds = std::function<bool(void const* rules)>;

    std::vector<Field> const& all() const { return fields_; }
    void fill(void* rules, Settings const& settings) const;
    // The demand of the first rule that does not hold; empty: all hold.
    std::string broken_by(void const* rules) const;

protected:
    void add(Field field, Fill fill);
    void add_fill(Fill fill);
    void add_rule(std::string demand, Holds holds);

    static std::optional<std::int64_t> number_of(Settings const& settings, std::string_view key);
    static std::optional<std::string> text_of(Settings const& settings, std::string_view key);
    // What the star stands for in each key that was set, with the key.
    static std::vector<std::pair<std::string, std::string>> keys_of(Settings const& settings, std::string_view pattern);

private:
    struct Rule {
        std::string demand;
        Holds holds;
    };

    std::vector<Field> fields_;
    std::vector<Fill> fills_;
    std::vector<Rule> rules_;
};

// What a struct's declare() fills.
template<class Rules>
class Fields : public FieldList {
public:
    Fields() { Rules::declare(*this); }

    // A whole number; of a time the kernel's unit is microseconds, so these are times of so many seconds, minutes, hours or days.
    template<class Member>
    void number(std::string key, Member Rules::*member, std::int64_t usual, Bounds bounds, Effect effect, Risk risk, std::string english,
        std::string chinese)
    {
        add_number(std::move(key), member, usual, 1, bounds, effect, risk, std::move(english), std::move(chinese));
    }
    void seconds(std::string key, Time Rules::*member, std::int64_t usual, Bounds bounds, Effect effect, Risk risk, std::string english,
        std::string chinese)
    {
        add_number(std::move(key), member, usual, ::seconds(1), bounds, effect, risk, std::move(english), std::move(chinese));
    }
    void minutes(std::string key, Time Rules::*member, std::int64_t usual, Bounds bounds, Effect effect, Risk risk, std::string english,
        std::string chinese)
    {
        add_number(std::move(key), member, usual, ::minutes(1), bounds, effect, risk, std::move(english), std::move(chinese));
    }
    void hours(std::string key, Time Rules::*member, std::int64_t usual, Bounds bounds, Effect effect, Risk risk, std::string english,
        std::string chinese)
    {
        add_number(std::move(key), member, usual, ::hours(1), bounds, effect, risk, std::move(english), std::move(chinese));
    }
    void days(std::string key, Time Rules::*member, std::int64_t usual, Bounds bounds, Effect effect, Risk risk, std::string english,
        std::string chinese)
    {
        add_number(std::move(key), member, usual, ::days(1), bounds, effect, risk, std::move(english), std::move(chinese));
    }
    // One that follows from something else where nobody sets it, as `otherwise` says: the member stays empty.
    template<class Member>
    void number(std::string key, std::optional<Member> Rules::*member, std::string otherwise, Bounds bounds, Effect effect, Risk risk,
        std::string english, std::string chinese)
    {
        Field field { key, Kind::number, std::move(otherwise), bounds, {}, effect, risk, std::move(english), std::move(chinese) };
        add(std::move(field), [key = std::move(key), member](void* rules, Settings const& settings) {
            if (auto const number = number_of(settings, key))
                static_cast<Rules*>(rules)->*member = static_cast<Member>(*number);
        });
    }
    // 0 or 1; true and false in the file.
    void flag(std::string key, bool Rules::*member, bool usual, Effect effect, Risk risk, std::string english, std::string chinese)
    {
        Field field { key, Kind::flag, usual ? "1" : "0", { 0, 1 }, {}, effect, risk, std::move(english), std::move(chinese) };
        add(std::move(field), [key = std::move(key), member, usual](void* rules, Settings const& settings) {
            static_cast<Rules*>(rules)->*member = number_of(settings, key).value_or(usual ? 1 : 0) != 0;
        });
    }
    void text(std::string key, std::string Rules::*member, std::string usual, Effect effect, Risk risk, std::string english,
        std::string chinese)
    {
        add_text(std::move(key), Kind::text, member, std::move(usual), {}, effect, risk, std::move(english), std::move(chinese));
    }
    // One of these; the first where nobody sets it.
    void word(std::string key, std::string Rules::*member, std::vector<std::string> words, Effect effect, Risk risk, std::string english,
        std::string chinese)
    {
        auto usual = words.front();
        add_text(std::move(key), Kind::word, member, std::move(usual), std::move(words), effect, risk, std::move(english),
            std::move(chinese));
    }
    // A text that is never shown again. It comes from the file or the environment, and its change wants a restart.
    void secret(std::string key, std::string Rules::*member, Risk risk, std::string english, std::string chinese)
    {
        add_text(std::move(key), Kind::secret, member, "", {}, Effect::restart, risk, std::move(english), std::move(chinese));
    }
    // A key with a star: what was set, by what stands in the star's place.
    template<class Member>
    void each_number(std::string pattern, std::map<std::string, Member> Rules::*member, std::string otherwise, Bounds bounds, Effect effect,
        Risk risk, std::string english, std::string chinese)
    {
        Field field { pattern, Kind::number, std::move(otherwise), bounds, {}, effect, risk, std::move(english), std::move(chinese) };
        add(std::move(field), [pattern = std::move(pattern), member](void* rules, Settings const& settings) {
            for (auto const& [name, key] : keys_of(settings, pattern))
                if (auto const number = number_of(settings, key))
                    (static_cast<Rules*>(rules)->*member)[name] = static_cast<Member>(*number);
        });
    }
    void each_text(std::string pattern, Kind kind, std::map<std::string, std::string> Rules::*member, std::string otherwise, Effect effect,
        Risk risk, std::string english, std::string chinese)
    {
        Field field { pattern, kind, std::move(otherwise), {}, {}, effect, risk, std::move(english), std::move(chinese) };
        add(std::move(field), [pattern = std::move(pattern), member](void* rules, Settings const& settings) {
            for (auto const& [name, key] : keys_of(settings, pattern))
                if (auto text = text_of(settings, key))
                    (static_cast<Rules*>(rules)->*member)[name] = std::move(*text);
        });
    }
    // What follows from settings of others.
    void then(void (*put)(Rules& rules, Settings const& settings))
    {
        add_fill([put](void* rules, Settings const& settings) { put(*static_cast<Rules*>(rules), settings); });
    }
    // What several together have to keep, as a sentence that names them.
    void rule(std::string demand, bool (*holds)(Rules const&))
    {
        add_rule(std::move(demand), [holds](void const* rules) { return holds(*static_cast<Rules const*>(rules)); });
    }

private:
    template<class Member>
    void add_number(std::string key, Member Rules::*member, std::int64_t usual, Time unit, Bounds bounds, Effect effect, Risk risk,
        std::string english, std::string chinese)
    {
        static_assert(std::is_arithmetic_v<Member>);
        Field field { key, Kind::number, std::to_string(usual), bounds, {}, effect, risk, std::move(english), std::move(chinese) };
        add(std::move(field), [key = std::move(key), member, usual, unit](void* rules, Settings const& settings) {
            static_cast<Rules*>(rules)->*member = static_cast<Member>(number_of(settings, key).value_or(usual) * unit);
        });
    }
    void add_text(std::string key, Kind kind, std::string Rules::*member, std::string usual, std::vector<std::string> words, Effect effect,
        Risk risk, std::string english, std::string chinese)
    {
        Field field { key, kind, usual, {}, std::move(words), effect, risk, std::move(english), std::move(chinese) };
        add(std::move(field), [key = std::move(key), member, usual = std::move(usual)](void* rules, Settings const& settings) {
            static_cast<Rules*>(rules)->*member = text_of(settings, key).value_or(usual);
        });
    }
};

template<class Rules>
std::shared_ptr<void const> made(Settings const& settings)
{
    auto rules = std::make_shared<Rules>();
    Fields<Rules>().fill(rules.get(), settings);
    return rules;
}

}
