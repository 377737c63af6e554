// Generated from the contract. Do not edit.
#include "contract/refuses.h"
#include "generated/refusals/box.h"

namespace {

constexpr Error box_open_list[] = {
    refusal::page_expired,
    refusal::slot_taken,
};

struct Row {
    std::string_view call;
    std::span<Error const> refuses;
};
constexpr Row rows[] = {
    { "box_figures", {} },
    { "box_list", {} },
    { "box_open", box_open_list },
    { "box_seen", {} },
    { "cart_add", {} },
    { "cart_edit", {} },
    { "cart_list", {} },
    { "cart_remove", {} },
    { "cart_set_quantity", {} },
};

}

namespace api {

std::span<Error const> refuses_of(CallInfo const& call)
{
    auto const is_before = [](Row const& row, std::string_view name) { return row.call < name; };
    auto const* const found = std::lower_bound(std::begin(rows), std::end(rows), call.name, is_before);
    return found != std::end(rows) && found->call == call.name ? found->refuses : std::span<Error const>();
}

}
