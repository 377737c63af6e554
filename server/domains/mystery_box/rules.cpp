#include "domains/mystery_box/rules.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/chance/permutation.h"
#include "kernel/text/text_list.h"
#include "kernel/time/countdown.h"
#include <algorithm>

namespace mystery_box::rules {

Result<std::vector<std::int32_t>> check_slots(std::vector<std::int32_t> slots, std::int32_t box_count)
{
    std::sort(slots.begin(), slots.end());
    for (std::size_t index = 0; index < slots.size(); ++index) {
        if (slots[index] < 1 || slots[index] > box_count)
            return refusal::slot_unknown;
        if (index > 0 && slots[index] == slots[index - 1])
            return refusal::slot_twice;
    }
    return slots;
}

Status check_on_sale(api::MysteryBoxSetState state)
{
    using enum api::MysteryBoxSetState;
    switch (state) {
    case on_sale: return done();
    case announced: return refusal::set_not_open_yet;
    case sold_out: return refusal::set_sold_out;
    case paused:
    case closed: return refusal::set_not_on_sale;
    }
    return refusal::set_not_on_sale;
}

Status check_has_line(api::MysteryBoxSetState state)
{
    using enum api::MysteryBoxSetState;
    return state == announced || state == paused ? done() : check_on_sale(state);
}

Status check_sells_late(api::MysteryBoxSetState state) { return state == api::MysteryBoxSetState::paused ? done() : check_on_sale(state); }

bool shuffles(LeftReason reason, std::int32_t bought)
{
    switch (reason) {
    case LeftReason::switched:
    case LeftReason::turn_over:
    case LeftReason::untouched:
    case LeftReason::used_up:
    case LeftReason::muted: return true;
    case LeftReason::stopped: return bought == 0;
    case LeftReason::silent:
    case LeftReason::finished: return false;
    }
    return true;
}

std::string public_input(std::span<std::string const> nonces) { return word_list_text(nonces, ','); }

std::vector<StyleId> arrange(std::string_view master, BoxSetId set, std::int32_t epoch, std::string_view public_input,
    std::span<StyleId const> styles)
{
    std::string context = std::to_string(set.value) + "," + std::to_string(epoch) + ",";
    context += public_input;
    std::vector<StyleId> arranged;
    for (auto const index : permutation(master, context, styles.size()))
        arranged.push_back(styles[index]);
    return arranged;
}

std::int64_t hidden_chance(std::int32_t hidden_left, std::int32_t boxes_left)
{
    return boxes_left > 0 ? std::int64_t { 1'000'000 } * hidden_left / boxes_left : 0;
}

std::int32_t seconds_left(Time end, Time now, Time most) { return seconds_until(std::min(end, now + most), now); }

}
