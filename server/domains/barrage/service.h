#pragma once
#include "domains/barrage/barrage.h"
#include "kernel/result.h"
#include "platform/caller.h"
#include "platform/hosts/moderation.h"
#include "platform/transaction.h"

namespace barrage {

Result<api::BarrageListAnswer> list(Read& tx, Visitor const& visitor, api::BarrageListing const& request);

// A tidied text and what moderation says of it.
struct Judged {
    std::string text;
    hosts::Verdict verdict {};
};
Result<Judged> prepare_post(platform::Preparation& preparation, api::BarragePost const& request);
// Refuses not_found (no such set), audit_not_passed (also where nothing can be seen), audit_pending, too_frequent.
Result<api::BarrageText> post(Write& tx, Shopper const& me, api::BarragePost const& request, Judged const& judged);
// Again, it changes nothing. Refuses not_found (also another's).
Result<api::Nothing> remove(Write& tx, Shopper const& me, api::BarrageRemoveLive const& request);
// Refuses not_found, own_words, reported_already.
Result<api::Nothing> report(Write& tx, Shopper const& me, api::BarrageReport const& request);

// Removes what is older than a day.
void forget_old(Write& tx, std::int64_t);

}
