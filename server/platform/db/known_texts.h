#pragma once
// Statements by where their text lies. Programmers' texts never move, so that nearly each statement is found by one comparison with the
// text it was prepared from, and nobody has to make a hash of three hundred letters for it.
#include <array>
#include <cstdint>
#include <string_view>

namespace db {

template<class Statement>
class KnownTexts {
public:
    // Null where it has to be looked up. `variant`: what else makes one statement of a text another.
    Statement* find(std::string_view text, std::uint64_t variant = 0) const
    {
        auto const& known = slots_[slot_of(text)];
        // A text that was made while the server runs may lie where another one lay.
        return known.place == text.data() && known.variant == variant && known.text == text ? known.statement : nullptr;
    }
    // `kept` is the same text as the statement keeps it. Another one with this place is forgotten.
    void put(std::string_view text, std::string_view kept, Statement& statement, std::uint64_t variant = 0)
    {
        slots_[slot_of(text)] = { text.data(), kept, variant, &statement };
    }
    // Before a statement is gone.
    void clear() { slots_ = {}; }

private:
    struct Slot {
        char const* place = nullptr;
        std::string_view text = {};
        std::uint64_t variant = 0;
        Statement* statement = nullptr;
    };
    static constexpr std::size_t count = 1024;
    static std::size_t slot_of(std::string_view text)
    {
        auto const place = reinterpret_cast<std::uintptr_t>(text.data());
        return ((place >> 4) ^ (place >> 14)) % count;
    }

    std::array<Slot, count> slots_;
};

}
