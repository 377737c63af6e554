#pragma once
#include "domains/notice/store.h"
#include "kernel/result.h"
#include "platform/caller.h"
#include "platform/hosts/outcome.h"

namespace hosts {
struct Hosts;
}

namespace notice {

// Refuses not_found for a key that is none.
Result<api::MessageTemplates> list_templates(Read& tx, Shopper const& me, api::MessageList const& request);
// Refuses template_ids_needed; not_found when a template, or one of the outcomes, is none of those the caller was asked about.
Result<api::MessageTemplates> subscribe(Write& tx, Shopper const& me, api::MessageSubscribe const& request);

constexpr std::string_view program_delivery = "program_message";

struct ProgramParcel {
    Time give_up_at = 0;
    store::ProgramMessage message;
};
// The three steps of a delivery (platform/deliveries.h).
std::optional<ProgramParcel> take_message(Write& tx, std::int64_t id);
hosts::Outcome ask_program_host(hosts::Hosts const& outside, ProgramParcel const& parcel);
void record_message(Write& tx, std::int64_t id, hosts::Outcome const& outcome);

void forget_old(Write& tx);

}
