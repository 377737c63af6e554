#pragma once
#include "domains/barrage/barrage.h"
#include "kernel/result.h"
#include "platform/db/transaction.h"
#include "platform/gate/caller.h"
#include "platform/hosts/moderation/moderation.h"

namespace platform {
class Preparation;
}

namespace barrage {

// The call that has a preparation, in its two steps; all else is reached by its call.
// A tidied text and what moderation says of it.
struct Judged {
    std::string text;
    hosts::Verdict verdict {};
};
Result<Judged> prepare_post(platform::Preparation& preparation, api::BarragePost const& request);
// Refuses not_found (no such set), audit_not_passed (also where nothing can be seen), audit_pending, too_frequent.
Result<api::BarrageText> post(Write& tx, Shopper const& me, api::BarragePost const& request, Judged const& judged);

}
