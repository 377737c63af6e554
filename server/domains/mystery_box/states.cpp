#include "domains/mystery_box/states.h"
#include <array>
#include <cassert>

namespace mystery_box::states {

std::optional<SetState> after(SetState from, std::string_view event)
{
    for (auto const& transition : transitions)
        if (transition.from == from && transition.event == event)
            return transition.to;
    return std::nullopt;
}

bool leads_to(std::string_view event, SetState state)
{
    for (auto const& transition : transitions)
        if (transition.event == event && transition.to == state)
            return true;
    return false;
}

static constexpr std::array<std::string_view, 6> names { "draft", "announced", "on_sale", "paused", "sold_out", "closed" };

std::string_view name_of(SetState state) { return names[static_cast<std::size_t>(state)]; }

SetState state_of(std::string_view name)
{
    std::size_t state = 0;
    while (state < names.size() && names[state] != name)
        ++state;
    assert(state < names.size()); // The column's CHECK lists the same names.
    return static_cast<SetState>(state);
}

}
