#include "domains/fair_use/memory.h"
#include "domains/fair_use/fair_use.h"
#include "generated/refusals/fair_use.h"
#include "platform/observe/metrics.h"
#include "platform/registers.h"
#include <algorithm>

namespace fair_use {

static std::array<Error, Memory::reasons> const counted { refusal::page_ticket_needed, refusal::fair_use_forged,
    refusal::fair_use_of_another, refusal::page_ticket_over, refusal::challenge_needed, refusal::challenge_wrong, refusal::challenge_over,
    refusal::challenge_used, refusal::cooling_off };

void Memory::count(Error error) const
{
    auto const found = std::ranges::find(counted, error);
    if (found != counted.end())
        ++refused_.at(static_cast<std::size_t>(found - counted.begin()));
}

std::string_view Memory::name_of(std::size_t reason) { return reason_of(counted.at(reason)); }

void add_figures(platform::Metrics& metrics, platform::Registers const& registers)
{
    auto const* const memory = registers.find<Memory>(Memory::only);
    auto const number = [](auto count) { return static_cast<double>(count); };
    for (std::size_t reason = 0; reason < Memory::reasons; ++reason)
        metrics.counter(
            "kabinet_fair_use_refused_total", "Who was kept out for fair use, by reason.", [=] { return number(memory->refused(reason)); },
            platform::Metrics::Label { "reason", std::string(Memory::name_of(reason)) });
    metrics.counter("kabinet_fair_use_asked_total", "Questions that were asked.", [=] { return number(memory->count_asked()); });
    metrics.counter("kabinet_fair_use_answered_total", "Of those, answered.", [=] { return number(memory->count_answered()); });
    metrics.gauge("kabinet_fair_use_watched", "People and networks whose tries are remembered.",
        [=] { return number(memory->watch.size()); });
}

}
